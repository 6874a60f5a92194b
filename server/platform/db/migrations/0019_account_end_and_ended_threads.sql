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

--> statement-breakpoint
-- Threads whose connection ended before keep the names of today; which domains they showed is not known any more.
UPDATE "threads" t
SET "shown_at_end" = jsonb_build_object(
  'engineer', jsonb_build_object('name', coalesce(nullif(e.public_name, ''), a.name), 'topic', coalesce(e.option1, '')),
  'company', jsonb_build_object('name', c.name))
FROM "accounts" a, "engineers" e, "companies" c
WHERE a.id = t.engineer_id AND e.account_id = t.engineer_id AND c.id = t.company_id AND NOT EXISTS (
  SELECT FROM "connections" k WHERE k.engineer_id = t.engineer_id AND k.company_id = t.company_id AND k.state = 'connected');
--> statement-breakpoint
INSERT INTO "thread_authors" ("thread_id", "account_id", "name")
SELECT DISTINCT m.thread_id, a.id, a.name
FROM "messages" m
JOIN "threads" t ON t.id = m.thread_id AND t.shown_at_end IS NOT NULL
JOIN "accounts" a ON a.id = m.author_id;
