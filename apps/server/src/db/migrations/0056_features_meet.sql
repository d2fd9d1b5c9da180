CREATE TABLE "form_saves" (
	"call" text NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_saves_call_key_pk" PRIMARY KEY("call","key")
);
--> statement-breakpoint
CREATE TABLE "former_phones" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"known_since" timestamp with time zone NOT NULL,
	"points_owed" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_names" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"real_name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_names_company_id_user_id_until_pk" PRIMARY KEY("company_id","user_id","until")
);
--> statement-breakpoint
CREATE TABLE "unsent_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsent_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"sealed" text NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchanged_pieces" (
	"order_line_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"sku_text" text NOT NULL,
	"sku_code" text NOT NULL,
	"image" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"qty" integer NOT NULL,
	"left_fen" bigint NOT NULL,
	"compensated_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "exchanged_pieces_order_line_id_sku_id_pk" PRIMARY KEY("order_line_id","sku_id"),
	CONSTRAINT "exchanged_pieces_amounts" CHECK ("exchanged_pieces"."qty" >= 0 and "exchanged_pieces"."left_fen" >= 0 and "exchanged_pieces"."compensated_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_delays" (
	"job" text NOT NULL,
	"part" text NOT NULL,
	"row_id" bigint NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_delays_job_part_row_id_pk" PRIMARY KEY("job","part","row_id")
);
--> statement-breakpoint
ALTER TABLE "aftersale_lines" DROP CONSTRAINT "aftersale_lines_amounts";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_back";--> statement-breakpoint
DROP INDEX "orders_to_settle";--> statement-breakpoint
ALTER TABLE "aftersale_lines" DROP CONSTRAINT "aftersale_lines_aftersale_id_order_line_id_pk";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "known_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "aftersale_lines" ADD COLUMN "exchanged_sku_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersale_lines" ADD CONSTRAINT "aftersale_lines_aftersale_id_order_line_id_exchanged_sku_id_pk" PRIMARY KEY("aftersale_id","order_line_id","exchanged_sku_id");--> statement-breakpoint
ALTER TABLE "aftersale_lines" ADD COLUMN "forgone_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD COLUMN "trade_id" bigint;--> statement-breakpoint
-- An approval under way becomes the part of a purchase: orders of one submit that stand at the same level of the same round are one.
UPDATE "order_reviews" "review" SET "trade_id" = "o"."trade_id" FROM "orders" "o" WHERE "o"."id" = "review"."order_id";--> statement-breakpoint
ALTER TABLE "order_reviews" ALTER COLUMN "trade_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reserved_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "forgone_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "compensated_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_holds" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seckill_takes" ADD COLUMN "back_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What came back before is what was released, or given back, as a whole.
UPDATE "points_holds" SET "returned" = "points" WHERE "state" = 'released';--> statement-breakpoint
UPDATE "seckill_takes" SET "back_qty" = "qty" WHERE "back_at" IS NOT NULL;--> statement-breakpoint
-- Orders that were refunded whole before anything was sent have nothing to settle.
UPDATE "orders" SET "settled_refunded_fen" = "refunded_fen" WHERE "settled_refunded_fen" IS NULL AND "status" = 'closed' AND "paid_amount_fen" > 0 AND "paid_amount_fen" = "refunded_fen";--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanged_pieces" ADD CONSTRAINT "exchanged_pieces_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanged_pieces" ADD CONSTRAINT "exchanged_pieces_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsent_texts_until" ON "unsent_texts" USING btree ("good_until");--> statement-breakpoint
CREATE INDEX "unsent_texts_phone" ON "unsent_texts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "order_reviews_trade" ON "order_reviews" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "orders_to_settle" ON "orders" USING btree ("merchant_id","completed_at") WHERE "orders"."settled_refunded_fen" is null and "orders"."paid_amount_fen" > 0 and "orders"."status" in ('completed', 'closed');--> statement-breakpoint
ALTER TABLE "aftersale_lines" ADD CONSTRAINT "aftersale_lines_amounts" CHECK ("aftersale_lines"."qty" > 0 and "aftersale_lines"."amount_fen" >= 0 and "aftersale_lines"."forgone_fen" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_compensated" CHECK ("order_lines"."compensated_fen" between 0 and "order_lines"."refunded_fen");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."service_fen" >= 0 and "order_lines"."refunded_fen" >= 0 and "order_lines"."reserved_fen" >= 0 and "order_lines"."forgone_fen" >= 0
        and "order_lines"."service_fen" + "order_lines"."refunded_fen" + "order_lines"."reserved_fen" + "order_lines"."forgone_fen" <= "order_lines"."amount_fen");--> statement-breakpoint
ALTER TABLE "points_holds" ADD CONSTRAINT "points_holds_returned" CHECK ("points_holds"."returned" between 0 and "points_holds"."points" and ("points_holds"."state" = 'released') = ("points_holds"."returned" = "points_holds"."points"));--> statement-breakpoint
ALTER TABLE "seckill_takes" ADD CONSTRAINT "seckill_takes_back" CHECK ("seckill_takes"."back_qty" between 0 and "seckill_takes"."qty");--> statement-breakpoint
-- Names that only statistics know stand in no address any more: where a district has no city, it is its own; the counties of a municipality belong to it.
UPDATE "addresses" SET "city" = "district" WHERE "city" IN ('省直辖县', '省直辖县级行政区划', '自治区直辖县', '自治区直辖县级行政区划');--> statement-breakpoint
UPDATE "addresses" SET "city" = "province" WHERE "city" = '县';--> statement-breakpoint
UPDATE "orders" SET "address" = jsonb_set("address", '{region}', to_jsonb(regexp_replace("address"->>'region', ' (省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)(?= |$)', '', 'g')))
WHERE "address"->>'region' ~ ' (省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)( |$)';--> statement-breakpoint
UPDATE "invoice_requests" SET "address" = jsonb_set("address", '{region}', to_jsonb(regexp_replace("address"->>'region', ' (省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)(?= |$)', '', 'g')))
WHERE "address"->>'region' ~ ' (省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)( |$)';--> statement-breakpoint
UPDATE "inquiries" SET "region" = regexp_replace("region", ' (省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)(?= |$)', '', 'g')
WHERE "region" ~ ' (省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)( |$)';--> statement-breakpoint
UPDATE "aftersales" SET "address" = jsonb_set("address", '{address}', to_jsonb(
  regexp_replace(regexp_replace("address"->>'address', '^(.{1,3}省|新疆维吾尔自治区)(省直辖县(级行政区划)?|自治区直辖县(级行政区划)?)', '\1'), '^(重庆市)县|^(北京市|上海市|天津市|重庆市)\2', '\1\2')))
WHERE "address"->>'address' ~ '^(.{1,3}省|新疆维吾尔自治区)(省直辖县|自治区直辖县)|^重庆市县|^(北京市|上海市|天津市|重庆市)\3';--> statement-breakpoint
UPDATE "merchants" SET "region" = regexp_replace(regexp_replace("region", ' (省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)(?= |$)', '', 'g'), '^(\S+) \1$', '\1')
WHERE "region" ~ ' (省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)( |$)' OR "region" ~ '^(\S+) \1$';
