// What a round of very many bets has is read, stored and sent page by page: memory grows with a page, not with the round.

export const rowsPerPage = 20_000;

/** Pages of rows; `read` is given the last row of the page before, or null, and answers at most `rowsPerPage` rows. */
export async function* pagesOf<T>(read: (after: T | null) => Promise<T[]>): AsyncGenerator<readonly T[]> {
  for (let after: T | null = null, isMore = true; isMore;) {
    const rows = await read(after);
    isMore = rows.length === rowsPerPage;
    after = rows.at(-1) ?? null;
    if (after !== null) yield rows;
  }
}
