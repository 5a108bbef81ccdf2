// Cases of exchange rates end to end: what a round froze is what is booked, refunded, paid and announced.
import { sql } from '@tributary/platform';
import { hands, problemOf } from '../support/jackpot-app';
import {
  app, awards, clock, instance, ledger, open, payouts, settle, standard, startEmpty,
} from '../support/royal'; // prettier-ignore
import { WebhookListener, deliverAll } from '../support/webhook-listener';

const noRates = { main: '0', afterLimit: '0', reserve: '0' };
const share = { royalFlush: { kind: 'share', to: 'round' } };

/** A network of one casino; rates as they are quoted. */
async function network(of: {
  currency: string;
  plays: string;
  quotes: [string, string, string][];
  parameters: object;
}): Promise<void> {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('guest', [of.plays]);
  const rates = of.quotes.map(([base, quote, rate]) => ({ base, quote, rate, asOf: clock.now().toISOString() }));
  await app.ok('POST', '/v1/rates', app.keys.finance, { rates, source: 'a case' });
  await app.jackpot('royal', of.currency, { ...standard, ...of.parameters });
  await app.table('table-1', 'royal');
} // prettier-ignore

it('B-06 USD 1,000,000.00 is paid as AED 3,672,500.00 by the direct rate, and the payout says which path it took', async () => {
  await network({
    currency: 'USD',
    plays: 'AED',
    quotes: [['EUR', 'USD', '1'], ['EUR', 'AED', '3.6729'], ['USD', 'AED', '3.6725']],
    parameters: { baseAmount: '1000000.00', rates: noRates, unitStakes: { AED: '3.67' }, prizes: share },
  }); // prettier-ignore
  await open('r1', [{ casino: 'guest', betId: '1', currency: 'AED', stake: '3.67' }]);
  await settle('r1', hands.royal);
  const [payout] = await payouts();
  expect([payout.amount, payout.currency, payout.poolAmount]).toEqual([
    '3672500.00',
    'AED',
    '1000000.000000000000',
  ]);
  expect(payout.rate).toMatchObject({
    kind: 'direct',
    path: [{ base: 'USD', quote: 'AED', rate: '3.6725', source: 'a case' }],
  });
});

it('B-13 INR 98,633.00 into a GBP pool goes back as INR 98,633.00 after the rate has moved by 10 %; the pool gives back what it took', async () => {
  await network({
    currency: 'GBP',
    plays: 'INR',
    quotes: [['GBP', 'INR', '98.633']],
    parameters: { rates: { main: '0.50', afterLimit: '0', reserve: '0' }, unitStakes: { INR: '98633.00' } },
  });
  const listener = await WebhookListener.start();
  await app.ok('POST', '/v1/webhooks', app.keys.casino.guest!, { url: listener.url });
  await open('r1', [{ casino: 'guest', betId: '1', currency: 'INR', stake: '98633.00' }]);
  // 98,633.00 ÷ 98.633 = 1,000.00 GBP, half of it into main.
  expect((await instance()).main).toBe('1500.000000000000');
  clock.advance(60_000);
  const moved = { base: 'GBP', quote: 'INR', rate: '108.4963', asOf: clock.now().toISOString() };
  await app.ok('POST', '/v1/rates', app.keys.finance, { rates: [moved], source: 'a case' });
  await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'cards exposed' });
  expect((await instance()).main).toBe('1000.000000000000');
  expect([await ledger('settlement:guest', 'INR'), await ledger('clearing', 'GBP')]).toEqual(['0', '0']);
  await deliverAll(app);
  const [refund] = listener.of('bet.refunded')[0].data.refunds;
  expect([refund.stake, refund.refund]).toEqual([
    { currency: 'INR', amount: '98633.00' },
    { currency: 'INR', amount: '98633.00' },
  ]);
  listener.stop();
});

it('B-16 payouts use the frozen rate, whatever its age by then', async () => {
  await network({
    currency: 'EUR',
    plays: 'NOK',
    quotes: [['EUR', 'NOK', '11.70']],
    parameters: { baseAmount: '100.00', rates: noRates, unitStakes: { NOK: '10.00' }, prizes: share },
  });
  await open('r1', [{ casino: 'guest', betId: '1', currency: 'NOK', stake: '10.00' }]);
  clock.advance(25 * 3_600_000);
  const later = { base: 'EUR', quote: 'NOK', rate: '12.00', asOf: clock.now().toISOString() };
  await app.ok('POST', '/v1/rates', app.keys.finance, { rates: [later], source: 'a case' });
  await settle('r1', hands.royal);
  expect((await payouts())[0]).toMatchObject({ amount: '1170.00', currency: 'NOK' });
});

const gbpPool = {
  currency: 'GBP',
  plays: 'NZD',
  quotes: [['GBP', 'NZD', '2.00']] as [string, string, string][],
  parameters: {
    baseAmount: '10000000.00', resetAmount: '500.00', rates: noRates, unitStakes: { NZD: '2.00' }, prizes: share,
  },
}; // prettier-ignore

