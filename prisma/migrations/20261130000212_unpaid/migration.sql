-- What is won and unpaid is looked for every hour, and read by cursor: by an index of what is unpaid alone, not through
-- all that was ever paid.
CREATE INDEX payout_unpaid ON jackpot.payout (id) WHERE state IN ('locked', 'held', 'instructed');
CREATE INDEX instalment_unpaid ON jackpot.instalment (id) WHERE state = 'instructed';
