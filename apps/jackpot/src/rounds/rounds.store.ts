// SQL of rounds and their tables.
import { OutcomeCards } from '@tributary/contracts';
import { Queryable, Tx, sql } from '@tributary/platform';
import { pagesOf, rowsPerPage } from '../by-page';
import { BookedBet, Manifest } from './manifest';
import { Terms } from './terms';

export type RoundState = 'open' | 'closed' | 'interrupted' | 'settled' | 'voided';

export interface RoundRow {
  readonly id: string;
  readonly jackpot: string;
  readonly state: RoundState;
  readonly terms: Terms;
  readonly opened_by: string;
  readonly merkle_root: string | null;
  readonly outcome: OutcomeCards | null;
  readonly corrected_outcome: OutcomeCards | null;
  readonly settled_instance: number | null;
  readonly settled_main: string | null;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly settled_at: Date | null;
  readonly voided_at: Date | null;
}

export interface RoundTableRow {
  readonly round_id: string;
  readonly table_code: string;
  readonly closed_at: Date | null;
  readonly manifest: Manifest | null;
  readonly complete: boolean;
  readonly outcome: OutcomeCards | null;
}

export function findRound(db: Queryable, id: string): Promise<RoundRow | null> {
  return db.row<RoundRow>(sql`SELECT * FROM jackpot.round WHERE id = ${id}`);
}

/**
 * Takes the name of a round until the transaction ends: whoever opens it and whoever voids it unopened come one after the
 * other. An opening waits for no other lock with it in hand that a void may hold.
 */
export async function holdName(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`round\n${id}`}, 0))`);
}

/** Whether the round was voided before it was opened: its opening was on its way for longer than its table waited. */
export async function wasVoidedUnopened(db: Queryable, id: string): Promise<boolean> {
  const notice = sql`SELECT 1 FROM jackpot.late_event WHERE round_id = ${id} AND kind = 'round.voided' LIMIT 1`;
  return (await db.row(notice)) !== null;
}

export function roundTables(db: Queryable, id: string): Promise<RoundTableRow[]> {
  return db.rows<RoundTableRow>(
    sql`SELECT * FROM jackpot.round_table WHERE round_id = ${id} ORDER BY table_code`,
  );
}

export async function insertRound(
  tx: Tx,
  round: { id: string; jackpot: string; terms: Terms; openedBy: string; tables: readonly string[]; at: Date },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO jackpot.round (id, jackpot, state, terms, opened_by, opened_at)
    VALUES (${round.id}, ${round.jackpot}, 'open', ${JSON.stringify(round.terms)}::jsonb, ${round.openedBy}, ${round.at})
    ON CONFLICT (id) DO NOTHING`);
  if (added === 0) return false;
  await tx.run(sql`
    INSERT INTO jackpot.round_table (round_id, table_code) SELECT ${round.id}, unnest(${round.tables}::text[])`);
  return true;
}

export async function closeTable(
  tx: Tx,
  table: { roundId: string; code: string; manifest: Manifest; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.round_table SET closed_at = ${table.at}, manifest = ${JSON.stringify(table.manifest)}::jsonb
     WHERE round_id = ${table.roundId} AND table_code = ${table.code}`);
}

export async function markComplete(tx: Tx, roundId: string, table: string): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.round_table SET complete = true WHERE round_id = ${roundId} AND table_code = ${table}`);
}

