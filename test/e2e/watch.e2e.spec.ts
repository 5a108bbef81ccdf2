// What finance watches: cases of voided winning hands, incidents, late events. Read by cursor, by finance alone.
import { dealer, hands, problemOf } from '../support/jackpot-app';
import { app, clock, open, start } from '../support/royal';

const get = (path: string) => app.ok('GET', `/v1/admin/${path}`, app.keys.finance);

it('a voided winning hand is a compensation case, and pages follow by cursor', async () => {
  await start();
  for (const [round, cards] of [
    ['r1', hands.royal],
    ['r2', hands.four],
  ] as const) {
    await open(round, [{ casino: 'alba', betId: round }]);
    const body = { reason: 'card exposed', cards: { hands: [{ cards }], dealer } };
    await app.ok('POST', `/v1/rounds/rnd_${round}/void`, app.keys.tableServer, body);
    clock.advance(1_000);
  }
  const first = await get('compensation-cases?limit=1');
  expect(first.items).toMatchObject([{ roundId: 'rnd_r2', category: 'fourOfAKind', bets: 1, state: 'open' }]);
  const second = await get(`compensation-cases?limit=1&cursor=${first.next}`);
  expect(second).toMatchObject({ items: [{ roundId: 'rnd_r1', category: 'royalFlush' }], next: null });
  expect((await get('compensation-cases?state=closed')).items).toEqual([]);
});

it('C-19 differing outcomes are an incident, a late bet is a late event; a casino reads neither', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1' }], ['table-1', 'table-2']);
  const post = (path: string, body: object) =>
    app.call('POST', `/v1/rounds/rnd_r1/${path}`, app.keys.tableServer, body);
  const batches = [{ batchId: 'missing', count: 1, digest: 'a'.repeat(64) }];
  for (const table of ['table-1', 'table-2']) await post('close', { table, manifest: { batches } });
  await post('outcome', { table: 'table-1', hands: [{ cards: hands.flush }], dealer });
  await post('outcome', { table: 'table-2', hands: [{ cards: hands.royal }], dealer });
  expect((await get('incidents')).items).toMatchObject([
    { kind: 'differing-outcomes', subject: 'rnd_r1', state: 'open' },
  ]);
  await post('bets', {
    table: 'table-1',
    bets: [{ casino: 'borea', betId: '2', currency: 'EUR', stake: '1.00' }],
  });
  expect((await get('late-events?round=rnd_r1')).items).toMatchObject([
    { kind: 'bets', reason: 'round-interrupted' },
  ]);
  expect(problemOf(await app.call('GET', '/v1/admin/incidents', app.keys.casino.alba!)).status).toBe(403);
  expect(problemOf(await app.call('GET', '/v1/admin/incidents?cursor=zz', app.keys.finance)).status).toBe(
    422,
  );
});
