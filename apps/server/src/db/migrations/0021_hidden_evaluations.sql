DROP INDEX "evaluations_unanswered";--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "evaluations_unanswered" ON "evaluations" USING btree ("merchant_id","created_at") WHERE "evaluations"."reply" is null and "evaluations"."hidden_at" is null;