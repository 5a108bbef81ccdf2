// SQL of stops of payouts: jackpots whose books a proof found wrong pay nothing out until a later run passes (R40).
import { Problem } from '@tributary/contracts';
import { Queryable, Tx, sql } from '@tributary/platform';

export interface PayoutStop {
  readonly jackpot: string;
  /** The proofs that failed, by name. */
  readonly proofs: readonly string[];
  /** The run that found it. */
  readonly stopped_by: string;
  readonly stopped_at: Date;
}

/** The stop of a jackpot's payouts that stands now, or null. */
export function standingStop(db: Queryable, jackpot: string): Promise<PayoutStop | null> {
  return db.row<PayoutStop & Record<string, unknown>>(sql`
    SELECT jackpot, proofs, stopped_by, stopped_at FROM jackpot.payout_stop
     WHERE jackpot = ${jackpot} AND released_at IS NULL`);
}

/** Errors: `payouts-stopped`, with the run and the proofs that failed. */
export async function refuseWhileStopped(db: Queryable, jackpot: string): Promise<void> {
  const stop = await standingStop(db, jackpot);
  if (!stop) return;
  const { stopped_by: runId, proofs } = stop;
  throw new Problem('payouts-stopped', `${jackpot}: ${proofs.join('; ')}`, [], { jackpot, runId, proofs });
}

/** Stops what is not stopped yet; a stop that stands keeps the run that brought it. Answers the new ones. */
export async function stopPayouts(
  tx: Tx,
  stops: readonly { jackpot: string; proofs: readonly string[] }[],
  by: { run: string; at: Date },
): Promise<string[]> {
  const stopped: string[] = [];
  for (const { jackpot, proofs } of stops) {
    const added = await tx.run(sql`
      INSERT INTO jackpot.payout_stop (jackpot, proofs, stopped_by, stopped_at)
      SELECT code, ${proofs}::text[], ${by.run}, ${by.at} FROM jackpot.jackpot WHERE code = ${jackpot}
      ON CONFLICT (jackpot) WHERE released_at IS NULL DO NOTHING`);
    if (added === 1) stopped.push(jackpot);
  }
  return stopped;
}

/** Ends the stops of every jackpot that is not `failing`. Answers their codes, in order. */
export async function releasePayouts(
  tx: Tx,
  failing: readonly string[],
  by: { run: string; at: Date },
): Promise<string[]> {
  const rows = await tx.rows<{ jackpot: string }>(sql`
    UPDATE jackpot.payout_stop SET released_by = ${by.run}, released_at = ${by.at}
     WHERE released_at IS NULL AND jackpot <> ALL (${failing}::text[]) RETURNING jackpot`);
  return rows.map(({ jackpot }) => jackpot).sort();
}
