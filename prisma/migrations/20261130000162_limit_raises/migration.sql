-- A limit may be raised above the current amount while an instance is live (R8): which version did it, and when.
CREATE TABLE jackpot.limit_raise (
  jackpot      text COLLATE "C" NOT NULL,
  instance     integer NOT NULL,
  version      integer NOT NULL,
  limit_before numeric(38, 12) NOT NULL,
  -- Null: no limit any more.
  limit_after  numeric(38, 12),
  main         numeric(38, 12) NOT NULL,
  raised_at    timestamptz NOT NULL,
  PRIMARY KEY (jackpot, version),
  FOREIGN KEY (jackpot, instance) REFERENCES jackpot.instance,
  FOREIGN KEY (jackpot, version) REFERENCES jackpot.parameters,
  CHECK (limit_after > limit_before AND limit_after > main)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.limit_raise
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE FUNCTION access.audit_limit_raise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(NEW.raised_at, 'limit.raised',
    (SELECT decided_by FROM jackpot.parameters p WHERE p.jackpot = NEW.jackpot AND p.version = NEW.version),
    NEW.jackpot, to_jsonb(NEW));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON jackpot.limit_raise
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_limit_raise();
