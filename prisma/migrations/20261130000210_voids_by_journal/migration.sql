-- Which journal took a voided bet's contribution back. Two bets of a round may be voided within one millisecond, by two
-- journals: by time alone each bet stood under both, and such a month could never be closed.
CREATE INDEX bet_void_journal ON jackpot.bet (void_journal_id) WHERE void_journal_id IS NOT NULL;

-- Earlier voids, in their order: a journal says how many bets it took.
WITH journals AS (
  SELECT id, reference, booked_at, context ->> 'casino' AS casino, (context ->> 'instance')::integer AS instance, e.currency,
         (context ->> 'bets')::bigint AS bets,
         sum((context ->> 'bets')::bigint) OVER (PARTITION BY reference, booked_at, context ->> 'casino',
           context ->> 'instance', e.currency ORDER BY id) AS upto
    FROM ledger.journal j
    CROSS JOIN LATERAL (SELECT e.currency FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
      WHERE e.journal_id = j.id AND a.code = 'settlement:' || (j.context ->> 'casino') LIMIT 1) e
   WHERE kind = 'contribution-void'),
voided AS (
  SELECT casino, bet_id, round_id, voided_at, instance, currency,
         row_number() OVER (PARTITION BY round_id, voided_at, casino, instance, currency ORDER BY position) AS place
    FROM jackpot.bet WHERE voided_at IS NOT NULL)
UPDATE jackpot.bet b SET void_journal_id = j.id
  FROM voided v JOIN journals j ON j.reference = v.round_id AND j.booked_at = v.voided_at AND j.casino = v.casino
   AND j.instance = v.instance AND j.currency = v.currency AND v.place > j.upto - j.bets AND v.place <= j.upto
 WHERE b.casino = v.casino AND b.bet_id = v.bet_id;

-- A voided bet names its journal from now on.
ALTER TABLE jackpot.bet ADD CONSTRAINT bet_void_by_journal CHECK ((voided_at IS NULL) = (void_journal_id IS NULL)) NOT VALID;

CREATE OR REPLACE FUNCTION jackpot.statement_bets(p_statement text)
RETURNS TABLE (journal_id bigint, times integer, chain text, booked_at timestamptz, bet jackpot.bet) LANGUAGE sql STABLE AS $$
  SELECT i.journal_id, 1, i.chain, i.booked_at, b
    FROM jackpot.statement_entries(p_statement) i JOIN jackpot.bet b ON b.journal_id = i.journal_id
   WHERE i.kind = 'contribution'
  UNION ALL
  SELECT i.journal_id, -1, i.chain, j.booked_at, b
    FROM jackpot.statement_entries(p_statement) i
    JOIN jackpot.bet b ON b.void_journal_id = i.journal_id AND b.currency = i.currency
    JOIN ledger.journal j ON j.id = b.journal_id
   WHERE i.kind = 'contribution-void'
$$;
