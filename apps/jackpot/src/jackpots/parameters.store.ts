// SQL of parameter versions: who asked for what, who decided, and from when (R10).
import { JackpotParameters } from '@tributary/contracts';
import { Queryable, Tx, sql } from '@tributary/platform';

export interface ParameterVersion {
  readonly jackpot: string;
  readonly version: number;
  readonly document: JackpotParameters;
  readonly state: 'requested' | 'approved' | 'declined';
  readonly starts_at: Date;
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

export function versionsOf(db: Queryable, jackpot: string): Promise<ParameterVersion[]> {
  return db.rows<ParameterVersion>(
    sql`SELECT * FROM jackpot.parameters WHERE jackpot = ${jackpot} ORDER BY version DESC`,
  );
}

export function findVersion(
  db: Queryable,
  jackpot: string,
  version: number,
): Promise<ParameterVersion | null> {
  return db.row<ParameterVersion>(sql`
    SELECT * FROM jackpot.parameters WHERE jackpot = ${jackpot} AND version = ${version}`);
}

/** The approved version that an instance opened at `at` runs under: the newest whose start has come (R7). */
export function versionFor(db: Queryable, jackpot: string, at: Date): Promise<ParameterVersion | null> {
  return db.row<ParameterVersion>(sql`
    SELECT * FROM jackpot.parameters
     WHERE jackpot = ${jackpot} AND state = 'approved' AND starts_at <= ${at} ORDER BY version DESC LIMIT 1`);
}

export async function insertVersion(
  tx: Tx,
  request: {
    jackpot: string;
    document: JackpotParameters;
    startsAt: Date;
    reason: string;
    by: string;
    at: Date;
  },
): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`
    INSERT INTO jackpot.parameters (jackpot, version, document, state, starts_at, reason, requested_by, requested_at)
    SELECT ${request.jackpot}, coalesce(max(version), 0) + 1, ${JSON.stringify(request.document)}::jsonb, 'requested',
           ${request.startsAt}, ${request.reason}, ${request.by}, ${request.at}
      FROM jackpot.parameters WHERE jackpot = ${request.jackpot}
    RETURNING version`);
  return row!.version;
}

export async function decideVersion(
  tx: Tx,
  decision: { jackpot: string; version: number; state: 'approved' | 'declined'; by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.parameters SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at}
     WHERE jackpot = ${decision.jackpot} AND version = ${decision.version}`);
}
