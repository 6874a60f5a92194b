-- Made anew at the next start.
DELETE FROM "search_documents";--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "skill_words";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "other_words";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "note_words";