// A casino leaves (R35): the statement of its increments since the last win, and its share that stays or leaves.
import { balances } from '@tributary/ledger';
import { hands, problemOf } from '../support/jackpot-app';
import { app, awards, clock, instance, open, payouts, settle, standard, start } from '../support/royal';

const share = { royalFlush: { kind: 'share', to: 'round' } };
const ahead = '2026-12-31T00:00:00Z';
const book = async (chain: string, code: string) =>
  (await balances(app.db, chain)).get(`${code} EUR`)?.toFixed() ?? '0';
const ask = (body: object, key = app.keys.finance) =>
  app.call('POST', '/v1/admin/withdrawals', key, { casino: 'alba', reason: 'its licence ends', ...body });
const decide = (approvalId: string, key = app.keys.admin2) =>
  app.call('POST', `/v1/approvals/${approvalId}/decision`, key, { decision: 'approve' });

/** A win, then alba bets 30.00 EUR and 150 JPY, of which the latter is voided, and borea 10.00; all has settled. */
async function play(): Promise<void> {
  await start({ prizes: share, rates: { main: '0.50', afterLimit: '0.20', reserve: '0.10' } });
  await open('r0', [{ casino: 'alba', betId: '0', stake: '100.00' }]);
  await settle('r0', hands.royal);
  clock.advance(60_000);
  await open('r1', [
    { casino: 'alba', betId: '1', stake: '30.00' },
    { casino: 'alba', betId: '2', currency: 'JPY', stake: '150' },
    { casino: 'borea', betId: '3', stake: '10.00' },
  ]); // prettier-ignore
  await app.ok('POST', '/v1/rounds/rnd_r1/bets/2/void', app.keys.tableServer, {
    casino: 'alba',
    reason: 'undone',
  });
  await settle('r1', hands.nothing);
}

const zero = '0.000000000000';

it('R35 nobody notes alone that a casino left: that would leave no statement', async () => {
  await start({ prizes: share });
  const alone = await app.call('PATCH', '/v1/casinos/alba', app.keys.admin, {
    status: 'left',
    reason: 'it closes',
  });
  expect(problemOf(alone)).toMatchObject({ status: 409, code: 'decision-refused' });
  expect(alone.body.detail).toContain('POST /v1/admin/withdrawals');
  expect((await app.ok('GET', '/v1/casinos/alba', app.keys.admin)).status).toBe('active');
});

it('R35 the statement shows bets, stakes, value and legs since the last win, and agrees with the ledger', async () => {
  await play();
  const { body } = await ask({});
  expect(problemOf(await decide(body.approvalId, app.keys.finance))).toMatchObject({ code: 'same-person' });
  const { result } = await app.approve(body.approvalId);
  expect(result).toEqual({ casino: 'alba', share: 'stays', orphans: [] });
  const { items } = await app.ok('GET', '/v1/casinos/alba/withdrawals', app.keys.casino.alba!);
  expect(items).toHaveLength(1);
  expect(items[0].statement).toEqual({
    casino: 'alba',
    asOf: '2026-11-30T12:01:00.000Z',
    jackpots: [
      {
        jackpot: 'royal',
        currency: 'EUR',
        instance: 2,
        since: '2026-11-30T12:00:00.000Z',
        // 150 JPY are 0.9375 EUR: main 0.46875, reserve 0.09375, margin 0.375. The 100.00 before the win are not here.
        increments: [
          {
            currency: 'EUR', bets: 1, stakes: '30.00', value: '30.000000000000', main: '15.000000000000', overflow: zero,
            reserve: '3.000000000000', margin: '12.000000000000', betsVoided: 0, stakesVoided: '0.00',
          },
          {
            currency: 'JPY', bets: 1, stakes: '150', value: '0.937500000000', main: '0.468750000000', overflow: zero,
            reserve: '0.093750000000', margin: '0.375000000000', betsVoided: 1, stakesVoided: '150',
          },
        ],
        pools: [
          {
            pool: 'main', contributions: '15.468750000000',
            movements: [{ kind: 'contribution-void', amount: '-0.468750000000' }], share: '15.000000000000',
          },
          { pool: 'overflow', contributions: zero, movements: [], share: zero },
          {
            pool: 'reserve', contributions: '3.093750000000',
            movements: [{ kind: 'contribution-void', amount: '-0.093750000000' }], share: '3.000000000000',
          },
        ],
      },
    ],
  }); // prettier-ignore
  // By default its share stays, as its own; it takes no more bets.
  expect(await book('royal', 'main:2:alba')).toBe('15');
  expect((await app.ok('GET', '/v1/casinos/alba', app.keys.admin)).status).toBe('left');
  await open('r2', []);
  const bet = { bets: [{ casino: 'alba', betId: '9', currency: 'EUR', stake: '1.00' }] };
  const late = await app.call('POST', '/v1/rounds/rnd_r2/bets', app.keys.tableServer, bet);
  expect(problemOf(late)).toMatchObject({ status: 409, code: 'casino-not-active' });
  // Once, and its statement is kept as it was.
  const again = await ask({});
  expect(problemOf(await decide(again.body.approvalId))).toMatchObject({
    status: 409,
    code: 'decision-refused',
  });
  const list = await app.ok('GET', '/v1/admin/withdrawals', app.keys.finance);
  expect(list.items.map((it: { state: string }) => it.state)).toEqual(['requested', 'executed']);
  expect((await app.ok('GET', '/v1/casinos/borea/withdrawals', app.keys.casino.borea!)).items).toEqual([]);
});

