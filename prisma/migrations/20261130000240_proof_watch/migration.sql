-- How far the continuous proof has come: per chain the last journal that was proven, and what the accounts it touched came to
-- at that point. What it costs is what was booked since, however long the books are.
CREATE TABLE jackpot.proof_mark (
  chain      text COLLATE "C" PRIMARY KEY,
  position   bigint NOT NULL CHECK (position > 0),
  hash       bytea NOT NULL,
  checked_at timestamptz NOT NULL
);

CREATE TABLE jackpot.proof_balance (
  account_id bigint PRIMARY KEY,
  balance    numeric(38, 12) NOT NULL
) WITH (fillfactor = 70);
