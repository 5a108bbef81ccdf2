// Cursors of this service's lists: opaque to callers, checked when they come back (F-12). A page is one row longer
// than asked, so that its end is known.
import { Problem } from '@tributary/contracts';

const numberShape = /^\d{1,18}$/;

/** The position in a cursor; null without a cursor. Errors: `invalid-request` when it is none of this list's. */
export function positionIn(cursor: string | undefined, shape: RegExp = numberShape): string | null {
  if (cursor === undefined) return null;
  const position = Buffer.from(cursor, 'base64url').toString('utf8');
  if (shape.test(position)) return position;
  const reason = 'is not a cursor of this list';
  throw new Problem('invalid-request', `cursor: ${reason}`, [{ field: 'cursor', reason }]);
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Give it back for what follows; null at the end of the list as it is now. */
  readonly next: string | null;
}

/** A page of at most `limit` of these rows. */
export function pageOf<R, T>(
  rows: readonly R[],
  limit: number,
  of: { item: (row: R) => T; position: (row: R) => string },
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const next = more ? Buffer.from(of.position(last), 'utf8').toString('base64url') : null;
  return { items: shown.map(of.item), next };
}
