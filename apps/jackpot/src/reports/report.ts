// What a report consists of: a header, columns, and rows that come in pages, so that no report is ever held in memory.
import type { ReportHeader } from '@tributary/contracts';
import type { Queryable } from '@tributary/platform';

/** A row as its columns spell it: every value as text, digit for digit; null: there is no value. */
export type ReportRow = Readonly<Record<string, string | null>>;

export interface ReportColumn {
  readonly name: string;
  /** `text` was written by others; `plain` is our own spelling; `count` and `amount` are decimal numbers. */
  readonly kind: 'text' | 'plain' | 'count' | 'amount';
}

export interface ReportPage {
  readonly rows: readonly ReportRow[];
  /** What the next page begins after; null at the end. */
  readonly next: readonly string[] | null;
}

/** A report to be read: what it has in its columns, and its pages from the beginning on, each from a connection. */
export interface Report {
  readonly columns: readonly ReportColumn[];
  readonly page: (db: Queryable, after: readonly string[] | null) => Promise<ReportPage>;
}

/** What a report of one kind reads: instants from opening to opening of days, and whose. */
export interface ReportScope {
  /** Null: the network. */
  readonly casino: string | null;
  /** Null: from the first record on. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date;
}

/** A report with its first page, by which it is known whether anything happened. */
export interface BegunReport {
  readonly header: ReportHeader;
  readonly columns: readonly ReportColumn[];
  readonly pages: AsyncIterable<readonly ReportRow[]>;
}

const columns = (kind: ReportColumn['kind'], names: string): ReportColumn[] =>
  names.split(' ').map((name) => ({ name, kind }));

/** Columns of one kind by their names, with spaces between. */
export const plain = (names: string) => columns('plain', names);
export const text = (names: string) => columns('text', names);
export const counts = (names: string) => columns('count', names);
export const amounts = (names: string) => columns('amount', names);

/** Reads one page: the report's own, on a connection of the reader's choice. */
export type ReadPage = (after: readonly string[] | null) => Promise<ReportPage>;

/** The pages that begin with `first`; the next one is read when its reader asks. */
export async function* pagesFrom(read: ReadPage, first: ReportPage): AsyncGenerator<readonly ReportRow[]> {
  let page = first;
  for (;;) {
    if (page.rows.length > 0) yield page.rows;
    if (page.next === null) return;
    page = await read(page.next);
  }
}

/**
 * The first page that has rows, or the last one: a page may be empty while there are more. So an empty report is known
 * before its header is written.
 */
export async function firstPageOf(read: ReadPage): Promise<ReportPage> {
  let page = await read(null);
  while (page.rows.length === 0 && page.next !== null) page = await read(page.next);
  return page;
}
