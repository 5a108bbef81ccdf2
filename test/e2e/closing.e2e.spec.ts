// The end of jackpots and of networks: disabled, decommissioned into targets or orphans, stopped with a successor; and
// the way back of what became orphans (R29, R32, R33, R36). Figures by hand.
import { balances } from '@tributary/ledger';
import { ClosingsService } from '../../apps/jackpot/src/closing/closings.service';
import { hands, problemOf } from '../support/jackpot-app';
import { acknowledge, app, clock, open, settle, standard, start } from '../support/royal';

const share = { royalFlush: { kind: 'share', to: 'round' } };
const rates = { main: '0.50', afterLimit: '0.20', reserve: '0.10' };
const ahead = '2026-12-31T00:00:00Z';

const jackpot = (code: string) => app.ok('GET', `/v1/jackpots/${code}`, app.keys.admin);
const book = async (chain: string, code: string, currency = 'EUR') =>
  (await balances(app.db, chain)).get(`${code} ${currency}`)?.toFixed() ?? '0';
const decide = (approvalId: string, key = app.keys.admin2) =>
  app.call('POST', `/v1/approvals/${approvalId}/decision`, key, { decision: 'approve' });
const ask = (what: string, body: object, key = app.keys.finance) =>
  app.call('POST', `/v1/admin/${what}`, key, { reason: 'the series ends', ...body });
const look = () => app.app.get(ClosingsService, { strict: false }).look();
const orphans = async (query = '') =>
  (await app.ok('GET', `/v1/admin/orphans?${query}`, app.keys.finance)).items;

/** royal (EUR): alba bets 30.00, borea 10.00; and a second jackpot beside it. */
async function two(second: Record<string, unknown> = {}, currency = 'EUR'): Promise<void> {
  await start({ prizes: share, rates });
  await app.jackpot('minor', currency, {
    ...standard,
    prizes: share,
    rates,
    baseAmount: '100.00',
    ...second,
  });
  await open('r1', [
    { casino: 'alba', betId: '1', stake: '30.00' },
    { casino: 'borea', betId: '2', stake: '10.00' },
  ]); // prettier-ignore
}

const targets = { main: 'minor', overflow: 'minor', reserve: 'minor' };

it('R32 R29 rounds under way finish first; then pools go to their targets, casino by casino, and sums are equal', async () => {
  await two();
  const asked = await ask('decommissions', { jackpot: 'royal', targets });
  expect(asked.status).toBe(201);
  const decision = await app.approve(asked.body.approvalId);
  expect(decision.result).toEqual({
    state: 'closing',
    inTheWay: { rounds: ['rnd_r1'], awards: [], faults: [] },
  });
  expect((await jackpot('royal')).status).toBe('closing');
  // No new round opens; the open one still takes bets, and settles.
  const opening = { roundId: 'rnd_r2', jackpot: 'royal', tables: ['table-2'] };
  expect(problemOf(await app.call('POST', '/v1/rounds', app.keys.tableServer, opening))).toMatchObject({
    status: 409,
    code: 'jackpot-not-open',
  });
  await app.ok('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, {
    bets: [{ casino: 'borea', betId: '3', currency: 'EUR', stake: '2.00' }],
  });
  expect(await look()).toEqual([]);
  await settle('r1', hands.nothing);
  expect(await look()).toEqual(['royal']);
  expect(await look()).toEqual([]);
  // Main 1,000 + 15 + 6; reserve 3 + 1.20. The opening is the network's own in the target.
  expect(await jackpot('royal')).toMatchObject({ status: 'decommissioned', instance: null });
  expect((await jackpot('minor')).instance).toMatchObject({
    main: '1121.000000000000',
    overflow: '0.000000000000',
    reserve: '4.200000000000',
  });
  const held = (code: string) => book('minor', code);
  expect([await held('main:1:alba'), await held('main:1:borea'), await held('main:1:network')]).toEqual(['15', '6', '1000']); // prettier-ignore
  expect([await held('reserve:1:alba'), await held('reserve:1:borea')]).toEqual(['3', '1.2']);
  const { items } = await app.ok('GET', '/v1/admin/decommissions', app.keys.finance);
  expect(items[0]).toMatchObject({
    jackpot: 'royal',
    state: 'executed',
    targets,
    inTheWay: null,
    orphans: [],
  });
  expect(items[0].moved.map((it: { pool: string; taken: { amount: string } }) => [it.pool, it.taken.amount])).toEqual([
    ['main', '1021.000000000000'],
    ['reserve', '4.200000000000'],
  ]); // prettier-ignore
  // What has ended stays ended.
  const again = await ask('decommissions', { jackpot: 'royal', targets });
  expect(problemOf(again)).toMatchObject({ status: 409, code: 'decision-refused' });
  const back = { status: 'active', reason: 'a mistake' };
  expect(problemOf(await app.call('PATCH', '/v1/jackpots/royal', app.keys.admin, back))).toMatchObject({ status: 409 }); // prettier-ignore
  const voiding = await app.call('POST', '/v1/rounds/rnd_r1/void-requests', app.keys.finance, { reason: 'too late' }); // prettier-ignore
  expect(problemOf(voiding)).toMatchObject({ status: 409, code: 'jackpot-not-open' });
});

