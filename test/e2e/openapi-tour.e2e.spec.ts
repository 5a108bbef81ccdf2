// What the jackpot service really answers fits its OpenAPI document to the last field: a day of a network, route by
// route, refusals included.
import { JackpotApp, dealer, hands } from '../support/jackpot-app';
import { standard } from '../support/royal';
import { Tour, documentOf } from '../support/tour';

const dayAgo = new Date(Date.now() - 3_600_000).toISOString();
const reason = 'as the tour says';
let app: JackpotApp;
let tour: Tour;

beforeAll(async () => {
  app = await JackpotApp.start({ tables: ['table-1', 'table-2'] });
  tour = new Tour(documentOf('jackpot'), (...call) => app.call(...call));
}, 60_000);

afterAll(() => app?.stop());

const keys = () => ({ ...app.keys, server: app.keys.tableServer, alba: app.keys.casino.alba! });
const approve = async (approvalId: string, decision = 'approve') =>
  tour.ok('POST', `/v1/approvals/${approvalId}/decision`, keys().admin2, { decision });

it('sets a network up: casinos, rates, a jackpot that two people approve, tables, keys', async () => {
  const { admin, finance } = keys();
  await tour.ok('GET', '/v1/people/names', finance);
  const casino = { code: 'alba', name: 'Casino Alba', timeZone: 'Europe/Rome', currencies: ['EUR', 'USD'] };
  await tour.ok('POST', '/v1/casinos', admin, {
    ...casino,
    jurisdiction: { country: 'IT' },
    commission: '0.02',
  });
  await tour.refused('already-exists', 'POST', '/v1/casinos', admin, casino);
  await tour.refused('invalid-request', 'POST', '/v1/casinos', admin, {});
  await tour.refused('unauthenticated', 'GET', '/v1/casinos', null);
  await tour.ok('GET', '/v1/casinos', admin);
  await tour.ok('GET', '/v1/casinos/alba', admin);
  await tour.refused('not-found', 'GET', '/v1/casinos/nobody', admin);
  app.keys.casino.alba = (await tour.ok('POST', '/v1/keys', admin, { name: 'alba', role: 'casino', casino: 'alba' })).secret; // prettier-ignore
  await tour.refused('forbidden', 'POST', '/v1/casinos', keys().alba, casino);
  const { keyId } = await tour.ok('POST', '/v1/keys', admin, {
    name: 'spare',
    role: 'casino',
    casino: 'alba',
  });
  const successor = await tour.ok('POST', `/v1/keys/${keyId}/rotate`, admin, {});
  await tour.ok('DELETE', `/v1/keys/${successor.keyId}`, admin);
  await tour.ok('GET', '/v1/keys', admin);
  const quote = { base: 'EUR', quote: 'USD', rate: '2', asOf: dayAgo };
  await tour.ok('POST', '/v1/rates', finance, { source: 'tour', rates: [quote] });
  await tour.refused('rate-invalid', 'POST', '/v1/rates', finance, {
    source: 'tour',
    rates: [{ ...quote, rate: '0' }],
  });
  const jump = { ...quote, rate: '20', asOf: new Date().toISOString() };
  const held = await tour.ok('POST', '/v1/rates', finance, { source: 'tour', rates: [jump] });
  await approve(held.approvalId, 'decline');
  await tour.ok('GET', '/v1/rates', finance);
  await tour.ok('GET', '/v1/rates/current', finance);
  const parameters = {
    ...standard,
    unitStakes: { EUR: '1.00', USD: '2.00' },
    automaticConfirmationUpTo: '100.00',
  };
  const asked = { code: 'royal', currency: 'EUR', parameters, reason };
  const { approvalId } = await tour.ok('POST', '/v1/jackpots', admin, asked);
  await tour.refused('same-person', 'POST', `/v1/approvals/${approvalId}/decision`, admin, {
    decision: 'approve',
  });
  await approve(approvalId);
  await tour.ok('GET', '/v1/approvals?limit=1', finance);
  await tour.refused('already-exists', 'POST', '/v1/jackpots', admin, { ...asked, currency: 'USD' });
  await tour.ok('POST', '/v1/jackpots/royal/parameters', admin, { parameters, reason });
  await tour.ok('GET', '/v1/jackpots/royal/parameters', finance);
  await tour.ok('GET', '/v1/jackpots', finance);
  for (const code of ['table-1', 'table-2']) {
    await tour.ok('POST', '/v1/tables', admin, { code, jackpot: 'royal' });
  }
  await tour.ok('PATCH', '/v1/tables/table-2', admin, { status: 'disabled', reason });
  await tour.ok('GET', '/v1/tables/table-2', admin);
  await tour.ok('GET', '/v1/tables', admin);
}, 30_000);

