// What finance asks of pools: what each is made of and whose it is, how instances ended, and how pools moved over time.
// Read from the books in one consistent picture: by the sums of stretches of the chain, and by each journal after them.
import { PoolHistoryQuery, Problem } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { pools } from '@tributary/ledger';
import { Database, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readConsistently } from '../consistently';
import { findJackpot } from '../jackpots/jackpots.store';
import { summedUntil } from '../stretches/reads';
import { bookedContributions, contributionsView, poolLines, poolView, sharesView } from './composition';
import {
  EndingRow,
  InstanceHistoryRow,
  endOfInstance,
  endingsOf,
  findInstance,
  instancePage,
} from './instances.store';
import { overTime } from './over-time';
import { Scope, contributionsOf, movedBetween, movementsOf, sharesOf, turnsOf } from './pools.store';

const millisecondsPerDay = 86_400_000;
export const historyDaysMax = 400;

/** Lines that say how an instance ended; without them the lines sum to what it held until then. */
const endingKinds = new Set(['award', 'residue-carried', 'reset-funding', 'carried-on']);
const ledger = (text: string) => new Decimal(text).toFixed(12);

function endingView(row: InstanceHistoryRow, endings: readonly EndingRow[]) {
  if (row.closed_at === null) return null;
  const shares = endings.filter(({ instance }) => instance === row.number);
  const [first] = shares;
  return {
    by: first ? ('award' as const) : ('closing' as const),
    at: row.closed_at.toISOString(),
    roundId: first?.round_id ?? null,
    awards: shares.map(({ award, amount, state }) => ({
      awardId: award,
      amount: formatAmount(new Decimal(amount), row.currency as CurrencyCode),
      state,
    })),
    mainBefore: first ? ledger(first.main_before) : null,
    residue: first ? ledger(first.residue) : null,
    resetFunding: first?.reset_funding ?? null,
    restoredInto: row.restored_into,
  };
}

function instanceHead(row: InstanceHistoryRow, endings: readonly EndingRow[]) {
  return {
    number: row.number,
    parametersVersion: row.parameters_version,
    openedAt: row.opened_at.toISOString(),
    opening: ledger(row.opening),
    bets: row.bets,
    betsVoided: row.bets_voided,
    ended: endingView(row, endings),
  };
}

/**
 * In one picture of the database: pools, contributions and shares of an instance as its chain stood before a position; null: as
 * it stands.
 */
export async function compositionOf(db: Tx, of: Omit<Scope, 'after' | 'summed'>, row: InstanceHistoryRow) {
  const { jackpot, number, before: until } = of;
  const after = (await endOfInstance(db, { jackpot, number: number - 1 })) ?? '0';
  const scope = { ...of, after, summed: await summedUntil(db, jackpot, until) };
  const rows = { movements: await movementsOf(db, scope), turns: await turnsOf(db, scope) };
  const lines = pools.map((pool) => ({ pool, lines: poolLines(pool, scope.number, rows) }));
  const contributions = contributionsView(await contributionsOf(db, scope), scope.currency, {
    spell: (amount, code) => formatAmount(amount, code as CurrencyCode),
    booked: bookedContributions(rows.movements),
  });
  const shares = await sharesOf(db, scope);
  const before = (pool: (typeof pools)[number]) =>
    lines
      .find((one) => one.pool === pool)!
      .lines.filter(({ kind }) => !endingKinds.has(kind))
      .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  return {
    pools: lines.map((one) =>
      poolView(one.pool, one.lines, scope.before ? before(one.pool) : new Decimal(row[one.pool])),
    ),
    contributions,
    shares: sharesView(shares, before('main')),
    mainBeforeEnding: before('main').toFixed(12),
  };
}

@Injectable()
export class PoolsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** What an instance's pools are made of; the live one when `number` is null. Errors: `not-found`. */
  composition(jackpot: string, number: number | null) {
    const madeAt = this.clock.now().toISOString();
    return readConsistently(this.db, async (tx) => {
      const row = await findInstance(tx, { jackpot, number });
      if (!row) throw new Problem('not-found', `there is no instance ${number ?? ''} of ${jackpot}`);
      const endings = await endingsOf(tx, jackpot, [row.number]);
      const scope = { jackpot, currency: row.currency, number: row.number, before: null };
      const made = await compositionOf(tx, scope, row);
      return { jackpot, currency: row.currency, madeAt, instance: instanceHead(row, endings), ...made };
    });
  }

  /** Instances, newest first, and how each ended. Errors: `not-found`. */
  async instances(jackpot: string, page: { before: number | null; limit: number }) {
    if (!(await findJackpot(this.db, jackpot)))
      throw new Problem('not-found', `there is no jackpot ${jackpot}`);
    const rows = await instancePage(this.db, { jackpot, ...page });
    const endings = await endingsOf(this.db, jackpot, rows.map(({ number }) => number)); // prettier-ignore
    return rows.map((row) => ({ jackpot, currency: row.currency, ...instanceHead(row, endings) }));
  }

  /**
   * Main, overflow and reserve at `points` instants from `from` to `to`, both included, in equal steps. Errors:
   * `not-found`, `invalid-request` for a span that is empty or longer than 400 days.
   */
  async history(jackpot: string, query: PoolHistoryQuery) {
    const now = this.clock.now();
    const to = query.to ? new Date(query.to) : now;
    const from = query.from ? new Date(query.from) : new Date(to.getTime() - 30 * millisecondsPerDay);
    const span = to.getTime() - from.getTime();
    const reason =
      span <= 0 ? 'must be after from' : span > historyDaysMax * millisecondsPerDay ? `at most ${historyDaysMax} days after from` : null; // prettier-ignore
    if (reason) throw new Problem('invalid-request', `to: ${reason}`, [{ field: 'to', reason }]);
    const found = await findJackpot(this.db, jackpot);
    if (!found) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
    const steps = query.points - 1;
    const times = Array.from({ length: query.points }, (_, i) => new Date(from.getTime() + Math.round((span * i) / steps))); // prettier-ignore
    const rows = await movedBetween(this.db, { jackpot, times });
    return {
      jackpot,
      currency: found.currency,
      from: from.toISOString(),
      to: to.toISOString(),
      madeAt: now.toISOString(),
      ...overTime(rows, times),
    };
  }
}
