// Month-end and per-win statements per casino and table (R38). Both are computed from facts that never change: a win's
// is bounded by its instance, from one end to the next in the chain of journals, and stays as it is whatever happens
// later; a month's by the arrival of bets, as all accounting of days is.
import { Problem } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount, formatLedger } from '@tributary/money';
import { Database, Principal, Queryable, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { visibleCasino } from '../casinos/visible-casino';
import { readConsistently } from '../consistently';
import { ActivityRow, activityOf, activityView } from './activity.report';
import { InstanceSpan, activityWithin, mainMovements, spansOf } from './instance-activity';

const zero = new Decimal(0);
const legNames = [
  'main', 'overflow', 'reserve', 'margin', 'main_voided', 'overflow_voided', 'reserve_voided', 'margin_voided',
] as const; // prettier-ignore

const lineOf = (row: ActivityRow) => ({
  casino: row.casino,
  table: row.table_code,
  jackpot: row.jackpot,
  currency: row.currency,
  jackpotCurrency: row.own,
  ...activityView(row),
});

const sumOf = (rows: readonly ActivityRow[], name: keyof ActivityRow) =>
  rows.reduce((sum, row) => sum.plus(row[name]), zero);

/** Lines summed over tables: by casino, jackpot and currency. */
function totalsOf(rows: readonly ActivityRow[]) {
  const key = (row: ActivityRow) => `${row.casino} ${row.jackpot} ${row.currency}`;
  return [...new Set(rows.map(key))].map((name) => {
    const own = rows.filter((row) => key(row) === name);
    const names = [...legNames, 'bets', 'stakes', 'bets_voided', 'stakes_voided', 'wins', 'won'] as const;
    const sums = Object.fromEntries(names.map((figure) => [figure, sumOf(own, figure).toFixed()]));
    const { table: _, ...line } = lineOf({ ...own[0]!, ...sums });
    return line;
  });
}

/** Legs by casino over all its currencies, less what voids took back; in the jackpot's currency. */
function contributionsOf(rows: readonly ActivityRow[]) {
  return [...new Set(rows.map((row) => row.casino))].map((casino) => {
    const own = rows.filter((row) => row.casino === casino);
    const net = (leg: 'main' | 'overflow' | 'reserve' | 'margin') =>
      formatLedger(sumOf(own, leg).minus(sumOf(own, `${leg}_voided`)));
    return {
      casino,
      main: net('main'),
      overflow: net('overflow'),
      reserve: net('reserve'),
      margin: net('margin'),
    };
  });
}

interface WinRow {
  id: string;
  jackpot: string;
  currency: CurrencyCode;
  instance: number;
  round_id: string;
  category: string;
  amount: string;
  won: string;
  residue: string;
  state: string;
  hit_at: Date;
}

@Injectable()
export class PeriodStatementsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /**
   * A casino's month in its zone: what was moved within it, and since the last win of each jackpot up to its end, by
   * table. Errors: `not-found`, for another casino too.
   */
  monthEnd(casino: string, month: string, by: Principal) {
    return readConsistently(this.db, async (tx) => {
      const { timeZone } = await visibleCasino(tx, casino, by);
      const period = (await tx.row<{ from: Date; to: Date }>(sql`
        SELECT jackpot.day_opens(${`${month}-01`}::date, ${timeZone}) AS from,
               jackpot.day_opens((${`${month}-01`}::date + interval '1 month')::date, ${timeZone}) AS to`))!;
      const now = this.clock.now();
      const rows = await activityOf(tx, [casino], period);
      const spans = await spansOf(tx, { liveBefore: period.to });
      const since = await Promise.all(spans.map((span) => this.sinceLastWin(tx, span, casino, period.to)));
      return {
        casino,
        month,
        timeZone: timeZone,
        periodFrom: period.from.toISOString(),
        periodTo: period.to.toISOString(),
        madeAt: now.toISOString(),
        complete: now >= period.to,
        note: rows.length === 0 ? 'No activity' : null,
        tables: rows.map(lineOf),
        totals: totalsOf(rows),
        sinceLastWin: since.filter((it) => it.tables.length > 0),
      };
    });
  }

  private async sinceLastWin(tx: Queryable, span: InstanceSpan, casino: string, until: Date) {
    const rows = await activityWithin(tx, span, { casino, until });
    return {
      jackpot: span.jackpot,
      instance: span.instance,
      openedAt: span.openedAt.toISOString(),
      tables: rows.map(lineOf),
      totals: totalsOf(rows),
    };
  }

  /**
   * What led to a win: every bet since the win before, by casino and table; for the network with the movement of main
   * in the books beside it. `casino`: its own part alone. Errors: `not-found`, also for an award that ended no instance
   * and for another casino's statement.
   */
  ofWin(award: string, casino: string | null, by: Principal) {
    return readConsistently(this.db, async (tx) => {
      const visible = by.role !== 'casino' || (casino !== null && by.casino === casino);
      const win = await this.findWin(tx, award, visible);
      const known = casino === null || (await tx.row(sql`SELECT 1 AS one FROM jackpot.casino WHERE code = ${casino}`));
      if (!known) throw new Problem('not-found', `there is no casino ${casino}`);
      const [span] = await spansOf(tx, { jackpot: win.jackpot, instance: win.instance });
      const rows = await activityWithin(tx, span!, { casino, until: null });
      const currency = win.currency;
      return {
        awardId: win.id,
        jackpot: win.jackpot,
        currency,
        instance: win.instance,
        roundId: win.round_id,
        category: win.category,
        amount: formatAmount(new Decimal(win.amount), currency),
        state: win.state,
        openedAt: span!.openedAt.toISOString(),
        hitAt: win.hit_at.toISOString(),
        madeAt: this.clock.now().toISOString(),
        tables: rows.map(lineOf),
        totals: totalsOf(rows),
        contributions: contributionsOf(rows),
        pool: casino === null ? await this.poolOf(tx, span!, win, rows) : null,
      };
    }); // prettier-ignore
  }

  private async findWin(tx: Queryable, award: string, visible: boolean): Promise<WinRow> {
    const win = await tx.row<WinRow & Record<string, unknown>>(sql`
      SELECT a.id, a.jackpot, j.currency, a.instance, a.round_id, a.category, a.amount::text, a.state, a.hit_at,
             s.won::text, s.residue::text
        FROM jackpot.award a JOIN jackpot.jackpot j ON j.code = a.jackpot
       CROSS JOIN LATERAL (SELECT sum(o.amount) AS won, max(coalesce(o.residue, 0)) AS residue FROM jackpot.award o
              WHERE o.round_id = a.round_id AND o.jackpot = a.jackpot AND o.prize ->> 'kind' = 'share' AND NOT o.correction) s
       WHERE a.id = ${award} AND a.prize ->> 'kind' = 'share' AND NOT a.correction AND ${visible}::boolean`);
    if (!win) throw new Problem('not-found', `there is no win ${award}`);
    return win;
  }

  /** Main in the books from opening to win, against the bets: equal to the last digit, or `holds` says no. */
  private async poolOf(tx: Queryable, span: InstanceSpan, win: WinRow, rows: readonly ActivityRow[]) {
    const moved = await mainMovements(tx, span);
    const total = (fits: (row: { kind: string; holder: string }) => boolean) =>
      moved.filter(fits).reduce((sum, row) => sum.plus(row.amount), zero);
    const opening = total(
      (row) => row.holder === 'opening' && ['opening', 'award', 'reset'].includes(row.kind),
    );
    const contributions = total((row) => row.kind === 'contribution');
    const voided = total((row) => row.kind === 'contribution-void');
    const before = total(() => true);
    const later = before.minus(opening).minus(contributions).minus(voided);
    const [won, residue] = [new Decimal(win.won), new Decimal(win.residue)];
    // Voids of bets of other instances, and what the house made good, are no part of these bets.
    const ofBets = sumOf(rows, 'main');
    return {
      opening: formatLedger(opening),
      contributions: formatLedger(contributions),
      voided: formatLedger(voided),
      later: formatLedger(later),
      won: formatLedger(won),
      residue: formatLedger(residue),
      holds: ofBets.equals(contributions) && before.equals(won.plus(residue)),
    }; // prettier-ignore
  }
}
