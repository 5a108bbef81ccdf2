// `npm run licences`: the licences of all packages that run in production, and whether each is allowed.
import packages from './supply-chain/packages.cjs';
import { isMain, root } from './servers/processes.mjs';

const usage = `Lists the licences of the packages that run in production, by the lock file.

  --json   one JSON object: { packages: [{ name, version, license, integrity, allowed, reason }] }
  --help   this text

What is allowed stands in scripts/supply-chain/packages.cjs.
Exit code: 0 all are allowed, 1 one is not, 2 wrong call.`;

function print(found) {
  const by = new Map();
  for (const each of found) by.set(each.license, [...(by.get(each.license) ?? []), each]);
  for (const [license, of] of [...by].sort(([, a], [, b]) => b.length - a.length))
    console.log(
      `${license} (${of.length}): ${of.map(({ name, version }) => `${name} ${version}`).join(', ')}\n`,
    );
  for (const { name, reason } of found.filter((each) => each.reason !== null))
    console.log(`Exception: ${name}: ${reason}`);
  const refused = found.filter(({ allowed }) => !allowed);
  for (const { name, version, license } of refused)
    console.log(`NOT ALLOWED: ${name} ${version}: ${license}`);
  if (refused.length === 0) console.log(`All ${found.length} are allowed.`);
  else console.log(`${refused.length} of ${found.length} are not allowed.`);
}

function main(args) {
  if (args.includes('--help')) return (console.log(usage), 0);
  if (args.some((each) => each !== '--json')) return (console.error(usage), 2);
  const found = packages.judgedPackages(root);
  if (args.includes('--json')) console.log(JSON.stringify({ packages: found }, null, 2));
  else print(found);
  return found.every(({ allowed }) => allowed) ? 0 : 1;
}

if (isMain(import.meta.url)) process.exitCode = main(process.argv.slice(2));
