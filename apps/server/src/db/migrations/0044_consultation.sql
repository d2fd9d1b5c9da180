CREATE TABLE "consultation_aways" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"side" text NOT NULL,
	"user_id" bigint,
	"operator" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"image" text NOT NULL,
	"goods_id" bigint,
	"order_id" bigint,
	"waited_seconds" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consultation_messages_whole" CHECK (("consultation_messages"."kind" = 'text') = ("consultation_messages"."text" <> '') and ("consultation_messages"."kind" = 'picture') = ("consultation_messages"."image" <> '')
        and ("consultation_messages"."kind" = 'goods') = ("consultation_messages"."goods_id" is not null) and ("consultation_messages"."kind" = 'order') = ("consultation_messages"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "consultation_phrases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_phrases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"buyer_read_id" bigint DEFAULT 0 NOT NULL,
	"store_read_id" bigint DEFAULT 0 NOT NULL,
	"buyer_seen_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"answered_by" bigint,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultation_aways" ADD CONSTRAINT "consultation_aways_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_messages" ADD CONSTRAINT "consultation_messages_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_messages" ADD CONSTRAINT "consultation_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_messages" ADD CONSTRAINT "consultation_messages_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_messages" ADD CONSTRAINT "consultation_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_phrases" ADD CONSTRAINT "consultation_phrases_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_messages_of" ON "consultation_messages" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE INDEX "consultation_messages_pace" ON "consultation_messages" USING btree ("user_id","at") WHERE "consultation_messages"."side" = 'buyer';--> statement-breakpoint
CREATE INDEX "consultation_messages_answers" ON "consultation_messages" USING btree ("consultation_id","at") WHERE "consultation_messages"."waited_seconds" is not null;--> statement-breakpoint
CREATE INDEX "consultation_phrases_merchant" ON "consultation_phrases" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_one" ON "consultations" USING btree ("user_id","merchant_id");--> statement-breakpoint
CREATE INDEX "consultations_buyer" ON "consultations" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "consultations_store" ON "consultations" USING btree ("merchant_id","last_at");--> statement-breakpoint
CREATE INDEX "consultations_waiting" ON "consultations" USING btree ("merchant_id","waiting_since") WHERE "consultations"."waiting_since" is not null;