-- Every scored spoken answer that arrives waits for the engine. What replaces an empty answer is looked at anew.
CREATE FUNCTION note_answer_for_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM questions WHERE id = NEW.question_id AND kind = 'spoken' AND NOT demo) THEN
    INSERT INTO found_evidence (attempt_id, question_id, given_at)
    VALUES (NEW.attempt_id, NEW.question_id, NEW.received_at)
    ON CONFLICT (attempt_id, question_id) DO UPDATE SET state = 'waiting', claims = '[]', doubts = '{}', levels = NULL,
      unsafe = false, words = NULL, engine = NULL, ended_at = NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER answers_for_evidence AFTER INSERT OR UPDATE OF answer, recording_ids ON answers
  FOR EACH ROW EXECUTE FUNCTION note_answer_for_evidence();
--> statement-breakpoint
INSERT INTO found_evidence (attempt_id, question_id, given_at)
SELECT attempt_id, question_id, received_at FROM answers
JOIN questions ON questions.id = question_id AND kind = 'spoken' AND NOT demo
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Words do not outlive their sound. The quotes that evidence rests on stay.
CREATE FUNCTION delete_words_with_sound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM transcripts WHERE recording_id = NEW.id;
  UPDATE evidence_runs SET raw = NULL WHERE attempt_id = NEW.attempt_id AND question_id = NEW.question_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recordings_words AFTER UPDATE OF deleted_at ON recordings
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION delete_words_with_sound();
--> statement-breakpoint
-- An administrator whose account is deleted is forgotten; nothing else of these records changes.
CREATE TRIGGER engine_modes_stay BEFORE UPDATE ON engine_modes
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'by' IS DISTINCT FROM to_jsonb(NEW) - 'by')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER engine_modes_kept BEFORE DELETE ON engine_modes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
