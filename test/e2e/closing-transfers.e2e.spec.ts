// Transfers between jackpots (R6, R11): approved, by holder, in one currency or two; figures by hand.
import { balances } from '@tributary/ledger';
import { sql } from '@tributary/platform';
import { problemOf } from '../support/jackpot-app';
import { app, clock, open, standard, start } from '../support/royal';

const share = { royalFlush: { kind: 'share', to: 'round' } };
const rates = { main: '0.50', afterLimit: '0.20', reserve: '0.10' };

/** royal in EUR with 30.00 from alba and 10.00 from borea; minor in `currency`. */
async function two(currency: string): Promise<void> {
  await start({ prizes: share, rates });
  const units = { EUR: '1.00', USD: '2.00' };
  await app.jackpot('minor', currency, {
    ...standard,
    prizes: share,
    rates,
    baseAmount: '100.00',
    unitStakes: units,
  });
  await open('r1', [
    { casino: 'alba', betId: '1', stake: '30.00' },
    { casino: 'borea', betId: '2', stake: '10.00' },
  ]); // prettier-ignore
}

const jackpot = async (code: string) =>
  (await app.ok('GET', `/v1/jackpots/${code}`, app.keys.admin)).instance;
const book = async (chain: string, code: string, currency: string) =>
  (await balances(app.db, chain)).get(`${code} ${currency}`)?.toFixed() ?? '0';
const ask = (body: object) =>
  app.ok('POST', '/v1/admin/transfers', app.keys.finance, {
    from: { jackpot: 'royal', pool: 'main' }, to: { jackpot: 'minor', pool: 'main' }, amount: '5.00', reason: 'too high',
    ...body,
  }); // prettier-ignore
const decide = (approvalId: string, key = app.keys.admin2) =>
  app.call('POST', `/v1/approvals/${approvalId}/decision`, key, { decision: 'approve' });

it('R6 R11 takes from every casino in proportion, and each part stays that casino’s', async () => {
  await two('EUR');
  // Main 1,000.00 + 15.00 of alba + 5.00 of borea. 5.00 leaves as 3.75 and 1.25; the opening is promised and stays.
  const { approvalId } = await ask({});
  expect((await jackpot('royal')).main).toBe('1020.000000000000');
  await app.approve(approvalId);
  expect([(await jackpot('royal')).main, (await jackpot('minor')).main]).toEqual([
    '1015.000000000000',
    '105.000000000000',
  ]);
  expect([await book('royal', 'main:1:alba', 'EUR'), await book('royal', 'main:1:borea', 'EUR')]).toEqual([
    '11.25',
    '3.75',
  ]);
  expect([await book('minor', 'main:1:alba', 'EUR'), await book('minor', 'main:1:borea', 'EUR')]).toEqual([
    '3.75',
    '1.25',
  ]);
  expect([await book('royal', 'transit:minor', 'EUR'), await book('minor', 'transit:royal', 'EUR')]).toEqual([
    '5',
    '-5',
  ]);
  const { items } = await app.ok('GET', '/v1/admin/transfers', app.keys.finance);
  expect(items).toEqual([
    expect.objectContaining({ approvalId, state: 'approved', takenFrom: 'holders', reason: 'too high' }),
  ]);
  expect(items[0].taken).toEqual({
    currency: 'EUR',
    amount: '5.000000000000',
    parts: [
      { holder: 'alba', amount: '3.750000000000' },
      { holder: 'borea', amount: '1.250000000000' },
    ],
  });
});

it('R6 crosses currencies through clearing as one fraction, divided to the last digit', async () => {
  await two('USD');
  clock.advance(60_000);
  await app.rates({ USD: '2.000000000001' }, clock.now());
  const { approvalId } = await ask({ amount: '5.50' });
  await app.approve(approvalId);
  // 5.5 × 2.000000000001 = 11.0000000000055, half away from zero: 11.000000000006; 3 : 1 of it is 8.2500000000045 and
  // 2.7500000000015: both remainders are a half, and the unit left over goes to the first.
  expect((await jackpot('minor')).main).toBe('111.000000000006');
  expect([await book('minor', 'main:1:alba', 'USD'), await book('minor', 'main:1:borea', 'USD')]).toEqual([
    '8.250000000005',
    '2.750000000001',
  ]);
  expect([await book('minor', 'clearing', 'EUR'), await book('minor', 'clearing', 'USD')]).toEqual([
    '5.5',
    '-11.000000000006',
  ]);
  const { items } = await app.ok('GET', '/v1/admin/transfers', app.keys.finance);
  expect(items[0].rate).toMatchObject({
    kind: 'direct',
    path: [{ base: 'EUR', quote: 'USD', source: 'test' }],
  });
});

