CREATE TABLE "model_use" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"requests" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_use" ADD CONSTRAINT "model_use_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;