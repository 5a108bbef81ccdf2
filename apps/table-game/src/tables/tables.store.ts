// SQL of tables.
import { Queryable, Tx, sql } from '@tributary/platform';
import type { GameTable } from './table';

const columns = sql`code, owner, rule_set AS "ruleSet", rule_set_version AS "ruleSetVersion", jackpot, limits, windows, status`;

export function findTables(db: Queryable, codes: readonly string[]): Promise<GameTable[]> {
  return db.rows<GameTable>(sql`
    SELECT ${columns} FROM table_game.game_table WHERE code = ANY(${codes}::text[]) ORDER BY code`);
}

/** Tables in order of their codes after `after`; a casino sees the network's and its own. */
export function listTables(
  db: Queryable,
  filter: { after: string | null; limit: number; casino: string | null; among: readonly string[] | null },
): Promise<GameTable[]> {
  return db.rows<GameTable>(sql`
    SELECT ${columns} FROM table_game.game_table
     WHERE (${filter.after}::text IS NULL OR code > ${filter.after})
       AND (${filter.casino}::text IS NULL OR owner IS NULL OR owner = ${filter.casino})
       AND (${filter.among}::text[] IS NULL OR code = ANY(${filter.among}))
     ORDER BY code LIMIT ${filter.limit}`);
}

/** False when the code is taken. */
export async function insertTable(tx: Tx, table: GameTable, at: Date): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO table_game.game_table (code, owner, rule_set, rule_set_version, jackpot, limits, windows, status, created_at)
    VALUES (${table.code}, ${table.owner}, ${table.ruleSet}, ${table.ruleSetVersion}, ${table.jackpot},
            ${JSON.stringify(table.limits)}::jsonb, ${JSON.stringify(table.windows)}::jsonb, ${table.status}, ${at})
    ON CONFLICT DO NOTHING`);
  return added === 1;
}

export async function lockTable(tx: Tx, code: string): Promise<GameTable | null> {
  return tx.row<GameTable>(sql`SELECT ${columns} FROM table_game.game_table WHERE code = ${code} FOR UPDATE`);
}

export async function updateTable(tx: Tx, table: GameTable): Promise<void> {
  await tx.run(sql`
    UPDATE table_game.game_table
       SET jackpot = ${table.jackpot}, limits = ${JSON.stringify(table.limits)}::jsonb,
           windows = ${JSON.stringify(table.windows)}::jsonb, status = ${table.status}
     WHERE code = ${table.code}`);
}
