// Brings the database of DATABASE_URL to the newest migration, and creates it if it is missing.
import { join } from 'node:path';
import { databaseUrlOf } from './servers/database-address.mjs';
import { isMain, readJson, root } from './servers/processes.mjs';

const usage = `Usage: DATABASE_URL=postgresql://… node scripts/migrate.mjs [--release NAME]

Applies prisma/migrations in order, each in a transaction; creates the database if it is missing. DATABASE_URL_FILE,
DATABASE_PASSWORD and DATABASE_PASSWORD_FILE are read as the services read them. Give the address of PostgreSQL itself,
not of a pooler.
Services may go on: a lock that is not free within two seconds is given up and asked for again.

  --release NAME   no further than the schema of this release (prisma/releases.json): to rehearse an upgrade

Exit codes: 0 up to date, 1 failed, 2 wrong call.`;

async function main(args, env) {
  if (args.includes('--help')) return print(usage, 0);
  const [flag, release, ...more] = args;
  const wrong = flag !== undefined && (flag !== '--release' || release === undefined) ? flag : more[0];
  if (wrong !== undefined) return print(`Unknown argument ${wrong}\n\n${usage}`, 2);
  try {
    const url = databaseUrlOf(env);
    if (!url) return print(`Set DATABASE_URL to the database to migrate.\n\n${usage}`, 2);
    const { applyMigrations } = await import('./servers/migrations.mjs');
    const applied = await applyMigrations(url, undefined, release === undefined ? null : lastOf(release));
    return print(
      applied.length === 0 ? 'Up to date.' : applied.map((name) => `Applied ${name}`).join('\n'),
      0,
    );
  } catch (error) {
    return print(error.message || String(error.code ?? error), 1);
  }
}

/** The last migration of a release. Throws an Error when it is not known. */
function lastOf(release) {
  const known = readJson(join(root, 'prisma', 'releases.json')).find((it) => it.release === release);
  if (!known) throw new Error(`prisma/releases.json has no release ${release}.`);
  return known.lastMigration;
}

function print(text, code) {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
