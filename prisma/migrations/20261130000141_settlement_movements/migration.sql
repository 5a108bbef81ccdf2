-- Money that changed hands with a casino, recorded against a statement by two people (R11), and approved differences of
-- a casino's running account.
CREATE TABLE jackpot.settlement_payment (
  id           text COLLATE "C" PRIMARY KEY,
  casino       text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  reference    text COLLATE "C" NOT NULL,
  statement_id text COLLATE "C" NOT NULL REFERENCES jackpot.statement,
  direction    text NOT NULL CHECK (direction IN ('received', 'paid')),
  currency     text COLLATE "C" NOT NULL,
  amount       numeric(38, 12) NOT NULL CHECK (amount > 0),
  value_date   date NOT NULL,
  state        text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'booked', 'declined')),
  approval_id  text COLLATE "C" NOT NULL REFERENCES jackpot.approval,
  journal_id   bigint,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  decided_by   text,
  decided_at   timestamptz,
  CHECK (decided_by <> requested_by),
  CHECK ((state = 'booked') = (journal_id IS NOT NULL))
);
CREATE UNIQUE INDEX settlement_payment_reference ON jackpot.settlement_payment (casino, reference) WHERE state <> 'declined';
CREATE INDEX settlement_payment_statement ON jackpot.settlement_payment (statement_id, currency);
CREATE INDEX settlement_payment_casino ON jackpot.settlement_payment (casino, id);

-- A request is decided once; nothing else of it changes, and nothing goes away.
CREATE FUNCTION jackpot.decide_payment_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'requested' OR (OLD.id, OLD.casino, OLD.reference, OLD.statement_id, OLD.direction, OLD.currency, OLD.amount,
       OLD.value_date, OLD.approval_id, OLD.requested_by, OLD.requested_at)
     IS DISTINCT FROM (NEW.id, NEW.casino, NEW.reference, NEW.statement_id, NEW.direction, NEW.currency, NEW.amount,
       NEW.value_date, NEW.approval_id, NEW.requested_by, NEW.requested_at) THEN
    RAISE EXCEPTION 'UPDATE on settlement_payment refused: it is never changed' USING ERRCODE = 'TS001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_decided_once BEFORE UPDATE ON jackpot.settlement_payment
  FOR EACH ROW EXECUTE FUNCTION jackpot.decide_payment_once();
CREATE TRIGGER payment_stays BEFORE DELETE OR TRUNCATE ON jackpot.settlement_payment
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_change_of_closed();

-- Approved differences. Positive: owed to the casino, so that it owes less.
CREATE TABLE jackpot.settlement_correction (
  approval_id text COLLATE "C" PRIMARY KEY REFERENCES jackpot.approval,
  casino      text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  currency    text COLLATE "C" NOT NULL,
  difference  numeric(38, 12) NOT NULL CHECK (difference <> 0),
  journal_id  bigint NOT NULL,
  booked_at   timestamptz NOT NULL
);
CREATE INDEX settlement_correction_casino ON jackpot.settlement_correction (casino);
CREATE TRIGGER correction_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.settlement_correction
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_change_of_closed();
