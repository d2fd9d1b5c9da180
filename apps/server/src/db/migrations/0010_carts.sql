CREATE TABLE "carts" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;