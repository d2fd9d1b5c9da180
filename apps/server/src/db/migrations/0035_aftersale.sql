CREATE TABLE "aftersale_lines" (
	"aftersale_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "aftersale_lines_aftersale_id_order_line_id_pk" PRIMARY KEY("aftersale_id","order_line_id"),
	CONSTRAINT "aftersale_lines_amounts" CHECK ("aftersale_lines"."qty" > 0 and "aftersale_lines"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "aftersale_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aftersale_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"aftersale_id" bigint NOT NULL,
	"side" text NOT NULL,
	"user_id" bigint,
	"operator" text NOT NULL,
	"move" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aftersales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aftersales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"aftersale_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"images" jsonb NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"address" jsonb,
	"asked_fen" bigint NOT NULL,
	"money" jsonb NOT NULL,
	"exchange" jsonb,
	"offer" jsonb,
	"reject_reason" text DEFAULT '' NOT NULL,
	"close_reason" text DEFAULT '' NOT NULL,
	"return_place" jsonb,
	"return_parcel" jsonb,
	"return_edits" integer DEFAULT 0 NOT NULL,
	"resend_parcel" jsonb,
	"receipt" jsonb,
	"decision" jsonb,
	"buyer_extended" boolean DEFAULT false NOT NULL,
	"store_extended" boolean DEFAULT false NOT NULL,
	"expire_at" timestamp with time zone,
	"warned_for" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "aftersales_aftersale_no_unique" UNIQUE("aftersale_no"),
	CONSTRAINT "aftersales_ended" CHECK (("aftersales"."completed_at" is not null) = ("aftersales"."state" in ('completed', 'cancelled', 'closed')))
);
--> statement-breakpoint
CREATE TABLE "hidden_aftersales" (
	"aftersale_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_aftersales_user_id_aftersale_id_pk" PRIMARY KEY("user_id","aftersale_id")
);
--> statement-breakpoint
CREATE TABLE "return_places" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "stock_moves_once";--> statement-breakpoint
DROP INDEX "refunds_once";--> statement-breakpoint
DROP INDEX "refunds_receipt";--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "cause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "held_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "dropped_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "service_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "service_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersale_lines" ADD CONSTRAINT "aftersale_lines_aftersale_id_aftersales_id_fk" FOREIGN KEY ("aftersale_id") REFERENCES "public"."aftersales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_lines" ADD CONSTRAINT "aftersale_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_words" ADD CONSTRAINT "aftersale_words_aftersale_id_aftersales_id_fk" FOREIGN KEY ("aftersale_id") REFERENCES "public"."aftersales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_words" ADD CONSTRAINT "aftersale_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_aftersales" ADD CONSTRAINT "hidden_aftersales_aftersale_id_aftersales_id_fk" FOREIGN KEY ("aftersale_id") REFERENCES "public"."aftersales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_aftersales" ADD CONSTRAINT "hidden_aftersales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_places" ADD CONSTRAINT "return_places_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aftersale_lines_line" ON "aftersale_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "aftersale_words_request" ON "aftersale_words" USING btree ("aftersale_id","id");--> statement-breakpoint
CREATE INDEX "aftersales_order" ON "aftersales" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "aftersales_owner" ON "aftersales" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "aftersales_merchant" ON "aftersales" USING btree ("merchant_id","state","id");--> statement-breakpoint
CREATE INDEX "aftersales_expiring" ON "aftersales" USING btree ("expire_at") WHERE "aftersales"."expire_at" is not null;--> statement-breakpoint
CREATE INDEX "aftersales_refunding" ON "aftersales" USING btree ("id") WHERE "aftersales"."state" = 'refunding';--> statement-breakpoint
CREATE INDEX "aftersales_arbitrating" ON "aftersales" USING btree ("id") WHERE "aftersales"."state" = 'arbitrating';--> statement-breakpoint
CREATE INDEX "refunds_cause" ON "refunds" USING btree ("cause") WHERE "refunds"."cause" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once" ON "stock_moves" USING btree ("order_id","sku_id","kind","cause") WHERE "stock_moves"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","order_id","cause") WHERE "refunds"."receipt_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_receipt" ON "refunds" USING btree ("receipt_id","order_id","cause");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_unsent" CHECK ("order_lines"."held_qty" >= 0 and "order_lines"."dropped_qty" >= 0 and "order_lines"."shipped_qty" + "order_lines"."held_qty" + "order_lines"."dropped_qty" <= "order_lines"."qty");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sent" CHECK ("order_lines"."service_qty" >= 0 and "order_lines"."refunded_qty" >= 0 and "order_lines"."service_qty" + "order_lines"."refunded_qty" <= "order_lines"."shipped_qty"
        and "order_lines"."returned_qty" between 0 and "order_lines"."shipped_qty");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."service_fen" >= 0 and "order_lines"."refunded_fen" >= 0 and "order_lines"."service_fen" + "order_lines"."refunded_fen" <= "order_lines"."amount_fen");