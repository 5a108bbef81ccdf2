// One player hand of a round: the five cards as they were dealt, what was bought for it, and whether the table declared
// it dead. Hands are numbered from 0; a shared hand is hand 0. Pure.
import { Card, CardPurchase, handAfterPurchase } from '@tributary/poker';

/** Declared dead by the table: kept with the round for whoever looks into it later. */
export interface DeadHand {
  readonly at: Date;
  /** The key that declared it. */
  readonly by: string;
  readonly reason: string;
}

export interface RoundHand {
  readonly hand: number;
  readonly cards: readonly Card[];
  /** The card that the holder gave away for a bought one. */
  readonly discarded: Card | null;
  /** What was drawn for it; null until the table has drawn. */
  readonly drawn: Card | null;
  readonly dead: DeadHand | null;
}

export interface HandCards {
  readonly hand: number;
  readonly cards: readonly Card[];
}

/** A hand as it is dealt. */
export function dealtHand({ hand, cards }: HandCards): RoundHand {
  return { hand, cards, discarded: null, drawn: null, dead: null };
}

/** The purchase of a hand when its card is drawn, else undefined. */
export function purchaseOf({ discarded, drawn }: RoundHand): CardPurchase | undefined {
  return discarded && drawn ? { discarded, drawn } : undefined;
}

/** The five cards that are played. */
export function playedCards(hand: RoundHand): readonly Card[] {
  return handAfterPurchase(hand.cards, purchaseOf(hand));
}

/** Numbers of the hands whose bought card has not been drawn; a dead hand waits for nothing. */
export function waitingForDraw(hands: readonly RoundHand[]): number[] {
  return hands.filter((each) => each.discarded && !each.drawn && !each.dead).map(({ hand }) => hand);
}

function sameCards(a: readonly Card[], b: readonly Card[]): boolean {
  return a.length === b.length && a.every((card, i) => card === b[i]);
}

/** Whether a deal that is reported again is the one that was dealt. */
export function sameHands(hands: readonly RoundHand[], again: readonly HandCards[]): boolean {
  if (hands.length !== again.length) return false;
  return hands.every((each, i) => each.hand === again[i]!.hand && sameCards(each.cards, again[i]!.cards));
}
