// `npm run sbom`: the packages that run in production as a CycloneDX document, made by npm from the lock file.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import packages from './supply-chain/packages.cjs';
import { isMain, root } from './servers/processes.mjs';

const usage = `Writes a CycloneDX bill of materials of the packages that run in production.

  --out FILE   where to (dist/sbom.cdx.json)
  --json       the document on standard output, and no file
  --help       this text

Exit code: 0 written, 1 npm could not make it, or it is not complete, 2 wrong call.`;

const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

/**
 * npm's own way to leave development out also leaves out what both need (ajv, pg): so all are asked for, and those of
 * production kept. Throws an Error if npm makes none, or a package of the lock file is missing in it. */
function billOfMaterials() {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const npm = process.env.npm_execpath;
  const [command, all] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { status, stdout, stderr } = spawnSync(command, all, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr.trim()}`);
  const document = JSON.parse(stdout);
  const wanted = new Set(packages.productionPackages(root).map(nameOf));
  const components = document.components.filter((each) => wanted.delete(nameOf(each)));
  if (wanted.size > 0) throw new Error(`The document lacks ${[...wanted].join(', ')}.`);
  const own = document.metadata.component;
  const refs = new Set([own['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = document.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  // npm names it by the folder that it lies in.
  own.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  return { ...document, components, dependencies };
}

function main(args) {
  if (args.includes('--help')) return (console.log(usage), 0);
  const at = args.indexOf('--out');
  const out = at < 0 ? join(root, 'dist/sbom.cdx.json') : args.splice(at, 2)[1];
  if (out === undefined || args.some((each) => each !== '--json')) return (console.error(usage), 2);
  try {
    const document = billOfMaterials();
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if (args.includes('--json')) return (process.stdout.write(text), 0);
    mkdirSync(dirname(resolve(out)), { recursive: true });
    writeFileSync(out, text);
    console.log(`${out}: ${document.components.length} packages, CycloneDX ${document.specVersion}`);
    return 0;
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

if (isMain(import.meta.url)) process.exitCode = main(process.argv.slice(2));
