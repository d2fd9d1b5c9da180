CREATE TABLE "files_to_remove" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_to_remove_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muted_message_kinds" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_message_kinds_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "express_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "express_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "way" text DEFAULT 'express' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "deliverer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "deliverer_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "ship_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_topic" ON "messages" USING btree ("user_id","topic","id") WHERE "messages"."topic" <> '';--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_way" CHECK (case "packages"."way" when 'express' then "packages"."express_code" is not null and "packages"."express_no" is not null
        when 'own' then num_nonnulls("packages"."express_code", "packages"."express_no") = 0 and "packages"."deliverer" <> '' and "packages"."deliverer_phone" <> ''
        else num_nonnulls("packages"."express_code", "packages"."express_no") = 0 and "packages"."ship_note" <> '' end);--> statement-breakpoint
UPDATE "messages" m SET "topic" = 'order:' || o."order_no" FROM "orders" o
  WHERE m."ref" ~ '^order:\d+:' AND o."id"::text = split_part(m."ref", ':', 2);--> statement-breakpoint
UPDATE "messages" m SET "topic" = 'order:' || o."order_no" FROM "packages" p JOIN "orders" o ON o."id" = p."order_id"
  WHERE m."ref" ~ '^parcel:\d+:' AND p."id"::text = split_part(m."ref", ':', 2);--> statement-breakpoint
UPDATE "messages" m SET "topic" = 'order:' || substring(m."link" from 'order_details\?order_no=([A-Z0-9]+)$')
  WHERE m."ref" ~ '^payment:[^:]+:paid$' AND m."link" ~ 'order_details\?order_no=[A-Z0-9]+$';--> statement-breakpoint
UPDATE "messages" m SET "topic" = 'aftersale:' || a."aftersale_no" FROM "aftersales" a
  WHERE m."ref" ~ '^aftersale:\d+:' AND a."id"::text = split_part(m."ref", ':', 2);--> statement-breakpoint
UPDATE "messages" m SET "topic" = CASE WHEN r."cause" <> '' THEN 'aftersale:' || r."cause" ELSE 'order:' || o."order_no" END
  FROM "refunds" r JOIN "orders" o ON o."id" = r."order_id"
  WHERE m."ref" = 'refund:' || r."refund_no" || ':done';--> statement-breakpoint
UPDATE "messages" m SET "topic" = 'invoice:' || split_part(m."ref", ':', 2) WHERE m."ref" ~ '^invoice:\d+:';
--> statement-breakpoint
INSERT INTO "files_to_remove" ("name") SELECT 'u-' || substring("name" from 3) FROM "files" WHERE "name" LIKE 'p-%' ORDER BY "id";
