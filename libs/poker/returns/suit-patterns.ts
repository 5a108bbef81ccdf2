// How suits can lie over the ranks of a five-card hand, as far as a round's outcome depends on it: which of its ranks
// are of the up-card's suit (they are missing from the dealer's flushes), and whether four or five cards are of one
// suit (a flush, or one card short of it). Everything else about suits is only counted.
import type { RankSet } from './rank-sets';

export interface SuitPattern {
  /** Bits of the hand's ranks in the up-card's suit. */
  readonly inUpSuit: number;
  /** Five of one suit, four of one suit, or fewer. */
  readonly suited: 5 | 4 | 0;
  /** Whether that one suit is the up-card's. */
  readonly suitedInUpSuit: boolean;
  /** Bits of the ranks of that suit; 0 when fewer than four are. */
  readonly suitedRanks: number;
  /** Of four suited: the rank of the card that is not; else -1. */
  readonly offRank: number;
  /** Hands of these ranks with this pattern, for one given up-card. */
  readonly ways: number;
}

const otherSuits = 3;
/** Ways to choose so many of the three other suits. */
const ofOtherSuits = [1, otherSuits, otherSuits, 1, 0];
const plain = { suited: 0, suitedInUpSuit: false, suitedRanks: 0, offRank: -1 } as const;

function waysOf(hand: RankSet, inUpSuit: number): number {
  return hand.distinct.reduce((ways, rank) => {
    const others = hand.counts[rank]! - ((inUpSuit >> rank) & 1);
    return ways * ofOtherSuits[others]!;
  }, 1);
}

function fiveSuited(hand: RankSet): SuitPattern[] {
  const same = { suited: 5, suitedRanks: hand.mask, offRank: -1 } as const;
  return [
    { ...same, suitedInUpSuit: true, inUpSuit: hand.mask, ways: 1 },
    { ...same, suitedInUpSuit: false, inUpSuit: 0, ways: otherSuits },
  ];
}

function fourSuited(hand: RankSet, offRank: number): SuitPattern[] {
  const off = 1 << offRank;
  // The off card's rank stays among the suited ones when it is half of a pair.
  const suitedRanks = hand.counts[offRank]! === 2 ? hand.mask : hand.mask & ~off;
  const same = { suited: 4, suitedRanks, offRank } as const;
  return [
    { ...same, suitedInUpSuit: true, inUpSuit: suitedRanks, ways: otherSuits },
    { ...same, suitedInUpSuit: false, inUpSuit: off, ways: otherSuits },
    { ...same, suitedInUpSuit: false, inUpSuit: 0, ways: otherSuits * (otherSuits - 1) },
  ];
}

function suitedPatterns(hand: RankSet): SuitPattern[] {
  const kinds = hand.distinct.length;
  if (kinds === 5) return [...fiveSuited(hand), ...hand.distinct.flatMap((rank) => fourSuited(hand, rank))];
  const paired = hand.distinct.find((rank) => hand.counts[rank] === 2);
  return kinds === 4 && paired !== undefined ? fourSuited(hand, paired) : [];
}

/**
 * Every pattern of a hand. Next to an up-card of rank r those count that have no card of rank r in its suit; their
 * ways sum to all hands that leave that card in the deck.
 */
export function suitPatterns(hand: RankSet): SuitPattern[] {
  const suited = suitedPatterns(hand);
  const rest: SuitPattern[] = [];
  for (let inUpSuit = hand.mask; ; inUpSuit = (inUpSuit - 1) & hand.mask) {
    const counted = suited.reduce((sum, each) => sum + (each.inUpSuit === inUpSuit ? each.ways : 0), 0);
    const ways = waysOf(hand, inUpSuit) - counted;
    if (ways > 0) rest.push({ ...plain, inUpSuit, ways });
    if (inUpSuit === 0) return [...rest, ...suited];
  }
}
