// A table server's digest of a batch, written from the README: leaves under a byte 00, nodes under a byte 01, an odd
// node moves up unchanged.
import { createHash } from 'node:crypto';
import type { SentBet } from './records';

const hash = (mark: number, ...parts: (Buffer | string)[]) =>
  parts.reduce((made, part) => made.update(part), createHash('sha256').update(Buffer.from([mark]))).digest();

/** Hex digest of bets in order of their position; `stake` has exactly its currency's digits. */
export function batchDigest(bets: readonly SentBet[]): string {
  let level: Buffer[] = bets.map(({ casino, betId, currency, stake }) =>
    hash(0, JSON.stringify([casino, betId, 0, currency, stake])),
  );
  if (level.length === 0) return createHash('sha256').digest('hex');
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i]!, level[i + 1]];
      above.push(right ? hash(1, left, right) : left);
    }
    level = above;
  }
  return level[0]!.toString('hex');
}
