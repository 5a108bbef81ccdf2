// `npm run rebuild`: compares every balance and meter with what the postings say, and on demand writes it anew. Whoever may
// run it holds the database; what it changes stands in the audit log.
import { createRequire } from 'node:module';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './servers/processes.mjs';
import { withDatabase } from './supervisor/database.mjs';
import { StartError } from './supervisor/state.mjs';

const usage = `Usage: npm run rebuild -- --check [--json]
       npm run rebuild -- --repair --reason TEXT [--json]

Works out anew, from postings and bets, which are never changed: the balance of every account, main, overflow and
reserve of every instance, and how many bets each has. Lists what differs, with both figures.

  --check    changes nothing; play may go on
  --repair   writes each differing figure as it was worked out; one jackpot after the other stands still for it.
             Each is in the audit log with the reason. What lies on changed postings is left as it is
  --json     { "differences": [] } or { "repaired": [], "refused": [] } on standard output
  --help     this text

The database: DATABASE_URL, else that of the running network, else the embedded one on TRIBUTARY_STATE (.tributary).
Exit code: 0 nothing differs any more, 1 something does, 2 wrong call or no database.`;

class UsageError extends Error {}

/** Reads the arguments. Throws a UsageError. */
function readCall(args) {
  const call = { command: null, reason: null, json: false };
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if ((arg === '--check' || arg === '--repair') && call.command === null) call.command = arg.slice(2);
    else if (arg === '--reason') call.reason = (args[(at += 1)] ?? '').trim();
    else if (arg === '--json') call.json = true;
    else throw new UsageError(`Unknown argument ${arg}`);
  }
  if (call.command === null) throw new UsageError('Name --check or --repair');
  if (call.command === 'repair' && !call.reason) throw new UsageError('--repair needs --reason TEXT');
  if (call.command === 'check' && call.reason !== null) throw new UsageError('--reason goes with --repair');
  return call;
}

async function run(call, url) {
  await build();
  const load = createRequire(import.meta.url);
  const { Database } = load(join(root, 'dist/libs/platform/database.js'));
  const { RebuildCommands } = load(join(root, 'dist/apps/jackpot/src/finance/rebuild-commands.js'));
  const db = new Database({ url, connectionsMax: 1 });
  const commands = new RebuildCommands(db);
  try {
    if (call.command === 'check') return { differences: await commands.check() };
    return await commands.repair({ reason: call.reason, by: `${userInfo().username}@${hostname()}` });
  } finally {
    await db.close();
  }
}

const line = ({ jackpot, subject, figure, stored, recomputed, reason }) =>
  `  ${jackpot}  ${subject}  ${figure}: stored ${stored}, recomputed ${recomputed}${reason ? `: ${reason}` : ''}`;

function print({ differences, repaired, refused }) {
  if (differences) {
    console.log(differences.length === 0 ? 'Every figure is what the postings say.' : 'These figures differ from the postings:'); // prettier-ignore
    return differences.forEach((it) => console.log(line(it)));
  }
  console.log(repaired.length === 0 ? 'Nothing was changed.' : 'Written as the postings say:');
  repaired.forEach((it) => console.log(line(it)));
  if (repaired.length > 0)
    console.log('The next run of the proofs releases payouts: POST /v1/admin/proof-runs.');
  if (refused.length === 0) return;
  console.log('Left as they are; bring the postings back from a backup first:');
  refused.forEach((it) => console.log(line(it)));
}

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const call = readCall(args);
  const result = await withDatabase((url) => run(call, url));
  if (call.json) console.log(JSON.stringify(result));
  else print(result);
  process.exitCode = (result.differences ?? result.refused).length === 0 ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error) => {
  const isCall = error instanceof UsageError;
  console.error(isCall ? `${error.message}\n\n${usage}` : error.message || error);
  process.exitCode = isCall || error instanceof StartError ? 2 : 1;
});
