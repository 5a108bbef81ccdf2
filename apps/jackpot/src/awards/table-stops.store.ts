// SQL of table stops: after a hit, where a casino's jurisdiction asks for it, its linked tables take no new round until
// a person releases them (R39).
import { queues } from '@tributary/contracts';
import { Queryable, Tx, enqueue, sql } from '@tributary/platform';
import type { IdSource } from '@tributary/platform';
import { profileOf } from '../casinos/jurisdiction';

export interface TableStopRow {
  id: string;
  jackpot: string;
  casino: string;
  round_id: string;
  stopped_at: Date;
  released_at: Date | null;
  released_by: string | null;
  reason: string | null;
  tables: string[];
}

const select = sql`
  SELECT s.*, ARRAY(SELECT t.code FROM jackpot.game_table t
                     WHERE t.jackpot = s.jackpot AND t.owner = s.casino ORDER BY 1) AS tables
    FROM jackpot.table_stop s`;

export function tableStopView(row: TableStopRow) {
  return {
    stopId: row.id,
    jackpot: row.jackpot,
    casino: row.casino,
    roundId: row.round_id,
    tables: row.tables,
    stoppedAt: row.stopped_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    releasedBy: row.released_by,
    reason: row.reason,
  };
}

/** What a casino is told when its tables stop, and when they are released. */
export function tableStopEvent(newId: IdSource, row: TableStopRow) {
  const { id: stopId, jackpot, casino, round_id: roundId, tables } = row;
  const stop = { stopId, jackpot, roundId, tables, stoppedAt: row.stopped_at.toISOString() };
  const releasedAt = row.released_at?.toISOString();
  const type = releasedAt ? 'tables.released' : 'tables.stopped';
  return { id: newId('event'), queue: queues.jackpotEvents, type, casino, body: releasedAt ? { ...stop, releasedAt } : stop }; // prettier-ignore
}

/**
 * In the transaction of a hit: every casino with a linked table whose profile asks for it stands still, and is told. A
 * stop is of the round that hit: two awards of one round are one.
 */
export async function stopTables(
  tx: Tx,
  hit: { jackpot: string; roundId: string; at: Date },
  newId: IdSource,
): Promise<void> {
  const linked = await tx.rows<{ code: string; jurisdiction: Record<string, string> }>(sql`
    SELECT c.code, c.jurisdiction FROM jackpot.casino c WHERE c.jurisdiction ? 'onHit' AND EXISTS (
      SELECT 1 FROM jackpot.game_table t WHERE t.owner = c.code AND t.jackpot = ${hit.jackpot}) ORDER BY c.code`);
  const stopped = linked.filter(({ jurisdiction }) => profileOf(jurisdiction).onHit === 'stop-linked-tables');
  if (stopped.length === 0) return;
  await tx.run(sql`
    INSERT INTO jackpot.table_stop (id, jackpot, casino, round_id, stopped_at)
    SELECT q.id, ${hit.jackpot}, q.casino, ${hit.roundId}, ${hit.at}
      FROM unnest(${stopped.map(() => newId('stop'))}::text[], ${stopped.map(({ code }) => code)}::text[]) AS q(id, casino)`);
  const rows = await tx.rows<TableStopRow & Record<string, unknown>>(
    sql`${select} WHERE s.jackpot = ${hit.jackpot} AND s.round_id = ${hit.roundId} ORDER BY s.casino`,
  );
  await enqueue(tx, 'jackpot', rows.map((row) => tableStopEvent(newId, row)), hit.at); // prettier-ignore
}

/** The stop that holds a casino's tables of a jackpot, the oldest first; null: they play. */
export function standingStop(db: Queryable, jackpot: string, casino: string): Promise<TableStopRow | null> {
  return db.row<TableStopRow & Record<string, unknown>>(sql`
    ${select} WHERE s.jackpot = ${jackpot} AND s.casino = ${casino} AND s.released_at IS NULL
     ORDER BY s.stopped_at, s.id LIMIT 1`);
}

/** Newest first; a casino sees its own. */
export function listStops(
  db: Queryable,
  of: {
    casino: string | null;
    jackpot?: string;
    isReleased: boolean | null;
    before: string | null;
    limit: number;
  },
): Promise<TableStopRow[]> {
  return db.rows<TableStopRow & Record<string, unknown>>(sql`
    ${select} WHERE (${of.casino}::text IS NULL OR s.casino = ${of.casino})
       AND (${of.jackpot ?? null}::text IS NULL OR s.jackpot = ${of.jackpot ?? null})
       AND (${of.isReleased}::boolean IS NULL OR (s.released_at IS NOT NULL) = ${of.isReleased})
       AND (${of.before}::text IS NULL OR s.id < ${of.before})
     ORDER BY s.id DESC LIMIT ${of.limit}`);
}

export function lockStop(tx: Tx, id: string): Promise<TableStopRow | null> {
  return tx.row<TableStopRow & Record<string, unknown>>(sql`${select} WHERE s.id = ${id} FOR UPDATE OF s`);
}

export async function releaseStop(
  tx: Tx,
  release: { id: string; by: string; reason: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.table_stop SET released_at = ${release.at}, released_by = ${release.by}, reason = ${release.reason}
     WHERE id = ${release.id}`);
}
