CREATE TABLE "banned_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banned_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"bare" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"operator" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "banned_words_bare_unique" UNIQUE("bare")
);
--> statement-breakpoint
CREATE TABLE "word_hits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"words" text[] NOT NULL,
	"excerpt" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "word_hits_source" UNIQUE("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"number_form" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"operator" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carriers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE INDEX "word_hits_open" ON "word_hits" USING btree ("created_at") WHERE "word_hits"."state" = 'open';--> statement-breakpoint
-- What stood in the code until now.
INSERT INTO "carriers" ("code", "name", "phone", "number_form", "sort", "operator", "changed_at") VALUES
  ('sf', '顺丰速运', '95338', 'SF#{10-15}, #{12}', 1, '系统', now()),
  ('zto', '中通快递', '95311', '', 2, '系统', now()),
  ('yto', '圆通速递', '95554', 'YT#{13}, #{10-18}', 3, '系统', now()),
  ('sto', '申通快递', '95543', '#{12-15}', 4, '系统', now()),
  ('yunda', '韵达快递', '95546', '#{13-15}', 5, '系统', now()),
  ('jd', '京东快递', '950616', 'JD*{9-18}', 6, '系统', now()),
  ('ems', '邮政 EMS', '11183', '@@#{9}@@, #{13}', 7, '系统', now()),
  ('youzheng', '邮政快递包裹', '11183', '#{13}, @@#{9}@@', 8, '系统', now()),
  ('jtexpress', '极兔速递', '956025', 'JT#{13}', 9, '系统', now()),
  ('debang', '德邦快递', '95353', 'DPK#{9-15}, #{8-15}', 10, '系统', now()),
  ('zjs', '宅急送', '', '', 11, '系统', now()),
  ('annengwuliu', '安能物流', '', '', 12, '系统', now()),
  ('kuayue', '跨越速运', '', '', 13, '系统', now()),
  ('yimidida', '壹米滴答', '', '', 14, '系统', now());--> statement-breakpoint
INSERT INTO "banned_words" ("word", "bare", "kind", "category", "reason", "operator", "changed_at", "created_at") VALUES
  ('傻逼', '傻逼', 'refuse', 'abuse', '', '系统', now(), now()),
  ('傻b', '傻b', 'refuse', 'abuse', '', '系统', now(), now()),
  ('他妈的', '他妈的', 'refuse', 'abuse', '', '系统', now(), now()),
  ('你妈的', '你妈的', 'refuse', 'abuse', '', '系统', now(), now()),
  ('狗日的', '狗日的', 'refuse', 'abuse', '', '系统', now(), now()),
  ('王八蛋', '王八蛋', 'refuse', 'abuse', '', '系统', now(), now()),
  ('去死吧', '去死吧', 'refuse', 'abuse', '', '系统', now(), now()),
  ('废物客服', '废物客服', 'refuse', 'abuse', '', '系统', now(), now()),
  ('代开发票', '代开发票', 'refuse', 'illegal', '', '系统', now(), now()),
  ('办假证', '办假证', 'refuse', 'illegal', '', '系统', now(), now()),
  ('网上赌场', '网上赌场', 'refuse', 'illegal', '', '系统', now(), now()),
  ('六合彩', '六合彩', 'refuse', 'illegal', '', '系统', now(), now()),
  ('刷单', '刷单', 'refuse', 'fraud', '', '系统', now(), now()),
  ('加微信返现', '加微信返现', 'refuse', 'fraud', '', '系统', now(), now()),
  ('裸聊', '裸聊', 'refuse', 'sex', '', '系统', now(), now()),
  ('加微信', '加微信', 'review', 'fraud', '', '系统', now(), now()),
  ('好评返现', '好评返现', 'review', 'fraud', '', '系统', now(), now()),
  ('全网最低', '全网最低', 'review', 'advertising', '广告法不许用绝对化用语', '系统', now(), now()),
  ('国家级', '国家级', 'review', 'advertising', '广告法不许用绝对化用语', '系统', now(), now());
