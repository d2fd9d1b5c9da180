ALTER TABLE "stale_goods" ADD COLUMN "needs_words" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "skus_gtin" ON "skus" USING btree (lpad("barcode", 14, '0')) WHERE "skus"."barcode" <> '';--> statement-breakpoint
-- Sizes, barcodes, the codes of names and the sounds of Chinese are kept otherwise for searching now, and guessed words are suggested no
-- more: the clock writes all goods anew, batch by batch, and counts their words again.
DELETE FROM "search_words";--> statement-breakpoint
INSERT INTO "stale_goods" ("goods_id", "needs_words") SELECT "id", true FROM "goods" ON CONFLICT ("goods_id") DO UPDATE SET "is_placed" = false, "needs_words" = true;
