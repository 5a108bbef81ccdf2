// Closing the months: every casino's statement is closed when its month has ended where it is, compared line by line with
// the auditor's, and most of what is due is paid. A statement's closing is the next one's opening.
import { casinos, leaving } from './cast';
import { exact, money, payable, one, sum } from './exact';
import type { Network } from './network';
import { dayBegins, localDay, monthOf } from './zones';

/** One currency of a statement, as the report shows it. */
export interface StatementLine {
  readonly casino: string;
  readonly period: string;
  readonly currency: string;
  readonly opening: string;
  readonly stakes: string;
  readonly refunds: string;
  readonly commission: string;
  readonly awardsOwed: string;
  readonly payments: string;
  readonly closing: string;
}

interface Answer {
  readonly statementId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly hours: string;
  readonly balances: readonly Record<string, string>[];
  readonly lines: readonly { readonly line: string; readonly currency: string; readonly amount: string; readonly count: number }[]; // prettier-ignore
  readonly memo: {
    readonly contributions: readonly Record<string, string>[];
    readonly late: readonly Record<string, string>[];
  };
}

/** The instants at which a month begins and ends where the casino is. */
export function monthThere(zone: string, month: string): { from: number; to: number } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: dayBegins(zone, `${month}-01`), to: dayBegins(zone, next) };
}

/** On accepted less voided stakes, rounded once, a half away from zero, also below it. */
export function commissionOn(base: bigint, rate: string, currency: string): bigint {
  const size = payable((base < 0n ? -base : base) * exact(rate), one, currency);
  return base < 0n ? -size : size;
}

interface Payment {
  readonly casino: string;
  readonly currency: string;
  /** Positive: the casino paid the network. */
  readonly amount: bigint;
  readonly at: number;
}

export class Statements {
  readonly closed: StatementLine[] = [];
  private readonly closings = new Map<string, bigint>();
  private readonly payments: Payment[] = [];

  constructor(private readonly network: Network) {}

  /** Closes a month of every casino; then payments come in against it. */
  async close(month: string): Promise<void> {
    const { network } = this;
    for (const { code } of casinos) {
      const body = { casino: code, period: month };
      const answer: Answer = await network.app.ok('POST', '/v1/admin/statements', network.keys.finance, body);
      network.count('statements closed');
      this.compare(code, month, answer);
      const again = await network.app.ok('POST', '/v1/admin/statements', network.keys.finance, body);
      network.comparison.same('closed statements', `${code} ${month} closed again`, JSON.stringify(answer), JSON.stringify(again)); // prettier-ignore
      await this.pay(code, month, answer);
    }
  }

  /** What the auditor expects of one casino, currency and month. */
  private expected(casino: string, currency: string, month: string) {
    const cast = casinos.find(({ code }) => code === casino)!;
    const { from, to } = monthThere(cast.zone, month);
    const own = this.network.auditor.figures.over(casino, currency, (day) => day.startsWith(month));
    const commission = commissionOn(own.stakes - own.stakesVoided, cast.commission, currency);
    const wins = this.network.auditor.hits.awards.map((award) =>
      award.payouts.filter((each) => each.casino === casino && each.currency === currency && each.instructedAt !== null && each.instructedAt >= from && each.instructedAt < to)
        .map((each) => ({ amount: each.amount, line: award.chargedTo === 'main' ? 'shares' : 'fixed-prizes' })),
    ).flat(); // prettier-ignore
    const won = (line: string) => sum(wins.filter((win) => win.line === line).map((win) => win.amount));
    const paid = this.payments.filter((each) => each.casino === casino && each.currency === currency && each.at >= from && each.at < to); // prettier-ignore
    const payments = sum(paid.map(({ amount }) => amount));
    const opening = this.closings.get(`${casino} ${currency}`) ?? 0n;
    const netDue = own.stakes - own.stakesVoided - commission - won('shares') - won('fixed-prizes');
    const lines = {
      stakes: own.stakes, commission: -commission, refunds: -own.stakesVoided, 'fixed-prizes': -won('fixed-prizes'),
      shares: -won('shares'), payments: -payments,
    }; // prettier-ignore
    const counts = {
      stakes: own.bets, refunds: own.betsVoided, payments: paid.length,
      shares: wins.filter(({ line }) => line === 'shares').length, 'fixed-prizes': wins.filter(({ line }) => line === 'fixed-prizes').length,
    }; // prettier-ignore
    return { own, lines, counts, opening, netDue, payments, closing: opening + netDue - payments };
  }

