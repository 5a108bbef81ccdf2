-- The table-game service's own records: tables, rounds with their deadlines, seats, wagers and their settlement, and
-- the messages that leave in the same transaction. Nothing here is money of the network; jackpot money is elsewhere.
CREATE SCHEMA table_game;

CREATE TABLE table_game.game_table (
  code             text COLLATE "C" PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  owner            text COLLATE "C",
  rule_set         text NOT NULL,
  rule_set_version integer NOT NULL,
  jackpot          text COLLATE "C",
  limits           jsonb NOT NULL,
  windows          jsonb NOT NULL,
  status           text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  created_at       timestamptz NOT NULL
);

-- Makes game numbers unique; gaps are no fault.
CREATE SEQUENCE table_game.game_number;

-- A round's opening that asks the jackpot service for terms. The row goes with the round's own insert; one that
-- stays was interrupted, and the jackpot side is told that there is no such round.
CREATE TABLE table_game.opening (
  round_id   text COLLATE "C" PRIMARY KEY,
  jackpot    text COLLATE "C" NOT NULL,
  table_code text COLLATE "C" NOT NULL,
  started_at timestamptz NOT NULL
);
CREATE INDEX opening_started ON table_game.opening (started_at);

-- Deadlines are columns, so that they survive everything; next_due_at is what the sweep looks for.
CREATE TABLE table_game.round (
  id                  text COLLATE "C" PRIMARY KEY,
  position            bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  game_number         text NOT NULL UNIQUE,
  rule_set            text NOT NULL,
  rule_set_version    integer NOT NULL,
  windows             jsonb NOT NULL,
  terms               jsonb,
  jackpot_note        text,
  state               text NOT NULL CHECK (state IN ('bettingOpen', 'bettingClosing', 'bettingClosed', 'dealt',
                        'decision', 'revealed', 'settled', 'interrupted', 'voided')),
  interrupted_from    text,
  interrupted_at      timestamptz,
  interruption_reason text,
  opened_by           text NOT NULL,
  opened_at           timestamptz NOT NULL,
  closing_at          timestamptz NOT NULL,
  closes_at           timestamptz NOT NULL,
  sealed_at           timestamptz,
  player_cards        text[],
  dealer_up_card      text,
  dealer_cards        text[],
  dealt_at            timestamptz,
  decision_opens_at   timestamptz,
  decision_ends_at    timestamptz,
  decisions_closed_at timestamptz,
  revealed_at         timestamptz,
  settled_at          timestamptz,
  voided_at           timestamptz,
  void_reason         text,
  next_due_at         timestamptz,
  sequence            bigint NOT NULL DEFAULT 1,
  CHECK (closing_at <= closes_at),
  CHECK ((state = 'interrupted') = (interrupted_at IS NOT NULL))
);
CREATE INDEX round_due ON table_game.round (next_due_at) WHERE next_due_at IS NOT NULL;

-- A round's tables with the limits frozen at its opening. A table is in one unfinished round at most.
CREATE TABLE table_game.round_table (
  round_id   text COLLATE "C" NOT NULL REFERENCES table_game.round,
  table_code text COLLATE "C" NOT NULL REFERENCES table_game.game_table,
  limits     jsonb NOT NULL,
  unfinished boolean NOT NULL DEFAULT true,
  PRIMARY KEY (round_id, table_code)
);
CREATE UNIQUE INDEX round_table_unfinished ON table_game.round_table (table_code) WHERE unfinished;
CREATE INDEX round_table_of_table ON table_game.round_table (table_code, round_id);

-- One player of one casino in one round: one table, one currency, one decision.
CREATE TABLE table_game.seat (
  round_id    text COLLATE "C" NOT NULL REFERENCES table_game.round,
  casino      text COLLATE "C" NOT NULL,
  player      text COLLATE "C" NOT NULL,
  table_code  text COLLATE "C" NOT NULL,
  currency    text COLLATE "C" NOT NULL,
  left_at     timestamptz,
  decision    text CHECK (decision IN ('call', 'fold')),
  auto_folded boolean NOT NULL DEFAULT false,
  decided_at  timestamptz,
  PRIMARY KEY (round_id, casino, player),
  CHECK (NOT auto_folded OR decision = 'fold')
);

-- Wagers. Bet ids are unique per casino for ever. voided_at is set when a wager was taken back before the close.
CREATE TABLE table_game.bet (
  casino      text COLLATE "C" NOT NULL,
  bet_id      text COLLATE "C" NOT NULL,
  position    bigint GENERATED ALWAYS AS IDENTITY,
  round_id    text COLLATE "C" NOT NULL,
  player      text COLLATE "C" NOT NULL,
  table_code  text COLLATE "C" NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('ante', 'fivePlusOne', 'jackpot', 'call')),
  origin      text NOT NULL CHECK (origin IN ('placed', 'doubled', 'repeated', 'called')),
  currency    text COLLATE "C" NOT NULL,
  stake       numeric(38, 12) NOT NULL CHECK (stake > 0),
  batch_id    text COLLATE "C",
  accepted_at timestamptz NOT NULL,
  placed_at   timestamptz,
  voided_at   timestamptz,
  void_reason text CHECK (void_reason IN ('undone', 'left')),
  PRIMARY KEY (casino, bet_id),
  FOREIGN KEY (round_id, casino, player) REFERENCES table_game.seat,
  CHECK ((kind = 'jackpot') = (batch_id IS NOT NULL)),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX bet_round ON table_game.bet (round_id, position);
CREATE INDEX bet_player ON table_game.bet (casino, player, position);
CREATE UNIQUE INDEX bet_one_call ON table_game.bet (round_id, casino, player) WHERE kind = 'call';

-- What each wager came to, once: the key holds it, however often a settlement is tried (C-08). (tx, seq) orders the
-- rows of a casino so that a reader with a cursor passes over none.
CREATE TABLE table_game.settlement (
  casino     text COLLATE "C" NOT NULL,
  bet_id     text COLLATE "C" NOT NULL,
  seq        bigint GENERATED ALWAYS AS IDENTITY,
  tx         xid8 NOT NULL DEFAULT pg_current_xact_id(),
  round_id   text COLLATE "C" NOT NULL REFERENCES table_game.round,
  outcome    text NOT NULL CHECK (outcome IN ('won', 'lost', 'pushed', 'returned')),
  reason     text NOT NULL CHECK (reason IN ('settled', 'undone', 'left', 'roundVoided')),
  returned   numeric(38, 12) NOT NULL CHECK (returned >= 0),
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (casino, bet_id),
  FOREIGN KEY (casino, bet_id) REFERENCES table_game.bet
);
CREATE INDEX settlement_feed ON table_game.settlement (casino, tx, seq);
CREATE INDEX settlement_round ON table_game.settlement (round_id, seq);

-- First answers by caller and key; the digest tells a repeat from another request under the same key.
CREATE TABLE table_game.idempotency (
  caller     text COLLATE "C" NOT NULL,
  key        text COLLATE "C" NOT NULL,
  digest     text NOT NULL,
  status     integer NOT NULL,
  answer     jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, key)
);

-- Facts that leave: written in the command's transaction, sent until a receipt says a consumer has them.
CREATE TABLE table_game.outbox (
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
CREATE INDEX outbox_unsent ON table_game.outbox (seq) WHERE receipt_at IS NULL;
CREATE INDEX outbox_feed ON table_game.outbox (casino, tx, seq);

-- Events this service has taken: the same id a second time has no effect.
CREATE TABLE table_game.inbox (
  event_id    text COLLATE "C" NOT NULL,
  consumer    text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, consumer)
);
