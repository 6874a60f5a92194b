DROP TRIGGER search_questions ON questions;--> statement-breakpoint
DROP FUNCTION note_search_change_of_question();--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "options";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "rationale";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "strong";