CREATE TABLE "calibration_ratings" (
	"rater_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"round" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"distance" double precision NOT NULL,
	"criteria" integer NOT NULL,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calibration_ratings_rater_id_item_id_pk" PRIMARY KEY("rater_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "control_ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rater_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"levels" jsonb,
	"insufficient" text,
	"unsafe" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"key_levels" jsonb NOT NULL,
	"shift_ms" bigint DEFAULT 0 NOT NULL,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "given_recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rater_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	CONSTRAINT "given_recordings_once" UNIQUE("rater_id","recording_id")
);
--> statement-breakpoint
CREATE TABLE "raters" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admitted_at" timestamp with time zone,
	"control_at" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rating_leases" (
	"rater_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"control" boolean DEFAULT false NOT NULL,
	"shift_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rating_leases_rater_id_attempt_id_question_id_pk" PRIMARY KEY("rater_id","attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "rating_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"raters" integer,
	"reason" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screen_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rater_id" uuid,
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "raters" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "adjudicates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calibration_ratings" ADD CONSTRAINT "calibration_ratings_rater_id_accounts_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_ratings" ADD CONSTRAINT "control_ratings_rater_id_accounts_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_ratings" ADD CONSTRAINT "control_ratings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_recordings" ADD CONSTRAINT "given_recordings_rater_id_accounts_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_recordings" ADD CONSTRAINT "given_recordings_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raters" ADD CONSTRAINT "raters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raters" ADD CONSTRAINT "raters_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_leases" ADD CONSTRAINT "rating_leases_rater_id_accounts_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_leases" ADD CONSTRAINT "rating_leases_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_rules" ADD CONSTRAINT "rating_rules_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_requests" ADD CONSTRAINT "screen_requests_rater_id_accounts_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_requests" ADD CONSTRAINT "screen_requests_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "control_ratings_rater" ON "control_ratings" USING btree ("rater_id","rated_at");--> statement-breakpoint
CREATE INDEX "rating_leases_answer" ON "rating_leases" USING btree ("attempt_id","question_id");--> statement-breakpoint
CREATE INDEX "screen_requests_at" ON "screen_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "screen_requests_answer" ON "screen_requests" USING btree ("attempt_id","question_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('engineer', 'company', 'admin', 'rater'));