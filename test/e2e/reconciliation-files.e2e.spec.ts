// Files as casinos and attackers send them: bad rows are named by line and reason and stop nothing, files that cannot
// be read say why, rows without references are found by what they are, and nothing ever answers 5xx.
import { ManualClock, sql } from '@tributary/platform';
import {
  badRowsOf, breaksOf, columns, csvOf, fileBet, insertBets, orderOf, reconcile, timeOf,
} from '../support/casino-file'; // prettier-ignore
import { JackpotApp, problemOf } from '../support/jackpot-app';

jest.setTimeout(120_000);

const runs = '/v1/admin/reconciliations';
const head = 'id,player,round,currency,amount,time\n';
let app: JackpotApp;

beforeEach(async () => {
  const clock = new ManualClock(new Date('2026-11-30T20:00:00Z'));
  app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR', 'USD', 'JPY']);
});
afterEach(() => app.stop());

/** A row of the casino's bet `n` with some of its fields otherwise. */
const row = (n: number, change: object = {}) => Object.values({ ...fileBet(n), ...change }).join(',');

const faults = async (runId: string) =>
  (await badRowsOf(app, runId)).map(
    ({ line, field, reason }: Record<string, string>) => `${line} ${field}: ${reason}`,
  );

describe('hostile CSV', () => {
  it('F-15, F-17 bad rows are named by line, field and reason; the others are read', async () => {
    await insertBets(app.db, 'alba', 40);
    const rows = [
      row(0),
      row(1, { id: 'a\u0000b' }),
      row(2, { id: 'bell\u0007' }),
      row(3, { amount: '1e3' }),
      row(4, { amount: '"1,000.00"' }),
      row(5, { amount: '1 000' }),
      row(6, { amount: '-1.00' }),
      row(7, { amount: '3.500' }),
      row(8, { amount: '300.00' }),
      row(9, { amount: '' }),
      row(10, { currency: 'XAU' }),
      row(11, { currency: 'jpy' }),
      row(12, { time: '2026-02-30T10:00:00Z' }),
      row(13, { time: 'yesterday' }),
      `${row(14)},extra`,
      'only,two',
      '',
      row(15, { id: 'x'.repeat(129) }),
      row(16, { id: 'a"b' }),
      row(17, { player: '"open and never closed' }),
      row(18),
      `"${'y'.repeat(10 * 1024 * 1024)}"`,
      row(19),
      row(20, { player: '"=cmd|\' /C calc\'!A0"' }),
    ];
    const run = await reconcile(app, `\ufeff${head}${rows.join('\r\n')}`);
    expect(await faults(run.runId)).toEqual([
      '3 row: contains NUL',
      '4 reference: must not contain control characters or lone surrogates',
      '5 amount: an amount is a string of digits with an optional point, not "1e3"',
      '6 amount: an amount is a string of digits with an optional point, not "1,000.00"',
      '7 amount: an amount is a string of digits with an optional point, not "1 000"',
      '8 amount: an amount is a string of digits with an optional point, not "-1.00"',
      '9 amount: the amount "3.500" has more than 2 decimals',
      '10 amount: the amount "300.00" has more than 0 decimals',
      '11 amount: is empty',
      '12 currency: XAU has no minor unit, so no amount can be in it',
      '13 currency: "jpy" is not a currency code of ISO 4217',
      '14 time: "2026-02-30T10:00:00Z" is no time as iso',
      '15 time: "yesterday" is no time as iso',
      '16 row: has 7 columns, not 6',
      '17 row: has 2 columns, not 6',
      '19 reference: must have at most 128 characters',
      '20 row: a quote is not closed, or stands inside a field',
      '21 row: a quote is not closed, or stands inside a field',
      '23 row: is longer than 65536 bytes',
    ]);
    expect(run.progress).toMatchObject({ rowsRead: 23, badRows: 19, matchedByReference: 4 });
    // A player is not compared where the reference says which bet it is.
    expect((await breaksOf(app, run.runId)).filter((it) => it.class !== 'missing-there')).toEqual([]);
    expect(run.proof).toEqual({ holds: true });
  });

  it('text that is no UTF-8 costs its row; the encoding can be named', async () => {
    await insertBets(app.db, 'alba', 2);
    const bytes = Buffer.concat([
      Buffer.from(`${head}${row(0)}\n`),
      Buffer.from(row(1, { player: 'Jos\u00e9' }), 'latin1'),
    ]);
    const strict = await reconcile(app, bytes);
    expect(await faults(strict.runId)).toEqual(['3 row: is not utf-8']);
    const named = await reconcile(app, bytes, { mapping: { columns, encoding: 'windows-1252' } });
    expect(named).toMatchObject({ state: 'closed', progress: { badRows: 0, matchedByReference: 2 } });
    const [stored] = await app.db.rows(sql`
      SELECT player FROM jackpot.reconciliation_row WHERE run_id = ${named.runId} AND row = 2`);
    expect(stored).toEqual({ player: 'Jos\u00e9' });
  });

  it.each([
    ['UTF-16', Buffer.from(`\ufeff${head}`, 'utf16le'), 'UTF-16'],
    ['a header without a mapped column', 'id,player,round,currency,amount\n', 'no column "time"'],
    ['a header that names a column twice', 'id,player,round,currency,amount,time,time\n', '2 columns "time"'],
    ['more than 1,000 bad rows', `${head}${'x\n'.repeat(1_001)}`, 'more than 1000 bad rows'],
  ])('%s fails with its reason', async (_, file, failure) => {
    const run = await reconcile(app, file);
    expect(run.state).toBe('failed');
    expect(run.failure).toContain(failure);
    expect(run.history.at(-1)).toMatchObject({ what: 'failed', by: 'service' });
  });

  it('semicolons, decimal commas, numbered columns, dates of the country', async () => {
    await insertBets(app.db, 'alba', 3);
    const file = 'bet-0;1,00;30.11.2026 09:00:01\nbet-1;3,50;30.11.2026 09:00:03\nbet-2;1.000,00;x\n';
    const mapping = {
      delimiter: ';', header: false, decimal: ',', currency: 'EUR',
      columns: { reference: 1, amount: 2, time: 3 }, time: { format: 'dd.MM.yyyy HH:mm:ss', zone: 'Europe/Rome' },
    }; // prettier-ignore
    const run = await reconcile(app, file, { mapping });
    expect(await faults(run.runId)).toEqual([
      '3 amount: "1.000,00" has a point, and the decimal separator is a comma',
    ]);
    expect(await breaksOf(app, run.runId)).toMatchObject([
      {
        class: 'currency',
        theirs: { amount: '3.50', currency: 'EUR' },
        ours: { amount: '3.50', currency: 'USD' },
      },
      { class: 'missing-there', ours: { id: 'bet-2' } },
    ]);
  });

  it('a part that is no base64 or too large is refused before anything is stored', async () => {
    const { runId } = await app.ok('POST', runs, app.keys.finance, orderOf(Buffer.alloc(5_000_000, 'a')));
    const put = (body: object) => app.call('PUT', `${runs}/${runId}/parts/1`, app.keys.finance, body);
    for (const body of [
      { base64: '***' },
      { text: '\ud800' },
      { text: '' },
      {},
      { base64: 'QUJD', text: 'ABC' },
    ]) {
      expect(problemOf(await put(body)).status).toBe(422);
    }
    expect(problemOf(await put({ text: 'a'.repeat(2_097_153) })).status).toBe(422);
    expect(problemOf(await put({ text: '\u20ac'.repeat(1_000_000) })).status).toBe(413);
    expect(problemOf(await put({ base64: 'A'.repeat(5_000_000) })).status).toBe(413);
  });
});

