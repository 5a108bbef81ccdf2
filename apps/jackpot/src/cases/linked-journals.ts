// What was posted because of something, read from the ledger line by line.
import { Decimal, formatLedger } from '@tributary/money';
import { Queryable, sql } from '@tributary/platform';

export interface LinkedJournal {
  /** A 64-bit number as text. */
  readonly journalId: string;
  readonly kind: string;
  readonly reference: string;
  readonly context: Record<string, unknown>;
  readonly bookedAt: string;
  readonly lines: readonly { account: string; currency: string; amount: string }[];
}

type Row = Omit<LinkedJournal, 'bookedAt'> & { bookedAt: Date } & Record<string, unknown>;

/**
 * Journals of a chain with this reference, in order; of those only what names the case or the award in its context
 * unless `of` is left out.
 */
export async function journalsOf(
  db: Queryable,
  from: { chain: string; reference: string; of?: { case: string; award: string | null } },
): Promise<LinkedJournal[]> {
  const { case: caseId, award } = from.of ?? { case: null, award: null };
  const rows = await db.rows<Row>(sql`
    SELECT j.id::text AS "journalId", j.kind, j.reference, j.context, j.booked_at AS "bookedAt",
           (SELECT jsonb_agg(jsonb_build_object('account', a.code, 'currency', e.currency, 'amount', e.amount::text)
                             ORDER BY e.line)
              FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id WHERE e.journal_id = j.id) AS lines
      FROM ledger.journal j
     WHERE j.chain = ${from.chain} AND j.reference = ${from.reference}
       AND (${from.of === undefined}::boolean OR j.context ->> 'case' = ${caseId} OR j.context ->> 'award' = ${award})
     ORDER BY j.position`);
  return rows.map((row) => ({
    ...row,
    bookedAt: row.bookedAt.toISOString(),
    lines: row.lines.map((line) => ({ ...line, amount: formatLedger(new Decimal(line.amount)) })),
  }));
}
