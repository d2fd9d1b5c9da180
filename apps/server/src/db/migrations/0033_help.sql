CREATE TABLE "help_articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text,
	"category_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content_html" text NOT NULL,
	"state" text NOT NULL,
	"sort" integer NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"about" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL,
	"digest" text,
	"version" integer DEFAULT 1 NOT NULL,
	"words" "tsvector" NOT NULL,
	"operator" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_articles_key_unique" UNIQUE("key"),
	CONSTRAINT "help_articles_counted" CHECK ("help_articles"."helpful" >= 0 and "help_articles"."unhelpful" >= 0)
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"sort" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "help_categories_key_unique" UNIQUE("key"),
	CONSTRAINT "help_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"article_id" bigint NOT NULL,
	"voter" text NOT NULL,
	"helpful" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_votes_article_id_voter_pk" PRIMARY KEY("article_id","voter")
);
--> statement-breakpoint
ALTER TABLE "help_articles" ADD CONSTRAINT "help_articles_category_id_help_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_articles_category" ON "help_articles" USING btree ("category_id","sort","id");--> statement-breakpoint
CREATE INDEX "help_articles_words" ON "help_articles" USING gin ("words");