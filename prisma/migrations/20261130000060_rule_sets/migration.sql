-- Operators' rule sets on record: versioned documents that both services play by. A bet is settled by the version it
-- was placed under, so a document never changes; it is decided on once, with the returns computed for it.
CREATE SCHEMA rules;

CREATE TABLE rules.rule_set (
  id           text COLLATE "C" NOT NULL CHECK (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  version      integer NOT NULL CHECK (version >= 1),
  document     jsonb NOT NULL,
  digest       text COLLATE "C" NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  state        text NOT NULL CHECK (state IN ('requested', 'approved', 'declined')),
  reason       text NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  decided_by   text,
  decided_at   timestamptz,
  -- The return sheet, computed once after the request: nothing is approved without it (R45).
  figures      jsonb,
  PRIMARY KEY (id, version),
  CHECK (document ->> 'id' = id AND document -> 'version' = to_jsonb(version)),
  CHECK ((state = 'requested') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (decided_by <> requested_by),
  CHECK (state <> 'approved' OR figures IS NOT NULL)
);

CREATE FUNCTION rules.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a rule set on record never changes: ask for a new version' USING ERRCODE = 'TJ001';
END $$;
-- What may come later is the figures, once, and the decision, once.
CREATE TRIGGER rule_set_fixed BEFORE UPDATE ON rules.rule_set FOR EACH ROW
  WHEN ((NEW.id, NEW.version, NEW.document, NEW.digest, NEW.reason, NEW.requested_by, NEW.requested_at)
        IS DISTINCT FROM
        (OLD.id, OLD.version, OLD.document, OLD.digest, OLD.reason, OLD.requested_by, OLD.requested_at)
        OR OLD.state <> 'requested' OR (OLD.figures IS NOT NULL AND NEW.figures IS DISTINCT FROM OLD.figures))
  EXECUTE FUNCTION rules.refuse_change();
CREATE TRIGGER rule_set_kept BEFORE DELETE ON rules.rule_set FOR EACH ROW EXECUTE FUNCTION rules.refuse_change();
CREATE TRIGGER rule_set_not_emptied BEFORE TRUNCATE ON rules.rule_set EXECUTE FUNCTION rules.refuse_change();

-- The price of a jackpot bet as a table shows it, per currency; null where it shows what the jackpot says (R47).
ALTER TABLE jackpot.game_table ADD COLUMN unit_stakes jsonb;
