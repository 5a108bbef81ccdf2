// `npm run backup`: base backups of the database while it is used, named points in its log, and a look at whether what
// lies in the backup folder is whole.
import { resolve } from 'node:path';
import { StartError } from './supervisor/state.mjs';

const usage = `Usage: npm run backup -- --to DIR [--keep N] [--json]     a base backup; the database goes on being used
       npm run backup -- point NAME --to DIR [--json]   names this moment, to restore to it later
       npm run backup -- list --to DIR [--json]         what is there
       npm run backup -- verify --to DIR [--json]       reads every file of every base backup and compares its hash

Beside base/ lies wal/, the archive of the log; the server writes it (npm start: TRIBUTARY_ARCHIVE=DIR/wal).
--keep N   when it is done, only the newest N base backups stay, with the log from the oldest of them on

Run it on the database's host, as a user who may read the data folder. The database: DATABASE_URL, else that of the
running network, else the embedded one on TRIBUTARY_STATE (.tributary). A copy on the same disk is no backup: DIR
belongs on another machine's disk.
Exit code: 0 done, 1 it failed or something is damaged, 2 wrong call or no database.`;

const commands = new Set(['point', 'list', 'verify']);

class UsageError extends Error {}

/** Reads the arguments. Throws a UsageError. */
function readCall(args) {
  const call = { command: 'take', name: null, to: null, keep: null, json: false };
  const rest = [...args];
  if (commands.has(rest[0])) call.command = rest.shift();
  for (let at = 0; at < rest.length; at += 1) {
    const arg = rest[at];
    if (arg === '--json') call.json = true;
    else if (arg === '--to') call.to = rest[(at += 1)] ?? null;
    else if (arg === '--keep' && call.command === 'take') call.keep = rest[(at += 1)] ?? '';
    else if (call.command === 'point' && call.name === null && !arg.startsWith('--')) call.name = arg;
    else throw new UsageError(`Unknown argument ${arg}`);
  }
  if (call.to === null) throw new UsageError('--to needs a folder');
  if (call.keep !== null && !/^[1-9]\d{0,3}$/.test(call.keep))
    throw new UsageError('--keep needs a number from 1 on');
  if (call.command === 'point' && !/^[A-Za-z0-9][\w.-]{0,60}$/.test(call.name ?? ''))
    throw new UsageError('A point needs a name of letters, digits, ".", "_" and "-"');
  return { ...call, to: resolve(call.to) };
}

const say = (line) => console.error(`  ${line}`);

async function take({ to, keep }) {
  const { withDatabase } = await import('./supervisor/database.mjs');
  const { takeBase } = await import('./backup/base.mjs');
  const base = await withDatabase((url) => takeBase({ url, folder: to, say }));
  if (!base.archiving)
    say('The server archives no log: this backup brings back its own moment, and no later one.');
  const { removeOld } = await import('./backup/catalogue.mjs');
  const removed = keep === null ? { bases: [], segments: 0 } : removeOld(to, Number(keep));
  return { ...base, removed };
}

async function point({ to, name }) {
  const { withDatabase } = await import('./supervisor/database.mjs');
  const { namePoint } = await import('./backup/base.mjs');
  return withDatabase((url) => namePoint({ url, folder: to, name }));
}

async function list({ to }) {
  const { listBases } = await import('./backup/catalogue.mjs');
  return {
    bases: listBases(to).map(({ files, ...base }) => ({ ...base, files: Object.keys(files).length })),
  };
}

async function verify({ to }) {
  const { faultsOf, listBases } = await import('./backup/catalogue.mjs');
  const bases = [];
  for (const base of listBases(to)) {
    say(`reading ${base.label}`);
    bases.push({ label: base.label, faults: await faultsOf(to, base) });
  }
  if (bases.length === 0) throw new StartError(`There is no complete base backup in ${to}.`);
  if (bases.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  return { bases };
}

const mebibytes = (bytes) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;
const line = ({ label, finishedAt, bytes, files }) => `${label}  complete ${finishedAt}  ${files} files, ${mebibytes(bytes)}`; // prettier-ignore

const printed = {
  take: (it) => [
    line(it),
    ...(it.removed.bases.length > 0 ? [`removed ${it.removed.bases.join(', ')}, ${it.removed.segments} segments of the log`] : []),
  ], // prettier-ignore
  point: ({ name, at, lsn }) => [`${name}  ${at}  ${lsn}`],
  list: ({ bases }) => (bases.length > 0 ? bases.map(line) : ['There is no complete base backup.']),
  verify: ({ bases }) =>
    bases.map(({ label, faults }) => `${label}  ${faults.length === 0 ? 'whole' : `DAMAGED: ${faults.slice(0, 5).join('; ')}`}`),
}; // prettier-ignore

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const call = readCall(args);
  const result = await { take, point, list, verify }[call.command](call);
  console.log(call.json ? JSON.stringify(result) : printed[call.command](result).join('\n'));
}

await main(process.argv.slice(2)).catch((error) => {
  const isCall = error instanceof UsageError;
  console.error(isCall ? `${error.message}\n\n${usage}` : error.message || error);
  process.exitCode = isCall || error instanceof StartError ? 2 : 1;
});
