CREATE TABLE "home_drafts" (
	"id" integer PRIMARY KEY NOT NULL,
	"page" jsonb NOT NULL,
	"version" integer NOT NULL,
	"operator" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_drafts_one" CHECK ("home_drafts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "home_editions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"page" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_editions_number_unique" UNIQUE("number")
);
--> statement-breakpoint
-- What stands on the home page so far is its first edition.
INSERT INTO "home_editions" ("number", "page", "note", "operator", "at")
SELECT 1, jsonb_build_object('banners', b."list", 'menus', m."list", 'notices', n."list", 'floors', f."list"), '', '系统', now()
FROM
  (SELECT count(*) AS "c", coalesce(jsonb_agg(jsonb_build_object('id', "id", 'title', "title", 'sub_title', "sub_title", 'button', "button",
    'link', "link", 'image', "image", 'ground', "ground", 'start_at', null, 'end_at', null, 'audience', '[]'::jsonb)
    ORDER BY "sort", "id"), '[]') AS "list" FROM "banners" WHERE "is_shown") b,
  (SELECT count(*) AS "c", coalesce(jsonb_agg(jsonb_build_object('id', "id", 'title', "title", 'icon', "icon", 'link', "link",
    'start_at', null, 'end_at', null, 'audience', '[]'::jsonb) ORDER BY "sort", "id"), '[]') AS "list" FROM "menus") m,
  (SELECT count(*) AS "c", coalesce(jsonb_agg(jsonb_build_object('id', "id", 'title', "title", 'link', "link",
    'start_at', null, 'end_at', null, 'audience', '[]'::jsonb) ORDER BY "sort", "id"), '[]') AS "list" FROM "notices") n,
  (SELECT count(*) AS "c", coalesce(jsonb_agg(jsonb_build_object('id', "id", 'kind', "kind", 'title', "title", 'sub_title', "sub_title",
    'link', "link", 'goods_ids', "goods_ids", 'start_at', null, 'end_at', null, 'audience', '[]'::jsonb)
    ORDER BY "sort", "id"), '[]') AS "list" FROM "home_floors") f
WHERE b."c" + m."c" + n."c" + f."c" > 0;--> statement-breakpoint
INSERT INTO "home_drafts" ("id", "page", "version", "operator", "updated_at")
SELECT 1, "page", 0, '系统', now() FROM "home_editions";
