// The strength of a hand as one small integer, and the tables that give it. Hands are classified once, rank
// multiset by rank multiset, when this file loads; from then on a hand costs a few additions and one look-up.
import { deckSize, ranks, type Rank } from './card';

/** Best first (game-rules, "Common to all"). */
export const handCategories = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'pair',
  'highCard',
] as const;

export type HandCategory = (typeof handCategories)[number];

/** What a five-card hand is worth: equal strength is a tie, higher wins. Suits never count. */
export interface HandValue {
  readonly category: HandCategory;
  /** Category in the bits above `ordinalBits`, order within it below: comparable across all hands. */
  readonly strength: number;
  /** The ranks that decide between hands of the category, most telling first; of a straight only its top. */
  readonly ranks: readonly Rank[];
}

/** The largest category is the pair with 2,860 classes: 12 bits. */
const ordinalBits = 12;
const rankCount = ranks.length;
const aceRank = rankCount - 1;
const wheelTop = 3;
const fiveRanks = 5;
const ofOneRankMax = 4;

/**
 * One number per rank, such that the sums of five (of six) of them, at most four alike, are all different: the sum
 * alone names the rank multiset. Each is the smallest that keeps it so; building the tables checks it.
 */
const fiveCardKeys = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415];
const sixCardKeys = [0, 1, 5, 22, 98, 422, 1734, 5760, 14270, 37951, 90838, 206930, 436437];

interface RankClass {
  category: HandCategory;
  /** Rank numbers in the order in which they decide. */
  deciding: number[];
}

/** Equal ranks stand side by side in a descending list. */
const allDifferent = (descending: readonly number[]): boolean =>
  descending.every((rank, place) => place === 0 || rank !== descending[place - 1]);

/** The rank of a straight's top card, or undefined; an ace may be the lowest card of 5-4-3-2-A only. */
function straightTop(descending: readonly number[]): number | undefined {
  const [first, second, , , last] = descending as [number, number, number, number, number];
  if (!allDifferent(descending)) return undefined;
  if (first - last === fiveRanks - 1) return first;
  return first === aceRank && second === wheelTop ? wheelTop : undefined;
}

const categoryByShape: Readonly<Record<string, HandCategory>> = {
  '4,1': 'fourOfAKind',
  '3,2': 'fullHouse',
  '3,1,1': 'threeOfAKind',
  '2,2,1': 'twoPair',
  '2,1,1,1': 'pair',
  '1,1,1,1,1': 'highCard',
};

/** The ranks of a hand by how often they occur, then by height: the order in which they decide. */
function grouped(descending: readonly number[]): { shape: string; deciding: number[] } {
  const groups: { rank: number; count: number }[] = [];
  for (const rank of descending) {
    const last = groups[groups.length - 1];
    if (last !== undefined && last.rank === rank) last.count += 1;
    else groups.push({ rank, count: 1 });
  }
  groups.sort((a, b) => b.count - a.count || b.rank - a.rank);
  return { shape: groups.map(({ count }) => count).join(','), deciding: groups.map(({ rank }) => rank) };
}

function classify(descending: readonly number[], suited: boolean): RankClass {
  const top = straightTop(descending);
  if (top !== undefined) {
    if (!suited) return { category: 'straight', deciding: [top] };
    return { category: top === aceRank ? 'royalFlush' : 'straightFlush', deciding: [top] };
  }
  const { shape, deciding } = grouped(descending);
  return { category: suited ? 'flush' : (categoryByShape[shape] as HandCategory), deciding };
}

/** Every multiset of `size` ranks with at most four alike, each in descending order; ranks are numbers from 0. */
export function rankMultisets(size: number): number[][] {
  const found: number[][] = [];
  const extend = (chosen: number[], highest: number): void => {
    if (chosen.length === size) {
      found.push(chosen);
      return;
    }
    for (let rank = highest; rank >= 0; rank -= 1) {
      const full = chosen.length >= ofOneRankMax && chosen[chosen.length - ofOneRankMax] === rank;
      if (!full) extend([...chosen, rank], rank);
    }
  };
  extend([], aceRank);
  return found;
}

const maskOf = (chosen: readonly number[]): number => chosen.reduce((mask, rank) => mask | (1 << rank), 0);
const sumOf = (keys: readonly number[], chosen: readonly number[]): number =>
  chosen.reduce((sum, rank) => sum + (keys[rank] as number), 0);
/** The largest sum of keys plus one: four of the highest rank and the rest of the next. */
const tableSize = (keys: readonly number[], cards: number): number =>
  ofOneRankMax * (keys[aceRank] as number) + (cards - ofOneRankMax) * (keys[aceRank - 1] as number) + 1;

const values: (HandValue | undefined)[] = [];
const suitedByMask = new Uint16Array(1 << rankCount);
const unsuitedByFiveKeys = new Uint16Array(tableSize(fiveCardKeys, 5));
const unsuitedBySixKeys = new Uint16Array(tableSize(sixCardKeys, 6));

function put(table: Uint16Array, slot: number, strength: number): void {
  if (table[slot] !== 0) throw new Error(`Two rank multisets share the slot ${slot}: the keys are wrong.`);
  table[slot] = strength;
}

interface SortableClass extends RankClass {
  descending: number[];
  suited: boolean;
  order: number;
}

/** The deciding ranks as one number, comparable within a category. */
function orderOf(deciding: readonly number[]): number {
  return deciding.reduce((sum, rank) => sum * rankCount + rank, 0);
}