it('lets a casino join and listen', async () => {
  const { alba, finance } = keys();
  const rules = await tour.ok('GET', '/v1/jackpots/royal/rules', null);
  const displayed = { limit: rules.limit, resetAmount: rules.resetAmount, unitStakes: rules.unitStakes };
  const path = '/v1/jackpots/royal/participants';
  await tour.refused('joining-refused', 'POST', path, alba, { rulesDigest: '0'.repeat(64), displayed });
  await tour.ok('POST', path, alba, { rulesDigest: rules.digest, displayed });
  await tour.ok('GET', path, finance);
  await tour.ok('POST', '/v1/webhooks', alba, { url: 'http://127.0.0.1:9/webhooks' });
  await tour.ok('GET', '/v1/webhooks', alba);
}, 30_000);

const yen = { casino: 'alba', currency: 'USD', stake: '2.00', player: 'Zoë' };
const bets = (...ids: string[]) => ({ bets: ids.map((betId) => ({ ...yen, betId })) });

async function open(round: string): Promise<string> {
  const path = `/v1/rounds/rnd_${round}`;
  await tour.ok('POST', '/v1/rounds', keys().server, {
    roundId: `rnd_${round}`,
    jackpot: 'royal',
    tables: ['table-1'],
  });
  return path;
}

it('plays rounds: bets, a void, a flush, a royal flush that two people confirm', async () => {
  const { server, finance, admin2, alba } = keys();
  const first = await open('one');
  await tour.ok('POST', `${first}/bets`, server, { ...bets('a1', 'a2'), batchId: 'spin-1' });
  await tour.refused('bet-conflict', 'POST', `${first}/bets`, server, { bets: [{ ...yen, betId: 'a1', stake: '4.00' }, { ...yen, betId: 'a9' }] }); // prettier-ignore
  await tour.refused('stake-invalid', 'POST', `${first}/bets`, server, { bets: [{ ...yen, betId: 'a8', stake: '3.00' }] }); // prettier-ignore
  await tour.ok('GET', `/v1/jackpots/royal/potential?round=rnd_one&currency=USD&stake=2.00`, null);
  await tour.ok('POST', `${first}/bets/a2/void`, alba, { reason });
  await tour.refused('round-state', 'POST', `${first}/outcome`, server, {
    hands: [{ cards: hands.flush }],
    dealer,
  });
  await tour.ok('POST', `${first}/close`, server, {});
  await tour.refused('round-not-open', 'POST', `${first}/bets`, server, bets('late-1'));
  await tour.refused('card-invalid', 'POST', `${first}/outcome`, server, {
    hands: [{ cards: ['Ah'] }],
    dealer,
  });
  await tour.ok('POST', `${first}/outcome`, server, { hands: [{ cards: hands.flush }], dealer });
  await tour.ok('GET', first, finance);
  await tour.ok('GET', `${first}/bets`, finance);
  const [{ payoutId }] = (await tour.ok('GET', '/v1/payouts', alba)).items;
  await tour.ok('POST', '/v1/payouts/acknowledgements', alba, {
    payouts: [{ payoutId, reference: 'cashier-1' }],
  });
  await tour.refused('not-found', 'POST', '/v1/payouts/acknowledgements', alba, {
    payouts: [{ payoutId: 'pay_none' }],
  });
  const broken = await open('two');
  await tour.ok('POST', `${broken}/bets`, server, bets('b1'));
  await tour.ok('POST', `${broken}/void`, server, {
    reason,
    cards: { hands: [{ cards: hands.royal }], dealer },
  });
  const royal = await open('three');
  await tour.ok('POST', `${royal}/bets`, server, bets('c1'));
  await tour.ok('POST', `${royal}/close`, server, {});
  const { awards } = await tour.ok('POST', `${royal}/outcome`, server, {
    hands: [{ cards: hands.royal }],
    dealer,
  });
  await tour.ok('POST', `/v1/awards/${awards[0]}/verify`, finance);
  await tour.refused('same-person', 'POST', `/v1/awards/${awards[0]}/confirm`, finance);
  await tour.ok('POST', `/v1/awards/${awards[0]}/confirm`, admin2);
  await tour.refused('award-state', 'POST', `/v1/awards/${awards[0]}/confirm`, admin2);
  await tour.ok('GET', '/v1/awards', finance);
  const cards = { hands: [{ hand: 0, cards: hands.straightFlush }], dealer };
  await approve(
    (await tour.ok('POST', `${first}/correction-requests`, finance, { ...cards, reason })).approvalId,
  );
  await approve((await tour.ok('POST', `${royal}/void-requests`, finance, { reason })).approvalId);
  await tour.ok('GET', royal, finance);
}, 30_000);

