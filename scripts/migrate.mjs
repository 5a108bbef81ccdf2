// Brings the database of DATABASE_URL to the newest migration, and creates it if it is missing.
import { databaseUrlOf } from './servers/database-address.mjs';
import { isMain } from './servers/processes.mjs';

const usage = `Usage: DATABASE_URL=postgresql://… node scripts/migrate.mjs

Applies prisma/migrations in order, each in a transaction; creates the database if it is missing. DATABASE_URL_FILE,
DATABASE_PASSWORD and DATABASE_PASSWORD_FILE are read as the services read them. Give the address of PostgreSQL itself,
not of a pooler.
Exit codes: 0 up to date, 1 failed, 2 wrong call.`;

async function main(args, env) {
  if (args.includes('--help')) return print(usage, 0);
  if (args.length > 0) return print(`Unknown argument ${args[0]}\n\n${usage}`, 2);
  try {
    const url = databaseUrlOf(env);
    if (!url) return print(`Set DATABASE_URL to the database to migrate.\n\n${usage}`, 2);
    const { applyMigrations } = await import('./servers/migrations.mjs');
    const applied = await applyMigrations(url);
    return print(
      applied.length === 0 ? 'Up to date.' : applied.map((name) => `Applied ${name}`).join('\n'),
      0,
    );
  } catch (error) {
    return print(error.message || String(error.code ?? error), 1);
  }
}

function print(text, code) {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