it('R32 awards that nobody has confirmed are in the way; what they won is paid after the end', async () => {
  await start({ prizes: share, rates, automaticConfirmationUpTo: '1.00' });
  await app.jackpot('minor', 'EUR', { ...standard, prizes: share, rates });
  await open('r1', [{ casino: 'alba', betId: '1', stake: '30.00' }]);
  const [awardId] = (await settle('r1', hands.royal)).awards;
  const { body } = await ask('decommissions', { jackpot: 'royal', targets });
  const { result } = await app.approve(body.approvalId);
  expect(result.inTheWay).toEqual({ rounds: [], awards: [awardId], faults: [] });
  await app.ok('POST', `/v1/awards/${awardId}/verify`, app.keys.finance);
  await app.ok('POST', `/v1/awards/${awardId}/confirm`, app.keys.admin2);
  expect(await look()).toEqual(['royal']);
  // The reset amount: 3.00 of it out of the reserve, the rest by the house.
  expect((await jackpot('minor')).instance.main).toBe('1500.000000000000');
  const [payout] = (await app.ok('GET', '/v1/payouts', app.keys.finance)).items;
  await acknowledge('alba', [payout.payoutId]);
  expect((await app.ok('GET', '/v1/awards', app.keys.finance)).items[0].state).toBe('paid');
});

