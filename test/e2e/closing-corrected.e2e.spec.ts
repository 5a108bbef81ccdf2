// Pools whose network's own part a correction took below zero can be transferred and ended like others (R6, R32): what
// main opened with is the network's own too, and nobody's part moves as a debt.
import { problemOf } from '../support/jackpot-app';
import { app, instance, ledger, open, standard, start } from '../support/royal';

const reason = 'agreed with the regulator';
const targets = { main: 'second', overflow: 'second', reserve: 'second' };

async function prepared(baseAmount: string, correction: string): Promise<void> {
  await start({ baseAmount });
  await app.jackpot('second', 'EUR', standard);
  // 40.00 into main, 10.00 into the reserve.
  await open('r1', [{ casino: 'alba', betId: '1', stake: '100.00' }]);
  const asked = await app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, { account: 'main', difference: correction, reason }); // prettier-ignore
  await app.approve(asked.approvalId);
  await app.ok('POST', '/v1/rounds/rnd_r1/close', app.keys.tableServer, {});
}
const lose = () =>
  app.ok('POST', '/v1/rounds/rnd_r1/outcome', app.keys.tableServer, {
    hands: [{ cards: ['8s', '6d', '5h', '4c', '2s'] }],
    dealer: ['Qs', 'Jd', '3c', '2c', '2h'],
  });
async function decided(path: string, body: object) {
  const asked = await app.ok('POST', `/v1/admin/${path}`, app.keys.finance, { ...body, reason });
  return app.call('POST', `/v1/approvals/${asked.approvalId}/decision`, app.keys.admin2, {
    decision: 'approve',
  });
}
const second = async () => (await app.ok('GET', '/v1/jackpots/second', app.keys.admin)).instance;
const shareIn = async (holder: string) => {
  const row = await app.db.row<{ balance: string }>({
    text: `SELECT trim_scale(balance)::text AS balance FROM ledger.account WHERE chain = 'second' AND code = $1`,
    values: [`main:1:${holder}`],
  });
  return row?.balance;
};

it('R32 R6 main of 1000.00 + 40.00 − 100.00 goes to its target: alba’s 40.00, and 900.00 of the network', async () => {
  await prepared('1000.00', '-100.00');
  await lose();
  expect((await instance()).main).toBe('940.000000000000');
  expect((await decided('decommissions', { jackpot: 'royal', targets })).body.result.state).toBe('executed');
  expect([await shareIn('alba'), await shareIn('network')]).toEqual(['40', '900']);
  expect(await second()).toMatchObject({ main: '1940.000000000000', reserve: '10.000000000000' });
  expect([await ledger('main:1:opening'), await ledger('main:1:network'), await ledger('main:1:alba')]).toEqual(['0', '0', '0']); // prettier-ignore
});

it('R32 R33 without a target the network’s orphan is 900.00, alba’s 40.00 and 10.00 of the reserve together', async () => {
  await prepared('1000.00', '-100.00');
  await lose();
  const deadline = '2027-11-30T12:00:00Z';
  const done = await decided('decommissions', { jackpot: 'royal', targets: {}, deadline });
  expect(
    done.body.result.orphans.map(({ owner, amount }: { owner: string; amount: string }) => [owner, amount]),
  ).toEqual([
    ['alba', '50.000000000000'],
    ['network', '900.000000000000'],
  ]);
});

it('R32 R6 a network that owes its pool more than it has in it cannot leave it; made good, it can; no more goes than there is', async () => {
  await prepared('0.00', '-10.00');
  expect((await instance()).main).toBe('30.000000000000');
  const transfer = {
    from: { jackpot: 'royal', pool: 'main' },
    to: { jackpot: 'second', pool: 'main' },
    amount: '30.01',
  };
  expect(problemOf(await decided('transfers', transfer))).toMatchObject({
    status: 409,
    code: 'decision-refused',
  });
  await lose();
  const refused = await decided('decommissions', { jackpot: 'royal', targets });
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'decision-refused' });
  expect(refused.body.detail).toContain('of main of network is -10.000000000000');
  expect((await instance()).main).toBe('30.000000000000');
  const good = await app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, { account: 'main', difference: '10.00', reason }); // prettier-ignore
  await app.approve(good.approvalId);
  expect((await decided('decommissions', { jackpot: 'royal', targets })).body.result.state).toBe('executed');
  expect([await shareIn('alba'), await shareIn('network')]).toEqual(['40', undefined]);
});

it('R35 R6 a share of 40.00 does not leave a main of 30.00; once it is made good, it does', async () => {
  await prepared('0.00', '-10.00');
  await lose();
  const leaving = { casino: 'alba', share: 'leaves', deadline: '2027-11-30T12:00:00Z' };
  const refused = await decided('withdrawals', leaving);
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'decision-refused' });
  expect(refused.body.detail).toContain(
    'main of royal holds 30.000000000000, the part of alba is 40.000000000000',
  );
  expect((await app.ok('GET', '/v1/casinos/alba', app.keys.finance)).status).toBe('active');
  const good = await app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, { account: 'main', difference: '10.00', reason }); // prettier-ignore
  await app.approve(good.approvalId);
  expect((await decided('withdrawals', leaving)).body.result).toMatchObject({
    casino: 'alba',
    share: 'leaves',
  });
  expect(await instance()).toMatchObject({ main: '0.000000000000', reserve: '0.000000000000' });
});

it('R32 a network that owes all it has leaves nothing: its 1000.00 and −1000.00 are closed, alba’s 40.00 goes', async () => {
  await prepared('1000.00', '-1000.00');
  await lose();
  const done = await decided('decommissions', { jackpot: 'royal', targets: { main: 'second', overflow: 'second' }, deadline: '2027-11-30T12:00:00Z' }); // prettier-ignore
  expect(done.body.result.state).toBe('executed');
  expect([await shareIn('alba'), await shareIn('network')]).toEqual(['40', undefined]);
  expect([await ledger('main:1:opening'), await ledger('main:1:network')]).toEqual(['0', '0']);
});

it('R36 the same where nobody has a share: the network stops without any orphan', async () => {
  await start({ baseAmount: '1000.00' });
  const asked = await app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, { account: 'main', difference: '-1000.00', reason }); // prettier-ignore
  await app.approve(asked.approvalId);
  const done = await decided('network-stops', { jackpot: 'royal', deadline: '2027-11-30T12:00:00Z' });
  expect(done.body.result).toMatchObject({ state: 'executed', orphans: [] });
  expect([await ledger('main:1:opening'), await ledger('main:1:network')]).toEqual(['0', '0']);
});
