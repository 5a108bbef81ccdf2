// Cases of days and periods: accounting days of a zone, closed periods that stay as they were, and the end of a
// currency between two of them.
import { sql } from '@tributary/platform';
import { placed } from '../support/facts';
import { app, clock, instance, open, standard, start, startEmpty } from '../support/royal';

it('F-19 bets around two midnights fall on 25, 26, 26, 27 October in Berlin and on 25, 25, 26, 26 in UTC; both add up', async () => {
  await startEmpty('2025-10-25T20:00:00Z');
  await app.casino('alba', ['EUR'], 'Europe/Berlin');
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('table-1', 'royal');
  await open('r1', []);
  const times = ['2025-10-25T21:59:59Z', '2025-10-25T22:00:00Z', '2025-10-26T22:59:59Z', '2025-10-26T23:00:00Z'];
  for (const [i, time] of times.entries()) {
    await placed(app, 'rnd_r1', [{ betId: `${i}`, stake: `${10 ** i}.00` }], time);
  }
  const range = 'from=2025-10-25&to=2025-10-27';
  const berlin = await app.ok('GET', `/v1/casinos/alba/days?${range}`, app.keys.casino.alba!);
  const utc = await app.ok('GET', `/v1/admin/days?${range}`, app.keys.finance);
  const stakes = (report: { days: { day: string; lines: { stakes: string }[] }[] }) =>
    report.days.map(({ day, lines }) => [day, lines[0]!.stakes]);
  expect([berlin.timeZone, utc.timeZone]).toEqual(['Europe/Berlin', 'UTC']);
  expect(stakes(berlin)).toEqual([
    ['2025-10-25', '1.00'],
    ['2025-10-26', '110.00'],
    ['2025-10-27', '1000.00'],
  ]);
  expect(stakes(utc)).toEqual([
    ['2025-10-25', '11.00'],
    ['2025-10-26', '1100.00'],
    ['2025-10-27', '0.00'],
  ]);
  expect(berlin.totals).toEqual(utc.totals);
  expect(berlin.totals).toEqual([
    { currency: 'EUR', bets: '4', stakes: '1111.00', betsVoided: '0', stakesVoided: '0.00' },
  ]);
  const file = await fetch(`${app.url}/v1/casinos/alba/bets.csv?from=2025-10-26&to=2025-10-26`, {
    headers: { authorization: `Bearer ${app.keys.casino.alba}` },
  });
  const lines = (await file.text()).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['1', '2']);
}); // prettier-ignore

it('F-19 a range the wrong way round, of more than 400 days, or of no dates is refused', async () => {
  await start();
  for (const range of ['from=2026-02-01&to=2026-01-31', 'from=2020-01-01&to=2026-01-01', 'from=2026-02-30&to=2026-03-01', 'from=x&to=y']) {
    expect((await app.call('GET', `/v1/admin/days?${range}`, app.keys.finance)).status).toBe(422);
  }
}); // prettier-ignore

it('F-25 a bet of 30 April that comes on 2 May: April stays as invoiced, May has it with both dates, the pool once', async () => {
  await startEmpty('2026-04-30T10:00:00Z');
  await app.casino('alba', ['EUR'], 'Europe/Paris');
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('table-1', 'royal');
  await open('r1', []);
  await placed(app, 'rnd_r1', [{ betId: 'in-time' }], '2026-04-30T20:00:00Z');
  const april = 'from=2026-03-31T22:00:00Z&to=2026-04-30T22:00:00Z';
  const may = 'from=2026-04-30T22:00:00Z&to=2026-05-31T22:00:00Z';
  const statement = (period: string) => app.ok('GET', `/v1/casinos/alba/statement?${period}`, app.keys.finance);
  clock.set(new Date('2026-05-01T09:00:00Z'));
  const invoiced = await statement(april);
  expect(invoiced.lines[0]).toMatchObject({ bets: 1, stakes: '1.00' });
  clock.set(new Date('2026-05-02T09:00:00Z'));
  await placed(app, 'rnd_r1', [{ betId: 'late', stake: '7.00' }], '2026-05-02T09:00:00Z');
  await app.db.run(sql`UPDATE jackpot.bet SET placed_at = '2026-04-30T21:00:00Z' WHERE bet_id = 'late'`);
  expect(await statement(april)).toEqual(invoiced);
  const next = await statement(may);
  expect(next.lines[0]).toMatchObject({ bets: 1, stakes: '7.00' });
  expect(next.memo.lateBets).toEqual([{ belongsTo: '2026-04', currency: 'EUR', bets: 1, stakes: '7.00' }]);
  const [, bet] = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.finance)).items;
  expect([bet.betId, bet.placedAt, bet.acceptedAt]).toEqual([
    'late',
    '2026-04-30T21:00:00.000Z',
    '2026-05-02T09:00:00.000Z',
  ]);
  // 1000.00 + 0.40 × (1.00 + 7.00).
  expect((await instance()).main).toBe('1003.200000000000');
}); // prettier-ignore

it('A-21 the report of December keeps its BGN when the bet goes back as EUR 2.56 in January, where both amounts stand', async () => {
  await startEmpty('2025-12-31T10:00:00Z');
  await app.casino('sofia', ['BGN', 'EUR'], 'Europe/Sofia');
  await app.rates({ BGN: '1.95' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { BGN: '5.00' } });
  await app.table('table-1', 'royal');
  await open('r1', []);
  const bet = { casino: 'sofia', betId: '1', currency: 'BGN', stake: '5.00' };
  await placed(app, 'rnd_r1', [bet], '2025-12-31T10:00:00Z');
  const december = 'from=2025-11-30T22:00:00Z&to=2025-12-31T22:00:00Z';
  const statement = (period: string) => app.ok('GET', `/v1/casinos/sofia/statement?${period}`, app.keys.finance);
  const before = await statement(december);
  expect(before.lines).toMatchObject([{ currency: 'BGN', bets: 1, stakes: '5.00', refunds: '0.00' }]);
  clock.set(new Date('2026-01-03T10:00:00Z'));
  await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'table broke down' });
  expect(await statement(december)).toEqual(before);
  const { lines } = await statement('from=2025-12-31T22:00:00Z&to=2026-01-31T22:00:00Z');
  expect(lines).toMatchObject([{ currency: 'BGN', stakes: '0.00' }, { currency: 'EUR', refunds: '2.56' }]);
  const [voided] = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.finance)).items;
  expect([voided.currency, voided.stake, voided.refund]).toEqual(['BGN', '5.00', { currency: 'EUR', amount: '2.56' }]);
}); // prettier-ignore
