// Compiles the services, libraries and Prisma's client to CommonJS in dist/, keeping the tree. Only files whose
// content changed since the last build are compiled, so that every start can build first.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.mjs';
import { isMain, root as repository } from './servers/processes.mjs';

const sourceFolders = ['apps/jackpot', 'apps/table-game', 'apps/demo', 'libs', 'prisma', 'examples'];
const notBuilt = /\.spec\.ts$|\.d\.ts$|(^|\/)spec-support\.ts$|^prisma\/(migrations\/|releases\.json$)/;
const manifestName = '.build.json';

/** A source that does not compile; the message begins with its file and line. */
export class BuildError extends Error {}

function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function listSources(root) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (/\.(ts|json)$/.test(path) && !notBuilt.test(path)) found.push(path);
    }
  };
  for (const folder of sourceFolders) if (existsSync(join(root, folder))) walk(folder);
  return found.sort();
}

/** Aliases of tsconfig's `paths` as compiled modules: '@tributary/money' -> 'libs/money/index.js'. */
function readAliases(root) {
  const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions;
  return Object.entries(paths).map(([alias, [target]]) => [
    alias,
    posix.normalize(target).replace(/\.ts$/, '.js'),
  ]);
}

function rewriteAliases(code, path, aliases) {
  let out = code;
  for (const [alias, target] of aliases) {
    const way = posix.relative(posix.dirname(path), target);
    const request = way.startsWith('.') ? way : `./${way}`;
    out = out.replaceAll(`require("${alias}")`, `require("${request}")`);
  }
  return out;
}

// A reader of dist/ (a service that starts meanwhile) sees the old file or the new one, never half of one.
function writeWhole(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

function syntaxError(path, error) {
  // eslint-disable-next-line no-control-regex -- the compiler colours its messages
  const text = String(error?.message ?? error).replace(/\u001b\[[0-9;]*m/g, '');
  const place = /\[[^\]\n]*?:(\d+):\d+\]/.exec(text);
  return new BuildError(`${path}${place ? `:${place[1]}` : ''}\n${text.split('\n\nCaused by:')[0].trim()}`);
}

async function compileOne({ root, out, path, source, aliases, swc, options }) {
  if (path.endsWith('.json')) return writeWhole(join(out, path), source);
  const compiled = await swc
    .transform(source, {
      ...options,
      swcrc: false,
      filename: path,
      sourceFileName: relative(dirname(join(out, path)), join(root, path)),
    })
    .catch((error) => Promise.reject(syntaxError(path, error)));
  const target = path.replace(/\.ts$/, '.js');
  writeWhole(join(out, `${target}.map`), compiled.map);
  const code = rewriteAliases(compiled.code, path, aliases);
  writeWhole(join(out, target), `${code}\n//# sourceMappingURL=${posix.basename(target)}.map\n`);
}

function readManifest(out) {
  try {
    return JSON.parse(readFileSync(join(out, manifestName), 'utf8'));
  } catch {
    return { recipe: '', files: {} };
  }
}

function removeOutputs(out, path) {
  const target = join(out, path.replace(/\.ts$/, '.js'));
  rmSync(target, { force: true });
  rmSync(`${target}.map`, { force: true });
}

async function compileAll({ root, out, stale, aliases }) {
  // Loaded only when something changed: the compiler alone costs more than looking at every file.
  const swc = createRequire(join(root, 'package.json'))('@swc/core');
  const options = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
  delete options.$schema;
  const results = await Promise.allSettled(
    stale.map(({ path, source }) => compileOne({ root, out, path, source, aliases, swc, options })),
  );
  const faults = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  return { done: stale.filter((_file, i) => results[i].status === 'fulfilled'), faults };
}

/**
 * Builds into `out` (default dist/). Answers how many files there are and how many were compiled.
 * Throws a BuildError that names every faulty file and line; the good files are built all the same.
 */
export async function build({ root = repository, out = join(root, 'dist') } = {}) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const paths = listSources(root);
  // Where only what was built is installed, as in the container image, there is nothing to build.
  if (paths.length === 0) return { files: 0, compiled: 0 };
  const recipe = hashOf(
    read('.swcrc'),
    read('tsconfig.json'),
    read('node_modules/@swc/core/package.json'),
    readFileSync(fileURLToPath(import.meta.url), 'utf8'),
  );
  const before = readManifest(out);
  const known = before.recipe === recipe ? before.files : {};
  const sources = paths.map((path) => ({ path, source: read(path) }));
  for (const file of sources) file.hash = hashOf(file.source);
  const present = new Set(sources.map(({ path }) => path));
  const gone = Object.keys(before.files).filter((path) => !present.has(path));
  for (const path of gone) removeOutputs(out, path);
  const isBuilt = ({ path, hash }) =>
    known[path] === hash && existsSync(join(out, path.replace(/\.ts$/, '.js')));
  const stale = sources.filter((file) => !isBuilt(file));
  if (stale.length === 0 && gone.length === 0) return { files: sources.length, compiled: 0 };
  const { done, faults } = await compileAll({ root, out, stale, aliases: readAliases(root) });
  const good = [...sources.filter(isBuilt), ...done];
  const files = Object.fromEntries(good.map(({ path, hash }) => [path, hash]));
  writeWhole(join(out, manifestName), JSON.stringify({ recipe, files }));
  if (faults.length > 0) throw new BuildError(faults.map((fault) => fault.message).join('\n\n'));
  return { files: sources.length, compiled: done.length };
}

const usage = `Compiles the services, libraries, examples and the console to dist/: only files that changed since the last build.

Exit code: 0 built, 1 a source does not compile, 2 wrong call.`;

async function main([argument]) {
  if (argument === '--help') return console.log(usage);
  if (argument !== undefined) {
    console.error(`Unknown argument ${argument}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const startedAt = performance.now();
  try {
    const { files, compiled } = await build();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`built dist/: ${compiled} of ${files} files compiled in ${seconds} s`);
    console.log(`console: ${await buildConsole()}`);
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    process.exitCode = 1;
  }
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
