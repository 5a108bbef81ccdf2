// All hands a dealer can have behind one up-card, in order of strength, and how many deals give each. Ranks alone
// decide nearly everything; hands of the up-card's suit are counted a second time by the suit's missing ranks.
import { rankMultisets, suitedStrength, unsuitedStrength } from '../strength';
import { ofOneRankMax, rankCount } from './rank-sets';

const hidden = 4;
const codesPerRank = ofOneRankMax + 1;
/** Stands for no further rank: its factor is 1. */
const noRank = rankCount * codesPerRank;
const strengthsEnd = 11 << 12;
const choose = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
];

interface DealerClass {
  strength: number;
  /** One code per distinct rank among the hidden cards: rank and how often it occurs. */
  codes: number[];
}

function classOf(up: number, hiddenRanks: readonly number[]): DealerClass {
  const counts = new Map<number, number>();
  for (const rank of hiddenRanks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const codes = [...counts].map(([rank, count]) => rank * codesPerRank + count);
  while (codes.length < hidden) codes.push(noRank);
  return { strength: unsuitedStrength([...hiddenRanks, up]), codes };
}

/** The dealer's hands by rank behind an up-card of rank `up`, whatever their suits. */
export class DealersByRank {
  readonly count: number;
  private readonly codes: Uint8Array;
  private readonly belowStrength = new Uint16Array(strengthsEnd);
  private readonly factors = new Int32Array(noRank + 1).fill(1);

  constructor(up: number) {
    const classes = rankMultisets(hidden)
      .filter((ranks) => ranks.some((rank) => rank !== up))
      .map((ranks) => classOf(up, ranks))
      .sort((a, b) => a.strength - b.strength);
    this.count = classes.length;
    this.codes = Uint8Array.from(classes.flatMap(({ codes }) => codes));
    let below = 0;
    for (let strength = 0; strength < strengthsEnd; strength += 1) {
      this.belowStrength[strength] = below;
      if (classes[below]?.strength === strength) below += 1;
    }
  }

  /** How many classes are weaker than a strength: an index into what `cumulate` fills. */
  below(strength: number): number {
    return this.belowStrength[strength]!;
  }

  /**
   * Fills `sums` so that its entry i is the number of deals of the hidden cards that give one of the first i classes,
   * when `left[r]` cards of rank r are left in the deck.
   */
  cumulate(left: Uint8Array, sums: Int32Array): void {
    const { codes, factors, count } = this;
    for (let rank = 0; rank < rankCount; rank += 1)
      for (let used = 0; used <= ofOneRankMax; used += 1)
        factors[rank * codesPerRank + used] = choose[left[rank]!]![used]!;
    let sum = 0;
    sums[0] = 0;
    for (let i = 0, at = 0; i < count; i += 1, at += hidden) {
      sum +=
        factors[codes[at]!]! * factors[codes[at + 1]!]! * factors[codes[at + 2]!]! * factors[codes[at + 3]!]!;
      sums[i + 1] = sum;
    }
  }
}

/** The dealer's hands that are all of the up-card's suit, as ranks alone see them and as they are. */
export interface SuitedDealers {
  /** Strengths as if they were not suited, ascending. */
  readonly asRanks: Uint16Array;
  /** Their true strengths, ascending. */
  readonly asSuited: Uint16Array;
}

/** Suited hands behind an up-card of rank `up`, by the ranks of its suit that are known to be elsewhere. */
export class DealersOfUpSuit {
  private readonly known: (SuitedDealers | undefined)[] = new Array<undefined>(1 << rankCount).fill(
    undefined,
  );

  constructor(private readonly up: number) {}

  without(elsewhere: number): SuitedDealers {
    return (this.known[elsewhere] ??= this.list(elsewhere));
  }

  private list(elsewhere: number): SuitedDealers {
    const left: number[] = [];
    for (let rank = 0; rank < rankCount; rank += 1)
      if (rank !== this.up && ((elsewhere >> rank) & 1) === 0) left.push(rank);
    const [asRanks, asSuited]: [number[], number[]] = [[], []];
    for (let a = 3; a < left.length; a += 1)
      for (let b = 2; b < a; b += 1)
        for (let c = 1; c < b; c += 1)
          for (let d = 0; d < c; d += 1) {
            const five = [left[a]!, left[b]!, left[c]!, left[d]!, this.up];
            asRanks.push(unsuitedStrength(five));
            asSuited.push(suitedStrength(five.reduce((bits, rank) => bits | (1 << rank), 0)));
          }
    return { asRanks: Uint16Array.from(asRanks).sort(), asSuited: Uint16Array.from(asSuited).sort() };
  }
}

/** How many of ascending strengths are below one. */
export function countBelow(ascending: Uint16Array, strength: number): number {
  let low = 0;
  let high = ascending.length;
  if (high === 0 || strength <= ascending[0]!) return 0;
  if (strength > ascending[high - 1]!) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < strength) low = middle + 1;
    else high = middle;
  }
  return low;
}
