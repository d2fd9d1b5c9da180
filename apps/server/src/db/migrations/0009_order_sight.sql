CREATE TABLE "hidden_orders" (
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_orders_user_id_order_id_pk" PRIMARY KEY("user_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_reviews" ADD COLUMN "said_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "order_scope" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_orders" ADD CONSTRAINT "hidden_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_orders" ADD CONSTRAINT "hidden_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "hidden_orders" ("order_id", "user_id", "at")
SELECT "id", "user_id", "hidden_at" FROM "orders" WHERE "hidden_at" IS NOT NULL AND "status" IN ('cancelled', 'closed');--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "hidden_at";--> statement-breakpoint
UPDATE "roles" SET "order_scope" = 'company' WHERE "is_preset" AND "name" IN ('采购经理', '审查员');--> statement-breakpoint
UPDATE "roles" SET "order_scope" = 'company'
WHERE NOT "is_preset" AND "permissions" LIKE '%order:export%' AND "permissions" NOT LIKE '%order:submit%';--> statement-breakpoint
UPDATE "order_reviews" r SET "said_ids" = (
  SELECT coalesce(jsonb_agg(DISTINCT said.id), '[]') FROM "order_reviews" e
  CROSS JOIN LATERAL (VALUES (e."decided_by"), (e."on_behalf_of")) said(id)
  WHERE e."order_id" = r."order_id" AND e."round" = r."round" AND e."level" < r."level" AND said.id IS NOT NULL
) WHERE r."state" = 'pending' AND r."level" > 1;