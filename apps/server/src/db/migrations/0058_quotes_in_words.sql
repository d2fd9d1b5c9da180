ALTER TABLE "quote_lines" ALTER COLUMN "sku_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD COLUMN "list_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD COLUMN "sku_id" bigint;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD COLUMN "late_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD CONSTRAINT "inquiry_awards_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_awards_list_by" ON "inquiry_awards" USING btree ("list_by") WHERE list_by is not null and listed_at is null;--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD CONSTRAINT "inquiry_awards_listed" CHECK (("inquiry_awards"."listed_at" is null) = ("inquiry_awards"."valid_until" is null));--> statement-breakpoint
ALTER TABLE "inquiry_awards" ADD CONSTRAINT "inquiry_awards_unlisted" CHECK ("inquiry_awards"."ordered_qty" = 0 or "inquiry_awards"."list_by" is null or "inquiry_awards"."listed_at" is not null);--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_offer" CHECK (("quote_lines"."sku_id" is null) = ("quote_lines"."words" is not null));