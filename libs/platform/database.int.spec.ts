// What PostgreSQL says when it cannot do its work: callers are told to send the same request again, and nothing else.
import { Problem } from '@tributary/contracts';
import { freshDatabase } from '../../test/support/stack';
import { TcpProxy } from '../../test/support/tcp-proxy';
import { Database, prepared, sql } from './database';

let database: { url: string; drop(): Promise<void> };
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  db = new Database({ url: database.url });
  await db.run(sql`
    CREATE FUNCTION fail(state text) RETURNS void LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'it cannot' USING ERRCODE = state; END $$`);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const problem = (state: string) =>
  db
    .transaction((tx) => tx.run(sql`SELECT fail(${state})`))
    .then(
      () => null,
      (error: unknown) => (error instanceof Problem ? error.code : (error as { code: string }).code),
    );

it.each(['53100', '53200', '53300', '58000', '58030', '57P01', '25006'])(
  'state %s is a database that is not available',
  async (state) => expect(await problem(state)).toBe('database-unavailable'),
);

it.each(['23505', '22012', 'P0001'])('state %s is a fault of the statement', async (state) =>
  expect(await problem(state)).toBe(state),
);

it('a transaction that its program has left lets go of its locks after ten seconds, a long one after a minute', async () => {
  const shown = (kind: 'usual' | 'long') =>
    db.transaction((tx) => tx.row(sql`SHOW idle_in_transaction_session_timeout`), kind);
  expect(await shown('usual')).toEqual({ idle_in_transaction_session_timeout: '10s' });
  expect(await shown('long')).toEqual({ idle_in_transaction_session_timeout: '1min' });
});

it('who waits for events hears of those that were committed, once they are', async () => {
  const heard: string[] = [];
  const end = db.onEvents(() => heard.push('heard'));
  const failing = db.transaction(async (tx) => {
    tx.wroteEvents();
    await tx.run(sql`SELECT fail('P0001')`);
  });
  await expect(failing).rejects.toThrow('it cannot');
  await db.transaction((tx) => tx.run(sql`SELECT 1`));
  expect(heard).toEqual([]);
  await db.transaction(async (tx) => {
    tx.wroteEvents();
    tx.wroteEvents();
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['heard']);
  end();
  await db.transaction(async (tx) => tx.wroteEvents());
  expect(heard).toEqual(['heard']);
});

it.each([
  ['a session of its own keeps', 'none', [{ name: 'plus one', calls: '3' }]],
  ['a session that a pooler lends does not keep', 'transaction', []],
] as const)('%s a statement of the hot path', async (_, pooler, kept) => {
  const other = new Database({ url: database.url, connectionsMax: 1, pooler });
  const plusOne = (n: number) =>
    other.row<{ next: number }>(prepared('plus one', sql`SELECT ${n}::int + 1 AS next`));
  for (const n of [1, 5, 41]) expect(await plusOne(n)).toEqual({ next: n + 1 });
  expect(
    await other.rows(sql`
      SELECT name, (generic_plans + custom_plans)::text AS calls FROM pg_prepared_statements WHERE name <> ''`),
  ).toEqual(kept);
  await other.close();
});

it('idle connections whose other end has gone without a word are given up when a statement hangs', async () => {
  const proxy = await TcpProxy.to(database.url);
  const behind = new Database({ url: proxy.by(database.url), connectionsMax: 4, statementMsMax: 20_000 });
  const open = Array.from({ length: 4 }, () => behind.run(sql`SELECT pg_sleep(0.1)`));
  await Promise.all(open);
  proxy.forget();
  // It gets a lost connection and hangs; those after it get new ones.
  const hanging = behind.run(sql`SELECT 1`).catch(() => null);
  while (behind.pool.totalCount > 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await Promise.all([1, 2, 3].map(() => behind.run(sql`SELECT 1`)))).toEqual([1, 1, 1]);
  await proxy.stop();
  await hanging;
  await behind.close();
});

it('a session on a server that takes no writes is given up: the next one is where the address leads then', async () => {
  const own = new Database({ url: database.url, connectionsMax: 1 });
  const name = new URL(database.url).pathname.slice(1);
  const all = (setting: string) => db.run({ text: `ALTER DATABASE ${name} ${setting}`, values: [] });
  const write = () =>
    own
      .transaction((tx) => tx.run(sql`CREATE TABLE IF NOT EXISTS written (n int)`))
      .then(
        () => 'written',
        (error: unknown) => (error as Problem).code,
      );
  // As after a failover: new sessions are on a standby, and then the address leads to the new primary.
  await all('SET default_transaction_read_only = on');
  expect(await write()).toBe('database-unavailable');
  await all('RESET default_transaction_read_only');
  expect([await write(), await write()]).toEqual(['written', 'written']);
  await all('SET default_transaction_read_only = on');
  expect([await write(), await own.row(sql`SHOW transaction_read_only`)]).toEqual([
    'written',
    { transaction_read_only: 'off' },
  ]);
  await all('RESET default_transaction_read_only');
  await own.close();
});
