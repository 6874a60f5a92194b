CREATE TABLE "engine_modes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "engine_modes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"reason" text NOT NULL,
	"override" boolean NOT NULL,
	"gate" jsonb NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"kind" text NOT NULL,
	"run" integer NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"engine" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"latency" integer,
	"cost" double precision,
	"findings" jsonb,
	"raw" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "found_evidence" (
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claims" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"doubts" text[] DEFAULT '{}' NOT NULL,
	"levels" jsonb,
	"unsafe" boolean DEFAULT false NOT NULL,
	"words" integer,
	"engine" text,
	"ended_at" timestamp with time zone,
	"person_asked_at" timestamp with time zone,
	CONSTRAINT "found_evidence_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"words" jsonb NOT NULL,
	"language" text NOT NULL,
	"engine" text NOT NULL,
	"estimated" boolean DEFAULT false NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "engine_modes" ADD CONSTRAINT "engine_modes_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_runs" ADD CONSTRAINT "evidence_runs_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_evidence" ADD CONSTRAINT "found_evidence_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_modes_at" ON "engine_modes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_runs_once" ON "evidence_runs" USING btree ("attempt_id","question_id","kind","run") WHERE "evidence_runs"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "evidence_runs_started" ON "evidence_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "found_evidence_waiting" ON "found_evidence" USING btree ("given_at") WHERE "found_evidence"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "found_evidence_ended" ON "found_evidence" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "transcripts_attempt" ON "transcripts" USING btree ("attempt_id");