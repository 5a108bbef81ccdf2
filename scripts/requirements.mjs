// `npm run requirements`: writes docs/requirements.md, which says of each requirement which tests name it and what routes
// they call.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import table from './requirements/table.cjs';
import { isMain, root } from './servers/processes.mjs';

const usage = `Writes docs/requirements.md: requirement, tests that name it, routes they call.

  --check   write nothing; say whether the page is out of date
  --json    one JSON object: { requirements: [{ id, text, code, tests, routes }], faults, upToDate }
  --help    this text

Exit code: 0 every requirement has its tests; 1 there are faults, or with --check the page is out of date; 2 wrong call.`;

function main(args) {
  if (args.some((each) => !['--check', '--json'].includes(each))) {
    const asked = args.length === 1 && args[0] === '--help';
    console[asked ? 'log' : 'error'](usage);
    return asked ? 0 : 2;
  }
  const { requirements, faults } = table.readRequirements(root);
  const text = table.documentOf(requirements);
  const path = join(root, table.document);
  const checks = args.includes('--check');
  const upToDate = existsSync(path) && readFileSync(path, 'utf8') === text;
  if (!checks && !upToDate) writeFileSync(path, text);
  if (args.includes('--json'))
    console.log(JSON.stringify({ requirements, faults, upToDate: upToDate || !checks }, null, 2)); // prettier-ignore
  else {
    for (const fault of faults) console.log(fault);
    if (checks && !upToDate) console.log(`${table.document} is out of date: npm run requirements`);
    const tests = new Set(
      requirements.flatMap(({ tests: naming }) => naming.map(({ file, title }) => file + title)),
    );
    console.log(`${requirements.length} requirements, ${tests.size} tests that name one, ${faults.length} faults.`); // prettier-ignore
  }
  return faults.length > 0 || (checks && !upToDate) ? 1 : 0;
}

if (isMain(import.meta.url)) process.exitCode = main(process.argv.slice(2));
