// What goes to casinos goes by casino, in parts of a size that a message can carry.

const rowsPerEventMax = 500;

/** Rows by casino in order of its code, in parts of at most 500, each in the order given. */
export function partsByCasino<T extends { readonly casino: string }>(
  rows: readonly T[],
): { casino: string; part: readonly T[] }[] {
  const byCasino = new Map<string, T[]>();
  for (const row of rows) {
    const own = byCasino.get(row.casino);
    if (own) own.push(row);
    else byCasino.set(row.casino, [row]);
  }
  return [...byCasino.keys()].sort().flatMap((casino) => {
    const own = byCasino.get(casino)!;
    return Array.from({ length: Math.ceil(own.length / rowsPerEventMax) }, (_, i) => ({
      casino,
      part: own.slice(i * rowsPerEventMax, (i + 1) * rowsPerEventMax),
    }));
  });
}
