// `npm run chaos`: the real stack under load while its parts are killed, paused, cut off, filled and replaced; afterwards
// every acknowledged effect must be in the books exactly once. This file is its command line.
import { spawn } from 'node:child_process';
import { canLimitFiles, mountNamespace } from '../test/chaos/disk.mjs';
import { lifeOf } from '../test/chaos/life.mjs';
import { NotHealed, runChaos } from '../test/chaos/run.mjs';
import { summaryOf } from '../test/chaos/summary.mjs';
import { build } from './build.mjs';
import { interruption } from './supervisor/interruption.mjs';

const usage = `Runs two replicas of each service, PostgreSQL with a synchronous standby, and Redis under load, does harm to them by a
seed, lets them come to rest and compares what clients were told with the books.

  --minutes <n>  how long the load lasts (3); faults end a little before, and the stack then comes to rest by itself
  --seed <n>     the same seed does the same harm in the same order (1)
  --short        six faults in twenty seconds, as in npm test
  --logs <path>  keeps the logs of services and servers there
  --json         one JSON object on standard output: { "faults", "acknowledged", "lost", "doubled", "recoverySeconds", "proofs", … }
  --summary <…>  runs nothing: one table over the reports in these files, median / worst seconds of recovery
  --help         this text

Progress goes to standard error. Servers, disks and folders are gone when it ends, however it ends. Disks are filled where
this user may mount a tmpfs in a namespace of its own (Linux: unshare); elsewhere the size of files is limited (prlimit), or
those faults are left out; it says which.

Exit code: 0 nothing lost, nothing doubled, at rest, every proof holds; 1 something was not so; 2 it could not be run;
130 interrupted.`;

const minutesMax = 120;
const shortMinutes = 0.3;
const insideMark = 'TRIBUTARY_CHAOS_INSIDE';

class CannotRun extends Error {}

function readArguments(args) {
  const options = { minutes: 3, seed: 1, short: false, json: false, help: false };
  for (let place = 0; place < args.length; place += 1) {
    const [flag, inline] = args[place].split('=');
    if (['--json', '--help', '--short'].includes(args[place])) options[flag.slice(2)] = true;
    else if (flag === '--logs') options.logs = inline ?? args[(place += 1)] ?? '.';
    else if (flag === '--minutes' || flag === '--seed') {
      const text = inline ?? args[(place += 1)] ?? '';
      if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) throw new CannotRun(`${flag} needs a number.`);
      options[flag.slice(2)] = Number(text);
    } else throw new CannotRun(`Unknown argument ${args[place]}: see npm run chaos -- --help.`);
  }
  if (!Number.isInteger(options.seed)) throw new CannotRun('--seed needs a whole number.');
  if (options.minutes < 0.5 || options.minutes > minutesMax)
    throw new CannotRun(`--minutes is from 0.5 to ${minutesMax}.`);
  return options.short ? { ...options, minutes: shortMinutes } : options;
}

/** Runs this program again in a mount namespace of its own, and ends as it does. */
function runInside(way, args) {
  const env = { ...process.env, [insideMark]: 'disks' };
  const child = spawn('unshare', [...way, process.execPath, process.argv[1], ...args], {
    stdio: 'inherit',
    env,
  });
  // From a terminal both are signalled; otherwise it is told here.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? (signal === null ? 2 : 130)));
  });
}

function print(report) {
  console.log(`Seed ${report.seed}: ${report.faults} faults in ${report.minutes} min, ${report.acknowledged} acknowledged effects, ${report.seconds} s in all\n`); // prettier-ignore
  for (const { name, detail, failed, seconds } of report.recovery)
    console.log(`  ${`${name}${detail ? ` (${detail})` : ''}`.padEnd(44)} ${Object.entries(seconds).map(([kind, value]) => `${kind} ${value ?? '–'}`).join('  ')}${failed ? `  ${failed}` : ''}`); // prettier-ignore
  for (const [what, count] of Object.entries(report.remarks)) console.log(`  ${count} × ${what}`);
  for (const { kind, what, count, some } of report.findings)
    console.log(`\n  ${kind.toUpperCase()}  ${count} ${what}: ${some}`);
  for (const { name, detail } of report.proofs.filter(({ holds }) => !holds))
    console.log(`\n  FAILS  ${name}: ${detail}`);
  const held = report.proofs.filter(({ holds }) => holds).length;
  console.log(`\n${report.lost} lost, ${report.doubled} doubled, ${held} of ${report.proofs.length} proofs hold, slowest recovery ${report.recoverySeconds} s, at rest ${report.convergenceSeconds} s after the last fault.`); // prettier-ignore
}

const isGood = ({ lost, doubled, findings, isAtRest, proofs }) =>
  lost === 0 && doubled === 0 && findings.length === 0 && isAtRest && proofs.length > 0 && proofs.every(({ holds }) => holds); // prettier-ignore

function disksHere() {
  if (process.env[insideMark] === 'disks') return 'mounted';
  return canLimitFiles() ? 'limited' : null;
}

async function harm({ minutes, seed, short, json, logs }) {
  const say = (line) => process.stderr.write(`  ${line}\n`);
  const signal = interruption();
  const disks = disksHere();
  if (disks !== 'mounted')
    say(`no disk can be mounted here: ${disks ? 'a limit on the size of files stands for a full one' : 'faults of full disks are left out'}`); // prettier-ignore
  await build();
  const life = lifeOf(say);
  const ended = new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  try {
    const report = await Promise.race([runChaos({ seed, minutes, isShort: short, disks, life, logs, signal, say }), ended]); // prettier-ignore
    if (json) console.log(JSON.stringify(report));
    else print(report);
    return isGood(report) ? 0 : 1;
  } catch (error) {
    if (signal.aborted || error instanceof NotHealed) {
      console.error(error.message);
      return signal.aborted ? 130 : 1;
    }
    console.error(`The chaos could not be run: ${error.stack}`);
    return 2;
  } finally {
    await life.stopAll();
  }
}

async function main(args) {
  if (args[0] === '--summary') return console.log(summaryOf(args.slice(1)).join('\n'));
  const options = readArguments(args);
  if (options.help) return console.log(usage);
  const way = process.env[insideMark] ? null : mountNamespace();
  process.exitCode = way ? await runInside(way, args) : await harm(options);
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof CannotRun ? error.message : `The chaos could not be run: ${error.message}`);
  process.exitCode = 2;
});
