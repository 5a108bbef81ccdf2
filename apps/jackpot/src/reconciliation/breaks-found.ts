// What a matched run has found: breaks, each of one class, and the totals of both sides. Amounts before currencies
// would be wrong, and a time is looked at only where money agrees: the first class that fits is the break's.
import { invariant } from '@tributary/contracts';
import { Tx, sql } from '@tributary/platform';
import { RunRow, totalsOf } from './runs.store';

/**
 * Pairs that differ. A voided bet or a payout that is not owed stands against zero; a record outside the period adds
 * nothing to our totals and is a matter of time, however near it is.
 */
const unlikePairs = (run: RunRow) => sql`
  SELECT t.kind,
         CASE WHEN t.currency <> o.currency THEN 'currency' WHEN t.amount <> o.due THEN 'amount' ELSE 'time' END AS class,
         array_remove(ARRAY[
           CASE WHEN t.currency <> o.currency THEN 'currency' END, CASE WHEN t.amount <> o.due THEN 'amount' END,
           CASE WHEN o.late THEN 'time' END, CASE WHEN NOT o.inside THEN 'outside the period here' END, o.why], NULL) AS detail,
         t.row, o.id
    FROM matched m
    JOIN theirs t ON t.row = m.row
    JOIN LATERAL (
      SELECT o.*, CASE WHEN o.alive THEN o.amount ELSE 0 END AS due,
             least(abs(extract(epoch FROM t.at - o.at)), abs(extract(epoch FROM t.at_other - o.at)))
               > ${run.tolerance_seconds} AS late
        FROM ours o WHERE o.kind = m.kind AND o.id = m.record_id) o ON true
   WHERE (t.currency <> o.currency OR t.amount <> o.due OR coalesce(o.late, false) OR (NOT o.inside AND o.due <> 0))`;

/** Rows without a record: said before, or a twin of one that was matched, or missing here. */
const lonelyRows = sql`
  SELECT t.kind, CASE WHEN w.row IS NOT NULL OR twin.row IS NOT NULL THEN 'duplicate' ELSE 'missing-here' END,
         CASE WHEN w.row IS NOT NULL THEN ARRAY['reference again']
              WHEN twin.row IS NOT NULL THEN ARRAY['as line ' || twin.line] ELSE ARRAY[]::text[] END, t.row, NULL
    FROM theirs t
    LEFT JOIN twice w ON w.row = t.row
    LEFT JOIN LATERAL (
      SELECT e.row, e.line FROM twins e
       WHERE t.reference IS NULL AND e.kind = t.kind AND e.currency = t.currency AND e.amount = t.amount
         AND e.player IS NOT DISTINCT FROM t.player AND e.round_id IS NOT DISTINCT FROM t.round_id AND e.at = t.at
       ORDER BY e.row LIMIT 1) twin ON true
   WHERE NOT EXISTS (SELECT 1 FROM matched m WHERE m.row = t.row)`;

/** Matched rows without a reference: an unmatched row that says the same is a second record of the same thing. */
const twins = sql`
  CREATE TEMPORARY TABLE twins ON COMMIT DROP AS
  SELECT t.* FROM theirs t JOIN matched m ON m.row = t.row
   WHERE t.reference IS NULL`;

/** Records of the period without a row. */
const lonelyRecords = sql`
  SELECT o.kind, 'missing-there', ARRAY[]::text[], NULL::bigint, o.id FROM ours o
   WHERE o.inside AND o.alive AND o.amount <> 0
     AND NOT EXISTS (SELECT 1 FROM matched m WHERE m.kind = o.kind AND m.record_id = o.id)`;

async function insertBreaks(tx: Tx, run: RunRow): Promise<number> {
  await tx.run(twins);
  await tx.run(sql`CREATE INDEX ON twins (kind, currency, amount, at)`);
  await tx.run(sql`ANALYZE twins`);
  return tx.run(sql`
    WITH found AS (${unlikePairs(run)} UNION ALL ${lonelyRows} UNION ALL ${lonelyRecords})
    INSERT INTO jackpot.reconciliation_break (run_id, number, kind, class, detail, row, line, their_reference, their_player,
        their_round, their_currency, their_amount, their_at, our_id, our_player, our_round, our_currency, our_amount,
        our_counted, our_at)
    SELECT ${run.id}, row_number() OVER (ORDER BY f.row NULLS LAST, o.at, o.kind, o.id), f.kind, f.class, f.detail, t.row,
           t.line, t.reference, t.player, t.round_id, t.currency, t.amount, t.at, o.id, o.player, o.round_id, o.currency,
           o.amount, CASE WHEN o.id IS NULL THEN NULL WHEN o.alive AND o.inside THEN o.amount ELSE 0 END, o.at
      FROM found f LEFT JOIN theirs t ON t.row = f.row LEFT JOIN ours o ON o.kind = f.kind AND o.id = f.id`);
}

async function insertTotals(tx: Tx, run: RunRow): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.reconciliation_total (run_id, kind, currency, our_count, our_amount, their_count, their_amount)
    SELECT ${run.id}, kind, currency, count(*) FILTER (WHERE ours), coalesce(sum(amount) FILTER (WHERE ours), 0),
           count(*) FILTER (WHERE NOT ours), coalesce(sum(amount) FILTER (WHERE NOT ours), 0)
      FROM (SELECT kind, currency, amount, true AS ours FROM ours WHERE inside AND alive
            UNION ALL
            SELECT kind, currency, amount, false FROM jackpot.reconciliation_row WHERE run_id = ${run.id}) s
     GROUP BY kind, currency`);
}

/**
 * Stores breaks and totals of a run that `match` has been through in this transaction, and proves that the breaks
 * explain the difference per kind and currency to the last digit. Answers the number of breaks.
 */
export async function recordFindings(tx: Tx, run: RunRow): Promise<number> {
  const breaks = await insertBreaks(tx, run);
  await insertTotals(tx, run);
  for (const total of await totalsOf(tx, run.id)) {
    const isExplained = await tx.row<{ holds: boolean }>(sql`
      SELECT ${total.their_amount}::numeric - ${total.our_amount}::numeric = ${total.explained}::numeric AS holds`);
    invariant(
      isExplained!.holds,
      `breaks of ${run.id} explain ${total.explained} ${total.currency}, not the difference`,
    );
  }
  return breaks;
}
