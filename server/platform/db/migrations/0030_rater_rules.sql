-- As ratings: appended, and never changed.
CREATE TRIGGER control_ratings_stay BEFORE UPDATE ON control_ratings FOR EACH ROW EXECUTE FUNCTION refuse_change();
