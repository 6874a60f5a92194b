-- An account that is about to be deleted is not listed by search, and is listed again when its owner keeps it.
CREATE FUNCTION note_search_change_of_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(SELECT account_id FROM engineers WHERE account_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_accounts AFTER UPDATE OF ends_at ON accounts
  FOR EACH ROW WHEN (OLD.ends_at IS DISTINCT FROM NEW.ends_at)
  EXECUTE FUNCTION note_search_change_of_leaving();
