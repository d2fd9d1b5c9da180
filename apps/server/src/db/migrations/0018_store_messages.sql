CREATE TABLE "stock_alerts" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"threshold" integer NOT NULL,
	CONSTRAINT "stock_alerts_threshold" CHECK ("stock_alerts"."threshold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_visits" (
	"day" date NOT NULL,
	"goods_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"merchant_id" bigint NOT NULL,
	"visits" integer NOT NULL,
	"carted" boolean NOT NULL,
	CONSTRAINT "goods_visits_day_goods_id_visitor_pk" PRIMARY KEY("day","goods_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text
);
--> statement-breakpoint
CREATE TABLE "desk_reads" (
	"user_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_reads_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "store_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"subject" text NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_visits" ADD CONSTRAINT "goods_visits_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_reads" ADD CONSTRAINT "desk_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_reads" ADD CONSTRAINT "desk_reads_message_id_store_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."store_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_visits_merchant" ON "goods_visits" USING btree ("merchant_id","day");--> statement-breakpoint
CREATE INDEX "desk_reads_message" ON "desk_reads" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_messages_once" ON "store_messages" USING btree ("merchant_id","ref");--> statement-breakpoint
CREATE INDEX "store_messages_newest" ON "store_messages" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "store_messages_at" ON "store_messages" USING btree ("created_at");