// What a player may do with standing wagers until betting closes (game-rules): undo the last, double once, repeat those
// of the previous round; at own seats nothing, since wagers are fixed there. Pure.
import { Problem } from '@tributary/contracts';
import { formatAmount } from '@tributary/money';
import type { RuleSet } from '@tributary/poker';
import { Item, PlacedKind, Seat, Wager, stakeOf } from './wager';

export interface WagerIds {
  readonly ante: string;
  readonly fivePlusOne?: string;
  readonly jackpot?: string;
}

const kinds = ['ante', 'fivePlusOne', 'jackpot'] as const satisfies readonly PlacedKind[];

function impossible(field: string, reason: string): Problem {
  return new Problem('bet-not-possible', `${field}: ${reason}`, [{ field, reason }]);
}

/** Wagers at own seats are fixed once placed (game-rules, `land`). Errors: `bet-not-possible`. */
export function refuseFixed({ id, hands }: RuleSet): void {
  if (hands.dealt !== 'perSeat') return;
  throw new Problem('bet-not-possible', `wagers at a table of "${id}" are fixed once placed`);
}

/**
 * The wagers of one hand that one undo takes back: the last one, or the ante that `betId` names with the side bets after it.
 * Without any ante left, no side bet is left either. Errors: `bet-not-possible`.
 */
export function undo(seat: Seat, betId: string | undefined): readonly Wager[] {
  const last = seat.wagers.at(-1);
  if (!last) throw impossible('player', `${seat.player} has no bet to undo`);
  const from =
    betId === undefined ? seat.wagers.length - 1 : seat.wagers.findIndex((each) => each.betId === betId);
  if (from < 0) throw impossible('betId', 'is not a standing bet of this player');
  const taken = seat.wagers.slice(from);
  const sideBetsOnly = taken.slice(1).every((each) => each.kind !== 'ante');
  if (taken.length > 1 && (taken[0]!.kind !== 'ante' || !sideBetsOnly)) {
    throw impossible('betId', `is not the last bet: ${last.betId} is`);
  }
  return taken;
}

/** Items that place the sums of these wagers once more, under new ids; only kinds with an id. */
function again(wagers: readonly Wager[], ids: WagerIds): Item[] {
  const [first] = wagers;
  return kinds.flatMap((kind): Item[] => {
    const betId = ids[kind];
    const total = stakeOf(wagers, kind);
    if (betId === undefined) return [];
    if (!first || total.isZero()) throw impossible(`betIds.${kind}`, `there is no ${kind} to place again`);
    const { casino, player, hand, currency } = first;
    const stake = formatAmount(total, currency);
    return [{ at: `betIds.${kind}`, casino, betId, player, hand, kind, currency, stake, placedAt: null }];
  });
}

/**
 * Doubling, once: ante and 5+1 as they stand are placed a second time; the jackpot bet only where an id asks for it.
 * Limits are judged where wagers are added. Errors: `bet-not-possible`.
 */
export function double(seat: Seat, ids: WagerIds): Item[] {
  if (seat.wagers.length === 0) throw impossible('player', `${seat.player} has no bet to double`);
  if (seat.wagers.some((each) => each.origin === 'doubled')) {
    throw impossible('player', `${seat.player} has doubled in this round already`);
  }
  if (!ids.fivePlusOne && !stakeOf(seat.wagers, 'fivePlusOne').isZero()) {
    throw impossible('betIds.fivePlusOne', 'is required: the 5+1 is doubled with the ante');
  }
  return again(seat.wagers, ids);
}

/** The wagers of the player's previous round once more. Errors: `bet-not-possible`. */
export function repeat(seat: Seat | undefined, previous: readonly Wager[], ids: WagerIds): Item[] {
  if (seat && seat.wagers.length > 0) {
    throw impossible('player', `${seat.player} has bets in this round; only an empty seat repeats`);
  }
  if (previous.length === 0) throw impossible('player', 'there is no earlier round of this player to repeat');
  return again(previous, ids);
}
