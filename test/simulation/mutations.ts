// Safeties of the service, each taken away between it and its database: what it sends is changed on the way, or what it is
// answered. Its code stays as it is, and no switch in it knows of this. The simulation must notice each of them.
import type { QueryResult } from 'pg';
import type { Fault } from './instruments';
import { actors } from './schedule';

interface Mutation {
  readonly name: string;
  readonly fault: Fault;
  /** Rules of the auditor of which one must be broken. */
  readonly breaks: readonly string[];
}

const withRows = (result: QueryResult, rows: unknown[]): QueryResult => ({
  ...result,
  rows: rows as never[],
});

/** Without the outbox's transaction: events wait in memory for the commit, and are written after it. */
function outboxApart(): Fault {
  const waiting = new WeakMap<object, (() => Promise<QueryResult>)[]>();
  return {
    statement: async ({ text, connection }, send, elsewhere) => {
      const own = waiting.get(connection) ?? [];
      if (/INSERT INTO jackpot\.outbox/.test(text)) {
        waiting.set(connection, [...own, elsewhere]);
        return { rowCount: 1, rows: [], command: 'INSERT', oid: 0, fields: [] };
      }
      const result = await send();
      if (!/^(COMMIT|ROLLBACK)\b/.test(text)) return result;
      waiting.delete(connection);
      if (!text.startsWith('COMMIT')) return result;
      const write = () => Promise.all(own.map((each) => each()));
      // Of several commands at once each statement waits for its turn; these do not, and come a moment later.
      if (actors.getStore()?.schedule) setTimeout(() => void write().catch(() => undefined), 1);
      else await write();
      return result;
    },
  };
}

/** Without the consumer's idempotency key: every event is taken as if it came for the first time. */
const inboxForgets: Fault = {
  statement: async (query, send) => {
    const result = await send();
    if (!/INSERT INTO jackpot\.inbox/.test(query.text)) return result;
    const ids = query.values.find((value) => Array.isArray(value)) as string[];
    return withRows(result, [{ ...result.rows[0], added: ids }]);
  },
};

/** Without the wait for the manifest: a closed table counts as complete whatever has arrived. */
const manifestUnawaited: Fault = {
  statement: async ({ text }, send) => {
    const result = await send();
    if (!/SELECT \* FROM jackpot\.round_table/.test(text)) return result;
    const rows = result.rows as { manifest: unknown }[];
    return withRows(result, rows.map((row) => ({ ...row, complete: row.manifest !== null }))); // prettier-ignore
  },
};

/** Without the lock that comes first, of the live instance: commands of one jackpot decide by what another changes. */
const instanceUnlocked: Fault = {
  statement: ({ text }, send, _, changed) =>
    /FOR NO KEY UPDATE OF i/.test(text) ? changed(text.replace('FOR NO KEY UPDATE OF i', '')) : send(),
};

export const mutations: readonly Mutation[] = [
  { name: 'the outbox’s transaction', fault: outboxApart(), breaks: ['events', 'outbox'] },
  { name: 'the consumer’s idempotency key', fault: inboxForgets, breaks: ['books', 'records'] },
  { name: 'the wait for the manifest', fault: manifestUnawaited, breaks: ['answer', 'books'] },
  {
    name: 'the lock of the live instance',
    fault: instanceUnlocked,
    breaks: ['answer', 'books', 'lock order', 'proof'],
  },
];
