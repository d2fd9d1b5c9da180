DROP INDEX "orders_owner_paid";--> statement-breakpoint
DROP INDEX "orders_owner_completed";--> statement-breakpoint
DROP INDEX "orders_expiring";--> statement-breakpoint
DROP INDEX "orders_to_settle";--> statement-breakpoint
CREATE INDEX "orders_to_verify" ON "orders" USING btree ("id") WHERE "orders"."status" = 'pending_verification';--> statement-breakpoint
CREATE INDEX "orders_owner_paid" ON "orders" USING btree ("owner_id","paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_owner_completed" ON "orders" USING btree ("owner_id","status","completed_at") WHERE "orders"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expire_at") WHERE "orders"."status" in ('pending_payment', 'pending_review');--> statement-breakpoint
CREATE INDEX "orders_to_settle" ON "orders" USING btree ("merchant_id","completed_at") WHERE "orders"."settled_refunded_fen" is null and "orders"."paid_amount_fen" > "orders"."refunded_fen" and "orders"."status" in ('completed', 'closed');--> statement-breakpoint
-- Whose order it is and who submitted it go together: without this one in a thousand of an owner's orders is taken to be theirs, and all of them are read.
CREATE STATISTICS "orders_owner_user" (dependencies, ndistinct) ON "owner_id", "user_id" FROM "orders";
