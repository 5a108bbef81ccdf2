// A tour over pools, computations, positions, proof runs and rate reconciliations: every answer is held against the
// OpenAPI document, strictly.
import { JackpotApp, dealer, hands, livePrizes } from '../support/jackpot-app';
import { Tour, documentOf } from '../support/tour';

let app: JackpotApp;
let tour: Tour;

beforeAll(async () => {
  app = await JackpotApp.start();
  tour = new Tour(documentOf('jackpot'), (method, path, key, body) => app.call(method, path, key, body));
  await app.casino('alba', ['EUR', 'GBP']);
  await app.rates({ GBP: '0.8' });
  await app.jackpot('royal', 'EUR', {
    baseAmount: '100.00', resetAmount: '50.00', limit: '1000.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: { ...livePrizes, straightFlush: { kind: 'percentage', percent: '10', to: 'round' }, fullHouse: { kind: 'amount', amount: '5.00', to: 'round' } },
    unitStakes: { EUR: '1.00', GBP: '1.00' }, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await app.table('table-1', 'royal');
}, 60_000);

afterAll(() => app?.stop());

async function play(round: string, cards: string[]): Promise<string> {
  const path = `/v1/rounds/rnd_${round}`;
  const server = app.keys.tableServer;
  await app.ok('POST', '/v1/rounds', server, {
    roundId: `rnd_${round}`,
    jackpot: 'royal',
    tables: ['table-1'],
  });
  const bets = ['EUR', 'GBP'].map((currency) => ({
    casino: 'alba',
    betId: `${round}-${currency}`,
    currency,
    stake: '1.00',
  }));
  await app.ok('POST', `${path}/bets`, server, { bets });
  await tour.ok('GET', `/v1/admin${path.slice(3)}/liability`, app.keys.finance);
  await app.ok('POST', `${path}/close`, server, {});
  return (await app.ok('POST', `${path}/outcome`, server, { hands: [{ cards }], dealer })).awards[0];
}

it('R17: pools, instances and computations of every kind of prize', async () => {
  const { finance, casino } = app.keys;
  const admin = '/v1/admin/jackpots/royal';
  const awards: string[] = [];
  for (const [i, cards] of [
    hands.flush,
    ['Kh', 'Kd', 'Ks', '9c', '9d'],
    hands.straightFlush,
    hands.royal,
  ].entries()) {
    awards.push(await play(`t${i}`, cards));
    await tour.ok('GET', `${admin}/pools`, finance);
  }
  for (const path of [
    'pools/history?points=3',
    'instances',
    'instances/1',
    'instances/2',
    'instances/1/bets',
  ]) {
    await tour.ok('GET', `${admin}/${path}`, finance);
  }
  for (const award of awards) {
    const { items } = await tour.ok('GET', `/v1/admin/awards/${award}/computation`, finance);
    await tour.ok('GET', `/v1/admin/payouts/${items[0].payoutId}/computation`, finance);
    await tour.ok('GET', `/v1/payouts/${items[1].payoutId}/computation`, casino.alba!);
  }
  const { items } = await tour.ok('GET', '/v1/admin/casinos/alba/bets', finance);
  const one = `/v1/admin/bet-computation?casino=alba&bet=${encodeURIComponent(items[0].betId)}`;
  await tour.ok('GET', one, finance);
  await tour.refused('not-found', 'GET', '/v1/admin/awards/awd_none/computation', finance);
  await tour.refused('not-found', 'GET', '/v1/admin/jackpots/nothing/pools', finance);
  await tour.refused('round-state', 'GET', '/v1/admin/rounds/rnd_t0/liability', finance);
}, 60_000);

it('R8, R40: parameters, positions, proof runs and rate reconciliations', async () => {
  const { finance } = app.keys;
  const { runId } = await tour.ok('POST', '/v1/admin/proof-runs', finance);
  await tour.ok('GET', '/v1/admin/proof-runs', finance);
  await tour.ok('GET', `/v1/admin/proof-runs/${runId}`, finance);
  await tour.ok('GET', '/v1/admin/positions?currency=GBP', finance);
  await tour.refused('currency-invalid', 'GET', '/v1/admin/positions?currency=XXX', finance);
  const period = { from: '2020-01-01T00:00:00Z', to: '2021-01-01T00:00:00Z' };
  const run = await tour.ok('POST', '/v1/admin/rate-reconciliations', finance, period);
  await tour.ok('GET', '/v1/admin/rate-reconciliations', finance);
  await tour.ok('GET', `/v1/admin/rate-reconciliations/${run.runId}`, finance);
  await tour.ok('GET', '/v1/jackpots/royal/parameters', finance);
  await tour.ok('GET', '/v1/jackpots/royal', finance);
}, 60_000);
