// SQL of runs: their rows, the parts of their files, and what happened to them.
import { createHash } from 'node:crypto';
import { CreateReconciliation, FileMapping, RecordKind, RunState } from '@tributary/contracts';
import { Queryable, Tx, sql } from '@tributary/platform';

export interface RunRow {
  id: string;
  position: string;
  casino: string;
  first_day: string;
  last_day: string;
  time_zone: string;
  period_from: Date;
  period_to: Date;
  kinds: RecordKind[];
  tolerance_seconds: number;
  format: 'csv' | 'json';
  mapping: FileMapping;
  digest: string;
  bytes: string;
  state: RunState;
  parts: number;
  bytes_received: string;
  rows_read: string;
  bad_rows: string;
  matched_by_reference: string;
  matched_by_attributes: string;
  breaks: string;
  breaks_closed: string;
  failure: string | null;
  tries: number;
  created_by: string;
  created_at: Date;
  matched_at: Date | null;
  closed_at: Date | null;
}

// Days as text: a date has no zone, and must not get one on its way.
const columns = sql`
  r.*, to_char(r.first_day, 'YYYY-MM-DD') AS first_day, to_char(r.last_day, 'YYYY-MM-DD') AS last_day`;

export function runByIdentity(db: Queryable, identity: string): Promise<RunRow | null> {
  return db.row<RunRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.reconciliation r WHERE r.identity = ${identity} AND r.state <> 'failed'`);
}

/** The id of a run follows from what it is about, and how often that failed before. */
async function nextRunId(tx: Tx, identity: string): Promise<string> {
  const row = await tx.row<{ failed: string }>(sql`
    SELECT count(*)::text AS failed FROM jackpot.reconciliation WHERE identity = ${identity}`);
  return `rec_${createHash('sha256').update(`${identity}\n${row!.failed}`).digest('hex').slice(0, 32)}`;
}

/**
 * Stores a new run; days become instants by the casino's time zone. The caller holds the lock of the identity. Null
 * when there is no such casino.
 */
export async function insertRun(
  tx: Tx,
  {
    identity,
    casino,
    body,
    by,
    at,
  }: { identity: string; casino: string; body: CreateReconciliation; by: string; at: Date },
): Promise<RunRow | null> {
  const id = await nextRunId(tx, identity);
  const stored = await tx.run(sql`
    INSERT INTO jackpot.reconciliation (id, casino, identity, first_day, last_day, time_zone, period_from, period_to,
        kinds, tolerance_seconds, format, mapping, digest, bytes, state, created_by, created_at)
    SELECT ${id}, c.code, ${identity}, ${body.from}::date, ${body.to}::date, c.time_zone,
           jackpot.day_opens(${body.from}::date, c.time_zone), jackpot.day_opens(${body.to}::date + 1, c.time_zone),
           ${body.kinds}::text[], ${body.toleranceSeconds}, ${body.format}, ${JSON.stringify(body.mapping)}::jsonb,
           ${body.digest}, ${body.bytes}, 'uploading', ${by}, ${at}
      FROM jackpot.casino c WHERE c.code = ${casino}`);
  return stored === 0 ? null : findRun(tx, id, null);
}

/** A run; of this casino only, if one is given. */
export function findRun(db: Queryable, id: string, casino: string | null): Promise<RunRow | null> {
  return db.row<RunRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.reconciliation r
     WHERE r.id = ${id} AND (${casino}::text IS NULL OR r.casino = ${casino})`);
}

/** The same, locked: whoever changes a run or one of its breaks holds its row. */
export function lockRun(tx: Tx, id: string, casino: string | null): Promise<RunRow | null> {
  return tx.row<RunRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.reconciliation r
     WHERE r.id = ${id} AND (${casino}::text IS NULL OR r.casino = ${casino}) FOR UPDATE`);
}

/** Newest first. */
export function listRuns(
  db: Queryable,
  query: { casino: string | null; state: string | null; before: string | null; limit: number },
): Promise<RunRow[]> {
  return db.rows<RunRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.reconciliation r
     WHERE (${query.casino}::text IS NULL OR r.casino = ${query.casino})
       AND (${query.state}::text IS NULL OR r.state = ${query.state})
       AND (${query.before}::bigint IS NULL OR r.position < ${query.before}::bigint)
     ORDER BY r.position DESC LIMIT ${query.limit}`);
}

