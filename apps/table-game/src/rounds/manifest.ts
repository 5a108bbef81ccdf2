// The manifest of a table at its closing: its batches of jackpot bets with count and digest, over the bets that were
// not taken back (domain.md, "Events"). Pure.
import { ManifestBatch, merkleLeaf, merkleRoot } from '@tributary/contracts';
import { formatAmount } from '@tributary/money';
import type { Wager } from '../bets/wager';

/** Batches of one table in order of their first bet; one without surviving bets is left out. */
export function manifestOf(table: string, wagers: readonly Wager[]): ManifestBatch[] {
  const leaves = new Map<string, Buffer[]>();
  for (const { casino, betId, hand, currency, stake, batchId, ...wager } of wagers) {
    if (wager.kind !== 'jackpot' || wager.table !== table || batchId === null) continue;
    const leaf = merkleLeaf({
      casino,
      betId,
      hand,
      currency,
      stake: formatAmount(stake, currency),
    });
    const its = leaves.get(batchId) ?? [];
    its.push(leaf);
    leaves.set(batchId, its);
  }
  return [...leaves].map(([batchId, its]) => ({ batchId, count: its.length, digest: merkleRoot(its) }));
}
