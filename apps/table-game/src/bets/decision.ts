// Call, fold, or buy a card and call (game-rules, D-23), hand by hand: the first valid decision of a player on a hand
// stands, a repeat of it changes nothing. Pure.
import { Decimal, formatAmount } from '@tributary/money';
import {
  Card,
  CardError,
  Decision,
  RuleSet,
  callStake,
  purchasePrice,
  validateDiscard,
} from '@tributary/poker';
import type { RoundHand } from '../rounds/round-hand';
import { Fault, Refusal, asFault } from './refusal';
import { Origin, Seat, Wager, WagerKind, seatKey, stakeOf } from './wager';

export interface DecisionItem {
  /** Path of the item in its request, for faults. */
  readonly at: string;
  readonly casino: string;
  readonly player: string;
  readonly hand: number;
  readonly decision: Decision;
  /** Of the call wager; null for a fold. */
  readonly betId: string | null;
  /** Of the price of a card; null unless one is bought. */
  readonly priceBetId: string | null;
  /** The card that is given away for a bought one, as it was sent; null unless one is bought. */
  readonly discarded: string | null;
}

export interface TakenDecision {
  readonly item: DecisionItem;
  readonly seat: Seat;
  /** The wagers that this decision adds: price and call, call, or none. */
  readonly wagers: readonly Wager[];
  /** Of a purchase, else null. */
  readonly discarded: Card | null;
}

export interface StandingDecision {
  readonly casino: string;
  readonly player: string;
  readonly hand: number;
  readonly decision: Decision;
  readonly autoFolded: boolean;
  readonly betId: string | null;
  /** Stake of the call in its currency, "0" when folded: nothing is taken. */
  readonly stake: string;
  readonly currency: string;
  /** What was bought: its bet, its price in the currency, and the card that was given away. */
  readonly purchase: { readonly betId: string; readonly price: string; readonly discarded: string } | null;
  /** Whether what was asked is what stands; false when an earlier decision stands. */
  readonly accepted: boolean;
}

/** What decisions are judged by, beside the seats. */
export interface Table {
  readonly ruleSet: RuleSet;
  readonly hands: readonly RoundHand[];
}

const handOf = (hands: readonly RoundHand[], number: number) => hands.find(({ hand }) => hand === number);

function standingPurchase(seat: Seat, hands: readonly RoundHand[]): StandingDecision['purchase'] {
  const price = seat.wagers.find((each) => each.kind === 'purchase');
  const discarded = handOf(hands, seat.hand)?.discarded;
  if (!price || !discarded) return null;
  return { betId: price.betId, price: formatAmount(price.stake, seat.currency), discarded };
}

/** What stands for a player on a hand, seen from a request that asked for `item`. */
export function standingOf(hands: readonly RoundHand[], seat: Seat, item: DecisionItem): StandingDecision {
  const call = seat.wagers.find((each) => each.kind === 'call');
  const { casino, player, hand, currency, autoFolded } = seat;
  const stake = formatAmount(call?.stake ?? new Decimal(0), currency);
  const decision = seat.decision!;
  const betId = call?.betId ?? null;
  const purchase = standingPurchase(seat, hands);
  const sameCard = item.discarded === (purchase?.discarded ?? null);
  const accepted = decision === item.decision && sameCard && !autoFolded;
  return { casino, player, hand, decision, autoFolded, betId, stake, currency, purchase, accepted };
}

/**
 * The decisions of a request that are the first of their player on that hand. Who has decided keeps the decision. The
 * faults name hands without an ante, dead hands, and purchases that cannot be.
 */
export function takeDecisions(
  table: Table,
  seats: ReadonlyMap<string, Seat>,
  items: readonly DecisionItem[],
): { taken: TakenDecision[]; faults: Fault[] } {
  const taken = new Map<string, TakenDecision>();
  const faults: Fault[] = [];
  for (const item of items) {
    try {
      const key = seatKey(item);
      const seat = seats.get(key);
      if (!seat || stakeOf(seat.wagers, 'ante').isZero()) {
        throw new Refusal('ante-missing', 'player', `${item.player} has no ante on hand ${item.hand}`);
      }
      if (seat.decision === null && !taken.has(key)) taken.set(key, take(table, seat, item));
    } catch (error) {
      faults.push(asFault(error, item.at));
    }
  }
  return { taken: [...taken.values()], faults };
}

function take({ ruleSet, hands }: Table, seat: Seat, item: DecisionItem): TakenDecision {
  const dealt = handOf(hands, seat.hand);
  if (dealt?.dead) throw new Refusal('decision-refused', 'hand', `hand ${seat.hand} is dead`);
  const ante = stakeOf(seat.wagers, 'ante');
  const called = () => wagerOf(seat, { kind: 'call', betId: item.betId!, stake: callStake(ruleSet, ante) });
  if (item.decision === 'fold') return { item, seat, wagers: [], discarded: null };
  if (item.decision === 'call') return { item, seat, wagers: [called()], discarded: null };
  if (!ruleSet.purchase) {
    throw new Refusal('bet-not-possible', 'decision', `"${ruleSet.id}" sells no card`);
  }
  const discarded = discardOf(dealt, item);
  const price = purchasePrice(ruleSet, ante);
  const bought = wagerOf(seat, { kind: 'purchase', betId: item.priceBetId!, stake: price });
  return { item, seat, wagers: [bought, called()], discarded };
}

function discardOf(dealt: RoundHand | undefined, { discarded }: DecisionItem): Card {
  if (!dealt) throw new Refusal('decision-refused', 'discarded', 'no cards were dealt');
  try {
    return validateDiscard(dealt.cards, discarded);
  } catch (error) {
    if (error instanceof CardError) throw new Refusal('card-invalid', 'discarded', error.message);
    throw error;
  }
}

const originOf: Partial<Record<WagerKind, Origin>> = { purchase: 'bought' };

function wagerOf(seat: Seat, added: Pick<Wager, 'kind' | 'betId' | 'stake'>): Wager {
  const { casino, player, hand, table, currency } = seat;
  const origin = originOf[added.kind] ?? 'called';
  return { casino, player, hand, table, currency, origin, batchId: null, ...added };
}
