CREATE TABLE "information" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "information_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"summary" text NOT NULL,
	"cover" text NOT NULL,
	"content_html" text NOT NULL,
	"goods_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone,
	"read_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"words" "tsvector" NOT NULL,
	"operator" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "information_time" CHECK (("information"."state" = 'draft') = ("information"."published_at" is null)),
	CONSTRAINT "information_reads_counted" CHECK ("information"."read_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "information_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "information_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "information_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "information_reads" (
	"day" date NOT NULL,
	"information_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "information_reads_day_information_id_visitor_pk" PRIMARY KEY("day","information_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "information" ADD CONSTRAINT "information_category_id_information_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."information_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_reads" ADD CONSTRAINT "information_reads_information_id_information_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."information"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "information_out" ON "information" USING btree ("published_at","id") WHERE "information"."state" = 'published';--> statement-breakpoint
CREATE INDEX "information_category" ON "information" USING btree ("category_id","published_at","id");--> statement-breakpoint
CREATE INDEX "information_words" ON "information" USING gin ("words");--> statement-breakpoint
CREATE INDEX "information_reads_information" ON "information_reads" USING btree ("information_id");