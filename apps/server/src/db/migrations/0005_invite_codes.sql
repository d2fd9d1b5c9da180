CREATE TABLE "invite_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"merchant_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_codes_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "invite_codes_merchant_id_unique" UNIQUE("merchant_id"),
	CONSTRAINT "invite_codes_one" CHECK (num_nonnulls("invite_codes"."user_id", "invite_codes"."merchant_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_invite_codes_code_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."invite_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("invited_by");