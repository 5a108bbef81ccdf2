import type { ReportHeader } from '@tributary/contracts';
import { readXlsx } from 'hucre/xlsx';
import { BegunReport, ReportRow, amounts, counts, plain, text } from './report';
import { fileOf, sheetRows } from './report-files';

const header: ReportHeader = {
  report: 'payouts', casino: 'alba', interval: 'mtd', from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Berlin',
  periodFrom: '2026-10-31T23:00:00.000Z', periodTo: '2026-11-30T23:00:00.000Z', madeAt: '2026-11-30T12:00:00.000Z',
  complete: false, remark: null, note: null,
}; // prettier-ignore
const headerLength = Object.keys(header).length;
const columns = [...text('betId'), ...plain('currency'), ...counts('bets'), ...amounts('amount')];
const row = (betId: string, amount: string): ReportRow => ({ betId, currency: 'EUR', bets: '3', amount });

function report(...pages: ReportRow[][]): BegunReport {
  return { header, columns, pages: (async function* () { yield* pages; })() }; // prettier-ignore
}

async function bytes(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

const nasty = ['=cmd|calc', '+1', '-1', '@x', '\t=1', '00123', 'a"b,c', ' x'];
const rows = nasty.map((id) => row(id, '-0.05'));

it('R41 F-14 as CSV: texts of others never run as a formula, numbers are left alone, minus signs too', async () => {
  const file = (await bytes(fileOf(report(rows), 'csv', 'spreadsheet'))).toString();
  const [top, body] = file.split('\r\n\r\n') as [string, string];
  expect(top.split('\r\n')).toEqual([
    'report,payouts', 'casino,alba', 'interval,mtd', 'from,2026-11-01', 'to,2026-11-30', 'timeZone,Europe/Berlin',
    'periodFrom,2026-10-31T23:00:00.000Z', 'periodTo,2026-11-30T23:00:00.000Z', 'madeAt,2026-11-30T12:00:00.000Z',
    'complete,false', 'remark,', 'note,',
  ]);
  expect(body.trimEnd().split('\r\n')).toEqual([
    'betId,currency,bets,amount',
    '"=""=cmd|calc""",EUR,3,-0.05',
    '"=""+1""",EUR,3,-0.05',
    '"=""-1""",EUR,3,-0.05',
    '"=""@x""",EUR,3,-0.05',
    '"=""\t=1""",EUR,3,-0.05',
    '"=""00123""",EUR,3,-0.05',
    '"=""a""""b,c""",EUR,3,-0.05',
    '"="" x""",EUR,3,-0.05',
  ]);
}); // prettier-ignore

it('R41 as CSV for programs: texts as they are, quoted where RFC 4180 asks for it', async () => {
  const file = (await bytes(fileOf(report(rows), 'csv', 'program'))).toString();
  expect(file.split('\r\n\r\n')[1]!.trimEnd().split('\r\n').slice(1)).toEqual([
    '=cmd|calc,EUR,3,-0.05', '+1,EUR,3,-0.05', '-1,EUR,3,-0.05', '@x,EUR,3,-0.05', '"\t=1",EUR,3,-0.05',
    '00123,EUR,3,-0.05', '"a""b,c",EUR,3,-0.05', '" x",EUR,3,-0.05',
  ]);
}); // prettier-ignore

it('R41 as XLSX read back: numbers where a double has their digits, text where it has not, no formula anywhere', async () => {
  const exact = ['705.00', '123456789012.345', '1000.000000000001', '1234567890123456789012.34', '0.0000001'];
  const all = [...rows, ...exact.map((amount) => row('x', amount))];
  const book = await readXlsx(await bytes(fileOf(report(all), 'xlsx', 'spreadsheet')));
  const [sheet] = book.sheets;
  expect(sheet!.name).toBe('payouts');
  expect(sheet!.rows.slice(0, 2)).toEqual([
    ['report', 'payouts', null, null],
    ['casino', 'alba', null, null],
  ]);
  const table = sheet!.rows.slice(headerLength + 1);
  expect(table[0]).toEqual(['betId', 'currency', 'bets', 'amount']);
  expect(table.slice(1, 9).map(([id]) => id)).toEqual(nasty);
  expect(table[1]).toEqual(['=cmd|calc', 'EUR', 3, -0.05]);
  expect(table.slice(9).map((cells) => cells[3])).toEqual([
    705, 123456789012.345, '1000.000000000001', '1234567890123456789012.34', '0.0000001',
  ]);
  expect([...(sheet!.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
}); // prettier-ignore

it('R41 as XLSX a full sheet goes on in another one, with the names of the columns on top', async () => {
  const four = ['1', '2', '3', '4'].map((id) => row(id, '1.00'));
  const written = [];
  for await (const cells of sheetRows(report(four), headerLength + 2 + 2)) written.push(cells[0]);
  expect(written.slice(headerLength + 1)).toEqual(['betId', '1', '2', 'betId', '3', '4']);
});

it('R41 as JSON: header, columns and rows, also without any', async () => {
  const file = JSON.parse((await bytes(fileOf(report(rows.slice(0, 1), rows.slice(1)), 'json', 'program'))).toString());
  expect(file).toEqual({ header, columns, rows });
  const none = JSON.parse((await bytes(fileOf(report(), 'json', 'program'))).toString());
  expect(none.rows).toEqual([]);
}); // prettier-ignore

it.each(['json', 'csv', 'xlsx'] as const)('R41 as %s no page is read before the one before is taken', async (format) => {
  const page = Array.from({ length: 1_000 }, (_, i) => row(`bet-${i}-${(i * 7919) % 104_729}`, `${i}.25`));
  let read = 0;
  const pages = (async function* () {
    for (; read < 40; ) {
      read += 1;
      yield page;
    }
  })();
  const file = fileOf({ header, columns, pages }, format, 'program')[Symbol.asyncIterator]();
  await file.next();
  await new Promise((done) => setTimeout(done, 100));
  // What streams hold ahead is kilobytes; a page has some forty of them.
  expect(read).toBeLessThan(12);
  while (!(await file.next()).done);
  expect(read).toBe(40);
}, 20_000); // prettier-ignore
