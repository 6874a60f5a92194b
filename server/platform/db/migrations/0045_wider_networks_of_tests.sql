ALTER TABLE "attempts" ADD COLUMN "origin_56" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "origin_48" text;--> statement-breakpoint
CREATE INDEX "attempts_origin_56" ON "attempts" USING btree ("origin_56","started_at");--> statement-breakpoint
CREATE INDEX "attempts_origin_48" ON "attempts" USING btree ("origin_48","started_at");