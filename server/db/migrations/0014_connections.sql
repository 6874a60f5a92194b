CREATE TABLE "profile_views" (
	"engineer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_views_engineer_id_company_id_day_pk" PRIMARY KEY("engineer_id","company_id","day")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_engineer_id_accounts_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_views_company" ON "profile_views" USING btree ("company_id");