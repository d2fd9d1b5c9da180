ALTER TABLE "freight_templates" DROP CONSTRAINT "freight_templates_pkey";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "freight_template_id" bigint;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "freight_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "freight_templates" ADD COLUMN "name" text DEFAULT '默认运费' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD COLUMN "is_default" boolean;--> statement-breakpoint
-- What each store charges so far is its default.
UPDATE "freight_templates" SET "is_default" = true;--> statement-breakpoint
ALTER TABLE "freight_templates" ALTER COLUMN "is_default" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD COLUMN "free_from_pieces" integer;--> statement-breakpoint
UPDATE "freight_templates" SET "regions" =
  (SELECT coalesce(jsonb_agg(r || '{"freeFromPieces": null}'), '[]') FROM jsonb_array_elements("regions") r);--> statement-breakpoint
CREATE INDEX "goods_freight" ON "goods" USING btree ("freight_template_id") WHERE "goods"."freight_template_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "freight_templates_default" ON "freight_templates" USING btree ("merchant_id") WHERE "freight_templates"."is_default";--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_templates_name" UNIQUE("merchant_id","name");--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_templates_of" UNIQUE("merchant_id","id");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_freight_template" FOREIGN KEY ("merchant_id","freight_template_id") REFERENCES "public"."freight_templates"("merchant_id","id") ON DELETE no action ON UPDATE no action;
