-- Sums of a chain by stretches of it, so that what all of it comes to is read from some hundred rows instead of every bet and
-- entry. They repeat what journals and bets say, are written when the continuous proof has passed, and can be deleted at any
-- time: what no stretch covers is read from the journals themselves. Stretches of a chain follow one another without a gap,
-- from its first journal on; only the last one grows.
CREATE TABLE jackpot.stretch (
  chain        text COLLATE "C" NOT NULL,
  number       integer NOT NULL,
  -- The journals after the first position, up to and with the second one.
  after        bigint NOT NULL,
  position     bigint NOT NULL CHECK (position > after),
  bets         bigint NOT NULL,
  booked_from  timestamptz NOT NULL,
  booked_until timestamptz NOT NULL,
  PRIMARY KEY (chain, number)
) WITH (fillfactor = 70);

-- What an account's entries come to, by kind of journal.
CREATE TABLE jackpot.stretch_movement (
  account_id bigint NOT NULL,
  number     integer NOT NULL,
  kind       text COLLATE "C" NOT NULL,
  amount     numeric(38, 12) NOT NULL,
  journals   bigint NOT NULL,
  PRIMARY KEY (account_id, number, kind)
) WITH (fillfactor = 70);

-- What the bets come to that its journals booked, and, apart, those that its journals took back: of one instance, casino,
-- currency and set of frozen rates, of which `round_id` is one round.
CREATE TABLE jackpot.stretch_contribution (
  chain    text COLLATE "C" NOT NULL,
  number   integer NOT NULL,
  instance integer NOT NULL,
  casino   text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  rates    text COLLATE "C" NOT NULL,
  voided   boolean NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  bets     bigint NOT NULL,
  stakes   numeric(38, 12) NOT NULL,
  value    numeric(38, 12) NOT NULL,
  main     numeric(38, 12) NOT NULL,
  overflow numeric(38, 12) NOT NULL,
  reserve  numeric(38, 12) NOT NULL,
  margin   numeric(38, 12) NOT NULL,
  PRIMARY KEY (chain, instance, number, casino, currency, rates, voided)
) WITH (fillfactor = 70);
CREATE INDEX stretch_contribution_casino ON jackpot.stretch_contribution (casino);
