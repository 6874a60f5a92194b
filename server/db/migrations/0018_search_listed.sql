ALTER TABLE "search_documents" ADD COLUMN "listed" boolean NOT NULL;--> statement-breakpoint
DROP TRIGGER search_engineers ON engineers;--> statement-breakpoint
CREATE TRIGGER search_engineers AFTER UPDATE OF country, time_zone, visibility ON engineers
  FOR EACH ROW EXECUTE FUNCTION note_search_change_of_account();
