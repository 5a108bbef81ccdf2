// Builds the console's browser code into dist/console, only when its sources have changed: `npm start` builds first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locked } from './servers/lock.mjs';
import { isMain, root } from './servers/processes.mjs';

const sources = [
  'apps/console',
  'libs/contracts/client',
  'libs/contracts/generated',
  'libs/contracts/csrf-header.ts',
];
const out = join(root, 'dist/console');
// Beside the folder, which each build empties.
const stamp = join(root, 'dist/.console.json');

function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

function hashOfSources() {
  const hash = createHash('sha256');
  const files = sources.flatMap(filesBelow).filter((path) => !/\.spec\.tsx?$|\.md$/.test(path));
  for (const path of [...files.sort(), 'package-lock.json', 'scripts/build-console.mjs'])
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function isBuilt(hash) {
  if (!existsSync(join(out, 'index.html')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === hash;
}

// In a process of its own: what browsers load is built for production, whatever NODE_ENV says to the services here.
function runVite() {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  const args = [
    program,
    'build',
    '--config',
    join(root, 'apps/console/vite.config.mjs'),
    '--logLevel',
    'warn',
  ];
  const env = { ...process.env, NODE_ENV: 'production' };
  // Both outputs go to standard error: that of a start or a test stays its own.
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2], env });
  if (status !== 0) throw new Error('the console does not build: see above');
}

/**
 * Builds what the browser loads. Answers whether anything was done: 'unchanged', 'built', or 'left out' where its
 * sources or the build's tools are not installed. Throws when a source does not compile.
 */
export async function buildConsole() {
  if (!existsSync(join(root, 'apps/console'))) return 'left out';
  const hash = hashOfSources();
  if (isBuilt(hash)) return 'unchanged';
  if (!existsSync(join(root, 'node_modules/vite/package.json'))) return 'left out';
  mkdirSync(join(root, 'dist'), { recursive: true });
  return locked(join(root, 'dist'), async () => {
    if (isBuilt(hash)) return 'unchanged';
    runVite();
    writeFileSync(stamp, hash);
    return 'built';
  });
}

if (isMain(import.meta.url)) console.log(`console: ${await buildConsole()}`);
