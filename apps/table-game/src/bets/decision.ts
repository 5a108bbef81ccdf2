// Call or fold (game-rules, D-23): the first valid decision of a player stands, a repeat of it changes nothing. Pure.
import { Decimal, formatAmount } from '@tributary/money';
import { RuleSet, callStake } from '@tributary/poker';
import { Fault, Seat, Wager, seatKey, stakeOf } from './wager';

export interface DecisionItem {
  /** Path of the item in its request, for faults. */
  readonly at: string;
  readonly casino: string;
  readonly player: string;
  readonly decision: 'call' | 'fold';
  /** Of the call wager; null for a fold. */
  readonly betId: string | null;
}

export interface TakenDecision {
  readonly item: DecisionItem;
  readonly seat: Seat;
  /** The call wager that this decision adds, or null. */
  readonly call: Wager | null;
}

export interface StandingDecision {
  readonly casino: string;
  readonly player: string;
  readonly decision: 'call' | 'fold';
  readonly autoFolded: boolean;
  readonly betId: string | null;
  /** Stake of the call in its currency, "0" when folded: nothing is taken. */
  readonly stake: string;
  readonly currency: string;
  /** Whether what was asked is what stands; false when an earlier decision stands. */
  readonly accepted: boolean;
}

/** What stands for a player, seen from a request that asked for `item`. */
export function standingOf(seat: Seat, item: DecisionItem): StandingDecision {
  const call = seat.wagers.find((each) => each.kind === 'call');
  const { casino, player, currency, autoFolded } = seat;
  const stake = formatAmount(call?.stake ?? new Decimal(0), currency);
  const decision = seat.decision!;
  const betId = call?.betId ?? null;
  const accepted = decision === item.decision && !autoFolded;
  return { casino, player, decision, autoFolded, betId, stake, currency, accepted };
}

/**
 * The decisions of a request that are the first of their player. Players who have decided keep their decision. The
 * faults name players who have no ante.
 */
export function takeDecisions(
  ruleSet: RuleSet,
  seats: ReadonlyMap<string, Seat>,
  items: readonly DecisionItem[],
): { taken: TakenDecision[]; faults: Fault[] } {
  const taken = new Map<string, TakenDecision>();
  const faults: Fault[] = [];
  for (const item of items) {
    const key = seatKey(item);
    const seat = seats.get(key);
    const ante = seat ? stakeOf(seat.wagers, 'ante') : new Decimal(0);
    if (!seat || ante.isZero()) {
      const error = { field: `${item.at}.player`, reason: `${item.player} has no ante in this round` };
      faults.push({ code: 'ante-missing', error });
    } else if (seat.decision === null && !taken.has(key)) {
      taken.set(key, { item, seat, call: callOf(ruleSet, seat, item, ante) });
    }
  }
  return { taken: [...taken.values()], faults };
}

function callOf(ruleSet: RuleSet, seat: Seat, item: DecisionItem, ante: Decimal): Wager | null {
  if (item.betId === null) return null;
  const { casino, player, table, currency } = seat;
  const stake = callStake(ruleSet, ante);
  return {
    casino,
    player,
    table,
    currency,
    stake,
    betId: item.betId,
    kind: 'call',
    origin: 'called',
    batchId: null,
  };
}
