// Open positions, their revaluation, and the liability of a round under way: a network of three casinos in three
// currencies, every figure by hand. Stakes are worth 1.00 (EUR), 1.25 (GBP) and 1.00 (JPY); main 40 %, reserve 10 %.
import { ManualClock, sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, Reply, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

/** An answer of any shape: tests look into it. */
type Json = Reply['body'];

let app: JackpotApp;
let clock: ManualClock;

beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR']);
  await app.casino('ember', ['GBP']);
  await app.casino('fuji', ['JPY']);
  await app.rates({ GBP: '0.8', JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', {
    baseAmount: '100.00', resetAmount: '50.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: { ...livePrizes, straightFlush: { kind: 'percentage', percent: '10', to: 'holder' }, fullHouse: { kind: 'amount', amount: '20.00', to: 'round' } },
    unitStakes: { EUR: '1.00', GBP: '1.00', JPY: '160' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  await bets('r1', [['alba', 'EUR', '1.00'], ['ember', 'GBP', '2.00'], ['fuji', 'JPY', '160']]); // prettier-ignore
}, 60_000);

afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app?.stop();
});

async function bets(round: string, placed: [string, string, string][]): Promise<void> {
  const roundId = `rnd_${round}`;
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, {
    roundId,
    jackpot: 'royal',
    tables: ['table-1'],
  });
  const all = placed.map(([casino, currency, stake]) => ({
    casino,
    betId: `${round}-${casino}`,
    currency,
    stake,
  }));
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, app.keys.tableServer, { bets: all });
}

const twelve = (text: string) =>
  `${text}${text.includes('.') ? '' : '.'}`.padEnd(text.split('.')[0]!.length + 13, '0');
const report = (query = '') => app.ok('GET', `/v1/admin/positions${query}`, app.keys.finance);
const told = (figures: Json) => figures.lines.map((line: Json) => [line.currency, line.balance, line.value]);

it('an open position per clearing account: what was booked against what it is worth now', async () => {
  const { jackpots, network, madeAt } = await report();
  const [royal] = jackpots;
  // 2.00 GBP were booked at 2.50 EUR and 160 JPY at 1.00 EUR: the same rates still hold, so nothing is gained.
  expect(told(royal.clearing)).toEqual([
    ['EUR', twelve('-3.5'), twelve('-3.5')],
    ['GBP', twelve('2'), twelve('2.5')],
    ['JPY', twelve('160'), twelve('1')],
  ]);
  expect(royal.clearing).toMatchObject({ result: twelve('0'), complete: true });
  // Margin is half of 4.50; the house put in the base amount.
  expect([told(royal.margin), told(royal.house), told(royal.corrections), told(royal.rounding)]).toEqual([
    [['EUR', twelve('2.25'), twelve('2.25')]], [['EUR', twelve('-100'), twelve('-100')]], [], [],
  ]); // prettier-ignore
  expect(network.clearing.result).toBe(twelve('0'));
  expect(madeAt).toBe('2026-11-30T12:00:00.000Z');
});

it('a revaluation at new rates names rate, source and time, and posts nothing', async () => {
  clock.advance(3_600_000);
  await app.rates({ GBP: '1', JPY: '200' }, clock.now());
  const journals = await app.db.row(sql`SELECT count(*) FROM ledger.journal`);
  const { jackpots } = await report();
  // 2.00 GBP are 2.00 EUR now, 160 JPY 0.80: −3.50 + 2.00 + 0.80.
  expect(jackpots[0].clearing.result).toBe(twelve('-0.7'));
  expect(jackpots[0].clearing.lines[1].rate).toEqual({
    kind: 'inverse',
    path: [{ base: 'EUR', quote: 'GBP', rate: '1', source: 'test', asOf: '2026-11-30T13:00:00.000Z' }],
  });
  // Over the network, in pounds: −3.50 EUR at 1, and 160 JPY ÷ 200 × 1 as one fraction.
  const { network } = await report('?currency=GBP');
  expect(told(network.clearing)).toEqual([
    ['EUR', twelve('-3.5'), twelve('-3.5')],
    ['GBP', twelve('2'), twelve('2')],
    ['JPY', twelve('160'), twelve('0.8')],
  ]);
  expect(await app.db.row(sql`SELECT count(*) FROM ledger.journal`)).toEqual(journals);
});