describe('JSON', () => {
  const mapping = { columns };

  it('A-26 is read as an array or by lines; a bare number is no amount, a broken object is one bad row', async () => {
    await insertBets(app.db, 'alba', 3);
    const objects = [
      JSON.stringify(fileBet(0)),
      JSON.stringify({ ...fileBet(1), amount: 3.5 }),
      '{"id": nope}',
      JSON.stringify({ ...fileBet(2), time: Date.parse(timeOf(2)) }),
    ];
    const array = await reconcile(app, `[\n${objects.join(',\n')}\n]`, { format: 'json', mapping });
    expect(await faults(array.runId)).toEqual(['3 amount: must be text', '4 row: is not JSON', '5 time: "1796025605000" is no time as iso']); // prettier-ignore
    const order = { format: 'json' as const, mapping: { columns, time: { format: 'unix-milliseconds' } } };
    const millis = [0, 1, 2].map((n) =>
      JSON.stringify({ ...fileBet(n), time: Date.parse(timeOf(n)), __proto__: 1 }),
    );
    const lines = await reconcile(app, `${millis.join('\n')}\n[1]\n`, order);
    expect(await faults(lines.runId)).toEqual(['4 row: is not an object']);
    expect(lines).toMatchObject({ state: 'closed', progress: { matchedByReference: 3, breaks: 0 } });
  });

  it.each([
    ['[{"id":"a"}', 'without "]"'],
    ['[{"id":"a"} {"id":"b"}] x', 'an array of objects was expected'],
    ['[1,2]', 'an array of objects was expected'],
  ])('%s fails with its reason', async (file, failure) => {
    const run = await reconcile(app, file, { format: 'json', mapping });
    expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining(failure)]);
  });
});

