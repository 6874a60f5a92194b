CREATE TABLE "retired_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "receipt_key" text;