CREATE TABLE "membership_grants" (
	"order_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"days" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_grants_order_id_sku_id_pk" PRIMARY KEY("order_id","sku_id"),
	CONSTRAINT "membership_grants_days" CHECK ("membership_grants"."until_at" = "membership_grants"."from_at" + make_interval(days => "membership_grants"."days" * "membership_grants"."qty"))
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"sku_id" bigint PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"on_sale" boolean NOT NULL,
	CONSTRAINT "membership_plans_days" CHECK ("membership_plans"."days" between 1 and 3660)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_membership" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_grants_user" ON "membership_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "membership_grants_at" ON "membership_grants" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_plans_one" ON "membership_plans" USING btree ("on_sale") WHERE "membership_plans"."on_sale";