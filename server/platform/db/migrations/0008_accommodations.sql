ALTER TABLE "attempts" ADD COLUMN "time_factor" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "engineers" ADD COLUMN "time_factor" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "engineers" ADD COLUMN "typed" boolean DEFAULT false NOT NULL;