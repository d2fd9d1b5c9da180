CREATE TABLE "inquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_no" text NOT NULL,
	"company_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"scope" text NOT NULL,
	"sealed" boolean NOT NULL,
	"tax_type" text NOT NULL,
	"region" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"remark" text NOT NULL,
	"opened_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_inquiry_no_unique" UNIQUE("inquiry_no")
);
--> statement-breakpoint
CREATE TABLE "inquiry_asks" (
	"inquiry_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"item_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	"quote_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"bargain_until" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_asks_inquiry_id_merchant_id_pk" PRIMARY KEY("inquiry_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_awards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"quote_line_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"ordered_qty" integer DEFAULT 0 NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_awards_quote_line_id_unique" UNIQUE("quote_line_id"),
	CONSTRAINT "inquiry_awards_qty" CHECK ("inquiry_awards"."ordered_qty" between 0 and "inquiry_awards"."qty")
);
--> statement-breakpoint
CREATE TABLE "inquiry_bargains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_bargains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"target_amount_fen" bigint,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"sku_id" bigint,
	"goods_id" bigint,
	"merchant_id" bigint,
	"sku_code" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"images" jsonb NOT NULL,
	"qty" integer NOT NULL,
	"target_price_fen" bigint,
	"wanted_on" date,
	"remark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"sku_id" bigint,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"images" jsonb NOT NULL,
	"qty" integer NOT NULL,
	"target_price_fen" bigint,
	"wanted_on" date,
	"remark" text NOT NULL,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_lines_qty" CHECK ("inquiry_lines"."qty" between 1 and 99999),
	CONSTRAINT "inquiry_lines_words" CHECK (("inquiry_lines"."sku_id" is null) = ("inquiry_lines"."name" <> ''))
);
--> statement-breakpoint
CREATE TABLE "inquiry_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"qty" integer NOT NULL,
	"min_qty" integer NOT NULL,
	"lead_days" integer NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "quote_lines_price" CHECK ("quote_lines"."price_fen" > 0),
	CONSTRAINT "quote_lines_qty" CHECK ("quote_lines"."min_qty" between 1 and "quote_lines"."qty")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"freight_fen" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"remark" text NOT NULL,
	"user_id" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_freight" CHECK ("quotes"."freight_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "award_id" bigint;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_asks" ADD CONSTRAINT "inquiry_asks_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_asks" ADD CONSTRAINT "inquiry_asks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_asks" ADD CONSTRAINT "inquiry_asks_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD CONSTRAINT "inquiry_awards_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD CONSTRAINT "inquiry_awards_item_id_inquiry_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inquiry_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD CONSTRAINT "inquiry_awards_quote_line_id_quote_lines_id_fk" FOREIGN KEY ("quote_line_id") REFERENCES "public"."quote_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD CONSTRAINT "inquiry_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_bargains" ADD CONSTRAINT "inquiry_bargains_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_bargains" ADD CONSTRAINT "inquiry_bargains_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_bargains" ADD CONSTRAINT "inquiry_bargains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_items" ADD CONSTRAINT "inquiry_items_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_items" ADD CONSTRAINT "inquiry_items_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_items" ADD CONSTRAINT "inquiry_items_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_logs" ADD CONSTRAINT "inquiry_logs_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_item_id_inquiry_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inquiry_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_company" ON "inquiries" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "inquiries_deadline" ON "inquiries" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "inquiry_asks_merchant" ON "inquiry_asks" USING btree ("merchant_id","inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_awards_inquiry" ON "inquiry_awards" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_bargains_inquiry" ON "inquiry_bargains" USING btree ("inquiry_id","merchant_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_items_inquiry" ON "inquiry_items" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_lines_sku" ON "inquiry_lines" USING btree ("owner_id","sku_id");--> statement-breakpoint
CREATE INDEX "inquiry_logs_inquiry" ON "inquiry_logs" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_item" ON "quote_lines" USING btree ("quote_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_sku" ON "quote_lines" USING btree ("quote_id","sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_version" ON "quotes" USING btree ("inquiry_id","merchant_id","version");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_award_id_inquiry_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."inquiry_awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_award" ON "order_lines" USING btree ("award_id") WHERE "order_lines"."award_id" is not null;