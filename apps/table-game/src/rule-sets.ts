// The one place where this service looks a rule set up: by id and, for a round, by the version it was opened under.
import { Database, Queryable } from '@tributary/platform';
import type { RuleSet } from '@tributary/poker';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable } from '@nestjs/common';

@Injectable()
export class RuleSets {
  private readonly registry: RuleSetRegistry;

  constructor(@Inject(Database) db: Database) {
    this.registry = new RuleSetRegistry(db);
  }

  /** The rule set of that id, in that version or, without one, the newest approved; undefined when there is none. */
  find(id: string, version?: number): Promise<RuleSet | undefined> {
    return this.registry.find(id, version);
  }

  /**
   * What a round or table is played by: a version that is on record stays there for ever. A command that holds a
   * connection gives its transaction, so that it never waits for a second one.
   */
  of(played: { ruleSet: { id: string; version: number } }, db?: Queryable): Promise<RuleSet> {
    return this.registry.of(played, db);
  }
}
