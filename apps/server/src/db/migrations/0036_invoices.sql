CREATE TABLE "invoice_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"reg_address" text NOT NULL,
	"reg_phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"text" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint,
	"name" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"qty" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_code" text NOT NULL,
	"tax_name" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"red_fen" bigint DEFAULT 0 NOT NULL,
	"red_tax_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_lines_amounts" CHECK ("invoice_lines"."amount_fen" > 0 and "invoice_lines"."tax_fen" between 0 and "invoice_lines"."amount_fen"),
	CONSTRAINT "invoice_lines_red" CHECK ("invoice_lines"."red_fen" between 0 and "invoice_lines"."amount_fen" and "invoice_lines"."red_tax_fen" between 0 and "invoice_lines"."tax_fen")
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"request_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "invoice_orders_request_id_order_id_pk" PRIMARY KEY("request_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"serial" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"red_of" bigint,
	"for_reissue" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"pdf" text DEFAULT '' NOT NULL,
	"ofd" text DEFAULT '' NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "invoice_papers_serial_unique" UNIQUE("serial"),
	CONSTRAINT "invoice_papers_sign" CHECK (case when "invoice_papers"."kind" = 'blue' then "invoice_papers"."amount_fen" > 0 else "invoice_papers"."amount_fen" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_no" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"merchant_name" text NOT NULL,
	"state" text NOT NULL,
	"type" text NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"reg_address" text NOT NULL,
	"reg_phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"content_type" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"remark" text NOT NULL,
	"address" jsonb,
	"express_name" text DEFAULT '' NOT NULL,
	"express_no" text DEFAULT '' NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"red_fen" bigint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"reissue" jsonb,
	"reissues" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "invoice_requests_request_no_unique" UNIQUE("request_no"),
	CONSTRAINT "invoice_requests_amounts" CHECK ("invoice_requests"."amount_fen" > 0 and "invoice_requests"."tax_fen" between 0 and "invoice_requests"."amount_fen"),
	CONSTRAINT "invoice_requests_red" CHECK ("invoice_requests"."red_fen" between 0 and "invoice_requests"."amount_fen"),
	CONSTRAINT "invoice_requests_once" CHECK ("invoice_requests"."reissues" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"files" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "tax_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "tax_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_wish" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_request_id_invoice_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."invoice_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_request_id_invoice_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."invoice_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_request_id_invoice_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."invoice_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_request_id_invoice_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."invoice_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_titles_owner" ON "invoice_titles" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_once" ON "invoice_titles" USING btree ("owner_id","title","tax_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_one_default" ON "invoice_titles" USING btree ("owner_id") WHERE "invoice_titles"."is_default";--> statement-breakpoint
CREATE INDEX "invoice_events_request" ON "invoice_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_request" ON "invoice_lines" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_once" ON "invoice_orders" USING btree ("order_id") WHERE "invoice_orders"."counts";--> statement-breakpoint
CREATE INDEX "invoice_orders_order" ON "invoice_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_papers_request" ON "invoice_papers" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_papers_no" ON "invoice_papers" USING btree ("invoice_no") WHERE "invoice_papers"."invoice_no" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_papers_one_red" ON "invoice_papers" USING btree ("request_id") WHERE "invoice_papers"."kind" = 'red' and "invoice_papers"."state" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "invoice_papers_pending" ON "invoice_papers" USING btree ("created_at") WHERE "invoice_papers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invoice_papers_asked" ON "invoice_papers" USING btree ("due_at") WHERE "invoice_papers"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "invoice_requests_owner" ON "invoice_requests" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "invoice_requests_merchant" ON "invoice_requests" USING btree ("merchant_id","state","id");--> statement-breakpoint
CREATE INDEX "invoice_requests_waiting" ON "invoice_requests" USING btree ("created_at") WHERE "invoice_requests"."state" in ('applied', 'reissuing');--> statement-breakpoint
CREATE INDEX "mails_at" ON "mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_invoice_due" ON "orders" USING btree ("id") WHERE "orders"."invoice_due" and "orders"."status" = 'completed';