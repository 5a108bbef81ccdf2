// Money on its way from one place of the network to another jackpot's pool: over the transit accounts of both chains,
// and through clearing where the currency changes. Pure.
import { Conversion, Decimal, LEDGER_SCALE, allocate, bookedValue } from '@tributary/money';
import { JournalDraft, JournalKind, Line, Pool, account } from '@tributary/ledger';

/** Whose money: a casino's, or the network's. */
export interface Part {
  readonly holder: string;
  /** Positive, at most 12 decimals. */
  readonly amount: Decimal;
}

export interface CrossingPlan {
  readonly kind: JournalKind;
  readonly reference: string;
  readonly context: Readonly<Record<string, unknown>>;
  /** Where it comes from: the chain, and the lines that take it there, together the sum of the parts. */
  readonly from: { readonly chain: string; readonly currency: string; readonly lines: readonly Line[] };
  readonly to: { readonly jackpot: string; readonly currency: string; readonly number: number };
  readonly pool: Pool;
  /** By holder, in the currency it comes in. */
  readonly parts: readonly Part[];
}

export const sumOf = (parts: readonly { amount: Decimal }[]): Decimal =>
  parts.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));

/**
 * The parts in the currency that `conversion` leads to. Their sum is converted once, as a booked value (12 decimals,
 * half away from zero), and divided by largest remainder, ties in order of the parts: each holder keeps its portion.
 */
export function convertParts(parts: readonly Part[], conversion: Conversion): Part[] {
  if (conversion.kind === 'same') return [...parts];
  const total = bookedValue(sumOf(parts), conversion);
  if (total.isZero()) return [];
  const weights = parts.map(({ amount }) => amount);
  const amounts = allocate(total, weights, LEDGER_SCALE);
  return parts.map(({ holder }, i) => ({ holder, amount: amounts[i]! }));
}

/** The journals: on the chain that gives, and on the one that takes; one alone within the same chain. */
export function crossingJournals(
  plan: CrossingPlan,
  arriving: readonly Part[],
): { out: JournalDraft; into: JournalDraft | null } {
  const { kind, reference, context, from, to } = plan;
  const given = sumOf(plan.parts);
  const abroad = from.currency !== to.currency;
  const line = (code: string, currency: string, amount: Decimal): Line => ({
    account: code,
    currency,
    amount,
  });
  const pools = [
    ...(abroad
      ? [
          line(account.clearing, from.currency, given),
          line(account.clearing, to.currency, sumOf(arriving).negated()),
        ]
      : []),
    ...arriving.map(({ holder, amount }) =>
      line(account.pool(plan.pool, to.number, holder), to.currency, amount),
    ),
  ];
  const draft = (lines: readonly Line[]): JournalDraft => ({ kind, reference, context, lines });
  if (from.chain === to.jackpot) return { out: draft([...from.lines, ...pools]), into: null };
  return {
    out: draft([...from.lines, line(account.transit(to.jackpot), from.currency, given)]),
    into: draft([line(account.transit(from.chain), from.currency, given.negated()), ...pools]),
  };
}
