// PostgreSQL by `pg`: one pool, tagged SQL, one transaction per command. numeric and bigint stay strings.
import { Problem } from '@tributary/contracts';
import { SpanKind } from '@opentelemetry/api';
import { Pool, PoolClient, QueryResultRow } from 'pg';
import { giveUpLost } from './lost-connections';
import { Sql } from './sql';
import { inSpan, isRecorded } from './telemetry/trace-context';

export * from './sql';

/** What stores and services query through: a pool or one transaction. */
export interface Queryable {
  rows<T extends QueryResultRow>(query: Sql): Promise<T[]>;
  /** The first row, or null. */
  row<T extends QueryResultRow>(query: Sql): Promise<T | null>;
  /** Number of rows touched. */
  run(query: Sql): Promise<number>;
}

export interface Tx extends Queryable {
  readonly inTransaction: true;
  /** Says that it wrote into an outbox: whoever listens hears of it when it is committed, and need not look for it. */
  readonly wroteEvents: () => void;
}

/** Characters of a statement that its span has. */
const queryTextMax = 1_000;
const transactionTriesMax = 5;
// Serialization failure and deadlock: the transaction did nothing, so the same command may run again.
const retriableStates = new Set(['40001', '40P01']);
// Classes of errors of the server's own: no memory, no disk, no connection left; a disk or system call that failed.
const unavailableClasses = /^(53|58)/;
const unavailableStates = new Set([
  '57P01',
  '57P02',
  '57P03',
  '25006',
  'CONNECT',
  '08000',
  '08001',
  '08003',
  '08006',
  // It took longer than it may, waited too long for a lock, or was ended for doing nothing: rolled back as a whole.
  '57014',
  '55P03',
  '25P03',
]);
const networkCodes = new Set('ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EHOSTUNREACH'.split(' '));

/** What a pooler says, as FATAL, when its server is gone, it has no session to lend, or it ends. */
const protocolViolation = '08P01';

/** SQLSTATE of a database error, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code && (unavailableStates.has(code) || unavailableClasses.test(code) || networkCodes.has(code)))
    return true;
  if (code === protocolViolation && (error as { severity?: unknown }).severity === 'FATAL') return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|not queryable/i.test(
    message,
  );
}

function translate(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  if (/unsupported startup parameter/.test((error as Error).message))
    return new Problem('database-unavailable', 'it is behind a pooler: set DATABASE_POOLER=transaction');
  return new Problem(
    'database-unavailable',
    'the database cannot be reached; nothing was changed or the answer is unknown: send the same request again',
  );
}

/** On a server that takes no writes a session would be refused for ever: the address may lead elsewhere by now. */
const isOnStandby = (error: unknown) => sqlState(error) === '25006';

// The text alone: parameters are people's data.
function spanOf({ text }: Sql) {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, queryTextMax) };
  return { kind: SpanKind.CLIENT, attributes };
}

interface AskOptions {
  readonly answerMsMax?: number | undefined;
  readonly onFault?: (error: unknown) => void;
  readonly prepares: boolean;
}

/**
 * `answerMsMax`: when to stop waiting for an answer; left out, as the connection says. `onFault` hears of every fault as
 * PostgreSQL tells it. `prepares`: whether statements may stay in the session.
 */
function queryable(client: Pool | PoolClient, options: AskOptions): Queryable {
  const { answerMsMax, onFault, prepares } = options;
  const wait = answerMsMax === undefined ? {} : { query_timeout: answerMsMax };
  const ask = async <T extends QueryResultRow>({ text, values, name }: Sql) => {
    try {
      const kept = prepares && name !== undefined ? { name } : {};
      return await client.query<T>({ text, values: values as unknown[], ...kept, ...wait });
    } catch (error) {
      onFault?.(error);
      throw translate(error);
    }
  };
  const query = <T extends QueryResultRow>(asked: Sql) =>
    isRecorded() ? inSpan('postgresql', spanOf(asked), () => ask<T>(asked)) : ask<T>(asked);
  return {
    rows: async <T extends QueryResultRow>(q: Sql) => (await query<T>(q)).rows,
    row: async <T extends QueryResultRow>(q: Sql) => (await query<T>(q)).rows[0] ?? null,
    run: async (q: Sql) => (await query(q)).rowCount ?? 0,
  };
}

/**
 * What stands between a process and PostgreSQL. With `transaction` a server's session is lent for one transaction at a
 * time (PgBouncer in transaction mode), so that nothing may be left in it, and settings of a session do not exist.
 */
export type Pooler = 'none' | 'transaction';

export interface DatabaseOptions {
  readonly url: string;
  /** `none` when left out. */
  readonly pooler?: Pooler;
  readonly connectionsMax?: number;
  /** Milliseconds that a statement may take, with its waiting for locks; as long as it takes when left out. */
  readonly statementMsMax?: number;
  /** Milliseconds that a statement may wait for one lock. */
  readonly lockMsMax?: number;
}

