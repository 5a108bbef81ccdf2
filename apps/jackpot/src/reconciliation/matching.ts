// Matching in SQL, on sets, in one transaction: by reference first, then by attributes among what is left, one to one
// and the same for the same data. What stays alone becomes breaks in breaks-found.ts.
import { Sql, Tx, sql } from '@tributary/platform';
import { RunRow } from './runs.store';

/** What a matching run tells the outside after each step. */
export interface MatchProgress {
  (found: { byReference: number; byAttributes: number }): Promise<void>;
}

/**
 * Both sides as temporary tables. Our side: what the period holds, a margin of the tolerance around it, and what the
 * file's references name outside. A voided bet and a payout that is not owed count for nothing (`alive` is false).
 */
async function gather(tx: Tx, run: RunRow): Promise<void> {
  const [from, to, tolerance] = [run.period_from, run.period_to, `${run.tolerance_seconds} seconds`];
  await tx.run(sql`SET LOCAL work_mem = '64MB'`);
  await tx.run(sql`
    CREATE TEMPORARY TABLE theirs ON COMMIT DROP AS
    SELECT row, line, kind, reference, player, round_id, currency, amount, at, at_other
      FROM jackpot.reconciliation_row WHERE run_id = ${run.id}`);
  await tx.run(sql`CREATE INDEX ON theirs (kind, reference)`);
  await tx.run(sql`ANALYZE theirs`);
  await tx.run(sql`
    CREATE TEMPORARY TABLE ours ON COMMIT DROP AS
    WITH given AS (
      SELECT ${from}::timestamptz - ${tolerance}::interval AS from, ${to}::timestamptz + ${tolerance}::interval AS to),
    bets AS (
      SELECT b.bet_id, b.player, b.round_id, b.currency, b.stake, b.accepted_at, b.voided_at
        FROM (SELECT b.* FROM jackpot.bet b, given g WHERE b.accepted_at >= g.from AND b.accepted_at < g.to OFFSET 0) b
       WHERE b.casino = ${run.casino} AND 'bet' = ANY(${run.kinds}::text[])
      UNION ALL
      SELECT b.bet_id, b.player, b.round_id, b.currency, b.stake, b.accepted_at, b.voided_at
        FROM (SELECT DISTINCT reference FROM theirs WHERE kind = 'bet' AND reference IS NOT NULL) t, given g, jackpot.bet b
       WHERE b.casino = ${run.casino} AND b.bet_id = t.reference AND NOT (b.accepted_at >= g.from AND b.accepted_at < g.to)),
    payouts AS (
      SELECT p.id, p.acknowledgement, p.player, a.round_id, p.currency, p.amount, p.state,
             coalesce(p.paid_at, p.instructed_at, a.hit_at) AS at
        FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
       WHERE p.casino = ${run.casino} AND 'payout' = ANY(${run.kinds}::text[]))
    SELECT 'bet'::text COLLATE "C" AS kind, bet_id AS id, NULL::text COLLATE "C" AS acknowledgement, player COLLATE "C" AS player,
           round_id, currency, stake AS amount, accepted_at AS at,
           accepted_at >= ${from} AND accepted_at < ${to} AS inside, voided_at IS NULL AS alive,
           CASE WHEN voided_at IS NULL THEN NULL ELSE 'voided here' END AS why
      FROM bets
    UNION ALL
    SELECT 'payout', id, acknowledgement, player, round_id, currency, amount, at,
           at >= ${from} AND at < ${to}, state IN ('instructed', 'paid'),
           CASE WHEN state IN ('instructed', 'paid') THEN NULL ELSE state || ' here' END
      FROM payouts`);
  await tx.run(sql`CREATE INDEX ON ours (kind, id)`);
  await tx.run(sql`CREATE INDEX ON ours (kind, acknowledgement) WHERE acknowledgement IS NOT NULL`);
  await tx.run(sql`ANALYZE ours`);
  // Pairs stand in a table of their own until all are found: of one that others write to, too, the planner would not know
  // how many of its rows are this run's, and walk through them for each row again.
  await tx.run(sql`
    CREATE TEMPORARY TABLE matched (
      row bigint PRIMARY KEY, kind text COLLATE "C" NOT NULL, record_id text COLLATE "C" NOT NULL, found_by text NOT NULL,
      UNIQUE (kind, record_id)) ON COMMIT DROP`);
}

