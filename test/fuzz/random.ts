// Chance of the fuzz test: the same seed and number of a request give the same choices.

export class Chance {
  private state: number;

  constructor(seed: number, index: number) {
    this.state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
    for (let warmUp = 0; warmUp < 3; warmUp += 1) this.next();
  }

  /** From 0 to below 1 (the mulberry32 generator). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** Later items come more often: what was made last is what is still in play. */
  pickLate<T>(items: readonly T[]): T {
    return items[Math.max(this.below(items.length), this.below(items.length), this.below(items.length))]!;
  }

  /** One of several makers, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [weight: number, item: T])[]): T {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, item] of choices) if ((left -= weight) < 0) return item;
    return choices.at(-1)![1];
  }

  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items];
    for (let at = left.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      [left[at], left[other]] = [left[other]!, left[at]!];
    }
    return left;
  }
}
