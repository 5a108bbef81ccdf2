// Casinos, tables and keys over REST: created once, seen only by whom they concern, changed with a reason.
import { ManualClock, sql } from '@tributary/platform';
import { JackpotApp } from '../support/jackpot-app';

const clock = new ManualClock(new Date('2026-06-15T10:00:00.000Z'));
let app: JackpotApp;
let admin: string;

const alpha = {
  code: 'alpha',
  name: 'Casino Alpha',
  timeZone: 'Europe/Brussels',
  currencies: ['EUR', 'GBP'],
  commission: '0.05',
};
const beta = { ...alpha, code: 'beta', name: 'Casino Beta', currencies: ['JPY'], timeZone: 'Asia/Tokyo' };

beforeAll(async () => {
  app = await JackpotApp.start({ clock });
  admin = app.keys.admin;
  await app.ok('POST', '/v1/casinos', admin, alpha);
  await app.ok('POST', '/v1/casinos', admin, beta);
});
afterAll(() => app.stop());

const keyFor = async (body: Record<string, unknown>) =>
  (await app.ok('POST', '/v1/keys', admin, { name: 'test', ...body })).secret as string;

describe('a casino', () => {
  it('is answered as it was given, active', async () => {
    expect(await app.ok('GET', '/v1/casinos/alpha', admin)).toEqual({
      ...alpha,
      jurisdiction: {},
      status: 'active',
      suspendedFor: null,
      stoppedJackpots: [],
      createdAt: '2026-06-15T10:00:00.000Z',
    });
  });

  it('is created once: the same content answers the same casino, other content 409', async () => {
    clock.advance(60_000);
    const again = await app.ok('POST', '/v1/casinos', admin, { ...alpha, commission: '0.0500' });
    expect(again.createdAt).toBe('2026-06-15T10:00:00.000Z');
    const other = await app.call('POST', '/v1/casinos', admin, { ...alpha, commission: '0.06' });
    expect([other.status, other.body.code]).toEqual([409, 'already-exists']);
    expect((await app.ok('GET', '/v1/casinos/alpha', admin)).commission).toBe('0.05');
  });

  it('is created once also by fifty requests at once (R24)', async () => {
    const gamma = { ...alpha, code: 'gamma' };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => app.call('POST', '/v1/casinos', admin, gamma)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const count = await app.db.row(sql`SELECT count(*)::int AS n FROM jackpot.casino WHERE code = 'gamma'`);
    expect(count).toEqual({ n: 1 });
  });

  it.each([
    ['a made-up time zone', { timeZone: 'Europe/Atlantis' }, 'invalid-request', 'timeZone'],
    ['an offset for a time zone', { timeZone: '+02:00' }, 'invalid-request', 'timeZone'],
    ['a currency named twice', { currencies: ['EUR', 'EUR'] }, 'invalid-request', 'currencies.1'],
    ['an unknown currency', { currencies: ['EUR', 'ZZZ'] }, 'currency-invalid', 'currencies.1'],
    ['gold, which has no minor unit', { currencies: ['XAU'] }, 'currency-invalid', 'currencies.0'],
    ['a currency in lower case (A-19)', { currencies: ['eur'] }, 'invalid-request', 'currencies.0'],
    ['the lev, dead since 2026 (A-23)', { currencies: ['BGN'] }, 'currency-invalid', 'currencies.0'],
    ['a commission above one (F-23)', { commission: '1.5' }, 'invalid-request', 'commission'],
    ['a code in capitals', { code: 'Delta' }, 'invalid-request', 'code'],
    ['a commission of all stakes', { commission: '1' }, 'invalid-request', 'commission'],
    ['a reserved code', { code: 'opening' }, 'invalid-request', 'code'],
    ['a field of its own (F-04)', { status: 'left' }, 'invalid-request', 'status'],
    ['a control character in its name (F-17)', { name: 'a\u0000b' }, 'invalid-request', 'name'],
  ])('is refused with %s', async (_, change, code, field) => {
    const reply = await app.call('POST', '/v1/casinos', admin, { ...alpha, code: 'delta', ...change });
    expect([reply.status, reply.body.code]).toEqual([422, code]);
    expect(reply.body.errors[0].field === field || reply.body.errors[0].reason.includes(field)).toBe(true);
    const codes = (await app.ok('GET', '/v1/casinos', admin)).items.map(
      ({ code: it }: { code: string }) => it,
    );
    expect(codes).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('takes the lev while it lived, by the day of its own zone (A-23)', async () => {
    const now = clock.now();
    // 2025-12-31 is the last day: in Sofia it ends two hours before it ends in UTC.
    clock.set(new Date('2025-12-31T21:30:00Z'));
    const before = await app.call('POST', '/v1/casinos', admin, { ...alpha, code: 'sofia', timeZone: 'Europe/Sofia', currencies: ['BGN'] }); // prettier-ignore
    clock.set(new Date('2025-12-31T22:30:00Z'));
    const after = await app.call('POST', '/v1/casinos', admin, { ...alpha, code: 'sofia-2', timeZone: 'Europe/Sofia', currencies: ['BGN'] }); // prettier-ignore
    clock.set(now);
    expect([before.status, after.status]).toEqual([201, 422]);
  });

  it('sees itself only; another one answers like none (F-01, R12)', async () => {
    const key = await keyFor({ role: 'casino', casino: 'beta' });
    expect((await app.ok('GET', '/v1/casinos/beta', key)).name).toBe('Casino Beta');
    const foreign = await app.call('GET', '/v1/casinos/alpha', key);
    const missing = await app.call('GET', '/v1/casinos/nobody', key);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body.detail.replace('alpha', 'nobody')).toBe(missing.body.detail);
    const list = await app.ok('GET', '/v1/casinos', key);
    expect(list.items.map(({ code }: { code: string }) => code)).toEqual(['beta']);
    const change = { status: 'suspended', reason: 'a rival' };
    expect((await app.call('PATCH', '/v1/casinos/alpha', key, change)).status).toBe(403);
  });

  it('is listed by code, page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { code: string }[]; next: string | null } = await app.ok(
        'GET',
        `/v1/casinos?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
        app.keys.finance,
      );
      seen.push(...page.items.map(({ code }) => code));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(['alpha', 'beta', 'gamma', 'sofia']);
  });

  it('is suspended and taken back, and every change stays on record with its reason', async () => {
    const suspend = { status: 'suspended', reason: 'meters disagree' };
    expect((await app.ok('PATCH', '/v1/casinos/gamma', admin, suspend)).status).toBe('suspended');
    await app.ok('PATCH', '/v1/casinos/gamma', admin, suspend);
    await app.ok('PATCH', '/v1/casinos/gamma', admin, { status: 'active', reason: 'meters agree again' });
    const rows = await app.db.rows(sql`
      SELECT subject, status, reason FROM jackpot.status_change WHERE code = 'gamma' ORDER BY id`);
    expect(rows).toEqual([
      { subject: 'casino', status: 'suspended', reason: 'meters disagree' },
      { subject: 'casino', status: 'active', reason: 'meters agree again' },
    ]);
    const missing = await app.call('PATCH', '/v1/casinos/nobody', admin, suspend);
    expect(missing.status).toBe(404);
  });
});

describe('a table', () => {
  const limits = { EUR: { minimum: '5', maximum: '500.00' }, JPY: { minimum: '705', maximum: '70500' } };

  it('has its owner, rule set and limits in the digits of their currencies', async () => {
    const made = await app.ok('POST', '/v1/tables', admin, { code: 'hall-1', owner: 'alpha', limits });
    expect(made).toEqual({
      code: 'hall-1',
      owner: 'alpha',
      ruleSet: 'live',
      ruleSetVersion: 1,
      jackpot: null,
      limits: { EUR: { minimum: '5.00', maximum: '500.00' }, JPY: { minimum: '705', maximum: '70500' } },
      status: 'active',
      stoppedSince: null,
      createdAt: clock.now().toISOString(),
    });
    const body = { code: 'hall-1', owner: 'alpha', limits: { JPY: limits.JPY, EUR: limits.EUR } };
    expect(await app.ok('POST', '/v1/tables', admin, body)).toEqual(made);
    const other = await app.call('POST', '/v1/tables', admin, { code: 'hall-1', owner: 'beta', limits });
    expect([other.status, other.body.code]).toEqual([409, 'already-exists']);
  });

  it.each([
    ['an unknown rule set', { ruleSet: 'stud' }, 'invalid-request', 'ruleSet'],
    ['a rule set named like a method', { ruleSet: 'constructor' }, 'invalid-request', 'ruleSet'],
    ['an unknown owner', { owner: 'nobody' }, 'invalid-request', 'owner'],
    ['an unknown jackpot', { jackpot: 'nothing' }, 'invalid-request', 'jackpot'],
    ['limits with too many digits', { limits: { JPY: { minimum: '1.5', maximum: '9' } } }, 'amount-invalid', 'limits.JPY.minimum'], // prettier-ignore
    ['limits the wrong way round', { limits: { EUR: { minimum: '10', maximum: '9.99' } } }, 'amount-invalid', 'limits.EUR.maximum'], // prettier-ignore
    ['limits in no currency', { limits: { QQQ: { minimum: '1', maximum: '2' } } }, 'currency-invalid', 'limits.QQQ'], // prettier-ignore
  ])('is refused with %s', async (_, change, code, field) => {
    const reply = await app.call('POST', '/v1/tables', admin, { code: 'hall-9', owner: null, ...change });
    expect([reply.status, reply.body.code, reply.body.errors[0].field]).toEqual([422, code, field]);
  });

  it('with a jackpot plays by the jackpot’s rule set (R47)', async () => {
    await app.rates({ GBP: '0.85' }, clock.now());
    await app.jackpot('grand', 'EUR', {
      ruleSet: 'live',
      baseAmount: '1000.00',
      resetAmount: '1000.00',
      rates: { main: '0.5', afterLimit: '0', reserve: '0.1' },
      prizes: { royalFlush: { kind: 'share', to: 'round' } },
      unitStakes: { EUR: '1.00' },
    });
    const land = await app.call('POST', '/v1/tables', admin, { code: 'land-1', jackpot: 'grand', ruleSet: 'land' }); // prettier-ignore
    expect([land.status, land.body.errors[0].field]).toEqual([422, 'ruleSet']);
    expect((await app.ok('POST', '/v1/tables', admin, { code: 'live-1', jackpot: 'grand' })).jackpot).toBe('grand'); // prettier-ignore
  });

  it('is seen by its casino, and by its own table server; another answers like none (F-01)', async () => {
    await app.ok('POST', '/v1/tables', admin, { code: 'hall-2', owner: 'beta' });
    const ofAlpha = await keyFor({ role: 'casino', casino: 'alpha' });
    const codes = async (key: string) =>
      (await app.ok('GET', '/v1/tables', key)).items.map(({ code }: { code: string }) => code);
    expect(await codes(ofAlpha)).toEqual(['hall-1', 'live-1']);
    expect((await app.call('GET', '/v1/tables/hall-2', ofAlpha)).status).toBe(404);
    const server = await keyFor({ role: 'table-server', tables: ['hall-2'] });
    expect(await codes(server)).toEqual(['hall-2']);
    expect((await app.call('GET', '/v1/tables/hall-1', server)).status).toBe(404);
    expect(await codes(app.keys.finance)).toEqual(['hall-1', 'hall-2', 'live-1']);
  });

  it('is disabled and taken back (R29)', async () => {
    const off = { status: 'disabled', reason: 'cloth torn' };
    expect((await app.ok('PATCH', '/v1/tables/hall-2', admin, off)).status).toBe('disabled');
    const on = { status: 'active', reason: 'cloth mended' };
    expect((await app.ok('PATCH', '/v1/tables/hall-2', admin, on)).status).toBe('active');
    expect((await app.call('PATCH', '/v1/tables/hall-7', admin, on)).status).toBe(404);
  });
});

describe('a key', () => {
  it('shows its secret once, works, and ends when revoked', async () => {
    const made = await app.ok('POST', '/v1/keys', admin, { name: 'floor', role: 'casino', casino: 'alpha' });
    expect(made.secret).toMatch(/^trb_[A-Za-z0-9_-]{43}$/);
    expect((await app.call('GET', '/v1/casinos/alpha', made.secret)).status).toBe(200);
    const list = await app.ok('GET', '/v1/keys', admin);
    expect(list.items[0]).toMatchObject({
      keyId: made.keyId,
      name: 'floor',
      role: 'casino',
      casino: 'alpha',
    });
    expect(JSON.stringify(list)).not.toContain('ecret');
    const gone = await app.ok('DELETE', `/v1/keys/${made.keyId}`, admin);
    expect(gone.revokedAt).toBe(clock.now().toISOString());
    clock.advance(2_001);
    expect((await app.call('GET', '/v1/casinos/alpha', made.secret)).status).toBe(401);
    expect((await app.ok('DELETE', `/v1/keys/${made.keyId}`, admin)).revokedAt).toBe(gone.revokedAt);
  });

  it('is nowhere in the database but as a hash, the answer to a repeat included', async () => {
    const headers = { 'idempotency-key': 'new-key-1' };
    const body = { name: 'once', role: 'finance' };
    const first = await app.ok('POST', '/v1/keys', admin, body, headers);
    const again = await app.ok('POST', '/v1/keys', admin, body, headers);
    expect(again).toEqual({ ...first, secret: null });
    const other = await app.call('POST', '/v1/keys', admin, { ...body, name: 'two' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    const stored = await app.db.row<{ text: string }>(sql`
      SELECT (SELECT string_agg(k::text, '') FROM access.api_key k)
          || (SELECT string_agg(i::text, '') FROM jackpot.idempotency i) AS text`);
    expect(stored!.text).toContain(first.keyId);
    expect(stored!.text).not.toContain(first.secret);
  });

  it('ends at its date', async () => {
    const expiresAt = new Date(clock.now().getTime() + 10_000).toISOString();
    const key = await keyFor({ role: 'finance', expiresAt });
    expect((await app.call('GET', '/v1/casinos', key)).status).toBe(200);
    clock.advance(10_001);
    expect((await app.call('GET', '/v1/casinos', key)).status).toBe(401);
  });

  it.each([
    ['a casino key without a casino', { role: 'casino' }, 'casino'],
    ['a finance key with a casino', { role: 'finance', casino: 'alpha' }, 'casino'],
    ['an admin key with tables', { role: 'admin', tables: ['hall-1'] }, 'tables'],
    ['a table server without tables', { role: 'table-server' }, 'tables'],
    ['a date in the past', { role: 'admin', expiresAt: '2026-01-01T00:00:00Z' }, 'expiresAt'],
  ])('is refused: %s', async (_, body, field) => {
    const reply = await app.call('POST', '/v1/keys', admin, { name: 'bad', ...body });
    expect([reply.status, reply.body.errors[0].field]).toEqual([422, field]);
  });

  it('of a casino that does not exist is refused', async () => {
    const reply = await app.call('POST', '/v1/keys', admin, { name: 'x', role: 'casino', casino: 'nobody' });
    expect([reply.status, reply.body.errors[0].field]).toEqual([404, 'casino']);
  });

  it('that is wrong gets one answer, whatever its length and likeness (F-10)', async () => {
    const wrong = ['x', `trb_${'a'.repeat(43)}`, `${admin.slice(0, 30)}${'b'.repeat(17)}`, 'x'.repeat(5_000)];
    const replies = await Promise.all(wrong.map((key) => app.call('GET', '/v1/keys', key)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]!.status).toBe(401);
  });

  it('is made and revoked by administrators alone (R12), and does not revoke itself', async () => {
    const keys = [app.keys.finance, app.keys.tableServer, await keyFor({ role: 'casino', casino: 'beta' })];
    for (const key of keys) {
      const body = { name: 'mine', role: 'admin' };
      expect((await app.call('POST', '/v1/keys', key, body)).status).toBe(403);
      expect((await app.call('GET', '/v1/keys', key)).status).toBe(403);
      expect((await app.call('POST', '/v1/casinos', key, alpha)).status).toBe(403);
      expect((await app.call('POST', '/v1/tables', key, { code: 'hall-8' })).status).toBe(403);
    }
    const made = await app.ok('POST', '/v1/keys', admin, { name: 'own', role: 'admin' });
    const own = await app.call('DELETE', `/v1/keys/${made.keyId}`, made.secret);
    expect([own.status, own.body.code]).toEqual([409, 'decision-refused']);
    expect((await app.call('DELETE', '/v1/keys/key_none', admin)).status).toBe(404);
  });
});
