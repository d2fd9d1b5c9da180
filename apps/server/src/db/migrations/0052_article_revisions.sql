CREATE TABLE "article_revisions" (
	"kind" text NOT NULL,
	"article_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content_html" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_revisions_kind_article_id_version_pk" PRIMARY KEY("kind","article_id","version")
);