it('R32 a target with worse odds, a dearer bet, another state or no name at all is refused by field', async () => {
  await two({ unitStakes: { EUR: '1.01', USD: '1.00', JPY: '150' } });
  // A royal flush comes in 1 of 649,740 hands, a full house in 1 of 694: the share of royal is won by the first.
  await app.jackpot('frequent', 'EUR', { ...standard, rates, prizes: { fullHouse: { kind: 'share', to: 'round' } } });
  await app.jackpot('foreign', 'USD', { ...standard, prizes: share, rates, unitStakes: { USD: '1.50' } });
  const refused = async (body: object) => {
    const reply = await ask('decommissions', { deadline: ahead, ...body });
    return [reply.body.code, ...(reply.body.errors ?? []).map((e: { field: string }) => e.field)];
  };
  expect(await refused({ jackpot: 'royal', targets: { main: 'minor' } })).toEqual(['decision-refused', 'targets.main']); // prettier-ignore
  expect(await refused({ jackpot: 'frequent', targets: { reserve: 'royal' } })).toEqual(['decision-refused', 'targets.reserve']); // prettier-ignore
  expect(await refused({ jackpot: 'royal', targets: { main: 'royal' } })).toEqual(['decision-refused', 'targets.main']); // prettier-ignore
  expect(await refused({ jackpot: 'royal', targets: { main: 'nowhere' } })).toEqual(['not-found', 'targets.main']);
  // A stake of 1.00 USD is 0.50 EUR, of 150 JPY 0.9375 EUR; the cheapest bet of foreign is 0.75 EUR.
  expect(await refused({ jackpot: 'royal', targets: { main: 'foreign' } })).toEqual(['decision-refused', 'targets.main']); // prettier-ignore
  expect(await refused({ jackpot: 'royal', targets: {}, deadline: undefined })).toEqual(['invalid-request', 'deadline']); // prettier-ignore
  expect(await refused({ jackpot: 'royal', targets: {}, deadline: clock.now().toISOString() })).toEqual(['decision-refused', 'deadline']); // prettier-ignore
  // The other way round all is well: more often, and for the same stake.
  expect((await ask('decommissions', { jackpot: 'royal', targets: { main: 'frequent' }, deadline: ahead })).status).toBe(201);
  // What was right at the request is looked at again: a disabled target takes no money.
  const asked = await ask('decommissions', { jackpot: 'royal', targets: { main: 'frequent' }, deadline: ahead });
  await app.ok('PATCH', '/v1/jackpots/frequent', app.keys.admin, { status: 'disabled', reason: 'maintenance' });
  expect(problemOf(await decide(asked.body.approvalId, app.keys.finance))).toMatchObject({ code: 'same-person' });
  expect(problemOf(await decide(asked.body.approvalId))).toMatchObject({ status: 409, field: 'targets.main' });
  expect((await jackpot('royal')).status).toBe('active');
}); // prettier-ignore

it('R32 R33 without a target each casino’s parts become its own orphan, and go back to it in whole minor units', async () => {
  await two();
  await settle('r1', hands.nothing);
  const asked = await ask('decommissions', { jackpot: 'royal', targets: { reserve: 'minor' }, deadline: ahead });
  await app.approve(asked.body.approvalId);
  const held = await orphans();
  expect(held.map((it: { owner: string; amount: string; state: string }) => [it.owner, it.amount, it.state])).toEqual([
    ['network', '1000.000000000000', 'held'],
    ['borea', '5.000000000000', 'held'],
    ['alba', '15.000000000000', 'held'],
  ]);
  expect(await book('royal', 'orphan:alba')).toBe('15');
  const own = await app.ok('GET', '/v1/casinos/alba/orphans', app.keys.casino.alba!);
  expect(own.items.map((it: { owner: string }) => it.owner)).toEqual(['alba']);
  const orphanId = own.items[0].orphanId;
  const back = (body: object, key = app.keys.finance) => ask(`orphans/${orphanId}/returns`, body, key);
  expect(problemOf(await back({ to: 'declared' }))).toMatchObject({ status: 409, code: 'decision-refused' });
  expect(problemOf(await back({ to: 'jackpot', jackpot: 'nowhere' }))).toMatchObject({ status: 404 });
  const [first, second] = [await back({ to: 'owner', currency: 'JPY' }), await back({ to: 'owner' })];
  expect(problemOf(await decide(first.body.approvalId, app.keys.finance))).toMatchObject({ code: 'same-person' });
  await app.approve(first.body.approvalId);
  // 15.00 EUR × 160 = 2,400 JPY, which the network owes to alba now; its stakes were 30.00 EUR.
  expect(await book('royal', 'settlement:alba', 'JPY')).toBe('2400');
  expect(await book('royal', 'orphan:alba')).toBe('0');
  // It went back once.
  expect(problemOf(await decide(second.body.approvalId))).toMatchObject({ status: 409, code: 'decision-refused' });
  expect((await orphans('owner=alba'))[0]).toMatchObject({
    state: 'returned',
    returned: { as: 'casino', to: 'alba', currency: 'JPY', amount: '2400.000000000000' },
  });
}); // prettier-ignore