describe('without references', () => {
  const anonymous = (n: number, change: object = {}) => ({ ...fileBet(n), id: '', ...change });

  it('finds bets by player, round, currency, amount and time, one to one', async () => {
    await insertBets(app.db, 'alba', 1_000);
    const bets = Array.from({ length: 1_000 }, (_, n) => anonymous(n)).filter((_, n) => n !== 500);
    const run = await reconcile(app, csvOf(bets));
    expect(run.progress).toMatchObject({ matchedByReference: 0, matchedByAttributes: 999, breaks: 1 });
    expect(await breaksOf(app, run.runId)).toMatchObject([
      { class: 'missing-there', ours: { id: 'bet-500' } },
    ]);
  });

  it('bets that look alike are paired in order of time, however the clocks differ; the one too many is left', async () => {
    await app.db.run(sql`
      INSERT INTO jackpot.bet (casino, bet_id, round_id, table_code, submitter, batch_id, hand, currency, stake, value, main,
          overflow, reserve, margin, instance, journal_id, accepted_at)
      SELECT 'alba', 'same-' || n, 'rnd_s', 'table-1', 'table-1', 'b', 1, 'EUR', 5, 0, 0, 0, 0, 0, 1, 1,
             '2026-11-30T10:00:00Z'::timestamptz + n * interval '10 seconds' FROM generate_series(1, 100) AS n`);
    // Their clock is 4 s ahead, and a bet of 10:30 is theirs alone.
    const at = (seconds: number) =>
      new Date(Date.parse('2026-11-30T10:00:00Z') + seconds * 1000).toISOString();
    const bets = Array.from({ length: 100 }, (_, i) =>
      anonymous(0, { player: '', round: '', amount: '5', time: at(10 * (i + 1) + 4) }),
    );
    const run = await reconcile(
      app,
      csvOf([...bets, anonymous(0, { player: '', round: '', amount: '5', time: at(1_800) })]),
      { toleranceSeconds: 5 },
    );
    expect(run.progress).toMatchObject({ matchedByAttributes: 100, breaks: 1 });
    expect(await breaksOf(app, run.runId)).toMatchObject([{ class: 'missing-here', theirs: { line: 102 } }]);
    const pairs = await app.db.rows(sql`
      SELECT row, record_id FROM jackpot.reconciliation_match WHERE run_id = ${run.runId} ORDER BY row`);
    expect(pairs).toEqual(bets.map((_, i) => ({ row: String(i + 1), record_id: `same-${i + 1}` })));
  });

  it('a row without a time is found by its round, and by its amount alone by none', async () => {
    await insertBets(app.db, 'alba', 2);
    const run = await reconcile(app, csvOf([
      anonymous(0, { time: '', player: '' }), anonymous(1, { time: '', player: '', round: '' }),
    ])); // prettier-ignore
    expect(run.progress).toMatchObject({ matchedByAttributes: 1, breaks: 2 });
  });
});

