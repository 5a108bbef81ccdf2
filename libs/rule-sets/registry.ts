// Finds a rule set by id and version: built in, or an operator's document that two people put on record. An approved
// version never changes, so it is kept for ever; which one is newest is asked each time.
import { invariant } from '@tributary/contracts';
import { Database, Queryable, sql } from '@tributary/platform';
import { RuleSet, findRuleSet, ruleSets, validateRuleSet } from '@tributary/poker';
import { Inject, Injectable } from '@nestjs/common';

export interface RuleSetVersions {
  readonly id: string;
  /** Versions that may be played, oldest first. */
  readonly versions: readonly number[];
  readonly builtIn: boolean;
}

interface ApprovedRow {
  readonly document: unknown;
}

interface VersionRow {
  readonly id: string;
  readonly version: number;
}

const versionMax = 2 ** 31 - 1;

@Injectable()
export class RuleSetRegistry {
  private readonly approved = new Map<string, RuleSet>();

  constructor(@Inject(Database) private readonly db: Database) {}

  /**
   * The rule set of that id, in that version or, without one, the newest approved; undefined when there is none. Give
   * the transaction of a command that already holds a connection.
   */
  async find(id: string, version?: number, db: Queryable = this.db): Promise<RuleSet | undefined> {
    if (version === undefined) return this.newest(id, db);
    const known = findRuleSet(id, version) ?? this.approved.get(`${id}:${version}`);
    if (known || !Number.isInteger(version) || version < 1 || version > versionMax) return known;
    const row = await db.row<ApprovedRow>(sql`
      SELECT document FROM rules.rule_set WHERE id = ${id} AND version = ${version} AND state = 'approved'`);
    return row ? this.keep(row.document) : undefined;
  }

  /** What a round, bet or table is played by: a version on record stays there for ever. */
  async of(played: { ruleSet: { id: string; version: number } }, db: Queryable = this.db): Promise<RuleSet> {
    const ruleSet = await this.find(played.ruleSet.id, played.ruleSet.version, db);
    invariant(ruleSet, 'what is played has a rule set on record');
    return ruleSet;
  }

  /** All ids that may be played, by code point. */
  async all(): Promise<RuleSetVersions[]> {
    const rows = await this.db.rows<VersionRow>(sql`
      SELECT id, version FROM rules.rule_set WHERE state = 'approved' ORDER BY id, version`);
    const builtIn = Object.values(ruleSets).map(({ id, version }) => ({ id, version }));
    const versions = new Map<string, number[]>();
    for (const { id, version } of [...builtIn, ...rows])
      versions.set(id, [...(versions.get(id) ?? []), version]);
    return [...versions]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, list]) => ({ id, versions: list, builtIn: Object.hasOwn(ruleSets, id) }));
  }

  private async newest(id: string, db: Queryable): Promise<RuleSet | undefined> {
    const row = await db.row<VersionRow>(sql`
      SELECT id, version FROM rules.rule_set WHERE id = ${id} AND state = 'approved' ORDER BY version DESC LIMIT 1`);
    return row ? this.find(id, row.version, db) : findRuleSet(id);
  }

  // Read again by the rules of today: a document that they refuse is no rule set any more, and this is a fault of ours.
  private keep(document: unknown): RuleSet {
    const ruleSet = validateRuleSet(document);
    this.approved.set(`${ruleSet.id}:${ruleSet.version}`, ruleSet);
    return ruleSet;
  }
}
