// A card of the one 52-card deck: its text in the API, its number in the evaluator, and the only error by which
// cards are refused. Nothing else in the product reads or writes card text.

export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export const suits = ['c', 'd', 'h', 's'] as const;

export type Rank = (typeof ranks)[number];
export type Suit = (typeof suits)[number];
/** Rank then suit: `Th`, `Ac`. A literal type, so that `10h` in our own code does not compile. */
export type Card = `${Rank}${Suit}`;

export const deckSize = 52;
export const handSize = 5;

const quotedCharactersMax = 24;

export type CardErrorCode = 'card-malformed' | 'card-repeated' | 'card-count' | 'card-contradicts';

/** Cards that are refused before anything is settled. `index` counts from 0 within the list that was read. */
export class CardError extends Error {
  readonly code: CardErrorCode;
  readonly card?: string;
  readonly index?: number;

  constructor(code: CardErrorCode, message: string, at: { card?: string; index?: number } = {}) {
    super(message);
    this.name = 'CardError';
    this.code = code;
    if (at.card !== undefined) this.card = at.card;
    if (at.index !== undefined) this.index = at.index;
  }
}

/** The 52 cards in the order of their numbers. */
export const allCards: readonly Card[] = ranks.flatMap((rank) => suits.map((suit): Card => `${rank}${suit}`));
const asciiMax = 128;
/** Card numbers by the codes of the two characters; -1 where they are no card. */
const numbers = new Int8Array(asciiMax * asciiMax).fill(-1);
allCards.forEach((card, index) => {
  numbers[card.charCodeAt(0) * asciiMax + card.charCodeAt(1)] = index;
});

/** A card's number, or -1 for any other text. */
function numberOf(text: string): number {
  if (text.length !== 2) return -1;
  const [rank, suit] = [text.charCodeAt(0), text.charCodeAt(1)];
  return rank < asciiMax && suit < asciiMax ? numbers[rank * asciiMax + suit]! : -1;
}

function cut(text: string): string {
  const characters = Array.from(text.slice(0, 2 * quotedCharactersMax + 2));
  return characters.length > quotedCharactersMax
    ? `${characters.slice(0, quotedCharactersMax).join('')}…`
    : text;
}

/** What a refusal calls the thing it refuses: strings quoted, anything else by its type. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/**
 * Reads one card as the API writes it (game-rules, "A card in the API").
 * @throws CardError `card-malformed` for anything but the 52 texts: `10h`, `1s`, `XX`, jokers, `th`, `TH` (D-05).
 */
export function parseCard(text: unknown): Card {
  return readCard(text);
}

function readCard(text: unknown, index?: number): Card {
  if (typeof text === 'string' && numberOf(text) >= 0) return text as Card;
  const place = index === undefined ? '' : ` at position ${index + 1}`;
  throw new CardError(
    'card-malformed',
    `${shown(text)}${place} is not a card: one rank of 23456789TJQKA, then one suit of cdhs, such as "Th".`,
    { card: typeof text === 'string' ? cut(text) : shown(text), index },
  );
}

/**
 * Reads a list of different cards, `count` of them when it is given.
 * @throws CardError `card-malformed`, `card-repeated` or `card-count`; the first fault in that order of checking.
 */
export function parseCards(list: unknown, count?: number): Card[] {
  if (!Array.isArray(list)) {
    throw new CardError('card-count', `Cards come as a list, not as ${shown(list)}.`);
  }
  if (list.length > deckSize) {
    throw new CardError('card-count', `${list.length} cards are more than a deck holds.`);
  }
  // Unlike map, Array.from does not pass over the holes of a sparse list.
  const cards = Array.from(list, readCard);
  refuseRepeated(cards);
  if (count !== undefined && cards.length !== count) {
    throw new CardError('card-count', `${count} cards are needed, ${cards.length} were given.`);
  }
  return cards;
}

/** @throws CardError `card-repeated`, naming the first card that was there before and its position. */
export function refuseRepeated(cards: readonly Card[]): void {
  const seen = new Set<Card>();
  cards.forEach((card, index) => {
    if (seen.has(card)) {
      throw new CardError('card-repeated', `The card ${card} appears twice.`, { card, index });
    }
    seen.add(card);
  });
}

/**
 * The card's number 0..51: 4 × rank (2 = 0 … ace = 12) + suit, so `>> 2` is the rank and `& 3` the suit.
 * @throws CardError `card-malformed` when a text was only claimed to be a card.
 */
export function cardIndex(card: Card): number {
  const number = numberOf(card);
  return number >= 0 ? number : cardIndex(parseCard(card));
}

/** @throws RangeError for a number that is no card's. */
export function cardFromIndex(index: number): Card {
  const card = allCards[index];
  if (card === undefined) throw new RangeError(`No card has the number ${index}.`);
  return card;
}

export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}
