// Closed statements of casinos: every line with figures by hand, days of 23 and 25 hours, and late items. After each
// test all proofs hold.
import { sql } from '@tributary/platform';
import { hands } from '../support/jackpot-app';
import { placed } from '../support/facts';
import { app, clock, open, settle, standard, start, startEmpty } from '../support/royal';

const close = (casino: string, period: string) =>
  app.ok('POST', '/v1/admin/statements', app.keys.finance, { casino, period });
const read = (path: string) => app.ok('GET', `/v1/admin/statements/${path}`, app.keys.finance);
const amounts = (statement: { lines: { currency: string; line: string; amount: string }[] }) =>
  statement.lines.map(({ currency, line, amount }) => `${currency} ${line} ${amount}`);

async function alba(timeZone: string, at: string, commission = '0.05'): Promise<void> {
  await startEmpty(at);
  await app.casino('alba', ['EUR'], timeZone, commission);
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('table-1', 'royal');
  await open('r1', []);
}

async function betAt(time: string, betId: string, stake = '1.00'): Promise<void> {
  clock.set(new Date(time));
  await placed(app, 'rnd_r1', [{ betId, stake }], time);
}

it('R38 every line of a month in its currency: stakes, commission, refunds, fixed prizes, shares, and balances that carry on', async () => {
  await start();
  await app.db.run(sql`INSERT INTO jackpot.casino (code, name, time_zone, currencies, commission, created_at)
    VALUES ('cima', 'cima', 'UTC', '{EUR,JPY}', 0.075, now())`);
  await app.join();
  await open('r1', [
    { casino: 'cima', betId: '1', stake: '40.00' },
    { casino: 'cima', betId: '2', stake: '1.00' },
    { casino: 'cima', betId: '3', currency: 'JPY', stake: '150' },
    { casino: 'alba', betId: '1', stake: '9.00' },
  ]);
  await app.ok('POST', '/v1/rounds/rnd_r1/bets/2/void', app.keys.tableServer, { casino: 'cima', reason: 'misclick' });
  // Three of a kind pays three times the stake: 120.00 EUR and 450 JPY to cima.
  await settle('r1', hands.three);
  await open('r2', [{ casino: 'cima', betId: '4', stake: '2.00' }]);
  await settle('r2', hands.royal);
  // Main: 1000.00 + 0.40 × (40 + 0.9375 (150 JPY at 160) + 9 + 2) = 1020.775, of which 1020.77 is the share.
  clock.set(new Date('2026-12-05T00:00:00Z'));
  const statement = await close('cima', '2026-11');
  // EUR: 7.5 % of 43.00 − 1.00 = 3.15. JPY: 7.5 % of 150 = 11.25, so 11.
  expect(amounts(statement)).toEqual([
    'EUR stakes 43.00',
    'EUR commission -3.15',
    'EUR refunds -1.00',
    'EUR fixed-prizes -120.00',
    'EUR shares -1020.77',
    'JPY stakes 150',
    'JPY commission -11',
    'JPY fixed-prizes -450',
  ]);
  const counts = statement.lines.map(({ count }: { count: number }) => count);
  expect(counts).toEqual([3, 1, 1, 1, 1, 1, 1, 1]);
  // 43.00 − 3.15 − 1.00 − 120.00 − 1020.77 = −1101.92; 150 − 11 − 450 = −311.
  expect(statement.balances).toEqual([
    { currency: 'EUR', opening: '0.00', netDue: '-1101.92', payments: '0.00', closing: '-1101.92', paid: '0.00', open: '-1101.92' },
    { currency: 'JPY', opening: '0', netDue: '-311', payments: '0', closing: '-311', paid: '0', open: '-311' },
  ]);
  expect(statement.memo.commission).toEqual([
    { currency: 'EUR', version: 1, fraction: '0.075', base: '42.00', exact: '3.15' },
    { currency: 'JPY', version: 1, fraction: '0.075', base: '150', exact: '11.25' },
  ]);
  // 40.00 + 2.00 EUR and 0.9375: 0.40 to main, 0.10 to the reserve, the rest to the margin.
  expect(statement.memo.contributions).toEqual([
    {
      jackpot: 'royal', currency: 'EUR', main: '17.175000000000', overflow: '0.000000000000',
      reserve: '4.293750000000', margin: '21.468750000000',
    },
  ]);
  // Commission 11 for 11.25.
  expect(statement.memo.rounding).toEqual([
    { currency: 'JPY', payouts: '0.000000000000', commission: '-0.250000000000' },
  ]);
  expect(await close('cima', '2026-11')).toEqual(statement);
  clock.set(new Date('2027-01-02T00:00:00Z'));
  const next = await close('cima', '2026-12');
  expect(next.lines).toEqual([]);
  expect(next.balances.map(({ opening, closing }: Record<string, string>) => [opening, closing])).toEqual([
    ['-1101.92', '-1101.92'],
    ['-311', '-311'],
  ]);
  const page = await app.ok('GET', '/v1/admin/statements?casino=cima&limit=1', app.keys.finance);
  expect(page.items.map(({ number }: { number: number }) => number)).toEqual([2]);
  const rest = await app.ok('GET', `/v1/admin/statements?casino=cima&limit=1&cursor=${page.next}`, app.keys.finance);
  expect(rest.items.map(({ number }: { number: number }) => number)).toEqual([1]);
  expect(rest.next).toBeNull();
  const november = await app.ok('GET', '/v1/admin/statements?period=2026-11&state=open', app.keys.finance);
  expect(november.items.map(({ statementId }: { statementId: string }) => statementId)).toEqual([statement.statementId]);
}); // prettier-ignore

