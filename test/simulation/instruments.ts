// The service's database as the simulation gives it to the service: the real one, with every statement passing the
// schedule of its command, and a fault of its choice between the two. Nothing in the service knows of it.
import { Database } from '@tributary/platform';
import { Pool, PoolClient, QueryResult } from 'pg';
import { Actor, ProcessEnded, actors } from './schedule';

type Query = { readonly text: string; readonly values?: unknown[] } | string;
type Run = (query: Query, values?: unknown[]) => Promise<QueryResult>;
type Send = () => Promise<QueryResult>;

/** What stands between the service and its database: may change a statement, its answer, or where it goes. */
export interface Fault {
  /**
   * `send` sends it as it is; `elsewhere` on another connection, outside of whatever transaction is open, for as long as
   * the process lives; `changed` with another text and the same values.
   */
  statement(
    query: { readonly text: string; readonly values: readonly unknown[]; readonly connection: object },
    send: Send,
    elsewhere: Send,
    changed: (text: string) => Promise<QueryResult>,
  ): Promise<QueryResult>;
}

export interface Instruments {
  /** Number of the process's life; statements of an earlier one fail. */
  life: number;
  fault: Fault | null;
}

const textOf = (query: Query) => (typeof query === 'string' ? query : query.text);

/** Puts the instruments between a service's pool and its users. Answers how all its connections are made anew. */
export function instrument(db: Database, instruments: Instruments): { renew(): void; end(): Promise<void> } {
  const { pool } = db;
  // A connection that is cut says so to whoever has it, and to nobody else.
  const made = () =>
    new Pool(pool.options)
      .on('error', () => undefined)
      .on('connect', (client) => void client.on('error', () => undefined));
  let own = made();
  const connect = () => own.connect();
  const borrowed = async () => {
    const actor = actors.getStore();
    if (actor) refuseEnded(actor, instruments);
    return actor?.schedule ? actor.schedule.during(connect()) : connect();
  };
  const elsewhere = async (query: Query, values?: unknown[]) => {
    const actor = actors.getStore();
    if (actor) refuseEnded(actor, instruments);
    const client = await connect();
    try {
      if (actor) refuseEnded(actor, instruments);
      return await (client.query as Run)(query, values);
    } finally {
      client.release();
    }
  };
  const send = async (client: PoolClient, query: Query, values?: unknown[]): Promise<QueryResult> => {
    const direct = () => (client.query as Run)(query, values);
    const { fault } = instruments;
    const run = () => (fault ? faulty(fault, { client, query, values, direct, elsewhere }) : direct());
    const actor = actors.getStore();
    if (!actor) return run();
    refuseEnded(actor, instruments);
    return (actor.schedule?.statement(statementOf(client, { query, values, run })) ??
      run()) as Promise<QueryResult>;
  };
  const gated = async () => {
    const client = await borrowed();
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return (query: Query, values?: unknown[]) => send(target, query, values);
        const own = Reflect.get(target, name) as unknown;
        return typeof own === 'function' ? own.bind(target) : own;
      },
    });
  };
  const query = async (statement: Query, values?: unknown[]) => {
    const client = await borrowed();
    let broken: Error | undefined;
    try {
      return await send(client, statement, values);
    } catch (error) {
      if (error instanceof ProcessEnded) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  Object.assign(pool, { connect: gated, query });
  const renew = () => {
    // Whoever still holds a connection gives it back to nobody.
    own.end().catch(() => undefined);
    own = made();
  };
  return { renew, end: () => own.end() };
}

const valuesOf = (query: Query, values: unknown[] | undefined) =>
  (typeof query === 'string' ? values : query.values) ?? [];

const statementOf = (client: PoolClient, of: { query: Query; values: unknown[] | undefined; run: Send }) => ({
  text: textOf(of.query), values: valuesOf(of.query, of.values),
  backend: (client as unknown as { processID: number }).processID, run: of.run,
}); // prettier-ignore

interface Sent {
  readonly client: PoolClient;
  readonly query: Query;
  readonly values: unknown[] | undefined;
  readonly direct: Send;
  readonly elsewhere: Run;
}

function faulty(fault: Fault, { client, query, values, direct, elsewhere }: Sent): Promise<QueryResult> {
  const changed = (text: string) =>
    (client.query as Run)(typeof query === 'string' ? text : { ...query, text }, values);
  return fault.statement(
    { text: textOf(query), values: valuesOf(query, values), connection: client },
    direct,
    () => elsewhere(query, values),
    changed,
  );
}

function refuseEnded({ life }: Actor, instruments: Instruments): void {
  if (life !== instruments.life) throw new ProcessEnded();
}
