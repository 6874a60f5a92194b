CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ratings" ALTER COLUMN "levels" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "insufficient" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_attempt" ON "reviews" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "reviews_asked" ON "reviews" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_waits" ON "reviews" USING btree ("attempt_id") WHERE "reviews"."decision" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_grant" ON "reviews" USING btree ("attempt_id") WHERE "reviews"."decision" = 'granted';--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_one_of_two" CHECK (("ratings"."levels" is null) <> ("ratings"."insufficient" is null));--> statement-breakpoint
-- What is settled already was told by the pages of earlier versions: no letter goes out about it now.
UPDATE "attempts" SET "settled_at" = now() WHERE "finished_at" IS NOT NULL AND NOT EXISTS (SELECT FROM "cards" JOIN "questions" ON "questions"."id" = "cards"."question_id" LEFT JOIN "ratings" USING ("attempt_id", "question_id") LEFT JOIN "answers" USING ("attempt_id", "question_id") WHERE "cards"."attempt_id" = "attempts"."id" AND "questions"."kind" = 'spoken' AND NOT "questions"."demo" AND ("ratings"."rated_at" IS NULL OR "ratings"."rated_at" < "answers"."corrected_at"));
