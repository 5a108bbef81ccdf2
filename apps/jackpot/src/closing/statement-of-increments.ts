// What a casino brought into the live instances since the last win, from its bets, and what its share of each pool has
// become, from the ledger (R35): the two agree to the last digit.
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Pool, pools } from '@tributary/ledger';
import { Queryable, sql } from '@tributary/platform';
import type { Instance } from '../jackpots/jackpots.store';
import { endOfInstance } from '../pools/instances.store';

interface SumRow {
  currency: string;
  bets: number;
  stakes: string;
  value: string;
  main: string;
  overflow: string;
  reserve: string;
  margin: string;
  bets_voided: number;
  stakes_voided: string;
}

const exact = (text: string) => new Decimal(text).toFixed(12);

/** Bets of the instance by currency, voided ones among them and counted apart too. */
async function incrementsOf(db: Queryable, casino: string, live: Instance) {
  // The chain tells where the instance begins: earlier bets are not read, while all jackpots wait.
  const after = (await endOfInstance(db, { jackpot: live.jackpot, number: live.number - 1 })) ?? '0';
  const rows = await db.rows<SumRow & Record<string, unknown>>(sql`
    SELECT b.currency, count(*)::int AS bets, sum(b.stake)::text AS stakes, sum(b.value)::text AS value,
           sum(b.main)::text AS main, sum(b.overflow)::text AS overflow, sum(b.reserve)::text AS reserve,
           sum(b.margin)::text AS margin, count(b.voided_at)::int AS bets_voided,
           coalesce(sum(b.stake) FILTER (WHERE b.voided_at IS NOT NULL), 0)::text AS stakes_voided
      FROM ledger.journal j JOIN jackpot.bet b ON b.journal_id = j.id
     WHERE j.chain = ${live.jackpot} AND j.position > ${after}::bigint AND j.kind = 'contribution'
       AND b.casino = ${casino} AND b.instance = ${live.number}
     GROUP BY 1 ORDER BY 1`);
  return rows.map((row) => ({
    currency: row.currency,
    bets: row.bets,
    stakes: formatAmount(new Decimal(row.stakes), row.currency as CurrencyCode),
    value: exact(row.value),
    main: exact(row.main),
    overflow: exact(row.overflow),
    reserve: exact(row.reserve),
    margin: exact(row.margin),
    betsVoided: row.bets_voided,
    stakesVoided: formatAmount(new Decimal(row.stakes_voided), row.currency as CurrencyCode),
  }));
}

type Increments = Awaited<ReturnType<typeof incrementsOf>>;

/** By kind of journal, everything but contributions that moved the casino's part of a pool. */
async function movementsOf(db: Queryable, casino: string, live: Instance, pool: Pool) {
  const rows = await db.rows<{ kind: string; amount: string }>(sql`
    SELECT j.kind, sum(e.amount)::text AS amount
      FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id
      CROSS JOIN LATERAL (SELECT * FROM ledger.journal WHERE id = e.journal_id OFFSET 0) j
     WHERE a.chain = ${live.jackpot} AND a.code = ${`${pool}:${live.number}:${casino}`} AND j.kind <> 'contribution'
     GROUP BY 1 ORDER BY 1`);
  return rows.map(({ kind, amount }) => ({ kind, amount: exact(amount) }));
}

async function poolOf(
  db: Queryable,
  casino: string,
  live: Instance,
  of: { pool: Pool; increments: Increments },
) {
  const { pool, increments } = of;
  const row = await db.row<{ balance: string }>(sql`
    SELECT balance::text FROM ledger.account
     WHERE chain = ${live.jackpot} AND code = ${`${pool}:${live.number}:${casino}`} AND currency = ${live.currency}`);
  const contributions = increments.reduce((sum, entry) => sum.plus(entry[pool]), new Decimal(0));
  return {
    pool,
    contributions: contributions.toFixed(12),
    movements: await movementsOf(db, casino, live, pool),
    share: exact(row?.balance ?? '0'),
  };
}

/**
 * The statement over these live instances, those left out in which the casino neither bet nor holds a part. Stakes in
 * their own currency, all else in the jackpot's: contributions + movements = share, for each pool.
 */
export async function statementOfIncrements(
  db: Queryable,
  of: { casino: string; live: readonly Instance[]; at: Date },
) {
  const jackpots = [];
  for (const live of of.live) {
    const increments = await incrementsOf(db, of.casino, live);
    const shares = [];
    for (const pool of pools) shares.push(await poolOf(db, of.casino, live, { pool, increments }));
    if (increments.length === 0 && shares.every(({ share }) => new Decimal(share).isZero())) continue;
    jackpots.push({
      jackpot: live.jackpot,
      currency: live.currency,
      instance: live.number,
      since: live.openedAt.toISOString(),
      increments,
      pools: shares,
    });
  }
  return { casino: of.casino, asOf: of.at.toISOString(), jackpots };
}
