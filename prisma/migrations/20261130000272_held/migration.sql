-- Payouts that wait for their casino: looked for every second, among all that are instructed and not paid yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payout_held ON jackpot.payout (award_id) WHERE state = 'held';
