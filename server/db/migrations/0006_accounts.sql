CREATE TABLE "admitted_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"admitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admitted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "admitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "admitted_by" uuid;--> statement-breakpoint
ALTER TABLE "admitted_domains" ADD CONSTRAINT "admitted_domains_admitted_by_accounts_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_account" ON "links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "links_expiry" ON "links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_admitted_by_accounts_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The demo accounts of earlier versions are marked, by addresses that are nobody's (RFC 2606). The administrator's was also the contact address.
UPDATE "accounts" SET "demo" = true, "confirmed_at" = "created_at" WHERE ("role", lower("email")) IN (('engineer', 'ines.almeida@example.com'), ('engineer', 'jonas.weber@example.com'), ('company', 'hiring@northspan.example.com'), ('admin', 'desk@loadpath.example.com'));--> statement-breakpoint
UPDATE "accounts" SET "email" = 'admin@loadpath.example.com' WHERE "demo" AND "role" = 'admin' AND NOT EXISTS (SELECT FROM "accounts" WHERE lower("email") = 'admin@loadpath.example.com');--> statement-breakpoint
UPDATE "companies" SET "admitted_at" = now() FROM "accounts" WHERE "accounts"."id" = "companies"."account_id" AND "accounts"."demo";
