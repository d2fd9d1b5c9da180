CREATE TABLE "desk_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_factors_failures" CHECK ("desk_factors"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"merchant_id" bigint,
	"preset" text,
	"role_id" bigint,
	"name" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "desk_invitations_one_role" CHECK (num_nonnulls("desk_invitations"."preset", "desk_invitations"."role_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "desk_recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint,
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"credential" text NOT NULL,
	"by" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"factor_at" timestamp with time zone,
	CONSTRAINT "desk_sessions_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "desk_staff" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"merchant_id" bigint,
	"preset" text,
	"role_id" bigint,
	"name" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_staff_one_role" CHECK (num_nonnulls("desk_staff"."preset", "desk_staff"."role_id") = 1)
);
--> statement-breakpoint
-- Who worked for a store or ran the mall may do at the desk what they could do before: everything.
INSERT INTO "desk_staff" ("user_id", "merchant_id", "preset", "name", "created_at")
	SELECT s."user_id", s."merchant_id", 'owner', u."nickname", u."created_at" FROM "merchant_staff" s JOIN "users" u ON u."id" = s."user_id";--> statement-breakpoint
INSERT INTO "desk_staff" ("user_id", "preset", "name", "created_at")
	SELECT "id", 'owner', "nickname", "created_at" FROM "users" WHERE "is_operator" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "merchant_staff" CASCADE;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "desk_factors" ADD CONSTRAINT "desk_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_invitations" ADD CONSTRAINT "desk_invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_invitations" ADD CONSTRAINT "desk_invitations_role_id_desk_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."desk_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_invitations" ADD CONSTRAINT "desk_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_recovery_codes" ADD CONSTRAINT "desk_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_roles" ADD CONSTRAINT "desk_roles_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_staff" ADD CONSTRAINT "desk_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_staff" ADD CONSTRAINT "desk_staff_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_staff" ADD CONSTRAINT "desk_staff_role_id_desk_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."desk_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_invitations_once" ON "desk_invitations" USING btree ("phone",coalesce("merchant_id", 0)) WHERE "desk_invitations"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "desk_invitations_merchant" ON "desk_invitations" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_recovery_codes_once" ON "desk_recovery_codes" USING btree ("user_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_roles_name" ON "desk_roles" USING btree (coalesce("merchant_id", 0),"name");--> statement-breakpoint
CREATE INDEX "desk_sessions_user" ON "desk_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desk_staff_merchant" ON "desk_staff" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "desk_staff_role" ON "desk_staff" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "audit_logs_merchant" ON "audit_logs" USING btree ("merchant_id","id");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_operator";