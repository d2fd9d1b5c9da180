CREATE TABLE "commission_rules" (
	"scope" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"rate_points" integer NOT NULL,
	"operator" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_rules_scope_scope_id_pk" PRIMARY KEY("scope","scope_id"),
	CONSTRAINT "commission_rules_rate" CHECK ("commission_rules"."rate_points" between 0 and 5000),
	CONSTRAINT "commission_rules_mall" CHECK (("commission_rules"."scope" = 'mall') = ("commission_rules"."scope_id" = 0))
);
--> statement-breakpoint
CREATE TABLE "settlement_accounts" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"settlement_id" bigint,
	"kind" text NOT NULL,
	"order_id" bigint,
	"order_line_id" bigint,
	"refunded_fen" bigint NOT NULL,
	"rate_points" integer NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"coupon_fen" bigint NOT NULL,
	"campaign_fen" bigint NOT NULL,
	"points_fen" bigint NOT NULL,
	"adjust_fen" bigint NOT NULL,
	"commission_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_lines_adjust" CHECK (("settlement_lines"."kind" = 'adjust') = ("settlement_lines"."order_id" is null)),
	CONSTRAINT "settlement_lines_net" CHECK ("settlement_lines"."net_fen" = "settlement_lines"."goods_fen" + "settlement_lines"."freight_fen" + "settlement_lines"."coupon_fen" + "settlement_lines"."campaign_fen" + "settlement_lines"."points_fen" + "settlement_lines"."adjust_fen"
        - "settlement_lines"."commission_fen")
);
--> statement-breakpoint
CREATE TABLE "settlement_marks" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"month" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_id" bigint NOT NULL,
	"side" text NOT NULL,
	"user_id" bigint,
	"operator" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_no" text NOT NULL,
	"merchant_id" bigint NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer NOT NULL,
	"opening_fen" bigint NOT NULL,
	"refund_fen" bigint NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"coupon_fen" bigint NOT NULL,
	"campaign_fen" bigint NOT NULL,
	"points_fen" bigint NOT NULL,
	"adjust_fen" bigint NOT NULL,
	"commission_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	"closing_fen" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"confirm_until" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"fail_reason" text DEFAULT '' NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	CONSTRAINT "settlements_settlement_no_unique" UNIQUE("settlement_no"),
	CONSTRAINT "settlements_net" CHECK ("settlements"."net_fen" = "settlements"."goods_fen" + "settlements"."freight_fen" + "settlements"."refund_fen" + "settlements"."coupon_fen" + "settlements"."campaign_fen" + "settlements"."points_fen"
        + "settlements"."adjust_fen" - "settlements"."commission_fen"),
	CONSTRAINT "settlements_carry" CHECK ("settlements"."payable_fen" = greatest("settlements"."opening_fen" + "settlements"."net_fen", 0)
        and "settlements"."closing_fen" = least("settlements"."opening_fen" + "settlements"."net_fen", 0) and "settlements"."opening_fen" <= 0),
	CONSTRAINT "settlements_paid" CHECK (("settlements"."paid_at" is not null) = ("settlements"."state" = 'paid'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "commission_points" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_refunded_fen" bigint;--> statement-breakpoint
ALTER TABLE "settlement_accounts" ADD CONSTRAINT "settlement_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_marks" ADD CONSTRAINT "settlement_marks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_words" ADD CONSTRAINT "settlement_words_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_words" ADD CONSTRAINT "settlement_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_rules_changed" ON "commission_rules" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_once" ON "settlement_lines" USING btree ("order_line_id","refunded_fen") WHERE "settlement_lines"."order_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_freight" ON "settlement_lines" USING btree ("order_id","refunded_fen") WHERE "settlement_lines"."order_line_id" is null;--> statement-breakpoint
CREATE INDEX "settlement_lines_of" ON "settlement_lines" USING btree ("settlement_id","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_order" ON "settlement_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_running" ON "settlement_lines" USING btree ("merchant_id","id") WHERE "settlement_lines"."settlement_id" is null;--> statement-breakpoint
CREATE INDEX "settlement_words_of" ON "settlement_words" USING btree ("settlement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_once" ON "settlements" USING btree ("merchant_id","month");--> statement-breakpoint
CREATE INDEX "settlements_state" ON "settlements" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "settlements_lapsing" ON "settlements" USING btree ("confirm_until") WHERE "settlements"."state" in ('issued', 'answered');--> statement-breakpoint
CREATE INDEX "orders_to_settle" ON "orders" USING btree ("merchant_id","completed_at") WHERE "orders"."settled_refunded_fen" is null and "orders"."paid_amount_fen" > "orders"."refunded_fen";--> statement-breakpoint
CREATE INDEX "orders_to_settle_again" ON "orders" USING btree ("merchant_id") WHERE "orders"."settled_refunded_fen" < "orders"."refunded_fen";