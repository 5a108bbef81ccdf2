// Before every start and test: is Node new enough, are the packages installed, is the Prisma client generated? Does
// what is missing, and nothing when nothing is. Node built-ins only: it runs in a fresh clone. Prints to standard
// error, so that the output of what follows stays its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { locked } from './servers/lock.mjs';
import { isMain, root, stateFolder } from './servers/processes.mjs';

const usage = `Usage: node scripts/setup.mjs

Checks the version of Node, installs the packages if node_modules is missing or older than package-lock.json, and
generates the Prisma client if it is missing or older than its schema.
Exit codes: 0 ready, 1 something could not be done, 2 wrong call.`;
const installWaitMs = 15 * 60_000;

/** Nest 12 is ESM only and is loaded by require(): Node can do that from 20.19 and from 22.12 on. */
export function isNodeFit(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** When a file was last written, in milliseconds; 0 if it is missing. */
function timeOf(...path) {
  return statSync(join(root, ...path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function mustInstall() {
  const installed = timeOf('node_modules', '.package-lock.json');
  return installed === 0 || installed < timeOf('package-lock.json');
}

function mustGenerate() {
  const folder = join(root, 'prisma', 'models');
  const models = existsSync(folder)
    ? readdirSync(folder).map((name) => timeOf('prisma', 'models', name))
    : [];
  const sources = [timeOf('prisma', 'schema.prisma'), timeOf('prisma', 'models'), ...models];
  return sources[0] > 0 && timeOf('prisma', 'generated') < Math.max(...sources);
}

function run(what, command, args, env = {}) {
  console.error(`${what} …`);
  // Both outputs go to standard error.
  const shell = process.platform === 'win32' && command === 'npm';
  const options = { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, ...env }, shell };
  const { status, error } = spawnSync(command, args, options);
  if (status === 0) return;
  const reason = error ? error.message : `exit code ${status}`;
  throw new Error(
    `${what} failed (${reason}): see above, then run \`${[command, ...args].join(' ')}\` by hand.`,
  );
}

function install() {
  // No package of ours needs its install script, and Prisma's would download an engine; npm before 11 does not know
  // `allowScripts` and would run them.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) run('Installing packages', process.execPath, [npm, ...args]);
  else run('Installing packages', 'npm', args);
}

function generate() {
  const program = join(root, 'node_modules', 'prisma', 'build', 'index.js');
  // Naming any program as the engine keeps Prisma from downloading one; `generate` never calls it.
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  };
  // The folder, not the file: given the file, Prisma overlooks models/ and reports success with an empty client.
  run('Generating the Prisma client', process.execPath, [program, 'generate', '--schema', 'prisma'], env);
  const now = new Date();
  if (timeOf('prisma', 'generated') > 0) utimesSync(join(root, 'prisma', 'generated'), now, now);
}

/** Makes the checkout ready to run. Throws an Error with one sentence on what to do. */
export async function setUp() {
  if (!isNodeFit(process.versions.node)) {
    const need = 'Tributary needs Node 20.19 or newer (of 22: 22.12)';
    throw new Error(
      `${need}, and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
    );
  }
  if (!mustInstall() && !mustGenerate()) return;
  mkdirSync(stateFolder(), { recursive: true });
  const work = () => {
    const installs = mustInstall();
    if (installs) install();
    if (mustGenerate() || (installs && timeOf('prisma', 'schema.prisma') > 0)) generate();
  };
  await locked(stateFolder(), work, installWaitMs);
}

async function main(args) {
  if (args.length > 0) {
    const asked = args.length === 1 && args[0] === '--help';
    console[asked ? 'log' : 'error'](usage);
    return asked ? 0 : 2;
  }
  try {
    await setUp();
    return 0;
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
