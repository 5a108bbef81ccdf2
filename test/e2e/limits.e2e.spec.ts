// Limits on what comes in (issue 4, "Robustness"): sizes, numbers, depth and rates, each refused in words before any
// work is done; and headers that say how much is left.
import { request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { JackpotApp, Reply, livePrizes, problemOf } from '../support/jackpot-app';
import { flushRedis, redisUrl } from '../support/stack';
import { TcpProxy } from '../support/tcp-proxy';

let app: JackpotApp;
let proxy: TcpProxy;
const limits = {
  requestsPerKey: 40,
  bulkRequestsPerKey: 60,
  requestsPerAddress: 5_000,
  streamsPerCallerMax: 3,
};

beforeAll(async () => {
  await flushRedis();
  proxy = await TcpProxy.to(redisUrl());
  app = await JackpotApp.start({ limits, redis: proxy.by(redisUrl()) });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await proxy.stop();
}, 30_000);

type Answer = Reply & { readonly headers: Record<string, string | undefined> };

function ask(
  path: string,
  headers: OutgoingHttpHeaders = {},
  body?: string | Buffer,
  url = app.url,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      const read = () => ({ status: response.statusCode!, body: text ? JSON.parse(text) : null, headers: response.headers as never }); // prettier-ignore
      response.on('end', () => done(read()));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };
/** A key of its own for each test, so that no test spends another's budget. */
async function newKey(role: string, more: object = {}): Promise<OutgoingHttpHeaders> {
  const made = await app.ok('POST', '/v1/keys', app.keys.admin, { name: role, role, ...more });
  return { authorization: `Bearer ${made.secret}` };
}

/** Starts of windows fall on whole ten seconds: a test that counts begins when one is young. */
async function youngWindow(): Promise<void> {
  const left = 10_000 - (Date.now() % 10_000);
  if (left < 6_000) await new Promise((done) => setTimeout(done, left + 20));
}

describe('sizes', () => {
  it('an ordinary body has 256 KiB, a bulk body 4 MiB', async () => {
    const key = { authorization: `Bearer ${app.keys.tableServer}`, ...json };
    const of = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`;
    const ordinary = 262_144;
    expect((await ask('/v1/rounds', key, of(ordinary))).status).toBe(422);
    expect(problemOf(await ask('/v1/rounds', key, of(ordinary + 1)))).toMatchObject({ status: 413, code: 'body-too-large' }); // prettier-ignore
    expect((await ask('/v1/rounds/rnd_x/bets', key, of(ordinary + 1))).status).toBe(422);
    expect(problemOf(await ask('/v1/rounds/rnd_x/bets', key, of(4_194_305)))).toMatchObject({ status: 413 });
  });

  it('an address has 8,192 characters, a part of its path 1,536, its query 32 parameters', async () => {
    const padded = (length: number) => `/v1/jackpots?x=${'y'.repeat(length - 15)}`;
    expect((await ask(padded(8_192))).status).toBe(401);
    expect(problemOf(await ask(padded(8_193)))).toMatchObject({ status: 414, code: 'url-too-long' });
    expect((await ask(`/v1/jackpots/${'a'.repeat(1_536)}/meter`)).status).toBe(422);
    expect(problemOf(await ask(`/v1/jackpots/${'a'.repeat(1_537)}/meter`))).toMatchObject({ status: 414 });
    expect((await ask(`/v1/jackpots?${'a=1&'.repeat(31)}a=1`)).status).toBe(401);
    expect(problemOf(await ask(`/v1/jackpots?${'a=1&'.repeat(32)}a=1`))).toMatchObject({
      status: 422,
      field: 'query',
    });
  });

  it('F-15 a reference of 128 characters of four bytes fits into a path', async () => {
    const key = { authorization: `Bearer ${app.keys.tableServer}`, ...json };
    const betId = encodeURIComponent('\u{1f0a1}'.repeat(128));
    const reply = await ask(`/v1/rounds/rnd_x/bets/${betId}/void`, key, '{"reason":"taken back"}');
    expect(problemOf(reply)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('headers have 16 KiB; what is no HTTP, lacks a host or expects too much is a problem too', async () => {
    expect(problemOf(await ask('/v1/jackpots', { 'x-long': 'y'.repeat(17_000) }))).toMatchObject({ status: 431, code: 'headers-too-large' }); // prettier-ignore
    expect(problemOf(await ask('/v1/jackpots', { expect: 'the best' }))).toMatchObject({ status: 400 });
    expect(problemOf(await ask('/v1/jackpots/%zz'))).toMatchObject({
      status: 400,
      code: 'malformed-request',
    });
    const { hostname, port } = new URL(app.url);
    for (const bytes of ['nonsense\r\n\r\n', 'GET /v1/jackpots HTTP/1.1\r\n\r\n']) {
      const text = await new Promise<string>((done) => {
        let all = '';
        const socket = connect(Number(port), hostname, () => socket.end(bytes));
        socket.on('data', (part) => (all += part.toString())).on('close', () => done(all));
      });
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(text).toMatch(/content-type: application\/problem\+json/i);
      expect(text).toContain('"code":"malformed-request"');
    }
  });

  it('a body is 32 levels deep at most, on routes with a schema of their own too', async () => {
    const key = { authorization: `Bearer ${app.keys.finance}`, ...json };
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const reasonOf = async (levels: number) => (await ask('/v1/rates', key, deep(levels))).body.detail;
    expect(await reasonOf(32)).not.toContain('levels');
    expect(await reasonOf(33)).toContain('32 levels');
    expect(await reasonOf(1_000_000)).toContain('32 levels');
  });

  it('a field that a request made up comes back shortened', async () => {
    const reply = await app.call('POST', '/v1/rates', app.keys.finance, { ['k'.repeat(50_000)]: 1 });
    expect(JSON.stringify(reply.body).length).toBeLessThan(2_000);
  });
});

describe('rates', () => {
  it('each key has a budget of ten seconds, told in headers; beyond it comes 429 with Retry-After', async () => {
    const key = await newKey('finance');
    await youngWindow();
    const first = await ask('/v1/casinos', key);
    expect(first.status).toBe(200);
    // Not known yet: the first request of a key is counted for its address.
    expect(first.headers['ratelimit-policy']).toBe('"address";q=5000;w=10');
    for (let sent = 1; sent <= 40; sent += 1) {
      const answer = await ask('/v1/casinos', key);
      expect([answer.status, answer.headers['ratelimit-policy']]).toEqual([200, '"key";q=40;w=10']);
      expect(answer.headers.ratelimit).toMatch(new RegExp(`^"key";r=${40 - sent};t=([1-9]|10)$`));
    }
    const refused = await ask('/v1/casinos', key);
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    // Others go on: another key, and those without one.
    expect((await ask('/v1/casinos', await newKey('finance'))).status).toBe(200);
    expect((await ask('/health/live')).status).toBe(200);
  }, 40_000);

  it('bulk requests have a budget of their own, replicas share it, and it comes back with the next window', async () => {
    const replica = await (await app.replica({ limits, redis: proxy.by(redisUrl()) })).getUrl();
    const key = { ...(await newKey('table-server', { tables: ['table-1'] })), ...json };
    const bets = (url: string) => ask('/v1/rounds/rnd_none/bets', key, '{"bets":[]}', url);
    for (const url of [app.url, replica]) expect((await bets(url)).status).toBe(422);
    await youngWindow();
    for (let sent = 0; sent < 30; sent += 1) expect((await bets(app.url)).headers['ratelimit-policy']).toBe('"bulk";q=60;w=10'); // prettier-ignore
    await new Promise((done) => setTimeout(done, 300));
    const answers: number[] = [];
    let told = '';
    for (let sent = 0; sent < 32; sent += 1) {
      const answer = await bets(replica);
      // One request apart, the replicas tell each other every tenth of a second.
      if (sent === 5) await new Promise((done) => setTimeout(done, 300));
      if (sent === 6) told = answer.headers.ratelimit!;
      answers.push(answer.status);
    }
    expect(told).toMatch(/^"bulk";r=23;/);
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(422));
    expect(answers.slice(30)).toEqual([429, 429]);
    const left = 10_000 - (Date.now() % 10_000);
    await new Promise((done) => setTimeout(done, left + 20));
    expect((await bets(replica)).status).toBe(422);
  }, 60_000);

  it('made-up keys spend their address’s budget and leave known keys alone', async () => {
    const other = await JackpotApp.start({ limits: { ...limits, requestsPerAddress: 15 } });
    const known = { authorization: `Bearer ${other.keys.finance}` };
    await youngWindow();
    expect((await ask('/v1/casinos', known, undefined, other.url)).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const made = `trb_${`${n}`.padStart(43, 'x')}`;
      statuses.push(
        (await ask('/v1/casinos', { authorization: `Bearer ${made}` }, undefined, other.url)).status,
      );
    }
    expect(statuses).toEqual([...Array(14).fill(401), ...Array(6).fill(429)]);
    expect((await ask('/v1/casinos', known, undefined, other.url)).status).toBe(200);
    await other.stop();
  }, 40_000);

  it('without Redis each process counts by itself, and bets are taken', async () => {
    const key = { ...(await newKey('table-server', { tables: ['table-1'] })), ...json };
    const bets = () => ask('/v1/rounds/rnd_none/bets', key, '{"bets":[]}');
    await bets();
    await proxy.stop();
    await youngWindow();
    const statuses: number[] = [];
    for (let sent = 0; sent < 62; sent += 1) statuses.push((await bets()).status);
    expect(statuses).toEqual([...Array(60).fill(422), 429, 429]);
    await proxy.restore();
  }, 40_000);
});

describe('streams', () => {
  it('a caller has so many at a time; the next one is told 429, and 200 when one has ended', async () => {
    await app.rates({});
    await app.jackpot('royal', 'EUR', {
      baseAmount: '10.00', resetAmount: '10.00', rates: { main: '0.5', afterLimit: '0', reserve: '0' }, prizes: livePrizes,
      unitStakes: { EUR: '1.00' },
    }); // prettier-ignore
    const controllers = [1, 2, 3].map(() => new AbortController());
    const path = `${app.url}/v1/jackpots/royal/stream`;
    for (const { signal } of controllers) expect((await fetch(path, { signal })).status).toBe(200);
    const refused = await fetch(path);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      429,
      'too-many-requests',
    ]);
    controllers[0]!.abort();
    let status = 429;
    for (let tries = 0; tries < 100 && status !== 200; tries += 1) {
      const again = await fetch(path, { signal: controllers[1]!.signal });
      status = again.status;
      if (status !== 200) await again.text();
    }
    expect(status).toBe(200);
    for (const controller of controllers) controller.abort();
    // Fastify lets HEAD through to every GET route; of a stream it would never end.
    const head = await fetch(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
