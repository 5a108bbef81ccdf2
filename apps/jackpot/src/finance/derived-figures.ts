// SQL of the figures that repeat what postings and bets say, kept so that a meter is one row and no sum: which they are,
// and what each comes to when it is worked out anew from records that are never changed.
import { Queryable, Sql, Tx, sql } from '@tributary/platform';
import { stretchFaults } from '../stretches/faults';
import { forgetStretches } from '../stretches/stretches.store';

export interface Difference {
  /** The chain it stands on: a jackpot's code, or `network:settlements`. */
  readonly jackpot: string;
  /** An account with its currency, an instance, or a sum of a stretch. */
  readonly subject: string;
  readonly figure: 'balance' | 'main' | 'overflow' | 'reserve' | 'bets' | 'stretch';
  readonly stored: string;
  readonly recomputed: string;
}

/** Entries by account, of one chain or of all. */
const postedTo = (chain: string | null): Sql => sql`
  SELECT a.id, a.chain, a.code, a.currency, a.balance, coalesce(sum(e.amount), 0)::numeric(38, 12) AS posted
    FROM ledger.account a LEFT JOIN ledger.entry e ON e.account_id = a.id
   WHERE ${chain}::text IS NULL OR a.chain = ${chain} GROUP BY a.id`;

/** Instances with what their pools come to by the entries, and how many bets name them. Needs `posted`. */
const recomputedInstances = (chain: string | null): Sql => sql`
  SELECT i.jackpot, i.number, i.main, i.overflow, i.reserve, i.bets,
         coalesce(p.main, 0)::numeric(38, 12) AS posted_main, coalesce(p.overflow, 0)::numeric(38, 12) AS posted_overflow,
         coalesce(p.reserve, 0)::numeric(38, 12) AS posted_reserve, coalesce(b.bets, 0) AS booked_bets
    FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot
    LEFT JOIN (SELECT chain, currency, split_part(code, ':', 2) AS number,
                      sum(posted) FILTER (WHERE code LIKE 'main:%') AS main,
                      sum(posted) FILTER (WHERE code LIKE 'overflow:%') AS overflow,
                      sum(posted) FILTER (WHERE code LIKE 'reserve:%') AS reserve
                 FROM posted WHERE code ~ '^(main|overflow|reserve):' GROUP BY 1, 2, 3) p
      ON p.chain = i.jackpot AND p.currency = j.currency AND p.number = i.number::text
    LEFT JOIN (SELECT r.jackpot, b.instance, count(*) AS bets FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id
                WHERE ${chain}::text IS NULL OR r.jackpot = ${chain} GROUP BY 1, 2) b
      ON b.jackpot = i.jackpot AND b.instance = i.number
   WHERE ${chain}::text IS NULL OR i.jackpot = ${chain}`;

/** Every figure that differs from what it comes to, of one chain or of all. Reads all postings and bets of it. */
export function differences(db: Queryable, chain: string | null = null): Promise<Difference[]> {
  return db.rows<Difference & Record<string, unknown>>(sql`
    WITH posted AS MATERIALIZED (${postedTo(chain)}), instances AS MATERIALIZED (${recomputedInstances(chain)})
    SELECT chain AS jackpot, code || ' ' || currency AS subject, 'balance' AS figure, balance::text AS stored,
           posted::text AS recomputed FROM posted WHERE balance <> posted
    UNION ALL
    SELECT jackpot, 'instance ' || number, f.figure, f.stored::text, f.recomputed::text FROM instances
     CROSS JOIN LATERAL (VALUES ('main', main, posted_main), ('overflow', overflow, posted_overflow),
                           ('reserve', reserve, posted_reserve)) AS f(figure, stored, recomputed)
     WHERE f.stored <> f.recomputed
    UNION ALL
    SELECT jackpot, 'instance ' || number, 'bets', bets::text, booked_bets::text FROM instances WHERE bets <> booked_bets
    UNION ALL
    SELECT jackpot, subject, 'stretch', coalesce(stored, 'nothing'), coalesce(recomputed, 'nothing')
      FROM (${stretchFaults(chain)}) s
    ORDER BY 1, 2, 3`);
}

/** Holds a chain still until the transaction ends: the lock of its jackpot first, as every command takes it. */
export async function lockChain(tx: Tx, chain: string): Promise<void> {
  await tx.run(
    sql`SELECT FROM jackpot.instance WHERE jackpot = ${chain} AND closed_at IS NULL FOR NO KEY UPDATE`,
  );
  await tx.run(sql`SELECT FROM ledger.chain WHERE code = ${chain} FOR NO KEY UPDATE`);
}

/** Writes what every figure of a chain comes to; its stretches are summed anew by and by. The chain is locked. */
export async function rewriteFigures(tx: Tx, chain: string): Promise<void> {
  if (await tx.row(stretchFaults(chain))) await forgetStretches(tx, chain);
  await tx.run(sql`
    UPDATE ledger.account a SET balance = p.posted FROM (${postedTo(chain)}) p
     WHERE a.id = p.id AND a.balance <> p.posted`);
  // The meter's sequence grows, so that whoever watches it takes the new value.
  await tx.run(sql`
    WITH posted AS MATERIALIZED (${postedTo(chain)})
    UPDATE jackpot.instance i SET main = r.posted_main, overflow = r.posted_overflow, reserve = r.posted_reserve,
           bets = r.booked_bets, sequence = i.sequence + 1
      FROM (${recomputedInstances(chain)}) r
     WHERE i.jackpot = r.jackpot AND i.number = r.number
       AND (i.main, i.overflow, i.reserve, i.bets)
           IS DISTINCT FROM (r.posted_main, r.posted_overflow, r.posted_reserve, r.booked_bets)`);
}