it('R6 the network’s own part alone can be named: no casino loses any', async () => {
  await two('EUR');
  const corrected = await app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, {
    account: 'main', difference: '7.00', reason: 'promised on television',
  }); // prettier-ignore
  await app.approve(corrected.approvalId);
  const more = await ask({ takenFrom: 'network', amount: '7.01' });
  expect(problemOf(await decide(more.approvalId))).toMatchObject({ status: 409, code: 'decision-refused' });
  const { approvalId } = await ask({ takenFrom: 'network', amount: '7.00', to: { jackpot: 'minor', pool: 'reserve' } });
  await app.approve(approvalId);
  expect([await book('royal', 'main:1:alba', 'EUR'), await book('royal', 'main:1:network', 'EUR')]).toEqual(['15', '0']);
  expect(await jackpot('minor')).toMatchObject({ main: '100.000000000000', reserve: '7.000000000000' });
}); // prettier-ignore

it('R6 R11 nobody alone, nothing twice, nothing without money, and never what main opened with', async () => {
  await two('EUR');
  const { finance, admin2, casino } = app.keys;
  const asked = await ask({});
  expect(problemOf(await decide(asked.approvalId, finance))).toMatchObject({
    status: 403,
    code: 'same-person',
  });
  await app.approve(asked.approvalId);
  // The same decision again is the same answer, and moves nothing.
  expect((await decide(asked.approvalId, admin2)).status).toBe(200);
  expect((await jackpot('royal')).main).toBe('1015.000000000000');
  const declined = await ask({});
  await app.approve(declined.approvalId, 'decline');
  expect(problemOf(await decide(declined.approvalId))).toMatchObject({ status: 409, code: 'approval-state' });
  const tooMuch = await ask({ amount: '15.000000000001' });
  expect(problemOf(await decide(tooMuch.approvalId))).toMatchObject({
    status: 409,
    code: 'decision-refused',
  });
  for (const amount of ['0', '0.00', '-1.00', '1e3', '1.0000000000001', '+1']) {
    const reply = await app.call('POST', '/v1/admin/transfers', finance, {
      from: { jackpot: 'royal', pool: 'main' }, to: { jackpot: 'minor', pool: 'main' }, amount, reason: 'F-23',
    }); // prettier-ignore
    expect(problemOf(reply)).toMatchObject({ status: 422, field: 'amount' });
  }
  const within = await app.call('POST', '/v1/admin/transfers', finance, {
    from: { jackpot: 'royal', pool: 'main' }, to: { jackpot: 'royal', pool: 'reserve' }, amount: '1.00', reason: 'within one',
  }); // prettier-ignore
  expect(problemOf(within)).toMatchObject({ status: 422, field: 'to.jackpot' });
  expect((await app.call('GET', '/v1/admin/transfers', casino.alba!)).status).toBe(403);
  const kinds = await app.db.rows(sql`SELECT count(*)::int AS n FROM ledger.journal WHERE kind = 'transfer'`);
  expect(kinds).toEqual([{ n: 2 }]);
});

it('R6 a currency without a valid rate moves nothing', async () => {
  await two('USD');
  const { approvalId } = await ask({});
  clock.advance(25 * 3_600_000);
  expect(problemOf(await decide(approvalId))).toMatchObject({ status: 422, code: 'rate-missing' });
  expect([(await jackpot('royal')).main, (await jackpot('minor')).main]).toEqual([
    '1020.000000000000',
    '100.000000000000',
  ]);
});

it('R6 R30 a void after a transfer takes what is left of the casino’s own part, and the house makes good the rest', async () => {
  await two('EUR');
  await app.approve((await ask({})).approvalId);
  await app.ok('POST', '/v1/rounds/rnd_r1/bets/1/void', app.keys.tableServer, {
    casino: 'alba',
    reason: 'player asked',
  });
  // Its main leg was 15.00 of which 11.25 were left: 3.75 by the house beside the 1,000.00 of the opening.
  expect([await book('royal', 'main:1:alba', 'EUR'), await book('royal', 'main:1:borea', 'EUR')]).toEqual([
    '0',
    '3.75',
  ]);
  expect(await book('royal', 'house', 'EUR')).toBe('-1003.75');
  expect((await jackpot('royal')).main).toBe('1003.750000000000');
});
