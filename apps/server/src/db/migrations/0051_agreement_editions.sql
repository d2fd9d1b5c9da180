CREATE TABLE "richtext_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content_html" text NOT NULL,
	"version" integer NOT NULL,
	"operator" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "richtext_editions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "richtext_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"content_html" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	CONSTRAINT "richtext_editions_number" UNIQUE("key","number")
);
--> statement-breakpoint
ALTER TABLE "richtexts" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "richtexts" ADD COLUMN "effective_at" timestamp with time zone;--> statement-breakpoint
UPDATE "richtexts" SET "effective_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "richtexts" ALTER COLUMN "effective_at" SET NOT NULL;--> statement-breakpoint
-- What people read so far is the first edition of each.
INSERT INTO "richtext_editions" ("key", "number", "title", "content_html", "operator", "at", "effective_at")
SELECT "key", 1, "title", "content_html", '系统', "updated_at", "updated_at" FROM "richtexts";