describe('days and clocks', () => {
  const bet = (id: string, at: string) => app.db.run(sql`
    INSERT INTO jackpot.bet (casino, bet_id, round_id, table_code, submitter, batch_id, hand, currency, stake, value, main,
        overflow, reserve, margin, instance, journal_id, accepted_at)
    VALUES ('berlin', ${id}, 'rnd_s', 'table-1', 'table-1', 'b', 1, 'EUR', 5, 0, 0, 0, 0, 0, 1, 1, ${at})`); // prettier-ignore
  const mapping = {
    currency: 'EUR', columns: { reference: 'id', amount: 'a', time: 't' }, time: { format: 'yyyy-MM-dd HH:mm' },
  }; // prettier-ignore

  it('F-19 a day of 25 hours: the period is the casino’s day, and an hour that comes twice fits either time', async () => {
    await app.casino('berlin', ['EUR'], 'Europe/Berlin');
    await bet('first', '2025-10-25T21:59:59Z');
    await bet('second', '2025-10-25T22:00:00Z');
    await bet('summer', '2025-10-26T00:30:00Z');
    await bet('winter', '2025-10-26T01:30:00Z');
    await bet('third', '2025-10-26T22:59:59Z');
    await bet('fourth', '2025-10-26T23:00:00Z');
    const file = 'id,a,t\nsecond,5,2025-10-26 00:00\nsummer,5,2025-10-26 02:30\nwinter,5,2025-10-26 02:30\n';
    const order = { casino: 'berlin', from: '2025-10-26', to: '2025-10-26', mapping };
    const run = await reconcile(app, file, order);
    expect(run).toMatchObject({ periodFrom: '2025-10-25T22:00:00.000Z', periodTo: '2025-10-26T23:00:00.000Z', timeZone: 'Europe/Berlin' }); // prettier-ignore
    expect(await breaksOf(app, run.runId)).toMatchObject([{ class: 'missing-there', ours: { id: 'third' } }]);
    // Without references too.
    const again = await reconcile(app, file.replace(/second|summer|winter/g, ''), order);
    expect(again.progress).toMatchObject({ matchedByAttributes: 3, breaks: 1 });
  });

  it('F-19 an hour that a day of 23 hours does not have is a bad row', async () => {
    await app.casino('berlin', ['EUR'], 'Europe/Berlin');
    const run = await reconcile(app, 'id,a,t\nx,5,2026-03-29 02:30\ny,5,2026-03-29 03:30\n', { casino: 'berlin', from: '2026-03-29', to: '2026-03-29', mapping }); // prettier-ignore
    expect(await faults(run.runId)).toEqual(['2 time: 2026-03-29 02:30:00 does not exist in Europe/Berlin']);
    expect(await breaksOf(app, run.runId)).toMatchObject([{ theirs: { reference: 'y', at: '2026-03-29T01:30:00.000Z' } }]); // prettier-ignore
  });

  it('F-25 a bet that counts in another period here is a matter of time, with its amount explained', async () => {
    await app.casino('berlin', ['EUR'], 'Europe/Berlin');
    await bet('late', '2025-11-01T00:10:00Z');
    const run = await reconcile(app, 'id,a,t\nlate,5,2025-10-31 23:58\n', { casino: 'berlin', from: '2025-10-01', to: '2025-10-31', mapping }); // prettier-ignore
    expect(await breaksOf(app, run.runId)).toMatchObject([
      { class: 'time', detail: ['time', 'outside the period here'], ours: { at: '2025-11-01T00:10:00.000Z', counted: '0.00' } },
    ]); // prettier-ignore
    expect(run.totals).toMatchObject([{ ours: { amount: '0.00' }, theirs: { amount: '5.00' }, explained: '5.00', holds: true }]); // prettier-ignore
  });
});
