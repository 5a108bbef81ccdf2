-- The double-entry ledger: one posting function, append-only rows, and a chain of hashes per jackpot.
-- Sign rule: credit is positive. A pool, a liability or income is positive; funding, losses and what a casino
-- owes are negative. Per journal and currency the entries sum to zero.
CREATE SCHEMA ledger;

CREATE TABLE ledger.chain (
  code   text COLLATE "C" PRIMARY KEY,
  length bigint NOT NULL DEFAULT 0,
  head   bytea NOT NULL DEFAULT '\x0000000000000000000000000000000000000000000000000000000000000000'
) WITH (fillfactor = 50);

CREATE TABLE ledger.account (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain    text COLLATE "C" NOT NULL REFERENCES ledger.chain,
  code     text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  balance  numeric(38, 12) NOT NULL DEFAULT 0,
  UNIQUE (chain, code, currency)
) WITH (fillfactor = 70);

CREATE TABLE ledger.journal (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain     text COLLATE "C" NOT NULL REFERENCES ledger.chain,
  position  bigint NOT NULL,
  kind      text COLLATE "C" NOT NULL,
  reference text COLLATE "C" NOT NULL,
  context   jsonb NOT NULL,
  booked_at timestamptz NOT NULL,
  previous  bytea NOT NULL,
  hash      bytea NOT NULL,
  UNIQUE (chain, position)
);
CREATE INDEX journal_reference ON ledger.journal (chain, reference);

CREATE TABLE ledger.entry (
  journal_id bigint NOT NULL REFERENCES ledger.journal,
  line       integer NOT NULL,
  account_id bigint NOT NULL REFERENCES ledger.account,
  currency   text COLLATE "C" NOT NULL,
  amount     numeric(38, 12) NOT NULL CHECK (amount <> 0 AND amount <> 'NaN'),
  PRIMARY KEY (journal_id, line)
);
CREATE INDEX entry_account ON ledger.entry (account_id, journal_id);

