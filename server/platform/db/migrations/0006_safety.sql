CREATE TABLE "admitted_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"admitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admitted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "device_reports" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"recordings" integer NOT NULL,
	"problem" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_attempt_id_question_id_pk";--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_question_id_idempotency_key_pk" PRIMARY KEY("attempt_id","question_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "fields_checked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "admitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "admitted_by" uuid;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "unplayable" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "admitted_domains" ADD CONSTRAINT "admitted_domains_admitted_by_accounts_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_account" ON "links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "links_expiry" ON "links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_admitted_by_accounts_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_one_for_each_card" ON "answers" USING btree ("attempt_id","question_id") WHERE "answers"."question_id" <> 'screen';--> statement-breakpoint
CREATE INDEX "attempts_origin" ON "attempts" USING btree ("origin","started_at");--> statement-breakpoint
-- Rows that are there now were stored by servers that ignored unknown and missing fields.
UPDATE "answers" SET "fields_checked" = false;--> statement-breakpoint
-- What each test has taken so far; of recordings that are not closed yet nobody has counted it.
UPDATE "attempts" SET "bytes" = coalesce((SELECT sum("recordings"."bytes") FROM "recordings" WHERE "recordings"."attempt_id" = "attempts"."id"), 0);--> statement-breakpoint
-- What could not be made seekable was played as it came until now.
UPDATE "recordings" SET "unplayable" = 'not-parsed' WHERE "ready_at" IS NOT NULL AND "seconds" IS NULL AND "bytes" > 0;--> statement-breakpoint
-- The demo accounts of earlier versions are marked, by addresses that are nobody's (RFC 2606). The administrator's was also the contact address.
UPDATE "accounts" SET "demo" = true, "confirmed_at" = "created_at" WHERE ("role", lower("email")) IN (('engineer', 'ines.almeida@example.com'), ('engineer', 'jonas.weber@example.com'), ('company', 'hiring@northspan.example.com'), ('admin', 'desk@loadpath.example.com'));--> statement-breakpoint
UPDATE "accounts" SET "email" = 'admin@loadpath.example.com' WHERE "demo" AND "role" = 'admin' AND NOT EXISTS (SELECT FROM "accounts" WHERE lower("email") = 'admin@loadpath.example.com');--> statement-breakpoint
UPDATE "companies" SET "admitted_at" = now() FROM "accounts" WHERE "accounts"."id" = "companies"."account_id" AND "accounts"."demo";
