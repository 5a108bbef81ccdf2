// Connections of a pool whose other end has gone without a word: nothing closes them, and each would hang the next
// statement that gets it. When one statement hangs, the idle connections are asked whether they still are there.
import type { Pool, PoolClient } from 'pg';

export interface Patience {
  /** Milliseconds between two looks. */
  readonly lookEveryMs: number;
  /** Milliseconds that a connection may be in use before the idle ones are asked. */
  readonly hangsAfterMs: number;
  /** Milliseconds that an idle connection has for its answer. */
  readonly answerMsMax: number;
}

export const usualPatience: Patience = { lookEveryMs: 1_000, hangsAfterMs: 2_000, answerMsMax: 2_000 };

/** Gives up idle connections that do not answer, for as long as another one hangs. Answers how to end it. */
export function giveUpLost(pool: Pool, patience: Patience = usualPatience): () => void {
  const inUseSince = new Map<PoolClient, number>();
  pool.on('acquire', (client) => void inUseSince.set(client, performance.now()));
  pool.on('release', (_, client) => void inUseSince.delete(client));
  pool.on('remove', (client) => void inUseSince.delete(client as PoolClient));
  let isLooking = false;
  const look = async () => {
    const hanging = performance.now() - patience.hangsAfterMs;
    const asked = [...inUseSince.values()].some((since) => since < hanging) ? pool.idleCount : 0;
    await Promise.all(Array.from({ length: asked }, () => askOne(pool, patience.answerMsMax)));
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, patience.lookEveryMs).unref();
  return () => clearInterval(timer);
}

async function askOne(pool: Pool, answerMsMax: number): Promise<void> {
  const client = await pool.connect().catch(() => null);
  if (!client) return;
  // A query may have a limit of its own; the types do not know.
  const question = { text: 'SELECT 1', query_timeout: answerMsMax };
  await client.query(question).then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
}
