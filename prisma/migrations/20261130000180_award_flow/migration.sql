-- What else becomes of an award: declined by two people, paid by instalments, unclaimed; an alert that somebody must have
-- looked at; and tables that stand still after a hit where the jurisdiction asks for it (R18, R19, R39, R50).
ALTER TABLE jackpot.award
  ADD COLUMN decline_reason      text,
  ADD COLUMN alert_seen_by       text,
  ADD COLUMN alert_seen_at       timestamptz,
  ADD COLUMN alert_seen_reason   text,
  -- Disclosed before it is owed: { count, everyDays, firstAfterDays }.
  ADD COLUMN instalment_plan     jsonb,
  -- Days from a payout's instruction; null: it waits for its player for ever.
  ADD COLUMN unclaimed_after_days integer CHECK (unclaimed_after_days > 0),
  ADD COLUMN unclaimed_at        timestamptz,
  -- Payable only when it is complete: who verified, who confirmed, two people or the rules themselves (R11, R19).
  ADD CONSTRAINT award_complete CHECK (state NOT IN ('confirmed', 'paid', 'unclaimed') OR (
    verified_by IS NOT NULL AND verified_at IS NOT NULL AND confirmed_by IS NOT NULL AND confirmed_at IS NOT NULL
    AND (verified_by <> confirmed_by OR verified_by = 'automatic'))) NOT VALID,
  ADD CONSTRAINT award_alert_seen CHECK (
    alert IS NULL OR state NOT IN ('confirmed', 'paid', 'unclaimed') OR alert_seen_by IS NOT NULL) NOT VALID;

ALTER TABLE jackpot.payout
  DROP CONSTRAINT payout_state_check,
  ADD CONSTRAINT payout_state_check CHECK (state IN
    ('locked', 'held', 'instructed', 'instalments', 'paid', 'declined', 'unclaimed', 'recorded')),
  ADD COLUMN by_instalments boolean NOT NULL DEFAULT false,
  ADD COLUMN declined_at    timestamptz,
  ADD COLUMN unclaimed_at   timestamptz,
  -- The event that instructed it: sent again when nobody acknowledges.
  ADD COLUMN event_id       text COLLATE "C",
  ADD COLUMN reminders      smallint NOT NULL DEFAULT 0;

-- Parts of a payout that is paid by a schedule; they sum to it, each is owed when it is instructed (R50).
CREATE TABLE jackpot.instalment (
  id              text COLLATE "C" PRIMARY KEY,
  payout_id       text COLLATE "C" NOT NULL REFERENCES jackpot.payout,
  number          integer NOT NULL CHECK (number > 0),
  due_at          timestamptz NOT NULL,
  amount          numeric(38, 12) NOT NULL CHECK (amount > 0 AND amount < 'Infinity'),
  state           text NOT NULL CHECK (state IN ('planned', 'instructed', 'paid', 'declined')),
  instructed_at   timestamptz,
  paid_at         timestamptz,
  acknowledgement text,
  event_id        text COLLATE "C",
  UNIQUE (payout_id, number)
);
CREATE INDEX instalment_due ON jackpot.instalment (due_at) WHERE state = 'planned';

-- A schedule is never changed: what is due when, and how much, stays as it was disclosed.
CREATE FUNCTION jackpot.keep_instalment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.payout_id, NEW.number, NEW.due_at, NEW.amount)
     IS DISTINCT FROM (OLD.id, OLD.payout_id, OLD.number, OLD.due_at, OLD.amount) THEN
    RAISE EXCEPTION 'an instalment stays as it was disclosed: % refused', TG_OP USING ERRCODE = 'TJ001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER instalment_kept BEFORE UPDATE OR DELETE ON jackpot.instalment
  FOR EACH ROW EXECUTE FUNCTION jackpot.keep_instalment();

-- All tables of a casino that are linked to a jackpot take no new round after a hit, until a person releases them (R39).
CREATE TABLE jackpot.table_stop (
  id          text COLLATE "C" PRIMARY KEY,
  jackpot     text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  casino      text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  round_id    text COLLATE "C" NOT NULL REFERENCES jackpot.round,
  stopped_at  timestamptz NOT NULL,
  released_at timestamptz,
  released_by text,
  reason      text,
  CHECK ((released_at IS NULL) = (released_by IS NULL) AND (released_at IS NULL) = (reason IS NULL)),
  UNIQUE (jackpot, casino, round_id)
);
CREATE INDEX table_stop_standing ON jackpot.table_stop (jackpot, casino) WHERE released_at IS NULL;

CREATE FUNCTION access.audit_table_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(coalesce(NEW.released_at, NEW.stopped_at),
    CASE TG_OP WHEN 'INSERT' THEN 'tables.stopped' ELSE 'tables.released' END, NEW.released_by, NEW.id,
    jsonb_build_object('jackpot', NEW.jackpot, 'casino', NEW.casino, 'round', NEW.round_id, 'reason', NEW.reason));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON jackpot.table_stop
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_table_stop();

-- Who moved an award, by whatever path: one entry for each step (R48).
CREATE FUNCTION access.audit_award() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.alert_seen_by IS DISTINCT FROM OLD.alert_seen_by THEN
    PERFORM access.audit(NEW.alert_seen_at, 'award.alert-seen', NEW.alert_seen_by, NEW.id,
      jsonb_build_object('alert', NEW.alert, 'reason', NEW.alert_seen_reason));
  END IF;
  IF NEW.state <> OLD.state AND coalesce(NEW.confirmed_by, NEW.verified_by, NEW.declined_by) IS DISTINCT FROM 'automatic' THEN
    PERFORM access.audit(CASE NEW.state WHEN 'verified' THEN NEW.verified_at WHEN 'confirmed' THEN NEW.confirmed_at
        WHEN 'declined' THEN NEW.declined_at WHEN 'unclaimed' THEN NEW.unclaimed_at ELSE NEW.paid_at END,
      'award.' || NEW.state, CASE NEW.state WHEN 'verified' THEN NEW.verified_by WHEN 'confirmed' THEN NEW.confirmed_by
        WHEN 'declined' THEN NEW.declined_by END, NEW.id,
      jsonb_build_object('jackpot', NEW.jackpot, 'round', NEW.round_id, 'reason', NEW.decline_reason));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER UPDATE OF state, alert_seen_by ON jackpot.award
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_award();
