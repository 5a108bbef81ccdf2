// The end of a real process under load (issue 4): what was taken is answered and in the books, streams are told when to
// come back, it ends in time; and what it wrote to its log on the way tells no secret.
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes } from '../support/jackpot-app';
import { freePort } from '../support/free-port';
import { signed } from '../support/signer';
import { redisUrl } from '../support/stack';

const root = resolve(__dirname, '../..');
const master = 'a signing master of the tests, long enough';
const pseudonymKey = 'a pseudonym key of the tests, long enough';
const shutdownMsMax = 4_500;
const processes: ChildProcess[] = [];
let app: JackpotApp;

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' });
  expect([built.status, built.stderr]).toEqual([0, '']);
  app = await JackpotApp.start();
  await app.casino('alba', ['EUR']);
  await app.rates({});
  await app.jackpot('royal', 'EUR', {
    baseAmount: '100.00', resetAmount: '50.00', rates: { main: '0.50', afterLimit: '0', reserve: '0' }, prizes: livePrizes,
    unitStakes: { EUR: '1.00' },
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId: 'rnd_end', jackpot: 'royal', tables: ['table-1'] }); // prettier-ignore
}, 120_000);

afterAll(async () => {
  for (const child of processes) if (child.exitCode === null) child.kill('SIGKILL');
  await app.stop();
}, 30_000);

interface Service {
  readonly port: number;
  readonly ended: Promise<number | null>;
  readonly child: ChildProcess;
  log(): string;
}

