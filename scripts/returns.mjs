// `npm run returns`: the return sheet of a variant, computed exactly at that moment. The work is done in a thread of
// its own, so that progress shows; the sheet, or one JSON object, goes to standard output, everything else does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from './build.mjs';
import { jackpotOf } from './returns/jackpot.mjs';
import { printSheet } from './returns/print.mjs';
import { progressBar } from './returns/progress.mjs';
import { root } from './servers/processes.mjs';

const usage = `Computes what a variant returns: main game with best play, 5+1, BONUS, jackpot bet. Exact fractions, no sampling.

  --variant live|land|multi-hand   the built-in rule set (live)
  --rules FILE                     a rule-set document of your own instead (JSON)
  --jackpot CODE                   the jackpot bet with the live parameters of this jackpot, and its rule set where
                                   --variant is left out; without it a unit of 1 with half of it into the progressive
  --json                           { "variant", "version", "seconds", "mainGame", "sideBets", "jackpot" }
  --help                           this text

Exit code: 0 computed, 2 not: a wrong argument, a document that is no rule set, a jackpot that is not there.`;

class UsageError extends Error {}

function argumentsOf(args) {
  const given = { variant: undefined, rules: undefined, jackpot: undefined, json: false, help: false };
  for (let i = 0; i < args.length; i += 1) {
    const name = args[i].replace(/^--/, '');
    if (!args[i].startsWith('--') || !Object.hasOwn(given, name))
      throw new UsageError(`Unknown argument ${args[i]}: see npm run returns -- --help.`);
    if (typeof given[name] === 'boolean') given[name] = true;
    else if (args[i + 1] === undefined) throw new UsageError(`--${name} needs a value.`);
    else given[name] = args[(i += 1)];
  }
  return given;
}

function documentIn(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error.message}`);
  }
}

/** Computes a sheet in a worker. Answers it with the seconds that it took; rejects with what the worker refused. */
function compute(job, onProgress) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(root, 'scripts/returns/worker.mjs'), { workerData: job });
    worker.on('message', (message) => {
      if (message.progress !== undefined) onProgress(message.progress);
      else if (message.refused !== undefined) reject(new UsageError(message.refused));
      else resolve(message);
    });
    worker.once('error', reject);
  });
}

async function main(args) {
  const { variant, rules, jackpot, json, help } = argumentsOf(args);
  if (help) return console.log(usage);
  await build();
  const bet = jackpot === undefined ? undefined : await jackpotOf(jackpot);
  const own = rules === undefined ? undefined : documentIn(rules);
  const document = own ?? (variant === undefined ? bet?.document : undefined);
  const job = { variant: variant ?? 'live', document, terms: bet?.terms };
  const bar = progressBar();
  const { sheet, seconds } = await compute(job, bar.show).finally(bar.end);
  if (jackpot !== undefined && !sheet.jackpot)
    throw new UsageError(`The rule set ${sheet.variant} has no jackpot bet: leave --jackpot out.`);
  const { variant: id, version, mainGame, sideBets, ...rest } = sheet;
  if (json) console.log(JSON.stringify({ variant: id, version, seconds, mainGame, sideBets, ...rest }));
  else printSheet({ ...sheet, seconds, jackpotCode: jackpot });
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`The return could not be computed: ${error.message || error}`);
  process.exitCode = 2;
});
