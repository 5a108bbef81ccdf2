// The one place where this service looks a rule set up: by id and, for a round, by the version it was opened under.
import { invariant } from '@tributary/contracts';
import { RuleSet, findRuleSet } from '@tributary/poker';
import { Injectable } from '@nestjs/common';

@Injectable()
export class RuleSets {
  /** The rule set of that id, in that version or, without one, the current; undefined when there is none. */
  find(id: string, version?: number): Promise<RuleSet | undefined> {
    return Promise.resolve(findRuleSet(id, version));
  }

  /** What a round is played by: a version that is on record stays there for ever. */
  async of({ ruleSet: { id, version } }: PlayedBy): Promise<RuleSet> {
    const ruleSet = await this.find(id, version);
    invariant(ruleSet, 'a round has a known rule set');
    return ruleSet;
  }
}

interface PlayedBy {
  readonly ruleSet: { readonly id: string; readonly version: number };
}
