// What a signature covers: every byte of the request's line and body, and nothing that was written anew (F-06, F-09).
import { signed } from '../support/signer';
import {
  app,
  casino,
  clock,
  now,
  open,
  opening,
  reason,
  refused,
  roundCount,
  server,
  unique,
} from '../support/signed-network';

// The round that the bets go to.
beforeAll(async () => {
  expect(
    (await open({ body: JSON.stringify({ roundId: 'rnd_s1', jackpot: 'royal', tables: ['table-1'] }) }))
      .status,
  ).toBe(201);
});

describe('what was signed must be what came', () => {
  it('F-06 another timestamp is refused as wrong', async () => {
    const headers = { 'tributary-timestamp': `${now() + 1}` };
    expect(reason(await open({}, { headers }))).toEqual(refused('wrong'));
  });

  it('another nonce, body, path, query, method or key is refused as wrong, and changes nothing', async () => {
    const before = await roundCount();
    const body = opening();
    expect(reason(await open({}, { headers: { 'tributary-nonce': 'x'.repeat(16) } }))).toEqual(
      refused('wrong'),
    );
    expect(reason(await open({ body }, { body: body.replace('rnd_o', 'rnd_p') }))).toEqual(refused('wrong'));
    expect(reason(await open({ body }, { body: `${body} ` }))).toEqual(refused('wrong'));
    expect(reason(await open({}, { path: '/v1/rounds?x=1' }))).toEqual(refused('wrong'));
    expect(reason(await open({ path: '/v1/rounds?x=1' }))).toEqual(refused('wrong'));
    expect(reason(await open({ path: '/v1/rounds/' }))).toEqual(refused('wrong'));
    expect(reason(await open({ method: 'PUT' }))).toEqual(refused('wrong'));
    expect(reason(await open({ method: 'post' }))).toEqual(refused('wrong'));
    expect(reason(await open({ secret: casino.signingSecret }))).toEqual(refused('wrong'));
    expect(reason(await open({ secret: server.secret }))).toEqual(refused('wrong'));
    expect(await roundCount()).toBe(before);
  });

  it('a signature belongs to its key: under another key’s bearer it is wrong', async () => {
    const path = '/v1/rounds/rnd_s1';
    const headers = signed({ secret: server.signingSecret, at: clock.now(), method: 'GET', path });
    expect(reason(await app.call('GET', path, casino.secret, undefined, headers))).toEqual(refused('wrong'));
    expect((await app.call('GET', path, 'trb_' + 'a'.repeat(43), undefined, headers)).body.code).toBe(
      'unauthenticated',
    );
  });

  it('F-09 it is the bytes that count: spacing, 1.0, escapes, a raw é and a BOM verify as they are', async () => {
    const path = '/v1/rounds/rnd_s1/bets';
    const bets = (player: string) =>
      `{ "bets" : [{"casino":"alba",  "betId":"${unique('f09-')}", "hand": 0.0,"currency":"EUR","stake":"1.00","player":"${player}"}]}`;
    for (const text of [bets('caf\\u00e9'), bets('café'), `\ufeff${bets('bom')}`]) {
      const body = Buffer.from(text, 'utf8');
      expect(await open({ path, body }, { path })).toMatchObject({ status: 201 });
    }
    const rewritten = JSON.stringify(JSON.parse(bets('café')));
    const body = bets('café');
    expect(reason(await open({ path, body: rewritten }, { path, body }))).toEqual(refused('wrong'));
  });

  it('a body of 5,000 bets, over many packets, verifies; one changed byte in it does not', async () => {
    const path = '/v1/rounds/rnd_s1/bets';
    const bulk = (batch: string) =>
      JSON.stringify({
        batchId: batch,
        bets: Array.from({ length: 5000 }, (_, i) => ({
          casino: 'alba', betId: `${batch}-${i}`, currency: 'EUR', stake: '1.00', player: `player-${'x'.repeat(80)}`,
        })), // prettier-ignore
      });
    const body = bulk('bulk-1');
    expect(body.length).toBeGreaterThan(700_000);
    expect((await open({ path, body }, { path })).body).toMatchObject({ accepted: 5000 });
    const other = bulk('bulk-2');
    const changed = other.replace('"betId":"bulk-2-4999"', '"betId":"bulk-2-4998"');
    expect(reason(await open({ path, body: other }, { path, body: changed }))).toEqual(refused('wrong'));
  });

  it('a body over the limit is refused as too large, signed or not', async () => {
    const body = `{"x":"${'y'.repeat(4 * 1024 * 1024)}"}`;
    expect((await open({ body })).status).toBe(413);
  });
});
