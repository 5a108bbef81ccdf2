-- The list of rounds, newest first, is read page by page in the order of this index, however many rounds there are.
CREATE INDEX round_opened ON jackpot.round (opened_at DESC, id DESC);
