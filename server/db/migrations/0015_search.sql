CREATE TABLE "search_changes" (
	"engineer_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"engineer_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"levels" smallint[] NOT NULL,
	"level" smallint NOT NULL,
	"points" smallint NOT NULL,
	"experience" smallint NOT NULL,
	"education" smallint NOT NULL,
	"schedule" text,
	"salary" text,
	"currency" text NOT NULL,
	"salary_least" integer,
	"salary_most" integer,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"skills" text[] NOT NULL,
	"notes" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"skill_words" text NOT NULL,
	"other_words" text NOT NULL,
	"note_words" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', skill_words) || to_tsvector('simple', skill_words), 'A') || setweight(to_tsvector('english', other_words) || to_tsvector('simple', other_words), 'B') || setweight(to_tsvector('english', note_words) || to_tsvector('simple', note_words), 'D')) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_changes" ADD CONSTRAINT "search_changes_engineer_id_accounts_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_engineer_id_accounts_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_found" ON "search_documents" USING gin ("tags","words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_points" ON "search_documents" USING btree ("points","engineer_id");--> statement-breakpoint
CREATE INDEX "search_documents_finished" ON "search_documents" USING btree ("finished_at","engineer_id");--> statement-breakpoint
CREATE INDEX "search_documents_updated" ON "search_documents" USING btree ("updated_at","engineer_id");--> statement-breakpoint
CREATE INDEX "search_documents_version" ON "search_documents" USING btree ("version");--> statement-breakpoint
CREATE INDEX "search_documents_attempt" ON "search_documents" USING btree ("attempt_id");