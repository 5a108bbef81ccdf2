// What the table-game service really answers fits its OpenAPI document to the last field: tables, a round of a shared
// hand with every command of players, and one of own hands with a bought card, refusals included.
import { ManualClock } from '@tributary/platform';
import { INestMicroservice } from '@nestjs/common';
import { TableGameApp, answerTerms, limits, windows } from '../support/table-game-app';
import { Tour, documentOf } from '../support/tour';

const clock = new ManualClock(new Date('2026-03-04T12:00:00.000Z'));
let game: TableGameApp;
let jackpot: INestMicroservice;
let tour: Tour;
const keys = () => ({ admin: game.keys.admin, server: game.keys.tableServer, alba: game.keys.casino.alba! });

beforeAll(async () => {
  jackpot = await answerTerms();
  game = await TableGameApp.start({ clock, tables: ['table-1', 'land-1'] });
  tour = new Tour(documentOf('table-game'), (...call) => game.call(...call));
}, 60_000);

afterAll(async () => {
  await game.stop();
  await jackpot.close();
});

const reason = 'as the tour says';
const wager = (kind: string, betId: string, stake: string, more: object = {}) => ({
  casino: 'alba', player: 'Zoë', kind, betId, currency: 'EUR', stake, ...more,
}); // prettier-ignore

async function open(table: string): Promise<string> {
  const round = await tour.ok('POST', '/v1/rounds', keys().server, { tables: [table] });
  return `/v1/rounds/${round.roundId}`;
}

it('creates and changes tables', async () => {
  const { admin, server } = keys();
  await tour.ok('POST', '/v1/tables', admin, { code: 'table-1', limits, windows, jackpot: 'main' });
  const land = { code: 'land-1', limits, windows, ruleSet: 'land' };
  await tour.ok('POST', '/v1/tables', admin, land);
  await tour.refused('already-exists', 'POST', '/v1/tables', admin, { ...land, ruleSet: 'live' });
  await tour.refused('parameters-invalid', 'POST', '/v1/tables', admin, {
    ...land,
    code: 'table-5',
    ruleSet: 'none',
  });
  await tour.refused('forbidden', 'POST', '/v1/tables', server, land);
  await tour.ok('PATCH', '/v1/tables/land-1', admin, { windows: { ...windows, bettingSeconds: 10 } });
  await tour.ok('GET', '/v1/tables', admin);
  await tour.ok('GET', '/v1/tables/table-1', server);
  await tour.ok('GET', '/v1/tables/table-1/rules', null);
  await tour.ok('GET', '/v1/tables/land-1/rules', null);
});

