-- Reads that a period or an instance bounds, bounded by an index too: the awards that ended an instance, among millions of
-- fixed prizes, and the rounds under way of a jackpot, among all it has ever played.
CREATE INDEX award_ending ON jackpot.award (jackpot, instance) WHERE prize ->> 'kind' = 'share' AND NOT correction;
CREATE INDEX round_under_way ON jackpot.round (jackpot) WHERE state IN ('open', 'closed', 'interrupted');
