// What a round of very many bets has is read, stored and sent page by page: memory grows with a page, not with the round.

export const rowsPerPage = 20_000;

/**
 * Pages of rows; `read` is given the last row of the page before, or null, and answers at most `rowsPerPage` rows. The next page
 * is asked for before one is handed out, so that the database reads while we work.
 */
export async function* pagesOf<T>(read: (after: T | null) => Promise<T[]>): AsyncGenerator<readonly T[]> {
  let coming: Promise<T[]> | null = read(null);
  while (coming) {
    const rows: T[] = await coming;
    coming = rows.length === rowsPerPage ? read(rows.at(-1)!) : null;
    // A fault of it is thrown where it is awaited, not before.
    coming?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}
