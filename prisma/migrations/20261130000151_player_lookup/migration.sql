-- The recall of a player's rounds finds bets by a hash of the reference, which costs each bet on its way in about half of
-- what an ordered index of casino, player and position does, and is as quick for one player.
DROP INDEX jackpot.bet_player;
CREATE INDEX bet_player ON jackpot.bet USING hash (player) WHERE player IS NOT NULL;
