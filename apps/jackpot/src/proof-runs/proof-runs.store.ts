// SQL of runs of the proofs: which replica runs those of a day, and each run as it ended, never changed.
import type { Proof } from '@tributary/ledger';
import { Database, Queryable, Tx, sql } from '@tributary/platform';

export interface ProofRunRow {
  readonly id: string;
  /** The day in UTC, as `YYYY-MM-DD`; null when a person asked. */
  readonly day: string | null;
  readonly requested_by: string | null;
  readonly started_at: Date;
  readonly finished_at: Date;
  readonly holds: boolean;
  readonly proofs: readonly Proof[];
}

const claimHours = 1;

/**
 * Claims the run of a day. False when the day has its run, or when another replica claimed it less than an hour ago:
 * a replica that died with its claim is not waited for any longer.
 */
export async function claimDay(db: Queryable, day: string, now: Date): Promise<boolean> {
  const claimed = await db.run(sql`
    INSERT INTO jackpot.proof_run_claim AS c (day, claimed_at)
    SELECT ${day}::date, ${now} WHERE NOT EXISTS (SELECT 1 FROM jackpot.proof_run WHERE day = ${day}::date)
    ON CONFLICT (day) DO UPDATE SET claimed_at = excluded.claimed_at
     WHERE c.claimed_at <= excluded.claimed_at - make_interval(hours => ${claimHours})`);
  return claimed === 1;
}

/** Lets another look claim the day at once: the run could not be made. */
export async function giveBackDay(db: Queryable, day: string): Promise<void> {
  await db.run(sql`
    DELETE FROM jackpot.proof_run_claim c WHERE day = ${day}::date
       AND NOT EXISTS (SELECT 1 FROM jackpot.proof_run r WHERE r.day = c.day)`);
}

/** One run after another is stored, so that what each brings about is judged in order. */
export async function lockRuns(tx: Tx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('jackpot.proof_run'))`);
}

/** Whether a run that looked later is stored already: its picture is the newer one. */
export async function isOvertaken(tx: Tx, startedAt: Date): Promise<boolean> {
  const row = await tx.row(
    sql`SELECT 1 AS one FROM jackpot.proof_run WHERE started_at > ${startedAt} LIMIT 1`,
  );
  return row !== null;
}

/** False when the day has its run already. */
export async function insertRun(tx: Tx, run: ProofRunRow): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO jackpot.proof_run (id, day, requested_by, started_at, finished_at, holds, proofs)
    VALUES (${run.id}, ${run.day}::date, ${run.requested_by}, ${run.started_at}, ${run.finished_at}, ${run.holds},
            ${JSON.stringify(run.proofs)}::jsonb)
    ON CONFLICT (day) DO NOTHING`);
  return added === 1;
}

const columns = sql`id, day::text, requested_by, started_at, finished_at, holds, proofs`;

export function findRun(db: Queryable, id: string): Promise<ProofRunRow | null> {
  return db.row<ProofRunRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.proof_run WHERE id = ${id}`);
}

/** Newest first. */
export function listRuns(
  db: Database,
  page: { before: string | null; holds: boolean | null; limit: number },
): Promise<ProofRunRow[]> {
  return db.rows<ProofRunRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.proof_run
     WHERE (${page.before}::text IS NULL OR id < ${page.before})
       AND (${page.holds}::boolean IS NULL OR holds = ${page.holds})
     ORDER BY id DESC LIMIT ${page.limit}`);
}

/** Stops by the run that brought them or ended them, of these runs. */
export function stopsOf(db: Queryable, runs: readonly string[]) {
  return db.rows<{ jackpot: string; stopped_by: string; released_by: string | null }>(sql`
    SELECT jackpot, stopped_by, released_by FROM jackpot.payout_stop
     WHERE stopped_by = ANY(${runs}::text[]) OR released_by = ANY(${runs}::text[]) ORDER BY jackpot`);
}
