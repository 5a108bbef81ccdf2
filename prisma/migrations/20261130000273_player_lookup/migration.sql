-- Bets by player. In a hash index all bets of one player are one chain of pages, which each further one walks from its
-- beginning: with ten thousand bets of a player a booking took half as long again. A tree goes to the end of them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS bet_by_player ON jackpot.bet (player text_pattern_ops) WHERE player IS NOT NULL;
