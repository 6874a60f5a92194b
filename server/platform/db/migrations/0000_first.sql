CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('engineer', 'company', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"answer" text,
	"recording_ids" uuid[],
	"answered_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engineer_id" uuid NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"option1" text NOT NULL,
	"option2" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "attempts_one_shot" UNIQUE("engineer_id","number")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"section" integer NOT NULL,
	"question_id" text NOT NULL,
	"shown" jsonb,
	CONSTRAINT "cards_attempt_id_position_pk" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "cards_question" UNIQUE("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"location" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engineers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"surname" text NOT NULL,
	"phone" text NOT NULL,
	"location" text NOT NULL,
	"occupation" text DEFAULT '' NOT NULL,
	"public_name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"option1" text,
	"option2" text
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"kind" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"options" jsonb,
	"key" text,
	"rationale" text,
	"strong" jsonb,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"rater_id" uuid NOT NULL,
	"levels" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"question_id" text,
	"segment" integer NOT NULL,
	"mime_type" text NOT NULL,
	"surface" text,
	"started_at" timestamp with time zone NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_at" timestamp with time zone,
	"count" integer,
	"bytes" bigint,
	"root" text,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receipt" text,
	"ready_at" timestamp with time zone,
	"seconds" integer
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_engineer_id_accounts_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engineers" ADD CONSTRAINT "engineers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_rater_id_accounts_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "attempts_finished" ON "attempts" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "recordings_attempt" ON "recordings" USING btree ("attempt_id","kind","segment");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");