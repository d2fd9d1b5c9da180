CREATE TABLE "goods_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"order_line_id" bigint,
	"card_no" text DEFAULT '' NOT NULL,
	"sealed" text NOT NULL,
	"lookup" text NOT NULL,
	"tail" text NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"valid_to" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"revealed_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_codes_lookup_unique" UNIQUE("lookup"),
	CONSTRAINT "goods_codes_uses" CHECK ("goods_codes"."used" between 0 and "goods_codes"."uses"),
	CONSTRAINT "goods_codes_sold" CHECK (("goods_codes"."state" = 'sold') <= ("goods_codes"."order_line_id" is not null)),
	CONSTRAINT "goods_codes_free_is_new" CHECK ("goods_codes"."state" <> 'free' or ("goods_codes"."order_line_id" is null and "goods_codes"."used" = 0))
);
--> statement-breakpoint
CREATE TABLE "virtual_goods" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"valid_days" integer NOT NULL,
	"uses" integer NOT NULL,
	"how_to" text NOT NULL,
	"places" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "virtual_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"nth" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "coded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_codes" ADD CONSTRAINT "goods_codes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_codes" ADD CONSTRAINT "goods_codes_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_codes" ADD CONSTRAINT "goods_codes_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_goods" ADD CONSTRAINT "virtual_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_uses" ADD CONSTRAINT "virtual_uses_code_id_goods_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."goods_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_codes_line" ON "goods_codes" USING btree ("order_line_id","id");--> statement-breakpoint
CREATE INDEX "goods_codes_order" ON "goods_codes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "goods_codes_free" ON "goods_codes" USING btree ("sku_id","valid_to","id") WHERE "goods_codes"."state" = 'free';--> statement-breakpoint
CREATE INDEX "goods_codes_store" ON "goods_codes" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "goods_codes_goods" ON "goods_codes" USING btree ("goods_id","state");--> statement-breakpoint
CREATE INDEX "goods_codes_ending" ON "goods_codes" USING btree ("valid_to") WHERE "goods_codes"."state" = 'sold' and "goods_codes"."warned_at" is null;--> statement-breakpoint
CREATE INDEX "goods_codes_plain" ON "goods_codes" USING btree ("id") WHERE "goods_codes"."sealed" like 'plain:%';--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_uses_once" ON "virtual_uses" USING btree ("code_id","nth");--> statement-breakpoint
CREATE INDEX "virtual_uses_store" ON "virtual_uses" USING btree ("merchant_id","id");