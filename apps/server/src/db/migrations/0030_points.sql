CREATE TABLE "points_holds" (
	"order_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "points_holds_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "points_holds_points" CHECK ("points_holds"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "points_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"points" integer NOT NULL,
	"rest" integer NOT NULL,
	"gone" integer NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"warned_days" integer,
	CONSTRAINT "points_lots_rest" CHECK ("points_lots"."rest" >= 0 and "points_lots"."gone" >= 0 and "points_lots"."rest" + "points_lots"."gone" <= "points_lots"."points"),
	CONSTRAINT "points_lots_back" CHECK ("points_lots"."taken_back" between 0 and "points_lots"."points")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_balance_not_negative";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_holds" ADD CONSTRAINT "points_holds_lot_id_points_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."points_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lots" ADD CONSTRAINT "points_lots_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_holds_lot" ON "points_holds" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "points_holds_order_no" ON "points_holds" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "points_holds_frozen" ON "points_holds" USING btree ("owner_id") WHERE "points_holds"."state" = 'frozen';--> statement-breakpoint
CREATE UNIQUE INDEX "points_lots_once" ON "points_lots" USING btree ("source","ref");--> statement-breakpoint
CREATE INDEX "points_lots_owner" ON "points_lots" USING btree ("owner_id","expire_at") WHERE "points_lots"."rest" > 0;--> statement-breakpoint
CREATE INDEX "points_lots_expiring" ON "points_lots" USING btree ("expire_at","owner_id") WHERE "points_lots"."rest" > 0;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_balance_not_negative" CHECK ("ledger_accounts"."balance" is null or "ledger_accounts"."balance" >= 0 or "ledger_accounts"."kind" = 'points');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points" CHECK ("orders"."points_fen" between 0 and "orders"."discount_fen");