CREATE TABLE "credit_accounts" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"state" text NOT NULL,
	"limit_fen" bigint DEFAULT 0 NOT NULL,
	"used_fen" bigint DEFAULT 0 NOT NULL,
	"due_day" integer NOT NULL,
	"wanted_fen" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "credit_accounts_company_id_unique" UNIQUE("company_id"),
	CONSTRAINT "credit_accounts_amounts" CHECK ("credit_accounts"."used_fen" >= 0 and "credit_accounts"."limit_fen" >= 0 and "credit_accounts"."wanted_fen" >= 0),
	CONSTRAINT "credit_accounts_due_day" CHECK ("credit_accounts"."due_day" between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "credit_disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"waived_fen" bigint DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "credit_disputes_waived" CHECK ("credit_disputes"."waived_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"merchant_name" text NOT NULL,
	"payment_no" text NOT NULL,
	"user_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"settled_fen" bigint DEFAULT 0 NOT NULL,
	"statement_id" bigint,
	"grace_until" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_lines_amounts" CHECK ("credit_lines"."amount_fen" > 0 and "credit_lines"."settled_fen" between 0 and "credit_lines"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "credit_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_no" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"month" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"due_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "credit_statements_statement_no_unique" UNIQUE("statement_no"),
	CONSTRAINT "credit_statements_amount" CHECK ("credit_statements"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_handovers" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"from_user_id" bigint NOT NULL,
	"to_user_id" bigint,
	"remark" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"company_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"allowed" boolean NOT NULL,
	"single_fen" bigint,
	"month_fen" bigint,
	CONSTRAINT "pay_rules_company_id_scope_scope_id_pk" PRIMARY KEY("company_id","scope","scope_id"),
	CONSTRAINT "pay_rules_amounts" CHECK (coalesce("pay_rules"."single_fen", 1) > 0 and coalesce("pay_rules"."month_fen", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_spent" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"month" text NOT NULL,
	"spent_fen" bigint NOT NULL,
	CONSTRAINT "pay_spent_company_id_user_id_month_pk" PRIMARY KEY("company_id","user_id","month")
);
--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "holder_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_disputes" ADD CONSTRAINT "credit_disputes_line_id_credit_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."credit_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_disputes" ADD CONSTRAINT "credit_disputes_owner_id_credit_accounts_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."credit_accounts"("owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_disputes" ADD CONSTRAINT "credit_disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_line_id_credit_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."credit_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_owner_id_credit_accounts_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."credit_accounts"("owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_statement_id_credit_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."credit_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_statements" ADD CONSTRAINT "credit_statements_owner_id_credit_accounts_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."credit_accounts"("owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_handovers" ADD CONSTRAINT "pay_handovers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_handovers" ADD CONSTRAINT "pay_handovers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_handovers" ADD CONSTRAINT "pay_handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_handovers" ADD CONSTRAINT "pay_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rules" ADD CONSTRAINT "pay_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_spent" ADD CONSTRAINT "pay_spent_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_spent" ADD CONSTRAINT "pay_spent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_accounts_state" ON "credit_accounts" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_disputes_open" ON "credit_disputes" USING btree ("line_id") WHERE "credit_disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "credit_disputes_line" ON "credit_disputes" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "credit_disputes_state" ON "credit_disputes" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once" ON "credit_entries" USING btree ("line_id","kind","ref");--> statement-breakpoint
CREATE INDEX "credit_entries_ref" ON "credit_entries" USING btree ("ref");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lines_once" ON "credit_lines" USING btree ("payment_no","order_id");--> statement-breakpoint
CREATE INDEX "credit_lines_owner" ON "credit_lines" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "credit_lines_statement" ON "credit_lines" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "credit_lines_open" ON "credit_lines" USING btree ("owner_id","id") WHERE "credit_lines"."settled_fen" < "credit_lines"."amount_fen";--> statement-breakpoint
CREATE UNIQUE INDEX "credit_statements_once" ON "credit_statements" USING btree ("owner_id","month");--> statement-breakpoint
CREATE INDEX "credit_statements_open" ON "credit_statements" USING btree ("due_on") WHERE "credit_statements"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "pay_handovers_company" ON "pay_handovers" USING btree ("company_id","at");--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_repay_open" ON "payments" USING btree ("owner_id") WHERE "payments"."purpose" = 'repay' and "payments"."status" = 'paying';--> statement-breakpoint
INSERT INTO "pay_spent" ("company_id", "user_id", "month", "spent_fen")
SELECT c."id", p."user_id", to_char(p."paid_at" AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), sum(p."amount_fen")
FROM "payments" p JOIN "companies" c ON c."owner_id" = p."owner_id"
WHERE p."status" = 'paid' AND p."purpose" = 'order' AND p."channel" = 'balance'
GROUP BY 1, 2, 3;