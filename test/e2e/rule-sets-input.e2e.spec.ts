// Hostile documents and callers: each is refused with a clear problem, and nothing is on record afterwards.
import { sql } from '@tributary/platform';
import { ruleSets } from '@tributary/poker';
import { JackpotApp, problemOf } from '../support/jackpot-app';

let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start();
  await app.casino('alba', ['EUR']);
});
afterAll(async () => {
  const row = await app.db.row<{ n: string }>(sql`
    SELECT (SELECT count(*) FROM rules.rule_set)::text || (SELECT count(*) FROM jackpot.approval) AS n`);
  expect(row!.n).toBe('00');
  await app.stop();
});

const path = '/v1/admin/rule-sets';
const { live } = ruleSets;
const mine = { ...live, id: 'mine' };
const post = (body: unknown, key: string | null = app.keys.admin) => app.call('POST', path, key, body);
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const raw = (document: string) => `{"reason":"a hostile document","document":${document}}`;
const spread = (more: string) => `${JSON.stringify(mine).slice(0, -1)},${more}}`;

it.each<[string, string, number]>([
  ['nested a thousand levels deep', raw(deep(1_000)), 422],
  ['nested a hundred thousand levels deep', raw(deep(100_000)), 413],
  ['a field nested deeply in a good document', raw(spread(`"extra":${deep(5_000)}`)), 422],
  ['a million brackets', raw(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`), 413],
  ['a version of 1e400', raw(spread('"version":1e400')), 422],
  ['a version of 2^53', raw(spread('"version":9007199254740992')), 422],
  ['a version of 2^31', raw(spread('"version":2147483648')), 422],
  ['a million hands', raw(spread('"hands":{"dealt":"perSeat","maximum":1000000}')), 422],
  ['an unknown field', raw(spread('"houseEdge":"5.22"')), 422],
  ['__proto__', raw(spread('"__proto__":{"id":"x"}')), 400],
  ['constructor.prototype', raw(spread('"constructor":{"prototype":{"id":"x"}}')), 400],
  ['a document that is a list', raw('[]'), 422],
  ['no document', raw('null'), 422],
  ['half a document', '{"reason":"half","document":{"id":', 400],
  ['a body of five megabytes', raw(`"${'x'.repeat(5_000_000)}"`), 413],
])('%s', async (_, body, status) => {
  const reply = await app.call('POST', path, app.keys.admin, body);
  expect(reply.status).toBe(status);
  expect(reply.body.detail).toBeTruthy();
});

it.each<[string, object, string]>([
  ['odds as a JSON number', { ante: { pays: 1 } }, 'document.ante.pays'],
  ['odds of eight digits', { ante: { pays: '10000000' } }, 'document.ante.pays'],
  ['odds below one', { ante: { pays: '0.5' } }, 'document.ante.pays'],
  [
    'an unknown hand',
    { fivePlusOne: { ...live.fivePlusOne, table: { joker: '5' } } },
    'document.fivePlusOne.table.joker',
  ],
  ['an id in capitals', { id: 'LIVE' }, 'document.id'],
  ['an id with a line break', { id: 'live\n' }, 'document.id'],
  ['two shared hands', { hands: { dealt: 'shared', maximum: 2 } }, 'document.hands.maximum'],
  ['a purchase for a shared hand', { purchase: ruleSets.land.purchase }, 'document.purchase'],
  ['a missing call table', { call: { multipleOfAnte: 2, table: {} } }, 'document.call.table.royalFlush'],
])('%s is refused by its field', async (_, more, field) => {
  const reply = await post({ document: { ...mine, ...more }, reason: 'a faulty document' });
  expect(reply.status).toBe(422);
  expect(reply.body.errors.map((error: { field: string }) => error.field)).toContain(field);
});

it('names every fault at once', async () => {
  const reply = await post({
    document: { ...mine, ante: { pays: 1 }, dealerFaceUp: 'all' },
    reason: 'two faults',
  });
  expect(reply.body.errors.map((error: { field: string }) => error.field)).toEqual([
    'document.dealerFaceUp',
    'document.ante.pays',
  ]);
});

it('is asked for by an admin alone', async () => {
  const body = { document: mine, reason: 'not my part' };
  expect(problemOf(await post(body, null)).status).toBe(401);
  for (const key of [app.keys.finance, app.keys.tableServer, app.keys.casino.alba!]) {
    expect(problemOf(await post(body, key))).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect((await app.call('GET', `${path}/mine/1`, app.keys.casino.alba!)).status).toBe(403);
  expect((await app.call('GET', `${path}/mine/1`, app.keys.admin)).status).toBe(404);
});
