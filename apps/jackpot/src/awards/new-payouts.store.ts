// Payouts enter by the thousand in one statement: what they share is sent once, and each in the state that it has when the
// transaction ends.
import { AwardId, PayoutId } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Sql, numberArray, sql, textArray } from '@tributary/platform';
import type { PayoutState } from './awards.store';
import type { Payment } from './payment';
import type { PrizeBet } from './split';

export interface NewPayout {
  readonly id: PayoutId;
  readonly casino: string;
  readonly betId: string;
  readonly player: string | null;
  readonly currency: string;
  readonly amount: Decimal;
  readonly poolAmount: Decimal | null;
  readonly cost: Decimal;
  readonly rounding: Decimal;
  readonly rate: unknown;
  /** The figures above, as one: payouts that share them share this. */
  readonly payment: object;
}

/** What a bet is paid. */
export function newPayout(id: PayoutId, bet: PrizeBet, payment: Payment): NewPayout {
  const { casino, betId, player } = bet;
  const { currency, amount, poolAmount, cost, rounding, rate } = payment;
  return { id, casino, betId, player, currency, amount, poolAmount, cost, rounding, rate, payment };
}

/** What becomes of a payout as it is stored: the event that instructs it, if it is instructed at once. */
export interface FirstState {
  readonly state: PayoutState;
  readonly eventId: string | null;
}

/**
 * The statement that stores payouts of an award in their first states, which stand in the order of the payouts or are one for
 * all of them; one that is instructed is so as of `at`.
 */
export function payoutsInsert(
  award: AwardId,
  { payouts, states }: { payouts: readonly NewPayout[]; states: readonly FirstState[] | FirstState },
  at: Date,
): Sql {
  const { kinds, indexes } = kindsOfPayouts(payouts);
  const column = (of: (payout: NewPayout) => string | null) => textArray(payouts.map(of));
  const stateOf = (place: number) => ('state' in states ? states : states[place]!);
  const first = (of: (state: FirstState) => string | null) =>
    textArray(payouts.map((_, place) => of(stateOf(place))));
  const figure = (of: (payout: NewPayout) => Decimal | null) =>
    kinds.map((kind) => of(kind)?.toFixed() ?? null);
  return sql`
    INSERT INTO jackpot.payout (id, award_id, casino, bet_id, player, currency, amount, pool_amount, cost, rounding,
        rate, state, instructed_at, event_id)
    SELECT q.id, ${award}, q.casino, q.bet_id, q.player, k.currency, k.amount, k.pool_amount, k.cost, k.rounding,
           k.rate::jsonb, q.state, CASE WHEN q.state = 'instructed' THEN ${at}::timestamptz END, q.event_id
      FROM unnest(${column((p) => p.id)}::text[], ${column((p) => p.casino)}::text[], ${column((p) => p.betId)}::text[],
        ${column((p) => p.player)}::text[], ${first((f) => f.state)}::text[], ${first((f) => f.eventId)}::text[],
        ${numberArray(indexes)}::int[]) AS q(id, casino, bet_id, player, state, event_id, kind)
      JOIN unnest(${kinds.map((p) => p.currency)}::text[], ${figure((p) => p.amount)}::numeric[],
        ${figure((p) => p.poolAmount)}::numeric[], ${figure((p) => p.cost)}::numeric[],
        ${figure((p) => p.rounding)}::numeric[], ${kinds.map((p) => JSON.stringify(p.rate))}::text[])
        WITH ORDINALITY AS k(currency, amount, pool_amount, cost, rounding, rate, idx) ON k.idx = q.kind`;
}

/** Payouts with the same figures, sent once: bets of one stake share one payment. */
function kindsOfPayouts(payouts: readonly NewPayout[]): { kinds: NewPayout[]; indexes: number[] } {
  const numbers = new Map<unknown, number>();
  const kinds: NewPayout[] = [];
  const indexes = payouts.map((payout) => {
    const known = numbers.get(payout.payment);
    if (known !== undefined) return known;
    kinds.push(payout);
    numbers.set(payout.payment, kinds.length);
    return kinds.length;
  });
  return { kinds, indexes };
}
