-- Money without a jackpot: it has an owner, a deadline and a way back (R33, R36). What it is worth stands on the ledger
-- account orphan:{owner} of its jackpot's chain; a proof compares.
CREATE TABLE jackpot.orphan (
  id                text COLLATE "C" PRIMARY KEY,
  jackpot           text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  currency          text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount            numeric(38, 12) NOT NULL CHECK (amount > 0 AND amount < 'Infinity'),
  -- A casino's code, or `network`.
  owner             text COLLATE "C" NOT NULL,
  cause             text NOT NULL CHECK (cause IN ('decommissioning', 'withdrawal', 'network-stop', 'unclaimed')),
  -- What made it: an approval, an award or a payout.
  reference         text COLLATE "C" NOT NULL,
  journal_id        bigint NOT NULL,
  since             timestamptz NOT NULL,
  deadline          timestamptz NOT NULL CHECK (deadline > since),
  -- Where it goes when the deadline has passed: the network's margin, or its owner after all.
  after_deadline    text NOT NULL CHECK (after_deadline IN ('network', 'owner')),
  state             text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'returned', 'lapsed')),
  -- The jackpot or the casino that has it now, or `network`; with what arrived there.
  returned_to       text COLLATE "C",
  returned_currency text COLLATE "C",
  returned_amount   numeric(38, 12) CHECK (returned_amount >= 0),
  rate              jsonb,
  return_journal_id bigint,
  approval_id       text COLLATE "C" REFERENCES jackpot.approval,
  returned_at       timestamptz,
  CHECK ((state = 'held') = (returned_at IS NULL)),
  CHECK (state = 'held' OR (returned_to IS NOT NULL AND returned_currency IS NOT NULL AND returned_amount IS NOT NULL
         AND return_journal_id IS NOT NULL AND approval_id IS NOT NULL))
);
CREATE INDEX orphan_owner ON jackpot.orphan (owner, id);
CREATE INDEX orphan_held ON jackpot.orphan (deadline) WHERE state = 'held';

-- An orphan changes once, when it goes back or lapses, and is never removed.
CREATE FUNCTION jackpot.keep_orphan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.state <> 'held' OR NEW.state = 'held'
     OR (NEW.id, NEW.jackpot, NEW.currency, NEW.amount, NEW.owner, NEW.cause, NEW.reference, NEW.journal_id, NEW.since,
         NEW.deadline, NEW.after_deadline)
        IS DISTINCT FROM (OLD.id, OLD.jackpot, OLD.currency, OLD.amount, OLD.owner, OLD.cause, OLD.reference,
         OLD.journal_id, OLD.since, OLD.deadline, OLD.after_deadline) THEN
    RAISE EXCEPTION 'an orphan changes only by going back: % refused', TG_OP USING ERRCODE = 'TJ001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orphan_kept BEFORE UPDATE OR DELETE ON jackpot.orphan
  FOR EACH ROW EXECUTE FUNCTION jackpot.keep_orphan();

CREATE FUNCTION access.audit_orphan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(coalesce(NEW.returned_at, NEW.since), 'orphan.' || NEW.state,
    (SELECT decided_by FROM jackpot.approval WHERE id = coalesce(NEW.approval_id, NEW.reference)), NEW.id,
    jsonb_build_object('jackpot', NEW.jackpot, 'owner', NEW.owner, 'currency', NEW.currency, 'amount', NEW.amount::text,
      'cause', NEW.cause, 'deadline', NEW.deadline, 'returnedTo', NEW.returned_to));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON jackpot.orphan
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_orphan();
