CREATE TABLE "familiar_places" (
	"user_id" bigint NOT NULL,
	"place" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "familiar_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "guess_warnings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guess_warnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"day" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_guesses" (
	"account" text NOT NULL,
	"place" text NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_guesses_account_place_pk" PRIMARY KEY("account","place")
);
--> statement-breakpoint
CREATE TABLE "sms_counts" (
	"bucket" text PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	"most" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_guesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_guesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credit_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_failures" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "login_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "safety_passes" RENAME COLUMN "ip" TO "address";--> statement-breakpoint
ALTER TABLE "sms_codes" RENAME COLUMN "ip" TO "address";--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_tries";--> statement-breakpoint
DROP INDEX "safety_passes_phone_ip";--> statement-breakpoint
DROP INDEX "sms_codes_ip";--> statement-breakpoint
ALTER TABLE "safety_challenges" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_challenges" ADD COLUMN "rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_challenges" ADD COLUMN "solved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "safety_passes" ADD COLUMN "scene" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "others_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "familiar_places" ADD CONSTRAINT "familiar_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guess_warnings" ADD CONSTRAINT "guess_warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guess_warnings_once" ON "guess_warnings" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "guess_warnings_due" ON "guess_warnings" USING btree ("id") WHERE "guess_warnings"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "company_guesses_code" ON "company_guesses" USING btree ("credit_code","at");--> statement-breakpoint
CREATE INDEX "safety_challenges_address" ON "safety_challenges" USING btree ("address","expires_at");--> statement-breakpoint
CREATE INDEX "safety_challenges_expires" ON "safety_challenges" USING btree ("expires_at");--> statement-breakpoint
-- They are good for minutes; two of one phone and address would stand in the way.
DELETE FROM "safety_passes";--> statement-breakpoint
CREATE UNIQUE INDEX "safety_passes_once" ON "safety_passes" USING btree ("phone","address");--> statement-breakpoint
CREATE INDEX "sms_codes_address" ON "sms_codes" USING btree ("address","created_at");--> statement-breakpoint
ALTER TABLE "safety_challenges" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_tries" CHECK ("sms_codes"."tries_left" >= 0 and "sms_codes"."others_left" >= 0);