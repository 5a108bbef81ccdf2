// Rank multisets of five and six cards, by number: what a hand is while suits do not matter. All 2,598,960 hands of
// five cards are 6,175 of these.
import { ranks } from '../card';
import { rankMultisets } from '../strength';

export const rankCount = ranks.length;
export const ofOneRankMax = 4;

export interface RankSet {
  readonly index: number;
  /** Rank numbers in descending order, as often as they occur. */
  readonly ranks: readonly number[];
  /** How often each rank occurs. */
  readonly counts: Uint8Array;
  /** Ranks that occur, in descending order. */
  readonly distinct: readonly number[];
  /** Bits of the ranks that occur. */
  readonly mask: number;
}

function setOf(rankNumbers: readonly number[], index: number): RankSet {
  const counts = new Uint8Array(rankCount);
  for (const rank of rankNumbers) counts[rank]! += 1;
  const distinct = [...new Set(rankNumbers)];
  const mask = distinct.reduce((bits, rank) => bits | (1 << rank), 0);
  return { index, ranks: rankNumbers, counts, distinct, mask };
}

/** Five times as many ranks as a rank can occur: the counts of a set as one number. */
function keyOf(counts: Uint8Array): number {
  let key = 0;
  for (const count of counts) key = key * (ofOneRankMax + 1) + count;
  return key;
}

/** All rank multisets of one size, and the way from one to its number. */
export class RankSets {
  readonly all: readonly RankSet[];
  private readonly byKey: ReadonlyMap<number, RankSet>;

  constructor(size: number) {
    this.all = rankMultisets(size).map(setOf);
    this.byKey = new Map(this.all.map((set) => [keyOf(set.counts), set]));
  }

  /** The set with these counts. Errors: RangeError when no such set exists. */
  of(counts: Uint8Array): RankSet {
    const set = this.byKey.get(keyOf(counts));
    if (!set) throw new RangeError('There is no such rank multiset.');
    return set;
  }
}
