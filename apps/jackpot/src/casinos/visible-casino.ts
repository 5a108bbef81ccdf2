// The one rule of whose casino a caller may ask for: another's answers like one that does not exist (F-01, F-03).
import { Problem } from '@tributary/contracts';
import { Principal, Queryable, sql } from '@tributary/platform';

/** The casino, with its time zone, if this caller may see it. Errors: `not-found`, for another casino's key too. */
export async function visibleCasino(
  db: Queryable,
  code: string,
  by: Principal,
): Promise<{ readonly timeZone: string }> {
  const isVisible = by.role !== 'casino' || by.casino === code;
  const row = await db.row<{ timeZone: string }>(sql`
    SELECT time_zone AS "timeZone" FROM jackpot.casino WHERE code = ${code} AND ${isVisible}::boolean`);
  if (!row) throw new Problem('not-found', `there is no casino ${code}`);
  return row;
}
