ALTER TABLE "posts" ADD COLUMN "first_slug" text;--> statement-breakpoint
UPDATE "posts" SET "first_slug" = "slug";
