// Cases of whose record it is, what a body may carry, and how lists are walked: another tenant finds nothing, the
// server's values stand, and no bet is missing or doubled.
import { sql } from '@tributary/platform';
import { hands, problemOf } from '../support/jackpot-app';
import { app, instance, open, payouts, settle, standard, start, startOnce } from '../support/royal';

const send = (round: string, bets: object[], key = app.keys.tableServer) =>
  app.call('POST', `/v1/rounds/rnd_${round}/bets`, key, { bets });
const bet = (more: object) => ({ casino: 'alba', betId: '1', currency: 'EUR', stake: '1.00', ...more });
const state = () =>
  app.db.row(sql`
    SELECT (SELECT jsonb_agg(b ORDER BY bet_id) FROM jackpot.bet b) AS bets,
           (SELECT jsonb_agg(i ORDER BY number) FROM jackpot.instance i) AS instances,
           (SELECT jsonb_agg(p ORDER BY id) FROM jackpot.payout p) AS payouts,
           (SELECT count(*) FROM ledger.journal) AS journals, (SELECT count(*) FROM jackpot.approval) AS approvals`);

it('F-01 a casino that knows the ids of another’s bet, round, payout, webhook and export gets 404, by path, filter and batch', async () => {
  await start({}, ['table-1', 'private']);
  await app.db.run(sql`UPDATE jackpot.game_table SET owner = 'alba' WHERE code = 'private'`);
  await open('own', [{ casino: 'alba', betId: 'a1' }], ['private']);
  await open('all', [{ casino: 'alba', betId: 'a2' }, { casino: 'borea', betId: 'b2' }]); // prettier-ignore
  await settle('all', hands.flush);
  const alba = app.keys.casino.alba!;
  const borea = app.keys.casino.borea!;
  const [payout] = (await app.ok('GET', '/v1/payouts', alba)).items;
  const { endpointId } = await app.ok('POST', '/v1/webhooks', alba, { url: 'http://127.0.0.1:1/' });
  const before = await state();
  const known = [
    ['GET', '/v1/rounds/rnd_own'],
    ['GET', '/v1/rounds/rnd_own/bets'],
    ['POST', '/v1/rounds/rnd_own/bets', { bets: [{ betId: 'x', currency: 'EUR', stake: '1.00' }] }],
    ['POST', '/v1/rounds/rnd_own/bets/a1/void', { reason: 'not mine' }],
    ['POST', '/v1/rounds/rnd_all/bets/a2/void', { reason: 'not mine' }],
    ['POST', '/v1/rounds/rnd_all/bets/a2/void', { casino: 'alba', reason: 'not mine' }],
    ['POST', '/v1/payouts/acknowledgements', { payouts: [{ payoutId: payout.payoutId }] }],
    ['DELETE', `/v1/webhooks/${endpointId}`],
    ['GET', '/v1/webhooks?casino=alba'],
    ['GET', '/v1/webhooks/deliveries?casino=alba'],
    ['GET', '/v1/casinos/alba'],
    ['GET', '/v1/casinos/alba/statement'],
    ['GET', '/v1/casinos/alba/bets.csv'],
    ['GET', '/v1/casinos/alba/payouts.csv'],
    ['GET', '/v1/casinos/alba/days?from=2026-11-30&to=2026-11-30'],
    ['GET', '/v1/casinos/alba/meters'],
    ['POST', '/v1/casinos/alba/meters', { meters: [] }],
    ['POST', '/v1/casinos/alba/payout-reports', { payouts: [{ payoutId: payout.payoutId, currency: 'EUR', amount: '25.00' }] }],
    ['GET', '/v1/refused-bets?casino=alba'],
    ['GET', '/v1/tables/private'],
  ] as const; // prettier-ignore
  for (const [method, path, body] of known) {
    const reply = await app.call(method, path, borea, body);
    expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 404, 'not-found']);
  }
  const batch = [{ betId: 'b9', currency: 'EUR', stake: '1.00' }, bet({ betId: 'a9' })];
  await open('next', []);
  expect(problemOf(await send('next', batch, borea))).toMatchObject({ status: 404, field: 'bets.1.casino' });
  const mine = await app.ok('GET', '/v1/rounds/rnd_all/bets?casino=alba', borea);
  expect(mine.items.map((item: { betId: string }) => item.betId)).toEqual(['b2']);
  const theirs = await app.ok('GET', `/v1/payouts?award=${payout.awardId}`, borea);
  expect(theirs.items.map((item: { casino: string }) => item.casino)).toEqual(['borea']);
  const events = await app.ok('GET', '/v1/events', borea);
  expect(JSON.stringify(events)).not.toContain(payout.payoutId);
  const after = (await state())!;
  expect({ ...after, journals: null }).toEqual({ ...before, journals: null });
});

