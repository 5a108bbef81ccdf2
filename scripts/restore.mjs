// `npm run restore`: brings a database back into a new folder, to a time, a named point or the end of the archived log.
import { resolve } from 'node:path';
import { StartError } from './supervisor/state.mjs';

const usage = `Usage: npm run restore -- --from DIR --into FOLDER [--time ISO | --point NAME] [options]

Recovers the database from the backup folder DIR into the new FOLDER; FOLDER/data is the cluster. What is
committed up to the target is there, nothing after it. Without a target: to the end of the archived log.

  --time ISO       such as 2026-11-30T14:05:00Z; the zone is needed
  --point NAME     a moment that npm run backup -- point has named
  --backup LABEL   from this base backup (the newest before the target when left out)
  --pg-wal PATH    where segments lie that were not archived any more: pg_wal of the lost server's data folder
  --timeline N     along this branch of history (the latest when left out)
  --take-over      the restored database goes on instead of the lost one: its timeline goes to the archive.
                   Without it, it is a trial, and the archive does not know of it
  --json           one JSON object on standard output
  --help           this text

Then: npm run rebuild -- --check, npm run reconcile, and start the services. docs/operations.md has the steps.
Exit code: 0 restored, 1 it failed, 2 wrong call, or the target cannot be reached.`;

class UsageError extends Error {}

const valued = { '--from': 'from', '--into': 'into', '--time': 'time', '--point': 'point', '--backup': 'label', '--pg-wal': 'unarchived', '--timeline': 'timeline' }; // prettier-ignore

/** Reads the arguments. Throws a UsageError. */
function readCall(args) {
  const call = { from: null, into: null, time: null, point: null, label: null, unarchived: null, timeline: 'latest', takesOver: false, json: false }; // prettier-ignore
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (arg === '--json') call.json = true;
    else if (arg === '--take-over') call.takesOver = true;
    else if (valued[arg] && args[at + 1] !== undefined) call[valued[arg]] = args[(at += 1)];
    else throw new UsageError(valued[arg] ? `${arg} needs a value` : `Unknown argument ${arg}`);
  }
  if (call.from === null || call.into === null) throw new UsageError('--from and --into are needed');
  if (call.time !== null && call.point !== null) throw new UsageError('Name a time or a point');
  if (!/^(latest|\d{1,9})$/.test(call.timeline)) throw new UsageError('--timeline needs a number');
  if (call.time !== null && !isMoment(call.time))
    throw new UsageError(`${call.time} is no time such as 2026-11-30T14:05:00Z`);
  return call;
}

const isMoment = (text) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));

async function restore(call) {
  const { chooseBase, recover } = await import('./backup/recover.mjs');
  const folder = resolve(call.from);
  const into = resolve(call.into);
  const base = chooseBase({ ...call, folder });
  const say = (line) => console.error(`  ${line}`);
  say(`from the base backup ${base.label}, complete at ${base.finishedAt}`);
  const reached = await recover({ ...call, folder, into, base, say });
  return { backup: base.label, into, target: call.time ?? call.point, ...reached, tookOver: call.takesOver };
}

function print({ into, target, timeline, lastTransactionAt, tookOver }) {
  console.log(`Restored into ${into}${target === null ? '' : `, to ${target}`}.`);
  console.log(`Its last transaction is of ${lastTransactionAt ?? 'unknown time'}; it goes on as timeline ${timeline ?? '?'}.`); // prettier-ignore
  console.log(
    tookOver
      ? 'It takes over: let it archive into the same folder, check it (npm run rebuild -- --check), then start the services.'
      : 'A trial: restore with --take-over before anything goes on from it.',
  );
}

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const call = readCall(args);
  const result = await restore(call);
  if (call.json) console.log(JSON.stringify(result));
  else print(result);
}

await main(process.argv.slice(2)).catch((error) => {
  const isCall = error instanceof UsageError;
  console.error(isCall ? `${error.message}\n\n${usage}` : error.message || error);
  process.exitCode = isCall || error instanceof StartError ? 2 : 1;
});
