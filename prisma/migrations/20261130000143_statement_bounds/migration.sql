-- The entries of a statement, as before, with both ends of the search known before it starts: the planner then reads a
-- range of the index of the casino's own entries, however long the history is.
CREATE OR REPLACE FUNCTION jackpot.statement_entries(p_statement text)
RETURNS TABLE (chain text, journal_id bigint, kind text, reference text, context jsonb, booked_at timestamptz,
               currency text, amount numeric) LANGUAGE sql STABLE AS $$
  WITH bounds AS MATERIALIZED (
    SELECT a.id AS account_id, coalesce(pc.resume_from, 0) AS journal_from, c.journal_to, c.position AS cut,
           s.period_to, pc.position AS cut_before, p.period_to AS period_before
      FROM jackpot.statement s
      JOIN jackpot.statement_cut c ON c.statement_id = s.id
      LEFT JOIN jackpot.statement p ON p.casino = s.casino AND p.number = s.number - 1
      LEFT JOIN jackpot.statement_cut pc ON pc.statement_id = p.id AND pc.chain = c.chain
      JOIN ledger.account a ON a.chain = c.chain AND a.code = 'settlement:' || s.casino
     WHERE s.id = p_statement)
  SELECT j.chain, j.id, j.kind, j.reference, j.context, j.booked_at, e.currency, sum(e.amount)
    FROM bounds b CROSS JOIN LATERAL (
      SELECT e.* FROM ledger.entry e
       WHERE e.account_id = b.account_id AND e.journal_id BETWEEN b.journal_from AND b.journal_to OFFSET 0) e
    CROSS JOIN LATERAL (SELECT j.* FROM ledger.journal j WHERE j.id = e.journal_id OFFSET 0) j
   WHERE jackpot.is_closed_by(j.position, j.booked_at, j.kind, b.cut, b.period_to)
     AND NOT coalesce(jackpot.is_closed_by(j.position, j.booked_at, j.kind, b.cut_before, b.period_before), false)
   GROUP BY j.chain, j.id, j.kind, j.reference, j.context, j.booked_at, e.currency
$$;
