// `npm run reconcile`: all proofs of the books, read in one consistent picture from the database of the running
// network; from the embedded one, started for the time of the run, when nothing runs. Changes nothing.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './servers/processes.mjs';
import { withDatabase } from './supervisor/database.mjs';
import { StartError } from './supervisor/state.mjs';

const usage = `Runs all proofs of the books on the database and says which hold.

  --json   one JSON object on standard output: { "proofs": [{ "name", "holds", "detail" }] }
  --help   this text

The database: DATABASE_URL, else that of the running network, else the embedded one on TRIBUTARY_STATE (.tributary).
Exit code: 0 all proofs hold, 1 one does not, 2 they could not be run.`;

const flags = new Set(['--json', '--help']);

async function proveOn(url) {
  await build();
  const load = createRequire(import.meta.url);
  const { Database } = load(join(root, 'dist/libs/platform/database.js'));
  const { proveAll } = load(join(root, 'dist/apps/jackpot/src/finance/proofs.service.js'));
  const db = new Database({ url, connectionsMax: 1 });
  try {
    return await proveAll(db);
  } finally {
    await db.close();
  }
}

function print(proofs) {
  for (const { name, holds, detail } of proofs)
    console.log(`  ${holds ? 'holds ' : 'FAILS '}  ${name}\n            ${detail}`);
  const failed = proofs.filter(({ holds }) => !holds).length;
  console.log(
    failed === 0 ? `All ${proofs.length} proofs hold.` : `${failed} of ${proofs.length} proofs FAIL.`,
  );
}

async function main(args) {
  const wrong = args.find((arg) => !flags.has(arg));
  if (wrong !== undefined)
    throw new StartError(`Unknown argument ${wrong}: see npm run reconcile -- --help.`);
  if (args.includes('--help')) return console.log(usage);
  const proofs = await withDatabase(proveOn);
  if (args.includes('--json')) console.log(JSON.stringify({ proofs }));
  else print(proofs);
  process.exitCode = proofs.every(({ holds }) => holds) ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`The proofs could not be run: ${error.message || error}`);
  process.exitCode = 2;
});
