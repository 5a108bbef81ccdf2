// What everyone is told of a hit, and in which order hits count: simultaneous winners, a second hit while the first
// waits, and the feed with the winning amount beside the new one (R13, R14, R18, R20).
import { sql } from '@tributary/platform';
import { dealer, hands } from '../support/jackpot-app';
import { listenToMeter } from '../support/meter-stream';
import { app, awards, clock, instance, ledger, open, payouts, settle, start } from '../support/royal';

const table = (path: string, body: object) => app.ok('POST', path, app.keys.tableServer, body);
interface Shown {
  readonly hitOrder: string;
  readonly instance: number;
  readonly amount: string;
  readonly state: string;
}
const inOrder = async (): Promise<Shown[]> =>
  (await awards()).sort((a: Shown, b: Shown) => Number(a.hitOrder) - Number(b.hitOrder));

it('R14 R13 R18 two rounds that win in the same moment: the first to be recorded takes the pool, the next the reset, each once', async () => {
  await start({ automaticConfirmationUpTo: '100.00' });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await open('r2', [{ casino: 'borea', betId: '2', stake: '3.00' }], ['table-2']);
  for (const round of ['r1', 'r2']) await table(`/v1/rounds/rnd_${round}/close`, {});
  const outcome = (round: string) =>
    table(`/v1/rounds/rnd_${round}/outcome`, { hands: [{ cards: hands.royal }], dealer });
  await Promise.all([outcome('r1'), outcome('r2')]);
  // Main 1,000 + 0.40 × 4.00; both rounds' bets are in it. Nothing came in after the first hit.
  expect(
    (await inOrder()).map(({ hitOrder, instance: of, amount, state }) => [hitOrder, of, amount, state]),
  ).toEqual([
    ['1', 1, '1001.60', 'locked'],
    ['2', 2, '500.00', 'locked'],
  ]);
  expect(await instance()).toMatchObject({ number: 3, main: '500.000000000000' });
  const rules = await app.ok('GET', '/v1/jackpots/royal/rules', null);
  expect(rules.simultaneousWins).toContain('the first that is recorded takes the progressive');
});

it('R18 while the first award waits, play goes on from the reset amount, and a second hit leaves the first untouched', async () => {
  await start({ automaticConfirmationUpTo: '100.00' });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  await open('r2', [{ casino: 'borea', betId: '2' }]);
  await settle('r2', hands.royal);
  // 1,000.40, then 500.00 + 0.40.
  const [first, second] = await inOrder();
  expect([first!.amount, first!.state, second!.amount]).toEqual(['1000.40', 'locked', '500.40']);
  expect([await ledger('payable:alba'), await ledger('payable:borea')]).toEqual(['1000.4', '500.4']);
  expect((await payouts('state=locked')).map(({ amount }: { amount: string }) => amount).sort()).toEqual([
    '1000.40',
    '500.40',
  ]);
});

it('R14 several winners in one round: two hands with all of it divide it equally, as the rules say', async () => {
  const royalFlush = { kind: 'share', to: 'holder' };
  const straightFlush = { kind: 'share', to: 'holder' };
  const flush = { kind: 'multiple', multiple: '25', to: 'round' };
  await start({ prizes: { royalFlush, straightFlush, flush }, ruleSet: 'multi-hand' });
  await app.db.run(sql`UPDATE jackpot.game_table SET rule_set = 'multi-hand'`);
  await open('r1', [
    { casino: 'alba', betId: '1', hand: 0 },
    { casino: 'borea', betId: '2', hand: 1 },
  ]);
  await table('/v1/rounds/rnd_r1/close', {});
  const won = [
    { hand: 0, cards: hands.royal },
    { hand: 1, cards: ['9s', '8s', '7s', '6s', '5s'] },
  ];
  await table('/v1/rounds/rnd_r1/outcome', { hands: won, dealer: ['Qc', 'Jd', '3c', '2c', '2h'] });
  // 1,000.80 in two.
  expect((await inOrder()).map(({ hitOrder, amount, instance: of }) => [hitOrder, amount, of])).toEqual([
    ['1', '500.40', 1],
    ['2', '500.40', 1],
  ]);
  expect(await instance()).toMatchObject({ number: 2, main: '500.000000000000' });
});

it('R20 the winning amount and the new one are told in the transaction of the hit: event, hits and stream agree, within 30 seconds', async () => {
  await start();
  const { response, events, until } = await listenToMeter(app);
  await until(1);
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await until(2);
  await settle('r1', hands.royal);
  const hitAt = clock.now();
  await until(3);
  response.destroy();
  const seen = (await app.ok('GET', '/v1/events?limit=1000', app.keys.casino.borea!)).items;
  const told = seen.find((event: { type: string }) => event.type === 'jackpot.hit');
  expect(told.body).toMatchObject({
    amount: '1000.40', currency: 'EUR', hitAt: hitAt.toISOString(),
    meter: { instance: 2, amount: '500.000000000000', sequence: events[2]!.data.sequence },
  }); // prettier-ignore
  expect(new Date(told.createdAt).getTime() - hitAt.getTime()).toBeLessThanOrEqual(30_000);
  expect(events.map(({ data }) => [data.instance, data.main])).toEqual([
    [1, '1000.000000000000'],
    [1, '1000.400000000000'],
    [2, '500.000000000000'],
  ]);
  const [hit] = (await app.ok('GET', '/v1/jackpots/royal/hits', null)).items;
  expect(hit).toMatchObject({ amount: '1000.40', hitAt: hitAt.toISOString() });
  expect(await app.ok('GET', '/v1/jackpots/royal/meter', null)).toMatchObject({
    instance: 2,
    amount: '500.00',
  });
});
