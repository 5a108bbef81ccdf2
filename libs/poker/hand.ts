// Hands as callers see them: five cards, the best five of six, their comparison, and whether a dealer qualifies.
import { CardError, cardIndex, handSize, refuseRepeated, type Card } from './card';
import type { Qualifier } from './rule-set';
import {
  bestOfSixIndices,
  evaluateFiveIndices,
  valueOfStrength,
  type HandCategory,
  type HandValue,
} from './strength';

type Five<T> = [T, T, T, T, T];
type Six<T> = [T, T, T, T, T, T];

function numbersOf(cards: readonly Card[], count: number): number[] {
  if (cards.length !== count) {
    throw new CardError('card-count', `${count} cards are needed, ${cards.length} were given.`);
  }
  refuseRepeated(cards);
  return cards.map(cardIndex);
}

/**
 * What five cards are worth (game-rules, "Common to all").
 * @throws CardError `card-count` or `card-repeated`.
 */
export function evaluateFive(cards: readonly Card[]): HandValue {
  return valueOfStrength(evaluateFiveIndices(...(numbersOf(cards, handSize) as Five<number>)));
}

/**
 * What the best five of six cards are worth: the hand of the 5+1.
 * @throws CardError `card-count` or `card-repeated`.
 */
export function bestOfSix(cards: readonly Card[]): HandValue {
  return valueOfStrength(bestOfSixIndices(...(numbersOf(cards, handSize + 1) as Six<number>)));
}

/** Positive when `a` wins, negative when `b` wins, 0 for a tie. */
export function compareHands(a: HandValue, b: HandValue): number {
  return a.strength - b.strength;
}

/** The lowest strength with which a dealer qualifies; 0 when every hand does. */
export function qualifyingStrength(qualifier: Qualifier): number {
  return qualifier.kind === 'always' ? 0 : evaluateFive(qualifier.lowestHand).strength;
}

/** Whether the dealer's hand reaches the rule set's lowest qualifying hand (game-rules: A-K-4-3-2). */
export function dealerQualifies(hand: HandValue, qualifier: Qualifier): boolean {
  return hand.strength >= qualifyingStrength(qualifier);
}

/** The category that decides a jackpot bet: that of the player's own five cards, the dealer's never count. */
export function jackpotCategory(playerCards: readonly Card[]): HandCategory {
  return evaluateFive(playerCards).category;
}
