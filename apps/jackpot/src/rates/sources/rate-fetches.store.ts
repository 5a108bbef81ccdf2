// SQL of fetches: one at a time per source, whichever replica begins it, and what each has found.
import { Queryable, Tx, sql } from '@tributary/platform';
import { SourceKind } from './options';

export interface FetchRow {
  id: string;
  source: SourceKind;
  asked_by: string;
  started_at: Date;
  lease_until: Date;
  finished_at: Date | null;
  outcome: 'running' | 'taken' | 'unchanged' | 'failed';
  document_digest: string | null;
  document_bytes: number | null;
  as_of: Date | null;
  failure: string | null;
  active: number;
  held: number;
  kept: number;
  refused: number;
  approval_id: string | null;
}

export interface FetchedPair {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
  readonly at: Date | null;
  readonly state: 'active' | 'held' | 'kept' | 'refused';
  readonly reason: string | null;
}

/** Nobody else looks at this source until the transaction ends. */
export async function lockSource(tx: Tx, source: SourceKind): Promise<void> {
  await tx.row(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rate source ${source}`}, 0))`);
}

export function lastFetch(db: Queryable, source: SourceKind): Promise<FetchRow | null> {
  return db.row<FetchRow & Record<string, unknown>>(
    sql`SELECT * FROM jackpot.rate_fetch WHERE source = ${source} ORDER BY id DESC LIMIT 1`,
  );
}

/** When a source last answered with a document that could be taken. */
export async function lastGoodAt(db: Queryable, source: SourceKind): Promise<Date | null> {
  const row = await db.row<{ finished_at: Date }>(sql`
    SELECT finished_at FROM jackpot.rate_fetch WHERE source = ${source} AND outcome IN ('taken', 'unchanged')
     ORDER BY id DESC LIMIT 1`);
  return row?.finished_at ?? null;
}

export async function beginFetch(
  tx: Tx,
  begun: { source: SourceKind; askedBy: string; at: Date; leaseUntil: Date },
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    INSERT INTO jackpot.rate_fetch (source, asked_by, started_at, lease_until, outcome)
    VALUES (${begun.source}, ${begun.askedBy}, ${begun.at}, ${begun.leaseUntil}, 'running') RETURNING id`);
  return row!.id;
}

/** Whether the fetch still runs for the one that began it; its row is locked then. */
export async function lockRunning(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT 1 AS one FROM jackpot.rate_fetch WHERE id = ${id}::bigint AND outcome = 'running' FOR UPDATE`);
  return row !== null;
}

export interface Finish {
  readonly at: Date;
  readonly outcome: 'taken' | 'unchanged' | 'failed';
  readonly failure: string | null;
  readonly digest: string | null;
  readonly bytes: number | null;
  readonly asOf: Date | null;
  readonly approvalId: string | null;
  readonly counts: Readonly<Record<FetchedPair['state'], number>>;
}

/** Ends a fetch that runs; one that has ended stays as it was. */
export async function finishFetch(db: Queryable, id: string, end: Finish): Promise<void> {
  const { active, held, kept, refused } = end.counts;
  await db.run(sql`
    UPDATE jackpot.rate_fetch SET outcome = ${end.outcome}, finished_at = ${end.at}, failure = ${end.failure},
           document_digest = ${end.digest}, document_bytes = ${end.bytes}, as_of = ${end.asOf},
           approval_id = ${end.approvalId}, active = ${active}, held = ${held}, kept = ${kept}, refused = ${refused}
     WHERE id = ${id}::bigint AND outcome = 'running'`);
}

export async function insertPairs(tx: Tx, fetchId: string, pairs: readonly FetchedPair[]): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.rate_fetch_pair (fetch_id, position, base, quote, rate, as_of, state, reason)
    SELECT ${fetchId}::bigint, q.position, q.base, q.quote, q.rate, q.as_of, q.state, q.reason
      FROM unnest(${pairs.map((p) => p.base)}::text[], ${pairs.map((p) => p.quote)}::text[],
        ${pairs.map((p) => p.rate)}::text[], ${pairs.map((p) => p.at)}::timestamptz[],
        ${pairs.map((p) => p.state)}::text[], ${pairs.map((p) => p.reason)}::text[])
        WITH ORDINALITY AS q(base, quote, rate, as_of, state, reason, position)`);
}

export function findFetch(db: Queryable, id: string): Promise<FetchRow | null> {
  return db.row<FetchRow & Record<string, unknown>>(
    sql`SELECT * FROM jackpot.rate_fetch WHERE id = ${id}::bigint`,
  );
}

/** Fetches, newest first. */
export function listFetches(
  db: Queryable,
  query: { source?: string; outcome?: string; before: string | null; limit: number },
): Promise<FetchRow[]> {
  return db.rows<FetchRow & Record<string, unknown>>(sql`
    SELECT * FROM jackpot.rate_fetch
     WHERE (${query.source ?? null}::text IS NULL OR source = ${query.source ?? null})
       AND (${query.outcome ?? null}::text IS NULL OR outcome = ${query.outcome ?? null})
       AND (${query.before}::bigint IS NULL OR id < ${query.before}::bigint)
     ORDER BY id DESC LIMIT ${query.limit}`);
}

export interface PairRow {
  position: number;
  base: string;
  quote: string;
  rate: string;
  as_of: Date | null;
  state: FetchedPair['state'];
  reason: string | null;
}

/** Pairs of a fetch in the order of its document. */
export function listPairs(
  db: Queryable,
  query: { fetchId: string; state?: string; after: string; limit: number },
): Promise<PairRow[]> {
  return db.rows<PairRow & Record<string, unknown>>(sql`
    SELECT position, base, quote, rate, as_of, state, reason FROM jackpot.rate_fetch_pair
     WHERE fetch_id = ${query.fetchId}::bigint AND position > ${query.after}::int
       AND (${query.state ?? null}::text IS NULL OR state = ${query.state ?? null})
     ORDER BY position LIMIT ${query.limit}`);
}
