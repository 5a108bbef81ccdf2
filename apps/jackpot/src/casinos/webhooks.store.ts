// SQL of webhook endpoints, deliveries and attempts. Every read is bounded by the casino of whoever asks (F-01).
import type { CasinoEventType, DeliveryState } from '@tributary/contracts';
import { Queryable, Tx, currentTrace, sql } from '@tributary/platform';

export interface EndpointRow {
  id: string;
  casino: string;
  url: string;
  types: CasinoEventType[];
  secret: string;
  created_at: Date;
}

export async function insertEndpoint(
  tx: Tx,
  endpoint: EndpointRow & { createdBy: string },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO jackpot.webhook_endpoint (id, casino, url, types, secret, created_by, created_at)
    SELECT ${endpoint.id}, c.code, ${endpoint.url}, ${endpoint.types}::text[], ${endpoint.secret},
           ${endpoint.createdBy}, ${endpoint.created_at}
      FROM jackpot.casino c WHERE c.code = ${endpoint.casino} FOR SHARE OF c`);
  return added === 1;
}

export function endpointsOf(db: Queryable, casino: string | null): Promise<EndpointRow[]> {
  return db.rows<EndpointRow>(sql`
    SELECT id, casino, url, types, secret, created_at FROM jackpot.webhook_endpoint
     WHERE removed_at IS NULL AND (${casino}::text IS NULL OR casino = ${casino}) ORDER BY id`);
}

/** Removes an endpoint: what still waited for it ends as failed, visibly. False when there is none of this casino. */
export async function removeEndpoint(
  tx: Tx,
  of: { id: string; casino: string | null; at: Date; by: string },
): Promise<boolean> {
  const removed = await tx.run(sql`
    UPDATE jackpot.webhook_endpoint SET removed_at = ${of.at}, removed_by = ${of.by}
     WHERE id = ${of.id} AND removed_at IS NULL AND (${of.casino}::text IS NULL OR casino = ${of.casino})`);
  if (removed === 0) return false;
  await tx.run(sql`
    UPDATE jackpot.webhook_delivery SET state = 'failed', next_attempt_at = NULL
     WHERE endpoint_id = ${of.id} AND state = 'pending'`);
  return true;
}

/** Endpoints that get an event of this type: those of its casino, or of all casinos when it is nobody's. */
export function endpointsFor(
  db: Queryable,
  event: { type: string; casino: string | null },
): Promise<{ id: string; casino: string }[]> {
  return db.rows(sql`
    SELECT id, casino FROM jackpot.webhook_endpoint
     WHERE removed_at IS NULL AND ${event.type} = ANY(types)
       AND (${event.casino}::text IS NULL OR casino = ${event.casino}) ORDER BY id`);
}

export async function insertDeliveries(
  tx: Tx,
  event: { id: string; type: string; payload: string; at: Date },
  to: readonly { id: string; endpoint: string; casino: string }[],
): Promise<void> {
  if (to.length === 0) return;
  await tx.run(sql`
    INSERT INTO jackpot.webhook_delivery (id, endpoint_id, casino, event_id, event_type, payload, next_attempt_at,
        created_at, trace)
    SELECT d.id, d.endpoint, d.casino, ${event.id}, ${event.type}, ${event.payload}, ${event.at}, ${event.at},
           ${currentTrace()}
      FROM unnest(${to.map((d) => d.id)}::text[], ${to.map((d) => d.endpoint)}::text[],
             ${to.map((d) => d.casino)}::text[]) AS d(id, endpoint, casino)
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`);
}

export interface LeasedDelivery {
  id: string;
  endpoint_id: string;
  event_id: string;
  payload: string;
  /** Number of the attempt that this lease is for. */
  attempts: number;
  tries: number;
  trace: string | null;
  url: string;
  secret: string;
}

/**
 * Leases due deliveries until `until`: no other process tries them before. A process that dies in between leaves
 * them due again at that time. At most `perEndpointMax` of one endpoint, none of `busy` ones, so that a slow casino
 * holds up nobody else.
 */
export function leaseDue(
  tx: Tx,
  lease: { now: Date; until: Date; limit: number; perEndpointMax: number; busy: readonly string[] },
): Promise<LeasedDelivery[]> {
  return tx.rows<LeasedDelivery>(sql`
    WITH ranked AS (
      SELECT id, next_attempt_at, row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, id) AS place
        FROM jackpot.webhook_delivery
       WHERE state = 'pending' AND next_attempt_at <= ${lease.now} AND endpoint_id <> ALL(${lease.busy}::text[])),
    due AS (
      SELECT d.id FROM jackpot.webhook_delivery d JOIN ranked r ON r.id = d.id
       WHERE r.place <= ${lease.perEndpointMax} AND d.state = 'pending' AND d.next_attempt_at <= ${lease.now}
       ORDER BY r.next_attempt_at, d.id LIMIT ${lease.limit} FOR UPDATE OF d SKIP LOCKED)
    UPDATE jackpot.webhook_delivery d
       SET next_attempt_at = ${lease.until}, attempts = attempts + 1, tries = tries + 1
      FROM due, jackpot.webhook_endpoint e WHERE d.id = due.id AND e.id = d.endpoint_id
    RETURNING d.id, d.endpoint_id, d.event_id, d.payload, d.attempts, d.tries, d.trace, e.url, e.secret`);
}

export interface AttemptResult {
  readonly delivery: string;
  readonly number: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
}

/** Records an attempt, and what becomes of its delivery unless a later attempt has begun meanwhile. */
export async function recordAttempt(
  tx: Tx,
  attempt: AttemptResult,
  then: { state: DeliveryState; nextAt: Date | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.webhook_attempt (delivery_id, number, started_at, duration_ms, status, error)
    VALUES (${attempt.delivery}, ${attempt.number}, ${attempt.startedAt}, ${attempt.durationMs}, ${attempt.status},
            ${attempt.error}) ON CONFLICT DO NOTHING`);
  await tx.run(sql`
    UPDATE jackpot.webhook_delivery
       SET state = ${then.state}, next_attempt_at = ${then.nextAt}::timestamptz,
           delivered_at = ${then.state === 'delivered' ? then.at : null}::timestamptz
     WHERE id = ${attempt.delivery} AND attempts = ${attempt.number} AND state = 'pending'`);
}

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  casino: string;
  event_id: string;
  event_type: string;
  state: DeliveryState;
  attempts: number;
  next_attempt_at: Date | null;
  created_at: Date;
  delivered_at: Date | null;
  history: {
    number: number;
    startedAt: string;
    durationMs: number;
    status: number | null;
    error: string | null;
  }[];
}

