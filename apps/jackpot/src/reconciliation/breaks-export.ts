// Breaks as a file, a page at a time from the database. In CSV a text that a spreadsheet would run as a formula gets an
// apostrophe in front; amounts, counts and times are left alone, and JSON has every text as it is.
import { Readable } from 'node:stream';
import { BreakRow } from './breaks.store';
import { BreakView, breakView } from './views';

const rowsPerPage = 1_000;

type Value = string | number | null | undefined;

interface Column {
  readonly name: string;
  readonly of: (row: BreakView) => Value;
  /** A text that others have written. */
  readonly isText?: true;
}

const plain = (name: string, of: Column['of']): Column => ({ name, of });
const text = (name: string, of: Column['of']): Column => ({ name, of, isText: true });

const columns: readonly Column[] = [
  plain('number', (row) => row.number),
  plain('kind', (row) => row.kind),
  plain('class', (row) => row.class),
  plain('detail', (row) => row.detail.join('; ')),
  plain('line', (row) => row.theirs?.line),
  text('theirReference', (row) => row.theirs?.reference),
  text('theirPlayer', (row) => row.theirs?.player),
  text('theirRound', (row) => row.theirs?.round),
  plain('theirCurrency', (row) => row.theirs?.currency),
  plain('theirAmount', (row) => row.theirs?.amount),
  plain('theirTime', (row) => row.theirs?.at),
  text('ourId', (row) => row.ours?.id),
  text('ourPlayer', (row) => row.ours?.player),
  plain('ourRound', (row) => row.ours?.round),
  plain('ourCurrency', (row) => row.ours?.currency),
  plain('ourAmount', (row) => row.ours?.amount),
  plain('ourCounted', (row) => row.ours?.counted),
  plain('ourTime', (row) => row.ours?.at),
  plain('state', (row) => row.state),
  text('reason', (row) => row.closure?.reason),
  plain('approval', (row) => row.closure?.approvalId),
  plain('closedBy', (row) => row.closure?.by),
  plain('closedAt', (row) => row.closure?.at),
];

/** A cell as RFC 4180 has it; a text never starts a formula. */
export function csvCell(value: Value, isText = false): string {
  if (value === null || value === undefined) return '';
  const raw = String(value);
  const safe = isText && /^[=+\-@\t\r\n]/.test(raw) ? `'${raw}` : raw;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

async function* lines(
  format: 'csv' | 'json',
  pageAfter: (after: string, limit: number) => Promise<BreakRow[]>,
): AsyncGenerator<string> {
  const isCsv = format === 'csv';
  yield isCsv ? csvLine(columns.map(({ name }) => name)) : '[';
  let after = '0';
  for (;;) {
    const rows = await pageAfter(after, rowsPerPage);
    const written = rows
      .map(breakView)
      .map((row) =>
        isCsv ? csvLine(columns.map((it) => csvCell(it.of(row), it.isText))) : JSON.stringify(row),
      );
    if (written.length > 0)
      yield isCsv ? written.join('') : (after === '0' ? '\n' : ',\n') + written.join(',\n');
    if (rows.length < rowsPerPage) break;
    after = rows.at(-1)!.number;
  }
  if (!isCsv) yield '\n]\n';
}

/** A stream of the breaks that `pageAfter` reads, in order of their number; never more than a page is held. */
export function exportOf(
  format: 'csv' | 'json',
  pageAfter: (after: string, limit: number) => Promise<BreakRow[]>,
): Readable {
  return Readable.from(lines(format, pageAfter));
}
