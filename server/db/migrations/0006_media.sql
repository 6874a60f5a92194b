ALTER TABLE "recordings" ADD COLUMN "unplayable" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What could not be made seekable was played as it came until now.
UPDATE "recordings" SET "unplayable" = 'not-parsed' WHERE "ready_at" IS NOT NULL AND "seconds" IS NULL AND "bytes" > 0;