-- What a journal's hash covers, as text: changing any digit, name, time or order changes it.
CREATE FUNCTION ledger.journal_text(
  p_position bigint, p_kind text, p_reference text, p_context jsonb, p_booked_at timestamptz, p_lines text
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n', p_position::text, p_kind, p_reference, p_context::text,
    to_char(p_booked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_lines)
$$;

-- Nothing in the books is ever changed or removed; a correction is a new journal.
CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'TL003';
END $$;
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.journal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- A journal that does not balance cannot be stored by any path, ledger.post or not.
CREATE FUNCTION ledger.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fault record;
BEGIN
  SELECT journal_id, currency, sum(amount) AS difference INTO fault
    FROM added GROUP BY journal_id, currency HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % is out of balance by % %', fault.journal_id, fault.difference, fault.currency
      USING ERRCODE = 'TL001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_balance AFTER INSERT ON ledger.entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_unbalanced();

-- Posts one or many journals on one chain in the caller's transaction and answers their ids in order.
-- Entries come as parallel arrays: the journal's number (from 1), account code, currency and signed amount.
-- The chain's row is the one lock: journals of a chain commit in the order of their hashes, and accounts,
-- which belong to one chain, cannot deadlock. Errors: TL001 out of balance, TL002 unknown chain, TL004 empty.
CREATE FUNCTION ledger.post(
  p_chain text, p_booked_at timestamptz, p_kinds text[], p_references text[], p_contexts jsonb[],
  p_journals int[], p_accounts text[], p_currencies text[], p_amounts numeric[]
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  v_length bigint;
  v_head bytea;
  v_previous bytea;
  v_ids bigint[] := '{}';
  v_id bigint;
  v_lines text[];
BEGIN
  SELECT length, head INTO v_length, v_head FROM ledger.chain WHERE code = p_chain FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unknown chain %', p_chain USING ERRCODE = 'TL002';
  END IF;

  INSERT INTO ledger.account (chain, code, currency)
    SELECT DISTINCT p_chain, e.code, e.currency
      FROM unnest(p_accounts, p_currencies) AS e(code, currency)
     WHERE NOT EXISTS (SELECT 1 FROM ledger.account a
                        WHERE a.chain = p_chain AND a.code = e.code AND a.currency = e.currency);

  SELECT array_agg(l.lines ORDER BY l.journal) INTO v_lines FROM (
    SELECT e.journal, string_agg(concat_ws(' ', e.code, e.currency, e.amount::numeric(38, 12)), E'\n'
             ORDER BY e.ord) AS lines
      FROM unnest(p_journals, p_accounts, p_currencies, p_amounts)
           WITH ORDINALITY AS e(journal, code, currency, amount, ord)
     WHERE e.amount <> 0 GROUP BY e.journal) l;
  IF coalesce(array_length(v_lines, 1), 0) <> array_length(p_kinds, 1) THEN
    RAISE EXCEPTION 'a journal without entries was posted' USING ERRCODE = 'TL004';
  END IF;

  FOR i IN 1 .. array_length(p_kinds, 1) LOOP
    v_length := v_length + 1;
    v_previous := v_head;
    v_head := sha256(v_previous || convert_to(ledger.journal_text(
      v_length, p_kinds[i], p_references[i], p_contexts[i], p_booked_at, v_lines[i]), 'UTF8'));
    INSERT INTO ledger.journal (chain, position, kind, reference, context, booked_at, previous, hash)
      VALUES (p_chain, v_length, p_kinds[i], p_references[i], p_contexts[i], p_booked_at, v_previous, v_head)
      RETURNING id INTO v_id;
    v_ids := v_ids || v_id;
  END LOOP;

  INSERT INTO ledger.entry (journal_id, line, account_id, currency, amount)
    SELECT v_ids[e.journal], row_number() OVER (PARTITION BY e.journal ORDER BY e.ord), a.id, e.currency, e.amount
      FROM unnest(p_journals, p_accounts, p_currencies, p_amounts)
           WITH ORDINALITY AS e(journal, code, currency, amount, ord)
      JOIN ledger.account a ON a.chain = p_chain AND a.code = e.code AND a.currency = e.currency
     WHERE e.amount <> 0;

  UPDATE ledger.account a SET balance = a.balance + d.amount
    FROM (SELECT e.code, e.currency, sum(e.amount::numeric(38, 12)) AS amount
            FROM unnest(p_accounts, p_currencies, p_amounts) AS e(code, currency, amount)
           GROUP BY e.code, e.currency) d
   WHERE a.chain = p_chain AND a.code = d.code AND a.currency = d.currency AND d.amount <> 0;

  UPDATE ledger.chain SET length = v_length, head = v_head WHERE code = p_chain;
  RETURN v_ids;
END $$;

-- Recomputes every hash of a chain from the stored rows; answers the first position that does not fit, or null.
CREATE FUNCTION ledger.first_broken_position(p_chain text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_row record;
  v_previous bytea := decode(repeat('00', 32), 'hex');
  v_expected bigint := 0;
BEGIN
  FOR v_row IN
    SELECT j.*, (SELECT string_agg(concat_ws(' ', a.code, e.currency, e.amount), E'\n' ORDER BY e.line)
                   FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
                  WHERE e.journal_id = j.id) AS lines
      FROM ledger.journal j WHERE j.chain = p_chain ORDER BY j.position
  LOOP
    v_expected := v_expected + 1;
    IF v_row.position <> v_expected OR v_row.previous <> v_previous
       OR v_row.hash <> sha256(v_previous || convert_to(ledger.journal_text(
            v_row.position, v_row.kind, v_row.reference, v_row.context, v_row.booked_at, v_row.lines), 'UTF8'))
    THEN
      RETURN v_expected;
    END IF;
    v_previous := v_row.hash;
  END LOOP;
  IF NOT EXISTS (SELECT 1 FROM ledger.chain WHERE code = p_chain AND length = v_expected AND head = v_previous) THEN
    RETURN v_expected + 1;
  END IF;
  RETURN NULL;
END $$;
