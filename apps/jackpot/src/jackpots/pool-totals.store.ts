// SQL that holds the totals of live instances against the ledger's accounts: a look at a few rows, in one statement and so
// in one picture, whatever is booked meanwhile.
import { Problem } from '@tributary/contracts';
import { pools } from '@tributary/ledger';
import { Queryable, Sql, sql } from '@tributary/platform';

/** Accounts of one pool of the instance, as a range of codes: what holds an index needs no look at all others. */
const booked = (pool: (typeof pools)[number]): Sql => sql`
  coalesce((SELECT sum(a.balance) FROM ledger.account a
             WHERE a.chain = i.jackpot AND a.currency = j.currency AND a.code >= ${pool} || ':' || i.number || ':'
               AND a.code < ${pool} || ':' || i.number || ';'), 0)`;

/** Codes of jackpots whose live instance says something else than its accounts; of all jackpots for null. */
export async function differingTotals(db: Queryable, jackpot: string | null): Promise<string[]> {
  const rows = await db.rows<{ jackpot: string }>(sql`
    SELECT i.jackpot FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot
     WHERE i.closed_at IS NULL AND (${jackpot}::text IS NULL OR i.jackpot = ${jackpot})
       AND (i.main <> ${booked('main')} OR i.overflow <> ${booked('overflow')} OR i.reserve <> ${booked('reserve')})
     ORDER BY i.jackpot`);
  return rows.map((row) => row.jackpot);
}

/** Errors: `jackpot-not-open` while its totals are not what was posted: an award of them would be wrong (E-13). */
export async function refuseDiffering(db: Queryable, jackpot: string): Promise<void> {
  if ((await differingTotals(db, jackpot)).length === 0) return;
  throw new Problem(
    'jackpot-not-open',
    `the totals of ${jackpot} differ from its postings until they are rebuilt`,
  );
}
