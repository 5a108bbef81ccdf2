// Exact numbers of deals by what the player did, what the hand was and how it ended.
import { handCategories, type HandCategory } from '../strength';
import { ratio, type Ratio } from './ratio';
import type { Showdowns } from './showdowns';

const categoryShift = 12;
const rows = handCategories.length + 1;

/** The row of a category: its number in the upper bits of a strength. */
const rowOf = (category: HandCategory): number => handCategories.length - handCategories.indexOf(category);

/** Deals of raised hands of one category, by their end. Whole numbers below 2^53. */
export interface RaisedDeals {
  readonly notQualified: number;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** Deals in which hands were raised, by category and end. */
export class Raised {
  private readonly counts = new Float64Array(rows * 4);

  add(strength: number, { notQualified, won, tied, lost }: Showdowns, weight: number): void {
    const at = (strength >> categoryShift) * 4;
    const { counts } = this;
    counts[at]! += notQualified * weight;
    counts[at + 1]! += won * weight;
    counts[at + 2]! += tied * weight;
    counts[at + 3]! += lost * weight;
  }

  of(category: HandCategory): RaisedDeals {
    const [notQualified, won, tied, lost] = this.counts.subarray(rowOf(category) * 4) as unknown as number[];
    return { notQualified: notQualified!, won: won!, tied: tied!, lost: lost! };
  }

  total(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }
}

/** Deals by category alone. */
export class Deals {
  private readonly counts = new Float64Array(rows);

  add(strength: number, weight: number): void {
    this.counts[strength >> categoryShift]! += weight;
  }

  of(category: HandCategory): number {
    return this.counts[rowOf(category)]!;
  }

  total(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }
}

/** Part of all deals, for each category. */
export function partsOf(deals: Deals, all: number): Record<HandCategory, Ratio> {
  return Object.fromEntries(
    handCategories.map((category) => [category, ratio(deals.of(category), all)]),
  ) as Record<HandCategory, Ratio>;
}