it('plays a round of a shared hand', async () => {
  const { server, alba } = keys();
  const first = await open('table-1');
  const before = [wager('ante', 'old-1', '10.00')];
  await tour.ok('POST', `${first}/bets`, server, { bets: before });
  await tour.ok('POST', `${first}/interrupt`, server, { reason });
  await tour.ok('GET', first, alba);
  await tour.ok('POST', `${first}/resume`, server, {});
  await tour.ok('POST', `${first}/void`, server, { reason });
  const round = await open('table-1');
  await tour.refused('round-state', 'POST', '/v1/rounds', server, { tables: ['table-1'] });
  await tour.ok('POST', `${round}/repeat`, alba, { player: 'Zoë', betIds: { ante: 'ante-1' } });
  await tour.ok('POST', `${round}/double`, alba, { player: 'Zoë', betIds: { ante: 'ante-2' } });
  await tour.ok('POST', `${round}/bets`, server, {
    bets: [wager('jackpot', 'jackpot-1', '1.00'), wager('fivePlusOne', 'side-1', '5.00')],
  });
  await tour.refused('ante-missing', 'POST', `${round}/bets`, server, { bets: [wager('jackpot', 'j-2', '1.00', { player: 'nobody' })] }); // prettier-ignore
  await tour.refused('stake-out-of-limits', 'POST', `${round}/bets`, server, { bets: [wager('ante', 'a-9', '1.00', { player: 'x' })] }); // prettier-ignore
  await tour.ok('POST', `${round}/undo`, alba, { player: 'Zoë', betId: 'side-1' });
  await tour.ok('POST', `${round}/bets`, server, {
    bets: [wager('ante', 'guest-1', '5.00', { player: 'guest' })],
  });
  await tour.ok('POST', `${round}/leave`, alba, { player: 'guest' });
  await tour.ok('POST', `${round}/close`, server, {});
  await tour.refused('round-not-open', 'POST', `${round}/bets`, server, { bets: [wager('ante', 'late-1', '5.00', { player: 'late' })] }); // prettier-ignore
  clock.advance(1_000);
  await game.sweep();
  await tour.refused('card-invalid', 'POST', `${round}/deal`, server, {
    playerCards: ['As'],
    dealerUpCard: 'Kd',
  });
  await tour.ok('POST', `${round}/deal`, server, {
    playerCards: ['As', '2d', '3h', '4c', '5s'],
    dealerUpCard: 'Kd',
  });
  const call = { casino: 'alba', player: 'Zoë', decision: 'call', betId: 'call-1' };
  await tour.ok('POST', `${round}/decisions`, server, { decisions: [call] });
  await tour.ok('POST', `${round}/reveal`, server, { dealerCards: ['Kd', 'Kc', '9h', '7s', '2c'] });
  await tour.ok('GET', `${round}/bets`, alba);
  await tour.ok('GET', `${round}/settlements`, alba);
  await tour.ok('GET', '/v1/settlements', alba);
  await tour.ok('GET', '/v1/rounds', server);
  await tour.refused('not-found', 'GET', '/v1/rounds/rnd_none', server);
});

it('plays a round of own hands with a bought card and a dead hand', async () => {
  const { server } = keys();
  const round = await open('land-1');
  const antes = [wager('ante', 'land-1', '10.00', { hand: 0 }), wager('ante', 'land-2', '10.00', { hand: 1, player: 'Bo' })]; // prettier-ignore
  await tour.ok('POST', `${round}/bets`, server, { bets: antes });
  await tour.ok('POST', `${round}/close`, server, {});
  clock.advance(1_000);
  await game.sweep();
  const dealt = [
    { hand: 0, cards: ['9s', 'Ts', 'Js', 'Qs', '2c'] },
    { hand: 1, cards: ['5c', '5h', '5s', '8d', '3c'] },
  ];
  await tour.ok('POST', `${round}/deal`, server, { hands: dealt, dealerUpCard: '2h' });
  const buys = { casino: 'alba', player: 'Zoë', hand: 0, decision: 'purchase', discarded: '2c', betId: 'call-9', priceBetId: 'price-9' }; // prettier-ignore
  await tour.refused('card-invalid', 'POST', `${round}/decisions`, server, { decisions: [{ ...buys, discarded: 'Ah' }] }); // prettier-ignore
  await tour.ok('POST', `${round}/decisions`, server, { decisions: [buys] });
  await tour.ok('POST', `${round}/draws`, server, { hand: 0, card: '8s' });
  await tour.refused('outcome-conflict', 'POST', `${round}/draws`, server, { hand: 0, card: '7s' });
  await tour.ok('POST', `${round}/dead-hands`, server, { hand: 1, reason: 'looked at too early' });
  await tour.refused('decision-refused', 'POST', `${round}/decisions`, server, { decisions: [{ casino: 'alba', player: 'Bo', hand: 1, decision: 'call', betId: 'c-1' }] }); // prettier-ignore
  await tour.ok('GET', round, server);
  await tour.ok('GET', '/v1/tables/table-1/view', null);
  await tour.refused('not-found', 'GET', '/v1/tables/nowhere/view', null);
  await tour.ok('GET', `${round}/bets`, server);
  await tour.ok('GET', '/v1/casinos/alba/player-rounds?player=Bo', keys().admin);
});

it('came by every route but the stream', async () => {
  for (const path of ['/health/live', '/health/ready']) await tour.ok('GET', path, null);
  expect(tour.left()).toEqual(['GET /v1/rounds/{roundId}/stream']);
});
