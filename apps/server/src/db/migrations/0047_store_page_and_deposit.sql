CREATE TABLE "deposit_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"move_no" text NOT NULL,
	"merchant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"held_fen" bigint NOT NULL,
	"bank_txn_no" text DEFAULT '' NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"owner_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_moves_move_no_unique" UNIQUE("move_no"),
	CONSTRAINT "deposit_moves_sign" CHECK (("deposit_moves"."kind" = 'paid') = ("deposit_moves"."amount_fen" > 0) and "deposit_moves"."amount_fen" <> 0),
	CONSTRAINT "deposit_moves_buyer" CHECK (("deposit_moves"."kind" = 'to_buyer') = ("deposit_moves"."owner_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "deposit_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_no" text NOT NULL,
	"merchant_id" bigint NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "deposit_refunds_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "deposit_refunds_amount" CHECK ("deposit_refunds"."amount_fen" > 0),
	CONSTRAINT "deposit_refunds_paid" CHECK (("deposit_refunds"."paid_at" is not null) = ("deposit_refunds"."state" = 'paid'))
);
--> statement-breakpoint
CREATE TABLE "merchant_deposits" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"due_fen" bigint NOT NULL,
	"held_fen" bigint DEFAULT 0 NOT NULL,
	"paying_fen" bigint DEFAULT 0 NOT NULL,
	"short_since" timestamp with time zone,
	"told_days" integer,
	CONSTRAINT "merchant_deposits_held" CHECK ("merchant_deposits"."paying_fen" >= 0 and "merchant_deposits"."held_fen" >= "merchant_deposits"."paying_fen" and "merchant_deposits"."due_fen" >= 0),
	CONSTRAINT "merchant_deposits_short" CHECK (("merchant_deposits"."short_since" is not null) = ("merchant_deposits"."held_fen" < "merchant_deposits"."due_fen"))
);
--> statement-breakpoint
CREATE TABLE "store_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "store_categories_named" UNIQUE NULLS NOT DISTINCT("merchant_id","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "store_category_goods" (
	"category_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_category_goods_category_id_goods_id_pk" PRIMARY KEY("category_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "store_page_editions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_page_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"floors" jsonb NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_pages" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"floors" jsonb NOT NULL,
	"version" integer NOT NULL,
	"operator" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD COLUMN "deposit_no" text;--> statement-breakpoint
ALTER TABLE "deposit_moves" ADD CONSTRAINT "deposit_moves_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_deposits" ADD CONSTRAINT "merchant_deposits_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_categories" ADD CONSTRAINT "store_categories_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_categories" ADD CONSTRAINT "store_categories_parent_id_store_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."store_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_category_goods" ADD CONSTRAINT "store_category_goods_category_id_store_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."store_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_category_goods" ADD CONSTRAINT "store_category_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_page_editions" ADD CONSTRAINT "store_page_editions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_pages" ADD CONSTRAINT "store_pages_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_moves_of" ON "deposit_moves" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_moves_txn" ON "deposit_moves" USING btree ("bank_txn_no") WHERE "deposit_moves"."bank_txn_no" <> '';--> statement-breakpoint
CREATE INDEX "deposit_refunds_of" ON "deposit_refunds" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "deposit_refunds_state" ON "deposit_refunds" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_refunds_open" ON "deposit_refunds" USING btree ("merchant_id") WHERE "deposit_refunds"."state" in ('asked', 'paying');--> statement-breakpoint
CREATE INDEX "merchant_deposits_short" ON "merchant_deposits" USING btree ("short_since") WHERE "merchant_deposits"."short_since" is not null;--> statement-breakpoint
CREATE INDEX "store_categories_parent" ON "store_categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "store_category_goods_of" ON "store_category_goods" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_page_editions_number" ON "store_page_editions" USING btree ("merchant_id","number");--> statement-breakpoint
-- Stores that were approved before deposits were collected have as long as any other from now on.
INSERT INTO "merchant_deposits" ("merchant_id", "due_fen", "short_since")
SELECT p."merchant_id", f."due", CASE WHEN f."due" > 0 THEN now() END
FROM "merchant_profiles" p
CROSS JOIN LATERAL (
  SELECT coalesce(max((fee->>'deposit_fen')::bigint), 0) AS "due" FROM jsonb_array_elements(p."fees") fee
) f;
