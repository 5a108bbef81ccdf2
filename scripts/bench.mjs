// `npm run bench`: measures what is built from this checkout and checks in the same run that what was measured is
// right. The benchmarks themselves are in test/bench; this file is their command line.
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { groups } from '../test/bench/groups.mjs';
import { report } from '../test/bench/report.mjs';
import { repetitions, runGroups } from '../test/bench/runner.mjs';
import { UnknownName, select } from '../test/bench/selection.mjs';
import { build } from './build.mjs';
import { root } from './servers/processes.mjs';

const remarkOn = ({ isSlow, isOnRequest }) => (isOnRequest ? ' (on request)' : isSlow ? ' (slow)' : '');

const listed = groups.map(({ name, about, benchmarks }) => {
  const figures = benchmarks.flatMap((each) =>
    each.figures.map((figure) => `${figure.name}${remarkOn(each)}`),
  );
  return `  ${name}: ${about}\n${figures.map((figure) => `    ${figure}`).join('\n')}`;
});

const usage = `Measures, and checks what was measured.

  --quick          less work in each repetition: about a minute for everything; leaves out what is slow and not named
  --only <names>   only these benchmarks or groups (comma-separated), with those that their ratios need; the one way to
                   what runs on request
  --json           one JSON object on standard output: { "figures": [{ "name", "median", "unit", "ratioTo", "ratio" }] }
  --help           this text

A figure is the median of ${repetitions} repetitions, in which all benchmarks take turns. A ratio is this figure by the
one it is compared with, taken within each repetition; the median of those. A figure whose check fails is not shown.
BENCH_REPETITIONS says another number of repetitions, such as 1 to try out what takes minutes.

Benchmarks:
${listed.join('\n')}

Exit code: 0 measured and right, 1 a check failed or a benchmark broke, 2 nothing could be measured, 130 interrupted.`;

/** Arguments or a checkout with which nothing can be measured. */
class CannotMeasure extends Error {}

function readArguments(args) {
  const options = { quick: false, json: false, help: false, names: [] };
  for (let place = 0; place < args.length; place += 1) {
    const [flag, ...value] = args[place].split('=');
    if (flag === '--only') {
      const list = value.length > 0 ? value.join('=') : args[(place += 1)];
      const names = (list ?? '').split(',').filter((name) => name !== '');
      if (names.length === 0) throw new CannotMeasure('--only needs the names of benchmarks.');
      options.names.push(...names);
    } else if (['--quick', '--json', '--help'].includes(args[place])) options[flag.slice(2)] = true;
    else throw new CannotMeasure(`Unknown argument ${args[place]}.`);
  }
  return options;
}

/** Says on standard error what is measured: on a terminal in one line that changes, else a line per repetition. */
function progressOn(stream) {
  let last;
  const show = (name, repetition) => {
    const pass = repetition > 0 ? `${repetition} of ${repetitions}: ${name}` : name;
    if (stream.isTTY) stream.write(`\r\u001b[K${pass}`);
    else if (repetition !== last)
      stream.write(`${repetition > 0 ? `${repetition} of ${repetitions}` : name}\n`);
    last = repetition;
  };
  const clear = () => stream.isTTY && stream.write('\r\u001b[K');
  return { show, clear };
}

function machine() {
  const cores = cpus();
  return `${cores.length} cores, ${cores[0]?.model.trim() ?? 'unknown CPU'}, Node ${process.version}`;
}

async function measure({ quick, json, names }) {
  if (!(Number.isInteger(repetitions) && repetitions > 0))
    throw new CannotMeasure('BENCH_REPETITIONS must be a whole number from 1.');
  const selected = select(groups, names, { quick });
  console.error(`${machine()}${quick ? ', quick' : ''}`);
  await build();
  const load = createRequire(import.meta.url);
  const interrupt = new AbortController();
  const stop = () => interrupt.abort(new Error('Interrupted.'));
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, stop);
  const { show, clear } = progressOn(process.stderr);
  try {
    const { figures, faults } = await runGroups(selected, {
      context: { quick, load: (path) => load(join(root, 'dist', path)) },
      progress: show,
      signal: interrupt.signal,
    });
    clear();
    console.log(report(figures, json));
    for (const { group, fault } of faults) console.error(`FAILED  ${group}: ${fault}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } catch (error) {
    clear();
    if (!interrupt.signal.aborted) throw error;
    console.error(error.message);
    process.exitCode = 130;
  }
}

async function main(args) {
  const options = readArguments(args);
  if (options.help) return console.log(usage);
  return measure(options);
}

await main(process.argv.slice(2)).catch((error) => {
  const isUsage = error instanceof CannotMeasure || error instanceof UnknownName;
  console.error(isUsage ? `${error.message} See npm run bench -- --help.` : error.message || error);
  process.exitCode = 2;
});
