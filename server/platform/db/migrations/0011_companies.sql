CREATE TABLE "blocks" (
	"engineer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_engineer_id_company_id_pk" PRIMARY KEY("engineer_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engineer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_account" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_pair" UNIQUE("engineer_id","company_id"),
	CONSTRAINT "connections_state" CHECK ("connections"."state" in ('requested', 'connected', 'cancelled', 'rejected', 'removed', 'expired')),
	CONSTRAINT "connections_asked_by" CHECK ("connections"."asked_by" in ('engineer', 'company'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_role" CHECK ("company_members"."role" in ('reader', 'reviewer', 'recruiter', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_id_unique";--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_pkey";--> statement-breakpoint
ALTER TABLE "pictures" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "socials" ALTER COLUMN "facebook" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "socials" ALTER COLUMN "twitter" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "socials" ALTER COLUMN "linkedin" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "socials" ALTER COLUMN "website" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "socials" ALTER COLUMN "github" SET DEFAULT '';--> statement-breakpoint
-- A company gets the number that its account had, so that addresses in letters go on working.
ALTER TABLE "companies" RENAME COLUMN "account_id" TO "id";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "facebook" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "twitter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "linkedin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "github" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "employments" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "engineers" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "engineers" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "engineers" ADD COLUMN "visibility" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_engineer_id_accounts_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_engineer_id_accounts_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_asked_by_account_accounts_id_fk" FOREIGN KEY ("asked_by_account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_company" ON "blocks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "connections_company" ON "connections" USING btree ("company_id","state","changed_at");--> statement-breakpoint
CREATE INDEX "connections_engineer" ON "connections" USING btree ("engineer_id","state","changed_at");--> statement-breakpoint
CREATE INDEX "connections_expiry" ON "connections" USING btree ("expires_at") WHERE "connections"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id","joined_at");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "companies" SET "name" = "accounts"."name", "created_at" = "accounts"."created_at" FROM "accounts" WHERE "accounts"."id" = "companies"."id";--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "facebook" = "socials"."facebook", "twitter" = "socials"."twitter", "linkedin" = "socials"."linkedin", "website" = "socials"."website", "github" = "socials"."github" FROM "socials" WHERE "socials"."account_id" = "companies"."id";--> statement-breakpoint
DELETE FROM "socials" WHERE "account_id" IN (SELECT "id" FROM "companies");--> statement-breakpoint
INSERT INTO "company_members" ("account_id", "company_id", "role", "joined_at") SELECT "id", "id", 'owner', "created_at" FROM "companies";--> statement-breakpoint
UPDATE "pictures" SET "company_id" = "account_id", "account_id" = NULL WHERE "account_id" IN (SELECT "id" FROM "companies");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_account_id_unique" UNIQUE("account_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_company_id_unique" UNIQUE("company_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_one_owner" CHECK (("pictures"."account_id" is null) <> ("pictures"."company_id" is null));