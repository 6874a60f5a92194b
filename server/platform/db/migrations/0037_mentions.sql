ALTER TABLE "notice_settings" ADD COLUMN "mention" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "path" text;