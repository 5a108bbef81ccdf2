// `npm run configuration`: writes docs/configuration.md from the schemas that the services read their environment with.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from './build.mjs';
import page from './configuration/page.cjs';
import { isMain, root } from './servers/processes.mjs';

const usage = `Writes docs/configuration.md: every variable of the services, what it takes, its default, its meaning.

  --check   write nothing; say whether the page is out of date
  --json    one JSON object on standard output: { jackpot, tableGame, safeguards, upToDate }
  --help    this text

Exit code: 0 done; 1 with --check: the page is out of date; 2 wrong call.`;

async function main(args) {
  if (args.some((each) => !['--check', '--json'].includes(each))) {
    const asked = args.length === 1 && args[0] === '--help';
    console[asked ? 'log' : 'error'](usage);
    return asked ? 0 : 2;
  }
  await build();
  const load = createRequire(import.meta.url);
  const { safeguards, variablesOf } = load(join(root, 'dist/libs/platform/index.js'));
  const { jackpotEnv } = load(join(root, 'dist/apps/jackpot/src/config.js'));
  const { tableGameEnv } = load(join(root, 'dist/apps/table-game/src/config.js'));
  const said = { jackpot: variablesOf(jackpotEnv), tableGame: variablesOf(tableGameEnv), safeguards };
  const text = page.pageOf(said);
  const path = join(root, page.document);
  const checks = args.includes('--check');
  const upToDate = existsSync(path) && readFileSync(path, 'utf8') === text;
  if (!checks && !upToDate) writeFileSync(path, text);
  if (args.includes('--json'))
    console.log(JSON.stringify({ ...said, upToDate: upToDate || !checks }, null, 2));
  else if (checks && !upToDate) console.log(`${page.document} is out of date: npm run configuration`);
  else console.log(`${page.document}: ${said.jackpot.length} variables.`);
  return checks && !upToDate ? 1 : 0;
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
