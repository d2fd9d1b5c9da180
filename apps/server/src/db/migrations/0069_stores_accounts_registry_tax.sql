CREATE TABLE "tax_accounts" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"tax_no" text NOT NULL,
	"app_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"extension" text NOT NULL,
	"clerk" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"sealed_token" text DEFAULT '' NOT NULL,
	"token_until" timestamp with time zone,
	"token_asked_at" timestamp with time zone,
	"tested_at" timestamp with time zone,
	"test_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_answers" (
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"found" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_answers_kind_question_pk" PRIMARY KEY("kind","question")
);
--> statement-breakpoint
CREATE TABLE "registry_counts" (
	"day" date NOT NULL,
	"user_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "registry_counts_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "split_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "split_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"move_no" text NOT NULL,
	"split_order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"amount_fen" bigint NOT NULL,
	"refund_no" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "split_moves_move_no_unique" UNIQUE("move_no"),
	CONSTRAINT "split_moves_amount" CHECK ("split_moves"."amount_fen" > 0 or ("split_moves"."amount_fen" = 0 and "split_moves"."kind" = 'share')),
	CONSTRAINT "split_moves_refund" CHECK (("split_moves"."kind" = 'return') = ("split_moves"."refund_no" <> '')),
	CONSTRAINT "split_moves_done" CHECK (("split_moves"."done_at" is not null) = ("split_moves"."state" = 'done'))
);
--> statement-breakpoint
CREATE TABLE "split_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "split_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"sub_mchid" text NOT NULL,
	"trade_no" text NOT NULL,
	"channel_no" text DEFAULT '' NOT NULL,
	"amount_fen" bigint NOT NULL,
	"most_share_fen" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"registered_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "split_orders_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "split_orders_amount" CHECK ("split_orders"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "sub_merchants" (
	"merchant_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"application_no" text NOT NULL,
	"state" text NOT NULL,
	"sub_mchid" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sub_merchants_merchant_id_channel_pk" PRIMARY KEY("merchant_id","channel"),
	CONSTRAINT "sub_merchants_active" CHECK ("sub_merchants"."state" <> 'active' or "sub_merchants"."sub_mchid" <> '')
);
--> statement-breakpoint
ALTER TABLE "settlements" DROP CONSTRAINT "settlements_carry";--> statement-breakpoint
DROP INDEX "settlement_lines_freight";--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD COLUMN "provider_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD COLUMN "again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "split_order_id" bigint;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "direct_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "direct_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_accounts" ADD CONSTRAINT "tax_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_moves" ADD CONSTRAINT "split_moves_split_order_id_split_orders_id_fk" FOREIGN KEY ("split_order_id") REFERENCES "public"."split_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_orders" ADD CONSTRAINT "split_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_orders" ADD CONSTRAINT "split_orders_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_merchants" ADD CONSTRAINT "sub_merchants_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "split_moves_share" ON "split_moves" USING btree ("split_order_id") WHERE "split_moves"."kind" = 'share';--> statement-breakpoint
CREATE UNIQUE INDEX "split_moves_return" ON "split_moves" USING btree ("refund_no") WHERE "split_moves"."kind" = 'return';--> statement-breakpoint
CREATE INDEX "split_moves_order" ON "split_moves" USING btree ("split_order_id","id");--> statement-breakpoint
CREATE INDEX "split_moves_open" ON "split_moves" USING btree ("id") WHERE "split_moves"."state" = 'planned';--> statement-breakpoint
CREATE UNIQUE INDEX "split_orders_once" ON "split_orders" USING btree ("payment_id","order_id");--> statement-breakpoint
CREATE INDEX "split_orders_order" ON "split_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "split_orders_store" ON "split_orders" USING btree ("merchant_id","id") WHERE "split_orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "split_orders_paid" ON "split_orders" USING btree ("paid_at") WHERE "split_orders"."paid_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_merchants_application" ON "sub_merchants" USING btree ("channel","application_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_merchants_number" ON "sub_merchants" USING btree ("channel","sub_mchid") WHERE "sub_merchants"."sub_mchid" <> '';--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_split_order_id_split_orders_id_fk" FOREIGN KEY ("split_order_id") REFERENCES "public"."split_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("channel","paid_at");--> statement-breakpoint
CREATE INDEX "refunds_sent" ON "refunds" USING btree ("refunded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_freight" ON "settlement_lines" USING btree ("order_id","refunded_fen") WHERE "settlement_lines"."order_line_id" is null and "settlement_lines"."kind" <> 'split';--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_split" CHECK (("settlement_lines"."kind" = 'split') = ("settlement_lines"."direct_fen" <> 0) and ("settlement_lines"."kind" = 'split') = ("settlement_lines"."split_order_id" is not null));--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_carry" CHECK ("settlements"."payable_fen" = greatest("settlements"."opening_fen" + "settlements"."net_fen" - "settlements"."direct_fen", 0)
        and "settlements"."closing_fen" = least("settlements"."opening_fen" + "settlements"."net_fen" - "settlements"."direct_fen", 0) and "settlements"."opening_fen" <= 0);