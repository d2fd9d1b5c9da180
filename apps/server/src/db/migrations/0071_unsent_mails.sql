CREATE TABLE "unsent_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsent_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unsent_mails" ADD CONSTRAINT "unsent_mails_request_id_invoice_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."invoice_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unsent_mails_one" ON "unsent_mails" USING btree ("request_id","user_id");--> statement-breakpoint
CREATE INDEX "unsent_mails_user" ON "unsent_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unsent_mails_until" ON "unsent_mails" USING btree ("good_until");