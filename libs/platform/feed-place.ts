// Places in feeds that are read by (transaction, sequence), and what becomes of one in a database that was brought back to
// an earlier point: its transactions count on from there, so a place beyond it would hide everything new until they have
// caught up.
import { Queryable, Sql, sql } from './database';
import { currentHistory } from './outbox';

/** How far a reader goes back who comes from another history: clocks of processes differ, commits come in any order. */
const backHours = 1;

/** A cursor's text: transaction, sequence, history of the database, and the row's time in milliseconds. */
export const feedPlaceShape = /^\d{1,18}\.\d{1,18}(\.\d{1,20}\/[0-9A-F]{8}\.-?\d{1,15})?$/;

export interface FeedRow {
  readonly tx: string;
  readonly seq: string;
  readonly history: string;
  readonly at: Date;
}

/** Where to read on, and the cursor's text that says so in the present history. */
export interface FeedPlace {
  readonly tx: string;
  readonly seq: string;
  readonly text: string | null;
}

/** The place of a row, as a cursor's text. */
export function feedPlaceOf({ tx, seq, history, at }: FeedRow): string {
  return `${tx}.${seq}.${history}.${at.getTime()}`;
}

/**
 * Reads a place of `feedPlaceShape`; null is the beginning. One of another history goes back to an hour before its row, and
 * what follows may come twice. `feed` is a query of `tx`, `seq` and `at`. A place that says no history is taken as it is.
 */
export async function readFeedPlace(db: Queryable, feed: Sql, text: string | null): Promise<FeedPlace> {
  if (text === null) return { tx: '0', seq: '0', text };
  const [tx, seq, history, at] = text.split('.') as [string, string, string?, string?];
  if (history === undefined) return { tx, seq, text };
  const now = (await db.row<{ history: string }>(sql`SELECT ${currentHistory} AS history`))!.history;
  if (now === history) return { tx, seq, text };
  const since = new Date(Number(at) - backHours * 3_600_000);
  // The last place before that time; before all rows when every one is younger.
  const first = await db.row<FeedRow & Record<string, unknown>>(sql`
    SELECT tx::text, seq::text, at FROM (${feed}) f WHERE at >= ${since} ORDER BY f.tx, f.seq LIMIT 1`);
  const last = first ?? (await db.row<FeedRow & Record<string, unknown>>(sql`
    SELECT tx::text, seq::text, at FROM (${feed}) f ORDER BY f.tx DESC, f.seq DESC LIMIT 1`)); // prettier-ignore
  const back = last && { tx: last.tx, seq: first ? (BigInt(last.seq) - 1n).toString() : last.seq };
  const place = back && isBefore(back, { tx, seq }) ? back : { tx, seq };
  return { ...place, text: feedPlaceOf({ ...place, history: now, at: new Date(Number(at)) }) };
}

function isBefore(a: { tx: string; seq: string }, b: { tx: string; seq: string }): boolean {
  return BigInt(a.tx) < BigInt(b.tx) || (a.tx === b.tx && BigInt(a.seq) < BigInt(b.seq));
}
