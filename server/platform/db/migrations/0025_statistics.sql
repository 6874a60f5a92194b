CREATE TABLE "bank_statistics" (
	"day" date NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"area" text NOT NULL,
	"is_current" boolean NOT NULL,
	"flags" text[] NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "bank_statistics_day_question_id_version_pk" PRIMARY KEY("day","question_id","version")
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"measures" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_statistics" ADD CONSTRAINT "bank_statistics_day_statistics_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."statistics_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statistics_area" ON "bank_statistics" USING btree ("day","area","question_id");