// First answers by caller and key: a repeat gets the first answer, the same key on another request is refused.
// The row is written in the command's own transaction, so an answer is stored exactly when its effect is (C-06).
import { Problem } from '@tributary/contracts';
import { Queryable, Sql, Tx, sql } from './database';
import { ServiceSchema } from './outbox';

export interface CommandRequest {
  /** Who asks: keys of two callers never meet (C-04). */
  readonly caller: string;
  /** `Idempotency-Key` header, or null. */
  readonly key: string | null;
  /** Digest of method, path with query, and body; empty without a key. */
  readonly digest: string;
}

const tables: Record<ServiceSchema, Sql> = {
  jackpot: sql`jackpot.idempotency`,
  table_game: sql`table_game.idempotency`,
};

/** The stored answer of an earlier request with this key. Throws `idempotency-key-reused` if that one differed. */
export async function firstAnswer<T>(
  db: Queryable,
  schema: ServiceSchema,
  request: CommandRequest,
): Promise<T | null> {
  if (request.key === null) return null;
  const row = await db.row<{ digest: string; answer: T }>(sql`
    SELECT digest, answer FROM ${tables[schema]} WHERE caller = ${request.caller} AND key = ${request.key}`);
  if (!row) return null;
  if (row.digest !== request.digest) {
    throw new Problem('idempotency-key-reused', 'this Idempotency-Key was used for another request', [
      {
        field: 'Idempotency-Key',
        reason: 'was used before with other content; take a new key for a new request',
      },
    ]);
  }
  return row.answer;
}

/** Runs a command once per caller and key inside the given transaction, and keeps its answer. */
export async function once<T>(
  tx: Tx,
  schema: ServiceSchema,
  request: CommandRequest & { at: Date },
  command: () => Promise<T>,
): Promise<T> {
  if (request.key === null) return command();
  await tx.run(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${request.caller}\n${request.key}`}, 0))`,
  );
  const earlier = await firstAnswer<T>(tx, schema, request);
  if (earlier !== null) return earlier;
  const answer = await command();
  await tx.run(sql`
    INSERT INTO ${tables[schema]} (caller, key, digest, status, answer, created_at)
    VALUES (${request.caller}, ${request.key}, ${request.digest}, 200, ${JSON.stringify(answer ?? null)}::jsonb, ${request.at})`);
  return answer;
}
