CREATE TABLE "merchant_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"status" text NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_person" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"email" text NOT NULL,
	"mer_name" text NOT NULL,
	"mer_type" text,
	"category_ids" jsonb NOT NULL,
	"logo" text NOT NULL,
	"intro" text NOT NULL,
	"division_code" text NOT NULL,
	"address" text NOT NULL,
	"license_image" text NOT NULL,
	"license_until" date,
	"id_card_front" text NOT NULL,
	"id_card_back" text NOT NULL,
	"qualifications" jsonb NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"remark" text NOT NULL,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"terms_version" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"reject_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rounds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"merchant_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "merchant_applications_merchant_id_unique" UNIQUE("merchant_id"),
	CONSTRAINT "merchant_applications_store" CHECK (("merchant_applications"."status" = 'approved') = ("merchant_applications"."merchant_id" is not null)),
	CONSTRAINT "merchant_applications_sent" CHECK ("merchant_applications"."status" = 'draft' or "merchant_applications"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "settle_fees" (
	"category_id" bigint PRIMARY KEY NOT NULL,
	"commission_permille" integer NOT NULL,
	"deposit_fen" bigint NOT NULL,
	"service_fen" bigint NOT NULL,
	"papers" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settle_fees_commission" CHECK ("settle_fees"."commission_permille" between 0 and 500),
	CONSTRAINT "settle_fees_amounts" CHECK ("settle_fees"."deposit_fen" >= 0 and "settle_fees"."service_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "merchant_profiles" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"credit_code" text NOT NULL,
	"legal_person" text NOT NULL,
	"license_image" text NOT NULL,
	"license_until" date,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"fees" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_profiles_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "merchant_qualifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_qualifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"expires_on" date,
	"reminded_days" integer,
	"expired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "merchant_applications" ADD CONSTRAINT "merchant_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_applications" ADD CONSTRAINT "merchant_applications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settle_fees" ADD CONSTRAINT "settle_fees_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_profiles" ADD CONSTRAINT "merchant_profiles_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_qualifications" ADD CONSTRAINT "merchant_qualifications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_applications_pending" ON "merchant_applications" USING btree ("user_id") WHERE "merchant_applications"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_applications_draft" ON "merchant_applications" USING btree ("user_id") WHERE "merchant_applications"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_applications_name" ON "merchant_applications" USING btree (lower("mer_name")) WHERE "merchant_applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "merchant_applications_user" ON "merchant_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "merchant_applications_status" ON "merchant_applications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "merchant_applications_code" ON "merchant_applications" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "merchant_qualifications_merchant" ON "merchant_qualifications" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "merchant_qualifications_ending" ON "merchant_qualifications" USING btree ("expires_on") WHERE "merchant_qualifications"."expired_at" is null;