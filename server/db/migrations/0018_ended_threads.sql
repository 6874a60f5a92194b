CREATE TABLE "thread_authors" (
	"thread_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "thread_authors_thread_id_account_id_pk" PRIMARY KEY("thread_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "shown_at_end" jsonb;--> statement-breakpoint
ALTER TABLE "thread_authors" ADD CONSTRAINT "thread_authors_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_authors" ADD CONSTRAINT "thread_authors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_authors_account" ON "thread_authors" USING btree ("account_id");