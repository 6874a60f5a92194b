ALTER TABLE "companies" ADD COLUMN "mail_domain" text;--> statement-breakpoint
UPDATE "companies" SET "mail_domain" = (
	SELECT lower(split_part("accounts"."email", '@', 2))
	FROM "company_members" JOIN "accounts" ON "accounts"."id" = "company_members"."account_id"
	WHERE "company_members"."company_id" = "companies"."id" AND "company_members"."role" = 'owner'
	ORDER BY "company_members"."joined_at", "company_members"."account_id" LIMIT 1
);
