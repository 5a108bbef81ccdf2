-- Runs of the proofs, each kept as it ended, and the jackpots whose payouts wait until a later run passes (R40).

CREATE TABLE jackpot.proof_run (
  id           text COLLATE "C" PRIMARY KEY,
  -- The day of the network's books (UTC) whose run this is; null when a person asked for it.
  day          date UNIQUE,
  requested_by text,
  started_at   timestamptz NOT NULL,
  finished_at  timestamptz NOT NULL,
  holds        boolean NOT NULL,
  proofs       jsonb NOT NULL,
  CHECK ((day IS NULL) <> (requested_by IS NULL)),
  CHECK (finished_at >= started_at)
);
CREATE INDEX proof_run_started ON jackpot.proof_run (started_at);

-- Which replica runs the proofs of a day; taken over when its run has not come for a while.
CREATE TABLE jackpot.proof_run_claim (
  day        date PRIMARY KEY,
  claimed_at timestamptz NOT NULL
);

CREATE TABLE jackpot.payout_stop (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jackpot     text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  proofs      text[] NOT NULL,
  stopped_by  text COLLATE "C" NOT NULL REFERENCES jackpot.proof_run,
  stopped_at  timestamptz NOT NULL,
  released_by text COLLATE "C" REFERENCES jackpot.proof_run,
  released_at timestamptz,
  CHECK ((released_by IS NULL) = (released_at IS NULL))
);
CREATE UNIQUE INDEX payout_stop_standing ON jackpot.payout_stop (jackpot) WHERE released_at IS NULL;

CREATE FUNCTION jackpot.refuse_proof_run_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'runs of the proofs are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'TJ007';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.proof_run
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_proof_run_change();
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON jackpot.payout_stop
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_proof_run_change();

-- A stop ends once, by a run; nothing else of it changes.
CREATE FUNCTION jackpot.check_payout_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL OR NEW.released_at IS NULL
     OR (NEW.id, NEW.jackpot, NEW.proofs, NEW.stopped_by, NEW.stopped_at)
        IS DISTINCT FROM (OLD.id, OLD.jackpot, OLD.proofs, OLD.stopped_by, OLD.stopped_at) THEN
    RAISE EXCEPTION 'a stop of payouts ends once and does not change' USING ERRCODE = 'TJ007';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ends_once BEFORE UPDATE ON jackpot.payout_stop
  FOR EACH ROW EXECUTE FUNCTION jackpot.check_payout_stop();

CREATE FUNCTION access.audit_payout_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(coalesce(NEW.released_at, NEW.stopped_at),
    CASE WHEN NEW.released_at IS NULL THEN 'payouts.stopped' ELSE 'payouts.released' END,
    (SELECT requested_by FROM jackpot.proof_run WHERE id = coalesce(NEW.released_by, NEW.stopped_by)), NEW.jackpot,
    jsonb_build_object('run', coalesce(NEW.released_by, NEW.stopped_by), 'proofs', NEW.proofs));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON jackpot.payout_stop
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_payout_stop();
