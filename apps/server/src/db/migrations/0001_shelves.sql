DROP INDEX "goods_search";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "search";--> statement-breakpoint
CREATE TABLE "goods_search" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "banner" jsonb;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_search" ADD CONSTRAINT "goods_search_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_search_vector" ON "goods_search" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "goods_merchant" ON "goods" USING btree ("merchant_id","id" DESC NULLS LAST);