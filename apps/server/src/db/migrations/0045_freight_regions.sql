ALTER TABLE "freight_templates" RENAME COLUMN "first_grams" TO "first_amount";--> statement-breakpoint
ALTER TABLE "freight_templates" RENAME COLUMN "step_grams" TO "step_amount";--> statement-breakpoint
ALTER TABLE "freight_templates" DROP CONSTRAINT "freight_weights";--> statement-breakpoint
ALTER TABLE "freight_templates" ADD COLUMN "basis" text DEFAULT 'weight' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD COLUMN "regions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_amounts" CHECK ("freight_templates"."first_amount" > 0 and "freight_templates"."step_amount" > 0);
