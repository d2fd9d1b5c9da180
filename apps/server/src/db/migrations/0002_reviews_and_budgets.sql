CREATE TABLE "delegations" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"from_day" date,
	"until_day" date,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"level" integer NOT NULL,
	"levels" integer NOT NULL,
	"level_name" text NOT NULL,
	"user_ids" jsonb NOT NULL,
	"role_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	"submitted_by" bigint NOT NULL,
	"due_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"decided_by" bigint,
	"on_behalf_of" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "order_reviews_not_own" CHECK ("order_reviews"."decided_by" is null or "order_reviews"."decided_by" <> "order_reviews"."submitted_by")
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "review_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"threshold_fen" bigint,
	"levels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timeout_hours" integer,
	"over_budget" text DEFAULT 'review' NOT NULL,
	"pay_hours" integer DEFAULT 72 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"budget_id" bigint NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"order_id" bigint,
	"ref" text NOT NULL,
	"user_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "budget_entries_amount" CHECK ("budget_entries"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "budget_months" (
	"budget_id" bigint NOT NULL,
	"month" text NOT NULL,
	"raised_fen" bigint DEFAULT 0 NOT NULL,
	"reserved_fen" bigint DEFAULT 0 NOT NULL,
	"committed_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "budget_months_budget_id_month_pk" PRIMARY KEY("budget_id","month"),
	CONSTRAINT "budget_months_amounts" CHECK ("budget_months"."reserved_fen" >= 0 and "budget_months"."committed_fen" >= 0 and "budget_months"."raised_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "budget_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"budget_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"month" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"decided_by" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "budget_requests_amount" CHECK ("budget_requests"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"monthly_fen" bigint NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "budgets_amount" CHECK ("budgets"."monthly_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cost_centres" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_centres_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_centre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wanted_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_on_behalf_of_users_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_review_id_order_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."order_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_entries" ADD CONSTRAINT "budget_entries_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_months" ADD CONSTRAINT "budget_months_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_requests" ADD CONSTRAINT "budget_requests_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_requests" ADD CONSTRAINT "budget_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_requests" ADD CONSTRAINT "budget_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_requests" ADD CONSTRAINT "budget_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegations_to" ON "delegations" USING btree ("to_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_reviews_once" ON "order_reviews" USING btree ("order_id","round","level");--> statement-breakpoint
CREATE INDEX "order_reviews_waiting" ON "order_reviews" USING btree ("company_id","id") WHERE "order_reviews"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "order_reviews_due" ON "order_reviews" USING btree ("due_at") WHERE "order_reviews"."state" = 'pending' and "order_reviews"."escalated_at" is null;--> statement-breakpoint
CREATE INDEX "order_reviews_decided" ON "order_reviews" USING btree ("decided_by","id");--> statement-breakpoint
CREATE INDEX "review_links_review" ON "review_links" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_entries_once" ON "budget_entries" USING btree ("budget_id","ref");--> statement-breakpoint
CREATE INDEX "budget_entries_month" ON "budget_entries" USING btree ("budget_id","month","id");--> statement-breakpoint
CREATE INDEX "budget_entries_order" ON "budget_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_requests_open" ON "budget_requests" USING btree ("budget_id","user_id") WHERE "budget_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "budget_requests_company" ON "budget_requests" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_once" ON "budgets" USING btree ("company_id","scope","scope_id") WHERE "budgets"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_code" ON "cost_centres" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "skus_plain_sku_code" ON "skus" USING btree (regexp_replace(lower("sku_code"), '[^a-z0-9.]+', '', 'g'));--> statement-breakpoint
CREATE INDEX "skus_plain_out_item_code" ON "skus" USING btree (regexp_replace(lower("out_item_code"), '[^a-z0-9.]+', '', 'g'));--> statement-breakpoint
CREATE INDEX "orders_po_no" ON "orders" USING btree ("owner_id","po_no") WHERE "orders"."po_no" <> '';