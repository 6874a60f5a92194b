CREATE TABLE "former_reviewers" (
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "former_reviewers_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
DROP INDEX "profile_views_company";--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "former_reviewers" ADD CONSTRAINT "former_reviewers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_reviewers" ADD CONSTRAINT "former_reviewers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_views_company" ON "profile_views" USING btree ("company_id","day");