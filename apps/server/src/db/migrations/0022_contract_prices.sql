CREATE TABLE "contract_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"sku_id" bigint,
	"goods_id" bigint,
	"category_id" bigint,
	"price_fen" bigint,
	"rate" integer,
	"min_qty" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"remark" text NOT NULL,
	"by_merchant_id" bigint,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contract_prices_target" CHECK (num_nonnulls("contract_prices"."sku_id", "contract_prices"."goods_id", "contract_prices"."category_id") = 1),
	CONSTRAINT "contract_prices_one_price" CHECK (num_nonnulls("contract_prices"."price_fen", "contract_prices"."rate") = 1),
	CONSTRAINT "contract_prices_price" CHECK ("contract_prices"."price_fen" > 0),
	CONSTRAINT "contract_prices_rate" CHECK ("contract_prices"."rate" between 1 and 9999),
	CONSTRAINT "contract_prices_qty" CHECK ("contract_prices"."min_qty" between 1 and 99999),
	CONSTRAINT "contract_prices_days" CHECK ("contract_prices"."valid_from" <= "contract_prices"."valid_until")
);
--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_by_merchant_id_merchants_id_fk" FOREIGN KEY ("by_merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_prices_company" ON "contract_prices" USING btree ("company_id","valid_until") WHERE "contract_prices"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contract_prices_merchant" ON "contract_prices" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "contract_prices_until" ON "contract_prices" USING btree ("valid_until") WHERE "contract_prices"."ended_at" is null;