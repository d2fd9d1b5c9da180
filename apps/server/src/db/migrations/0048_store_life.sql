ALTER TABLE "merchants" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "frozen_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was shut so far counts from now; what rested without saying until when has a month.
UPDATE "merchants" SET
  "frozen_at" = CASE WHEN "status" = 'frozen' THEN now() END,
  "closed_at" = CASE WHEN "status" = 'closed' THEN now() END,
  "holidays" = CASE WHEN "status" = 'resting' THEN jsonb_build_array(jsonb_build_object(
    'start_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'end_at', to_char((now() + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'notice', '')) ELSE '[]' END;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_frozen" CHECK (("merchants"."frozen_at" is not null) = ("merchants"."status" = 'frozen'));--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_closed" CHECK ("merchants"."status" <> 'closed' or "merchants"."closed_at" is not null);