/** The built jackpot service on the test's database, when it is ready. */
async function startService(more: Record<string, string> = {}): Promise<Service> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, REDIS_URL: redisUrl(), PORT: `${port}`, LOG_LEVEL: 'trace',
    SHUTDOWN_MS_MAX: `${shutdownMsMax}`, ...more,
  }; // prettier-ignore
  const child = spawn(process.execPath, ['dist/apps/jackpot/src/main.js'], { cwd: root, env });
  processes.push(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (log += part.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  for (let tries = 0; tries < 400; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (ready?.ok) return { port, child, ended, log: () => log };
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`the service is not ready\n${log}`);
}

const agent = new Agent({ keepAlive: true });

/** Sends one bet. Answers the status, or the code of the fault of the connection. */
function place(port: number, betId: string): Promise<number | string> {
  const body = JSON.stringify({ bets: [{ casino: 'alba', betId, currency: 'EUR', stake: '1.00' }] });
  const headers = { authorization: `Bearer ${app.keys.tableServer}`, 'content-type': 'application/json', 'content-length': `${body.length}` }; // prettier-ignore
  return new Promise((done) => {
    const options = {
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/v1/rounds/rnd_end/bets',
      headers,
      agent,
    };
    const sent = request(options, (response) => {
      response.resume().on('end', () => done(response.statusCode!));
      response.on('error', (error: NodeJS.ErrnoException) => done(`${error.code} in the answer`));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    sent.end(body);
  });
}

it('SIGTERM under load: all that is booked was answered, all that was answered is booked, and it ends in time', async () => {
  const service = await startService();
  const { port } = service;
  const stream = await fetch(`http://127.0.0.1:${port}/v1/jackpots/royal/stream`);
  const events = stream.text();
  const outcomes = new Map<string, number | string>();
  let isOver = false;
  const player = async (name: string) => {
    for (let n = 0; !isOver && n < 100_000; n += 1) {
      const outcome = await place(port, `${name}-${n}`);
      outcomes.set(`${name}-${n}`, outcome);
      if (outcome === 'ECONNREFUSED') return;
    }
  };
  const players = Promise.all(Array.from({ length: 16 }, (_, n) => player(`player-${n}`)));
  await new Promise((done) => setTimeout(done, 1_000));
  // Bookings wait for this lock, so that requests are certainly in flight when the signal comes.
  const client = await app.db.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM jackpot.instance FOR UPDATE');
  await new Promise((done) => setTimeout(done, 200));
  const signalledAt = performance.now();
  service.child.kill('SIGTERM');
  await new Promise((done) => setTimeout(done, 300));
  // New requests are told to go elsewhere while those in flight are finished.
  const late = await fetch(`http://127.0.0.1:${port}/v1/jackpots/royal/meter`);
  expect([late.status, late.headers.get('retry-after'), late.headers.get('connection')]).toEqual([
    503,
    '1',
    'close',
  ]);
  await client.query('ROLLBACK');
  client.release();
  expect(await service.ended).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(shutdownMsMax);
  isOver = true;
  await players;
  expect(await events).toMatch(/\nretry: \d+\n\n$/);

  const by = (status: number | string) =>
    [...outcomes].filter(([, each]) => each === status).map(([id]) => id);
  const booked = await app.db.rows<{ id: string }>(sql`SELECT bet_id AS id FROM jackpot.bet ORDER BY bet_id`);
  expect(booked.map(({ id }) => id).sort()).toEqual(by(201).sort());
  expect(by(201).length).toBeGreaterThan(50);
  // Others were refused in words, or found nobody listening any more; none of them was taken.
  const others = new Set([...outcomes.values()].filter((each) => each !== 201));
  for (const other of others) expect([503, 'ECONNREFUSED', 'ECONNRESET']).toContain(other);
  expect((await allProofs(app.db)).filter(({ holds }) => !holds)).toEqual([]);
}, 60_000);

it('a request that never ends does not hold the end up beyond its time', async () => {
  const service = await startService({ SHUTDOWN_MS_MAX: '1500' });
  const hanging = request({ port: service.port, method: 'POST', path: '/v1/rates', headers: { 'content-length': '10', 'content-type': 'application/json' } }); // prettier-ignore
  hanging.on('error', () => undefined).write('{');
  await new Promise((done) => setTimeout(done, 200));
  const signalledAt = performance.now();
  service.child.kill('SIGTERM');
  expect(await service.ended).not.toBeNull();
  expect(performance.now() - signalledAt).toBeLessThan(2_500);
  hanging.destroy();
}, 30_000);

it('R25 kill -9 in the middle of a round: a start finds it as it was, repeats count once, and it is played to its end', async () => {
  const call = async (port: number, method: string, path: string, body?: object) => {
    const key = path.includes('jackpots') ? app.keys.admin : app.keys.tableServer;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${port}/v1/${path}`;
    const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
    return [response.status, (await response.json()) as Record<string, unknown>] as const;
  };
  const first = await startService();
  expect((await call(first.port, 'POST', 'rounds', { roundId: 'rnd_kill', jackpot: 'royal', tables: ['table-1'] }))[0]).toBe(201); // prettier-ignore
  const bets = [1, 2].map((n) => ({ casino: 'alba', betId: `kill-${n}`, currency: 'EUR', stake: '1.00' }));
  const placed = await call(first.port, 'POST', 'rounds/rnd_kill/bets', { batchId: 'kill', bets });
  expect(placed[0]).toBe(201);
  const state = async (port: number) => [
    (await call(port, 'GET', 'rounds/rnd_kill'))[1],
    (await call(port, 'GET', 'jackpots/royal'))[1],
  ];
  const before = await state(first.port);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startService();
  expect(await state(second.port)).toEqual(before);
  expect(await call(second.port, 'POST', 'rounds/rnd_kill/bets', { batchId: 'kill', bets })).toEqual(placed);
  expect(await state(second.port)).toEqual(before);

  // One more bet waits for the lock when this process dies: nobody gets its answer, so it is sent again.
  const client = await app.db.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM jackpot.instance FOR UPDATE');
  const third = { batchId: 'third', bets: [{ ...bets[0]!, betId: 'kill-3' }] };
  const unanswered = call(second.port, 'POST', 'rounds/rnd_kill/bets', third).catch(() => 'no answer');
  await new Promise((done) => setTimeout(done, 300));
  second.child.kill('SIGKILL');
  await second.ended;
  await client.query('ROLLBACK');
  client.release();
  expect(await unanswered).toBe('no answer');
  const last = await startService();
  expect((await call(last.port, 'POST', 'rounds/rnd_kill/bets', third))[0]).toBe(201);
  expect((await call(last.port, 'POST', 'rounds/rnd_kill/close', {}))[0]).toBeLessThan(300);
  const outcome = { hands: [{ cards: hands.flush }], dealer };
  expect((await call(last.port, 'POST', 'rounds/rnd_kill/outcome', outcome))[1]).toMatchObject({ state: 'settled' }); // prettier-ignore
  const paid = await app.db.rows(sql`SELECT bet_id AS id, amount::text FROM jackpot.payout ORDER BY bet_id`);
  expect(paid).toEqual([1, 2, 3].map((n) => ({ id: `kill-${n}`, amount: '25.000000000000' })));
  expect((await allProofs(app.db)).filter(({ holds }) => !holds)).toEqual([]);
  last.child.kill('SIGTERM');
  await last.ended;
}, 120_000);

it('the log tells no secret, at its most talkative and over faults', async () => {
  const service = await startService({ REQUIRE_SIGNED_REQUESTS: 'true', SIGNING_MASTER_SECRET: master, PLAYER_PSEUDONYM_KEY: pseudonymKey }); // prettier-ignore
  const url = `http://127.0.0.1:${service.port}`;
  const secrets = [app.keys.admin, master, pseudonymKey, 'Ann Exampleton'];
  const send = async (
    method: string,
    path: string,
    key: string,
    body?: object,
    more: Record<string, string> = {},
  ) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...more,
    };
    const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    return [response.status, (await response.json().catch(() => ({}))) as Record<string, string>] as const;
  };
  const [, key] = await send('POST', '/v1/keys', app.keys.admin, { name: 'server', role: 'table-server', tables: ['table-1'] }); // prettier-ignore
  const [, hook] = await send('POST', '/v1/webhooks?casino=alba', app.keys.admin, {
    url: 'http://127.0.0.1:9/hook',
  });
  secrets.push(key.secret!, key.signingSecret!, hook.secret!);
  const path = '/v1/rounds/rnd_end/bets';
  const body = {
    bets: [{ casino: 'alba', betId: 'log-1', player: 'Ann Exampleton', currency: 'EUR', stake: '1.00' }],
  };
  const headers = signed({
    secret: key.signingSecret!,
    at: new Date(),
    method: 'POST',
    path,
    body: JSON.stringify(body),
  });
  expect((await send('POST', path, key.secret!, body, headers))[0]).toBe(201);
  expect((await send('POST', path, key.secret!, body, headers))[0]).toBe(401);
  secrets.push(headers['tributary-signature']!);
  // A fault of the service's own, which it records with its stack: the table it needs is not there.
  await app.db.run(sql`ALTER TABLE jackpot.bet RENAME TO bet_away`);
  expect((await send('GET', path, app.keys.admin))[0]).toBe(500);
  await app.db.run(sql`ALTER TABLE jackpot.bet_away RENAME TO bet`);
  service.child.kill('SIGTERM');
  await service.ended;
  expect(service.log()).toContain('jackpot.bet');
  expect(secrets.filter((secret) => !secret || service.log().includes(secret))).toEqual([]);
  expect(service.log()).not.toMatch(/trb_|trs_|whsec_|Bearer [^"…]/);
}, 60_000);

it('SIGTERM with a delay: it says that it is not ready and serves on, for a balancer to look elsewhere', async () => {
  const service = await startService({ SHUTDOWN_DELAY_MS: '1500' });
  const { port } = service;
  const at = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  service.child.kill('SIGTERM');
  while ((await at('/health/ready')) === 200) await new Promise((done) => setTimeout(done, 5));
  expect([await at('/health/live'), await at('/v1/jackpots/royal/meter'), await place(port, 'late')]).toEqual([
    200, 200, 201,
  ]); // prettier-ignore
  expect(await service.ended).toBe(0);
});
