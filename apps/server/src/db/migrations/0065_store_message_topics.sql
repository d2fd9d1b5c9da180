CREATE TABLE "muted_store_message_kinds" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_store_message_kinds_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "store_messages" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "muted_store_message_kinds" ADD CONSTRAINT "muted_store_message_kinds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_messages_topic" ON "store_messages" USING btree ("merchant_id","topic","id") WHERE "store_messages"."topic" <> '';--> statement-breakpoint
UPDATE "store_messages" SET "topic" = CASE
	WHEN "kind" IN ('order_paid', 'order_urged', 'order_moved', 'order_refunded') THEN 'order:' || "subject"
	WHEN "kind" = 'invoice_asked' THEN 'invoice:' || "subject"
	WHEN "kind" IN ('inquiry_asked', 'inquiry_changed', 'inquiry_won', 'inquiry_lost', 'quote_to_list') THEN 'inquiry:' || "subject"
	WHEN "kind" = 'aftersale' THEN 'aftersale:' || "subject"
	WHEN "kind" = 'reconciliation' THEN 'reconciliation:' || "subject"
	WHEN "kind" = 'settlement' THEN 'settlement:' || "subject"
	WHEN "kind" = 'deposit' THEN 'deposit:' || "subject"
	WHEN "kind" = 'goods_banned' THEN 'goods:' || "subject"
	ELSE '' END
WHERE "subject" <> '';
