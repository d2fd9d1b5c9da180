CREATE TABLE "doctor_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"operator" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"broken_at" timestamp with time zone,
	"checks" jsonb NOT NULL,
	"faults" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"ref" text NOT NULL,
	"tries" integer NOT NULL,
	"error" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"fixed_at" timestamp with time zone,
	"operator" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"run" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "doctor_runs_one" ON "doctor_runs" USING btree ((ended_at is null)) WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_faults_of" ON "job_faults" USING btree ("job","ref");--> statement-breakpoint
CREATE INDEX "job_faults_open" ON "job_faults" USING btree ("last_at") WHERE fixed_at is null and given_up_at is null;