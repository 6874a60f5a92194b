CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engineer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"link" text NOT NULL,
	"slots" jsonb NOT NULL,
	"start" timestamp with time zone,
	"minutes" integer,
	"until" timestamp with time zone NOT NULL,
	"host_id" uuid,
	"last_by" text,
	"note" text NOT NULL,
	"engineer_zone" text DEFAULT '' NOT NULL,
	"company_zone" text DEFAULT '' NOT NULL,
	"remind_at" timestamp with time zone,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_state" CHECK ("interviews"."state" in ('offered', 'proposed', 'agreed', 'declined', 'cancelled')),
	CONSTRAINT "interviews_agreed" CHECK (("interviews"."state" <> 'agreed') or ("interviews"."start" is not null and "interviews"."minutes" is not null))
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "interview" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "reminder" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_engineer_id_accounts_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_engineer" ON "interviews" USING btree ("engineer_id","until","id");--> statement-breakpoint
CREATE INDEX "interviews_company" ON "interviews" USING btree ("company_id","until","id");--> statement-breakpoint
CREATE INDEX "interviews_reminders" ON "interviews" USING btree ("remind_at") WHERE "interviews"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "interviews_until" ON "interviews" USING btree ("until");