-- What somebody has agreed to, and when, is never changed afterwards. It goes with the account.
CREATE TRIGGER consent_records_stay BEFORE UPDATE ON consent_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
