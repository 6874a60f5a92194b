CREATE TABLE "saved_search_members" (
	"search_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"letters" text DEFAULT 'off' NOT NULL,
	"seen_at" timestamp with time zone,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_members_search_id_account_id_pk" PRIMARY KEY("search_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_search_members" ADD CONSTRAINT "saved_search_members_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_members" ADD CONSTRAINT "saved_search_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_members_account" ON "saved_search_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_search_members_due" ON "saved_search_members" USING btree ("told_at") WHERE "saved_search_members"."letters" <> 'off';--> statement-breakpoint
CREATE INDEX "saved_searches_company" ON "saved_searches" USING btree ("company_id","saved_at","id");