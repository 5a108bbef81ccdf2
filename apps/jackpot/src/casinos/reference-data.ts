// Casinos and tables as every request needs them: read from the database, kept for a second. A command reads through
// its own transaction: one that holds a connection never waits for a second one.
import { Database, Queryable, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';

const keptMs = 1_000;
const entriesMax = 20_000;

export interface CasinoData {
  readonly code: string;
  readonly timeZone: string;
  readonly currencies: readonly string[];
  readonly status: 'active' | 'suspended' | 'left';
  /** Fraction of stakes, as text. */
  readonly commission: string;
}

export interface TableData {
  readonly code: string;
  readonly owner: string | null;
  readonly ruleSet: string;
  readonly ruleSetVersion: number;
  readonly jackpot: string | null;
  /** Per currency, amounts in its digits. */
  readonly limits: Readonly<Record<string, { readonly minimum: string; readonly maximum: string }>>;
  /** The price of a jackpot bet as the table shows it, per currency; null: what the jackpot says. */
  readonly unitStakes: Readonly<Record<string, string>> | null;
  readonly status: 'active' | 'disabled';
}

class Kept<T> {
  private readonly entries = new Map<string, { value: Promise<T | null>; until: number }>();

  get(code: string, now: number, load: () => Promise<T | null>): Promise<T | null> {
    const known = this.entries.get(code);
    if (known && known.until > now) return known.value;
    if (this.entries.size >= entriesMax) this.entries.clear();
    const value = load();
    this.entries.set(code, { value, until: now + keptMs });
    value.catch(() => this.entries.delete(code));
    return value;
  }

  /** As `get`, by whoever must not share what it waits for: the value is kept once it is there. */
  async alone(code: string, now: number, load: () => Promise<T | null>): Promise<T | null> {
    const known = this.entries.get(code);
    if (known && known.until > now) return known.value;
    const value = await load();
    this.entries.set(code, { value: Promise.resolve(value), until: now + keptMs });
    return value;
  }

  clear(): void {
    this.entries.clear();
  }
}

@Injectable()
export class ReferenceData {
  private readonly casinos = new Kept<CasinoData>();
  private readonly tables = new Kept<TableData>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  casino(code: string, db: Queryable = this.db): Promise<CasinoData | null> {
    return this.kept(this.casinos, code, db, () =>
      db.row<CasinoData & Record<string, unknown>>(sql`
        SELECT code, time_zone AS "timeZone", currencies, status, commission::text FROM jackpot.casino WHERE code = ${code}`),
    );
  }

  table(code: string, db: Queryable = this.db): Promise<TableData | null> {
    return this.kept(this.tables, code, db, () =>
      db.row<TableData & Record<string, unknown>>(sql`
        SELECT code, owner, rule_set AS "ruleSet", rule_set_version AS "ruleSetVersion", jackpot, limits,
               unit_stakes AS "unitStakes", status
          FROM jackpot.game_table WHERE code = ${code}`),
    );
  }

  private kept<T>(
    of: Kept<T>,
    code: string,
    db: Queryable,
    load: () => Promise<T | null>,
  ): Promise<T | null> {
    const now = this.clock.now().getTime();
    return db === this.db ? of.get(code, now, load) : of.alone(code, now, load);
  }

  /** After a change by this process; other replicas see it within a second. */
  forget(): void {
    this.casinos.clear();
    this.tables.clear();
  }
}
