-- Proof on demand: what a round's split was computed over, as casinos may see it of each other.

-- Each line hides casino and bet id behind a hash that needs the secret; the root over all lines is published. Made
-- once, when the round's manifest is complete, and never changed: two casinos can compare what they were shown.
CREATE TABLE jackpot.split_lines (
  round_id text COLLATE "C" PRIMARY KEY REFERENCES jackpot.round,
  secret   text NOT NULL CHECK (length(secret) >= 43),
  root     text NOT NULL CHECK (root ~ '^[0-9a-f]{64}$'),
  bets     integer NOT NULL CHECK (bets >= 0),
  value    numeric(38, 12) NOT NULL CHECK (value >= 0),
  made_at  timestamptz NOT NULL
);

CREATE FUNCTION jackpot.refuse_split_lines_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'published split lines never change' USING ERRCODE = 'TJ001';
END $$;
CREATE TRIGGER split_lines_fixed BEFORE UPDATE OR DELETE ON jackpot.split_lines FOR EACH ROW
  EXECUTE FUNCTION jackpot.refuse_split_lines_change();
CREATE TRIGGER split_lines_kept BEFORE TRUNCATE ON jackpot.split_lines FOR EACH STATEMENT
  EXECUTE FUNCTION jackpot.refuse_split_lines_change();