it('R38 from a line down to journals and on to bets, by cursor, and as CSV', async () => {
  await start();
  const bets = ['1', '2', '3'].map((betId) => ({ casino: 'alba', betId, stake: '2.00' }));
  await open('r1', bets);
  await app.ok('POST', '/v1/rounds/rnd_r1/bets/3/void', app.keys.tableServer, { casino: 'alba', reason: 'misclick' });
  await settle('r1', hands.three);
  clock.set(new Date('2026-12-05T00:00:00Z'));
  const { statementId } = await close('alba', '2026-11');
  const journals = await read(`${statementId}/journals`);
  expect(journals.items.map(({ line, amount }: Record<string, string>) => `${line} ${amount}`)).toEqual([
    'stakes 6.00',
    'refunds -2.00',
    'fixed-prizes -12.00',
  ]);
  const first = await read(`${statementId}/journals?limit=1`);
  const second = await read(`${statementId}/journals?limit=1&cursor=${first.next}`);
  expect([first.items[0].line, second.items[0].line]).toEqual(['stakes', 'refunds']);
  const prizes = await read(`${statementId}/journals?line=fixed-prizes`);
  expect(prizes.items).toHaveLength(1);
  const betsOf = async (journal: { journalId: string }, query = '') =>
    read(`${statementId}/journals/${journal.journalId}/bets${query}`);
  const ids = (page: { items: { betId: string }[] }) => page.items.map(({ betId }) => betId);
  expect(ids(await betsOf(journals.items[0]))).toEqual(['1', '2', '3']);
  expect(ids(await betsOf(journals.items[1]))).toEqual(['3']);
  expect(ids(await betsOf(journals.items[2]))).toEqual(['1', '2']);
  const one = await betsOf(journals.items[0], '?limit=2');
  expect(ids(await betsOf(journals.items[0], `?limit=2&cursor=${one.next}`))).toEqual(['3']);
  const other = await app.call('GET', `/v1/admin/statements/${statementId}/journals/1/bets`, app.keys.finance);
  expect(other.status).toBe(404);
  const csv = await fetch(`${app.url}/v1/admin/statements/${statementId}/lines.csv`, {
    headers: { authorization: `Bearer ${app.keys.finance}` },
  });
  const text = (await csv.text()).split('\r\n');
  expect(text[0]).toBe('section,line,currency,amount,count,detail');
  // 6.00 − 2.00 − 12.00.
  expect(text).toContain('balance,netDue,EUR,-8.00,,');
  expect(text).toContain('account,stakes,EUR,6.00,3,');
  expect(text).toContain('memo,contribution,EUR,1.600000000000,2,pool=main jackpot=royal');
}); // prettier-ignore

it('F-19 R38 months of 745, 721 and 719 hours: the bets of their first and last millisecond fall on their own side', async () => {
  await startEmpty('2025-08-01T00:00:00Z');
  // September in Auckland lacks an hour; October in Brussels and November in New York have one twice.
  const zones = [
    ['south', 'Pacific/Auckland', '2025-09', '2025-08-31T12:00:00.000Z', '2025-09-30T11:00:00.000Z', '719'],
    ['middle', 'Europe/Brussels', '2025-10', '2025-09-30T22:00:00.000Z', '2025-10-31T23:00:00.000Z', '745'],
    ['west', 'America/New_York', '2025-11', '2025-11-01T04:00:00.000Z', '2025-12-01T05:00:00.000Z', '721'],
  ] as const;
  for (const [casino, zone] of zones) await app.casino(casino, ['EUR'], zone, '0.05');
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('table-1', 'royal');
  await open('r1', []);
  for (const [casino, , , from, to] of zones) {
    const moments = [Date.parse(from) - 1, Date.parse(from), Date.parse(to) - 1, Date.parse(to)];
    for (const [i, moment] of moments.entries()) {
      const time = new Date(moment);
      clock.set(time);
      await placed(app, 'rnd_r1', [{ casino, betId: `${casino}-${i}`, stake: `${2 ** i}.00` }], time.toISOString());
    }
  }
  clock.set(new Date('2026-01-10T00:00:00Z'));
  for (const [casino, zone, period, from, to, hours] of zones) {
    const before = `2025-${String(parseInt(period.slice(5), 10) - 1).padStart(2, '0')}`;
    await close(casino, before);
    const statement = await close(casino, period);
    expect([statement.timeZone, statement.from, statement.to, statement.hours]).toEqual([zone, from, to, hours]);
    // 2.00 + 4.00, and 5 % of it; 1.00 less 5 % is the month before’s.
    expect(amounts(statement)).toEqual(['EUR stakes 6.00', 'EUR commission -0.30']);
    expect(statement.balances[0]).toMatchObject({ opening: '0.95', netDue: '5.70', closing: '6.65' });
  }
}); // prettier-ignore

