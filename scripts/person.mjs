// `npm run person`: the first people of a network, who cannot be invited by anybody, and a way back in when nobody is
// left inside. Whoever may run it holds the database; what it does stands in the audit log.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './servers/processes.mjs';
import { withDatabase } from './supervisor/database.mjs';
import { StartError } from './supervisor/state.mjs';

const usage = `Usage: npm run person -- add NAME --role admin [--role finance] [--password-stdin]
       npm run person -- password NAME [--password-stdin]
       npm run person -- disable NAME
       npm run person -- list

add       a person who may sign in at once
password  a new password; open sessions of the person end
disable   shuts a person out; open sessions and keys of the person end

Without --password-stdin a password is made and shown once. Two people are needed for whatever takes
two; each further one is invited by an administrator and approved by another, and gets a part of the
one-time word from each.

The database: DATABASE_URL, else that of the running network, else the embedded one on TRIBUTARY_STATE (.tributary).
Exit code: 0 done, 1 refused, 2 wrong call or no database.`;

const roles = ['admin', 'finance'];

class UsageError extends Error {}

/** Reads the arguments. Throws a UsageError. */
function readCall(args) {
  const [command, ...rest] = args;
  if (!['add', 'password', 'disable', 'list'].includes(command))
    throw new UsageError(command === undefined ? 'Name a command' : `Unknown command ${command}`);
  const call = { command, name: null, roles: [], stdin: false };
  for (let at = 0; at < rest.length; at += 1) {
    const arg = rest[at];
    if (arg === '--role' && command === 'add') call.roles.push(rest[(at += 1)]);
    else if (arg === '--password-stdin' && command !== 'disable') call.stdin = true;
    else if (call.name === null && !arg.startsWith('--')) call.name = arg;
    else throw new UsageError(`Unknown argument ${arg}`);
  }
  if ((call.name === null) !== (command === 'list')) throw new UsageError('Name one person');
  if (command === 'add' && (call.roles.length === 0 || call.roles.some((role) => !roles.includes(role))))
    throw new UsageError('Name a role: --role admin or --role finance');
  return call;
}

async function readStdin() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

async function run(call, url) {
  await build();
  const load = createRequire(import.meta.url);
  const { Database } = load(join(root, 'dist/libs/platform/database.js'));
  const { PeopleCommands } = load(join(root, 'dist/apps/jackpot/src/people/people-commands.js'));
  const db = new Database({ url, connectionsMax: 1 });
  const people = new PeopleCommands(db);
  try {
    if (call.command === 'list') return await people.list();
    if (call.command === 'disable') return await people.disable(call.name);
    const given = call.stdin ? await readStdin() : null;
    if (call.command === 'add') return await people.add(call, given);
    return await people.password(call.name, given);
  } finally {
    await db.close();
  }
}

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const call = readCall(args);
  for (const line of await withDatabase((url) => run(call, url))) console.log(line);
}

await main(process.argv.slice(2)).catch((error) => {
  const isCall = error instanceof UsageError;
  console.error(isCall ? `${error.message}\n\n${usage}` : error.message || error);
  process.exitCode = isCall || error instanceof StartError ? 2 : 1;
});