describe('F-04 fields that are the server’s', () => {
  const extra = {
    contribution: '5.00', legs: {}, rate: '2', status: 'accepted', state: 'accepted', operatorId: 'borea', value: '9.00',
    createdAt: '2020-01-01T00:00:00Z', acceptedAt: '2020-01-01T00:00:00Z', id: '7', position: 1, constructor: {}, instance: 2,
  }; // prettier-ignore
  startOnce(() => open('r1', []));

  it.each(Object.entries(extra))('F-04 %s is refused in an item of an array and around it alike', async (field, value) => {
    const inItem = await send('r1', [bet({}), bet({ betId: '2', [field]: value })]);
    expect(problemOf(inItem)).toMatchObject({ status: 422, code: 'invalid-request', field: `bets.1.${field}` });
    const body = { bets: [bet({})], [field]: value };
    const around = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, body);
    expect(problemOf(around)).toMatchObject({ status: 422, code: 'invalid-request', field });
    const alone = { reason: 'player asked', casino: 'alba', [field]: value };
    const single = await app.call('POST', '/v1/rounds/rnd_r1/bets/1/void', app.keys.tableServer, alone);
    expect(single.status).toBe(422);
    expect((await instance()).bets).toBe('0');
  }); // prettier-ignore

  it('F-04 __proto__ is refused, in an item and around it, and pollutes nothing', async () => {
    const item = '{"casino":"alba","betId":"1","currency":"EUR","stake":"1.00"';
    for (const body of [
      `{"bets":[${item},"__proto__":{"status":"x"}}]}`,
      `{"__proto__":{"status":"x"},"bets":[${item}}]}`,
      `{"bets":[${item},"constructor":{"prototype":{"status":"x"}}}]}`,
    ]) {
      const reply = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, body);
      expect([400, 422]).toContain(reply.status);
    }
    expect(({} as { status?: string }).status).toBeUndefined();
    expect((await send('r1', [bet({})])).status).toBe(201);
    const [stored] = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.admin)).items;
    expect(stored).toMatchObject({ casino: 'alba', value: '1.000000000000', state: 'accepted', instance: 1 });
  });
});

it('F-12 twenty bets and a void between two pages: whoever walks on misses none and sees none twice', async () => {
  await start();
  const ids = (prefix: string) => Array.from({ length: 20 }, (_, i) => `${prefix}${i}`);
  await open('r1', ids('old').map((betId) => ({ casino: 'alba', betId }))); // prettier-ignore
  const page = (query: string) => app.ok('GET', `/v1/rounds/rnd_r1/bets?limit=7${query}`, app.keys.tableServer);
  const seen: string[] = [];
  let next = '';
  for (let pages = 0; next !== null; pages += 1) {
    const answer = await page(next ? `&cursor=${next}` : '');
    seen.push(...answer.items.map((item: { betId: string }) => item.betId));
    next = answer.next;
    if (pages === 0) {
      expect((await send('r1', ids('new').map((betId) => bet({ betId })))).status).toBe(201);
      const path = '/v1/rounds/rnd_r1/bets/old3/void';
      await app.ok('POST', path, app.keys.tableServer, { casino: 'alba', reason: 'player asked' });
    }
  }
  expect(seen).toEqual([...ids('old'), ...ids('new')]);
}); // prettier-ignore

it('F-12 page sizes of 0, -1 and 10^9 and a cursor of another list are refused on every list', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1' }, { casino: 'alba', betId: '2' }]); // prettier-ignore
  await settle('r1', hands.flush);
  const { next: foreign } = await app.ok('GET', '/v1/payouts?limit=1', app.keys.finance);
  const bets = await app.ok('GET', '/v1/rounds/rnd_r1/bets?limit=1', app.keys.finance);
  const lists = ['rounds/rnd_r1/bets', 'awards', 'casinos', 'tables', 'approvals', 'events', 'admin/incidents', 'admin/late-events', 'refused-bets', 'admin/unpaid', 'payouts']; // prettier-ignore
  for (const list of lists) {
    const key = list === 'awards' || list.startsWith('admin') ? app.keys.finance : app.keys.admin;
    for (const query of ['limit=0', 'limit=-1', 'limit=1000000000', 'limit=1.5', 'cursor=%00', 'cursor=eA']) {
      const reply = await app.call('GET', `/v1/${list}?${query}`, key);
      expect([list, query, reply.status]).toEqual([list, query, 422]);
    }
    const other = list === 'payouts' || list === 'admin/unpaid' ? bets.next : foreign;
    if (list === 'awards' || list.includes('incidents')) continue;
    expect([list, (await app.call('GET', `/v1/${list}?cursor=${other}`, key)).status]).toEqual([list, 422]);
  }
}); // prettier-ignore

