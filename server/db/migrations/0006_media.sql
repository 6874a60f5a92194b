ALTER TABLE "recordings" ADD COLUMN "unplayable" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;