it('R35 its share leaves as its own orphan where that was approved; the other casino keeps every digit', async () => {
  await play();
  await app.jackpot('minor', 'EUR', { ...standard, prizes: share });
  const missing = await ask({ share: 'leaves' });
  expect(problemOf(missing)).toMatchObject({ status: 422, field: 'deadline' });
  const { body } = await ask({ share: 'leaves', deadline: ahead });
  await app.approve(body.approvalId);
  // Reset 500.00 and borea's 5.00; reserve borea's 1.00.
  expect(await instance()).toMatchObject({ main: '505.000000000000', reserve: '1.000000000000' });
  expect([await book('royal', 'main:2:borea'), await book('royal', 'reserve:2:borea')]).toEqual(['5', '1']);
  const { items } = await app.ok('GET', '/v1/casinos/alba/orphans', app.keys.casino.alba!);
  expect(items).toEqual([
    expect.objectContaining({ owner: 'alba', amount: '18.000000000000', cause: 'withdrawal', deadline: '2026-12-31T00:00:00.000Z' }),
  ]);
  // Who has left the network brings nothing into a jackpot; it is paid out.
  const back = (to: object) =>
    app.call('POST', `/v1/admin/orphans/${items[0].orphanId}/returns`, app.keys.finance, { reason: 'settled', ...to });
  expect(problemOf(await back({ to: 'jackpot', jackpot: 'minor' }))).toMatchObject({ code: 'decision-refused' });
  const owed = await book('royal', 'settlement:alba');
  await app.approve((await back({ to: 'owner' })).body.approvalId);
  // It had won 1,050.00 with stakes of 130.00; 18.00 more are owed to it now.
  expect([owed, await book('royal', 'settlement:alba')]).toEqual(['920', '938']);
}); // prettier-ignore

it('R35 no share leaves while bets of the casino are in rounds under way; nothing was changed then', async () => {
  await play();
  await open('r2', [{ casino: 'alba', betId: '4', stake: '1.00' }]);
  const { body } = await ask({ share: 'leaves', deadline: ahead });
  const refused = await decide(body.approvalId);
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'decision-refused' });
  expect(refused.body.detail).toContain('rnd_r2');
  expect((await app.ok('GET', '/v1/casinos/alba', app.keys.admin)).status).toBe('active');
  await settle('r2', hands.nothing);
  expect((await decide(body.approvalId)).status).toBe(200);
  expect((await app.ok('GET', '/v1/casinos/alba', app.keys.admin)).status).toBe('left');
});

it('R35 its accepted bets keep their weight, and what its players win is held, never redistributed', async () => {
  await play();
  await open('r2', [
    { casino: 'alba', betId: '4', stake: '3.00' },
    { casino: 'borea', betId: '5', stake: '1.00' },
  ]); // prettier-ignore
  const { body } = await ask({});
  await app.approve(body.approvalId);
  await settle('r2', hands.royal);
  // 500.00 + 15.00 + 5.00 + 2.00 won, 3 : 1.
  const award = (await awards()).find((it: { roundId: string }) => it.roundId === 'rnd_r2');
  expect(award.amount).toBe('522.00');
  const newest: { casino: string; amount: string; state: string }[] = await payouts(`award=${award.awardId}`);
  const byCasino = newest.map(({ casino, amount, state }) => [casino, amount, state]).sort();
  expect(byCasino).toEqual([
    ['alba', '391.50', 'held'],
    ['borea', '130.50', 'instructed'],
  ]);
});
