// What every bet request needs of its round and never changes after the opening: jackpot, tables, terms. Kept in
// memory, bounded; a round that does not exist is not remembered.
import { Problem } from '@tributary/contracts';
import { Database, Principal, Queryable, sql } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReferenceData } from '../casinos/reference-data';
import { BetPricer } from './bet';
import { Terms } from './terms';

const roundsKeptMax = 5_000;

export interface RoundContext {
  readonly id: string;
  readonly jackpot: string;
  readonly tables: readonly string[];
  /** Owners of the tables; null is the network. */
  readonly owners: readonly (string | null)[];
  readonly terms: Terms;
  readonly pricer: BetPricer;
}

@Injectable()
export class RoundContexts {
  private readonly kept = new Map<string, RoundContext>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
  ) {}

  /** The round's context. Errors: `not-found`. */
  async of(roundId: string, db: Queryable = this.db): Promise<RoundContext> {
    const known = this.kept.get(roundId);
    if (known) return known;
    const row = await db.row<{
      jackpot: string;
      terms: Terms;
      tables: string[];
      owners: (string | null)[];
    }>(sql`
      SELECT r.jackpot, r.terms,
             array_agg(t.table_code ORDER BY t.table_code) AS tables, array_agg(g.owner ORDER BY t.table_code) AS owners
        FROM jackpot.round r JOIN jackpot.round_table t ON t.round_id = r.id
        JOIN jackpot.game_table g ON g.code = t.table_code
       WHERE r.id = ${roundId} GROUP BY r.id`);
    if (!row) throw new Problem('not-found', `there is no round ${roundId}`);
    const context = { id: roundId, ...row, pricer: new BetPricer(row.terms) };
    if (this.kept.size >= roundsKeptMax) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(roundId, context);
    return context;
  }

  /** The round as this caller may see it: another tenant's answers like one that does not exist (F-01, F-03). */
  async visible(roundId: string, principal: Principal): Promise<RoundContext> {
    const context = await this.of(roundId);
    const mine =
      principal.role === 'casino'
        ? context.owners.some((owner) => owner === null || owner === principal.casino)
        : principal.role !== 'table-server' ||
          context.tables.some((table) => principal.tables.includes(table));
    if (!mine) throw new Problem('not-found', `there is no round ${roundId}`);
    return context;
  }

  /** A table server opens rounds on its own tables only. Errors: `not-found`. */
  checkTables(tables: readonly string[], principal: Principal): void {
    const foreign = tables.find((table) => !principal.tables.includes(table));
    if (foreign)
      throw new Problem('not-found', `there is no table ${foreign}`, [
        { field: 'tables', reason: `${foreign} is not known` },
      ]);
  }

  /** The table that a request names, or the round's only one. Errors: `invalid-request`, `not-found`. */
  tableOf(context: RoundContext, named: string | undefined, principal: Principal | null): string {
    const table = named ?? (context.tables.length === 1 ? context.tables[0]! : undefined);
    if (!table) {
      const reason = `is required: the round has the tables ${context.tables.join(', ')}`;
      throw new Problem('invalid-request', `table: ${reason}`, [{ field: 'table', reason }]);
    }
    const owner = context.owners[context.tables.indexOf(table)];
    const foreign =
      (principal?.role === 'table-server' && !principal.tables.includes(table)) ||
      (principal?.role === 'casino' && owner !== null && owner !== principal.casino);
    if (!context.tables.includes(table) || foreign) {
      throw new Problem('not-found', `the round ${context.id} has no table ${table}`);
    }
    return table;
  }

  casino(code: string, db: Queryable) {
    return this.reference.casino(code, db);
  }
}
