CREATE TABLE "tracked_numbers" (
	"express_code" text NOT NULL,
	"express_no" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"watch" text,
	CONSTRAINT "tracked_numbers_express_code_express_no_pk" PRIMARY KEY("express_code","express_no")
);
--> statement-breakpoint
CREATE INDEX "tracked_numbers_asked" ON "tracked_numbers" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "aftersales_moving" ON "aftersales" USING btree ("id") WHERE "aftersales"."state" in ('returning', 'resending');--> statement-breakpoint
CREATE INDEX "packages_number" ON "packages" USING btree ("express_no");