function allClasses(): SortableClass[] {
  const classes: SortableClass[] = [];
  const add = (descending: number[], suited: boolean): void => {
    const { category, deciding } = classify(descending, suited);
    classes.push({ category, deciding, descending, suited, order: orderOf(deciding) });
  };
  for (const descending of rankMultisets(fiveRanks)) {
    add(descending, false);
    if (allDifferent(descending)) add(descending, true);
  }
  return classes;
}

function fillFiveCardTables(): void {
  const classes = allClasses();
  handCategories.forEach((category, fromBest) => {
    const members = classes.filter((each) => each.category === category).sort((a, b) => a.order - b.order);
    members.forEach(({ descending, suited, deciding }, ordinal) => {
      const strength = ((handCategories.length - fromBest) << ordinalBits) | ordinal;
      const decidingRanks = Object.freeze(deciding.map((rank) => ranks[rank] as Rank));
      values[strength] = Object.freeze({ category, strength, ranks: decidingRanks });
      if (suited) put(suitedByMask, maskOf(descending), strength);
      else put(unsuitedByFiveKeys, sumOf(fiveCardKeys, descending), strength);
    });
  });
}

/** Six cards are worth the best five of them: by rank alone, and for six of one suit. */
function fillSixCardTables(): void {
  for (const six of rankMultisets(fiveRanks + 1)) {
    const total = sumOf(fiveCardKeys, six);
    const mask = maskOf(six);
    let best = 0;
    let bestSuited = 0;
    for (const left of six) {
      best = Math.max(best, unsuitedByFiveKeys[total - fiveCardKeys[left]!]!);
      bestSuited = Math.max(bestSuited, suitedByMask[mask ^ (1 << left)]!);
    }
    put(unsuitedBySixKeys, sumOf(sixCardKeys, six), best);
    // A rank twice leaves fewer than six bits: such cards are never of one suit.
    if (allDifferent(six)) put(suitedByMask, mask, bestSuited);
  }
}

fillFiveCardTables();
fillSixCardTables();

const fiveKey = Int32Array.from({ length: deckSize }, (_, card) => fiveCardKeys[card >> 2] as number);
const sixKey = Int32Array.from({ length: deckSize }, (_, card) => sixCardKeys[card >> 2] as number);

/**
 * Strength of five different cards given by number (`cardIndex`). The cards are not checked: this is the inner loop
 * of every enumeration.
 */
export function evaluateFiveIndices(a: number, b: number, c: number, d: number, e: number): number {
  if ((((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3) === 0) {
    return suitedByMask[
      (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)) | (1 << (d >> 2)) | (1 << (e >> 2))
    ]!;
  }
  return unsuitedByFiveKeys[fiveKey[a]! + fiveKey[b]! + fiveKey[c]! + fiveKey[d]! + fiveKey[e]!]!;
}

const rankBitIn = (suit: number, card: number): number => ((card & 3) === suit ? 1 << (card >> 2) : 0);
const suitUnit = (card: number): number => 1 << ((card & 3) << 2);

/** Strength of the best five of six different cards given by number; unchecked like its five-card sister. */
export function bestOfSixIndices(a: number, b: number, c: number, d: number, e: number, f: number): number {
  // Four counters of four bits, each starting at 3: the top bit of a counter is set by its suit's fifth card.
  const counters = 0x3333 + suitUnit(a) + suitUnit(b) + suitUnit(c) + suitUnit(d) + suitUnit(e) + suitUnit(f);
  const full = counters & 0x8888;
  if (full !== 0) {
    const suit = (31 - Math.clz32(full)) >> 2;
    return suitedByMask[
      rankBitIn(suit, a) |
        rankBitIn(suit, b) |
        rankBitIn(suit, c) |
        rankBitIn(suit, d) |
        rankBitIn(suit, e) |
        rankBitIn(suit, f)
    ]!;
  }
  return unsuitedBySixKeys[sixKey[a]! + sixKey[b]! + sixKey[c]! + sixKey[d]! + sixKey[e]! + sixKey[f]!]!;
}

/** Strength of five ranks, or of the best five of six, that are not of one suit. Unchecked: ranks are numbers. */
export function unsuitedStrength(rankNumbers: readonly number[]): number {
  return rankNumbers.length === fiveRanks
    ? unsuitedByFiveKeys[sumOf(fiveCardKeys, rankNumbers)]!
    : unsuitedBySixKeys[sumOf(sixCardKeys, rankNumbers)]!;
}

/** Strength of the best five of the five or six ranks, all of one suit, whose bits are set. */
export function suitedStrength(rankMask: number): number {
  return suitedByMask[rankMask]!;
}

/** The lowest strength of a category; the strengths of the next better one start above all of its own. */
export function lowestStrengthOf(category: HandCategory): number {
  return (handCategories.length - handCategories.indexOf(category)) << ordinalBits;
}

/** The category that a strength belongs to, without a look-up of the whole value. */
export function categoryOfStrength(strength: number): HandCategory {
  return handCategories[handCategories.length - (strength >> ordinalBits)] as HandCategory;
}

/** The value behind a strength. @throws RangeError for a number that no hand has. */
export function valueOfStrength(strength: number): HandValue {
  const value = values[strength];
  if (value === undefined) throw new RangeError(`No hand has the strength ${strength}.`);
  return value;
}