it('shows everyone the jackpot', async () => {
  for (const path of ['meter', 'meter?currency=USD', 'hits', 'rules', 'open-rounds']) {
    await tour.ok('GET', `/v1/jackpots/royal/${path}`, null);
  }
  await tour.refused('not-found', 'GET', '/v1/jackpots/nothing/meter', null);
  await tour.refused('rate-missing', 'GET', '/v1/jackpots/royal/meter?currency=JPY', null);
  await tour.ok('GET', '/v1/jackpots/royal', keys().finance);
  await tour.ok('GET', '/v1/jackpots/royal/instances', keys().finance);
  for (const path of ['/v1/variants', '/v1/variants/live', '/v1/schemas/rule-set', '/v1/asyncapi.json']) {
    await tour.ok('GET', path, null);
  }
  for (const path of ['/health/live', '/health/ready']) await tour.ok('GET', path, null);
});

it('gives finance its books and casinos their records', async () => {
  const { finance, admin, alba } = keys();
  const today = new Date().toISOString().slice(0, 10);
  const correction = { account: 'margin', difference: '-1.5', reason };
  await approve((await tour.ok('POST', '/v1/jackpots/royal/corrections', finance, correction)).approvalId);
  for (const path of [
    'proofs',
    'compensation-cases',
    'incidents',
    'late-events',
    'dead-letters',
    'unpaid',
    `days?from=${today}&to=${today}`,
  ]) {
    // prettier-ignore
    await tour.ok('GET', `/v1/admin/${path}`, finance);
  }
  await tour.ok('GET', '/v1/rounds', finance);
  const [{ awardId }] = (await tour.ok('GET', '/v1/awards', finance)).items;
  await tour.ok('GET', `/v1/awards/${awardId}`, finance);
  await tour.ok('GET', '/v1/casinos/alba/statement', alba);
  await tour.ok('GET', `/v1/casinos/alba/days?from=${today}&to=${today}`, alba);
  const { meters } = await tour.ok('GET', '/v1/casinos/alba/meters', alba);
  await tour.ok('POST', '/v1/casinos/alba/meters', alba, { meters });
  await tour.ok('POST', '/v1/casinos/alba/meters', alba, { meters: [{ ...meters[0], bets: 99 }] });
  await tour.ok('GET', '/v1/refused-bets', alba);
  const reported = { payouts: [{ payoutId: 'pay_none', currency: 'USD', amount: '1.00' }] };
  await tour.ok('POST', '/v1/casinos/alba/payout-reports', alba, reported);
  await tour.ok('GET', '/v1/events', alba);
  await tour.ok('GET', '/v1/webhooks/deliveries', alba);
  const [{ endpointId }] = (await tour.ok('GET', '/v1/webhooks', alba)).items;
  await tour.ok('DELETE', `/v1/webhooks/${endpointId}`, alba);
  await tour.ok('PATCH', '/v1/casinos/alba', admin, { status: 'suspended', reason });
}, 30_000);

it('came by nearly seventy routes, everything of a first integration among them', () => {
  expect(tour.visited.size).toBeGreaterThan(65);
  const left = tour.left();
  for (const path of [
    '/rounds',
    '/rounds/{roundId}/bets',
    '/payouts/acknowledgements',
    '/webhooks',
    '/rates',
  ]) {
    expect(left).not.toContain(`POST /v1${path}`);
  }
});
