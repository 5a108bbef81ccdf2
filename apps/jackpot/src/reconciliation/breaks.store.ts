// SQL of breaks: facts that never change, and the closures and requests that people added to them.
import { BreakClass, RecordKind } from '@tributary/contracts';
import { Queryable, Sql, Tx, sql } from '@tributary/platform';

export interface BreakRow {
  number: string;
  kind: RecordKind;
  class: BreakClass;
  detail: string[];
  line: string | null;
  their_reference: string | null;
  their_player: string | null;
  their_round: string | null;
  their_currency: string | null;
  their_amount: string | null;
  their_at: Date | null;
  our_id: string | null;
  our_player: string | null;
  our_round: string | null;
  our_currency: string | null;
  our_amount: string | null;
  our_counted: string | null;
  our_at: Date | null;
  state: 'open' | 'approval' | 'closed';
  reason: string | null;
  approval_id: string | null;
  closed_by: string | null;
  closed_at: Date | null;
}

// A break waits for approval when the last thing that happened to it was a request.
const selectBreaks = sql`
  SELECT b.*, s.state, c.reason, c.approval_id, c.closed_by, c.closed_at
    FROM jackpot.reconciliation_break b
    LEFT JOIN jackpot.reconciliation_closure c ON c.run_id = b.run_id AND c.break_number = b.number
    LEFT JOIN LATERAL (
      SELECT e.what FROM jackpot.reconciliation_event e WHERE e.run_id = b.run_id AND e.break_number = b.number
       ORDER BY e.id DESC LIMIT 1) last ON true
   CROSS JOIN LATERAL (
      SELECT CASE WHEN c.run_id IS NOT NULL THEN 'closed' WHEN last.what = 'approval-requested' THEN 'approval'
                  ELSE 'open' END AS state) s`;

export interface BreakFilter {
  readonly class?: string;
  readonly kind?: string;
  readonly currency?: string;
  readonly state?: string;
}

/** Breaks of a run in order of their number, after `after`. A currency finds either side. */
export function listBreaks(
  db: Queryable,
  run: string,
  query: BreakFilter & { after: string; limit: number },
): Promise<BreakRow[]> {
  const equals = (column: Sql, value: string | undefined) =>
    sql`(${value ?? null}::text IS NULL OR ${column} = ${value ?? null})`;
  return db.rows<BreakRow & Record<string, unknown>>(sql`
    ${selectBreaks}
     WHERE b.run_id = ${run} AND b.number > ${query.after}::bigint
       AND ${equals(sql`b.class`, query.class)} AND ${equals(sql`b.kind`, query.kind)}
       AND ${equals(sql`s.state`, query.state)}
       AND (${query.currency ?? null}::text IS NULL OR ${query.currency ?? null} IN (b.their_currency, b.our_currency))
     ORDER BY b.number LIMIT ${query.limit}`);
}

export function findBreak(db: Queryable, run: string, number: string): Promise<BreakRow | null> {
  return db.row<BreakRow & Record<string, unknown>>(sql`
    ${selectBreaks} WHERE b.run_id = ${run} AND b.number = ${number}::bigint`);
}

/** Closes a break of a locked run, once; the last one closes the run. Answers whether the run is closed now. */
export async function insertClosure(
  tx: Tx,
  closure: {
    run: string;
    number: string;
    reason: string;
    approval: string | null;
    by: string;
    at: Date;
  },
): Promise<boolean> {
  await tx.run(sql`
    INSERT INTO jackpot.reconciliation_closure (run_id, break_number, reason, approval_id, closed_by, closed_at)
    VALUES (${closure.run}, ${closure.number}::bigint, ${closure.reason}, ${closure.approval}, ${closure.by}, ${closure.at})`);
  const row = await tx.row<{ state: string }>(sql`
    UPDATE jackpot.reconciliation
       SET breaks_closed = breaks_closed + 1,
           state = CASE WHEN breaks_closed + 1 = breaks THEN 'closed' ELSE state END,
           closed_at = CASE WHEN breaks_closed + 1 = breaks THEN ${closure.at}::timestamptz END
     WHERE id = ${closure.run} RETURNING state`);
  return row!.state === 'closed';
}
