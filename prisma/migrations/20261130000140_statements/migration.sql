-- Commission by version, and closed statements: which entries of a casino's settlement accounts belong to which period,
-- said once and never changed.

-- Version 1 is what the casino was created with; each later one was asked for by one person and approved by another.
CREATE TABLE jackpot.commission_version (
  casino       text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  version      integer NOT NULL,
  fraction     numeric(9, 8) NOT NULL CHECK (fraction >= 0 AND fraction < 1),
  -- A day in the casino's zone; null for the first: from the beginning.
  starts_on    date,
  reason       text NOT NULL,
  approval_id  text COLLATE "C" REFERENCES jackpot.approval,
  requested_by text,
  requested_at timestamptz NOT NULL,
  approved_by  text,
  approved_at  timestamptz NOT NULL,
  PRIMARY KEY (casino, version),
  CHECK (approved_by <> requested_by),
  CHECK ((version = 1) = (starts_on IS NULL))
);

CREATE FUNCTION jackpot.refuse_change_of_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % refused: it is never changed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'TS001';
END $$;
CREATE TRIGGER commission_version_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.commission_version
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_change_of_closed();

CREATE FUNCTION jackpot.first_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jackpot.commission_version (casino, version, fraction, reason, requested_at, approved_at)
    VALUES (NEW.code, 1, NEW.commission, 'as the casino was added', NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER casino_first_commission AFTER INSERT ON jackpot.casino
  FOR EACH ROW EXECUTE FUNCTION jackpot.first_commission();
INSERT INTO jackpot.commission_version (casino, version, fraction, reason, requested_at, approved_at)
  SELECT code, 1, commission, 'as the casino was added', created_at, created_at FROM jackpot.casino;
-- The casino's own column is what it was added with; what changes is a version.
CREATE TRIGGER casino_commission_stays BEFORE UPDATE OF commission ON jackpot.casino
  FOR EACH ROW WHEN (OLD.commission <> NEW.commission) EXECUTE FUNCTION jackpot.refuse_change_of_closed();

-- The version in force on a day of the casino's zone: the one that started last; of two of one day the later version.
CREATE FUNCTION jackpot.commission_on(p_casino text, p_day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT version FROM jackpot.commission_version
   WHERE casino = p_casino AND (starts_on IS NULL OR starts_on <= p_day)
   ORDER BY starts_on DESC NULLS LAST, version DESC LIMIT 1
$$;

-- A closed period. `closed_in` is the transaction that closed it: nothing is added to it by another one.
CREATE TABLE jackpot.statement (
  id          text COLLATE "C" PRIMARY KEY,
  position    bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  casino      text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  number      integer NOT NULL CHECK (number >= 1),
  first_day   date NOT NULL,
  last_day    date NOT NULL,
  time_zone   text NOT NULL,
  period_from timestamptz NOT NULL,
  -- Exclusive.
  period_to   timestamptz NOT NULL,
  closed_at   timestamptz NOT NULL,
  closed_by   text NOT NULL,
  closed_in   xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (casino, number),
  CHECK (first_day <= last_day),
  CHECK (period_from < period_to),
  CHECK (period_to <= closed_at)
);
CREATE INDEX statement_casino ON jackpot.statement (casino, position);

-- What is due to the network at the beginning and the end, in the currency; `net_due`: the period's lines but payments.
CREATE TABLE jackpot.statement_balance (
  statement_id text COLLATE "C" NOT NULL REFERENCES jackpot.statement,
  currency     text COLLATE "C" NOT NULL,
  opening      numeric(38, 12) NOT NULL,
  net_due      numeric(38, 12) NOT NULL,
  payments     numeric(38, 12) NOT NULL,
  closing      numeric(38, 12) NOT NULL,
  PRIMARY KEY (statement_id, currency),
  CHECK (opening + net_due + payments = closing)
);

-- A line of the account changes what is due by its signed amount; a memo line changes nothing.
CREATE TABLE jackpot.statement_line (
  statement_id text COLLATE "C" NOT NULL REFERENCES jackpot.statement,
  number       integer NOT NULL,
  section      text NOT NULL CHECK (section IN ('account', 'memo')),
  line         text NOT NULL,
  currency     text COLLATE "C" NOT NULL,
  amount       numeric(38, 12) NOT NULL,
  count        bigint NOT NULL,
  detail       jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (statement_id, number)
);

-- How far each chain had come when the period was closed. `journal_to` is the journal at that position, and
-- `resume_from` the first one that the next statement need look at: all before it are in this one or an earlier one.
CREATE TABLE jackpot.statement_cut (
  statement_id text COLLATE "C" NOT NULL REFERENCES jackpot.statement,
  chain        text COLLATE "C" NOT NULL REFERENCES ledger.chain,
  position     bigint NOT NULL,
  journal_to   bigint NOT NULL,
  resume_from  bigint NOT NULL,
  PRIMARY KEY (statement_id, chain)
);

CREATE FUNCTION jackpot.follow_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_before jackpot.statement%ROWTYPE;
BEGIN
  NEW.closed_in := pg_current_xact_id();
  SELECT * INTO v_before FROM jackpot.statement WHERE casino = NEW.casino ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(v_before.number, 0) + 1
     OR (v_before.id IS NOT NULL AND (NEW.period_from <> v_before.period_to OR NEW.first_day <> v_before.last_day + 1)) THEN
    RAISE EXCEPTION 'a statement of % must follow the last one', NEW.casino USING ERRCODE = 'TS002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER statement_follows BEFORE INSERT ON jackpot.statement
  FOR EACH ROW EXECUTE FUNCTION jackpot.follow_statement();

CREATE FUNCTION jackpot.refuse_late_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN jackpot.statement s ON s.id = a.statement_id WHERE s.closed_in <> pg_current_xact_id()) THEN
    RAISE EXCEPTION 'INSERT on % refused: the statement is closed', TG_TABLE_NAME USING ERRCODE = 'TS001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER statement_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.statement
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_change_of_closed();
CREATE TRIGGER balance_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.statement_balance
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_change_of_closed();
CREATE TRIGGER line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.statement_line
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_change_of_closed();
CREATE TRIGGER cut_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.statement_cut
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_change_of_closed();
CREATE TRIGGER balance_in_time AFTER INSERT ON jackpot.statement_balance REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_late_part();
CREATE TRIGGER line_in_time AFTER INSERT ON jackpot.statement_line REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_late_part();
CREATE TRIGGER cut_in_time AFTER INSERT ON jackpot.statement_cut REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_late_part();

CREATE FUNCTION access.audit_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(NEW.closed_at, 'statement.closed', NEW.closed_by, NEW.id, jsonb_build_object('casino', NEW.casino,
    'number', NEW.number, 'firstDay', NEW.first_day, 'lastDay', NEW.last_day));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON jackpot.statement
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_statement();

CREATE INDEX account_code ON ledger.account (code);

-- Whether an entry is in a statement or an earlier one. Commission is booked by the closing itself, after the period's
-- end, and belongs to the statement that it closes.
CREATE FUNCTION jackpot.is_closed_by(
  p_position bigint, p_booked_at timestamptz, p_kind text, p_cut bigint, p_to timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_position <= p_cut AND (p_booked_at < p_to OR p_kind = 'commission')
$$;

-- How far the chains of a casino have come, for a statement of it that is being closed: those of the jackpots, or the
-- one of settlements. Read in one statement, so that an entry is either below a cut and seen, or above it.
CREATE FUNCTION jackpot.cut_statement(p_statement text, p_settlements boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO jackpot.statement_cut (statement_id, chain, position, journal_to, resume_from)
  SELECT s.id, c.code, c.length, last.id, coalesce(open.id, last.id + 1)
    FROM jackpot.statement s
    JOIN ledger.chain c ON (c.code = 'network:settlements') = p_settlements
     AND EXISTS (SELECT FROM ledger.account a WHERE a.code = 'settlement:' || s.casino AND a.chain = c.code)
    JOIN ledger.journal last ON last.chain = c.code AND last.position = c.length
    LEFT JOIN jackpot.statement p ON p.casino = s.casino AND p.number = s.number - 1
    LEFT JOIN jackpot.statement_cut pc ON pc.statement_id = p.id AND pc.chain = c.code
    LEFT JOIN LATERAL (
      SELECT min(e.journal_id) AS id FROM ledger.account a
        JOIN ledger.entry e ON e.account_id = a.id AND e.journal_id >= coalesce(pc.resume_from, 0)
        JOIN ledger.journal j ON j.id = e.journal_id
       WHERE a.chain = c.code AND a.code = 'settlement:' || s.casino AND j.position <= c.length
         AND NOT jackpot.is_closed_by(j.position, j.booked_at, j.kind, c.length, s.period_to)) open ON true
   WHERE s.id = p_statement
$$;

-- The entries of a statement: what it closes, less what the one before it closed. Every entry is in exactly one.
-- Bounded by the period: the index of entries is read from where the statement before stopped to this one's cut.
CREATE FUNCTION jackpot.statement_entries(p_statement text)
RETURNS TABLE (chain text, journal_id bigint, kind text, reference text, context jsonb, booked_at timestamptz,
               currency text, amount numeric) LANGUAGE sql STABLE AS $$
  SELECT j.chain, j.id, j.kind, j.reference, j.context, j.booked_at, e.currency, sum(e.amount)
    FROM jackpot.statement s
    JOIN jackpot.statement_cut c ON c.statement_id = s.id
    LEFT JOIN jackpot.statement p ON p.casino = s.casino AND p.number = s.number - 1
    LEFT JOIN jackpot.statement_cut pc ON pc.statement_id = p.id AND pc.chain = c.chain
    JOIN ledger.account a ON a.chain = c.chain AND a.code = 'settlement:' || s.casino
    JOIN ledger.entry e ON e.account_id = a.id AND e.journal_id BETWEEN coalesce(pc.resume_from, 0) AND c.journal_to
    JOIN ledger.journal j ON j.id = e.journal_id
   WHERE s.id = p_statement AND jackpot.is_closed_by(j.position, j.booked_at, j.kind, c.position, s.period_to)
     AND NOT coalesce(jackpot.is_closed_by(j.position, j.booked_at, j.kind, pc.position, p.period_to), false)
   GROUP BY j.id, e.currency
$$;

-- The bets behind the stakes (+1) and voids (−1) of a statement, with when each was booked.
CREATE FUNCTION jackpot.statement_bets(p_statement text)
RETURNS TABLE (journal_id bigint, times integer, chain text, booked_at timestamptz, bet jackpot.bet) LANGUAGE sql STABLE AS $$
  SELECT i.journal_id, 1, i.chain, i.booked_at, b
    FROM jackpot.statement_entries(p_statement) i JOIN jackpot.bet b ON b.journal_id = i.journal_id
   WHERE i.kind = 'contribution'
  UNION ALL
  SELECT i.journal_id, -1, i.chain, j.booked_at, b
    FROM jackpot.statement s, jackpot.statement_entries(p_statement) i
    JOIN jackpot.bet b ON b.round_id = i.reference AND b.voided_at = i.booked_at AND b.currency = i.currency
     AND b.instance = (i.context ->> 'instance')::integer
    JOIN ledger.journal j ON j.id = b.journal_id
   WHERE s.id = p_statement AND b.casino = s.casino AND i.kind = 'contribution-void'
$$;
