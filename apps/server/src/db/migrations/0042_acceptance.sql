CREATE TABLE "acceptance_lines" (
	"acceptance_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"received" integer NOT NULL,
	"short" integer NOT NULL,
	"damaged" integer NOT NULL,
	"difference_fen" bigint NOT NULL,
	"remark" text NOT NULL,
	"images" jsonb NOT NULL,
	CONSTRAINT "acceptance_lines_acceptance_id_order_line_id_pk" PRIMARY KEY("acceptance_id","order_line_id"),
	CONSTRAINT "acceptance_lines_pieces" CHECK ("acceptance_lines"."received" >= 0 and "acceptance_lines"."short" >= 0 and "acceptance_lines"."damaged" >= 0 and "acceptance_lines"."received" + "acceptance_lines"."short" + "acceptance_lines"."damaged" = "acceptance_lines"."qty"),
	CONSTRAINT "acceptance_lines_amount" CHECK ("acceptance_lines"."difference_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "acceptances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"signed_by" text NOT NULL,
	"remark" text NOT NULL,
	"short_qty" integer NOT NULL,
	"damaged_qty" integer NOT NULL,
	"difference_fen" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acceptances_once" UNIQUE("package_id"),
	CONSTRAINT "acceptances_amounts" CHECK ("acceptances"."short_qty" >= 0 and "acceptances"."damaged_qty" >= 0 and "acceptances"."difference_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_marks" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"month" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_rows" (
	"reconciliation_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"of_month" boolean NOT NULL,
	"goods_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"invoiced_fen" bigint NOT NULL,
	"short_qty" integer NOT NULL,
	"damaged_qty" integer NOT NULL,
	"difference_fen" bigint NOT NULL,
	CONSTRAINT "reconciliation_rows_reconciliation_id_order_id_pk" PRIMARY KEY("reconciliation_id","order_id"),
	CONSTRAINT "reconciliation_rows_payable" CHECK ("reconciliation_rows"."payable_fen" = "reconciliation_rows"."goods_fen" - "reconciliation_rows"."discount_fen" + "reconciliation_rows"."freight_fen")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reconciliation_id" bigint NOT NULL,
	"side" text NOT NULL,
	"user_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"order_count" integer NOT NULL,
	"goods_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"invoiced_fen" bigint NOT NULL,
	"short_qty" integer NOT NULL,
	"damaged_qty" integer NOT NULL,
	"difference_fen" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"disputed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "reconciliations_payable" CHECK ("reconciliations"."payable_fen" = "reconciliations"."goods_fen" - "reconciliations"."discount_fen" + "reconciliations"."freight_fen"),
	CONSTRAINT "reconciliations_confirmed" CHECK (("reconciliations"."confirmed_at" is not null) = ("reconciliations"."state" = 'confirmed'))
);
--> statement-breakpoint
ALTER TABLE "acceptance_lines" ADD CONSTRAINT "acceptance_lines_acceptance_id_acceptances_id_fk" FOREIGN KEY ("acceptance_id") REFERENCES "public"."acceptances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptance_lines" ADD CONSTRAINT "acceptance_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_marks" ADD CONSTRAINT "reconciliation_marks_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_rows" ADD CONSTRAINT "reconciliation_rows_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_rows" ADD CONSTRAINT "reconciliation_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_words" ADD CONSTRAINT "reconciliation_words_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_words" ADD CONSTRAINT "reconciliation_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acceptance_lines_line" ON "acceptance_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "acceptances_order" ON "acceptances" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "acceptances_owner" ON "acceptances" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "reconciliation_rows_order" ON "reconciliation_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reconciliation_words_of" ON "reconciliation_words" USING btree ("reconciliation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_once" ON "reconciliations" USING btree ("owner_id","merchant_id","month");--> statement-breakpoint
CREATE INDEX "reconciliations_owner" ON "reconciliations" USING btree ("owner_id","month","id");--> statement-breakpoint
CREATE INDEX "reconciliations_merchant" ON "reconciliations" USING btree ("merchant_id","month","id");--> statement-breakpoint
CREATE INDEX "reconciliations_disputed" ON "reconciliations" USING btree ("merchant_id","disputed_at") WHERE "reconciliations"."state" = 'disputed';