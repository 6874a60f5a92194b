ALTER TABLE "accounts" ADD COLUMN "own_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "own_name" = true WHERE "role" = 'company' AND NOT EXISTS (
	SELECT FROM "company_members" JOIN "companies" ON "companies"."id" = "company_members"."company_id"
	WHERE "company_members"."account_id" = "accounts"."id" AND "companies"."name" = "accounts"."name"
);
