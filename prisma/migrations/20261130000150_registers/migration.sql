-- What finance reads of days, months and instances: opening registers that never change, and indexes by which reports
-- read no more than their interval.

-- When an accounting day opens in a zone: the first instant whose local date is that day. Where clocks go back over
-- midnight an hour comes twice, and the first one opens the day; where they go forward over it, the day opens late.
CREATE FUNCTION jackpot.day_opens(p_day date, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(c.at) FROM (
    SELECT (p_day::timestamp AT TIME ZONE p_zone) - earlier AS at
      FROM unnest(ARRAY['0', '30 minutes', '1 hour', '2 hours']::interval[]) AS earlier) c
   WHERE c.at AT TIME ZONE p_zone >= p_day::timestamp
$$;

-- A casino's register of a day (R37): what stood at its opening, by what was booked before that instant.
CREATE TABLE jackpot.daily_register (
  casino    text COLLATE "C" NOT NULL REFERENCES jackpot.casino,
  day       date NOT NULL,
  time_zone text NOT NULL,
  opened_at timestamptz NOT NULL,
  jackpots  jsonb NOT NULL,
  taken_at  timestamptz NOT NULL CHECK (taken_at >= opened_at),
  PRIMARY KEY (casino, day)
);
CREATE INDEX daily_register_day ON jackpot.daily_register (day, casino);

CREATE FUNCTION jackpot.refuse_register_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a register never changes: % refused', TG_OP USING ERRCODE = 'TJ001';
END $$;
CREATE TRIGGER daily_register_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.daily_register
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_register_change();

-- Movements of an interval, from the books and from the bets. Bets come in the order of their time, so that a summary
-- of ranges finds those of an interval and costs the hot path next to nothing.
CREATE INDEX journal_booked ON ledger.journal (chain, booked_at);
CREATE INDEX bet_accepted ON jackpot.bet USING brin (accepted_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX bet_voided ON jackpot.bet (voided_at) WHERE voided_at IS NOT NULL;
CREATE INDEX award_hit ON jackpot.award (hit_at);

-- Recall of a player's rounds (R51).
CREATE INDEX bet_player ON jackpot.bet (casino, player, position) WHERE player IS NOT NULL;
