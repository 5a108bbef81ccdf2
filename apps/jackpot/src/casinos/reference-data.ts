// Casinos and tables as every request needs them: read from the database, kept for a second.
import { Database, sql } from '@tributary/platform';
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

  casino(code: string): Promise<CasinoData | null> {
    return this.casinos.get(code, this.clock.now().getTime(), () =>
      this.db.row<CasinoData & Record<string, unknown>>(sql`
        SELECT code, time_zone AS "timeZone", currencies, status, commission::text FROM jackpot.casino WHERE code = ${code}`),
    );
  }

  table(code: string): Promise<TableData | null> {
    return this.tables.get(code, this.clock.now().getTime(), () =>
      this.db.row<TableData & Record<string, unknown>>(sql`
        SELECT code, owner, rule_set AS "ruleSet", rule_set_version AS "ruleSetVersion", jackpot, limits, status,
               unit_stakes AS "unitStakes"
          FROM jackpot.game_table WHERE code = ${code}`),
    );
  }

  /** After a change by this process; other replicas see it within a second. */
  forget(): void {
    this.casinos.clear();
    this.tables.clear();
  }
}
