// Transactional outbox: facts are rows of the command's own transaction, so they exist exactly when its effect does.
import { EventEnvelope, EventId } from '@tributary/contracts';
import { Sql, Tx, Queryable, prepared, sql } from './database';
import { currentTrace } from './telemetry/trace-context';

/** Schemas that hold an outbox, an inbox and first answers. */
export type ServiceSchema = 'jackpot' | 'table_game';

export interface OutgoingEvent {
  readonly id: EventId;
  readonly queue: string;
  readonly type: string;
  /** The casino that may read it, or null when it is no casino's. */
  readonly casino?: string | null;
  readonly body: unknown;
}

const outboxes: Record<ServiceSchema, Sql> = {
  jackpot: sql`jackpot.outbox`,
  table_game: sql`table_game.outbox`,
};
const inboxes: Record<ServiceSchema, Sql> = {
  jackpot: sql`jackpot.inbox`,
  table_game: sql`table_game.inbox`,
};

/** Writes events into the outbox of a service, in one statement however many they are; they carry the current trace. */
export async function enqueue(
  tx: Tx,
  schema: ServiceSchema,
  events: readonly OutgoingEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  tx.wroteEvents();
  await tx.run(sql`
    INSERT INTO ${outboxes[schema]} (id, queue, type, casino, body, created_at, trace)
    SELECT e.id, e.queue, e.type, e.casino, e.body::jsonb, ${at}::timestamptz, ${currentTrace()}
      FROM unnest(${events.map((e) => e.id)}::text[], ${events.map((e) => e.queue)}::text[],
             ${events.map((e) => e.type)}::text[], ${events.map((e) => e.casino ?? null)}::text[],
             ${events.map((e) => JSON.stringify(e.body))}::text[]) AS e(id, queue, type, casino, body)`);
}

/**
 * The history that the database is in: its cluster and timeline. PostgreSQL begins a new timeline whenever it is brought
 * back to an earlier point or a standby takes over, and never otherwise.
 */
export const currentHistory = sql`(SELECT system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
  FROM pg_control_system())`;

/** An event of another history than the database's: perhaps of something that never happened any more. */
export class OtherHistory extends Error {
  override readonly name = 'OtherHistory';
}

interface OutboxRow {
  history: string;
  id: EventId;
  seq: string;
  queue: string;
  type: string;
  casino: string | null;
  body: unknown;
  created_at: Date;
  trace: string | null;
}

export interface Unsent extends EventEnvelope {
  readonly queue: string;
  readonly history: string;
}

/**
 * Takes events that were never sent, or whose receipt is overdue, oldest first, and marks them sent at `now`. They are
 * found again by their id: no index begins with `seq`, whichever events it is for.
 */
export async function takeUnsent(
  tx: Tx,
  schema: ServiceSchema,
  options: { now: Date; overdueBefore: Date; limit: number },
): Promise<Unsent[]> {
  const take = sql`
    WITH due AS (
      SELECT id FROM ${outboxes[schema]}
       WHERE receipt_at IS NULL AND (sent_at IS NULL OR sent_at < ${options.overdueBefore})
       ORDER BY seq LIMIT ${options.limit} FOR UPDATE SKIP LOCKED)
    UPDATE ${outboxes[schema]} o SET sent_at = ${options.now} FROM due WHERE o.id = due.id
    RETURNING o.id, o.seq, o.queue, o.type, o.casino, o.body, o.created_at, o.trace, ${currentHistory} AS history`;
  const rows = await tx.rows<OutboxRow>(prepared(`take unsent of ${schema}`, take));
  // RETURNING has no order.
  const inOrder = rows.sort((a, b) => (BigInt(a.seq) < BigInt(b.seq) ? -1 : 1));
  return inOrder.map((row) => ({
    id: row.id,
    queue: row.queue,
    type: row.type,
    casino: row.casino,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    history: row.history,
    ...(row.trace === null ? {} : { trace: row.trace }),
  }));
}

/** How many events have no receipt yet, and when the oldest of them (of these types) was written. */
export async function unreceived(
  db: Queryable,
  schema: ServiceSchema,
  types: readonly string[] | null = null,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await db.row<{ count: number; oldest: Date | null }>(sql`
    SELECT count(*)::int AS count, min(created_at) AS oldest FROM ${outboxes[schema]}
     WHERE receipt_at IS NULL AND (${types}::text[] IS NULL OR type = ANY(${types}::text[]))`);
  return row!;
}

/** That a consumer has an event, by the history of the database that it took it in; null: it does not say. */
export interface Receipt {
  readonly id: string;
  readonly history: string | null;
}

/**
 * Notes that consumers have these events. What was taken in another history does not count in this one. Events are looked
 * up one by one: the condition is spelled so that PostgreSQL does not read through all that have no receipt instead.
 */
export async function markReceived(
  db: Queryable,
  schema: ServiceSchema,
  receipts: readonly Receipt[],
  at: Date,
): Promise<void> {
  if (receipts.length === 0) return;
  const mark = sql`
    UPDATE ${outboxes[schema]} o SET receipt_at = ${at}
      FROM unnest(${receipts.map(({ id }) => id)}::text[], ${receipts.map((r) => r.history)}::text[]) AS r(id, history)
     WHERE o.id = r.id AND coalesce(o.receipt_at, 'infinity') = 'infinity'
       AND (r.history IS NULL OR r.history = ${currentHistory})`;
  await db.run(prepared(`mark received of ${schema}`, mark));
}

/**
 * Takes events once each: answers those that this consumer has not had; the others must have no effect. Throws
 * `OtherHistory` when one was sent in another history of the database; what this one knows is sent again by its own relay.
 */
export async function takeEach(
  tx: Tx,
  schema: ServiceSchema,
  taken: { events: readonly EventEnvelope[]; consumer: string; at: Date },
): Promise<Set<string>> {
  const { events, consumer, at } = taken;
  const take = sql`
    WITH asked AS MATERIALIZED (
      SELECT DISTINCT u.id, u.history IS NULL OR u.history = ${currentHistory} AS fits
        FROM unnest(${events.map(({ id }) => id)}::text[], ${events.map((event) => event.history ?? null)}::text[])
             AS u(id, history)),
    added AS (
      INSERT INTO ${inboxes[schema]} (event_id, consumer, received_at)
      SELECT id, ${consumer}, ${at}::timestamptz FROM asked WHERE NOT EXISTS (SELECT FROM asked WHERE NOT fits)
       ORDER BY id ON CONFLICT DO NOTHING RETURNING event_id)
    SELECT (SELECT min(id) FROM asked WHERE NOT fits) AS foreign, ARRAY(SELECT event_id FROM added) AS added`;
  const row = await tx.row<{ foreign: string | null; added: string[] }>(
    prepared(`take each of ${schema}`, take),
  );
  const { foreign, added } = row!;
  if (foreign !== null) throw new OtherHistory(`${foreign} was sent in another history of the database`);
  return new Set(added);
}