/** Ids first: the first row that names one has it. Then acknowledgements, which one casino may use for several payouts. */
async function byReference(tx: Tx): Promise<number> {
  const ids = await tx.run(sql`
    INSERT INTO matched (row, kind, record_id, found_by)
    SELECT DISTINCT ON (t.kind, t.reference) t.row, t.kind, o.id, 'reference'
      FROM theirs t JOIN ours o ON o.kind = t.kind AND o.id = t.reference
     ORDER BY t.kind, t.reference, t.row`);
  await tx.run(sql`ANALYZE matched`);
  const acknowledgements = await tx.run(sql`
    WITH rows AS (
      SELECT t.*, row_number() OVER (PARTITION BY t.kind, t.reference ORDER BY t.currency, t.amount, t.row) AS place
        FROM theirs t WHERE t.reference IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM ours o WHERE o.kind = t.kind AND o.id = t.reference)),
    records AS (
      SELECT o.*, row_number() OVER (PARTITION BY o.kind, o.acknowledgement ORDER BY o.currency, o.amount, o.id) AS place
        FROM ours o WHERE o.acknowledgement IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM matched m WHERE m.kind = o.kind AND m.record_id = o.id))
    INSERT INTO matched (row, kind, record_id, found_by)
    SELECT r.row, r.kind, o.id, 'reference'
      FROM rows r JOIN records o ON o.kind = r.kind AND o.acknowledgement = r.reference AND o.place = r.place`);
  return ids + acknowledgements;
}

/** Rows that name a reference again, or a record that has its row: they are duplicates, whatever else they say. */
async function setDuplicatesAside(tx: Tx): Promise<void> {
  await tx.run(sql`
    CREATE TEMPORARY TABLE twice ON COMMIT DROP AS
    SELECT t.row FROM theirs t
     WHERE t.reference IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM matched m WHERE m.row = t.row)
       AND (EXISTS (SELECT 1 FROM theirs e WHERE e.kind = t.kind AND e.reference = t.reference AND e.row < t.row)
            OR EXISTS (SELECT 1 FROM ours o WHERE o.kind = t.kind AND o.id = t.reference)
            OR EXISTS (SELECT 1 FROM ours o WHERE o.kind = t.kind AND o.acknowledgement = t.reference))`);
}

async function gatherLeft(tx: Tx, run: RunRow): Promise<void> {
  await tx.run(sql`
    CREATE TEMPORARY TABLE rows_left ON COMMIT DROP AS
    SELECT t.row, t.kind, t.player, t.round_id, t.currency, t.amount, t.at, t.at_other FROM theirs t
     WHERE NOT EXISTS (SELECT 1 FROM matched m WHERE m.row = t.row)
       AND NOT EXISTS (SELECT 1 FROM twice w WHERE w.row = t.row)`);
  await tx.run(sql`
    CREATE TEMPORARY TABLE ours_left ON COMMIT DROP AS
    SELECT o.kind, o.id, o.player, o.round_id, o.currency, o.amount, o.at FROM ours o
     WHERE o.alive AND o.at >= ${run.period_from}::timestamptz - ${`${run.tolerance_seconds} seconds`}::interval
       AND o.at < ${run.period_to}::timestamptz + ${`${run.tolerance_seconds} seconds`}::interval
       AND NOT EXISTS (SELECT 1 FROM matched m WHERE m.kind = o.kind AND m.record_id = o.id)`);
}

/** Which attributes a row has decides which must agree; rows that say more come first. */
interface Pattern {
  readonly player: boolean;
  readonly round: boolean;
}
const patterns: readonly Pattern[] = [
  { player: true, round: true },
  { player: true, round: false },
  { player: false, round: true },
  { player: false, round: false },
];

