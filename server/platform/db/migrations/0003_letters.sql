CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused" integer
);
--> statement-breakpoint
CREATE TABLE "resets" (
	"email" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "may_reset_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tries_until" ON "tries" USING btree ("until");