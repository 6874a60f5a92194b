CREATE TABLE "employments" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"salary" text NOT NULL,
	"schedule" text NOT NULL,
	"experience" text NOT NULL,
	"education" text NOT NULL,
	"skills" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;