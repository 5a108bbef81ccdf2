// Brings the database of DATABASE_URL to the newest migration, and creates it if it is missing.
import { isMain } from './servers/processes.mjs';

const usage = `Usage: DATABASE_URL=postgresql://… node scripts/migrate.mjs

Applies prisma/migrations in order, each in a transaction; creates the database if it is missing.
Exit codes: 0 up to date, 1 failed, 2 wrong call.`;

async function main(args, url) {
  if (args.includes('--help')) return print(usage, 0);
  if (args.length > 0) return print(`Unknown argument ${args[0]}\n\n${usage}`, 2);
  if (!url) return print(`Set DATABASE_URL to the database to migrate.\n\n${usage}`, 2);
  try {
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

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env.DATABASE_URL);