// Rows and records of a pattern side by side. What must agree is one text, the key: a join by it is a hash join, and
// its parts hold no control character that could stand for the separator.
const merged = ({ player, round }: Pattern, timed: boolean) => {
  const key = sql`concat_ws(chr(1), kind, currency, trim_scale(amount)${player ? sql`, player` : sql``}${round ? sql`, round_id` : sql``})`;
  const has = (column: Sql, wanted: boolean) =>
    wanted ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`;
  return sql`
  SELECT 't' AS side, row::text COLLATE "C" AS id, kind, ${key} COLLATE "C" AS key, at, row AS place FROM rows_left
   WHERE ${has(sql`player`, player)} AND ${has(sql`round_id`, round)} AND ${has(sql`at`, timed)}
  UNION ALL
  SELECT 'o', id, kind, ${key} COLLATE "C", at, 0 FROM ours_left${player ? sql` WHERE player IS NOT NULL` : sql``}`;
};

/** Rank by rank: rows and records of the same key (and the same instant, when there is one). */
async function takeSameRank(tx: Tx, pattern: Pattern, timed: boolean): Promise<number> {
  await tx.run(sql`
    CREATE TEMPORARY TABLE ranked ON COMMIT DROP AS
    SELECT m.*, row_number() OVER (PARTITION BY side, key${timed ? sql`, at` : sql``} ORDER BY at, place, id) AS rank
      FROM (${merged(pattern, timed)}) m`);
  await tx.run(sql`ANALYZE ranked`);
  const taken = await takePairs(
    tx,
    sql`
    SELECT t.id AS row, o.kind, o.id FROM ranked t JOIN ranked o
      ON t.side = 't' AND o.side = 'o' AND o.key = t.key AND o.rank = t.rank ${timed ? sql`AND o.at = t.at` : sql``}`,
  );
  await tx.run(sql`DROP TABLE ranked`);
  return taken;
}

/**
 * Neighbours in time. Rows and records of a key stand in one line by time; a level goes up with each record and down
 * with each row, so that on one level both alternate and neighbours are of different sides: pairs like brackets.
 * `nearest` takes those that are nearer to each other than to anyone else, the other kind every second one of each
 * chain within the tolerance.
 */
const neighbours = (pattern: Pattern, tolerance: string, nearest: boolean) => sql`
  WITH levels AS (
    SELECT m.*, sum(CASE side WHEN 'o' THEN 1 ELSE -1 END) OVER k + CASE side WHEN 'o' THEN 0 ELSE 1 END AS level
      FROM (${merged(pattern, true)}) m
    WINDOW k AS (PARTITION BY key ORDER BY at, side, place, id ROWS UNBOUNDED PRECEDING)),
  gaps AS (
    SELECT l.*, lead(id) OVER n AS next_id, lead(side) OVER n AS next_side, lead(at) OVER n - at AS gap,
           at - lag(at) OVER n AS gap_before, lead(at, 2) OVER n - lead(at) OVER n AS gap_after
      FROM levels l WINDOW n AS (PARTITION BY key, level ORDER BY at, side, place, id)),
  chains AS (
    SELECT g.*, count(*) FILTER (WHERE gap_before IS NULL OR gap_before > ${tolerance}::interval) OVER c AS chain
      FROM gaps g WINDOW c AS (PARTITION BY key, level ORDER BY at, side, place, id ROWS UNBOUNDED PRECEDING)),
  placed AS (
    SELECT h.*, row_number() OVER (PARTITION BY key, level, chain ORDER BY at, side, place, id) AS in_chain FROM chains h)
  SELECT CASE side WHEN 't' THEN id ELSE next_id END AS row, kind, CASE side WHEN 'o' THEN id ELSE next_id END AS id
    FROM placed
   WHERE gap <= ${tolerance}::interval AND side <> next_side
     AND ${nearest ? sql`(gap_before IS NULL OR gap < gap_before) AND (gap_after IS NULL OR gap < gap_after)` : sql`in_chain % 2 = 1`}`;

async function takePairs(tx: Tx, pairs: Sql): Promise<number> {
  await tx.run(sql`CREATE TEMPORARY TABLE pairs ON COMMIT DROP AS ${pairs}`);
  const taken = await tx.run(sql`
    INSERT INTO matched (row, kind, record_id, found_by) SELECT row::bigint, kind, id, 'attributes' FROM pairs`);
  if (taken > 0) {
    await tx.run(sql`DELETE FROM rows_left l USING pairs p WHERE l.row = p.row::bigint`);
    await tx.run(sql`DELETE FROM ours_left l USING pairs p WHERE l.kind = p.kind AND l.id = p.id`);
  }
  await tx.run(sql`DROP TABLE pairs`);
  return taken;
}

const nearestTriesMax = 3;

async function byAttributesOf(tx: Tx, run: RunRow, pattern: Pattern): Promise<number> {
  const tolerance = `${run.tolerance_seconds} seconds`;
  let found = await takeSameRank(tx, pattern, true);
  for (let attempt = 0; attempt < nearestTriesMax; attempt += 1) {
    const taken = await takePairs(tx, neighbours(pattern, tolerance, true));
    if (taken === 0) break;
    found += taken;
  }
  for (;;) {
    const taken = await takePairs(tx, neighbours(pattern, tolerance, false));
    if (taken === 0) break;
    found += taken;
  }
  // A row without a time needs a player or a round, or any record of the amount would do.
  if (pattern.player || pattern.round) found += await takeSameRank(tx, pattern, false);
  return found;
}

/**
 * Matches a run's rows, one to one, and keeps the pairs. Leaves the temporary tables `theirs`, `ours`, `matched` and
 * `twice` to the transaction.
 */
export async function match(
  tx: Tx,
  run: RunRow,
  progress: MatchProgress,
): Promise<{ byReference: number; byAttributes: number }> {
  const found = await matchAll(tx, run, progress);
  await tx.run(sql`
    INSERT INTO jackpot.reconciliation_match (run_id, row, kind, record_id, found_by)
    SELECT ${run.id}, row, kind, record_id, found_by FROM matched ORDER BY row`);
  await tx.run(sql`ANALYZE matched`);
  return found;
}

async function matchAll(tx: Tx, run: RunRow, progress: MatchProgress) {
  await gather(tx, run);
  const found = { byReference: await byReference(tx), byAttributes: 0 };
  await progress(found);
  await setDuplicatesAside(tx);
  await gatherLeft(tx, run);
  for (const pattern of patterns) {
    found.byAttributes += await byAttributesOf(tx, run, pattern);
    await progress(found);
  }
  const other = await tx.run(
    sql`UPDATE rows_left SET at = at_other, at_other = NULL WHERE at_other IS NOT NULL`,
  );
  if (other === 0) return found;
  for (const pattern of patterns) {
    found.byAttributes += await byAttributesOf(tx, run, pattern);
    await progress(found);
  }
  return found;
}
