CREATE TABLE "audit_events" (
	"place" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"place" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."one")
);
--> statement-breakpoint
CREATE INDEX "audit_events_by" ON "audit_events" USING btree ("by","place");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","place");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","place");--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"failed" boolean NOT NULL,
	"deleted" integer
);
--> statement-breakpoint
CREATE INDEX "answers_corrected" ON "answers" USING btree ("attempt_id") WHERE "answers"."corrected_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_started" ON "attempts" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "attempts_unsettled" ON "attempts" USING btree ("id") WHERE "attempts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "found_evidence_asked" ON "found_evidence" USING btree ("attempt_id") WHERE "found_evidence"."person_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "recordings_arriving" ON "recordings" USING btree ("registered_at") WHERE "recordings"."sealed_at" is null;