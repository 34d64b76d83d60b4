-- An act that was written down stays as it was.
CREATE OR REPLACE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only added' USING ERRCODE = '23514';
END $$;
CREATE OR REPLACE TRIGGER audit_entries_stay BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_stay();