it('R33 after the deadline an orphan goes where it was declared to go, by two people, and nowhere by itself', async () => {
  await two();
  await settle('r1', hands.nothing);
  const asked = await ask('decommissions', { jackpot: 'royal', deadline: '2026-12-01T00:00:00Z' });
  await app.approve(asked.body.approvalId);
  const [{ orphanId }] = await orphans('owner=borea');
  const back = (body: object) => ask(`orphans/${orphanId}/returns`, body);
  const early = await back({ to: 'owner' });
  clock.set(new Date('2026-12-01T00:00:00Z'));
  expect(problemOf(await decide(early.body.approvalId))).toMatchObject({ status: 409, code: 'decision-refused' });
  expect(problemOf(await back({ to: 'jackpot', jackpot: 'minor' }))).toMatchObject({ status: 409 });
  expect(await book('royal', 'orphan:borea')).toBe('6');
  const margin = await book('royal', 'margin');
  const lapse = await back({ to: 'declared' });
  await app.approve(lapse.body.approvalId);
  // Of 40.00 the margin had 40 %; 5.00 and 1.00 of borea come to it.
  expect([margin, await book('royal', 'margin'), await book('royal', 'orphan:borea')]).toEqual(['16', '22', '0']);
  expect((await orphans('state=lapsed'))[0]).toMatchObject({ owner: 'borea', returned: { as: 'network' } });
}); // prettier-ignore

it('R36 three casinos, two join the successor: they bring their shares, the third keeps its own', async () => {
  await start({ prizes: share, rates });
  await app.casino('corso', ['EUR', 'JPY']);
  await open('r1', [
    { casino: 'alba', betId: '1', stake: '30.00' },
    { casino: 'borea', betId: '2', stake: '10.00' },
    { casino: 'corso', betId: '3', currency: 'JPY', stake: '1050' },
  ]); // prettier-ignore
  await settle('r1', hands.nothing);
  await app.jackpot('next', 'USD', { ...standard, prizes: share, rates, baseAmount: '100.00' });
  await app.jackpot('other', 'EUR', { ...standard, prizes: share, rates });
  await app.db.run({ text: `DELETE FROM jackpot.participation WHERE jackpot = 'next'`, values: [] });
  const asked = await ask('network-stops', { jackpot: 'royal', successor: 'next', deadline: ahead });
  await app.approve(asked.body.approvalId);
  // Main and reserve are 60 % of the value: 18.00, 6.00, and 60 % of 1,050 ÷ 160 = 6.5625 EUR, 3.9375.
  const held = (await orphans()) as { orphanId: string; owner: string; amount: string }[];
  expect(Object.fromEntries(held.map(({ owner, amount }) => [owner, amount]))).toEqual({
    alba: '18.000000000000',
    borea: '6.000000000000',
    corso: '3.937500000000',
    network: '1000.000000000000',
  });
  const idOf = (owner: string) => held.find((it) => it.owner === owner)!.orphanId;
  const bring = (owner: string, to = 'next') => ask(`orphans/${idOf(owner)}/returns`, { to: 'jackpot', jackpot: to });
  expect(problemOf(await bring('alba'))).toMatchObject({ status: 409, code: 'decision-refused' });
  for (const casino of ['alba', 'borea']) {
    await app.db.run({
      text: `INSERT INTO jackpot.participation (jackpot, casino, rules_digest, displayed, confirmed_by, confirmed_at)
             VALUES ('next', $1, 'by the test', '{}', 'test', now())`,
      values: [casino],
    });
  }
  for (const casino of ['alba', 'borea']) await app.approve((await bring(casino)).body.approvalId);
  expect(problemOf(await bring('corso'))).toMatchObject({ status: 409, code: 'decision-refused' });
  expect(problemOf(await bring('network', 'other'))).toMatchObject({ status: 409, code: 'decision-refused' });
  // One EUR is 2 USD: 36.00 and 12.00 join the 100.00 that next opened with.
  expect((await jackpot('next')).instance.main).toBe('148.000000000000');
  expect([await book('next', 'main:1:alba', 'USD'), await book('next', 'main:1:borea', 'USD')]).toEqual(['36', '12']);
  expect([await book('next', 'main:1:corso', 'USD'), await book('royal', 'orphan:corso')]).toEqual(['0', '3.9375']);
  const { items } = await app.ok('GET', '/v1/admin/network-stops', app.keys.finance);
  expect(items[0]).toMatchObject({ jackpot: 'royal', successor: 'next', state: 'executed' });
  // The third is paid what is its own: 3.9375 EUR is 3.94, of which 0.0025 is the rounding's.
  const paid = await ask(`orphans/${idOf('corso')}/returns`, { to: 'owner' });
  await app.approve(paid.body.approvalId);
  expect([await book('royal', 'settlement:corso'), await book('royal', 'rounding')]).toEqual(['3.94', '-0.0025']);
}); // prettier-ignore

