// Cases of money over REST, with their own figures: stakes, pools and refunds in currencies of every precision.
import { sql } from '@tributary/platform';
import { hands, livePrizes, problemOf } from '../support/jackpot-app';
import { app, clock, instance, open, payouts, settle, standard, start, startEmpty } from '../support/royal';

const noRates = { main: '0', afterLimit: '0', reserve: '0' };
const betsOf = async (round: string) =>
  (await app.ok('GET', `/v1/rounds/rnd_${round}/bets`, app.keys.admin)).items;
const amounts = async () => (await payouts()).map((payout: { amount: string }) => payout.amount);

it('A-08 0.03 between two equal stakes: 0.02 and 0.01, and the pool is exactly its reset value', async () => {
  await start({ baseAmount: '0.03', resetAmount: '10.00', rates: noRates });
  await open('r1', [
    { casino: 'alba', betId: '1' },
    { casino: 'borea', betId: '1' },
  ]);
  await settle('r1', hands.royal);
  expect((await amounts()).sort()).toEqual(['0.01', '0.02']);
  expect((await instance()).main).toBe('10.000000000000');
});

it('A-09 a stake of JOD 2.755 reads back as 2.755 and contributes 0.02755; KWD 10.000 is split 3.334, 3.333, 3.333', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('amman', ['JOD', 'KWD']);
  const rates = { main: '0.01', afterLimit: '0', reserve: '0' };
  await app.jackpot('royal', 'JOD', { ...standard, rates, unitStakes: { JOD: '2.755' } });
  await app.table('table-1', 'royal');
  await open('r1', [{ casino: 'amman', betId: '1', currency: 'JOD', stake: '2.755' }]);
  const [bet] = await betsOf('r1');
  expect([bet.currency, bet.stake, bet.value, bet.legs.main]).toEqual([
    'JOD',
    '2.755',
    '2.755000000000',
    '0.027550000000',
  ]);
  await app.jackpot('dinar', 'KWD', {
    ...standard,
    baseAmount: '10.000',
    resetAmount: '0.000',
    rates: noRates,
    unitStakes: { KWD: '0.300' },
  });
  await app.db.run(sql`UPDATE jackpot.game_table SET jackpot = 'dinar'`);
  clock.advance(2_000);
  const path = '/v1/rounds/rnd_kwd';
  const { tableServer } = app.keys;
  await app.ok('POST', '/v1/rounds', tableServer, { roundId: 'rnd_kwd', jackpot: 'dinar', tables: ['table-1'] }); // prettier-ignore
  const bets = ['a', 'b', 'c'].map((betId) => ({ casino: 'amman', betId, currency: 'KWD', stake: '0.300' }));
  await app.ok('POST', `${path}/bets`, tableServer, { bets });
  await settle('kwd', hands.royal);
  expect((await amounts()).sort()).toEqual(['3.333', '3.333', '3.334']);
});

it('A-18 CLF 1.0000 by three; UGX 500.50 is refused, UYW 0.0001 taken; stored are decimals, which no exponent reads anew', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('sur', ['CLF', 'UGX', 'UYW']);
  await app.rates({ CLF: '0.03', UGX: '4000', UYW: '0.2' }, clock.now());
  await app.jackpot('royal', 'CLF', {
    ...standard,
    baseAmount: '1.0000',
    resetAmount: '0.0000',
    rates: noRates,
    unitStakes: { CLF: '0.0001', UGX: '500', UYW: '0.0001' },
  });
  await app.table('table-1', 'royal');
  const clf = { casino: 'sur', currency: 'CLF', stake: '0.0001' };
  await open('r1', ['a', 'b', 'c'].map((betId) => ({ ...clf, betId }))); // prettier-ignore
  await settle('r1', hands.royal);
  expect((await amounts()).sort()).toEqual(['0.3333', '0.3333', '0.3334']);
  await open('r2', []);
  const send = (currency: string, stake: string) =>
    app.call('POST', '/v1/rounds/rnd_r2/bets', app.keys.tableServer, {
      bets: [{ casino: 'sur', betId: currency, currency, stake }],
    });
  expect(problemOf(await send('UGX', '500.50'))).toEqual({
    status: 422,
    code: 'amount-invalid',
    field: 'bets.0.stake',
  });
  expect((await send('UYW', '0.0001')).status).toBe(201);
  expect((await betsOf('r2'))[0].stake).toBe('0.0001');
  const stored = await app.db.row(sql`SELECT stake::text FROM jackpot.bet WHERE currency = 'UYW'`);
  expect(stored).toEqual({ stake: '0.000100000000' });
});

