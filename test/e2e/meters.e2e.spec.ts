// What everyone may see of a jackpot: meter, potential share, rules, hits and the live stream, over real HTTP, with
// figures worked out by hand.
import { ManualClock, sql } from '@tributary/platform';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';
import { listenToMeter } from '../support/meter-stream';

let app: JackpotApp;
let clock: ManualClock;

const standard = {
  baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: { ...livePrizes, straightFlush: { kind: 'percentage', percent: '10', to: 'round' }, fourOfAKind: { kind: 'amount', amount: '500.00', to: 'round' } },
  unitStakes: { EUR: '1.00', JPY: '150', KWD: '0.300' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
}; // prettier-ignore

beforeEach(async () => {
  stopped = null;
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR', 'JPY', 'KWD']);
  await app.rates({ JPY: '163.37', KWD: '0.36' }, clock.now());
  await app.jackpot('royal', 'EUR', standard);
  await app.table('table-1', 'royal');
});
let stopped: Promise<void> | null;
afterEach(() => stopped ?? app?.stop());

const get = (path: string) => app.ok('GET', `/v1/jackpots/royal/${path}`, null);

async function open(round: string, bets: { betId: string; currency: string; stake: string }[]) {
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId: `rnd_${round}`, jackpot: 'royal', tables: ['table-1'] }); // prettier-ignore
  if (bets.length > 0) await bet(round, bets);
}
const bet = (round: string, bets: { betId: string; currency: string; stake: string }[]) =>
  app.ok('POST', `/v1/rounds/rnd_${round}/bets`, app.keys.tableServer, {
    table: 'table-1',
    bets: bets.map((each) => ({ casino: 'alba', ...each })),
  });
const close = (round: string) =>
  app.ok('POST', `/v1/rounds/rnd_${round}/close`, app.keys.tableServer, { table: 'table-1' });
async function settle(round: string, cards: string[]) {
  await close(round);
  const body = { table: 'table-1', hands: [{ cards }], dealer };
  return app.ok('POST', `/v1/rounds/rnd_${round}/outcome`, app.keys.tableServer, body);
}

it('A-13 A-14 R22 shows the meter rounded down in each currency’s digits, with the rate, its source and its time', async () => {
  // 1000 + 0.40 × 3.00 = 1001.20 EUR; × 163.37 = 163566.044 JPY; × 0.36 = 360.432 KWD.
  await open('one', [{ betId: 'b1', currency: 'EUR', stake: '3.00' }]);
  const yen = await get('meter?currency=JPY');
  expect(yen).toMatchObject({
    jackpot: 'royal', instance: 1, sequence: '2', asOf: '2026-11-30T12:00:00.000Z', currency: 'JPY', amount: '163566',
    authoritative: { currency: 'EUR', amount: '1001.200000000000' },
    rate: { kind: 'direct', path: [{ base: 'EUR', quote: 'JPY', rate: '163.37', source: 'test', asOf: '2026-11-30T12:00:00.000Z' }] },
  }); // prettier-ignore
  expect(await get('meter?currency=KWD')).toMatchObject({ currency: 'KWD', amount: '360.432' });
  expect(await get('meter')).toMatchObject({
    currency: 'EUR',
    amount: '1001.20',
    rate: { kind: 'same', path: [] },
  });
});

it('R22 rounds down where half away from zero would round up', async () => {
  // JPY 450 ÷ 163.37 = 2.754483687335 (12 decimals); × 0.40 = 1.101793474934.
  // 1001.101793474934 × 0.36 = 360.39664565… KWD → 360.396 (half away would say 360.397);
  // × 163.37 = 163549.99999999996… JPY → 163549.
  await open('one', [{ betId: 'b1', currency: 'JPY', stake: '450' }]);
  expect(await get('meter?currency=KWD')).toMatchObject({
    amount: '360.396',
    authoritative: { amount: '1001.101793474934' },
  });
  expect((await get('meter?currency=JPY')).amount).toBe('163549');
});

it('the pay table is in the shown currency: exact multiples, amounts and what follows the meter', async () => {
  // Base 1000.00 EUR: 10 % is 100.00 EUR = 16337 JPY; 500.00 EUR = 81685 JPY; 50 × JPY 150 = 7500.
  const worth = Object.fromEntries(
    (await get('meter?currency=JPY')).payTable.map((row: { category: string; worth: string }) => [
      row.category,
      row.worth,
    ]),
  );
  expect(worth).toEqual({
    royalFlush: '163370', straightFlush: '16337', fourOfAKind: '81685', fullHouse: '7500', flush: '3750',
    straight: '1500', threeOfAKind: '450',
  }); // prettier-ignore
});

