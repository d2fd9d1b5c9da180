CREATE TABLE "seckill_counts" (
	"deal_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "seckill_counts_deal_id_owner_id_pk" PRIMARY KEY("deal_id","owner_id"),
	CONSTRAINT "seckill_counts_n" CHECK ("seckill_counts"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seckill_deals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seckill_deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"pool" integer NOT NULL,
	"remaining" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"limit_num" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "seckill_deals_pool" CHECK ("seckill_deals"."remaining" >= 0 and "seckill_deals"."returned" >= 0 and "seckill_deals"."remaining" + "seckill_deals"."returned" <= "seckill_deals"."pool")
);
--> statement-breakpoint
CREATE TABLE "seckill_reminders" (
	"deal_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "seckill_reminders_deal_id_user_id_pk" PRIMARY KEY("deal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "seckill_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seckill_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"apply_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seckill_sessions_times" CHECK ("seckill_sessions"."apply_until" <= "seckill_sessions"."start_at" and "seckill_sessions"."start_at" < "seckill_sessions"."end_at")
);
--> statement-breakpoint
CREATE TABLE "seckill_takes" (
	"order_id" bigint NOT NULL,
	"deal_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"back_at" timestamp with time zone,
	CONSTRAINT "seckill_takes_order_id_deal_id_pk" PRIMARY KEY("order_id","deal_id"),
	CONSTRAINT "seckill_takes_qty" CHECK ("seckill_takes"."qty" > 0)
);
--> statement-breakpoint
ALTER TABLE "seckill_counts" ADD CONSTRAINT "seckill_counts_deal_id_seckill_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."seckill_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_counts" ADD CONSTRAINT "seckill_counts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_deals" ADD CONSTRAINT "seckill_deals_session_id_seckill_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."seckill_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_deals" ADD CONSTRAINT "seckill_deals_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_deals" ADD CONSTRAINT "seckill_deals_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_deals" ADD CONSTRAINT "seckill_deals_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_reminders" ADD CONSTRAINT "seckill_reminders_deal_id_seckill_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."seckill_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_reminders" ADD CONSTRAINT "seckill_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_sessions" ADD CONSTRAINT "seckill_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_takes" ADD CONSTRAINT "seckill_takes_deal_id_seckill_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."seckill_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seckill_counts_owner" ON "seckill_counts" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seckill_deals_once" ON "seckill_deals" USING btree ("session_id","sku_id") WHERE "seckill_deals"."state" in ('applied', 'approved');--> statement-breakpoint
CREATE INDEX "seckill_deals_session" ON "seckill_deals" USING btree ("session_id","state");--> statement-breakpoint
CREATE INDEX "seckill_deals_merchant" ON "seckill_deals" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "seckill_deals_standing" ON "seckill_deals" USING btree ("sku_id") WHERE "seckill_deals"."state" = 'approved' and "seckill_deals"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "seckill_deals_goods" ON "seckill_deals" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "seckill_sessions_open" ON "seckill_sessions" USING btree ("end_at") WHERE "seckill_sessions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "seckill_takes_deal" ON "seckill_takes" USING btree ("deal_id");--> statement-breakpoint
-- Takes pieces of deals, each named once, for one buyer, and tells of which it could: the session runs, there are enough, and the buyer may
-- have as many. The buyer's own counters are locked first, so that who taps often waits for themselves; then the deals, by id. Each statement
-- sees what was written before it began (docs/decisions/053).
CREATE FUNCTION "take_seckill"("wanted" bigint[], "pieces" integer[], "buyer" bigint, "moment" timestamp with time zone)
RETURNS TABLE ("deal_id" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF cardinality("wanted") = 0 THEN
    RETURN;
  END IF;
  INSERT INTO "seckill_counts" ("deal_id", "owner_id", "n")
    SELECT w."id", "buyer", 0 FROM unnest("wanted") w("id") ORDER BY w."id" ON CONFLICT DO NOTHING;
  PERFORM FROM "seckill_counts" c WHERE c."owner_id" = "buyer" AND c."deal_id" = ANY("wanted") ORDER BY c."deal_id" FOR NO KEY UPDATE;
  PERFORM FROM "seckill_deals" d WHERE d."id" = ANY("wanted") ORDER BY d."id" FOR NO KEY UPDATE;
  RETURN QUERY WITH fit AS (
    SELECT w."id", w."qty" FROM unnest("wanted", "pieces") w("id", "qty")
      JOIN "seckill_deals" d ON d."id" = w."id" JOIN "seckill_sessions" s ON s."id" = d."session_id"
      JOIN "seckill_counts" c ON c."deal_id" = d."id" AND c."owner_id" = "buyer"
    WHERE d."state" = 'approved' AND d."returned_at" IS NULL AND d."remaining" >= w."qty" AND c."n" + w."qty" <= d."limit_num"
      AND s."state" = 'open' AND s."start_at" <= "moment" AND s."end_at" > "moment"
  ), counted AS (
    UPDATE "seckill_counts" c SET "n" = c."n" + fit."qty" FROM fit WHERE c."deal_id" = fit."id" AND c."owner_id" = "buyer"
  )
  UPDATE "seckill_deals" d SET "remaining" = d."remaining" - fit."qty" FROM fit
    WHERE d."id" = fit."id" AND d."remaining" >= fit."qty" RETURNING d."id";
END $$;
