CREATE TABLE "sounds" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"measured_at" timestamp with time zone,
	"unmeasured" text,
	"seconds" double precision,
	"speech" jsonb,
	"speaking" double precision,
	"pauses" integer,
	"longest_pause" double precision,
	"loudness" double precision,
	"noise" double precision,
	"peak" double precision,
	"clipped" double precision,
	"peaks" jsonb
);
--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;