// What a jackpot shows of itself (R1) and what it counts (R2), field by field.
import { problemOf, hands } from '../support/jackpot-app';
import { app, clock, open, settle, start, voidSettled } from '../support/royal';

const jackpot = () => app.ok('GET', '/v1/jackpots/royal', app.keys.finance);

/** Names of fields whose value is a JSON number, anywhere in an answer. */
function numbersIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'number' ? [name] : numbersIn(value),
  );
}

it('R1 shows amount, base, reset, the three rates, limit, overflow, reserve, hits, wins and status, money as strings', async () => {
  await start({ limit: '1010.00' });
  const shown = {
    code: 'royal', currency: 'EUR', status: 'active', baseAmount: '1000.00', resetAmount: '500.00', hits: '0',
    wins: '0.000000000000',
  }; // prettier-ignore
  const rates = { main: '0.4', afterLimit: '0.2', reserve: '0.1' };
  // Three bets of 20.00: main has room for 10.00, which the first 25.00 of stakes fill; of the other 35.00 a fifth is
  // overflow, 7.00; a tenth of all is reserve, 6.00.
  await open(
    'r1',
    [1, 2, 3].map((n) => ({ casino: 'alba', betId: `${n}`, stake: '20.00' })),
  );
  expect(await jackpot()).toEqual({
    ...shown,
    payoutStop: null,
    instance: {
      number: 1, parametersVersion: 1, opening: '1000.000000000000', main: '1010.000000000000', overflow: '7.000000000000',
      reserve: '6.000000000000', limit: '1010.00', rates, bets: '3', betsVoided: '0', sequence: '2',
      openedAt: clock.now().toISOString(), closedAt: null,
    },
  }); // prettier-ignore
  await settle('r1', hands.royal);
  const after = await jackpot();
  expect(after).toMatchObject({ ...shown, hits: '1', wins: '1010.000000000000' });
  expect(after.instance).toMatchObject({ number: 2, opening: '500.000000000000', main: '500.000000000000' });
  const meter = await app.ok('GET', '/v1/jackpots/royal/meter', null);
  expect(meter).toMatchObject({ amount: '500.00', authoritative: { amount: '500.000000000000' } });
  const versions = await app.ok('GET', '/v1/jackpots/royal/parameters', app.keys.finance);
  expect(versions.items[0].parameters).toMatchObject({ baseAmount: '1000.00', resetAmount: '500.00', limit: '1010.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' } }); // prettier-ignore
  // What is a number counts or names a version; no amount and no rate is one.
  const counts =
    /^(number|version|instance|parametersVersion|ruleSetVersion|stakeMultipleMax|decimals|\w+(Hours|Days|Seconds))$/;
  // Changes repeat what the parameters hold, under names of their own.
  const documents = versions.items.map(({ parameters }: { parameters: unknown }) => parameters);
  for (const answer of [after, meter, documents])
    expect(numbersIn(answer).filter((name) => !counts.test(name))).toEqual([]);
});

it('R1 what is voided is no hit and no win; a jackpot without approved parameters has neither base nor reset', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  expect(await jackpot()).toMatchObject({ hits: '1', wins: '1000.400000000000' });
  await voidSettled('r1');
  expect(await jackpot()).toMatchObject({ hits: '0', wins: '0.000000000000' });
  await app.ok('POST', '/v1/jackpots', app.keys.admin, {
    code: 'later', currency: 'EUR', parameters: { ...(await app.ok('GET', '/v1/jackpots/royal/parameters', app.keys.finance)).items[0].parameters }, reason: 'asked for only',
  }); // prettier-ignore
  expect(await app.ok('GET', '/v1/jackpots/later', app.keys.finance)).toEqual({
    code: 'later', currency: 'EUR', status: 'active', instance: null, baseAmount: null, resetAmount: null, hits: '0',
    wins: '0.000000000000', payoutStop: null,
  }); // prettier-ignore
});

it('R2 nine bets of any stake, four of them voided, are 9 and 4, in the jackpot’s meters and in each casino’s', async () => {
  await start();
  const stakes = ['1.00', '5.00', '1.00', '250.00', '1.00', '7.00'];
  await open(
    'r1',
    stakes.map((stake, i) => ({ casino: 'alba', betId: `${i}`, stake })),
  );
  await open('r2', [0, 1, 2].map((i) => ({ casino: 'borea', betId: `${i}`, stake: '2.00' })), ['table-2']); // prettier-ignore
  const voided = (casino: string, round: string, betId: string) =>
    app.call('POST', `/v1/rounds/rnd_${round}/bets/${betId}/void`, app.keys.tableServer, {
      casino,
      reason: 'undo',
    });
  for (const betId of ['5', '4', '3']) expect((await voided('alba', 'r1', betId)).status).toBeLessThan(300);
  expect((await voided('borea', 'r2', '2')).status).toBeLessThan(300);
  // The same bet again is voided already, and a bet that is refused counts nowhere.
  await voided('borea', 'r2', '2');
  const refused = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, {
    bets: [{ casino: 'alba', betId: 'x', currency: 'EUR', stake: '1.50' }],
  });
  expect(problemOf(refused)).toMatchObject({ code: 'stake-invalid' });
  expect((await jackpot()).instance).toMatchObject({ bets: '9', betsVoided: '4' });
  const metersOf = async (casino: string) =>
    (await app.ok('GET', `/v1/casinos/${casino}/meters`, app.keys.casino[casino]!)).meters;
  expect(await metersOf('alba')).toMatchObject([{ currency: 'EUR', bets: 6, stakes: '265.00', betsVoided: 3, stakesVoided: '258.00' }]); // prettier-ignore
  expect(await metersOf('borea')).toMatchObject([{ currency: 'EUR', bets: 3, stakes: '6.00', betsVoided: 1, stakesVoided: '2.00' }]); // prettier-ignore
});
