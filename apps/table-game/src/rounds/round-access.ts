// Who may see and play which round. Another tenant's round and one that does not exist answer alike (F-01, F-03).
import { Problem } from '@tributary/contracts';
import type { Principal } from '@tributary/platform';
import type { Round, RoundTable } from './round';

function mayUse(table: RoundTable, by: Principal): boolean {
  if (by.role === 'casino') return table.owner === null || table.owner === by.casino;
  return by.role !== 'table-server' || by.tables.includes(table.code);
}

/** The round, if this caller may see it. Errors: `not-found`. */
export function visibleTo(by: Principal, id: string, round: Round | null): Round {
  if (round?.tables.some((table) => mayUse(table, by))) return round;
  throw new Problem('not-found', `there is no round ${id}`);
}

/** The table that a request names, or the round's only one. Errors: `invalid-request`, `not-found`. */
export function tableOf(round: Round, named: string | undefined, by: Principal): RoundTable {
  const code = named ?? (round.tables.length === 1 ? round.tables[0]!.code : undefined);
  if (code === undefined) {
    const reason = `is required: the round has the tables ${round.tables.map((table) => table.code).join(', ')}`;
    throw new Problem('invalid-request', `table: ${reason}`, [{ field: 'table', reason }]);
  }
  const table = round.tables.find((each) => each.code === code);
  if (table && mayUse(table, by)) return table;
  throw new Problem('not-found', `the round ${round.id} has no table ${code}`, [
    { field: 'table', reason: 'is not known' },
  ]);
}

/** The casino whose player an item is about: a casino's key speaks for its own only. Errors: see code. */
export function casinoOf(named: string | undefined, by: Principal, field: string): string {
  const casino = named ?? by.casino;
  if (!casino)
    throw new Problem('invalid-request', `${field}: is required`, [{ field, reason: 'is required' }]);
  if (by.role !== 'casino' || casino === by.casino) return casino;
  throw new Problem('not-found', `${field}: there is no casino ${casino}`, [
    { field, reason: 'is not known' },
  ]);
}

/** A casino at a table: a casino's own table takes its own players only. Errors: `not-found`. */
export function refuseForeignTable(table: RoundTable, casino: string, field: string): void {
  if (table.owner === null || table.owner === casino) return;
  const reason = `${casino} does not play at ${table.code}`;
  throw new Problem('not-found', `${field}: ${reason}`, [{ field, reason }]);
}
