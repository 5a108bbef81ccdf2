// The jackpot service behind a real PgBouncer in transaction mode with two sessions at the server: bets, voids, hits,
// payouts and proofs; limits that travel with each transaction; nothing left in a session; words when it is away.
import { sql } from '@tributary/platform';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';
import { PgBouncer, withPgBouncer } from '../support/pgbouncer';

const sessions = 2;
const limits = { lockMsMax: 600, statementMsMax: 4_000 };

let app: JackpotApp;
let bouncer: PgBouncer;

const server = () => app.keys.tableServer;
const bet = (casino: string, betId: string) => ({
  casino,
  betId,
  currency: 'EUR',
  stake: '1.00',
  player: betId,
});
const place = (round: string, bets: object[], headers?: Record<string, string>) =>
  app.call('POST', `/v1/rounds/${round}/bets`, server(), { bets }, headers);
const open = (roundId: string) =>
  app.ok('POST', '/v1/rounds', server(), { roundId, jackpot: 'royal', tables: ['table-1'] });
const meter = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance.main;

/** What the console of PgBouncer answers. */
async function tell(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: bouncer.console });
  await client.connect();
  try {
    // A simple query: the console knows no other kind.
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

withPgBouncer('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    const [{ databaseUrl }] = JSON.parse(process.env.TRIBUTARY_TEST_SERVERS!).slice(
      Number(process.env.JEST_WORKER_ID) - 1,
    ) as [{ databaseUrl: string }];
    bouncer = await PgBouncer.start(databaseUrl, sessions);
    app = await JackpotApp.start({
      databaseAt: (url) => bouncer.by(url),
      pooler: 'transaction',
      limits,
      relay: true,
    });
    for (const casino of ['alba', 'borea']) await app.casino(casino, ['EUR']);
    await app.rates({});
    await app.jackpot('royal', 'EUR', {
      baseAmount: '100.00', resetAmount: '50.00', rates: { main: '0.50', afterLimit: '0.20', reserve: '0.10' },
      prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
    }); // prettier-ignore
    await app.table('table-1', 'royal');
  }, 60_000);

  afterAll(async () => {
    await app?.stop();
    await bouncer?.stop();
  });

  afterEach(async () => expect((await allProofs(app.db)).filter(({ holds }) => !holds)).toEqual([]));

  it('a service that does not know of it is not ready, and says what to set', async () => {
    const unaware = await app.replica({ databaseAt: (url) => bouncer.by(url), limits });
    const ready = await fetch(`${await unaware.getUrl()}/health/ready`);
    expect(ready.status).toBe(503);
    expect(((await ready.json()) as { database: string }).database).toMatch(
      /behind a pooler: set DATABASE_POOLER=transaction/,
    );
  });

  it('bets, voids, a shared hit and its payouts are exact, with more callers than sessions', async () => {
    await open('rnd_1');
    const names = Array.from({ length: 40 }, (_, i) => `b${i}`);
    const placed = await Promise.all(
      names.map((id, i) => place('rnd_1', [bet(i % 2 ? 'alba' : 'borea', id)])),
    );
    expect(placed.map(({ status }) => status)).toEqual(names.map(() => 201));
    // 100 + 40 × 0.50, then 4 of them back.
    expect(await meter()).toBe('120.000000000000');
    for (const [i, id] of names.slice(0, 4).entries()) {
      const body = { casino: i % 2 ? 'alba' : 'borea', reason: 'taken back' };
      await app.ok('POST', `/v1/rounds/rnd_1/bets/${id}/void`, server(), body);
    }
    expect(await meter()).toBe('118.000000000000');
    await app.ok('POST', '/v1/rounds/rnd_1/close', server(), {});
    const outcome = { hands: [{ cards: hands.royal }], dealer };
    const { awards } = await app.ok('POST', '/v1/rounds/rnd_1/outcome', server(), outcome);
    // 118.00 ÷ 36 = 3.27…: 28 of them get the cents that are left.
    const { items } = await app.ok('GET', `/v1/payouts?award=${awards[0]}&limit=100`, app.keys.finance);
    const amounts = items.map(({ amount }: { amount: string }) => amount).sort();
    expect(amounts).toEqual([...Array(8).fill('3.27'), ...Array(28).fill('3.28')]);
    expect(await meter()).toBe('50.000000000000');
    for (const casino of ['alba', 'borea']) {
      const own = items.filter((one: { casino: string }) => one.casino === casino);
      const payouts = own.map(({ payoutId }: { payoutId: string }) => ({ payoutId }));
      await app.ok('POST', '/v1/payouts/acknowledgements', app.keys.casino[casino]!, { payouts });
    }
    const { proofs } = await app.ok('GET', '/v1/admin/proofs', app.keys.finance);
    expect(proofs.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
    const used = await tell('SHOW SERVERS');
    expect(used.length).toBeLessThanOrEqual(sessions);
  });

  it('what comes twenty times at once has one effect: unique ids, and advisory locks of the transaction', async () => {
    await open('rnd_2');
    const twenty = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, one));
    const placed = await twenty(() => place('rnd_2', [bet('alba', 'once')]));
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201));
    expect(await meter()).toBe('50.500000000000');
    const headers = { 'idempotency-key': 'the same for twenty' };
    const body = { name: 'made once', role: 'finance' };
    const made = await twenty(() => app.ok('POST', '/v1/keys', app.keys.admin, body, headers));
    expect(new Set(made.map(({ keyId }) => keyId)).size).toBe(1);
    const count = sql`SELECT count(*)::int AS count FROM access.api_key WHERE name = 'made once'`;
    expect(await app.db.row(count)).toEqual({ count: 1 });
  });

  it('a lock that is held too long is told in words, within the limit of the service', async () => {
    const holder = await app.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM jackpot.instance WHERE jackpot = 'royal' FOR UPDATE`);
    expect(problemOf(await place('rnd_2', [bet('alba', 'late')]))).toMatchObject({
      status: 503,
      code: 'database-unavailable',
    });
    await holder.query('ROLLBACK');
    holder.release();
    expect((await place('rnd_2', [bet('alba', 'late')])).status).toBe(201);
    expect(await meter()).toBe('51.000000000000');
  });

  it('leaves nothing in a session: no settings, statements, locks or listeners', async () => {
    const clients = await Promise.all(
      Array.from({ length: sessions }, async () => {
        const client = new Client({ connectionString: bouncer.by(app.databaseUrl) });
        await client.connect();
        await client.query('BEGIN');
        return client;
      }),
    );
    const state = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('search_path') AS path,
        (SELECT count(*)::int FROM pg_prepared_statements) AS prepared, (SELECT count(*)::int FROM pg_cursors) AS cursors,
        (SELECT count(*)::int FROM pg_listening_channels()) AS channels,
        (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks,
        to_regnamespace('pg_temp') AS temporary`;
    const found = await Promise.all(clients.map(async (client) => (await client.query(state)).rows[0]));
    const clean = { statement: '0', lock: '0', idle: '0', path: '"$user", public', prepared: 0, cursors: 0, channels: 0, locks: 0, temporary: null }; // prettier-ignore
    expect(found).toEqual(found.map(() => clean));
    for (const client of clients) await client.query('COMMIT');
    await Promise.all(clients.map((client) => client.end()));
  });

  it('when it has no server for its clients they are told 503, and go on afterwards', async () => {
    const name = new URL(app.databaseUrl).pathname.slice(1);
    const holder = await app.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM jackpot.instance WHERE jackpot = 'royal' FOR UPDATE`);
    const refused = place('rnd_2', [bet('borea', 'again')]);
    const waits = sql`SELECT 1 AS one FROM pg_locks WHERE NOT granted`;
    while (!(await app.db.row(waits))) await new Promise((done) => setTimeout(done, 5));
    await tell(`KILL ${name}`);
    expect(problemOf(await refused)).toMatchObject({ status: 503, code: 'database-unavailable' });
    await holder.query('ROLLBACK');
    holder.release();
    await tell(`RESUME ${name}`);
    expect((await place('rnd_2', [bet('borea', 'again')])).status).toBe(201);
    expect(await meter()).toBe('51.500000000000');
  });

  it('migrations are refused: they need a session of their own', () => {
    const env = { ...process.env, DATABASE_URL: bouncer.by(app.databaseUrl) };
    const options = { cwd: resolve(__dirname, '../..'), env, stdio: 'pipe' } as const;
    expect(() => execFileSync(process.execPath, ['scripts/migrate.mjs'], options)).toThrow(
      /give the address of PostgreSQL itself/,
    );
  });
});
