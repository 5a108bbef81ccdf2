-- The jackpot service's own records: participants, jackpots with their instances, frozen terms, bets as the
-- ledger's sub-ledger, hits, awards and payouts, and the messages that leave in the same transaction.
CREATE SCHEMA jackpot;

CREATE TABLE jackpot.casino (
  code         text COLLATE "C" PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$' AND code NOT IN ('opening', 'network')),
  name         text NOT NULL,
  time_zone    text NOT NULL,
  currencies   text[] NOT NULL,
  jurisdiction jsonb NOT NULL DEFAULT '{}',
  commission   numeric(9, 8) NOT NULL DEFAULT 0 CHECK (commission >= 0 AND commission < 1),
  status       text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'left')),
  created_at   timestamptz NOT NULL
);

CREATE TABLE jackpot.jackpot (
  code       text COLLATE "C" PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  currency   text COLLATE "C" NOT NULL,
  status     text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  created_at timestamptz NOT NULL
);

CREATE TABLE jackpot.game_table (
  code             text COLLATE "C" PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  owner            text COLLATE "C" REFERENCES jackpot.casino,
  rule_set         text NOT NULL,
  rule_set_version integer NOT NULL,
  jackpot          text COLLATE "C" REFERENCES jackpot.jackpot,
  limits           jsonb NOT NULL DEFAULT '{}',
  status           text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  created_at       timestamptz NOT NULL
);

-- Every version of a jackpot's parameters, with who asked and who approved (R10). Rows are never changed but
-- for the decision on them.
CREATE TABLE jackpot.parameters (
  jackpot      text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  version      integer NOT NULL,
  document     jsonb NOT NULL,
  state        text NOT NULL CHECK (state IN ('requested', 'approved', 'declined')),
  starts_at    timestamptz NOT NULL,
  reason       text NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  decided_by   text,
  decided_at   timestamptz,
  PRIMARY KEY (jackpot, version),
  CHECK (decided_by IS NULL OR decided_by <> requested_by)
);

-- A jackpot's life from one reset to the next. The live row is the one lock of its jackpot: every command that
-- moves money or a round takes it first. Totals repeat what the ledger's pool accounts hold; a proof compares.
CREATE TABLE jackpot.instance (
  jackpot            text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  number             integer NOT NULL,
  parameters_version integer NOT NULL,
  main_rate          numeric NOT NULL CHECK (main_rate >= 0 AND main_rate <= 1),
  after_limit_rate   numeric NOT NULL CHECK (after_limit_rate >= 0 AND after_limit_rate <= 1),
  reserve_rate       numeric NOT NULL CHECK (reserve_rate >= 0 AND reserve_rate <= 1),
  main_limit         numeric(38, 12) CHECK (main_limit > 0),
  opening            numeric(38, 12) NOT NULL,
  main               numeric(38, 12) NOT NULL CHECK (main >= 0),
  overflow           numeric(38, 12) NOT NULL DEFAULT 0 CHECK (overflow >= 0),
  reserve            numeric(38, 12) NOT NULL DEFAULT 0 CHECK (reserve >= 0),
  bets               bigint NOT NULL DEFAULT 0,
  bets_voided        bigint NOT NULL DEFAULT 0,
  sequence           bigint NOT NULL,
  opened_at          timestamptz NOT NULL,
  closed_at          timestamptz,
  restored_into      integer,
  PRIMARY KEY (jackpot, number),
  FOREIGN KEY (jackpot, parameters_version) REFERENCES jackpot.parameters
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX instance_live ON jackpot.instance (jackpot) WHERE closed_at IS NULL;

-- Exchange rates as quoted: one base buys `rate` quote. Only one direction of a pair is authoritative.
CREATE TABLE jackpot.rate_pair (
  base  text COLLATE "C" NOT NULL,
  quote text COLLATE "C" NOT NULL,
  PRIMARY KEY (base, quote),
  CHECK (base <> quote)
);
CREATE UNIQUE INDEX rate_pair_one_direction ON jackpot.rate_pair (least(base, quote), greatest(base, quote));

CREATE TABLE jackpot.rate (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  base        text COLLATE "C" NOT NULL,
  quote       text COLLATE "C" NOT NULL,
  rate        numeric NOT NULL CHECK (rate > 0 AND rate < 'Infinity'),
  as_of       timestamptz NOT NULL,
  source      text NOT NULL,
  state       text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'held', 'declined')),
  recorded_at timestamptz NOT NULL,
  FOREIGN KEY (base, quote) REFERENCES jackpot.rate_pair,
  UNIQUE (base, quote, as_of, source)
);
CREATE INDEX rate_newest ON jackpot.rate (base, quote, as_of DESC) WHERE state = 'active';

