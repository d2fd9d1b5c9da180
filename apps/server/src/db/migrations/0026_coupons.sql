CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_counts" (
	"coupon_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "coupon_counts_coupon_id_owner_id_pk" PRIMARY KEY("coupon_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_reminders" (
	"coupon_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "coupon_reminders_coupon_id_user_id_pk" PRIMARY KEY("coupon_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint,
	"pay_percent" integer,
	"cap_fen" bigint,
	"min_fen" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" jsonb NOT NULL,
	"total" integer NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"per_owner" integer NOT NULL,
	"claim_from" timestamp with time zone NOT NULL,
	"claim_until" timestamp with time zone NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"valid_days" integer,
	"audience" text NOT NULL,
	"way" text NOT NULL,
	"code" text,
	"platform_percent" integer NOT NULL,
	"state" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_claimed" CHECK ("coupons"."claimed" between 0 and "coupons"."total"),
	CONSTRAINT "coupons_percent" CHECK (("coupons"."kind" = 'percent_off') = ("coupons"."pay_percent" is not null)),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."kind" in ('percent_off', 'freight') or "coupons"."amount_fen" > 0),
	CONSTRAINT "coupons_valid" CHECK (("coupons"."valid_days" is null) = ("coupons"."valid_until" is not null)),
	CONSTRAINT "coupons_borne" CHECK ("coupons"."platform_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "order_coupons" (
	"user_coupon_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"platform_percent" integer NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "order_coupons_user_coupon_id_order_id_pk" PRIMARY KEY("user_coupon_id","order_id"),
	CONSTRAINT "order_coupons_fen" CHECK ("order_coupons"."goods_fen" >= 0 and "order_coupons"."freight_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_counts" ADD CONSTRAINT "coupon_counts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_counts" ADD CONSTRAINT "coupon_counts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_reminders" ADD CONSTRAINT "coupon_reminders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_reminders" ADD CONSTRAINT "coupon_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_coupons" ADD CONSTRAINT "order_coupons_user_coupon_id_user_coupons_id_fk" FOREIGN KEY ("user_coupon_id") REFERENCES "public"."user_coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_codes_coupon" ON "coupon_codes" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupons_merchant" ON "coupons" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "coupons_running" ON "coupons" USING btree ("claim_until") WHERE "coupons"."state" = 'running' and "coupons"."way" = 'centre';--> statement-breakpoint
CREATE UNIQUE INDEX "order_coupons_order" ON "order_coupons" USING btree ("order_id","user_coupon_id");--> statement-breakpoint
CREATE INDEX "user_coupons_owner" ON "user_coupons" USING btree ("owner_id","status","expire_at");--> statement-breakpoint
CREATE INDEX "user_coupons_coupon" ON "user_coupons" USING btree ("coupon_id");