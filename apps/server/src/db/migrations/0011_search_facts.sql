DROP INDEX "goods_filters";--> statement-breakpoint
DROP INDEX "goods_cat1_score";--> statement-breakpoint
DROP INDEX "goods_cat2_score";--> statement-breakpoint
DROP INDEX "goods_cat3_score";--> statement-breakpoint
DROP INDEX "goods_brandid_score";--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "merchant_id" bigint;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "price_mode" text;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "min_price_fen" bigint;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "sold_out" boolean;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "is_self" boolean;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "free_shipping" boolean;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "vat_special" boolean;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "sales" integer;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "on_sale_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods_search" ADD COLUMN "marked" text;--> statement-breakpoint
CREATE INDEX "goods_cat1_price" ON "goods" USING btree ("cat1","sold_out","min_price_fen","id","price_mode","merchant_id") WHERE "goods"."status" = 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_cat2_price" ON "goods" USING btree ("cat2","sold_out","min_price_fen","id","price_mode","merchant_id") WHERE "goods"."status" = 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_cat3_price" ON "goods" USING btree ("cat3","sold_out","min_price_fen","id","price_mode","merchant_id") WHERE "goods"."status" = 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_cat1_score" ON "goods" USING btree ("cat1","sold_out","score" DESC NULLS LAST,"id","merchant_id") WHERE "goods"."status" = 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_cat2_score" ON "goods" USING btree ("cat2","sold_out","score" DESC NULLS LAST,"id","merchant_id") WHERE "goods"."status" = 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_cat3_score" ON "goods" USING btree ("cat3","sold_out","score" DESC NULLS LAST,"id","merchant_id") WHERE "goods"."status" = 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_brandid_score" ON "goods" USING btree ("brand_id","sold_out","score" DESC NULLS LAST,"id","merchant_id") WHERE "goods"."status" = 'on_sale';--> statement-breakpoint
-- All goods at once, before the trigger is there to do it one by one, and without the index to be kept right meanwhile.
DROP INDEX "goods_search_vector";--> statement-breakpoint
UPDATE "goods_search" s SET "merchant_id" = g."merchant_id", "status" = g."status", "price_mode" = g."price_mode",
  "min_price_fen" = g."min_price_fen", "sold_out" = g."sold_out", "is_self" = g."is_self",
  "free_shipping" = g."free_shipping", "vat_special" = g."vat_special", "lead_days" = g."lead_days", "sales" = g."sales",
  "score" = g."score", "on_sale_at" = g."on_sale_at",
  "marked" = md5(concat_ws('|', r.reached, g."cat1", g."cat2", g."cat3", g."brand_id", g."merchant_id", g."attrs", g."name")),
  "vector" = s."vector" || array_to_tsvector(array(
      SELECT '^' || step FROM generate_series(100, r.reached, 25) step
      UNION ALL
      SELECT '@' || place FROM unnest(array['1:' || g."cat1", '2:' || g."cat2", '3:' || g."cat3", 'b:' || g."brand_id",
        'm:' || g."merchant_id"] || g."attrs") place
      UNION ALL
      SELECT '~' || part FROM generate_series(1, length(g."name")) i,
        LATERAL (VALUES (substr(g."name", i, 1)), (substr(g."name", i, 2))) parts(part)
      WHERE part ~ '^[㐀-䶿一-鿿]+$'))
FROM "goods" g, LATERAL (SELECT CASE WHEN g."status" = 'on_sale' AND NOT g."sold_out"
  THEN least(g."score", 800) / 25 * 25 ELSE 0 END AS reached) r
WHERE g."id" = s."goods_id";--> statement-breakpoint
CREATE INDEX "goods_search_vector" ON "goods_search" USING gin ("vector");--> statement-breakpoint
CREATE FUNCTION "goods_search_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  g record;
  reached integer;
  marked text;
BEGIN
  SELECT * INTO g FROM "goods" WHERE "id" = NEW."goods_id";
  NEW."merchant_id" := g."merchant_id";
  NEW."status" := g."status";
  NEW."price_mode" := g."price_mode";
  NEW."min_price_fen" := g."min_price_fen";
  NEW."sold_out" := g."sold_out";
  NEW."is_self" := g."is_self";
  NEW."free_shipping" := g."free_shipping";
  NEW."vat_special" := g."vat_special";
  NEW."lead_days" := g."lead_days";
  NEW."sales" := g."sales";
  NEW."score" := g."score";
  NEW."on_sale_at" := g."on_sale_at";
  reached := CASE WHEN g."status" = 'on_sale' AND NOT g."sold_out" THEN least(g."score", 800) / 25 * 25 ELSE 0 END;
  marked := md5(concat_ws('|', reached, g."cat1", g."cat2", g."cat3", g."brand_id", g."merchant_id", g."attrs", g."name"));
  -- Most sales change no mark, and then the vector is left as it is.
  IF TG_OP = 'UPDATE' AND NEW."marked" = marked AND NEW."vector" = OLD."vector" THEN
    RETURN NEW;
  END IF;
  NEW."marked" := marked;
  -- The steps of the score that goods in stock reach: a search for a frequent word looks at the highest first. Where the
  -- goods stands. Every sign of the name that a word may be made of, and every two that stand together.
  NEW."vector" := ts_delete(NEW."vector", array(
      SELECT mark FROM unnest(tsvector_to_array(NEW."vector")) mark WHERE left(mark, 1) IN ('^', '@', '~')))
    || array_to_tsvector(array(
      SELECT '^' || step FROM generate_series(100, reached, 25) step
      UNION ALL
      SELECT '@' || place FROM unnest(array['1:' || g."cat1", '2:' || g."cat2", '3:' || g."cat3", 'b:' || g."brand_id",
        'm:' || g."merchant_id"] || g."attrs") place
      UNION ALL
      SELECT '~' || part FROM generate_series(1, length(g."name")) i,
        LATERAL (VALUES (substr(g."name", i, 1)), (substr(g."name", i, 2))) parts(part)
      WHERE part ~ '^[㐀-䶿一-鿿]+$'));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "goods_search_facts" BEFORE INSERT OR UPDATE OF "vector" ON "goods_search"
FOR EACH ROW EXECUTE FUNCTION "goods_search_facts"();--> statement-breakpoint
CREATE FUNCTION "goods_search_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "goods_search" SET "vector" = "vector" WHERE "goods_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "goods_search_follow" AFTER UPDATE ON "goods" FOR EACH ROW
WHEN ((OLD."merchant_id", OLD."cat1", OLD."cat2", OLD."cat3", OLD."brand_id", OLD."status", OLD."price_mode",
  OLD."min_price_fen", OLD."sold_out", OLD."is_self", OLD."free_shipping", OLD."vat_special", OLD."lead_days", OLD."sales",
  OLD."score", OLD."on_sale_at", OLD."attrs", OLD."name") IS DISTINCT FROM (NEW."merchant_id", NEW."cat1", NEW."cat2", NEW."cat3",
  NEW."brand_id", NEW."status", NEW."price_mode", NEW."min_price_fen", NEW."sold_out", NEW."is_self", NEW."free_shipping",
  NEW."vat_special", NEW."lead_days", NEW."sales", NEW."score", NEW."on_sale_at", NEW."attrs", NEW."name"))
EXECUTE FUNCTION "goods_search_follow"();
