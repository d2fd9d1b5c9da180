CREATE TABLE "channel_bill_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"payment_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"channel_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"payer" text NOT NULL,
	CONSTRAINT "channel_bill_lines_amount" CHECK ("channel_bill_lines"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "channel_bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"bill_date" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	"compared_at" timestamp with time zone,
	"payment_count" integer DEFAULT 0 NOT NULL,
	"payment_fen" bigint DEFAULT 0 NOT NULL,
	"refund_count" integer DEFAULT 0 NOT NULL,
	"refund_fen" bigint DEFAULT 0 NOT NULL,
	"foreign_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"payment_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"channel_no" text NOT NULL,
	"here_fen" bigint,
	"there_fen" bigint,
	"is_known" boolean NOT NULL,
	"happened_at" timestamp with time zone,
	"title" text NOT NULL,
	"payer" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_reviews" (
	"name" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "text_receipts_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "wechat_payers" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"openid" text,
	"state_hash" text,
	"state_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_contracts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"express_code" text NOT NULL,
	"partner_id" text NOT NULL,
	"sealed_key" text DEFAULT '' NOT NULL,
	"net" text NOT NULL,
	"bearer_code" text NOT NULL,
	"temp_id" text NOT NULL,
	"pay_kind" text NOT NULL,
	"express_kind" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_phone" text NOT NULL,
	"sender_address" text NOT NULL,
	"tested_at" timestamp with time zone,
	"test_error" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waybills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"contract_id" bigint NOT NULL,
	"ref" text NOT NULL,
	"state" text NOT NULL,
	"express_code" text NOT NULL,
	"express_no" text,
	"carrier_order_no" text DEFAULT '' NOT NULL,
	"package_id" bigint,
	"label_url" text DEFAULT '' NOT NULL,
	"label_file" text DEFAULT '' NOT NULL,
	"address_key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waybills_ref_unique" UNIQUE("ref"),
	CONSTRAINT "waybills_numbered" CHECK ("waybills"."express_no" is not null or "waybills"."state" in ('taking', 'refused')),
	CONSTRAINT "waybills_parcel" CHECK (("waybills"."state" in ('shipped', 'withdrawing')) <= ("waybills"."package_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "channel_bill_lines" ADD CONSTRAINT "channel_bill_lines_bill_id_channel_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."channel_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_differences" ADD CONSTRAINT "channel_differences_bill_id_channel_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."channel_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_payers" ADD CONSTRAINT "wechat_payers_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_contracts" ADD CONSTRAINT "carrier_contracts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_contract_id_carrier_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."carrier_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_bill_lines_bill" ON "channel_bill_lines" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "channel_bill_lines_payment" ON "channel_bill_lines" USING btree ("payment_no");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_bills_once" ON "channel_bills" USING btree ("channel","bill_date");--> statement-breakpoint
CREATE INDEX "channel_bills_waiting" ON "channel_bills" USING btree ("next_try_at") WHERE "channel_bills"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "channel_differences_once" ON "channel_differences" USING btree ("bill_id","kind","payment_no","refund_no");--> statement-breakpoint
CREATE INDEX "channel_differences_open" ON "channel_differences" USING btree ("found_at") WHERE "channel_differences"."state" = 'open';--> statement-breakpoint
CREATE INDEX "text_receipts_at" ON "text_receipts" USING btree ("handed_at");--> statement-breakpoint
CREATE INDEX "text_receipts_waiting" ON "text_receipts" USING btree ("handed_at") WHERE "text_receipts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "text_receipts_phone" ON "text_receipts" USING btree ("phone","handed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_contracts_name" ON "carrier_contracts" USING btree ("merchant_id","name") WHERE "carrier_contracts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "waybills_order" ON "waybills" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "waybills_due" ON "waybills" USING btree ("due_at") WHERE "waybills"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "waybills_labels" ON "waybills" USING btree ("taken_at") WHERE "waybills"."label_file" <> '' or "waybills"."label_url" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_open" ON "waybills" USING btree ("order_id") WHERE "waybills"."state" in ('taking', 'taken');--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_number" ON "waybills" USING btree ("express_code","express_no") WHERE "waybills"."state" in ('taken', 'shipped', 'withdrawing');