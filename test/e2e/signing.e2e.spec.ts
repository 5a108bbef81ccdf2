// Signed requests against the real jackpot service: who must sign, within which time, and only once. The signatures are
// made by node:crypto alone.
import { signed } from '../support/signer';
import {
  app,
  casino,
  clock,
  makeKey,
  now,
  open,
  opening,
  reason,
  refused,
  roundCount,
  server,
} from '../support/signed-network';

describe('R49 a signed request', () => {
  it('of a table server and of a casino is accepted; the signing secret is shown once, with the key', async () => {
    expect(server.signingSecret).toMatch(/^trs_[A-Za-z0-9_-]{43}$/);
    expect((await open()).status).toBe(201);
    const path = '/v1/payouts?limit=5';
    const headers = signed({ secret: casino.signingSecret, at: clock.now(), method: 'GET', path });
    expect(await app.call('GET', path, casino.secret, undefined, headers)).toEqual({
      status: 200,
      body: { items: [], next: null },
    });
    const listed = JSON.stringify(await app.ok('GET', '/v1/keys', app.keys.admin));
    expect(listed).not.toContain('trs_');
    const again = { name: 'twice', role: 'casino', casino: 'alba' };
    const under = { 'idempotency-key': 'one-key' };
    const first = await app.ok('POST', '/v1/keys', app.keys.admin, again, under);
    const repeat = await app.ok('POST', '/v1/keys', app.keys.admin, again, under);
    expect(first.signingSecret).toMatch(/^trs_/);
    expect(repeat).toEqual({ ...first, secret: null, signingSecret: null });
  });

  it('is not asked of finance and admin keys, which have no signing secret', async () => {
    const made = await makeKey({ name: 'books', role: 'finance' });
    expect(made.signingSecret).toBeNull();
    expect((await app.call('GET', '/v1/awards', made.secret)).status).toBe(200);
    expect((await app.call('GET', '/v1/keys', app.keys.admin)).status).toBe(200);
  });

  it('is asked of table servers and casinos on every route, reads too; public routes need none', async () => {
    for (const key of [server, casino]) {
      expect(reason(await app.call('GET', '/v1/rounds/rnd_s1', key.secret))).toEqual(refused('missing'));
    }
    expect((await app.call('GET', '/v1/jackpots/royal/meter', null)).status).toBe(200);
  });
});

describe('F-05 R49 a captured request', () => {
  it('sent again at once is refused as replayed and changes nothing; signed anew it gets the first answer', async () => {
    const body = opening();
    const nonce = 'n'.repeat(16);
    const idempotent = { headers: { 'idempotency-key': 'open-once' } };
    const first = await open({ body, nonce }, idempotent);
    const before = await roundCount();
    expect(first.status).toBe(201);
    expect(reason(await open({ body, nonce }, idempotent))).toEqual(refused('replayed'));
    expect(await open({ body }, idempotent)).toEqual(first);
    expect(await roundCount()).toBe(before);
  });

  it('sent ten times at the same moment counts once', async () => {
    const body = opening();
    const nonce = 'm'.repeat(64);
    const replies = await Promise.all(Array.from({ length: 10 }, () => open({ body, nonce })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.map(reason).filter(([, , why]) => why === 'replayed')).toHaveLength(9);
  });

  it('after an hour, or without its timestamp, is refused', async () => {
    const at = now();
    clock.advance(3_600_000);
    expect(reason(await open({ at }))).toEqual(refused('too-old'));
    const call = { method: 'POST', path: '/v1/rounds', body: opening() };
    const all = signed({ secret: server.signingSecret, at: now(), ...call });
    for (const name of ['tributary-timestamp', 'tributary-nonce']) {
      const { [name]: _, ...headers } = all;
      expect(reason(await app.call('POST', call.path, server.secret, call.body, headers))).toEqual(
        refused('missing'),
      );
    }
    const { 'tributary-signature': _, ...unsigned } = all;
    expect(reason(await app.call('POST', call.path, server.secret, call.body, unsigned))).toEqual(
      refused('missing'),
    );
  });

  it('is forgotten only when its timestamp is too old: within 360 s a replay never counts', async () => {
    const body = opening();
    const nonce = 'k'.repeat(20);
    const at = now() + 60;
    expect((await open({ body, nonce, at })).status).toBe(201);
    for (let waited = 0; waited < 360; waited += 60) {
      expect(reason(await open({ body, nonce, at }))).toEqual(refused('replayed'));
      clock.advance(60_000);
    }
    expect(reason(await open({ body, nonce, at }))).toEqual(refused('too-old'));
  });
});

describe('F-07 R49 the window: 300 s back, 60 s ahead', () => {
  // The clock stands at a quarter past a second: a whole second's timestamp is 250 ms older than it looks.
  it.each([
    [-301, 'too-old'],
    [-300, 'too-old'],
    [-299, null],
    [0, null],
    [59, null],
    [60, null],
    [61, 'in-the-future'],
  ])('a request dated %i s is %s', async (offset, why) => {
    const reply = await open({ at: now() + offset });
    if (why === null) expect(reply.status).toBe(201);
    else expect(reason(reply)).toEqual(refused(why));
  });

  it('exactly 300 s and exactly 60 s are inside, a millisecond more is not', async () => {
    const base = new Date('2026-12-01T00:00:00.000Z');
    const seconds = base.getTime() / 1000;
    clock.set(base);
    expect((await open({ at: seconds - 300 })).status).toBe(201);
    expect((await open({ at: seconds + 60 })).status).toBe(201);
    clock.advance(-1);
    expect(reason(await open({ at: seconds + 60 }))).toEqual(refused('in-the-future'));
    clock.advance(2);
    expect(reason(await open({ at: seconds - 300 }))).toEqual(refused('too-old'));
  });

  it('milliseconds instead of seconds are the future; the answer names the service’s clock', async () => {
    const reply = await open({ at: now() * 1000 });
    expect(reason(reply)).toEqual(refused('in-the-future'));
    expect(reply.body.detail).toContain(`the service's clock says ${now()}`);
  });
});
