// The manifest: what a closed round consists of (domain.md, "Events"). Pure: declared batches against booked ones.
import {
  MerkleBet, ManifestBatch, RoundBatch, merkleLeaf, merkleRoot, roundLeaves,
} from '@tributary/contracts'; // prettier-ignore
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';

export interface BookedBet {
  readonly casino: string;
  readonly bet_id: string;
  readonly hand: number;
  readonly currency: string;
  readonly stake: string;
  readonly submitter: string;
  readonly batch_id: string;
  readonly table_code: string;
}

export interface NamedBatch extends ManifestBatch {
  readonly submitter: string;
}

export interface Manifest {
  readonly batches: readonly NamedBatch[];
}

/** The Merkle leaf's content of a stored bet. */
export function merkleBetOf(bet: BookedBet): MerkleBet {
  const stake = formatAmount(new Decimal(bet.stake), bet.currency as CurrencyCode);
  return { casino: bet.casino, betId: bet.bet_id, hand: bet.hand, currency: bet.currency, stake };
}

function batchName(batch: { submitter: string; batchId: string }): string {
  return `${batch.submitter}\n${batch.batchId}`;
}

/** Batches of one table by the bets that count, as they come in order of position. Keeps of each bet its leaf. */
export class BookedBatches {
  private readonly groups = new Map<string, { submitter: string; batchId: string; leaves: Buffer[] }>();

  add(bets: readonly BookedBet[]): void {
    for (const bet of bets) {
      const name = batchName({ submitter: bet.submitter, batchId: bet.batch_id });
      let group = this.groups.get(name);
      if (!group) {
        group = { submitter: bet.submitter, batchId: bet.batch_id, leaves: [] };
        this.groups.set(name, group);
      }
      group.leaves.push(merkleLeaf(merkleBetOf(bet)));
    }
  }

  /** Name, count and digest of each. */
  all(): NamedBatch[] {
    return [...this.groups.values()].map(({ submitter, batchId, leaves }) => ({
      submitter,
      batchId,
      count: leaves.length,
      digest: merkleRoot(leaves),
    }));
  }
}

/** Batches of one table by all its bets that count, in order of position. */
export function bookedBatches(bets: readonly BookedBet[]): NamedBatch[] {
  const batches = new BookedBatches();
  batches.add(bets);
  return batches.all();
}

/**
 * The manifest of a table at its closing: what its table server declared, and what casinos sent to this service
 * directly. Without a declaration the booked bets are the round.
 */
export function manifestAt(
  table: string,
  declared: readonly ManifestBatch[] | null,
  booked: readonly NamedBatch[],
): Manifest {
  if (!declared) return { batches: booked };
  const direct = booked.filter((batch) => batch.submitter !== table);
  return {
    batches: [...declared.filter((b) => b.count > 0).map((b) => ({ ...b, submitter: table })), ...direct],
  };
}

/** Booked batches of the table server that its manifest does not list: all their bets were taken back. */
export function unlisted(table: string, manifest: Manifest, booked: readonly NamedBatch[]): NamedBatch[] {
  const listed = new Set(manifest.batches.map(batchName));
  return booked.filter((batch) => batch.submitter === table && !listed.has(batchName(batch)));
}

/** Declared batches that are not booked exactly as declared yet. Empty: the table is complete. */
export function missingFrom(manifest: Manifest, booked: readonly NamedBatch[]): NamedBatch[] {
  const known = new Map(booked.map((batch) => [batchName(batch), batch]));
  return manifest.batches.filter((batch) => {
    const found = known.get(batchName(batch));
    return !found || found.count !== batch.count || found.digest !== batch.digest;
  });
}

/** Batches of all tables, as the round's root covers them. */
export function roundBatches(tables: readonly { table: string; manifest: Manifest }[]): RoundBatch[] {
  return tables.flatMap(({ table, manifest }) =>
    manifest.batches.map(({ submitter, batchId, count, digest }) => ({
      table,
      submitter,
      batchId,
      count,
      digest,
    })),
  );
}

/**
 * The round's Merkle root over its tables' batches, in order of table, submitter and batch id by code point. Each
 * leaf covers table, submitter, batch id, count and the batch's own root.
 */
export function roundRoot(tables: readonly { table: string; manifest: Manifest }[]): string {
  return merkleRoot(roundLeaves(roundBatches(tables)));
}
