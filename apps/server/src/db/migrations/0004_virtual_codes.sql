DROP INDEX "virtual_codes_line";--> statement-breakpoint
CREATE INDEX "orders_delivering" ON "orders" USING btree ("id") WHERE "orders"."is_virtual" and "orders"."status" = 'pending_shipment';--> statement-breakpoint
CREATE INDEX "virtual_codes_line" ON "virtual_codes" USING btree ("order_line_id","id");