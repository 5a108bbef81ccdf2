// API keys in their life: rotated with an overlap, ended at once on every replica, last use seen to the minute and
// written beside the request.
import { ManualClock, createHttpApp, sql } from '@tributary/platform';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { jackpotHttp, jackpotModule } from '../../apps/jackpot/src/app.module';
import { JackpotApp } from '../support/jackpot-app';
import { redisUrl } from '../support/stack';

jest.setTimeout(60_000);

const clock = new ManualClock(new Date('2026-12-01T10:00:00Z'));
const hourMs = 3_600_000;
let app: JackpotApp;
let admin: string;

beforeAll(async () => {
  app = await JackpotApp.start({ clock });
  admin = app.keys.admin;
  await app.casino('alba', ['EUR']);
});

afterAll(() => app?.stop());

const make = (body: Record<string, unknown> = {}) =>
  app.ok('POST', '/v1/keys', admin, { name: 'cashier', role: 'casino', casino: 'alba', ...body });
const rotate = (keyId: string, body: unknown = {}, headers = {}) =>
  app.call('POST', `/v1/keys/${keyId}/rotate`, admin, body, headers);
const statusOf = async (secret: string) => (await app.call('GET', '/v1/casinos/alba', secret)).status;

describe('rotation', () => {
  it('gives a successor of the same role and scope; the old key goes on for the overlap and no longer', async () => {
    const old = await make();
    const { status, body } = await rotate(old.keyId, { overlapSeconds: 3600 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'cashier', role: 'casino', casino: 'alba', expiresAt: null });
    expect(body.secret).toMatch(/^trb_[A-Za-z0-9_-]{43}$/);
    expect([body.keyId === old.keyId, body.secret === old.secret]).toEqual([false, false]);
    expect(body.signingSecret).not.toBe(old.signingSecret);
    clock.advance(hourMs - 1);
    expect([await statusOf(old.secret), await statusOf(body.secret)]).toEqual([200, 200]);
    clock.advance(1);
    expect([await statusOf(old.secret), await statusOf(body.secret)]).toEqual([401, 200]);
    const list = await app.ok('GET', '/v1/keys', admin);
    expect(list.items.find(({ keyId }: { keyId: string }) => keyId === old.keyId)).toMatchObject({
      replacedBy: body.keyId,
      expiresAt: '2026-12-01T11:00:00.000Z',
    });
  });

  it('with an overlap of zero ends the old key at once; without one it is a day; an earlier end stays', async () => {
    const at = clock.now().getTime();
    const [zero, usual] = [await make(), await make()];
    const soon = await make({ expiresAt: new Date(at + hourMs).toISOString() });
    const ends = await Promise.all(
      [[zero, { overlapSeconds: 0 }], [usual, {}], [soon, {}]].map(async ([key, body]) => {
        await rotate(key.keyId, body);
        const row = await app.db.row<{ expires_at: Date }>(sql`SELECT expires_at FROM access.api_key WHERE id = ${key.keyId}`); // prettier-ignore
        return row!.expires_at.getTime() - at;
      }),
    ); // prettier-ignore
    expect(ends).toEqual([0, 24 * hourMs, hourMs]);
    clock.advance(2_000);
    expect(await statusOf(zero.secret)).toBe(401);
  });

  it('gives the successor the lifetime of the old key, or the end that is asked for', async () => {
    const at = clock.now().getTime();
    const inHours = (hours: number) => new Date(at + hours * hourMs).toISOString();
    const old = await make({ expiresAt: inHours(48) });
    clock.advance(hourMs);
    expect((await rotate(old.keyId)).body.expiresAt).toBe(inHours(49));
    const other = await make();
    expect((await rotate(other.keyId, { expiresAt: inHours(10) })).body.expiresAt).toBe(inHours(10));
    const past = await rotate((await make()).keyId, { expiresAt: inHours(0) });
    expect([past.status, past.body.errors[0].field]).toEqual([422, 'expiresAt']);
  });

  it('happens once: repeats show the same successor without its secret, another one is refused', async () => {
    const old = await make();
    const headers = { 'idempotency-key': `rotate-${old.keyId}` };
    const [first, repeat] = [await rotate(old.keyId, {}, headers), await rotate(old.keyId, {}, headers)];
    expect(repeat.body).toEqual({ ...first.body, secret: null, signingSecret: null });
    const again = await rotate(old.keyId);
    expect([again.status, again.body.code]).toEqual([409, 'decision-refused']);
    const third = await rotate(first.body.keyId);
    expect(third.status).toBe(201);
  });

  it('of fifty at once leaves one successor (R24)', async () => {
    const old = await make();
    const replies = await Promise.all(Array.from({ length: 50 }, () => rotate(old.keyId)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const count = await app.db.row(
      sql`SELECT count(*)::int AS n FROM access.api_key WHERE family = ${old.keyId}`,
    );
    expect(count).toEqual({ n: 1 });
  });

  it('is refused for keys that have ended, that are not there, and for too long an overlap', async () => {
    const old = await make();
    await app.ok('DELETE', `/v1/keys/${old.keyId}`, admin);
    expect((await rotate(old.keyId)).body.code).toBe('decision-refused');
    expect((await rotate('key_none')).status).toBe(404);
    const long = await rotate((await make()).keyId, { overlapSeconds: 30 * 86_400 + 1 });
    expect([long.status, long.body.errors[0].field]).toEqual([422, 'overlapSeconds']);
  });

  it('keeps the scope of idempotency: a repeat under the successor gets the first answer (C-04)', async () => {
    const key = await app.ok('POST', '/v1/keys', admin, { name: 'own', role: 'admin' });
    const { secret } = await app.ok('POST', `/v1/keys/${key.keyId}/rotate`, admin, {});
    const headers = { 'idempotency-key': 'over-the-change' };
    const body = { name: 'made once', role: 'finance' };
    const first = await app.ok('POST', '/v1/keys', key.secret, body, headers);
    expect((await app.ok('POST', '/v1/keys', secret, body, headers)).keyId).toBe(first.keyId);
    const other = await app.ok('POST', '/v1/keys', app.keys.admin2, body, headers);
    expect(other.keyId).not.toBe(first.keyId);
  });
});

describe('revoking', () => {
  let replica: NestFastifyApplication;

  beforeAll(async () => {
    const config = {
      databaseUrl: app.databaseUrl,
      redisUrl: redisUrl(),
      host: '127.0.0.1',
      port: 0,
      connectionsMax: 4,
    };
    const module = jackpotModule({ ...config, logLevels: ['error'] }, { clock, relay: false });
    replica = await createHttpApp(module, { ...jackpotHttp, logLevels: ['error'] });
    await replica.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(() => replica?.close());

  it('ends a key on every replica within two seconds, also one that has just used it', async () => {
    const key = await make();
    const url = await replica.getUrl();
    const there = async () => {
      const headers = { authorization: `Bearer ${key.secret}` };
      return (await fetch(`${url}/v1/casinos/alba`, { headers })).status;
    };
    expect([await statusOf(key.secret), await there()]).toEqual([200, 200]);
    await app.ok('DELETE', `/v1/keys/${key.keyId}`, admin);
    clock.advance(2_000);
    expect([await statusOf(key.secret), await there()]).toEqual([401, 401]);
  });
});

describe('last use', () => {
  const lastUse = async (keyId: string) => {
    const row = await app.db.row<{ at: Date | null }>(sql`SELECT last_used_at AS at FROM access.api_key WHERE id = ${keyId}`); // prettier-ignore
    return row!.at?.getTime() ?? null;
  };

  /** It is written beside the request: looks until it is there. */
  async function untilUsed(keyId: string, at: number): Promise<void> {
    for (let tries = 0; tries < 200 && (await lastUse(keyId)) !== at; tries += 1) {
      await new Promise((done) => setTimeout(done, 10));
    }
    expect(await lastUse(keyId)).toBe(at);
  }

  it('is visible, and written at most once a minute', async () => {
    const key = await make();
    expect(await lastUse(key.keyId)).toBeNull();
    const first = clock.now().getTime();
    await statusOf(key.secret);
    await untilUsed(key.keyId, first);
    for (let n = 0; n < 5; n += 1) {
      clock.advance(11_000);
      await statusOf(key.secret);
    }
    // Fifty-five seconds later it stands as it was; after the minute it moves.
    expect(await lastUse(key.keyId)).toBe(first);
    clock.advance(5_000);
    await statusOf(key.secret);
    await untilUsed(key.keyId, first + 60_000);
    const list = await app.ok('GET', '/v1/keys', admin);
    expect(list.items[0].lastUsedAt).toBe(new Date(first + 60_000).toISOString());
  });

  it('holds nobody up: a request passes while another transaction holds the key’s row', async () => {
    const key = await make();
    await app.db.transaction(async (tx) => {
      await tx.run(sql`UPDATE access.api_key SET name = name WHERE id = ${key.keyId}`);
      expect(await statusOf(key.secret)).toBe(200);
    });
  });
});
