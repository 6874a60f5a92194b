CREATE TABLE "device_reports" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"recordings" integer NOT NULL,
	"problem" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_attempt_id_question_id_pk";--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_question_id_idempotency_key_pk" PRIMARY KEY("attempt_id","question_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "fields_checked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_one_for_each_card" ON "answers" USING btree ("attempt_id","question_id") WHERE "answers"."question_id" <> 'screen';--> statement-breakpoint
CREATE INDEX "attempts_origin" ON "attempts" USING btree ("origin","started_at");--> statement-breakpoint
-- Rows that are there now were stored by servers that ignored unknown and missing fields.
UPDATE "answers" SET "fields_checked" = false;--> statement-breakpoint
-- What each test has taken so far; of recordings that are not closed yet nobody has counted it.
UPDATE "attempts" SET "bytes" = coalesce((SELECT sum("recordings"."bytes") FROM "recordings" WHERE "recordings"."attempt_id" = "attempts"."id"), 0);
