// The script of tables: create, change, list; and what a table's rules say where published texts leave it open.
import { ChangeGameTable, CreateGameTable, Problem, canonicalJson, codePattern } from '@tributary/contracts';
import { Database } from '@tributary/platform';
import type { Clock, Principal, Queryable } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf, positionIn } from '../cursor';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { decisionsTaken } from './decisions-taken';
import { GameTable, checkedJackpot, checkedLimits, newTable, unknownRuleSet } from './table';
import { findTables, insertTable, listTables, lockTable, updateTable } from './tables.store';

function missing(code: string): Problem {
  return new Problem('not-found', `there is no table ${code}`);
}

@Injectable()
export class TablesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /** Creates a table; the same content again answers the same table. Errors: `already-exists`, `parameters-invalid`. */
  async create(body: CreateGameTable): Promise<GameTable> {
    const ruleSet = await this.ruleSets.find(body.ruleSet, body.ruleSetVersion);
    if (!ruleSet) throw unknownRuleSet(body.ruleSet, body.ruleSetVersion);
    const table = newTable(ruleSet, body);
    return this.db.transaction(async (tx) => {
      if (await insertTable(tx, table, this.clock.now())) return table;
      const [existing] = await findTables(tx, [table.code]);
      if (canonicalJson(existing) === canonicalJson(table)) return table;
      throw new Problem('already-exists', `the table ${table.code} exists with other content`);
    });
  }

  /** Changes what later rounds are played by. Errors: `not-found`, `parameters-invalid`. */
  async change(code: string, body: ChangeGameTable): Promise<GameTable> {
    return this.db.transaction(async (tx) => {
      const table = await lockTable(tx, code);
      if (!table) throw missing(code);
      const ruleSet = await this.ruleSetOf(table, tx);
      const jackpot = body.jackpot === undefined ? table.jackpot : body.jackpot;
      const changed: GameTable = {
        ...table,
        status: body.status ?? table.status,
        jackpot: checkedJackpot(ruleSet, jackpot),
        limits: body.limits ? checkedLimits(ruleSet, body.limits) : table.limits,
        windows: body.windows ?? table.windows,
      };
      await updateTable(tx, changed);
      return changed;
    });
  }

  private ruleSetOf({ ruleSet: id, ruleSetVersion: version }: GameTable, db?: Queryable) {
    return this.ruleSets.of({ ruleSet: { id, version } }, db);
  }

  /** A table as this caller may see it. Errors: `not-found`, for another tenant's table too. */
  async visible(code: string, by: Principal): Promise<GameTable> {
    const [table] = await findTables(this.db, [code]);
    const theirs = by.role === 'casino' && table?.owner != null && table.owner !== by.casino;
    const foreign = by.role === 'table-server' && !by.tables.includes(code);
    if (!table || theirs || foreign) throw missing(code);
    return table;
  }

  async list(query: { limit: number; cursor?: string }, by: Principal) {
    const after = positionIn(query.cursor, new RegExp(codePattern));
    const casino = by.role === 'casino' ? by.casino : null;
    const among = by.role === 'table-server' ? by.tables : null;
    const rows = await listTables(this.db, { after, limit: query.limit + 1, casino, among });
    return pageOf(rows, query.limit, { item: (row) => row, position: (row) => row.code });
  }

  /** What is played at a table, for players. Errors: `not-found`. */
  async rules(code: string) {
    const [table] = await findTables(this.db, [code]);
    if (!table) throw missing(code);
    const { limits, windows, jackpot } = table;
    const ruleSet = await this.ruleSetOf(table);
    return { table: code, limits, windows, jackpot, ruleSet, decisions: decisionsTaken(ruleSet) };
  }
}