describe('A-19 codes that are no currency to bet in', () => {
  it.each(['XAU', 'XDR', 'XXX', 'XTS', 'ZZZ', 'eur'])('A-19 %s is refused everywhere with a 4xx', async (code) => {
    await start();
    await open('r1', []);
    const { admin, finance, tableServer } = app.keys;
    const bet = { casino: 'alba', betId: '1', currency: code, stake: '1.00' };
    const casino = { code: 'new', name: 'New', timeZone: 'UTC', currencies: [code] };
    const rate = { base: 'EUR', quote: code, rate: '2', asOf: clock.now().toISOString() };
    const jackpot = { code: 'new', currency: code, parameters: standard, reason: 'a case' };
    const limits = { [code]: { minimum: '1', maximum: '2' } };
    const tries = [
      ['POST', '/v1/rounds/rnd_r1/bets', tableServer, { bets: [bet] }],
      ['POST', '/v1/casinos', admin, casino],
      ['POST', '/v1/rates', finance, { rates: [rate], source: 'a case' }],
      ['POST', '/v1/jackpots', admin, jackpot],
      ['POST', '/v1/tables', admin, { code: 'new', limits }],
      ['GET', `/v1/jackpots/royal/meter?currency=${code}`, finance, undefined],
    ] as const;
    for (const [method, path, key, body] of tries) {
      const { status, body: answer } = await app.call(method, path, key, body);
      expect([path, status, answer.code]).toEqual([path, 422, expect.stringMatching(/^(currency|invalid)-/)]);
    }
    const stored = await app.db.row(sql`
      SELECT (SELECT count(*) FROM jackpot.bet)::int AS bets, (SELECT count(*) FROM jackpot.casino)::int AS casinos,
             (SELECT count(*) FROM jackpot.jackpot)::int AS jackpots, (SELECT count(*) FROM jackpot.game_table)::int AS tables`);
    expect(stored).toEqual({ bets: 0, casinos: 2, jackpots: 1, tables: 2 });
  }); // prettier-ignore
});

it('A-22 a pool in an old code keeps it: it is not renamed, and old and new stand apart in the statement', async () => {
  await startEmpty('2017-12-30T12:00:00Z');
  await app.casino('nouak', ['MRO', 'MRU']);
  await app.rates({ MRO: '420', MRU: '42' }, clock.now());
  await app.jackpot('royal', 'MRO', { ...standard, baseAmount: '1234.50', unitStakes: { MRO: '10.00', MRU: '1.00' } }); // prettier-ignore
  await app.table('table-1', 'royal');
  await open('r1', [
    { casino: 'nouak', betId: 'old', currency: 'MRO', stake: '10.00' },
    { casino: 'nouak', betId: 'new', currency: 'MRU', stake: '1.00' },
  ]);
  const renamed = { code: 'royal', currency: 'MRU', parameters: standard, reason: 'rename it' };
  expect(problemOf(await app.call('POST', '/v1/jackpots', app.keys.admin, renamed))).toMatchObject({
    status: 409,
    code: 'already-exists',
  });
  expect((await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).currency).toBe('MRO');
  const { lines } = await app.ok(
    'GET',
    '/v1/casinos/nouak/statement?to=2100-01-01T00:00:00Z',
    app.keys.finance,
  );
  const stakes = lines.map((line: { currency: string; stakes: string }) => [line.currency, line.stakes]);
  expect(stakes).toEqual([
    ['MRO', '10.00'],
    ['MRU', '1.00'],
  ]);
});

it('A-23 ZWL 3,390,300.00 goes back as ZWG 1,356.81; the posting keeps factor, source and date; the last day counts', async () => {
  await startEmpty('2024-04-07T10:00:00Z');
  await app.casino('harare', ['ZWL', 'EUR'], 'Africa/Harare');
  await app.rates({ ZWL: '33903' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { ZWL: '3390300.00' } });
  await app.table('table-1', 'royal');
  const bet = (betId: string) => ({ casino: 'harare', betId, currency: 'ZWL', stake: '3390300.00' });
  await open('r1', [bet('last-day')]);
  clock.set(new Date('2024-04-07T22:00:00Z'));
  const late = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, { bets: [bet('day-after')] }); // prettier-ignore
  expect(problemOf(late)).toMatchObject({ status: 422, code: 'currency-invalid', field: 'bets.0.currency' });
  await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'table broke down' });
  const [voided] = await betsOf('r1');
  expect(voided).toMatchObject({
    currency: 'ZWL',
    stake: '3390300.00',
    refund: { currency: 'ZWG', amount: '1356.81' },
  });
  const journal = await app.db.row(sql`SELECT context FROM ledger.journal WHERE kind = 'changeover'`);
  expect(journal!.context).toMatchObject({
    factor: '2498.7242',
    source: 'Reserve Bank of Zimbabwe',
    effective: '2024-04-08',
  });
});

it.each(['1,23', '1.234,56', '1 234.56', "1'234.56", '1,234.56', '1.234', '١٢', '１２'])(
  'A-37 an administrator’s amount of %j is refused too, never read as another',
  async (text) => {
    await start();
    const post = (path: string, body: object) => app.call('POST', path, app.keys.admin, body);
    const parameters = { ...standard, resetAmount: text };
    const created = await post('/v1/jackpots', { code: 'other', currency: 'EUR', parameters, reason: 'a case' });
    expect(created.status).toBe(422);
    expect(created.body.errors[0].field).toBe('parameters.resetAmount');
    const limits = { EUR: { minimum: text, maximum: '2000.00' } };
    expect((await post('/v1/tables', { code: 'other', limits })).status).toBe(422);
    if (text === '1.234') return;
    const difference = { account: 'main', difference: text, reason: 'a case' };
    expect((await post('/v1/jackpots/royal/corrections', difference)).status).toBe(422);
  },
); // prettier-ignore

it('A-38 an empty pool and a contribution of nothing are 0.00 and 0, shown and posted', async () => {
  await start({ baseAmount: '0.00', resetAmount: '0.00', rates: noRates, prizes: livePrizes });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  const meter = async (query: string) =>
    (await app.ok('GET', `/v1/jackpots/royal/meter${query}`, null)).amount;
  expect([await meter(''), await meter('?currency=JPY')]).toEqual(['0.00', '0']);
  const [bet] = await betsOf('r1');
  expect([bet.legs.main, bet.legs.margin]).toEqual(['0.000000000000', '1.000000000000']);
});
