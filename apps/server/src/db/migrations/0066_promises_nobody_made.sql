ALTER TABLE "company_applications" ADD COLUMN "checked_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Promises that nobody made: goods that were entered at the desk said these of themselves, and nothing else.
UPDATE "goods" SET "vat_special" = false,
  "services" = CASE WHEN "services" ? '即时发码' THEN '["即时发码"]'::jsonb ELSE '[]'::jsonb END
WHERE "services" @> '["正品保障"]' AND "services" <@ '["正品保障","支持专票","可开普票","即时发码"]';
--> statement-breakpoint
-- So did every store that came by an application, until it wrote something else.
UPDATE "merchants" SET "promise" = '' WHERE "slug" LIKE 'settled-%' AND "promise" = '现货 48 小时内发货';
--> statement-breakpoint
UPDATE "merchants" SET "ship_rule" = '' WHERE "slug" LIKE 'settled-%' AND "ship_rule" = '付款后 48 小时内发货';
--> statement-breakpoint
-- The words of their cards are written anew by the clock.
INSERT INTO "stale_goods" ("goods_id")
SELECT "id" FROM "goods" WHERE "card" -> 'tags' @> '[{"kind": "vat"}]' OR "card" -> 'tags' @> '[{"text": "现货速发"}]'
ON CONFLICT DO NOTHING;
