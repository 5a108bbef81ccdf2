// Rule sets as both services look them up: the built-in ones, then operators' approved documents on record.
export { RuleSetRegistry } from './registry';
export type { RuleSetVersions } from './registry';
export { RuleSetsModule } from './rule-sets.module';