export async function recordEvent(
  tx: Queryable,
  event: {
    run: string;
    number?: string;
    what: string;
    reason?: string | null;
    approval?: string | null;
    by: string;
    at: Date;
  },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.reconciliation_event (run_id, break_number, what, reason, approval_id, by_whom, at)
    VALUES (${event.run}, ${event.number ?? null}::bigint, ${event.what}, ${event.reason ?? null},
            ${event.approval ?? null}, ${event.by}, ${event.at})`);
}

export async function partDigest(db: Queryable, run: string, number: number): Promise<string | null> {
  const row = await db.row<{ digest: string }>(sql`
    SELECT digest FROM jackpot.reconciliation_part WHERE run_id = ${run} AND number = ${number}`);
  return row?.digest ?? null;
}

/** Adds the next part to a locked run; with the last byte the run goes on to be loaded. */
export async function appendPart(
  tx: Tx,
  run: RunRow,
  part: { number: number; digest: string; content: Buffer },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.reconciliation_part (run_id, number, digest, content)
    VALUES (${run.id}, ${part.number}, ${part.digest}, ${part.content})`);
  await tx.run(sql`
    UPDATE jackpot.reconciliation
       SET parts = ${part.number}, bytes_received = bytes_received + ${part.content.length},
           state = CASE WHEN bytes_received + ${part.content.length} = bytes THEN 'loading' ELSE state END
     WHERE id = ${run.id}`);
}

export interface TotalRow {
  kind: RecordKind;
  currency: string;
  our_count: string;
  our_amount: string;
  their_count: string;
  their_amount: string;
  explained: string;
  breaks: string;
}

/**
 * Totals of both sides as they were matched, and what the breaks explain of the difference. The two come from
 * different rows: totals from what was compared, the explanation from what was found.
 */
export function totalsOf(db: Queryable, run: string): Promise<TotalRow[]> {
  return db.rows<TotalRow & Record<string, unknown>>(sql`
    WITH sides AS (
      SELECT kind, their_currency AS currency, their_amount AS amount, number FROM jackpot.reconciliation_break
       WHERE run_id = ${run} AND row IS NOT NULL
      UNION ALL
      SELECT kind, our_currency, -our_counted, number FROM jackpot.reconciliation_break
       WHERE run_id = ${run} AND our_counted IS NOT NULL),
    explained AS (SELECT kind, currency, sum(amount) AS amount, count(DISTINCT number) AS breaks FROM sides GROUP BY 1, 2)
    SELECT coalesce(t.kind, e.kind) AS kind, coalesce(t.currency, e.currency) AS currency,
           coalesce(t.our_count, 0)::text AS our_count, coalesce(t.our_amount, 0)::text AS our_amount,
           coalesce(t.their_count, 0)::text AS their_count, coalesce(t.their_amount, 0)::text AS their_amount,
           coalesce(e.amount, 0)::text AS explained, coalesce(e.breaks, 0)::text AS breaks
      FROM (SELECT * FROM jackpot.reconciliation_total WHERE run_id = ${run}) t
      FULL JOIN explained e ON e.kind = t.kind AND e.currency = t.currency
     ORDER BY 1, 2`);
}

export interface BadRowRow {
  row: string;
  line: string;
  field: string;
  reason: string;
}

export function badRowsOf(
  db: Queryable,
  run: string,
  query: { after: string; limit: number },
): Promise<BadRowRow[]> {
  return db.rows<BadRowRow & Record<string, unknown>>(sql`
    SELECT b.row::text, b.line::text, b.field, b.reason FROM jackpot.reconciliation_bad_row b
     WHERE b.run_id = ${run} AND b.row > ${query.after}::bigint ORDER BY b.row LIMIT ${query.limit}`);
}

export interface EventRow {
  what: string;
  number: string | null;
  reason: string | null;
  approvalId: string | null;
  by: string;
  at: Date;
}

/** The run's own history, or that of one of its breaks; oldest first. */
export function eventsOf(db: Queryable, run: string, number: string | null): Promise<EventRow[]> {
  return db.rows<EventRow & Record<string, unknown>>(sql`
    SELECT what, break_number::text AS number, reason, approval_id AS "approvalId", by_whom AS by, at
      FROM jackpot.reconciliation_event
     WHERE run_id = ${run} AND break_number IS NOT DISTINCT FROM ${number}::bigint ORDER BY id`);
}
