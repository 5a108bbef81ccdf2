// Cursors: opaque to callers, checked when they come back (F-12).
import { Problem } from '@tributary/contracts';

export function encodeCursor(position: string): string {
  return Buffer.from(position, 'utf8').toString('base64url');
}

/** The position in a cursor. Errors: `invalid-request` when it is not one of ours. */
export function decodeCursor(cursor: string, shape: RegExp): string {
  const position = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!shape.test(position)) {
    throw new Problem('invalid-request', 'cursor: is not a cursor of this list', [
      { field: 'cursor', reason: 'is not a cursor of this list' },
    ]);
  }
  return position;
}

/** Positions of lists that go by code. */
export const codePosition = /^[a-z][a-z0-9-]{1,30}$/;

/** A page of rows of which one more than `limit` was read, if there is one: it only says that there is more. */
export function pageOf<T>(rows: readonly T[], limit: number, positionOf: (row: T) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? encodeCursor(positionOf(last)) : null };
}
