-- What was asked for never changes, whoever has the database: parameter versions (R10) and requests for approval (R11)
-- take their decision, once, and nothing else. They are not deleted.
CREATE FUNCTION jackpot.refuse_request_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a request on record takes its decision and nothing else: % on % refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'TJ001';
END $$;

CREATE TRIGGER parameters_fixed BEFORE UPDATE ON jackpot.parameters FOR EACH ROW
  WHEN (OLD.state <> 'requested' OR NEW.state = 'requested'
        OR (NEW.jackpot, NEW.version, NEW.document, NEW.starts_at, NEW.reason, NEW.requested_by, NEW.requested_at)
           IS DISTINCT FROM
           (OLD.jackpot, OLD.version, OLD.document, OLD.starts_at, OLD.reason, OLD.requested_by, OLD.requested_at))
  EXECUTE FUNCTION jackpot.refuse_request_change();
CREATE TRIGGER parameters_kept BEFORE DELETE OR TRUNCATE ON jackpot.parameters
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_request_change();

CREATE TRIGGER approval_fixed BEFORE UPDATE ON jackpot.approval FOR EACH ROW
  WHEN (OLD.state <> 'requested' OR NEW.state = 'requested' OR NEW.decided_by IS NULL
        OR (NEW.id, NEW.action, NEW.subject, NEW.payload, NEW.reason, NEW.requested_by, NEW.requested_at)
           IS DISTINCT FROM
           (OLD.id, OLD.action, OLD.subject, OLD.payload, OLD.reason, OLD.requested_by, OLD.requested_at))
  EXECUTE FUNCTION jackpot.refuse_request_change();
CREATE TRIGGER approval_kept BEFORE DELETE OR TRUNCATE ON jackpot.approval
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_request_change();
