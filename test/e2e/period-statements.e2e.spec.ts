// Month-end and per-win statements: tables sum to their casino, casinos to the pool's movement of their instance, and a
// win's statement stays as it is.
import { Decimal } from '@tributary/money';
import { app, awards, clock, open, settle, standard, startEmpty, voidSettled } from '../support/royal';
import { hands } from '../support/jackpot-app';

const at = (time: string) => clock.set(new Date(time));
const bet = (casino: string, betId: string, stake: string, currency = 'EUR') => ({
  casino,
  betId,
  stake,
  currency,
});
const add = (values: string[]) => values.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed();

async function network(time: string): Promise<void> {
  await startEmpty(time, ['table-1', 'table-2']);
  await app.casino('alba', ['EUR', 'JPY'], 'Europe/Berlin');
  await app.casino('borea', ['EUR'], 'America/New_York');
  await app.rates({ JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00', JPY: '160' } });
  for (const table of ['table-1', 'table-2']) await app.table(table, 'royal');
} // prettier-ignore

/** One instance: two casinos, two tables, two currencies, a void and a fixed prize, then the royal flush. */
async function playOne(): Promise<void> {
  await open('r1', [bet('alba', '1', '10.00'), bet('alba', '2', '1600', 'JPY'), bet('borea', '3', '5.00')]);
  await open('r2', [bet('alba', '4', '20.00'), bet('borea', '5', '7.00')], ['table-2']);
  await app.ok('POST', '/v1/rounds/rnd_r2/bets/5/void', app.keys.tableServer, { casino: 'borea', reason: 'undone' });
  await settle('r2', hands.three);
  await settle('r1', hands.royal);
} // prettier-ignore

const win = async () => (await awards()).find((it: { prize: { kind: string } }) => it.prize.kind === 'share');
const statement = (awardId: string) =>
  app.ok('GET', `/v1/admin/awards/${awardId}/statement`, app.keys.finance);

it('R38 a win’s statement: tables sum to casinos, casinos to main in the books, to the last digit', async () => {
  await network('2026-11-30T12:00:00Z');
  await playOne();
  const { awardId } = await win();
  const made = await statement(awardId);
  expect(made).toMatchObject({ jackpot: 'royal', instance: 1, roundId: 'rnd_r1', category: 'royalFlush' });
  const lines = made.tables.map((it: Record<string, string>) =>
    [it.casino, it.table, it.currency, it.bets, it.stakes, it.betsVoided, it.main, it.reserve, it.mainVoided, it.wins, it.won]); // prettier-ignore
  const zero = '0.000000000000';
  // Main of 1000 + 0.40 × (10 + 10 + 5 + 20) = 1018; shares 10 : 10 : 5 are 407.20, 407.20 and 203.60; three of a kind pays 3 × 20.
  expect(lines).toEqual([
    ['alba', 'table-1', 'EUR', '1', '10.00', '0', '4.000000000000', '1.000000000000', zero, '1', '407.20'],
    ['alba', 'table-1', 'JPY', '1', '1600', '0', '4.000000000000', '1.000000000000', zero, '1', '65152'],
    ['alba', 'table-2', 'EUR', '1', '20.00', '0', '8.000000000000', '2.000000000000', zero, '1', '60.00'],
    ['borea', 'table-1', 'EUR', '1', '5.00', '0', '2.000000000000', '0.500000000000', zero, '1', '203.60'],
    ['borea', 'table-2', 'EUR', '1', '7.00', '1', '2.800000000000', '0.700000000000', '2.800000000000', '0', '0.00'],
  ]);
  const total = (casino: string, currency: string) =>
    made.totals.find((it: Record<string, string>) => it.casino === casino && it.currency === currency);
  expect(total('alba', 'EUR')).toMatchObject({ bets: '2', stakes: '30.00', main: '12.000000000000', wins: '2', won: '467.20' });
  expect(total('borea', 'EUR')).toMatchObject({ bets: '2', stakes: '12.00', betsVoided: '1', mainVoided: '2.800000000000' });
  expect(made.contributions).toEqual([
    { casino: 'alba', main: '16.000000000000', overflow: zero, reserve: '4.000000000000', margin: '20.000000000000' },
    { casino: 'borea', main: '2.000000000000', overflow: zero, reserve: '0.500000000000', margin: '2.500000000000' },
  ]);
  expect(made.pool).toEqual({
    opening: '1000.000000000000', contributions: '20.800000000000', voided: '-2.800000000000', later: zero,
    won: '1018.000000000000', residue: zero, holds: true,
  });
  const own = await app.ok('GET', `/v1/casinos/borea/awards/${awardId}/statement`, app.keys.casino.borea!);
  expect(own.tables).toEqual(made.tables.slice(3));
  expect([own.pool, own.amount, own.contributions]).toEqual([null, '1018.00', made.contributions.slice(1)]);
}); // prettier-ignore

it('R38 a win’s statement stays as it is: bets of the next instance, a late void, and the winning round taken back', async () => {
  await network('2026-11-30T12:00:00Z');
  await open('r0', [bet('borea', '0', '50.00')]);
  await playOne();
  const { awardId } = await win();
  const before = await statement(awardId);
  expect(before.state).toBe('confirmed');
  await open('r3', [bet('alba', '6', '9.00')]);
  await app.ok('POST', '/v1/rounds/rnd_r0/void', app.keys.tableServer, { reason: 'table broke down' });
  await voidSettled('r1');
  expect(await statement(awardId)).toEqual({ ...before, state: 'declined' });
}); // prettier-ignore

it('R38 of a prize that ended no instance, an unknown award, or another casino there is no statement', async () => {
  await network('2026-11-30T12:00:00Z');
  await playOne();
  const prize = (await awards()).find((it: { prize: { kind: string } }) => it.prize.kind === 'multiple');
  const { awardId } = await win();
  const statusOf = async (path: string, key: string) => (await app.call('GET', path, key)).status;
  expect(await statusOf(`/v1/admin/awards/${prize.awardId}/statement`, app.keys.finance)).toBe(404);
  expect(await statusOf('/v1/admin/awards/awd_none/statement', app.keys.finance)).toBe(404);
  expect(await statusOf(`/v1/casinos/alba/awards/${awardId}/statement`, app.keys.casino.borea!)).toBe(404);
  expect(await statusOf('/v1/casinos/alba/month-ends/2026-11', app.keys.casino.borea!)).toBe(404);
  expect(await statusOf('/v1/casinos/alba/month-ends/2026-13', app.keys.casino.alba!)).toBe(422);
}); // prettier-ignore

it('R38 a month-end in the casino’s zone: the month’s movement, and since the last win; an empty month says so', async () => {
  // October ends in Berlin on 31 October 23:00Z.
  await network('2026-10-30T12:00:00Z');
  await playOne();
  await open('r3', [bet('alba', '6', '100.00')]);
  at('2026-10-31T23:00:00Z');
  await open('r4', [bet('alba', '7', '200.00')]);
  const of = (month: string) => app.ok('GET', `/v1/casinos/alba/month-ends/${month}`, app.keys.casino.alba!);
  const october = await of('2026-10');
  expect(october).toMatchObject({
    timeZone: 'Europe/Berlin', periodFrom: '2026-09-30T22:00:00.000Z', periodTo: '2026-10-31T23:00:00.000Z', complete: true, note: null,
  });
  const [eur, yen] = october.totals;
  expect([eur.currency, eur.bets, eur.stakes, eur.main]).toEqual(['EUR', '3', '130.00', '52.000000000000']);
  expect([yen.currency, yen.stakes, yen.won]).toEqual(['JPY', '1600', '65152']);
  expect(eur.stakes).toBe(new Decimal(add(october.tables.filter((it: { currency: string }) => it.currency === 'EUR').map((it: { stakes: string }) => it.stakes))).toFixed(2));
  // Since the win there was one bet of October; November has another of the same instance.
  expect(october.sinceLastWin).toMatchObject([{ jackpot: 'royal', instance: 2, totals: [{ bets: '1', stakes: '100.00', main: '40.000000000000' }] }]);
  const november = await of('2026-11');
  expect([november.complete, november.totals[0].stakes, november.sinceLastWin[0].totals[0].stakes]).toEqual([false, '200.00', '300.00']);
  expect(await of('2026-09')).toMatchObject({ note: 'No activity', tables: [], totals: [], sinceLastWin: [] });
}); // prettier-ignore
