// CSV as RFC 4180 has it, for programs: every field is the exact text, digit for digit (F-14, A-24). Spreadsheets turn
// digits into numbers and dates; in their layout a reference stands as ="…", which they show as that text, and which
// no formula in a reference can escape from. Pure.

export type CsvLayout = 'program' | 'spreadsheet';

export interface CsvColumn<T> {
  readonly name: string;
  /** `text`: a reference of the caller's, kept as text in a spreadsheet; `plain`: our own spelling, left alone. */
  readonly kind: 'text' | 'plain';
  readonly of: (row: T) => string | null;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function field(text: string | null, kind: CsvColumn<never>['kind'], layout: CsvLayout): string {
  if (text === null) return '';
  if (kind === 'text' && layout === 'spreadsheet') return quoted(`=${quoted(text)}`);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? quoted(text) : text;
}

/** The line of column names. */
export function csvHead<T>(columns: readonly CsvColumn<T>[]): string {
  return `${columns.map((column) => column.name).join(',')}\r\n`;
}

/** One line. Empty: there is no value. */
export function csvLine<T>(columns: readonly CsvColumn<T>[], row: T, layout: CsvLayout): string {
  return `${columns.map((column) => field(column.of(row), column.kind, layout)).join(',')}\r\n`;
}
