// Lists by cursor: one page of a list at a time, its cursor in the address, and only the rows on screen in the page.
import { Answered, Page } from '@tributary/browser-client';
import type { QueryKey } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../api/queries';
import { Loaded } from './notice';

/** Items of one page: what fits the limits of every list and a table of a few screens. */
export const pageItems = 200;
// Fewer rows are simply there; more are put in as they come into view.
const rowsRenderedMax = 60;
const rowHeightPx = 37;

export interface Column<T> {
  readonly head: string;
  readonly cell: (item: T) => ReactNode;
  /** Amounts and counts stand to the right. */
  readonly align?: 'end';
  /** Sentences, such as a reason: so wide that they do not become a column of words. */
  readonly isText?: true;
}

interface TableProps<T> {
  /** What the table is: said to screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly empty?: string;
}

function Rows<T>({ columns, items, keyOf }: TableProps<T>) {
  return items.map((item) => <Row key={keyOf(item)} columns={columns} item={item} />);
}

function Row<T>({ columns, item }: { readonly columns: readonly Column<T>[]; readonly item: T }) {
  return (
    <tr>
      {columns.map(({ head, cell, align, isText }) => (
        <td key={head} className={align ?? (isText && 'text')}>
          {cell(item)}
        </td>
      ))}
    </tr>
  );
}

function RowsInView<T>(props: TableProps<T> & { readonly scroller: HTMLDivElement | null }) {
  const { columns, items, keyOf, scroller } = props;
  const view = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan: 12,
  });
  const rows = view.getVirtualItems();
  const above = rows[0]?.start ?? 0;
  const below = view.getTotalSize() - (rows.at(-1)?.end ?? 0);
  const gap = (height: number) => <tr aria-hidden="true" style={{ height }} />;
  return (
    <>
      {above > 0 && gap(above)}
      {rows.map(({ index }) => (
        <Row key={keyOf(items[index]!)} columns={columns} item={items[index]!} />
      ))}
      {below > 0 && gap(below)}
    </>
  );
}

/** A table of what is there. Long ones scroll inside, with the rows in view alone. */
export function Table<T>(props: TableProps<T>) {
  const { label, columns, items, empty = 'Nothing here yet.' } = props;
  // State, not a ref: rows are rendered before the element is there, and must be again once it is.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  if (items.length === 0) return <p className="muted">{empty}</p>;
  const isLong = items.length > rowsRenderedMax;
  return (
    <div
      ref={setScroller}
      className={isLong ? 'table long' : 'table'}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table aria-rowcount={items.length + 1}>
        <thead>
          <tr>
            {columns.map(({ head, align }) => (
              <th key={head} scope="col" className={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{isLong ? <RowsInView {...props} scroller={scroller} /> : <Rows {...props} />}</tbody>
      </table>
    </div>
  );
}

interface ListProps<T> extends Omit<TableProps<T>, 'items'> {
  /** What the list is read by, filters included. */
  readonly listKey: QueryKey;
  readonly read: (page: { limit: number; cursor?: string }) => Promise<Answered<Page<T>>>;
  /** The parameter of the address that holds the cursor, where a page has several lists. */
  readonly cursorName?: string;
  readonly everyMs?: number;
}

/** A list of the service: never more than one page of it, and a link to the next. */
export function List<T>({ listKey, read, cursorName = 'cursor', everyMs, ...table }: ListProps<T>) {
  const [parameters] = useSearchParams();
  const cursor = parameters.get(cursorName) ?? undefined;
  const found = useRead([...listKey, cursor], () => read({ limit: pageItems, cursor }), { everyMs });
  const to = (next: string | null) => {
    const changed = new URLSearchParams(parameters);
    if (next === null) changed.delete(cursorName);
    else changed.set(cursorName, next);
    return { search: changed.toString() };
  };
  return (
    <Loaded of={found}>
      {({ items, next }) => (
        <>
          <Table {...table} items={items} />
          {(cursor !== undefined || next !== null) && (
            <nav className="pager" aria-label={`Pages of ${table.label}`}>
              {cursor !== undefined && <Link to={to(null)}>First page</Link>}
              {next !== null && <Link to={to(next)}>Next page</Link>}
            </nav>
          )}
        </>
      )}
    </Loaded>
  );
}
