-- What changes a row that search reads is noted in the same transaction, whoever changes it (server/search/document-writer.ts).
CREATE FUNCTION note_search_changes(engineers uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_changes (engineer_id)
  -- While an account is deleted, its rows are deleted after it.
  SELECT id FROM accounts WHERE id = ANY (engineers) ORDER BY id
  ON CONFLICT (engineer_id) DO UPDATE SET changed_at = now();
$$;
--> statement-breakpoint
CREATE FUNCTION note_search_change_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY[coalesce(NEW.account_id, OLD.account_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_search_change_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY[coalesce(NEW.engineer_id, OLD.engineer_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_search_change_in_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(
    SELECT engineer_id FROM attempts WHERE id = coalesce(NEW.attempt_id, OLD.attempt_id) AND finished_at IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_search_change_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(
    SELECT DISTINCT engineer_id FROM cards JOIN attempts ON attempts.id = attempt_id
    WHERE question_id = NEW.id AND finished_at IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_engineers AFTER UPDATE OF country, time_zone, visibility ON engineers
  FOR EACH ROW EXECUTE FUNCTION note_search_change_of_account();
--> statement-breakpoint
CREATE TRIGGER search_employments AFTER INSERT OR UPDATE OR DELETE ON employments
  FOR EACH ROW EXECUTE FUNCTION note_search_change_of_account();
--> statement-breakpoint
CREATE TRIGGER search_attempts AFTER INSERT OR UPDATE OF finished_at, settled_at OR DELETE ON attempts
  FOR EACH ROW EXECUTE FUNCTION note_search_change_of_attempt();
--> statement-breakpoint
CREATE TRIGGER search_ratings AFTER INSERT OR UPDATE OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION note_search_change_in_attempt();
--> statement-breakpoint
CREATE TRIGGER search_answers AFTER UPDATE ON answers
  FOR EACH ROW EXECUTE FUNCTION note_search_change_in_attempt();
--> statement-breakpoint
CREATE TRIGGER search_questions AFTER UPDATE ON questions
  FOR EACH ROW WHEN (OLD.key IS DISTINCT FROM NEW.key OR OLD.area IS DISTINCT FROM NEW.area)
  EXECUTE FUNCTION note_search_change_of_question();
