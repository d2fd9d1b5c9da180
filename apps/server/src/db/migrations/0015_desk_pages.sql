CREATE TABLE "order_notes" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "frozen_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluations_merchant" ON "evaluations" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "evaluations_unanswered" ON "evaluations" USING btree ("merchant_id","created_at") WHERE "evaluations"."reply" is null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("merchant_id","paid_at") WHERE "orders"."status" in ('pending_shipment', 'partially_shipped');