DROP INDEX "profile_views_company";--> statement-breakpoint
CREATE INDEX "profile_views_company" ON "profile_views" USING btree ("company_id","day");