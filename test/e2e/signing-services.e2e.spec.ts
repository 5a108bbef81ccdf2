// Signing around the edges of one service: the table-game service, Redis away, the database away, a new master secret,
// forgetting, and the configuration that asks for signatures.
import {
  Database,
  ManualClock,
  SigningOptions,
  randomToken,
  signingSecretOf,
  sql,
} from '@tributary/platform';
import { readConfig } from '../../apps/jackpot/src/config';
import { readConfig as readTableGameConfig } from '../../apps/table-game/src/config';
import { JackpotApp, Reply } from '../support/jackpot-app';
import { signed } from '../support/signer';
import { TableGameApp } from '../support/table-game-app';

const master = 'the master secret of these tests, new';
const previous = 'the master secret of these tests, old';
const signing: SigningOptions = { required: true, masters: [master, previous] };
const clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
const reason = ({ status, body }: Reply) => [status, body?.code, body?.reason];

/** The signing secret of the table server's key, as an administrator would have noted it down. */
async function secretUnder(master: string, app: JackpotApp | TableGameApp): Promise<string> {
  const text = sql`SELECT id FROM access.api_key WHERE role = 'table-server' ORDER BY id LIMIT 1`;
  return signingSecretOf(master, (await app.db.row<{ id: string }>(text))!.id);
}

describe('the table-game service without any Redis', () => {
  let game: TableGameApp;

  beforeAll(async () => {
    game = await TableGameApp.start({ clock, signing, redis: 'redis://127.0.0.1:1' });
    await game.table('table-1', {});
  }, 60_000);
  afterAll(() => game?.stop());

  it('takes signed rounds and wagers, refuses unsigned and replayed ones', async () => {
    const secret = await secretUnder(master, game);
    const post = (path: string, body: unknown, headers?: Record<string, string>) => {
      const raw = JSON.stringify(body);
      const call = { secret, at: clock.now(), method: 'POST', path, body: raw };
      return game.call('POST', path, game.keys.tableServer, raw, headers ?? signed(call));
    };
    const opened = await post('/v1/rounds', { tables: ['table-1'] });
    expect(opened.status).toBe(201);
    const path = `/v1/rounds/${opened.body.roundId}/bets`;
    const wager = { casino: 'alba', player: 'p', kind: 'ante', stake: '10.00', currency: 'EUR' };
    const body = (betId: string) => ({ bets: [{ ...wager, betId }] });
    expect(reason(await post(path, body('b1'), {}))).toEqual([401, 'signature-refused', 'missing']);
    const raw = JSON.stringify(body('b1'));
    const headers = signed({ secret, at: clock.now(), method: 'POST', path, body: raw });
    expect((await post(path, body('b1'), headers)).status).toBe(201);
    expect(reason(await post(path, body('b1'), headers))).toEqual([401, 'signature-refused', 'replayed']);
    expect(reason(await post(path, body('b2'), headers))).toEqual([401, 'signature-refused', 'wrong']);
    const placed = await game.db.rows(sql`SELECT bet_id FROM table_game.bet`);
    expect(placed).toHaveLength(1);
  });
});