it('a currency whose rate has grown too old is named, and left out of the result', async () => {
  clock.advance(24 * 3_600_000);
  await app.rates({ GBP: '1' }, clock.now());
  clock.advance(3_600_000);
  const { jackpots } = await report();
  expect(jackpots[0].withoutRate).toMatchObject([{ currency: 'JPY', reason: 'too-old', ageHours: '25.0' }]);
  expect(jackpots[0].clearing).toMatchObject({ complete: false, result: twelve('-1.5') });
  expect((await report('?rateAgeMaxHours=30')).jackpots[0].clearing).toMatchObject({ complete: true, result: twelve('-0.7') }); // prettier-ignore
  const refused = await app.call('GET', '/v1/admin/positions?currency=XXX', app.keys.finance);
  expect(problemOf(refused)).toMatchObject({ status: 422, code: 'currency-invalid', field: 'currency' });
});

it('liability of an open round: each prize with its bets, at the rates it froze, by who funds it', async () => {
  const liability = await app.ok('GET', '/v1/admin/rounds/rnd_r1/liability', app.keys.finance);
  const of = (category: string) => liability.prizes.find((prize: Json) => prize.category === category);
  // Main 100 + 0.4 × 4.5 = 101.80, reserve 0.45: the next instance needs 50 − 0.45 from the house.
  expect(of('royalFlush')).toMatchObject({
    bets: 3, cost: twelve('101.8'), fundedBy: 'main', hand: null,
    reset: { residue: twelve('0'), reserve: twelve('0.45'), overflow: twelve('0'), house: twelve('49.55') },
  }); // prettier-ignore
  // 10 % of main, rounded down, to one hand; 20.00 for each of three bets; 25 times 1 + 2.5 + 1.
  expect(of('straightFlush')).toMatchObject({
    cost: twelve('10.18'),
    hand: 0,
    fundedBy: 'main',
    reset: null,
  });
  expect(of('fullHouse')).toMatchObject({ cost: twelve('60'), fundedBy: 'margin' });
  expect(of('flush')).toMatchObject({
    cost: twelve('112.5'), fundedBy: 'margin',
    paid: [{ currency: 'EUR', amount: '25.00' }, { currency: 'GBP', amount: '50.00' }, { currency: 'JPY', amount: '4000' }],
  }); // prettier-ignore
  // Four of a kind pays 250 for one: 250 × 4.5.
  expect(liability.largest).toEqual({ category: 'fourOfAKind', cost: twelve('1125'), fundedBy: 'margin' });
  expect(liability).toMatchObject({ bets: 3, ratesFrozenAt: '2026-11-30T12:00:00.000Z', state: 'open' });
});

it('liability is what the hit then costs, and a round that has ended has none', async () => {
  const path = '/v1/rounds/rnd_r1';
  await app.ok('POST', `${path}/close`, app.keys.tableServer, {});
  await app.ok('POST', `${path}/outcome`, app.keys.tableServer, { hands: [{ cards: hands.four }], dealer });
  const [award] = (await app.ok('GET', '/v1/awards', app.keys.finance)).items;
  expect(award.cost).toBe(twelve('1125'));
  const ended = await app.call('GET', '/v1/admin/rounds/rnd_r1/liability', app.keys.finance);
  expect(problemOf(ended)).toMatchObject({ status: 409, code: 'round-state' });
  const none = await app.call('GET', '/v1/admin/rounds/rnd_none/liability', app.keys.finance);
  expect(problemOf(none)).toMatchObject({ status: 404, code: 'not-found' });
});