export async function storeTableOutcome(
  tx: Tx,
  roundId: string,
  table: string,
  cards: OutcomeCards,
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.round_table SET outcome = ${JSON.stringify(cards)}::jsonb
     WHERE round_id = ${roundId} AND table_code = ${table}`);
}

/** Booked bets of one table that count, in order of position. */
export function pagesOfTableBets(
  db: Queryable,
  roundId: string,
  table: string,
): AsyncIterable<readonly BookedBet[]> {
  type Row = BookedBet & { place: string } & Record<string, unknown>;
  return pagesOf((after: Row | null) =>
    db.rows<Row>(sql`
      SELECT position::text AS place, casino, bet_id, hand, currency, stake, submitter, batch_id, table_code FROM jackpot.bet
       WHERE round_id = ${roundId} AND table_code = ${table} AND voided_at IS NULL AND position > ${after?.place ?? '-1'}::bigint
       ORDER BY position LIMIT ${rowsPerPage}`),
  );
}

export async function setClosed(tx: Tx, id: string, closed: { root: string; at: Date }): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.round SET state = 'closed', closed_at = ${closed.at}, merkle_root = ${closed.root}
     WHERE id = ${id} AND state = 'open'`);
}

export async function setState(tx: Tx, id: string, state: RoundState): Promise<void> {
  await tx.run(sql`UPDATE jackpot.round SET state = ${state} WHERE id = ${id}`);
}

export async function setSettled(
  tx: Tx,
  id: string,
  settled: { outcome: OutcomeCards; instance: number; main: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.round SET state = 'settled', outcome = ${JSON.stringify(settled.outcome)}::jsonb,
           settled_instance = ${settled.instance}, settled_main = ${settled.main}::numeric, settled_at = ${settled.at}
     WHERE id = ${id}`);
}

export async function setVoided(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`UPDATE jackpot.round SET state = 'voided', voided_at = ${at} WHERE id = ${id}`);
}

export async function setCorrected(tx: Tx, id: string, outcome: OutcomeCards): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.round SET corrected_outcome = ${JSON.stringify(outcome)}::jsonb WHERE id = ${id}`);
}

/**
 * Closed rounds that count as waiting though as many bets stand as each batch of their manifests has: bets that came late
 * by REST. Whether they are the bets of the manifest, and what follows, is for the round's own command to see.
 */
export function arrivedRounds(db: Queryable): Promise<{ id: string; jackpot: string }[]> {
  return db.rows(sql`
    SELECT r.id, r.jackpot FROM jackpot.round r
     WHERE r.state = 'closed'
       AND EXISTS (SELECT 1 FROM jackpot.round_table t WHERE t.round_id = r.id AND NOT t.complete)
       AND NOT EXISTS (
         SELECT 1 FROM jackpot.round_table t CROSS JOIN LATERAL jsonb_array_elements(t.manifest -> 'batches') m
          WHERE t.round_id = r.id AND NOT t.complete AND (m ->> 'count')::int <> (
            SELECT count(*) FROM jackpot.bet b WHERE b.round_id = r.id AND b.table_code = t.table_code
               AND b.submitter = m ->> 'submitter' AND b.batch_id = m ->> 'batchId' AND b.voided_at IS NULL))
     ORDER BY r.id LIMIT 100`);
}

/** Closed rounds that still wait for bets of their manifest though their time is over. */
export function overdueRounds(db: Queryable, now: Date): Promise<{ id: string; jackpot: string }[]> {
  return db.rows(sql`
    SELECT r.id, r.jackpot FROM jackpot.round r
     WHERE r.state = 'closed'
       AND r.closed_at + make_interval(secs => (r.terms ->> 'manifestWaitSeconds')::int) < ${now}
       AND EXISTS (SELECT 1 FROM jackpot.round_table t WHERE t.round_id = r.id AND NOT t.complete)
     LIMIT 100`);
}

/** Opens an incident once per kind and subject while it is open. */
export async function openIncident(
  db: Queryable,
  incident: { id: string; kind: string; subject: string; detail: unknown; at: Date },
): Promise<void> {
  await db.run(sql`
    INSERT INTO jackpot.incident (id, kind, subject, detail, opened_at)
    VALUES (${incident.id}, ${incident.kind}, ${incident.subject}, ${JSON.stringify(incident.detail)}::jsonb, ${incident.at})
    ON CONFLICT DO NOTHING`);
}
