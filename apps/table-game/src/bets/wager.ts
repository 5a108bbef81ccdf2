// A player's wagers in one round, hand by hand, and what they are judged by. Pure.
import type { RoundTerms, TableLimits } from '@tributary/contracts';
import { CurrencyCode, Decimal } from '@tributary/money';
import type { Decision, RuleSet } from '@tributary/poker';

export type PlacedKind = 'ante' | 'fivePlusOne' | 'bonus' | 'jackpot';
export type WagerKind = PlacedKind | 'call' | 'purchase';
/** `bought`: the price of a card. */
export type Origin = 'placed' | 'doubled' | 'repeated' | 'called' | 'bought';

/** A wager that stands. */
export interface Wager {
  readonly casino: string;
  readonly betId: string;
  readonly player: string;
  readonly table: string;
  /** Number of the hand in its round, from 0. */
  readonly hand: number;
  readonly kind: WagerKind;
  readonly origin: Origin;
  readonly currency: CurrencyCode;
  /** In units of the currency. */
  readonly stake: Decimal;
  /** The batch under which a jackpot bet goes to the jackpot service. */
  readonly batchId: string | null;
}

/** One player of one casino on one hand of a round, with the wagers that stand, in order of acceptance. */
export interface Seat {
  readonly casino: string;
  readonly player: string;
  readonly hand: number;
  readonly table: string;
  readonly currency: CurrencyCode;
  readonly leftAt: Date | null;
  readonly decision: Decision | null;
  readonly autoFolded: boolean;
  readonly wagers: readonly Wager[];
}

export interface Item {
  /** Path of the item in its request, for faults: `bets.3`. */
  readonly at: string;
  readonly casino: string;
  readonly betId: string;
  readonly player: string;
  readonly hand: number;
  readonly kind: PlacedKind;
  readonly currency: string;
  readonly stake: string;
  readonly placedAt: string | null;
}

/** What wagers at one table of one round are judged by. */
export interface Ground {
  readonly table: string;
  readonly ruleSet: RuleSet;
  readonly limits: TableLimits;
  readonly terms: RoundTerms | null;
  readonly jackpotNote: string | null;
  /** UTC date of the arrival, for currencies that have ended. */
  readonly date: string;
}

/** The hand that a request means when it names none: the shared one, or the first. */
export const handUnlessNamed = 0;

export function playerKey(of: { casino: string; player: string }): string {
  return `${of.casino}\n${of.player}`;
}

export function seatKey(of: { casino: string; player: string; hand: number }): string {
  return `${playerKey(of)}\n${of.hand}`;
}

/** Sum of the stakes of one kind among these, in their one currency. */
export function stakeOf(wagers: readonly Wager[], kind: WagerKind): Decimal {
  return wagers.reduce((sum, each) => (each.kind === kind ? sum.plus(each.stake) : sum), new Decimal(0));
}
