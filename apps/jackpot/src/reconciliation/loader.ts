// The file of a run into rows: parts are read one after the other, rows go in batches. Loading goes on where it was
// left: what was stored is counted in the same transaction, and a file is cut into the same rows every time.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { reconciliationBadRowsMax, reconciliationRowsMax } from '@tributary/contracts';
import { Database, Tx, sql } from '@tributary/platform';
import { BadRow, FileRow, fileReader } from './file-rows';
import { FileRefused } from './lines';
import type { StoredPlayer } from './players';
import { RunRow } from './runs.store';

const rowsPerBatch = 5_000;
/** Bytes that are parsed at once: other requests of the process wait that long, some ten milliseconds. */
const bytesPerTurn = 128 * 1024;

export interface Work {
  readonly db: Database;
  /** Throws when the work must stop: the service ends, or another process has taken over. */
  readonly goOn: () => Promise<void>;
  readonly players: StoredPlayer;
}

async function* chunks(db: Database, run: RunRow): AsyncGenerator<Buffer> {
  for (let number = 1; number <= run.parts; number += 1) {
    const part = await db.row<{ content: Buffer }>(sql`
      SELECT content FROM jackpot.reconciliation_part WHERE run_id = ${run.id} AND number = ${number}`);
    for (let start = 0; start < part!.content.length; start += bytesPerTurn) {
      yield part!.content.subarray(start, start + bytesPerTurn);
      await nextTurn();
    }
  }
}

async function checkDigest({ db, goOn }: Work, run: RunRow): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of chunks(db, run)) hash.update(chunk);
  await goOn();
  const digest = hash.digest('hex');
  if (digest !== run.digest)
    throw new FileRefused(`the content has the digest ${digest}, not the announced one`);
}

const isBad = (row: FileRow | BadRow): row is BadRow => 'reason' in row;

/**
 * Rows with their instants. A local time that the zone does not have makes its row a bad one; of a time that it has
 * twice both instants are kept (F-19).
 */
async function insertRows(tx: Tx, run: RunRow, rows: readonly FileRow[]): Promise<number> {
  const zone = run.mapping.time.zone ?? run.time_zone;
  const counted = await tx.row<{ bad: string }>(sql`
    WITH given AS (
      SELECT g.*, coalesce(g.instant, g.local AT TIME ZONE ${zone}) AS at
        FROM unnest(${rows.map((r) => r.row)}::bigint[], ${rows.map((r) => r.line)}::bigint[],
          ${rows.map((r) => r.kind)}::text[], ${rows.map((r) => r.reference)}::text[],
          ${rows.map((r) => r.player)}::text[], ${rows.map((r) => r.round)}::text[],
          ${rows.map((r) => r.currency)}::text[], ${rows.map((r) => r.amount)}::numeric[],
          ${rows.map((r) => r.instant)}::timestamptz[], ${rows.map((r) => r.local)}::timestamp[])
          AS g(row, line, kind, reference, player, round_id, currency, amount, instant, local)),
    bad AS (
      INSERT INTO jackpot.reconciliation_bad_row (run_id, row, line, field, reason)
      SELECT ${run.id}, row, line, 'time', local || ' does not exist in ' || ${zone} FROM given
       WHERE local IS NOT NULL AND at AT TIME ZONE ${zone} <> local RETURNING 1),
    good AS (
      INSERT INTO jackpot.reconciliation_row (run_id, row, line, kind, reference, player, round_id, currency, amount, at, at_other)
      SELECT ${run.id}, row, line, kind, reference, player, round_id, currency, amount, at,
             CASE WHEN (at - interval '1 hour') AT TIME ZONE ${zone} = local THEN at - interval '1 hour'
                  WHEN (at - interval '30 minutes') AT TIME ZONE ${zone} = local THEN at - interval '30 minutes' END
        FROM given WHERE local IS NULL OR at AT TIME ZONE ${zone} = local)
    SELECT count(*)::text AS bad FROM bad`);
  return parseInt(counted!.bad, 10);
}

async function insertBadRows(tx: Tx, run: RunRow, rows: readonly BadRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    INSERT INTO jackpot.reconciliation_bad_row (run_id, row, line, field, reason)
    SELECT ${run.id}, b.* FROM unnest(${rows.map((r) => r.row)}::bigint[], ${rows.map((r) => r.line)}::bigint[],
      ${rows.map((r) => r.field)}::text[], ${rows.map((r) => r.reason)}::text[]) AS b(row, line, field, reason)`);
}

/** Stores a batch, and refuses the file when too many of its rows are bad. */
async function store(db: Database, run: RunRow, batch: readonly (FileRow | BadRow)[]): Promise<void> {
  const [first, last] = [batch[0]!.row, batch.at(-1)!.row];
  const badRows = await db.transaction(async (tx) => {
    const taken = await tx.row<{ bad_rows: string }>(sql`
      UPDATE jackpot.reconciliation SET rows_read = ${last} WHERE id = ${run.id} AND rows_read = ${first - 1}
      RETURNING bad_rows`);
    if (!taken) throw new Error(`another process loads ${run.id}`);
    const room = Math.max(0, reconciliationBadRowsMax - parseInt(taken.bad_rows, 10));
    const bad = batch.filter(isBad);
    const outside = await insertRows(
      tx,
      run,
      batch.filter((row): row is FileRow => !isBad(row)),
    );
    await insertBadRows(tx, run, bad.slice(0, room));
    const now = await tx.row<{ bad_rows: string }>(sql`
      UPDATE jackpot.reconciliation SET bad_rows = bad_rows + ${bad.length + outside} WHERE id = ${run.id}
      RETURNING bad_rows`);
    return parseInt(now!.bad_rows, 10);
  });
  if (badRows > reconciliationBadRowsMax) {
    throw new FileRefused(`more than ${reconciliationBadRowsMax} bad rows: look at them and at the mapping`);
  }
}

/**
 * Loads the file of a run. Throws `FileRefused` when it cannot be read as a whole: another digest, more than a million
 * rows, too many bad ones, a mapping that does not fit.
 */
export async function load(work: Work, run: RunRow): Promise<void> {
  await checkDigest(work, run);
  const reader = fileReader(run.format, run.mapping, run.kinds);
  const stored = parseInt(run.rows_read, 10);
  const named = (row: FileRow | BadRow) =>
    isBad(row) || row.player === null ? row : { ...row, player: work.players(run.casino, row.player) };
  let batch: (FileRow | BadRow)[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await work.goOn();
    await store(work.db, run, batch);
    batch = [];
  };
  const take = async (rows: readonly (FileRow | BadRow)[]) => {
    for (const row of rows) {
      if (row.row > reconciliationRowsMax) {
        throw new FileRefused(`a file has at most ${reconciliationRowsMax} rows`);
      }
      if (row.row <= stored) continue;
      batch.push(named(row));
      if (batch.length >= rowsPerBatch) await flush();
    }
  };
  for await (const chunk of chunks(work.db, run)) await take(reader.push(chunk));
  await take(reader.end());
  await flush();
}
