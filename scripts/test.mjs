// `npm test`: every check of the house in one command. All steps run even if one fails; the last lines say what
// failed, how long each step took and how many tests passed. Arguments go to jest: `npm test -- awards`.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './servers/chromium.cjs';
import { findHaproxy, findPgBouncer, findPromtool } from './servers/programs.cjs';
import { readJson, root } from './servers/processes.mjs';

const usage = `Runs format, lint, types, dead code, unit tests and tests on real servers.

  npm test                 everything
  npm test -- <pattern>    the same, but only the tests whose path matches
  npm test -- -t <name>    any other argument of jest works too`;

const checksAtOnce = 2;

const program = (path) => join(root, 'node_modules', path);

function jest(project, reports, args) {
  return {
    name: `tests: ${project}`,
    script: program('jest/bin/jest.js'),
    args: [
      ...['--selectProjects', project, '--maxWorkers', '2', '--passWithNoTests'],
      ...['--json', '--outputFile', join(reports, `${project}.json`)],
      ...args,
    ],
    report: join(reports, `${project}.json`),
    // The report is on file: standard output would repeat it all.
    quiet: true,
  };
}

function stepsOf(reports, args) {
  return [
    { name: 'format', script: program('prettier/bin/prettier.cjs'), args: ['--check', '.'] },
    { name: 'lint', script: program('eslint/bin/eslint.js'), args: ['--max-warnings', '0', '.'] },
    { name: 'types', script: program('typescript/bin/tsc'), args: ['--noEmit', '-p', '.'] },
    {
      name: 'types: console',
      script: program('typescript/bin/tsc'),
      args: ['--noEmit', '-p', 'apps/console'],
    },
    { name: 'dead code', script: program('knip/bin/knip.js'), args: ['--no-progress'] },
    jest('unit', reports, args),
    jest('stack', reports, args),
  ];
}

/**
 * Runs one step: its output on this terminal, or, beside another one, kept until it ends. Answers whether it passed and
 * how long it took.
 */
function runStep({ script, args, quiet }, { isKept }) {
  const startedAt = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: isKept ? ['ignore', 'pipe', 'pipe'] : ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part) => (output += part));
    const end = (passed) => done({ passed, output, seconds: (performance.now() - startedAt) / 1000 });
    child.once('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** Tests passed and failed by jest's report. A file that does not even load, or no report at all, is a failure. */
function countsOf({ report, passed }) {
  const found = readJson(report);
  if (!found) return { passed: 0, failed: passed ? 0 : 1 };
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
  };
}

const noBrowser =
  'SKIPPED: the tests in a browser, test/browser. There is no Chromium here: install the package chromium, or set CHROMIUM.';

const noPooler =
  'SKIPPED: the tests behind PgBouncer, test/e2e/pgbouncer. It is not here: install the package pgbouncer, or set PGBOUNCER.';

const noBalancer =
  'SKIPPED: three replicas behind one port, test/scale. There is no HAProxy here: install the package haproxy, or set HAPROXY.';
const noPromtool =
  'SKIPPED: alerts by Prometheus itself, test/deploy/observability. Install the package prometheus, or set PROMTOOL.';

function printSummary(results) {
  const counts = results.filter(({ report }) => report).map(countsOf);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const row = ({ name, passed, seconds }) =>
    `  ${name.padEnd(16)}${(passed ? 'passed' : 'FAILED').padEnd(10)}${seconds.toFixed(1).padStart(7)} s`;
  const total = `${sum('passed')} passed, ${sum('failed')} failed`;
  const missing = [
    ...(findChromium() === null ? [noBrowser] : []),
    ...(findPgBouncer() === null ? [noPooler] : []),
    ...(findPromtool() === null ? [noPromtool] : []),
    ...(findHaproxy() === null ? [noBalancer] : []),
  ];
  const skipped = missing.length > 0 ? ['', ...missing] : [];
  console.log(['', '── summary', ...results.map(row), '', total, ...skipped].join('\n'));
}

const ended = ({ name, passed, seconds }) =>
  `── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`;

/** Checks that take one core each, two at a time. */
async function runChecks(steps, { isInterrupted, results }) {
  const waiting = [...steps];
  const next = async () => {
    for (let step = waiting.shift(); step && !isInterrupted(); step = waiting.shift()) {
      const result = { ...step, ...(await runStep(step, { isKept: true })) };
      results.push(result);
      console.log(`\n── ${step.name}\n${result.output.trimEnd()}\n${ended(result)}`);
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, next));
}

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const reports = mkdtempSync(join(tmpdir(), 'tributary-report-'));
  // Ctrl-C reaches the running step too; the rest is skipped.
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));
  const results = [];
  try {
    const steps = stepsOf(reports, args);
    const checks = steps.filter(({ report }) => report === undefined);
    await runChecks(checks, { isInterrupted: () => interrupted, results });
    for (const step of steps.filter(({ report }) => report !== undefined)) {
      if (interrupted) break;
      console.log(`\n── ${step.name}`);
      const result = { ...step, ...(await runStep(step, { isKept: false })) };
      results.push(result);
      console.log(ended(result));
    }
    printSummary(results);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  if (interrupted || results.some(({ passed }) => !passed)) process.exitCode = 1;
}

await main(process.argv.slice(2));
