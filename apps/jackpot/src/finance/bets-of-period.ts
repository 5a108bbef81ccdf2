// How bets of a period are found: by their times alone. Asked for casino and times at once, PostgreSQL would also walk through
// all the bets that the casino ever had, and so through history, to join both finds.
import { Sql, sql } from '@tributary/platform';

export interface BetPeriod {
  /** null: of all casinos. */
  readonly casinos: readonly string[] | null;
  /** null: from the first bet on. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date;
}

/**
 * What stands in a FROM clause for the bets that were accepted, or voided, within `[from, to)`. Without `from` a casino's
 * bets are found by the casino.
 */
export function betsOfPeriod(time: 'accepted_at' | 'voided_at', { casinos, from, to }: BetPeriod): Sql {
  const column = time === 'accepted_at' ? sql`accepted_at` : sql`voided_at`;
  const theirs = sql`(${casinos}::text[] IS NULL OR casino = ANY(${casinos}::text[]))`;
  if (from === null) {
    const found = casinos === null ? sql`true` : sql`casino = ANY(${casinos}::text[])`;
    return sql`(SELECT * FROM jackpot.bet WHERE ${found} AND ${column} < ${to})`;
  }
  // OFFSET 0 keeps the two looks apart.
  return sql`(SELECT * FROM (SELECT * FROM jackpot.bet WHERE ${column} >= ${from} AND ${column} < ${to} OFFSET 0) p
    WHERE ${theirs})`;
}
