// Reports on demand over real books: days of a casino's zone, the network's in UTC, in three formats.
import fc from 'fast-check';
import { Decimal } from '@tributary/money';
import { readXlsx } from 'hucre/xlsx';
import { app, clock, open, settle, standard, startEmpty } from '../support/royal';
import { hands } from '../support/jackpot-app';
import { placed } from '../support/facts';

const at = (time: string) => clock.set(new Date(time));
const bet = (betId: string, stake: string, more: object = {}) => ({ casino: 'alba', betId, stake, ...more });
const own = (kind: string, query = '') =>
  app.ok('GET', `/v1/casinos/alba/reports/${kind}?${query}`, app.keys.casino.alba!);
const network = (kind: string, query = '') =>
  app.ok('GET', `/v1/admin/reports/${kind}?${query}`, app.keys.finance);

const fileOf = (path: string, key = app.keys.finance) =>
  fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
const sheetOf = async (path: string) =>
  (await readXlsx(Buffer.from(await (await fileOf(path)).arrayBuffer()))).sheets[0]!.rows;

async function berlin(time: string, parameters: object = {}): Promise<void> {
  await startEmpty(time);
  await app.casino('alba', ['EUR', 'JPY'], 'Europe/Berlin', '0.05');
  await app.casino('borea', ['EUR'], 'UTC');
  await app.rates({ JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00', JPY: '160' }, ...parameters });
  for (const table of ['table-1', 'table-2']) await app.table(table, 'royal');
}

it('R41 F-19 a day of 23 and one of 25 hours: activity by the days of Berlin, and the same bets by the days of UTC', async () => {
  await berlin('2026-03-28T12:00:00Z');
  await open('r1', []);
  // The 29th lasts from 28 March 23:00 to 29 March 22:00; 25 October from 24 October 22:00 to 25 October 23:00.
  const times = [
    '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z',
    '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z',
  ];
  for (const [i, time] of times.entries()) await placed(app, 'rnd_r1', [{ betId: `${i}`, stake: `${2 ** i}.00` }], time);
  const stakes = async (day: string) => [
    (await own('activity', `day=${day}`)).rows[0]?.stakes, (await network('activity', `day=${day}`)).rows[0]?.stakes,
  ];
  expect(await stakes('2026-03-28')).toEqual(['1.00', '3.00']);
  expect(await stakes('2026-03-29')).toEqual(['6.00', '12.00']);
  expect(await stakes('2026-10-24')).toEqual(['16.00', '48.00']);
  expect(await stakes('2026-10-25')).toEqual(['96.00', '192.00']);
  const { header, rows } = await own('activity', 'from=2026-10-25&to=2026-10-25');
  expect(header).toMatchObject({
    report: 'activity', casino: 'alba', interval: 'range', from: '2026-10-25', to: '2026-10-25', timeZone: 'Europe/Berlin',
    periodFrom: '2026-10-24T22:00:00.000Z', periodTo: '2026-10-25T23:00:00.000Z', madeAt: '2026-03-28T12:00:00.000Z',
    complete: false, note: null,
  });
  // 0.40, 0.10 and the rest of 96.00.
  expect(rows).toEqual([{
    casino: 'alba', table: 'table-1', jackpot: 'royal', currency: 'EUR', jackpotCurrency: 'EUR', bets: '2', stakes: '96.00',
    betsVoided: '0', stakesVoided: '0.00', main: '38.400000000000', overflow: '0.000000000000', reserve: '9.600000000000',
    margin: '48.000000000000', mainVoided: '0.000000000000', overflowVoided: '0.000000000000',
    reserveVoided: '0.000000000000', marginVoided: '0.000000000000', wins: '0', won: '0.00',
  }]);
  expect((await own('activity', 'interval=ytd&day=2026-10-25')).rows[0].stakes).toBe('127.00');
  expect((await own('activity', 'interval=mtd&day=2026-10-31')).rows[0].stakes).toBe('240.00');
  const life = await own('activity', 'interval=ltd&day=2026-10-25');
  expect([life.rows[0].bets, life.header.periodFrom, life.header.remark]).toEqual([
    '7', null, 'Life to date: read from the first record on',
  ]);
}); // prettier-ignore

it('R41 an empty period: every kind has a header that says "No activity", in every format', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  const kinds = ['activity', 'awards', 'payouts', 'commission', 'pools', 'rounding'];
  for (const kind of kinds) {
    const { header, rows } = await network(kind, 'interval=mtd');
    expect(header).toMatchObject({ report: kind, note: 'No activity', from: '2026-11-01', timeZone: 'UTC' });
    expect(rows).toEqual([]);
    const csv = await fileOf(`/v1/admin/reports/${kind}?format=csv`);
    expect([csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="network-${kind}-2026-11-30-2026-11-30.csv"`,
    ]);
    expect(await csv.text()).toContain('\r\nnote,No activity\r\n');
    const sheet = await sheetOf(`/v1/admin/reports/${kind}?format=xlsx`);
    expect(sheet.find(([name]) => name === 'note')?.[1]).toBe('No activity');
  }
});

it('R40 R41 pools: opening, contributions, voids, funding, awards and closing add up, over a hit within the day', async () => {
  await berlin('2026-11-29T12:00:00Z');
  await open('r1', [bet('1', '10.00')]);
  at('2026-11-30T12:00:00Z');
  await open('r2', [bet('2', '20.00'), bet('3', '40.00')]);
  await app.ok('POST', '/v1/rounds/rnd_r2/bets/3/void', app.keys.tableServer, { casino: 'alba', reason: 'undone' });
  await settle('r1', hands.royal);
  at('2026-12-01T12:00:00Z');
  await open('r3', [bet('4', '100.00')]);
  const zero = '0.000000000000';
  const { rows } = await network('pools', 'day=2026-11-30');
  // Main: 1000 + 4, then + 8 + 16 − 16, won as 1012.00; the reset to 500 takes the reserve of 3 and 497 of the house.
  expect(rows).toEqual([
    { jackpot: 'royal', pool: 'main', currency: 'EUR', opening: '1004.000000000000', contributions: '24.000000000000',
      voided: '-16.000000000000', funding: '500.000000000000', awards: '-1012.000000000000', restored: zero, transfers: zero,
      corrections: zero, other: zero, closing: '500.000000000000' },
    { jackpot: 'royal', pool: 'reserve', currency: 'EUR', opening: '1.000000000000', contributions: '6.000000000000',
      voided: '-4.000000000000', funding: '-3.000000000000', awards: zero, restored: zero, transfers: zero,
      corrections: zero, other: zero, closing: zero },
  ]);
  const next = await network('pools', 'day=2026-12-01');
  expect([next.rows[0].opening, next.rows[0].contributions, next.rows[0].closing]).toEqual([
    '500.000000000000', '40.000000000000', '540.000000000000',
  ]);
}); // prettier-ignore

it('R41 rounding as it was kept or given, and commission as it was booked', async () => {
  await berlin('2026-11-15T12:00:00Z');
  await open('r1', [bet('1', '1600', { currency: 'JPY' }), bet('2', '20.00')]);
  await settle('r1', hands.royal);
  // Main is 1012.00; 10 of 30 are 337.33, at 160 JPY 53,972.8, paid as 53,973: 0.2 were given.
  expect((await network('rounding')).rows).toEqual([
    { chain: 'royal', kind: 'payout', currency: 'JPY', opening: '0.000000000000', moved: '-0.200000000000', closing: '-0.200000000000' },
  ]);
  at('2026-12-05T00:00:00Z');
  const nothing = await network('rounding');
  expect([nothing.header.note, nothing.rows[0].opening, nothing.rows[0].moved]).toEqual([null, '-0.200000000000', '0.000000000000']);
  const { statementId } = await app.ok('POST', '/v1/admin/statements', app.keys.finance, { casino: 'alba', period: '2026-11' });
  // 5 % of 20.00 and of 1,600.
  const lines = [
    { casino: 'alba', currency: 'EUR', amount: '1.00', reference: statementId, bookedAt: '2026-12-05T00:00:00.000Z' },
    { casino: 'alba', currency: 'JPY', amount: '80', reference: statementId, bookedAt: '2026-12-05T00:00:00.000Z' },
  ];
  expect((await own('commission')).rows).toEqual(lines);
  expect((await network('commission', 'interval=ytd')).rows).toEqual(lines);
  expect((await own('commission', 'day=2026-12-04')).header.note).toBe('No activity');
}); // prettier-ignore

it('R19 R41 large awards: at the threshold and above, with hand, amount, who verified and who confirmed', async () => {
  await berlin('2026-11-30T12:00:00Z', { automaticConfirmationUpTo: '500.00' });
  await open('r1', [bet('1', '10.00', { player: '=cmd' })]);
  await settle('r1', hands.royal);
  const [award] = (await app.ok('GET', '/v1/awards', app.keys.finance)).items;
  await app.ok('POST', `/v1/awards/${award.awardId}/verify`, app.keys.admin);
  await app.ok('POST', `/v1/awards/${award.awardId}/confirm`, app.keys.admin2);
  await open('r2', [bet('2', '1.00')]);
  await settle('r2', hands.three);
  const large = await network('large-awards', 'jackpot=royal&threshold=1004.00');
  expect(large.header).toMatchObject({ jackpot: 'royal', currency: 'EUR', threshold: '1004.00' });
  expect(large.rows).toHaveLength(1);
  const keys = (await app.ok('GET', '/v1/awards', app.keys.finance)).items.find((it: { awardId: string }) => it.awardId === award.awardId);
  expect(large.rows[0]).toMatchObject({
    awardId: award.awardId, amount: '1004.00', currency: 'EUR', cards: 'Ah Kh Qh Jh Th', tables: 'table-1', hand: '0',
    roundId: 'rnd_r1', category: 'royalFlush', prize: 'share', state: 'confirmed', hitAt: '2026-11-30T12:00:00.000Z',
    verifiedBy: keys.verifiedBy, confirmedBy: keys.confirmedBy, verifiedAt: '2026-11-30T12:00:00.000Z',
  });
  expect(large.rows[0].verifiedBy).not.toBe(large.rows[0].confirmedBy);
  expect((await network('large-awards', 'jackpot=royal&threshold=1004.01')).rows).toEqual([]);
  expect((await network('awards')).rows.map((it: { prize: string }) => it.prize)).toEqual(['share', 'multiple']);
  // A casino is not told who works at the network.
  const [shown] = (await own('awards')).rows;
  expect([shown.amount, shown.payouts, 'verifiedBy' in shown, 'confirmedBy' in shown]).toEqual(['1004.00', '1', false, false]);
  const payouts = await fileOf('/v1/casinos/alba/reports/payouts?format=csv', app.keys.casino.alba!);
  expect(await payouts.text()).toContain(',alba,"=""1""","=""=cmd""",EUR,1004.00,');
  const activity = (await own('activity')).rows[0];
  expect([activity.wins, activity.won]).toEqual(['2', '1007.00']);
}); // prettier-ignore

it('R12 R41 what no report is of is refused; a casino asks for its own alone, and for none of the network', async () => {
  await berlin('2026-11-30T12:00:00Z');
  const refused = {
    'large-awards': 'jackpot', 'large-awards?jackpot=royal': 'threshold',
    'large-awards?jackpot=royal&threshold=1.001': 'threshold', 'activity?interval=week': 'interval',
    'activity?from=2026-01-01': 'to', 'activity?format=pdf': 'format',
  }; // prettier-ignore
  for (const [path, field] of Object.entries(refused)) {
    const reply = await app.call('GET', `/v1/admin/reports/${path}`, app.keys.finance);
    expect([reply.status, reply.body.errors[0].field]).toEqual([422, field]);
  }
  const statusOf = async (path: string, key = app.keys.casino.alba!) =>
    (await app.call('GET', path, key)).status;
  expect(await statusOf('/v1/casinos/borea/reports/activity')).toBe(404);
  expect(await statusOf('/v1/casinos/alba/reports/pools')).toBe(422);
  expect(await statusOf('/v1/admin/reports/activity')).toBe(403);
  expect(await statusOf('/v1/admin/reports/large-awards?jackpot=none&threshold=1.00', app.keys.finance)).toBe(
    404,
  );
});

it('R41 more rows than a page: every payout once, in CSV and in a workbook', async () => {
  await berlin('2026-11-30T12:00:00Z');
  const ids = Array.from({ length: 1_203 }, (_, i) => `p-${String(i).padStart(4, '0')}`);
  await open('r1', ids.map((id) => bet(id, '1.00'))); // prettier-ignore
  await settle('r1', hands.three);
  const path = '/v1/admin/reports/payouts?layout=program&format=';
  const csv = await (await fileOf(`${path}csv`)).text();
  const lines = csv.split('\r\n\r\n')[1]!.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[5])).toEqual(ids);
  const table = (await sheetOf(`${path}xlsx`)).slice(-ids.length);
  expect(table.map((cells) => cells[5])).toEqual(ids);
  expect(new Set(table.map((cells) => cells[8]))).toEqual(new Set([3]));
});

type Row = Record<string, string>;
const figures = ['bets', 'stakes', 'betsVoided', 'stakesVoided', 'main', 'reserve', 'margin', 'mainVoided'];
const sums = (rows: Row[], code: string) =>
  figures.map((name) => {
    const own = rows.filter((row) => row.currency === code);
    return own.reduce((sum, row) => sum.plus(row[name]!), new Decimal(0)).toFixed();
  });

interface Wager {
  /** Of November in UTC; from −60 on, since Berlin is an hour ahead. */
  readonly minute: number;
  readonly units: number;
  readonly yen: boolean;
  readonly voided: boolean;
}

/** Bets at their minutes, and voids a second later; Berlin's November ends an hour before that of UTC. */
async function november(wagers: readonly Wager[]): Promise<void> {
  const begins = Date.parse('2026-11-01T00:00:00Z');
  for (const [i, { minute, units, yen }] of wagers.entries()) {
    const sent = yen ? { currency: 'JPY', stake: String(160 * units) } : { stake: `${units}.00` };
    const time = new Date(begins + minute * 60_000).toISOString();
    await placed(app, 'rnd_r1', [{ betId: `${i}`, ...sent }], time);
  }
  for (const [i, { voided, minute }] of wagers.entries()) {
    if (!voided) continue;
    clock.set(new Date(begins + minute * 60_000 + 1_000));
    const body = { casino: 'alba', reason: 'undone' };
    await app.ok('POST', `/v1/rounds/rnd_r1/bets/${i}/void`, app.keys.tableServer, body);
  }
}

it('R38 R41 daily sums are the monthly ones, whatever was bet, voided and when', async () => {
  const wager = fc.record<Wager>({
    minute: fc.integer({ min: -60, max: 30 * 1440 - 61 }),
    units: fc.integer({ min: 1, max: 999 }),
    yen: fc.boolean(),
    voided: fc.boolean(),
  });
  const daysAreTheMonth = async (wagers: Wager[]) => {
    await berlin('2026-10-31T23:30:00Z');
    await open('r1', []);
    await november(wagers);
    const days: Row[] = [];
    for (let day = 1; day <= 30; day += 1) {
      days.push(...(await own('activity', `day=2026-11-${String(day).padStart(2, '0')}`)).rows);
    }
    const all = (await own('activity', 'interval=mtd&day=2026-11-30')).rows;
    const month = await app.ok('GET', '/v1/casinos/alba/month-ends/2026-11', app.keys.casino.alba!);
    expect(month.tables).toEqual(all);
    for (const code of ['EUR', 'JPY']) {
      const mine = wagers.filter(({ yen }) => yen === (code === 'JPY'));
      const stakes = mine.reduce((sum, { units }) => sum + units * (code === 'JPY' ? 160 : 1), 0);
      expect(sums(days, code)).toEqual(sums(all, code));
      expect(sums(all, code).slice(0, 2)).toEqual([String(mine.length), String(stakes)]);
    }
  };
  // One network: the seed is reported when it fails.
  const workload = fc.array(wager, { minLength: 40, maxLength: 40 });
  await fc.assert(fc.asyncProperty(workload, daysAreTheMonth), { numRuns: 1, endOnFailure: true });
}, 60_000);
