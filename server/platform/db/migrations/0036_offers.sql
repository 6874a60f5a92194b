CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engineer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"text" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"last_by" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decisions_state" CHECK ("decisions"."state" in ('offered', 'accepted', 'refused', 'withdrawn', 'declined')),
	CONSTRAINT "decisions_reason" CHECK (("decisions"."state" = 'declined') = ("decisions"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "decision" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_engineer_id_accounts_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_engineer" ON "decisions" USING btree ("engineer_id","made_at","id");--> statement-breakpoint
CREATE INDEX "decisions_company" ON "decisions" USING btree ("company_id","made_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_open" ON "decisions" USING btree ("engineer_id","company_id") WHERE "decisions"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "decisions_changed" ON "decisions" USING btree ("changed_at");