CREATE TABLE jackpot.round (
  id                 text COLLATE "C" PRIMARY KEY,
  jackpot            text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  state              text NOT NULL CHECK (state IN ('open', 'closed', 'interrupted', 'settled', 'voided')),
  terms              jsonb NOT NULL,
  opened_by          text NOT NULL,
  game_number        text,
  merkle_root        text,
  outcome            jsonb,
  corrected_outcome  jsonb,
  settled_instance   integer,
  settled_main       numeric(38, 12),
  opened_at          timestamptz NOT NULL,
  closed_at          timestamptz,
  settled_at         timestamptz,
  voided_at          timestamptz
);
CREATE INDEX round_jackpot ON jackpot.round (jackpot, opened_at);
CREATE INDEX round_unfinished ON jackpot.round (state, closed_at) WHERE state IN ('closed', 'interrupted');

-- A round's tables: when betting closed there, what it declared (the manifest) and the outcome it reported.
CREATE TABLE jackpot.round_table (
  round_id   text COLLATE "C" NOT NULL REFERENCES jackpot.round,
  table_code text COLLATE "C" NOT NULL REFERENCES jackpot.game_table,
  closed_at  timestamptz,
  manifest   jsonb,
  complete   boolean NOT NULL DEFAULT false,
  outcome    jsonb,
  PRIMARY KEY (round_id, table_code)
);

-- A batch as its submitter named it. Two submitters may use the same name; the first answer is kept.
CREATE TABLE jackpot.batch (
  round_id    text COLLATE "C" NOT NULL,
  table_code  text COLLATE "C" NOT NULL,
  submitter   text COLLATE "C" NOT NULL,
  batch_id    text COLLATE "C" NOT NULL,
  bets        integer NOT NULL,
  digest      text NOT NULL,
  answer      jsonb NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, table_code, submitter, batch_id)
);

CREATE TABLE jackpot.bet (
  casino          text COLLATE "C" NOT NULL,
  bet_id          text COLLATE "C" NOT NULL,
  position        bigint GENERATED ALWAYS AS IDENTITY,
  round_id        text COLLATE "C" NOT NULL,
  table_code      text COLLATE "C" NOT NULL,
  submitter       text COLLATE "C" NOT NULL,
  batch_id        text COLLATE "C" NOT NULL,
  hand            smallint NOT NULL,
  player          text,
  currency        text COLLATE "C" NOT NULL,
  stake           numeric(38, 12) NOT NULL CHECK (stake > 0),
  value           numeric(38, 12) NOT NULL CHECK (value >= 0),
  main            numeric(38, 12) NOT NULL CHECK (main >= 0),
  overflow        numeric(38, 12) NOT NULL CHECK (overflow >= 0),
  reserve         numeric(38, 12) NOT NULL CHECK (reserve >= 0),
  margin          numeric(38, 12) NOT NULL CHECK (margin >= 0),
  instance        integer NOT NULL,
  journal_id      bigint NOT NULL,
  accepted_at     timestamptz NOT NULL,
  placed_at       timestamptz,
  voided_at       timestamptz,
  void_journal_id bigint,
  refund_currency text,
  refund_amount   numeric(38, 12),
  PRIMARY KEY (casino, bet_id),
  CHECK (main + overflow + reserve + margin = value)
);
CREATE INDEX bet_round ON jackpot.bet (round_id, position);
CREATE INDEX bet_journal ON jackpot.bet (journal_id);
CREATE INDEX bet_casino_position ON jackpot.bet (casino, position);

-- A void that overtook its bet on the way: when the bet arrives it is not booked.
CREATE TABLE jackpot.void_notice (
  casino      text COLLATE "C" NOT NULL,
  bet_id      text COLLATE "C" NOT NULL,
  round_id    text COLLATE "C" NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (casino, bet_id)
);

-- What came too late, or did not belong, and why it changed nothing.
CREATE TABLE jackpot.late_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id    text COLLATE "C" NOT NULL,
  kind        text NOT NULL,
  reason      text NOT NULL,
  body        jsonb NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX late_event_round ON jackpot.late_event (round_id, id);

