// What a casino's own books say was paid, against what was issued: taken as received, never worked out by inverting
// our own conversion; every excess and every difference by name and in the payout's currency (C-24). Pure.
import { CurrencyCode, Decimal, MoneyError, currencyCode, formatAmount, parseAmount } from '@tributary/money';

export interface IssuedPayout {
  readonly payoutId: string;
  readonly currency: string;
  readonly amount: string;
  readonly state: string;
}

export interface ReportedPayout {
  readonly payoutId: string;
  readonly currency: string;
  /** As the casino wrote it. */
  readonly amount: string;
}

export type PayoutBreak =
  'not-issued' | 'not-payable' | 'currency' | 'amount-malformed' | 'amount' | 'reported-twice';

export interface PayoutDifference {
  readonly payoutId: string;
  readonly break: PayoutBreak;
  readonly issued: { readonly currency: string; readonly amount: string } | null;
  readonly reported: { readonly currency: string; readonly amount: string };
  /** Issued less reported, in the currency of both; null when they have none in common. */
  readonly difference: string | null;
}

const payable = new Set(['instructed', 'paid']);

function amountOf(text: string, code: string): Decimal | null {
  try {
    return parseAmount(text, currencyCode(code), { allowZero: true });
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

function breakOf(issued: IssuedPayout | undefined, reported: ReportedPayout, again: boolean) {
  if (!issued) return { kind: 'not-issued' as const, difference: null };
  if (issued.currency !== reported.currency) return { kind: 'currency' as const, difference: null };
  const told = amountOf(reported.amount, reported.currency);
  if (told === null) return { kind: 'amount-malformed' as const, difference: null };
  const spell = (amount: Decimal) => formatAmount(amount, issued.currency as CurrencyCode);
  if (again) return { kind: 'reported-twice' as const, difference: spell(told.negated()) };
  if (!payable.has(issued.state)) return { kind: 'not-payable' as const, difference: spell(told.negated()) };
  const difference = new Decimal(issued.amount).minus(told);
  return difference.isZero() ? null : { kind: 'amount' as const, difference: spell(difference) };
}

/** Every line of the report that does not fit what was issued, in the order of the report. */
export function payoutDifferences(
  issued: readonly IssuedPayout[],
  reported: readonly ReportedPayout[],
): PayoutDifference[] {
  const known = new Map(issued.map((payout) => [payout.payoutId, payout]));
  const seen = new Set<string>();
  return reported.flatMap((line) => {
    const own = known.get(line.payoutId);
    const found = breakOf(own, line, seen.has(line.payoutId));
    seen.add(line.payoutId);
    if (!found) return [];
    return {
      payoutId: line.payoutId,
      break: found.kind,
      issued: own ? { currency: own.currency, amount: own.amount } : null,
      reported: { currency: line.currency, amount: line.amount },
      difference: found.difference,
    };
  });
}
