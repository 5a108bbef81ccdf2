// What a statement says: the lines of a casino's account, their balances, and the commission. Pure: sums of ledger
// entries in, lines out. Ledger amounts are credit-positive; a statement says what is due to the network, so every
// amount changes its sign here and only here.
import { AccountLine, accountLines } from '@tributary/contracts';
import { CurrencyCode, Decimal, roundToCurrency } from '@tributary/money';

/** Entries of the casino's settlement accounts of one kind, in one currency. */
export interface EntrySum {
  readonly currency: CurrencyCode;
  /** The kind of their journals. */
  readonly kind: string;
  /** Of payouts: the prize of their award, `correction` for a corrected result's, or null. */
  readonly prize: string | null;
  /** Credit positive, as booked. */
  readonly amount: Decimal;
  readonly count: number;
}

export interface Line {
  readonly currency: CurrencyCode;
  readonly line: AccountLine;
  /** Effect on what is due to the network. */
  readonly amount: Decimal;
  readonly count: number;
}

export interface Balance {
  readonly currency: CurrencyCode;
  readonly opening: Decimal;
  /** All lines but payments. */
  readonly netDue: Decimal;
  readonly payments: Decimal;
  readonly closing: Decimal;
}

/** Accepted (positive) less voided stakes under one version of the commission. */
export interface CommissionBase {
  readonly currency: CurrencyCode;
  readonly version: number;
  readonly fraction: Decimal;
  readonly base: Decimal;
}

const zero = new Decimal(0);

/** Lines of payouts by the prize of their award. */
export const prizeLines: Readonly<Record<string, AccountLine>> = {
  share: 'shares',
  percentage: 'percentages',
  multiple: 'fixed-prizes',
  amount: 'fixed-prizes',
  correction: 'corrections',
};

/** Lines of everything else by the kind of journal. */
export const kindLines: Readonly<Record<string, AccountLine>> = {
  contribution: 'stakes',
  'contribution-void': 'refunds',
  changeover: 'refunds',
  commission: 'commission',
  correction: 'corrections',
  'result-correction': 'corrections',
  compensation: 'corrections',
  unclaimed: 'unclaimed',
  transfer: 'transfers',
  'orphan-returned': 'transfers',
  'settlement-payment': 'payments',
};

/** The line on which a journal stands in a statement. A booking of an unknown kind is shown, never left out. */
export function lineOf(kind: string, prize: string | null): AccountLine {
  if (kind === 'payout-confirmed' || kind === 'payout-declined') return prizeLines[prize ?? ''] ?? 'awards';
  return kindLines[kind] ?? 'other';
}

/** One line per currency and kind of line, in order of currency, then of the lines. */
export function linesOf(sums: readonly EntrySum[]): Line[] {
  const lines = new Map<string, Line>();
  for (const sum of sums) {
    const line = lineOf(sum.kind, sum.prize);
    const key = `${sum.currency} ${line}`;
    const before = lines.get(key);
    lines.set(key, {
      currency: sum.currency,
      line,
      amount: (before?.amount ?? zero).minus(sum.amount),
      count: (before?.count ?? 0) + sum.count,
    });
  }
  const order = (line: Line) =>
    `${line.currency} ${String(accountLines.indexOf(line.line)).padStart(2, '0')}`;
  return [...lines.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Balances of every currency that has a line, or had a balance before. */
export function balancesOf(before: ReadonlyMap<CurrencyCode, Decimal>, lines: readonly Line[]): Balance[] {
  const codes = [...new Set([...before.keys(), ...lines.map(({ currency }) => currency)])].sort();
  return codes.map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const total = (of: readonly Line[]) => of.reduce((sum, { amount }) => sum.plus(amount), zero);
    const opening = before.get(currency) ?? zero;
    const netDue = total(own.filter(({ line }) => line !== 'payments'));
    const payments = total(own.filter(({ line }) => line === 'payments'));
    return { currency, opening, netDue, payments, closing: opening.plus(netDue).plus(payments) };
  });
}

/**
 * The commission of a statement per currency: each version's fraction of its base, summed exactly and rounded once,
 * half away from zero (domain.md, "All roundings"). Positive: kept by the casino.
 */
export function commissionsOf(
  bases: readonly CommissionBase[],
): { currency: CurrencyCode; exact: Decimal; rounded: Decimal }[] {
  const codes = [...new Set(bases.map(({ currency }) => currency))].sort();
  return codes.map((currency) => {
    const own = bases.filter((base) => base.currency === currency);
    const exact = own.reduce((sum, { base, fraction }) => sum.plus(base.times(fraction)), zero);
    return { currency, exact, rounded: roundToCurrency(exact, currency) };
  });
}
