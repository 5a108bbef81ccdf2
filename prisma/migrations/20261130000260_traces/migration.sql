-- What led to an event, for whoever looks into it: the W3C trace context of the request or event in which it was written,
-- kept with the event and with each delivery of it. Null where nothing asked for it.
ALTER TABLE jackpot.outbox ADD COLUMN trace text COLLATE "C";
ALTER TABLE table_game.outbox ADD COLUMN trace text COLLATE "C";
ALTER TABLE jackpot.webhook_delivery ADD COLUMN trace text COLLATE "C";