describe('F-15 texts that no field may hold', () => {
  const hostile = ['a\u0000b', '\ud800', '\udc00x', '\u0007', '\u009f', '\n', '\u001b[31m'];
  startOnce(() => open('r1', []));

  it.each(hostile.map((text) => [JSON.stringify(text), text]))(
  'F-15 %s in any text field, query or path is a 4xx, and nothing is stored cut short',
  async (_, text) => {
    const { admin, finance, tableServer } = app.keys;
    const before = await state();
    const inPath = encodeURIComponent(Buffer.from(text, 'utf8').toString());
    const bodies = [
      ['POST', '/v1/rounds/rnd_r1/bets', tableServer, { bets: [bet({ betId: text })] }],
      ['POST', '/v1/rounds/rnd_r1/bets', tableServer, { bets: [bet({ player: text })] }],
      ['POST', '/v1/rounds/rnd_r1/bets', tableServer, { bets: [bet({ currency: text })] }],
      ['POST', '/v1/rounds/rnd_r1/bets', tableServer, { batchId: text, bets: [bet({})] }],
      ['POST', '/v1/rounds', tableServer, { roundId: text, jackpot: 'royal', tables: ['table-1'] }],
      ['POST', '/v1/rounds/rnd_r1/outcome', tableServer, { hands: [{ cards: [text] }], dealer: [] }],
      ['POST', '/v1/casinos', admin, { code: 'new', name: text, timeZone: 'UTC', currencies: ['EUR'] }],
      ['POST', '/v1/casinos', admin, { code: 'new', name: 'New', timeZone: text, currencies: ['EUR'] }],
      ['POST', '/v1/keys', admin, { name: text, role: 'finance' }],
      ['POST', '/v1/rates', finance, { rates: [], source: text }],
      ['POST', '/v1/session', null, { name: text, password: 'of nobody' }],
      ['POST', '/v1/session', null, { name: 'nobody', password: text }],
      ['POST', '/v1/casinos', admin, { code: 'new', name: 'New', timeZone: 'UTC', currencies: ['EUR'], jurisdiction: { note: text } }],
      ['POST', '/v1/casinos', admin, { code: 'new', name: 'New', timeZone: 'UTC', currencies: ['EUR'], jurisdiction: { [text]: 'x' } }],
      ['POST', '/v1/tables', admin, { code: 'new', ruleSet: text }],
      ['POST', '/v1/rounds/rnd_r1/void', tableServer, { reason: `${'x'.repeat(101)}${text.replace('\n', '\u0000')}` }],
      ['POST', '/v1/casinos/alba/payout-reports', finance, { payouts: [{ payoutId: 'pay_1', currency: 'EUR', amount: text }] }],
      ['GET', `/v1/payouts?state=${inPath}`, finance, undefined],
      ['GET', `/v1/awards?jackpot=${inPath}`, finance, undefined],
      ['GET', `/v1/rounds/${inPath}`, finance, undefined],
      ['POST', `/v1/rounds/rnd_r1/bets/${inPath}/void`, tableServer, { casino: 'alba', reason: 'a case' }],
      ['GET', `/v1/casinos/${inPath}/bets.csv?from=${inPath}`, finance, undefined],
    ] as const;
    for (const [method, path, key, body] of bodies) {
      const { status } = await app.call(method, path, key, body);
      expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
    }
    expect(await state()).toEqual(before);
    expect(await app.db.row(sql`SELECT count(*)::int AS n FROM jackpot.casino`)).toEqual({ n: 2 });
  },
); // prettier-ignore
});

describe('F-23 amounts and rates below nothing or above everything', () => {
  const wrong = [
    ['rates.main', { rates: { ...standard.rates, main: '-0.10' } }],
    ['rates.main', { rates: { ...standard.rates, main: '1.00000001' } }],
    ['rates.reserve', { rates: { ...standard.rates, main: '0.60', reserve: '0.41' } }],
    ['baseAmount', { baseAmount: '-1.00' }],
    ['resetAmount', { resetAmount: '-500.00' }],
    ['limit', { limit: '-1.00' }],
    ['prizes', { prizes: { royalFlush: { kind: 'amount', amount: '-5.00', to: 'round' } } }],
    ['prizes', { prizes: { royalFlush: { kind: 'percentage', percent: '100.1', to: 'round' } } }],
    ['prizes', { prizes: { royalFlush: { kind: 'multiple', multiple: '-3', to: 'round' } } }],
    ['unitStakes', { unitStakes: { EUR: '0.00' } }],
  ] as const;
  startOnce(async () => undefined);

  it.each(wrong)('F-23 parameters with %s: %j are refused', async (field, change) => {
    const body = { parameters: { ...standard, ...change }, reason: 'a case' };
    const reply = await app.call('POST', '/v1/jackpots/royal/parameters', app.keys.admin, body);
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].field).toContain(`parameters.${field.split('.')[0]}`);
  });

  it('F-23 a stake of 0, -0.00 or -100.00, a refund of -5 and a correction of nothing move no balance', async () => {
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    const before = await state();
    for (const stake of ['0', '-0.00', '-100.00']) {
      expect(problemOf(await send('r1', [bet({ betId: '2', stake })]))).toMatchObject({ status: 422 });
    }
    const refund = { casino: 'alba', reason: 'a refund', amount: '-5' };
    const path = '/v1/rounds/rnd_r1/bets/1/void';
    expect((await app.call('POST', path, app.keys.tableServer, refund)).status).toBe(422);
    const nothing = { account: 'main', difference: '-0.00', reason: 'a case' };
    expect((await app.call('POST', '/v1/jackpots/royal/corrections', app.keys.finance, nothing)).status).toBe(422); // prettier-ignore
    expect(await state()).toEqual(before);
    expect(await payouts()).toEqual([]);
  });
});