const selectDelivery = sql`
  SELECT d.id, d.endpoint_id, d.casino, d.event_id, d.event_type, d.state, d.attempts, d.next_attempt_at, d.created_at,
         d.delivered_at,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'startedAt', a.started_at,
                   'durationMs', a.duration_ms, 'status', a.status, 'error', a.error) ORDER BY a.number), '[]')
            FROM jackpot.webhook_attempt a WHERE a.delivery_id = d.id) AS history
    FROM jackpot.webhook_delivery d`;

/** Deliveries, newest first. */
export function deliveriesOf(
  db: Queryable,
  of: {
    casino: string | null;
    endpoint?: string;
    state?: DeliveryState;
    before: string | null;
    limit: number;
  },
): Promise<DeliveryRow[]> {
  return db.rows<DeliveryRow>(sql`
    ${selectDelivery}
     WHERE (${of.casino}::text IS NULL OR d.casino = ${of.casino})
       AND (${of.endpoint ?? null}::text IS NULL OR d.endpoint_id = ${of.endpoint ?? null})
       AND (${of.state ?? null}::text IS NULL OR d.state = ${of.state ?? null})
       AND (${of.before}::text IS NULL OR d.id < ${of.before})
     ORDER BY d.id DESC LIMIT ${of.limit}`);
}

/** Makes a delivery due now, with all its tries before it. Null: none of this casino; `removed`: no endpoint. */
export async function replayDelivery(
  tx: Tx,
  of: { id: string; casino: string | null; at: Date },
): Promise<DeliveryRow | 'removed' | null> {
  const found = await tx.row<{ removed: boolean }>(sql`
    SELECT e.removed_at IS NOT NULL AS removed FROM jackpot.webhook_delivery d
      JOIN jackpot.webhook_endpoint e ON e.id = d.endpoint_id
     WHERE d.id = ${of.id} AND (${of.casino}::text IS NULL OR d.casino = ${of.casino}) FOR UPDATE OF d`);
  if (!found) return null;
  if (found.removed) return 'removed';
  await tx.run(sql`
    UPDATE jackpot.webhook_delivery SET state = 'pending', tries = 0, delivered_at = NULL, next_attempt_at = ${of.at}
     WHERE id = ${of.id}`);
  return tx.row<DeliveryRow>(sql`${selectDelivery} WHERE d.id = ${of.id}`);
}

/** Makes every delivery of these events due now, with all its tries before it; the event's id stays. */
export async function resendEvents(tx: Tx, events: readonly string[], at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.webhook_delivery d SET state = 'pending', tries = 0, delivered_at = NULL, next_attempt_at = ${at}
      FROM jackpot.webhook_endpoint e
     WHERE d.event_id = ANY(${events}::text[]) AND e.id = d.endpoint_id AND e.removed_at IS NULL`);
}
