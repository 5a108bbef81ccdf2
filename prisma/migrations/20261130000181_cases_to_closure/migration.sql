-- Cases and incidents are worked to closure: who decided, who approved, what was paid, what was said (R11, R48).
ALTER TABLE jackpot.compensation_case
  DROP CONSTRAINT compensation_case_state_check,
  ADD CONSTRAINT compensation_case_state_check CHECK (state IN ('open', 'decided', 'approved', 'closed')),
  ALTER COLUMN decision TYPE jsonb USING to_jsonb(decision),
  ADD COLUMN approval_id text COLLATE "C" REFERENCES jackpot.approval,
  ADD COLUMN award_id    text COLLATE "C" REFERENCES jackpot.award,
  ADD COLUMN closed_at   timestamptz;

-- An award that a case made, and no hit: shown as its cause.
ALTER TABLE jackpot.award ADD COLUMN case_id text COLLATE "C" REFERENCES jackpot.compensation_case;

ALTER TABLE jackpot.incident
  ADD COLUMN severity     text NOT NULL DEFAULT 'normal' CHECK (severity IN ('low', 'normal', 'high', 'critical')),
  -- How often it has grown worse by itself.
  ADD COLUMN level        smallint NOT NULL DEFAULT 0,
  ADD COLUMN assigned_to  text,
  ADD COLUMN closed_at    timestamptz,
  -- A person or a key; `automatic` when what it was about is over.
  ADD COLUMN closed_by    text,
  ADD COLUMN close_reason text;

CREATE TABLE jackpot.incident_note (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  incident_id text COLLATE "C" NOT NULL REFERENCES jackpot.incident,
  kind        text NOT NULL CHECK (kind IN ('comment', 'assigned', 'severity', 'closed', 'reopened')),
  -- Null when it came by itself.
  by          text,
  at          timestamptz NOT NULL,
  text        text NOT NULL
);
CREATE INDEX incident_note_incident ON jackpot.incident_note (incident_id, id);

CREATE FUNCTION jackpot.refuse_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'notes of incidents are append-only: % refused', TG_OP USING ERRCODE = 'TJ001';
END $$;
CREATE TRIGGER incident_note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.incident_note
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_note_change();

-- An incident that is closed without a person says so, by whatever path it was closed.
CREATE FUNCTION jackpot.close_incident() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed_by := coalesce(NEW.closed_by, 'automatic');
  NEW.closed_at := coalesce(NEW.closed_at, now());
  NEW.close_reason := coalesce(NEW.close_reason, 'closed by itself: what it was about is over');
  INSERT INTO jackpot.incident_note (incident_id, kind, by, at, text)
    VALUES (NEW.id, 'closed', nullif(NEW.closed_by, 'automatic'), NEW.closed_at, NEW.close_reason);
  RETURN NEW;
END $$;
CREATE TRIGGER incident_closed BEFORE UPDATE OF state ON jackpot.incident FOR EACH ROW
  WHEN (NEW.state = 'closed' AND OLD.state = 'open') EXECUTE FUNCTION jackpot.close_incident();

CREATE FUNCTION access.audit_incident_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(NEW.at, 'incident.' || NEW.kind, NEW.by, NEW.incident_id, jsonb_build_object('text', NEW.text));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON jackpot.incident_note
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_incident_note();