it('potential share: before the close (main + own leg) × v ÷ (V + v), after it main × v ÷ V', async () => {
  await open('one', [
    { betId: 'b1', currency: 'EUR', stake: '2.00' },
    { betId: 'b2', currency: 'EUR', stake: '3.00' },
  ]);
  // Main 1002.00, V 5. For 1.00 EUR: (1002 + 0.40) × 1 ÷ 6 = 167.0666… → 167.06.
  expect(await get('potential?round=rnd_one&currency=EUR&stake=1.00')).toMatchObject({
    currency: 'EUR', stake: '1.00', value: '1.000000000000', amount: '167.06', roundState: 'open',
  }); // prettier-ignore
  // KWD 0.300 at 0.36 is 0.833333333333 EUR; main leg 0.333333333333: 1002.333333333333 × 0.833333333333 ÷
  // 5.833333333333 = 143.190476190… EUR × 0.36 = 51.5485714… KWD → 51.548.
  expect(await get('potential?round=rnd_one&currency=KWD&stake=0.300')).toMatchObject({ amount: '51.548' });
  await close('one');
  // 1002 × 2 ÷ 5 = 400.80; 1002 × 3 ÷ 5 = 601.20.
  expect((await get('potential?round=rnd_one&currency=EUR&stake=2.00')).amount).toBe('400.80');
  expect((await get('potential?round=rnd_one&currency=EUR&stake=3.00')).amount).toBe('601.20');
});

it('potential share takes only stakes that the round takes', async () => {
  await open('one', []);
  const ask = async (query: string) =>
    problemOf(await app.call('GET', `/v1/jackpots/royal/potential?round=rnd_one&${query}`, null));
  expect(await ask('currency=EUR&stake=1.50')).toEqual({
    status: 422,
    code: 'stake-invalid',
    field: 'stake',
  });
  expect(await ask('currency=EUR&stake=11.00')).toMatchObject({ code: 'stake-invalid' });
  expect(await ask('currency=JPY&stake=150.00')).toMatchObject({ code: 'amount-invalid', field: 'stake' });
  expect(await ask('currency=USD&stake=1.00')).toMatchObject({ code: 'currency-invalid', field: 'currency' });
  await app.ok('POST', '/v1/rounds/rnd_one/void', app.keys.tableServer, { reason: 'power cut' });
  expect(await ask('currency=EUR&stake=1.00')).toMatchObject({ status: 409, code: 'round-state' });
});

it('B-01 a currency without a valid rate has no meter; an unknown jackpot or code is named', async () => {
  const ask = async (path: string) => problemOf(await app.call('GET', `/v1/jackpots/${path}`, null));
  expect(await ask('royal/meter?currency=USD')).toMatchObject({ status: 422, code: 'rate-missing' });
  expect(await ask('royal/meter?currency=XAU')).toMatchObject({
    code: 'currency-invalid',
    field: 'currency',
  });
  expect(await ask('nowhere/meter')).toMatchObject({ status: 404, code: 'not-found' });
  expect(await ask('nowhere/stream')).toMatchObject({ status: 404, code: 'not-found' });
  clock.advance(25 * 3_600_000);
  expect(await ask('royal/meter?currency=JPY')).toMatchObject({ status: 422, code: 'rate-missing' });
});

it('E-14 pays what is in the pool at the hit; the meter then shows the reset, bets after it feed the next instance', async () => {
  await open('win', [{ betId: 'b1', currency: 'EUR', stake: '1.00' }]);
  expect((await get('meter')).amount).toBe('1000.40');
  await settle('win', hands.royal);
  // 1000.40 paid; the reset takes 0.10 of reserve and 499.90 of the house.
  expect(await get('meter')).toMatchObject({ instance: 2, amount: '500.00' });
  await open('next', [
    { betId: 'b2', currency: 'EUR', stake: '1.00' },
    { betId: 'b3', currency: 'EUR', stake: '1.00' },
  ]);
  const [hit] = (await get('hits')).items;
  expect(hit).toMatchObject({ amount: '1000.40', currency: 'EUR', instance: 1, roundId: 'rnd_win' });
  expect(await get('meter')).toMatchObject({ instance: 2, amount: '500.80' });
});

