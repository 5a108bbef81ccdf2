-- What a statement counts though it is dated before the period: bets by the earliest of the producer's time, their
-- arrival and their booking, everything else by its booking (F-25).
CREATE FUNCTION jackpot.late_items(p_statement text)
RETURNS TABLE (journal_id bigint, bet_position bigint, kind text, prize text, reference text, bet_id text, currency text,
               amount numeric, belongs_at timestamptz, booked_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT m.journal_id, (m.bet).position, 'contribution', NULL, (m.bet).round_id, (m.bet).bet_id, (m.bet).currency,
         -(m.bet).stake, least((m.bet).placed_at, (m.bet).accepted_at, m.booked_at), m.booked_at
    FROM jackpot.statement s, jackpot.statement_bets(p_statement) m
   WHERE s.id = p_statement AND m.times = 1
     AND least((m.bet).placed_at, (m.bet).accepted_at, m.booked_at) < s.period_from
  UNION ALL
  SELECT i.journal_id, 0, i.kind, i.context ->> 'prize', i.reference, NULL, i.currency, i.amount, i.booked_at, i.booked_at
    FROM jackpot.statement s, jackpot.statement_entries(p_statement) i
   WHERE s.id = p_statement AND i.booked_at < s.period_from AND i.kind NOT IN ('contribution', 'commission')
$$;
