CREATE TABLE "retired_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"made_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_image_files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "receipt_key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE INDEX "pictures_in_rows" ON "pictures" USING btree ("id") WHERE "pictures"."bytes" <> '';