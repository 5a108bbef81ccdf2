// Commands on the hands of one round at the same moment: each sees what the one before it has done.
import { deal, decide, game, must, open, place, post, tryDecide } from '../support/table-game-hands';
import { problemOf } from '../support/jackpot-app';
import { bet, buy, call, fold } from '../support/table-game-wagers';

const hands = { 0: 'As Kd Qh 9c 7s', 1: '2c 2d 5h 8s Td', 2: '3c 4c 6h 8h Jd' };

async function dealt(): Promise<string> {
  const path = await open('land-1');
  await place(path, ...[0, 1, 2].map((hand) => bet(`p${hand}`, hand, 'ante', '10.00')));
  await deal(path, hands, 'Kc');
  return path;
}

async function handsOf(path: string) {
  const round = await game.ok('GET', path, game.keys.tableServer);
  return round.hands.map((hand: Record<string, unknown>) => [hand.discarded ?? null, hand.drawn ?? null]);
}

it('D-23 cards bought on three hands at once are given away on all three', async () => {
  const path = await dealt();
  const bought = await Promise.all([
    tryDecide(path, buy('p0', 0, '7s')),
    tryDecide(path, buy('p1', 1, '5h')),
    tryDecide(path, buy('p2', 2, '6h')),
  ]);
  expect(bought.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await handsOf(path)).toEqual([
    ['7s', null],
    ['5h', null],
    ['6h', null],
  ]);
});

it('a hand draws one card, whichever of four reports at once comes first', async () => {
  const path = await dealt();
  await decide(path, buy('p0', 0, '7s'));
  const cards = ['Ac', 'Ad', 'Ah', '5c'];
  const drawn = await Promise.all(cards.map((card) => post(path, 'draws', { hand: 0, card })));
  expect(drawn.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const [[, stands]] = await handsOf(path);
  expect(stands).toBe(cards[drawn.findIndex(({ status }) => status === 200)]);
});

it('one card is not drawn for two hands at once', async () => {
  const path = await dealt();
  await decide(path, buy('p0', 0, '7s'), buy('p1', 1, '5h'));
  const drawn = await Promise.all([0, 1].map((hand) => post(path, 'draws', { hand, card: 'Ac' })));
  expect(drawn.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('a hand declared dead stays dead while others buy and draw', async () => {
  const path = await dealt();
  const [dead, bought] = await Promise.all([
    post(path, 'dead-hands', { hand: 2, reason: 'shown to others' }),
    tryDecide(path, buy('p0', 0, '7s')),
  ]);
  expect([dead.status, bought.status]).toEqual([200, 200]);
  await must(path, 'draws', { hand: 0, card: 'Ac' });
  await decide(path, call('p1', 1));
  expect(problemOf(await tryDecide(path, fold('p2', 2)))).toMatchObject({ code: 'decision-refused' });
});
