DROP INDEX "orders_owner";--> statement-breakpoint
CREATE INDEX "orders_owner_status" ON "orders" USING btree ("owner_id","status","id","user_id");--> statement-breakpoint
CREATE INDEX "orders_owner_paid" ON "orders" USING btree ("owner_id","paid_at");--> statement-breakpoint
CREATE INDEX "orders_owner_completed" ON "orders" USING btree ("owner_id","status","completed_at");--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","id","user_id");