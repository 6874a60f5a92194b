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
ALTER TABLE "found_evidence" ADD COLUMN "person_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_by" ON "audit_events" USING btree ("by","place");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","place");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","place");