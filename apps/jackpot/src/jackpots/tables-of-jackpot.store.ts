// SQL of the tables that are linked to a jackpot: what they play and show, and their move to its next rule-set version.
import { Queryable, Tx, sql } from '@tributary/platform';

export interface LinkedTable {
  readonly code: string;
  readonly ruleSet: string;
  readonly ruleSetVersion: number;
  readonly unitStakes: Readonly<Record<string, string>> | null;
}

export function activeTables(db: Queryable, jackpot: string): Promise<LinkedTable[]> {
  return db.rows<LinkedTable & Record<string, unknown>>(sql`
    SELECT code, rule_set AS "ruleSet", rule_set_version AS "ruleSetVersion", unit_stakes AS "unitStakes"
      FROM jackpot.game_table WHERE jackpot = ${jackpot} AND status = 'active' ORDER BY code`);
}

/** Tables play the version of the instance that opens: all of a jackpot's tables change at once (R47). */
export async function moveTables(
  tx: Tx,
  jackpot: string,
  to: { id: string; version: number },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.game_table SET rule_set_version = ${to.version}
     WHERE jackpot = ${jackpot} AND rule_set = ${to.id} AND rule_set_version <> ${to.version}`);
}
