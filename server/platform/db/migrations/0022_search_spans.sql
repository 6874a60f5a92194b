ALTER TABLE "search_documents" ADD COLUMN "lowest" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "highest" smallint[] DEFAULT '{}' NOT NULL;