// One payout, digit for digit: which rule gave its share, how it was converted, and what rounding kept. Pure: everything
// comes from what was stored, so that a reader can work it out again.
import { CurrencyCode, Decimal, exponentOf, formatAmount, fromUnits } from '@tributary/money';
import { conversionFrom } from '../rates/rate-set';
import type { ComputedAwardRow, LineRow } from './award-lines.store';

const exact = (text: string) => new Decimal(text).toFixed(12);
const integer = (text: string) => new Decimal(text).toFixed(0);
const minor = (units: Decimal, code: string) =>
  formatAmount(fromUnits(BigInt(units.toFixed(0)), exponentOf(code as CurrencyCode)), code as CurrencyCode);

/** What an award's payouts were made by. */
export type Method = 'split-proportional' | 'split-equal' | 'multiple' | 'amount' | 'difference';

export function methodOf(award: Pick<ComputedAwardRow, 'prize' | 'correction' | 'terms'>): Method {
  if (award.correction) return 'difference';
  if (award.prize.kind === 'multiple') return 'multiple';
  if (award.prize.kind === 'amount') return 'amount';
  return award.terms.shareRule === 'equal' ? 'split-equal' : 'split-proportional';
}

/** The award in minor units of the jackpot's currency; null when it is no split. */
export function unitsOf(award: ComputedAwardRow): string | null {
  const method = methodOf(award);
  if (award.amount === null || (method !== 'split-equal' && method !== 'split-proportional')) return null;
  const scale = exponentOf(award.currency as CurrencyCode);
  return new Decimal(award.amount).times(new Decimal(10).pow(scale)).toFixed(0);
}

function splitView(row: LineRow, own: string) {
  if (row.numerator === null) return null;
  const extra = row.rank !== null && new Decimal(row.rank).lessThanOrEqualTo(row.left!) ? 1 : 0;
  return {
    numerator: integer(row.numerator),
    denominator: integer(row.denominator!),
    floor: minor(new Decimal(row.floor!), own),
    remainder: integer(row.remainder!),
    remainderRank: row.rank === null ? null : parseInt(row.rank, 10),
    unitsLeft: integer(row.left!),
    extraUnits: extra,
    share: minor(new Decimal(row.floor!).plus(extra), own),
  };
}

type Rule =
  'same-currency' | 'converted' | 'face-value' | 'exact-multiple' | 'exact-difference' | 'changeover';

// The same order of rules as at the payment: a currency that has ended, face value where it is allowed, else converted.
function ruleOf(award: ComputedAwardRow, row: LineRow, worthMore: boolean): Rule {
  if (row.rate.changeover) return 'changeover';
  const method = methodOf(award);
  if (method === 'multiple') return 'exact-multiple';
  if (row.pool_amount === null) return 'exact-difference';
  const split = method === 'split-equal' || method === 'split-proportional';
  if (split && award.terms.payoutRule === 'faceValue' && !worthMore) return 'face-value';
  return row.bet_currency === award.currency ? 'same-currency' : 'converted';
}

function conversionView(award: ComputedAwardRow, row: LineRow) {
  const { factor } = conversionFrom(award.terms.rates, award.currency, row.bet_currency);
  const worthMore = factor.numerator.lessThan(factor.denominator);
  const { kind, path, changeover = null } = row.rate;
  return {
    rule: ruleOf(award, row, worthMore),
    from: award.currency,
    to: row.bet_currency,
    kind,
    path,
    numerator: factor.numerator.toFixed(),
    denominator: factor.denominator.toFixed(),
    changeover,
  };
}

/** Everything that led to one payout. Amounts in the currency that stands beside them; ledger amounts with 12 decimals. */
export function lineView(award: ComputedAwardRow, row: LineRow) {
  const split = splitView(row, award.currency);
  return {
    payoutId: row.id,
    casino: row.casino,
    betId: row.bet_id,
    player: row.player,
    hand: row.hand,
    state: row.state,
    stake: {
      currency: row.bet_currency,
      amount: formatAmount(new Decimal(row.stake), row.bet_currency as CurrencyCode),
    },
    value: exact(row.value),
    weight: methodOf(award) === 'split-equal' ? '1' : exact(row.value),
    split,
    poolAmount: row.pool_amount === null ? null : exact(row.pool_amount),
    cost: exact(row.cost),
    conversion: conversionView(award, row),
    unrounded: new Decimal(row.amount).plus(row.rounding).toFixed(12),
    amount: {
      currency: row.currency,
      amount: formatAmount(new Decimal(row.amount), row.currency as CurrencyCode),
    },
    rounding: exact(row.rounding),
    agrees:
      split === null || row.pool_amount === null ? null : new Decimal(split.share).equals(row.pool_amount),
  };
}

export type LineView = ReturnType<typeof lineView>;

/** Why exactly this amount: the steps in order, each with its figures and no words in between. */
export function stepsOf(award: ComputedAwardRow, line: LineView) {
  const step = (name: string, figures: Record<string, string | number | null>) => ({ step: name, figures });
  const { split, conversion } = line;
  const own = award.currency;
  const { prize } = award;
  return [
    step('stake', { ...line.stake }),
    step('booked-value', { amount: line.value, currency: own }),
    ...(prize.kind === 'multiple' ? [step('multiple', { multiple: prize.multiple })] : []),
    ...(prize.kind === 'amount' ? [step('fixed-amount', { amount: prize.amount, currency: own })] : []),
    ...(split
      ? [
          step('award', { amount: formatAmount(new Decimal(award.amount!), own as CurrencyCode), currency: own }),
          step('weight', { weight: line.weight, ofDivisor: award.divisor }),
          step('quotient', { numerator: split.numerator, denominator: split.denominator }),
          step('floor', { amount: split.floor, currency: own }),
          step('largest-remainder', {
            remainder: split.remainder, rank: split.remainderRank, unitsLeft: split.unitsLeft, extraUnits: split.extraUnits,
          }),
          step('share', { amount: split.share, currency: own }),
        ]
      : []),
    step('conversion', {
      rule: conversion.rule, from: conversion.from, to: conversion.to,
      numerator: conversion.numerator, denominator: conversion.denominator,
    }),
    step('unrounded', { amount: line.unrounded, currency: line.amount.currency }),
    step('rounding', { amount: line.rounding, currency: line.amount.currency }),
    step('amount', { ...line.amount }),
  ]; // prettier-ignore
}
