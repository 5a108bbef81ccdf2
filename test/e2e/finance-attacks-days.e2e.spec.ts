// Attacks by the clock: zones in which midnight comes twice or not at all, and services whose clocks differ. What one
// report counts on a day, every other counts on that day (F-19).
import { hands } from '../support/jackpot-app';
import { placed } from '../support/facts';
import { app, clock, open, settle, standard, startEmpty } from '../support/royal';

const finance = (path: string, body?: object) =>
  app.ok(body ? 'POST' : 'GET', `/v1/${path}`, app.keys.finance, body);
const month = (casino: string, period: string) => finance('admin/statements', { casino, period });
const stakes = (lines: { line: string; amount: string; count: number }[]) =>
  lines.filter(({ line }) => line === 'stakes').map(({ amount, count }) => [amount, count]);

async function alba(timeZone: string, at: string): Promise<void> {
  await startEmpty(at);
  await app.casino('alba', ['EUR'], timeZone, '0.05');
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('table-1', 'royal');
  await open('r1', []);
}

async function betAt(time: string, betId: string, stake: string): Promise<void> {
  clock.set(new Date(time));
  await placed(app, 'rnd_r1', [{ betId, stake }], time);
}

const exported = async (from: string, to: string): Promise<string[]> => {
  const answer = await fetch(`${app.url}/v1/casinos/alba/bets.csv?from=${from}&to=${to}&layout=program`, {
    headers: { authorization: `Bearer ${app.keys.finance}` },
  });
  const lines = (await answer.text()).trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')[0]!);
};

const activity = async (day: string): Promise<string[]> =>
  (await finance(`casinos/alba/reports/activity?day=${day}`)).rows.map(
    ({ bets, stakes: sum }: Record<string, string>) => `${bets} ${sum}`,
  );
const daily = async (from: string, to: string): Promise<string[]> =>
  (await finance(`casinos/alba/days?from=${from}&to=${to}`)).days.map(
    ({ day, lines }: { day: string; lines: Record<string, string>[] }) => `${day} ${lines[0]!.bets} ${lines[0]!.stakes}`,
  ); // prettier-ignore

it('F-19 R38 Havana has two midnights on 1 November: its hour between them is November’s in every report', async () => {
  await alba('America/Havana', '2026-10-31T12:00:00Z');
  // 23:59:59.999 on Saturday; then midnight in summer time, half past it, and midnight again in winter time.
  await betAt('2026-11-01T03:59:59.999Z', '1', '1.00');
  await betAt('2026-11-01T04:00:00.000Z', '2', '2.00');
  await betAt('2026-11-01T04:30:00.000Z', '3', '4.00');
  await betAt('2026-11-01T05:00:00.000Z', '4', '8.00');
  await betAt('2026-11-02T04:59:59.999Z', '5', '16.00');
  await settle('r1', hands.nothing);
  clock.set(new Date('2026-12-02T12:00:00Z'));
  const [october, november] = [await month('alba', '2026-10'), await month('alba', '2026-11')];
  expect([october.to, november.from, november.to]).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ]);
  expect([october.hours, november.hours]).toEqual(['744', '721']);
  expect([stakes(october.lines), stakes(november.lines)]).toEqual([[['1.00', 1]], [['30.00', 4]]]);
  expect(await daily('2026-10-31', '2026-11-01')).toEqual(['2026-10-31 1 1.00', '2026-11-01 4 30.00']);
  expect(await daily('2026-11-01', '2026-11-01')).toEqual(['2026-11-01 4 30.00']);
  expect(await daily('2026-10-31', '2026-10-31')).toEqual(['2026-10-31 1 1.00']);
  expect(await exported('2026-11-01', '2026-11-01')).toEqual(['2', '3', '4', '5']);
  expect(await exported('2026-10-31', '2026-10-31')).toEqual(['1']);
  expect([await activity('2026-10-31'), await activity('2026-11-01')]).toEqual([['1 1.00'], ['4 30.00']]);
  const ends = await finance('casinos/alba/month-ends/2026-11');
  expect(JSON.stringify(ends)).toContain('"stakes":"30.00"');
}); // prettier-ignore

it('F-19 R38 Cairo has no midnight on 24 April: its day opens at one, and no bet falls between two days', async () => {
  await alba('Africa/Cairo', '2026-04-23T12:00:00Z');
  await betAt('2026-04-23T21:59:59.999Z', '1', '1.00');
  await betAt('2026-04-23T22:00:00.000Z', '2', '2.00');
  await betAt('2026-04-24T20:59:59.999Z', '3', '4.00');
  await betAt('2026-04-24T21:00:00.000Z', '4', '8.00');
  await settle('r1', hands.nothing);
  clock.set(new Date('2026-05-02T12:00:00Z'));
  expect(await daily('2026-04-23', '2026-04-25')).toEqual([
    '2026-04-23 1 1.00',
    '2026-04-24 2 6.00',
    '2026-04-25 1 8.00',
  ]);
  expect(await exported('2026-04-24', '2026-04-24')).toEqual(['2', '3']);
  const first = await finance('admin/statements', { casino: 'alba', from: '2026-04-01', to: '2026-04-23' });
  const second = await finance('admin/statements', { casino: 'alba', from: '2026-04-24', to: '2026-04-24' });
  expect([second.from, second.to, second.hours]).toEqual(['2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z', '23']);
  expect([stakes(first.lines), stakes(second.lines)]).toEqual([[['1.00', 1]], [['6.00', 2]]]);
}); // prettier-ignore

it('R38 R40 two clocks that differ by three seconds: a void before the win in the chain is before it in the win’s statement', async () => {
  await alba('UTC', '2026-11-30T12:00:00Z');
  await betAt('2026-11-30T12:00:10Z', '1', '3.00');
  await betAt('2026-11-30T12:00:11Z', '2', '5.00');
  // One service is three seconds ahead when it voids; the other stores the hit.
  clock.set(new Date('2026-11-30T12:00:15Z'));
  await app.ok('POST', '/v1/rounds/rnd_r1/bets/1/void', app.keys.tableServer, { casino: 'alba', reason: 'misclick' });
  clock.set(new Date('2026-11-30T12:00:12Z'));
  const { awards } = await settle('r1', hands.royal);
  const statement = await finance(`admin/awards/${awards[0]}/statement`);
  // 40 % of 8.00 came in, 40 % of 3.00 went back.
  expect(statement.pool).toMatchObject({ contributions: '3.200000000000', voided: '-1.200000000000', holds: true });
  expect(statement.contributions).toEqual([
    { casino: 'alba', main: '2.000000000000', overflow: '0.000000000000', reserve: '0.500000000000', margin: '2.500000000000' },
  ]);
}); // prettier-ignore
