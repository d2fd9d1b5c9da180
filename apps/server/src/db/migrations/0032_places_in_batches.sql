ALTER TABLE "stale_goods" DROP CONSTRAINT "stale_goods_goods_id_goods_id_fk";
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "stale_goods" ADD COLUMN "is_placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_merged_into_brands_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_cat1_rest" ON "goods" USING btree ("cat1") WHERE "goods"."status" <> 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_cat2_rest" ON "goods" USING btree ("cat2") WHERE "goods"."status" <> 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_cat3_rest" ON "goods" USING btree ("cat3") WHERE "goods"."status" <> 'on_sale';--> statement-breakpoint
CREATE INDEX "goods_brandid_rest" ON "goods" USING btree ("brand_id") WHERE "goods"."status" <> 'on_sale';--> statement-breakpoint
CREATE INDEX "stale_goods_unplaced" ON "stale_goods" USING btree ("goods_id") WHERE not "stale_goods"."is_placed";