it('R29 a jackpot is disabled between bet and outcome: its round finishes, none opens until it is taken back', async () => {
  await two();
  const change = (status: string, key = app.keys.admin) =>
    app.call('PATCH', '/v1/jackpots/royal', key, { status, reason: 'a fault at the draw' });
  expect((await change('disabled', app.keys.finance)).status).toBe(403);
  expect((await change('disabled')).body).toEqual({ code: 'royal', currency: 'EUR', status: 'disabled' });
  const opening = { roundId: 'rnd_r2', jackpot: 'royal', tables: ['table-2'] };
  const refused = await app.call('POST', '/v1/rounds', app.keys.tableServer, opening);
  expect(refused.body).toMatchObject({ code: 'jackpot-not-open', detail: 'the jackpot royal is disabled' });
  const settled = await settle('r1', hands.royal);
  expect(settled.awards).toHaveLength(1);
  await change('active');
  expect((await app.call('POST', '/v1/rounds', app.keys.tableServer, opening)).status).toBe(201);
  const { items } = await app.ok('GET', '/v1/admin/audit?kind=jackpot.status', app.keys.finance);
  expect(items.map((it: { detail: { status: string } }) => it.detail.status)).toEqual(['active', 'disabled']);
});

it('R29 a table is disabled between bet and outcome, and a casino suspended: the round of both finishes', async () => {
  await two();
  const { admin, tableServer } = app.keys;
  await app.ok('PATCH', '/v1/tables/table-1', admin, { status: 'disabled', reason: 'a fault at the table' });
  await app.ok('PATCH', '/v1/casinos/alba', admin, { status: 'suspended', reason: 'a question of licence' });
  clock.advance(1_001);
  const opening = { roundId: 'rnd_r2', jackpot: 'royal', tables: ['table-1'] };
  expect(problemOf(await app.call('POST', '/v1/rounds', tableServer, opening))).toMatchObject({ code: 'table-not-active' }); // prettier-ignore
  const bet = { bets: [{ casino: 'alba', betId: '9', currency: 'EUR', stake: '1.00' }] };
  expect(problemOf(await app.call('POST', '/v1/rounds/rnd_r1/bets', tableServer, bet))).toMatchObject({ code: 'casino-not-active' }); // prettier-ignore
  await settle('r1', hands.royal);
  // 1,020.00 by 30 : 10; what alba's player won waits for alba, and is nobody else's.
  const { items } = await app.ok('GET', '/v1/payouts', app.keys.finance);
  const byCasino = items.map((it: { casino: string; amount: string; state: string }) => [it.casino, it.amount, it.state]);
  expect(byCasino.sort()).toEqual([
    ['alba', '765.00', 'held'],
    ['borea', '255.00', 'instructed'],
  ]);
}); // prettier-ignore
