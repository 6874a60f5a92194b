CREATE TABLE "notice_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"message" boolean DEFAULT true NOT NULL,
	"request" boolean DEFAULT true NOT NULL,
	"search" boolean DEFAULT true NOT NULL,
	"quiet" jsonb
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notices_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at") WHERE "notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "push_devices_account" ON "push_devices" USING btree ("account_id","added_at");