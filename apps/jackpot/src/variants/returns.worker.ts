// Computes one return sheet in a thread of its own: seconds of work that would hold up every request.
import { ReturnSheet, returnSheet, validateRuleSet } from '@tributary/poker';

const millisecondsPerSecond = 1000;

/** The sheet of a rule-set document with the seconds it took. Errors: RuleSetError. */
export default function computeSheet(document: unknown): ReturnSheet & { seconds: number } {
  const ruleSet = validateRuleSet(document);
  const startedAt = performance.now();
  const sheet = returnSheet(ruleSet);
  return { ...sheet, seconds: Math.round(performance.now() - startedAt) / millisecondsPerSecond };
}
