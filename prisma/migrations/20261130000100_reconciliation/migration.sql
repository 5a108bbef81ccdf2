-- Reconciliation: runs over casinos' own files. The run's row carries state and progress; what was read, matched and
-- found, and everything people did about it, is only ever added.

CREATE TABLE jackpot.reconciliation (
  id                    text COLLATE "C" PRIMARY KEY,
  position              bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  casino                text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  -- Digest of casino, period, kinds, tolerance, mapping and content: the same again is the same run.
  identity              text COLLATE "C" NOT NULL,
  first_day             date NOT NULL,
  last_day              date NOT NULL,
  time_zone             text NOT NULL,
  period_from           timestamptz NOT NULL,
  period_to             timestamptz NOT NULL,
  kinds                 text[] NOT NULL,
  tolerance_seconds     integer NOT NULL CHECK (tolerance_seconds >= 0),
  format                text NOT NULL CHECK (format IN ('csv', 'json')),
  mapping               jsonb NOT NULL,
  digest                text NOT NULL,
  bytes                 bigint NOT NULL CHECK (bytes > 0),
  state                 text NOT NULL CHECK (state IN ('uploading', 'loading', 'matching', 'open', 'closed', 'failed')),
  parts                 integer NOT NULL DEFAULT 0,
  bytes_received        bigint NOT NULL DEFAULT 0,
  rows_read             bigint NOT NULL DEFAULT 0,
  bad_rows              bigint NOT NULL DEFAULT 0,
  matched_by_reference  bigint NOT NULL DEFAULT 0,
  matched_by_attributes bigint NOT NULL DEFAULT 0,
  breaks                bigint NOT NULL DEFAULT 0,
  breaks_closed         bigint NOT NULL DEFAULT 0,
  failure               text,
  tries                 integer NOT NULL DEFAULT 0,
  lease_until           timestamptz,
  created_by            text NOT NULL,
  created_at            timestamptz NOT NULL,
  matched_at            timestamptz,
  closed_at             timestamptz,
  CHECK (last_day >= first_day),
  CHECK (breaks_closed <= breaks)
);
CREATE UNIQUE INDEX reconciliation_identity ON jackpot.reconciliation (identity) WHERE state <> 'failed';
CREATE INDEX reconciliation_casino ON jackpot.reconciliation (casino, position);
CREATE INDEX reconciliation_due ON jackpot.reconciliation (position) WHERE state IN ('loading', 'matching');

-- The file on its way in. Parts go when the run is matched: digest, rows and bad rows stay.
CREATE TABLE jackpot.reconciliation_part (
  run_id  text COLLATE "C" NOT NULL REFERENCES jackpot.reconciliation,
  number  integer NOT NULL,
  digest  text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (run_id, number)
);
ALTER TABLE jackpot.reconciliation_part ALTER COLUMN content SET STORAGE EXTERNAL;

-- Rows and matches come by the million: they name their run without a foreign key, whose check would cost as much as
-- the row itself.
CREATE TABLE jackpot.reconciliation_row (
  run_id    text COLLATE "C" NOT NULL,
  row       bigint NOT NULL,
  line      bigint NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('bet', 'payout')),
  reference text COLLATE "C",
  player    text COLLATE "C",
  round_id  text COLLATE "C",
  currency  text COLLATE "C" NOT NULL,
  amount    numeric(38, 12) NOT NULL CHECK (amount >= 0),
  at        timestamptz,
  -- The earlier of the two instants of a local time that the end of summer time made ambiguous.
  at_other  timestamptz,
  PRIMARY KEY (run_id, row)
);

CREATE TABLE jackpot.reconciliation_bad_row (
  run_id text COLLATE "C" NOT NULL REFERENCES jackpot.reconciliation,
  row    bigint NOT NULL,
  line   bigint NOT NULL,
  field  text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (run_id, row)
);

-- One to one, held by the database: a row has one record of ours, and that record one row.
CREATE TABLE jackpot.reconciliation_match (
  run_id    text COLLATE "C" NOT NULL,
  row       bigint NOT NULL,
  kind      text NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  found_by  text NOT NULL CHECK (found_by IN ('reference', 'attributes')),
  PRIMARY KEY (run_id, row),
  UNIQUE (run_id, kind, record_id)
);

-- Totals as they were when the run was matched, each side from its own source.
CREATE TABLE jackpot.reconciliation_total (
  run_id       text COLLATE "C" NOT NULL REFERENCES jackpot.reconciliation,
  kind         text NOT NULL,
  currency     text COLLATE "C" NOT NULL,
  our_count    bigint NOT NULL,
  our_amount   numeric(38, 12) NOT NULL,
  their_count  bigint NOT NULL,
  their_amount numeric(38, 12) NOT NULL,
  PRIMARY KEY (run_id, kind, currency)
);

-- our_counted is what our side of the break adds to our totals: zero outside the period, for a voided bet and for a
-- payout that is not owed.
CREATE TABLE jackpot.reconciliation_break (
  run_id          text COLLATE "C" NOT NULL REFERENCES jackpot.reconciliation,
  number          bigint NOT NULL,
  kind            text NOT NULL,
  class           text NOT NULL CHECK (class IN ('missing-here', 'missing-there', 'amount', 'currency', 'time', 'duplicate')),
  detail          text[] NOT NULL,
  row             bigint,
  line            bigint,
  their_reference text COLLATE "C",
  their_player    text COLLATE "C",
  their_round     text COLLATE "C",
  their_currency  text COLLATE "C",
  their_amount    numeric(38, 12),
  their_at        timestamptz,
  our_id          text COLLATE "C",
  our_player      text COLLATE "C",
  our_round       text COLLATE "C",
  our_currency    text COLLATE "C",
  our_amount      numeric(38, 12),
  our_counted     numeric(38, 12),
  our_at          timestamptz,
  PRIMARY KEY (run_id, number),
  CHECK (row IS NOT NULL OR our_id IS NOT NULL)
);

CREATE TABLE jackpot.reconciliation_closure (
  run_id       text COLLATE "C" NOT NULL,
  break_number bigint NOT NULL,
  reason       text NOT NULL,
  approval_id  text COLLATE "C",
  closed_by    text NOT NULL,
  closed_at    timestamptz NOT NULL,
  PRIMARY KEY (run_id, break_number),
  FOREIGN KEY (run_id, break_number) REFERENCES jackpot.reconciliation_break
);

-- Who did what and when, to a run or to one of its breaks.
CREATE TABLE jackpot.reconciliation_event (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id       text COLLATE "C" NOT NULL REFERENCES jackpot.reconciliation,
  break_number bigint,
  what         text NOT NULL,
  reason       text,
  approval_id  text COLLATE "C",
  by_whom      text NOT NULL,
  at           timestamptz NOT NULL
);
CREATE INDEX reconciliation_event_of ON jackpot.reconciliation_event (run_id, break_number, id);

CREATE FUNCTION jackpot.refuse_reconciliation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reconciliation is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'TJ006';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.reconciliation_row
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_reconciliation_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.reconciliation_bad_row
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_reconciliation_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.reconciliation_match
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_reconciliation_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.reconciliation_total
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_reconciliation_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.reconciliation_break
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_reconciliation_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.reconciliation_closure
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_reconciliation_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.reconciliation_event
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_reconciliation_change();