  private compare(casino: string, month: string, answer: Answer): void {
    const { comparison } = this.network;
    const cast = casinos.find(({ code }) => code === casino)!;
    const { from, to } = monthThere(cast.zone, month);
    const head = {
      firstDay: `${month}-01`,
      lastDay: localDay(cast.zone, to - 1),
      hours: (to - from) / 3_600_000,
    };
    comparison.fields('closed statements', `${casino} ${month}`, head, { ...answer });
    for (const currency of cast.currencies) {
      const what = `${casino} ${month} ${currency}`;
      const own = this.expected(casino, currency, month);
      const balance = answer.balances.find((each) => each.currency === currency);
      const isIdle = own.own.bets + own.own.betsVoided + own.own.payouts === 0 && own.opening === 0n && own.payments === 0n; // prettier-ignore
      if (isIdle) {
        comparison.same('closed statements', `${what} balance`, undefined, balance);
        continue;
      }
      const figures = {
        opening: own.opening,
        netDue: own.netDue,
        payments: -own.payments,
        closing: own.closing,
      };
      for (const [name, amount] of Object.entries(figures))
        comparison.same('closed statements', `${what} ${name}`, money(amount, currency), balance?.[name]);
      for (const [name, amount] of Object.entries(own.lines)) {
        const line = answer.lines.find((each) => each.currency === currency && each.line === name);
        comparison.same('closed statements', `${what} ${name}`, money(amount, currency), line?.amount ?? money(0n, currency)); // prettier-ignore
      }
      for (const [name, count] of Object.entries(own.counts)) {
        const line = answer.lines.find((each) => each.currency === currency && each.line === name);
        comparison.same('closed statements', `${what} ${name} count`, count, line?.count ?? 0);
      }
      this.closings.set(`${casino} ${currency}`, own.closing);
      this.closed.push({
        casino, period: month, currency, opening: balance?.opening ?? '', closing: balance?.closing ?? '',
        stakes: money(own.lines.stakes, currency), refunds: money(own.lines.refunds, currency),
        commission: money(own.lines.commission, currency), payments: money(own.lines.payments, currency),
        awardsOwed: money(own.lines.shares + own.lines['fixed-prizes'], currency),
      }); // prettier-ignore
    }
    const kinds = new Set(answer.lines.map(({ line }) => line));
    for (const kind of kinds)
      comparison.same('closed statements', `${casino} ${month} has a line ${kind}`, true, ['stakes', 'commission', 'refunds', 'fixed-prizes', 'shares', 'payments'].includes(kind)); // prettier-ignore
    this.compareLate({ casino, zone: cast.zone, month, from, to }, answer);
    this.compareContributions({ casino, month, from, to }, answer);
  }

  // Bets that were placed before the month began and came in it, by the month they belong to.
  private compareLate(
    of: { casino: string; zone: string; month: string; from: number; to: number },
    answer: Answer,
  ): void {
    const { comparison, auditor } = this.network;
    const { casino, zone, month, from, to } = of;
    const late = auditor.bets.filter((bet) => bet.casino === casino && bet.at >= from && bet.at < to && bet.placedAt !== null && bet.placedAt < from); // prettier-ignore
    const names = [...new Set(late.map((bet) => `${monthOf(zone, bet.placedAt!)} ${bet.currency}`))].sort();
    const found = answer.memo.late.filter(({ line }) => line === 'stakes');
    comparison.same('late items', `${casino} ${month} closed`, names.length, answer.memo.late.length);
    for (const name of names) {
      const [belongsTo, currency] = name.split(' ') as [string, string];
      const bets = late.filter(
        (bet) => bet.currency === currency && monthOf(zone, bet.placedAt!) === belongsTo,
      );
      const line = found.find((each) => each.belongsTo === belongsTo && each.currency === currency);
      const expected = { count: bets.length, amount: money(sum(bets.map((bet) => bet.stake)), currency) };
      comparison.fields('late items', `${casino} ${month} closed ${name}`, expected, line);
    }
  }

  private compareContributions(
    of: { casino: string; month: string; from: number; to: number },
    answer: Answer,
  ): void {
    const { comparison, auditor } = this.network;
    const isIn = (at: number | null) => at !== null && at >= of.from && at < of.to;
    const own = auditor.bets.filter((bet) => bet.casino === of.casino);
    for (const jackpot of auditor.pools.keys()) {
      const bets = own.filter((bet) => bet.jackpot === jackpot);
      const found = answer.memo.contributions.find((each) => each.jackpot === jackpot);
      for (const leg of ['main', 'overflow', 'reserve', 'margin'] as const) {
        const total = sum(
          bets.map((bet) => (isIn(bet.at) ? bet[leg] : 0n) - (isIn(bet.voidedAt) ? bet[leg] : 0n)),
        );
        comparison.same('closed statements', `${of.casino} ${of.month} ${jackpot} ${leg}`, total, exact(found?.[leg] ?? '0')); // prettier-ignore
      }
    }
  }

  /** What is due is paid by the bank; the casino that leaves pays half of it, so that a balance goes on. */
  private async pay(casino: string, month: string, answer: Answer): Promise<void> {
    const { network } = this;
    for (const { currency, netDue } of answer.balances) {
      const due = exact(netDue!);
      const size = due < 0n ? -due : due;
      const amount = casino === leaving ? payable(size, 2n, currency!) : size;
      if (amount === 0n) continue;
      const body = {
        statement: answer.statementId, reference: `bank-${month}-${casino}-${currency}`, currency,
        direction: due > 0n ? 'received' : 'paid', amount: money(amount, currency!),
        date: localDay(casinos.find(({ code }) => code === casino)!.zone, network.now), reason: `statement of ${month}`,
      }; // prettier-ignore
      await network.asTwo('/v1/admin/settlement-payments', body);
      this.payments.push({
        casino,
        currency: currency!,
        amount: due > 0n ? amount : -amount,
        at: network.now,
      });
      network.count('settlement payments');
    }
  }
}