/** Milliseconds until a connection must be had. */
const connectMsMax = 5_000;
/**
 * Milliseconds that a transaction may wait for its program between two statements: so long one whose connection is lost
 * may hold its locks. A long one has longer.
 */
const idleInTransactionMsMax = 10_000;
const idleInLongTransactionMsMax = 60_000;
/** A server that does not answer at all is noticed so many milliseconds after it should have ended the statement. */
const silenceMs = 5_000;
/** Milliseconds for a statement over all the books, such as the proofs, or a whole file. */
const longMsMax = 600_000;
const longLimits = `SET LOCAL statement_timeout = ${longMsMax}; SET LOCAL idle_in_transaction_session_timeout = ${idleInLongTransactionMsMax}`;

type Limits = Readonly<Record<string, number>>;

/** Settings of PostgreSQL that end what takes too long, in milliseconds. */
function limitsOf(statementMsMax: number | undefined, lockMsMax: number | undefined): Limits {
  return {
    idle_in_transaction_session_timeout: idleInTransactionMsMax,
    ...(lockMsMax === undefined ? {} : { lock_timeout: lockMsMax }),
    ...(statementMsMax === undefined ? {} : { statement_timeout: statementMsMax }),
  };
}

/** One message: a transaction that carries its limits costs no further round trip. */
function beginWith(limits: Limits): string {
  return ['BEGIN', ...Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)].join('; ');
}

export class Database implements Queryable {
  readonly pool: Pool;
  private readonly direct: Queryable;
  /** The first words of each transaction. */
  private readonly begin: string;
  private readonly prepares: boolean;
  private readonly listeners = new Set<() => void>();
  private readonly endWatch: () => void;

  constructor({ url, connectionsMax = 10, statementMsMax, lockMsMax, pooler = 'none' }: DatabaseOptions) {
    const limits = limitsOf(statementMsMax, lockMsMax);
    const lent = pooler === 'transaction';
    this.pool = new Pool({
      connectionString: url,
      max: connectionsMax,
      connectionTimeoutMillis: connectMsMax,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'tributary',
      ...(lent ? {} : limits),
      ...(statementMsMax === undefined ? {} : { query_timeout: statementMsMax + silenceMs }),
    });
    // An idle connection that breaks is replaced by the pool; the next query tells whether the database is there.
    this.pool.on('error', () => undefined);
    this.endWatch = giveUpLost(this.pool);
    this.begin = lent ? beginWith(limits) : 'BEGIN';
    this.prepares = !lent;
    this.direct = lent ? this.eachInTransaction() : queryable(this.pool, { prepares: true });
  }

  // A statement by itself would run without any limit in a session that was lent.
  private eachInTransaction(): Queryable {
    return {
      rows: <T extends QueryResultRow>(query: Sql) => this.transaction((tx) => tx.rows<T>(query)),
      row: <T extends QueryResultRow>(query: Sql) => this.transaction((tx) => tx.row<T>(query)),
      run: (query) => this.transaction((tx) => tx.run(query)),
    };
  }

  rows<T extends QueryResultRow>(query: Sql): Promise<T[]> {
    return this.direct.rows<T>(query);
  }

  row<T extends QueryResultRow>(query: Sql): Promise<T | null> {
    return this.direct.row<T>(query);
  }

  run(query: Sql): Promise<number> {
    return this.direct.run(query);
  }

  /**
   * Runs one command in one transaction; a deadlock or serialization failure runs it again from the start. A long
   * one, over all the books or a whole file, has ten minutes for each statement.
   */
  async transaction<T>(command: (tx: Tx) => Promise<T>, kind: 'usual' | 'long' = 'usual'): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(command, kind === 'long');
      } catch (error) {
        const state = sqlState(error);
        if (!state || !retriableStates.has(state) || attempt >= transactionTriesMax) throw error;
      }
    }
  }

  /** Calls whenever a transaction with events is committed by this process. Answers what ends it. */
  onEvents(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private async once<T>(command: (tx: Tx) => Promise<T>, isLong: boolean): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw translate(error);
    });
    let broken: Error | undefined;
    const onError = (error: Error) => (broken = error);
    const onFault = (error: unknown) => void (isOnStandby(error) && (broken = error as Error));
    client.on('error', onError);
    try {
      await client.query(this.begin);
      if (isLong) await client.query(longLimits);
      const answerMsMax = isLong ? longMsMax + silenceMs : undefined;
      const { prepares } = this;
      let hasEvents = false;
      const result = await command({
        ...queryable(client, { answerMsMax, onFault, prepares }),
        inTransaction: true,
        wroteEvents: () => void (hasEvents = true),
      });
      await client.query('COMMIT');
      if (hasEvents) for (const listener of this.listeners) listener();
      return result;
    } catch (error) {
      onFault(error);
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw translate(error);
    } finally {
      client.removeListener('error', onError);
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    this.endWatch();
    await this.pool.end();
  }
}
