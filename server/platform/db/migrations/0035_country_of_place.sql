-- A document of search has the country that the text of the place names, if the engineer has stated none.
DROP TRIGGER search_engineers ON engineers;
--> statement-breakpoint
CREATE TRIGGER search_engineers AFTER UPDATE OF country, location, time_zone, visibility ON engineers
  FOR EACH ROW EXECUTE FUNCTION note_search_change_of_account();
