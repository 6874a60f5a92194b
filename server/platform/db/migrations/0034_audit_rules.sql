INSERT INTO audit_head (place, hash) VALUES (0, decode(repeat('00', 32), 'hex'));
--> statement-breakpoint
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_kept BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_head_stays BEFORE DELETE ON audit_head
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_head_kept BEFORE TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- It only goes on.
CREATE TRIGGER audit_head_goes_on BEFORE UPDATE ON audit_head
  FOR EACH ROW WHEN (NEW.place <> OLD.place + 1) EXECUTE FUNCTION refuse_change();
