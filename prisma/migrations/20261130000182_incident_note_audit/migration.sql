-- A note's author in its audit entry: `by` is a word of PL/pgSQL, so the column is read from the row as a whole.
CREATE OR REPLACE FUNCTION access.audit_incident_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(NEW.at, 'incident.' || NEW.kind, to_jsonb(NEW) ->> 'by', NEW.incident_id,
    jsonb_build_object('text', NEW.text));
  RETURN NULL;
END $$;
