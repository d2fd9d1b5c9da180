CREATE TABLE "campaign_goods" (
	"campaign_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	CONSTRAINT "campaign_goods_goods_id_campaign_id_pk" PRIMARY KEY("goods_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_uses" (
	"order_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"fen" bigint NOT NULL,
	"platform_percent" integer NOT NULL,
	CONSTRAINT "campaign_uses_order_id_campaign_id_pk" PRIMARY KEY("order_id","campaign_id"),
	CONSTRAINT "campaign_uses_fen" CHECK ("campaign_uses"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"art" text NOT NULL,
	"corner" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"tiers" jsonb NOT NULL,
	"platform_percent" integer NOT NULL,
	"rules" text NOT NULL,
	"state" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_times" CHECK ("campaigns"."start_at" < "campaigns"."end_at"),
	CONSTRAINT "campaigns_percent" CHECK ("campaigns"."platform_percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "campaign_goods" ADD CONSTRAINT "campaign_goods_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_goods" ADD CONSTRAINT "campaign_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_uses" ADD CONSTRAINT "campaign_uses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_goods_campaign" ON "campaign_goods" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_uses_campaign" ON "campaign_uses" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_standing" ON "campaigns" USING btree ("end_at") WHERE "campaigns"."state" in ('open', 'paused');