CREATE TABLE jackpot.award (
  id            text COLLATE "C" PRIMARY KEY,
  jackpot       text COLLATE "C" NOT NULL REFERENCES jackpot.jackpot,
  instance      integer NOT NULL,
  hit_order     bigint NOT NULL,
  round_id      text COLLATE "C" NOT NULL REFERENCES jackpot.round,
  hand          smallint,
  category      text NOT NULL,
  cards         jsonb NOT NULL,
  prize         jsonb NOT NULL,
  amount        numeric(38, 12),
  cost          numeric(38, 12) NOT NULL DEFAULT 0,
  charged_to    text NOT NULL,
  main_before   numeric(38, 12) NOT NULL,
  divisor       numeric(38, 12),
  residue       numeric(38, 12),
  reset_funding jsonb,
  correction    boolean NOT NULL DEFAULT false,
  alert         text,
  state         text NOT NULL CHECK (state IN ('locked', 'verified', 'confirmed', 'paid', 'declined', 'unclaimed')),
  hit_at        timestamptz NOT NULL,
  verified_by   text,
  verified_at   timestamptz,
  confirmed_by  text,
  confirmed_at  timestamptz,
  declined_by   text,
  declined_at   timestamptz,
  paid_at       timestamptz,
  UNIQUE (jackpot, hit_order)
);
CREATE INDEX award_round ON jackpot.award (round_id);
CREATE INDEX award_open ON jackpot.award (state) WHERE state IN ('locked', 'verified', 'confirmed');

CREATE TABLE jackpot.payout (
  id              text COLLATE "C" PRIMARY KEY,
  award_id        text COLLATE "C" NOT NULL REFERENCES jackpot.award,
  casino          text COLLATE "C" NOT NULL,
  bet_id          text COLLATE "C" NOT NULL,
  player          text,
  currency        text COLLATE "C" NOT NULL,
  amount          numeric(38, 12) NOT NULL CHECK (amount >= 0),
  pool_amount     numeric(38, 12),
  cost            numeric(38, 12) NOT NULL DEFAULT 0,
  rounding        numeric(38, 12) NOT NULL DEFAULT 0,
  rate            jsonb NOT NULL,
  state           text NOT NULL CHECK (state IN
                    ('locked', 'held', 'instructed', 'paid', 'declined', 'recorded')),
  instructed_at   timestamptz,
  paid_at         timestamptz,
  acknowledgement text,
  UNIQUE (award_id, casino, bet_id),
  FOREIGN KEY (casino, bet_id) REFERENCES jackpot.bet
);
CREATE INDEX payout_casino ON jackpot.payout (casino, id);
CREATE INDEX payout_open ON jackpot.payout (casino, instructed_at) WHERE state = 'instructed';

-- One mechanism for every action that takes two people (R11).
CREATE TABLE jackpot.approval (
  id           text COLLATE "C" PRIMARY KEY,
  action       text NOT NULL,
  subject      text NOT NULL,
  payload      jsonb NOT NULL,
  reason       text NOT NULL,
  state        text NOT NULL CHECK (state IN ('requested', 'approved', 'declined')),
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  decided_by   text,
  decided_at   timestamptz,
  result       jsonb,
  CHECK (decided_by IS NULL OR decided_by <> requested_by)
);

CREATE TABLE jackpot.compensation_case (
  id        text COLLATE "C" PRIMARY KEY,
  round_id  text COLLATE "C" NOT NULL REFERENCES jackpot.round,
  category  text NOT NULL,
  cards     jsonb NOT NULL,
  bets      integer NOT NULL,
  state     text NOT NULL CHECK (state IN ('open', 'closed')),
  opened_at timestamptz NOT NULL,
  decision  text,
  UNIQUE (round_id, category)
);

CREATE TABLE jackpot.incident (
  id        text COLLATE "C" PRIMARY KEY,
  kind      text NOT NULL,
  subject   text NOT NULL,
  detail    jsonb NOT NULL,
  state     text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  opened_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX incident_open ON jackpot.incident (kind, subject) WHERE state = 'open';

-- First answers by caller and key; the digest tells a repeat from another request under the same key.
CREATE TABLE jackpot.idempotency (
  caller     text COLLATE "C" NOT NULL,
  key        text COLLATE "C" NOT NULL,
  digest     text NOT NULL,
  status     integer NOT NULL,
  answer     jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, key)
);

-- Facts that leave: written in the command's transaction, sent until a receipt says a consumer has them.
CREATE TABLE jackpot.outbox (
  seq        bigint GENERATED ALWAYS AS IDENTITY,
  id         text COLLATE "C" PRIMARY KEY,
  queue      text NOT NULL,
  type       text NOT NULL,
  casino     text COLLATE "C",
  body       jsonb NOT NULL,
  tx         xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL,
  sent_at    timestamptz,
  receipt_at timestamptz
);
CREATE INDEX outbox_unsent ON jackpot.outbox (seq) WHERE receipt_at IS NULL;
CREATE INDEX outbox_feed ON jackpot.outbox (casino, tx, seq);

-- Events this service has taken: the same id a second time has no effect.
CREATE TABLE jackpot.inbox (
  event_id    text COLLATE "C" NOT NULL,
  consumer    text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, consumer)
);