it('F-25 a bet of 30 April that comes on 2 May: April’s statement stays, May lists it with both dates', async () => {
  await alba('Europe/Paris', '2026-04-30T10:00:00Z');
  await betAt('2026-04-30T20:00:00Z', 'in-time');
  clock.set(new Date('2026-05-01T09:00:00Z'));
  const april = await close('alba', '2026-04');
  clock.set(new Date('2026-05-02T09:00:00Z'));
  await app.ok('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, {
    bets: [
      { casino: 'alba', betId: 'late', currency: 'EUR', stake: '7.00', placedAt: '2026-04-30T23:00:00+02:00' },
      { casino: 'alba', betId: 'now', currency: 'EUR', stake: '2.00', placedAt: '2026-05-02T08:59:59Z' },
    ],
  });
  clock.set(new Date('2026-06-03T09:00:00Z'));
  const may = await close('alba', '2026-05');
  expect(await read(april.statementId)).toEqual(april);
  expect(amounts(april)).toEqual(['EUR stakes 1.00', 'EUR commission -0.05']);
  expect(amounts(may)).toEqual(['EUR stakes 9.00', 'EUR commission -0.45']);
  expect(may.memo.late).toEqual([
    { belongsTo: '2026-04', currency: 'EUR', line: 'stakes', count: 1, amount: '7.00' },
  ]);
  const { items } = await read(`${may.statementId}/late-items`);
  expect(items).toEqual([
    {
      journalId: expect.any(String), line: 'stakes', betId: 'late', reference: 'rnd_r1', currency: 'EUR', amount: '7.00',
      belongsAt: '2026-04-30T21:00:00.000Z', belongsTo: '2026-04', belongsToStatement: april.statementId,
      bookedAt: '2026-05-02T09:00:00.000Z',
    },
  ]);
}); // prettier-ignore

it('F-25 what was under way when a period was closed is in the next statement, with both dates, and in none twice', async () => {
  await alba('UTC', '2026-04-30T10:00:00Z');
  await betAt('2026-04-30T20:00:00Z', '1');
  // A booking of April that is not committed when April is closed.
  const under = await app.db.pool.connect();
  await under.query('BEGIN');
  await under.query(
    `SELECT ledger.post('royal', '2026-04-30T23:59:59Z', '{correction}', '{slow}', '{"{}"}', '{1,1}',
       '{settlement:alba,corrections}', '{EUR,EUR}', '{3,-3}')`,
  );
  clock.set(new Date('2026-05-01T00:00:00Z'));
  const april = await close('alba', '2026-04');
  await under.query('COMMIT');
  under.release();
  await betAt('2026-05-01T00:00:01Z', '2', '10.00');
  clock.set(new Date('2026-06-02T00:00:00Z'));
  const may = await close('alba', '2026-05');
  clock.set(new Date('2026-07-02T00:00:00Z'));
  const june = await close('alba', '2026-06');
  expect(amounts(april)).toEqual(['EUR stakes 1.00', 'EUR commission -0.05']);
  expect(amounts(may)).toEqual(['EUR stakes 10.00', 'EUR commission -0.50', 'EUR corrections -3.00']);
  expect(june.lines).toEqual([]);
  const { items } = await read(`${may.statementId}/late-items`);
  expect(items).toMatchObject([
    { line: 'corrections', reference: 'slow', belongsTo: '2026-04', belongsToStatement: april.statementId },
  ]);
  // The test's own booking has no decision behind it, which a proof says; it is taken back.
  await app.db.row(sql`SELECT ledger.post('royal', '2026-07-02T00:00:00Z', '{correction}', '{slow}', '{"{}"}', '{1,1}',
    '{settlement:alba,corrections}', '{EUR,EUR}', '{-3,3}')`);
}); // prettier-ignore
