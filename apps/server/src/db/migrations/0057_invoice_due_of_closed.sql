DROP INDEX "orders_invoice_due";--> statement-breakpoint
CREATE INDEX "orders_invoice_due" ON "orders" USING btree ("id") WHERE "orders"."invoice_due" and ("orders"."status" = 'completed'
    or "orders"."status" = 'closed' and "orders"."paid_amount_fen" > "orders"."refunded_fen");