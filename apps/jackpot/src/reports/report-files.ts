// A report as a file in one of three formats. All are streams: a page is read from the database when the reader of the
// file has taken the one before.
import { Readable } from 'node:stream';
import type { ReportFormat, ReportHeader } from '@tributary/contracts';
import { writeXlsxStream } from 'hucre/xlsx';
import { CsvColumn, CsvLayout, csvHead, csvLine } from '../finance/csv';
import { BegunReport, ReportColumn, ReportRow } from './report';
import { spreadsheetCell } from './spreadsheet-cell';

/** What a sheet holds; further rows go on in another one. */
const rowsPerSheetMax = 1_048_576;
const bytesAheadMax = 64 * 1024;

export const mediaTypes: Readonly<Record<ReportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Of the formats that are files. */
export const fileTypes = ['text/csv', mediaTypes.xlsx];

/** The header as lines of a name and a value. */
function headerLines(header: ReportHeader): [string, string][] {
  return Object.entries(header).map(([name, value]) => [name, value === null ? '' : String(value)]);
}

async function* jsonOf({ header, columns, pages }: BegunReport): AsyncGenerator<string> {
  yield `{"header":${JSON.stringify(header)},"columns":${JSON.stringify(columns)},"rows":[`;
  let separator = '\n';
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

const headerColumns: readonly CsvColumn<readonly [string, string]>[] = [
  { name: 'name', kind: 'plain', of: ([name]) => name },
  { name: 'value', kind: 'plain', of: ([, value]) => value },
];

const csvColumn = ({ name, kind }: ReportColumn): CsvColumn<ReportRow> => ({
  name,
  kind: kind === 'text' ? 'text' : 'plain',
  of: (row) => row[name] ?? null,
});

async function* csvOf(report: BegunReport, layout: CsvLayout): AsyncGenerator<string> {
  const columns = report.columns.map(csvColumn);
  const head = headerLines(report.header).map((line) => csvLine(headerColumns, line, layout));
  yield `${head.join('')}\r\n${csvHead(columns)}`;
  for await (const rows of report.pages) yield rows.map((row) => csvLine(columns, row, layout)).join('');
}

type Cell = string | number | null;

function cellOf(row: ReportRow, { name, kind }: ReportColumn): Cell {
  const value = row[name] ?? null;
  return value !== null && (kind === 'amount' || kind === 'count') ? spreadsheetCell(value) : value;
}

/** Rows of the workbook: header lines, an empty line, names and values; the names again on top of every further sheet. */
export async function* sheetRows(
  { header, columns, pages }: BegunReport,
  sheetMax = rowsPerSheetMax,
): AsyncGenerator<Cell[]> {
  const names = columns.map(({ name }) => name);
  const top: Cell[][] = [...headerLines(header), [], names];
  yield* top;
  let written = top.length;
  for await (const rows of pages) {
    for (const row of rows) {
      if (written === sheetMax) {
        yield names;
        written = 1;
      }
      yield columns.map((column) => cellOf(row, column));
      written += 1;
    }
  }
}

function xlsxOf(report: BegunReport): Readable {
  const formats = { text: '@', plain: '@', count: '0', amount: '0.00##########' };
  const stream = writeXlsxStream(sheetRows(report), {
    name: report.header.report,
    columns: report.columns.map(({ kind }) => ({ width: 24, numFmt: formats[kind] })),
    maxRowsPerSheet: rowsPerSheetMax,
    repeatHeaders: false,
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

/** The report in a format. `layout` is that of CSV: `spreadsheet` keeps text from becoming a number or a formula. */
export function fileOf(report: BegunReport, format: ReportFormat, layout: CsvLayout): Readable {
  if (format === 'xlsx') return xlsxOf(report);
  // By bytes and not by chunks: no page is asked for while the one before waits.
  const lines = format === 'csv' ? csvOf(report, layout) : jsonOf(report);
  return Readable.from(lines, { objectMode: false, highWaterMark: bytesAheadMax });
}
