// What a round's root covers above its bets, and the lines of its split: every bet with hand, currency, stake and
// booked value, but under a name that only its own casino can open. Both sides of a proof hash by these functions.
import { createHash, createHmac } from 'node:crypto';

/** A batch of a round's manifest with its table, as the round's root covers it. */
export interface RoundBatch {
  readonly table: string;
  /** The table's code for its table server, else `casino:{code}`. */
  readonly submitter: string;
  readonly batchId: string;
  readonly count: number;
  /** Root over the batch's bets in order of position, hex. */
  readonly digest: string;
}

/** One bet of the split. Lines stand in the order of ties: larger value, then casino code, then bet id, by code point. */
export interface SplitLine {
  readonly name: string;
  readonly hand: number;
  readonly currency: string;
  /** In exactly the digits of the currency. */
  readonly stake: string;
  /** Booked value in the jackpot's currency, 12 decimals. */
  readonly value: string;
}

const leafMark = Buffer.from([0]);

function leafOf(text: string): Buffer {
  return createHash('sha256').update(leafMark).update(text, 'utf8').digest();
}

/** Leaves of the round's root: its batches in order of table, submitter and batch id, by code point of their JSON. */
export function roundLeaves(batches: readonly RoundBatch[]): Buffer[] {
  return batches
    .map((b) => JSON.stringify([b.table, b.submitter, b.batchId, b.count, b.digest]))
    .map((text) => Buffer.from(text, 'utf8'))
    .sort(Buffer.compare)
    .map((text) => leafOf(text.toString('utf8')));
}

/** What opens a bet's name, hex: given to its own casino alone, and of no use for any other bet. */
export function lineBlind(secret: string, casino: string, betId: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([casino, betId]), 'utf8')
    .digest('hex');
}

/** The name of a bet's line, hex. */
export function lineName(blind: string, casino: string, betId: string): string {
  return leafOf(JSON.stringify([blind, casino, betId])).toString('hex');
}

/** Leaf of one line in the tree over all lines. */
export function lineLeaf(line: SplitLine): Buffer {
  return leafOf(JSON.stringify([line.name, line.hand, line.currency, line.stake, line.value]));
}