it('R3 lists 30 hits newest first, 25 without a limit, with amount, time, round, table and category', async () => {
  for (let n = 0; n < 30; n += 1) {
    clock.advance(1_000);
    await open(`hit${n}`, [{ betId: `b${n}`, currency: 'EUR', stake: '1.00' }]);
    await settle(`hit${n}`, hands.three);
  }
  const first = await get('hits');
  expect(first.items.map((hit: { roundId: string }) => hit.roundId)).toEqual(
    Array.from({ length: 25 }, (_, i) => `rnd_hit${29 - i}`),
  );
  expect(first.items[0]).toMatchObject({
    category: 'threeOfAKind', tables: ['table-1'], hitAt: '2026-11-30T12:00:30.000Z', worth: '3.000000000000',
  }); // prettier-ignore
  const rest = await get(`hits?cursor=${first.next}`);
  expect(rest.items.map((hit: { roundId: string }) => hit.roundId)).toEqual(
    Array.from({ length: 5 }, (_, i) => `rnd_hit${4 - i}`),
  );
  expect(rest.next).toBeNull();
}, 60_000);

it('R43 rules equal the live instance’s parameters, and an approved change only with the next instance', async () => {
  const rules = await get('rules');
  expect(rules).toMatchObject({
    parametersVersion: 1, baseAmount: '1000.00', resetAmount: '500.00', limit: null,
    funding: { rates: standard.rates, fixedPrizeFunder: 'margin' }, unitStakes: standard.unitStakes,
    sharing: { rule: 'proportional' }, payout: { rule: 'converted' }, stakeMultipleMax: 10,
  }); // prettier-ignore
  expect(rules.simultaneousWins).toContain('the first that is recorded takes the progressive');
  expect(rules.eligibility).toContain('Only an accepted jackpot bet wins');
  expect(rules.eligibility).toContain('a multiple of it up to 10');
  expect(rules.prizes.map((row: { prize: unknown }) => row.prize)).toEqual([
    { kind: 'share', to: 'round' },
    { kind: 'percentage', percent: '10', to: 'round' },
    { kind: 'amount', amount: '500.00', to: 'round' },
    { kind: 'multiple', multiple: '50', to: 'round' },
    { kind: 'multiple', multiple: '25', to: 'round' },
    { kind: 'multiple', multiple: '10', to: 'round' },
    { kind: 'multiple', multiple: '3', to: 'round' },
  ]);
  expect(rules.decisions[0]).toBe(
    'Jackpot bets stand after a fold, by choice or by the clock; only the ante is lost.',
  );
  const changed = { parameters: { ...standard, resetAmount: '700.00' }, reason: 'a higher reset' };
  const asked = await app.ok('POST', '/v1/jackpots/royal/parameters', app.keys.admin, changed);
  await app.approve(asked.approvalId);
  expect(await get('rules')).toEqual(rules);
  await open('win', [{ betId: 'b1', currency: 'EUR', stake: '1.00' }]);
  await settle('win', hands.royal);
  const after = await get('rules');
  expect(after).toMatchObject({ instance: 2, parametersVersion: 2, resetAmount: '700.00' });
  expect(after.digest).not.toBe(rules.digest);
});

const listen = () => listenToMeter(app);

it('R21 the stream starts with the current state; its sequence only grows, over a hit and its reset too', async () => {
  const { response, events, until } = await listen();
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  await until(1);
  await open('win', [{ betId: 'b1', currency: 'EUR', stake: '1.00' }]);
  await until(2);
  await settle('win', hands.royal);
  await until(3);
  response.destroy();
  expect(events.map((event) => event.data.main)).toEqual([
    '1000.000000000000',
    '1000.400000000000',
    '500.000000000000',
  ]);
  expect(events.map((event) => event.id)).toEqual(events.map((event) => event.data.sequence));
  const numbers = events.map((event) => BigInt(event.id));
  expect(numbers.every((n, i) => i === 0 || n > numbers[i - 1]!)).toBe(true);
}, 20_000);

it('R21 a message that never came over Redis is made good from the database', async () => {
  const { response, events, until } = await listen();
  await until(1);
  // Moves the pool behind the feed's back, as a replica whose message was lost would.
  await app.db.run(sql`UPDATE jackpot.instance SET main = main + 5, sequence = sequence + 1`);
  await until(2);
  response.destroy();
  expect(events.map((event) => event.data.main)).toEqual(['1000.000000000000', '1005.000000000000']);
}, 20_000);

it('R21 the end of the service ends its streams', async () => {
  const { until, ended } = await listen();
  await until(1);
  stopped = app.stop();
  await ended;
  await stopped;
}, 10_000);