describe('where signing is not required', () => {
  let app: JackpotApp;

  beforeAll(async () => {
    app = await JackpotApp.start({ clock, signing: { required: false, masters: [master, previous] } });
  }, 60_000);
  afterAll(() => app?.stop());

  const path = '/v1/rounds/rnd_none';
  const read = (headers: Record<string, string> = {}) =>
    app.call('GET', path, app.keys.tableServer, undefined, headers);

  it('a request without a signature passes, one with a wrong signature does not', async () => {
    expect((await read()).status).toBe(404);
    const secret = await secretUnder(master, app);
    const right = () => signed({ secret, at: clock.now(), method: 'GET', path });
    expect((await read(right())).status).toBe(404);
    const wrong = { ...right(), 'tributary-nonce': 'another-nonce-16' };
    expect(reason(await read(wrong))).toEqual([401, 'signature-refused', 'wrong']);
    const { 'tributary-timestamp': _, ...undated } = right();
    expect(reason(await read(undated))).toEqual([401, 'signature-refused', 'missing']);
  });

  it('secrets of the master before still count, those of no master do not', async () => {
    const under = async (text: string) =>
      read(signed({ secret: await secretUnder(text, app), at: clock.now(), method: 'GET', path }));
    expect((await under(previous)).status).toBe(404);
    expect(reason(await under('a master that was never in use here'))).toEqual([
      401,
      'signature-refused',
      'wrong',
    ]);
  });

  it('signatures are forgotten a while after they became too old, never before', async () => {
    const count = async () =>
      (await app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM access.seen_signature`))!.n;
    const secret = await secretUnder(master, app);
    const once = () => read(signed({ secret, at: clock.now(), method: 'GET', path }));
    await app.db.run(sql`DELETE FROM access.seen_signature`);
    clock.advance(61_000);
    await once();
    expect(await count()).toBe(1);
    clock.advance(359_000);
    await once();
    expect(await count()).toBe(2);
    clock.advance(62_000);
    await once();
    // The purge runs beside the answer.
    while ((await count()) !== 2) await new Promise(setImmediate);
  });

  it('a database that is away is 503, at the key as at the signature; afterwards all goes on', async () => {
    const secret = await secretUnder(master, app);
    const once = () => read(signed({ secret, at: clock.now(), method: 'GET', path }));
    const away = () =>
      jest
        .spyOn(app.app.get(Database, { strict: false }).pool, 'query')
        .mockRejectedValueOnce(Object.assign(new Error('terminating'), { code: '57P01' }) as never);
    // Keys are known for two seconds: the first failure meets the key's look-up, the second the signature's storing.
    clock.advance(3_000);
    for (let failures = 0; failures < 2; failures += 1) {
      away();
      expect(await once()).toMatchObject({
        status: 503,
        body: { code: 'database-unavailable', retry: 'later' },
      });
      if (failures === 0) expect((await once()).status).toBe(404);
    }
    expect((await once()).status).toBe(404);
    jest.restoreAllMocks();
  });
});

describe.each([
  ['jackpot', readConfig],
  ['table-game', readTableGameConfig],
])('the configuration of the %s service', (_, read) => {
  const env = { DATABASE_URL: 'postgresql://127.0.0.1:1/x', REDIS_URL: 'redis://127.0.0.1:1' };
  const secret = 'x'.repeat(32);
  const sound = { PUBLIC_ORIGIN: 'https://console.example', PLAYER_PSEUDONYM_KEY: randomToken() };

  it('requires signatures in production, and nowhere else unless told', () => {
    const required = (more: NodeJS.ProcessEnv) => read({ ...env, ...more }).signing?.required;
    expect(required({})).toBe(false);
    expect(required({ NODE_ENV: 'development' })).toBe(false);
    const production = { ...sound, NODE_ENV: 'production' };
    expect(required({ ...production, SIGNING_MASTER_SECRET: randomToken() })).toBe(true);
    expect(required({ REQUIRE_SIGNED_REQUESTS: 'true', SIGNING_MASTER_SECRET: secret })).toBe(true);
    const unsigned = { ...production, REQUIRE_SIGNED_REQUESTS: 'false' };
    expect(() => required(unsigned)).toThrow(/REQUIRE_SIGNED_REQUESTS/);
    expect(required({ ...unsigned, PRODUCTION_WITHOUT: 'signatures' })).toBe(false);
  });

  it('does not start without a master secret where signatures are required, nor with a short one', () => {
    expect(() => read({ ...env, NODE_ENV: 'production' })).toThrow(/SIGNING_MASTER_SECRET: set it/);
    expect(() => read({ ...env, REQUIRE_SIGNED_REQUESTS: 'true' })).toThrow(/SIGNING_MASTER_SECRET: set it/);
    expect(() => read({ ...env, SIGNING_MASTER_SECRET: 'short' })).toThrow(/at least 32 characters/);
    expect(() => read({ ...env, REQUIRE_SIGNED_REQUESTS: 'maybe' })).toThrow(/REQUIRE_SIGNED_REQUESTS/);
  });
});
