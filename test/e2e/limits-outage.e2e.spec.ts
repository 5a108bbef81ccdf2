// When servers are gone, slow or full (issue 4: back-pressure, Redis outage): 503 in words, nothing half done, the same
// request succeeds afterwards; and bets are taken without Redis.
import { Database, sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, livePrizes, problemOf } from '../support/jackpot-app';
import { redisUrl } from '../support/stack';
import { TcpProxy } from '../support/tcp-proxy';

let app: JackpotApp;
let redis: TcpProxy;
let database: TcpProxy;
let numbered = 0;
const path = '/v1/rounds/rnd_outage/bets';
const limits = { inFlightMax: 4, lockMsMax: 1_500, statementMsMax: 2_500 };

beforeAll(async () => {
  redis = await TcpProxy.to(redisUrl());
  database = await TcpProxy.to(workerDatabase());
  app = await JackpotApp.start({
    limits,
    redis: redis.by(redisUrl()),
    databaseAt: (url) => database.by(url),
  });
  await app.casino('alba', ['EUR']);
  await app.rates({});
  await app.jackpot('royal', 'EUR', {
    baseAmount: '100.00', resetAmount: '50.00', rates: { main: '0.50', afterLimit: '0', reserve: '0' }, prizes: livePrizes,
    unitStakes: { EUR: '1.00' },
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId: 'rnd_outage', jackpot: 'royal', tables: ['table-1'] }); // prettier-ignore
}, 60_000);

afterAll(async () => {
  await Promise.all([database.restore(), redis.restore()]);
  expect((await allProofs(app.db)).filter(({ holds }) => !holds)).toEqual([]);
  await app.stop();
  await Promise.all([database.stop(), redis.stop()]);
}, 30_000);

function workerDatabase(): string {
  const { databaseUrl } = (JSON.parse(process.env.TRIBUTARY_TEST_SERVERS!) as { databaseUrl: string }[])[
    Number(process.env.JEST_WORKER_ID) - 1
  ]!;
  return databaseUrl;
}

const bets = () => ({
  bets: [{ casino: 'alba', betId: `o${(numbered += 1)}`, currency: 'EUR', stake: '1.00' }],
});
const place = (body: object) => app.call('POST', path, app.keys.tableServer, body);
const booked = async () =>
  (await app.db.rows<{ id: string }>(sql`SELECT bet_id AS id FROM jackpot.bet ORDER BY position`)).map(
    ({ id }) => id,
  );

/** Holds the row that every booking of the jackpot needs, until it is let go. */
async function holdTheLock(): Promise<() => Promise<void>> {
  const client = await app.db.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM jackpot.instance FOR UPDATE');
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}

/** The answer is a 503 of the catalogue that says when to come back. */
async function isUnavailable(call: Promise<{ status: number; body: unknown }>, code: string): Promise<void> {
  expect(problemOf((await call) as never)).toMatchObject({ status: 503, code });
}

it('without Redis bets are booked', async () => {
  await redis.stop();
  const body = bets();
  expect((await place(body)).status).toBe(201);
  expect(await booked()).toEqual(['o1']);
  await redis.restore();
});

it('without the database every route answers 503, and what was refused is booked once afterwards', async () => {
  const before = await booked();
  const document = await app.ok('GET', '/openapi.json', null);
  await database.stop();
  const body = bets();
  await isUnavailable(place(body), 'database-unavailable');
  const statuses = new Set<number>();
  for (const [route, item] of Object.entries<Record<string, unknown>>(document.paths)) {
    if (!item.get || route.endsWith('/live')) continue;
    const query = route.endsWith('/potential') ? '?round=rnd_x&currency=EUR&stake=1.00' : '';
    const target = route.replace('{roundId}', 'rnd_x').replace(/\{\w+\}/g, 'royal') + query;
    const reply = await app.call('GET', target, app.keys.admin);
    statuses.add(reply.status);
    if (reply.status >= 500) expect([target, reply.status]).toEqual([target, 503]);
  }
  expect([...statuses]).toContain(503);
  expect((await app.call('GET', '/health/live', null)).status).toBe(200);
  await database.restore();
  expect(await booked()).toEqual(before);
  expect((await place(body)).status).toBe(201);
  expect((await place(body)).status).toBe(201);
  expect(await booked()).toEqual([...before, 'o2']);
}, 30_000);

it('a lock that is not let go in time: 503, nothing booked; the same bets are booked afterwards', async () => {
  const before = await booked();
  const letGo = await holdTheLock();
  const body = bets();
  await isUnavailable(place(body), 'database-unavailable');
  await letGo();
  expect(await booked()).toEqual(before);
  expect((await place(body)).status).toBe(201);
  expect(await booked()).toHaveLength(before.length + 1);
});

it('a server that hangs is given up after a while', async () => {
  const before = await booked();
  const body = bets();
  database.hang();
  await isUnavailable(place(body), 'database-unavailable');
  await database.restore();
  // Whether it was booked before the silence is unknown until the same request is sent again.
  expect((await place(body)).status).toBe(201);
  expect(await booked()).toHaveLength(before.length + 1);
}, 30_000);

it('no connection to be had within five seconds: 503', async () => {
  const { pool } = app.app.get(Database, { strict: false });
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  try {
    const calls = [
      place(bets()),
      app.call('GET', '/v1/casinos', app.keys.admin),
      app.call('GET', '/v1/jackpots/royal/meter', null),
    ];
    for (const call of calls) await isUnavailable(call, 'database-unavailable');
  } finally {
    for (const client of clients) client.release();
  }
}, 30_000);

it('more requests than can be worked on are refused at once, and those that were taken succeed', async () => {
  const before = await booked();
  const letGo = await holdTheLock();
  const calls = Array.from({ length: 6 }, () => place(bets()));
  try {
    // The first two that are answered are those too many; the other four wait for the lock.
    const refused = [await Promise.race(calls), await app.call('GET', '/v1/jackpots/royal/meter', null)];
    for (const reply of refused) expect(problemOf(reply)).toMatchObject({ status: 503, code: 'overloaded' });
    expect((await app.call('GET', '/health/live', null)).status).toBe(200);
  } finally {
    await letGo();
  }
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 201, 201, 201, 503, 503]);
  expect(await booked()).toHaveLength(before.length + 4);
  expect((await app.call('GET', '/v1/jackpots/royal/meter', null)).status).toBe(200);
});

describe('what browsers may do', () => {
  it('answers and refusals carry security headers; other origins may read nothing', async () => {
    const other = { origin: 'https://play.example' };
    const asked = [
      await fetch(`${app.url}/v1/jackpots/royal/meter`, { headers: other }),
      await fetch(`${app.url}/v1/rates`, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain', ...other } }), // prettier-ignore
      await fetch(`${app.url}/v1/nothing`, { headers: other }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 415, 404]);
    for (const { headers } of asked) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const preflight = { method: 'OPTIONS', headers: { ...other, 'access-control-request-method': 'GET' } };
    expect((await fetch(`${app.url}/v1/jackpots/royal/meter`, preflight)).status).toBe(404);
  });

  it('an origin on the list may read, another may not', async () => {
    const open = await app.replica({ limits: { corsOrigins: ['https://play.example'] } });
    const url = `${await open.getUrl()}/v1/jackpots/royal/meter`;
    const allowed = async (origin: string) =>
      (await fetch(url, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('https://play.example')).toBe('https://play.example');
    expect(await allowed('https://evil.example')).toBeNull();
  }, 20_000);
});