it('B-19 a GBP pool of 10,000,000.00 at 2.00 is shown and paid as NZD 20,000,000.00; GBP 10,000,000.00 leave the pool', async () => {
  await network(gbpPool);
  await open('r1', [{ casino: 'guest', betId: '1', currency: 'NZD', stake: '2.00' }]);
  expect((await app.ok('GET', '/v1/jackpots/royal/meter?currency=NZD', null)).amount).toBe('20000000.00');
  await settle('r1', hands.royal);
  expect((await payouts())[0]).toMatchObject({ amount: '20000000.00', currency: 'NZD' });
  expect((await awards())[0]).toMatchObject({ amount: '10000000.00', currency: 'GBP' });
  expect((await instance()).main).toBe('500.000000000000');
});

it('B-19 only where the rules say face value: NZD 10,000,000.00 are paid, the rest opens the next instance on top and is reported', async () => {
  await network({ ...gbpPool, parameters: { ...gbpPool.parameters, payoutRule: 'faceValue' } });
  await open('r1', [{ casino: 'guest', betId: '1', currency: 'NZD', stake: '2.00' }]);
  await settle('r1', hands.royal);
  expect((await payouts())[0]).toMatchObject({ amount: '10000000.00', currency: 'NZD' });
  // NZD 10,000,000.00 are worth GBP 5,000,000.00: the other 5,000,000.00 stand on top of the reset's 500.00.
  expect((await instance()).main).toBe('5000500.000000000000');
  const told = (await app.ok('GET', '/v1/jackpots/royal/rules', null)).payout;
  expect(told.rule).toBe('faceValue');
});

it('E-05 EUR 10.70 at 11.70 is announced and paid as NOK 125.19; an announcement that differs cannot be stored, so none can be sent', async () => {
  await network({
    currency: 'EUR',
    plays: 'NOK',
    quotes: [['EUR', 'NOK', '11.70']],
    parameters: {
      rates: noRates,
      unitStakes: { NOK: '10.00' },
      prizes: { ...share, flush: { kind: 'amount', amount: '10.70', to: 'round' } },
    },
  });
  const listener = await WebhookListener.start();
  await app.ok('POST', '/v1/webhooks', app.keys.casino.guest!, { url: listener.url });
  await open('r1', [{ casino: 'guest', betId: '1', currency: 'NOK', stake: '10.00' }]);
  await settle('r1', hands.flush);
  await deliverAll(app);
  const [award] = await awards();
  expect(award).toMatchObject({ amount: '10.70', currency: 'EUR' });
  expect(listener.of('jackpot.hit')[0].data).toMatchObject({ amount: '10.70', currency: 'EUR' });
  const [payout] = listener.of('payout.instructed')[0].data.payouts;
  expect([payout.amount, payout.currency]).toEqual(['125.19', 'NOK']);
  const announce = (type: string, change: string) =>
    app.db.run(sql`
      INSERT INTO jackpot.outbox (id, queue, type, casino, body, created_at)
      SELECT id || ${change}, queue, type, casino, jsonb_set(body, ${change}::text[], '"1070.00"'), created_at
        FROM jackpot.outbox WHERE type = ${type}`);
  await expect(announce('jackpot.hit', '{amount}')).rejects.toMatchObject({ code: 'TJ005' });
  await expect(announce('jackpot.hit', '{awardId}')).rejects.toMatchObject({ code: 'TJ005' });
  await expect(announce('payout.instructed', '{payouts,0,amount}')).rejects.toMatchObject({ code: 'TJ005' });
  const changed = app.db.run(sql`
    UPDATE jackpot.outbox SET body = jsonb_set(body, '{amount}', '"1070.00"') WHERE type = 'jackpot.hit'`);
  await expect(changed).rejects.toMatchObject({ code: 'TJ005' });
  listener.stop();
});

it('B-01 no rate, no bet: the pool does not move, and no 10,000.00 appears', async () => {
  await network({
    currency: 'USD',
    plays: 'JPY',
    quotes: [['EUR', 'USD', '1.1']],
    parameters: { baseAmount: '0.00', resetAmount: '0.00', rates: { main: '0.01', afterLimit: '0', reserve: '0' }, unitStakes: { JPY: '1000000' } },
  }); // prettier-ignore
  const bet = (betId: string) => ({ casino: 'guest', betId, currency: 'JPY', stake: '1000000' });
  await open('r1', []);
  const refused = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, { bets: [bet('1')] });
  expect(problemOf(refused)).toMatchObject({ status: 422, code: 'rate-missing' });
  expect((await instance()).main).toBe('0.000000000000');
  const rate = { base: 'USD', quote: 'JPY', rate: '150', asOf: clock.now().toISOString() };
  await app.ok('POST', '/v1/rates', app.keys.finance, { rates: [rate], source: 'a case' });
  await open('r2', [bet('2')]);
  const [booked] = (await app.ok('GET', '/v1/rounds/rnd_r2/bets', app.keys.admin)).items;
  expect([booked.value, booked.legs.main]).toEqual(['6666.666666666667', '66.666666666667']);
}); // prettier-ignore
