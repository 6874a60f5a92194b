CREATE TABLE "handshakes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE INDEX "handshakes_expiry" ON "handshakes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_identity" UNIQUE("provider","subject");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_provided" CHECK ("accounts"."provider" is null or "accounts"."role" = 'engineer');