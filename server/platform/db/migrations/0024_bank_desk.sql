CREATE TABLE "question_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" text,
	"is_new" boolean NOT NULL,
	"version" integer,
	"area" text NOT NULL,
	"words" jsonb NOT NULL,
	"why" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cut_answers" (
	"judge_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"position" integer NOT NULL,
	"intermediate" integer NOT NULL,
	"senior" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cut_answers_judge_id_round_position_pk" PRIMARY KEY("judge_id","round","position")
);
--> statement-breakpoint
CREATE TABLE "cut_items" (
	"panel_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"area" text NOT NULL,
	"difficulty" text NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "cut_items_panel_id_position_pk" PRIMARY KEY("panel_id","position")
);
--> statement-breakpoint
CREATE TABLE "cut_judges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"panel_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cut_judges_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "cut_judges_number" UNIQUE("panel_id","number")
);
--> statement-breakpoint
CREATE TABLE "cut_panels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"round" integer DEFAULT 1 NOT NULL,
	"scoring" integer NOT NULL,
	"results" jsonb,
	"judges" integer
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "cursor" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "withdrawn_why" text;--> statement-breakpoint
ALTER TABLE "question_proposals" ADD CONSTRAINT "question_proposals_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_proposals" ADD CONSTRAINT "question_proposals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_withdrawals" ADD CONSTRAINT "question_withdrawals_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_withdrawals" ADD CONSTRAINT "question_withdrawals_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cut_answers" ADD CONSTRAINT "cut_answers_judge_id_cut_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."cut_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cut_items" ADD CONSTRAINT "cut_items_panel_id_cut_panels_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."cut_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cut_items" ADD CONSTRAINT "cut_items_of_version" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cut_judges" ADD CONSTRAINT "cut_judges_panel_id_cut_panels_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."cut_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cut_panels" ADD CONSTRAINT "cut_panels_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_proposals_question" ON "question_proposals" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_proposals_state" ON "question_proposals" USING btree ("decision","at");--> statement-breakpoint
CREATE INDEX "question_withdrawals_question" ON "question_withdrawals" USING btree ("question_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "cut_panels_one_open" ON "cut_panels" USING btree ((true)) WHERE "cut_panels"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- An account that is deleted is forgotten; nothing else of these records changes.
CREATE TRIGGER question_withdrawals_stay BEFORE UPDATE ON question_withdrawals
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'by' IS DISTINCT FROM to_jsonb(NEW) - 'by')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER question_proposals_stay BEFORE UPDATE ON question_proposals
  FOR EACH ROW WHEN (
    to_jsonb(OLD) - ARRAY['by', 'decided_by', 'decided_at', 'decision', 'reason', 'question_id']
      IS DISTINCT FROM to_jsonb(NEW) - ARRAY['by', 'decided_by', 'decided_at', 'decision', 'reason', 'question_id']
    OR OLD.decision IS NOT NULL
      AND to_jsonb(OLD) - ARRAY['by', 'decided_by'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['by', 'decided_by'])
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER question_withdrawals_kept BEFORE DELETE ON question_withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER question_proposals_kept BEFORE DELETE ON question_proposals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
