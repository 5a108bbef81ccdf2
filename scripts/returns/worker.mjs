// Computes one return sheet in a thread: reports progress, then the sheet or why there is none.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { root } from '../servers/processes.mjs';

const { findRuleSet, referenceTerms, returnSheet, ruleSets, validateRuleSet } = createRequire(
  import.meta.url,
)(join(root, 'dist/libs/poker/index.js'));
const millisecondsPerSecond = 1000;

function ruleSetOf({ variant, document }) {
  if (document !== undefined) return validateRuleSet(document);
  const ruleSet = findRuleSet(variant);
  if (!ruleSet)
    throw new RangeError(`there is no variant ${variant}; there are ${Object.keys(ruleSets).join(', ')}`);
  return ruleSet;
}

try {
  const ruleSet = ruleSetOf(workerData);
  const startedAt = performance.now();
  const sheet = returnSheet(ruleSet, workerData.terms ?? referenceTerms, (progress) =>
    parentPort.postMessage({ progress }),
  );
  const seconds = Math.round(performance.now() - startedAt) / millisecondsPerSecond;
  parentPort.postMessage({ sheet, seconds });
} catch (error) {
  if (error.name !== 'RuleSetError' && !(error instanceof RangeError)) throw error;
  parentPort.postMessage({ refused: error.message });
}
