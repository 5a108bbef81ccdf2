-- A round may have several hands: those of seats at a casino's table, or those of one player. So cards, wagers and
-- decisions belong to a hand, numbered from 0; what was stored until now was the shared hand, which is hand 0.

-- A hand of a round: its five cards as they were dealt, what was bought for it, and whether the table declared it
-- dead, by whom and why.
CREATE TABLE table_game.round_hand (
  round_id    text COLLATE "C" NOT NULL REFERENCES table_game.round,
  hand        smallint NOT NULL CHECK (hand >= 0),
  cards       text[] NOT NULL,
  discarded   text,
  drawn       text,
  dead_at     timestamptz,
  dead_by     text,
  dead_reason text,
  PRIMARY KEY (round_id, hand),
  CHECK (drawn IS NULL OR discarded IS NOT NULL),
  CHECK ((dead_at IS NULL) = (dead_by IS NULL) AND (dead_at IS NULL) = (dead_reason IS NULL))
);

INSERT INTO table_game.round_hand (round_id, hand, cards)
SELECT id, 0, player_cards FROM table_game.round WHERE player_cards IS NOT NULL;
ALTER TABLE table_game.round DROP COLUMN player_cards;

-- A seat is now one player's part in one hand: at one table, in one currency, with one decision.
ALTER TABLE table_game.bet DROP CONSTRAINT bet_round_id_casino_player_fkey;
ALTER TABLE table_game.seat
  ADD COLUMN hand smallint NOT NULL DEFAULT 0 CHECK (hand >= 0),
  DROP CONSTRAINT seat_pkey,
  ADD PRIMARY KEY (round_id, casino, player, hand),
  DROP CONSTRAINT seat_decision_check,
  ADD CONSTRAINT seat_decision_check CHECK (decision IN ('call', 'fold', 'purchase'));

ALTER TABLE table_game.bet
  ADD COLUMN hand smallint NOT NULL DEFAULT 0,
  ADD FOREIGN KEY (round_id, casino, player, hand) REFERENCES table_game.seat,
  DROP CONSTRAINT bet_kind_check,
  ADD CONSTRAINT bet_kind_check
    CHECK (kind IN ('ante', 'fivePlusOne', 'bonus', 'jackpot', 'call', 'purchase')),
  DROP CONSTRAINT bet_origin_check,
  ADD CONSTRAINT bet_origin_check CHECK (origin IN ('placed', 'doubled', 'repeated', 'called', 'bought'));

DROP INDEX table_game.bet_one_call;
CREATE UNIQUE INDEX bet_one_call ON table_game.bet (round_id, casino, player, hand) WHERE kind = 'call';
CREATE UNIQUE INDEX bet_one_purchase ON table_game.bet (round_id, casino, player, hand) WHERE kind = 'purchase';
