// Journals of awards and payouts. Pure: figures in, balanced lines out. Payouts of one casino and currency stand in
// one journal, however many bets they pay.
import { Decimal } from '@tributary/money';
import { JournalDraft, JournalKind, Line, account } from '@tributary/ledger';
import { Instance } from '../jackpots/jackpots.store';

/** Figures of payouts of one casino in one currency. */
export interface PayoutSum {
  readonly casino: string;
  readonly currency: string;
  /** Paid, in that currency. */
  readonly amount: Decimal;
  /** Kept (positive) or given (negative) by rounding, in that currency. */
  readonly rounding: Decimal;
  /** In the jackpot's currency, 12 decimals. */
  readonly cost: Decimal;
  readonly payouts: number;
}

const zero = new Decimal(0);

/** What is summed of a payout. */
interface Figures {
  readonly casino: string;
  readonly currency: string;
  readonly amount: Decimal;
  readonly rounding: Decimal;
  readonly cost: Decimal;
  /** Payouts that share it have the same figures. */
  readonly payment?: object;
}

/** Payouts as they come, counted by kinds of figures, and summed in the end: few figures for very many payouts. */
export class PayoutSums {
  private readonly counted = new Map<string, Map<object, { of: Figures; count: number }>>();

  add(payouts: readonly Figures[]): void {
    for (const payout of payouts) {
      const name = `${payout.casino} ${payout.currency}`;
      let own = this.counted.get(name);
      if (!own) this.counted.set(name, (own = new Map()));
      const alike = own.get(payout.payment ?? payout);
      if (alike) alike.count += 1;
      else own.set(payout.payment ?? payout, { of: payout, count: 1 });
    }
  }

  /** By casino and currency, in order of both, so that equal facts give equal journals. */
  all(): PayoutSum[] {
    return [...this.counted.keys()].sort().map((name) => {
      const alike = [...this.counted.get(name)!.values()];
      const total = (figure: (of: Figures) => Decimal) =>
        alike.reduce((sum, { of, count }) => sum.plus(figure(of).times(count)), zero);
      const { casino, currency } = alike[0]!.of;
      return {
        casino,
        currency,
        amount: total((of) => of.amount),
        rounding: total((of) => of.rounding),
        cost: total((of) => of.cost),
        payouts: alike.reduce((sum, { count }) => sum + count, 0),
      };
    });
  }
}

/** Sums payouts by casino and currency. */
export function sumPayouts(payouts: readonly Figures[]): PayoutSum[] {
  const sums = new PayoutSums();
  sums.add(payouts);
  return sums.all();
}

/** From a source account in the jackpot's currency to what is payable to a casino, through clearing in each. */
export function payoutLines(source: string, own: string, sum: PayoutSum): Line[] {
  const kept = sum.amount.plus(sum.rounding);
  const direct = sum.currency === own && kept.equals(sum.cost);
  return [
    { account: source, currency: own, amount: sum.cost.negated() },
    ...(direct
      ? []
      : [
          { account: account.clearing, currency: own, amount: sum.cost },
          { account: account.clearing, currency: sum.currency, amount: kept.negated() },
        ]),
    { account: account.payable(sum.casino), currency: sum.currency, amount: sum.amount },
    { account: account.rounding, currency: sum.currency, amount: sum.rounding },
  ];
}

/** One journal per casino and currency. `sign` −1 takes back what +1 posted, with the stored figures. */
export function payoutJournals(
  kind: JournalKind,
  from: { source: string; currency: string; reference: string; context?: object; sign?: 1 | -1 },
  sums: readonly PayoutSum[],
): JournalDraft[] {
  return sums.map((sum) => ({
    kind,
    reference: from.reference,
    context: { ...from.context, casino: sum.casino, payouts: sum.payouts },
    lines: payoutLines(from.source, from.currency, sum).map((line) =>
      from.sign === -1 ? { ...line, amount: line.amount.negated() } : line,
    ),
  }));
}

/** What a confirmation is of: statements list casinos' awards by their prize, a corrected result's apart. */
interface Confirmed {
  readonly id: string;
  readonly round_id: string;
  readonly prize: { readonly kind: string };
  readonly correction: boolean;
}

/**
 * Confirmed: what was payable is now owed to the casino. `sign` −1 takes it back. The context says what a statement
 * needs to know: the prize, and the rounding (in the players' currency) that came with the payouts.
 */
export function confirmationJournals(
  award: Confirmed,
  sums: readonly PayoutSum[],
  sign: 1 | -1 = 1,
): JournalDraft[] {
  const prize = award.correction ? 'correction' : award.prize.kind;
  return sums
    .filter((sum) => !sum.amount.isZero())
    .map((sum) => ({
      kind: sign === 1 ? 'payout-confirmed' : 'payout-declined',
      reference: award.round_id,
      context: {
        casino: sum.casino,
        payouts: sum.payouts,
        award: award.id,
        prize,
        rounding: sum.rounding.times(sign).toFixed(),
      },
      lines: [
        { account: account.payable(sum.casino), currency: sum.currency, amount: sum.amount.times(-sign) },
        { account: account.settlement(sum.casino), currency: sum.currency, amount: sum.amount.times(sign) },
      ],
    }));
}

/** A percentage of main becomes an award; every holder's part shrinks by its own portion of it. */
export function percentageJournal(
  instance: Instance,
  portions: readonly { holder: string; amount: Decimal }[],
  award: { reference: string; amount: Decimal },
): JournalDraft {
  return {
    kind: 'percentage-award',
    reference: award.reference,
    context: { instance: instance.number },
    lines: [
      ...portions.map(({ holder, amount }) => ({
        account: account.pool('main', instance.number, holder),
        currency: instance.currency,
        amount: amount.negated(),
      })),
      { account: account.awards, currency: instance.currency, amount: award.amount },
    ],
  };
}

/** What face-value payouts left over opens the next instance on top of its reset amount. */
export function leftOverJournal(
  next: { number: number; currency: string },
  reference: string,
  amount: Decimal,
): JournalDraft {
  return {
    kind: 'award',
    reference,
    context: { instance: next.number, leftOver: true },
    lines: [
      { account: account.awards, currency: next.currency, amount: amount.negated() },
      { account: account.pool('main', next.number, 'opening'), currency: next.currency, amount },
    ],
  };
}
