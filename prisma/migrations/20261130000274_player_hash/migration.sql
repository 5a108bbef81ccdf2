-- contract: no release names this index, and `bet_by_player` answers what it answered
DROP INDEX IF EXISTS jackpot.bet_player;
