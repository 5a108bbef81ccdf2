// Stakes beyond reason are refused, move nothing, and somebody is told (R23), by whichever way they come.
import { merkleLeaf, merkleRoot } from '@tributary/contracts';
import { newId } from '@tributary/platform';
import { RoundsProcessor } from '../../apps/jackpot/src/rounds/rounds.processor';
import { problemOf } from '../support/jackpot-app';
import { app, clock, instance, open, start } from '../support/royal';

beforeEach(() => start({ stakeMultipleMax: 5 }));

const incidents = async () => (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items;
const place = async (betId: string, stake: string, more: object = {}, key = app.keys.tableServer) => {
  const bets = [{ casino: 'alba', betId, currency: 'EUR', stake, ...more }];
  return problemOf(await app.call('POST', '/v1/rounds/rnd_r1/bets', key, { bets }));
};

it('R23 a stake far above the largest of 5.00 is refused and opens an incident that names it; one just above does not', async () => {
  await open('r1', []);
  const refused = { status: 422, code: 'stake-invalid', field: 'bets.0.stake' };
  expect(await place('1', '6.00')).toEqual(refused);
  expect(await place('2', '50.00')).toEqual(refused);
  expect(await incidents()).toEqual([]);
  // More than ten times the largest. Another one of that casino and table adds nothing while somebody looks into it.
  expect(await place('3', '51.00')).toEqual(refused);
  expect(await place('4', '10000.00')).toEqual(refused);
  expect(await place('5', '15000', { casino: 'borea', currency: 'JPY' }, app.keys.casino.borea!)).toEqual(
    refused,
  );
  const found = (await incidents()).sort((a: { subject: string }, b: { subject: string }) => (a.subject < b.subject ? -1 : 1)); // prettier-ignore
  const reason = 'the stake in EUR is 1 to 5 times 1.00, not 51.00';
  expect(found).toMatchObject([
    {
      kind: 'unreasonable-stake', subject: 'alba:table-1', state: 'open', openedAt: clock.now().toISOString(),
      detail: { casino: 'alba', betId: '3', currency: 'EUR', stake: '51.00', roundId: 'rnd_r1', reason },
    },
    { kind: 'unreasonable-stake', subject: 'borea:table-1', detail: { betId: '5', currency: 'JPY', stake: '15000' } },
  ]); // prettier-ignore
  expect(await instance()).toMatchObject({ main: '1000.000000000000', bets: '0', sequence: '1' });
});

it('R23 one of a batch refuses the batch and is named by the alert; one that a table took is recorded and reported too', async () => {
  await open('r1', []);
  const bets = ['1.00', '400.00', '2.00'].map((stake, i) => ({
    casino: 'alba',
    betId: `b${i}`,
    currency: 'EUR',
    stake,
  }));
  const answer = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, { bets });
  expect(problemOf(answer)).toEqual({ status: 422, code: 'stake-invalid', field: 'bets.1.stake' });
  expect(await incidents()).toMatchObject([
    { subject: 'alba:table-1', detail: { betId: 'b1', stake: '400.00' } },
  ]);
  const fact = { casino: 'borea', betId: 'f', hand: 0, player: null, currency: 'EUR', stake: '999.00', acceptedAt: clock.now().toISOString() } as const; // prettier-ignore
  const body = { roundId: 'rnd_r1', table: 'table-1', batchId: merkleRoot([merkleLeaf(fact)]), bets: [fact] };
  const processor = app.app.get(RoundsProcessor, { strict: false });
  await app.db.transaction((tx) =>
    processor.handle(tx, {
      id: newId('event'),
      type: 'bets.placed',
      createdAt: clock.now().toISOString(),
      body,
    }),
  );
  expect(await incidents()).toHaveLength(2);
  expect((await incidents()).map((each: { subject: string }) => each.subject)).toContain('borea:table-1');
  const late = (await app.ok('GET', '/v1/admin/late-events?round=rnd_r1', app.keys.finance)).items;
  expect(late).toMatchObject([{ kind: 'bets.placed', reason: expect.stringContaining('stake') }]);
  expect(await instance()).toMatchObject({ main: '1000.000000000000', bets: '0' });
});
