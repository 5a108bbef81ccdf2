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

function refuseCount(cards: readonly Card[], count: number): void {
  if (cards.length === count) return;
  throw new CardError('card-count', `${count} cards are needed, ${cards.length} were given.`);
}

/** Numbers of different cards; fast while they are, and exact about what is wrong when they are not. */
function numbersOf(cards: readonly Card[], count: number): number[] {
  refuseCount(cards, count);
  const numbers = new Array<number>(count);
  let [low, high] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const number = cardIndex(cards[i]!);
    numbers[i] = number;
    if (number < wordBits) low |= 1 << number;
    else high |= 1 << (number - wordBits);
  }
  if (bitsIn(low) + bitsIn(high) < count) refuseRepeated(cards);
  return numbers;
}

const wordBits = 32;

function bitsIn(word: number): number {
  let bits = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/**
 * What five cards are worth (game-rules, "Common to all").
 * @throws CardError `card-count` or `card-repeated`.
 */
export function evaluateFive(cards: readonly Card[]): HandValue {
  const [a, b, c, d, e] = numbersOf(cards, handSize);
  return valueOfStrength(evaluateFiveIndices(a!, b!, c!, d!, e!));
}

/**
 * What the best five of six cards are worth: the hand of the 5+1.
 * @throws CardError `card-count` or `card-repeated`.
 */
export function bestOfSix(cards: readonly Card[]): HandValue {
  const [a, b, c, d, e, f] = numbersOf(cards, handSize + 1);
  return valueOfStrength(bestOfSixIndices(a!, b!, c!, d!, e!, f!));
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
