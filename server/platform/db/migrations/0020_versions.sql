CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"key_before" text,
	"key_after" text,
	"why" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "rescored_tests" (
	"correction_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rescored_tests_correction_id_attempt_id_pk" PRIMARY KEY("correction_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "scoring_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"rubric" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ratings" DROP CONSTRAINT "ratings_attempt_id_question_id_pk";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "scoring" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "text" text;--> statement-breakpoint
-- What was asked stays as it is now, whatever the bank says later.
UPDATE "cards" SET "text" = "questions"."text" FROM "questions" WHERE "questions"."id" = "cards"."question_id";--> statement-breakpoint
ALTER TABLE "cards" ALTER COLUMN "text" SET NOT NULL;--> statement-breakpoint
INSERT INTO "question_versions" ("question_id", "version", "content", "digest")
SELECT "id", 1, jsonb_build_object(
  'text', "text", 'options', "options", 'key', "key", 'rationale', "rationale", 'notRated', '[]'::jsonb, 'examples', '[]'::jsonb,
  'evidence', coalesce((
    SELECT jsonb_agg(jsonb_build_object('criterion', null, 'weight', null, 'text', "point", 'benchmark', null))
    FROM jsonb_array_elements_text("strong") AS "point"), '[]'::jsonb)), ''
FROM "questions";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "numbers" jsonb;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "drawing" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "questions" SET "asked" = (SELECT count(*) FROM "cards" WHERE "cards"."question_id" = "questions"."id");--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "rater_key" text;--> statement-breakpoint
UPDATE "ratings" SET "rater_key" = coalesce("rater_id"::text, 'deleted');--> statement-breakpoint
ALTER TABLE "ratings" ALTER COLUMN "rater_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "unsafe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_of_version" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescored_tests" ADD CONSTRAINT "rescored_tests_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescored_tests" ADD CONSTRAINT "rescored_tests_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_question" ON "corrections" USING btree ("question_id","version","at");--> statement-breakpoint
CREATE INDEX "rescored_tests_attempt" ON "rescored_tests" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_of_version" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_version" ON "cards" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "ratings_answer" ON "ratings" USING btree ("attempt_id","question_id","rated_at");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept as it was written', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER question_versions_stay BEFORE UPDATE OR DELETE ON question_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER scoring_versions_stay BEFORE UPDATE OR DELETE ON scoring_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Cards and ratings go with their test, and nothing else may change them. A rater whose account is deleted is forgotten.
CREATE TRIGGER cards_stay BEFORE UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ratings_stay BEFORE UPDATE ON ratings
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'rater_id' IS DISTINCT FROM to_jsonb(NEW) - 'rater_id')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A correction changes what search knows of the tests that asked the question.
CREATE FUNCTION note_search_change_of_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(
    SELECT DISTINCT engineer_id FROM cards JOIN attempts ON attempts.id = attempt_id
    WHERE question_id = NEW.question_id AND version = NEW.version AND finished_at IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_corrections AFTER INSERT ON corrections
  FOR EACH ROW EXECUTE FUNCTION note_search_change_of_correction();
