// An earlier release, brought back from this checkout's history into a folder of its own and built there. Packages are this
// checkout's: a release whose packages differ is rehearsed from an installation of its own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from '../servers/processes.mjs';
import { StartError } from '../supervisor/state.mjs';

const archiveBytesMax = 512 * 1024 * 1024;

/** The release of this name, or the last one. Throws a StartError when there is none, or its commit is not at hand. */
export function releaseNamed(name) {
  const releases = readJson(join(root, 'prisma', 'releases.json'));
  const release = name === null ? releases.at(-1) : releases.find((it) => it.release === name);
  if (!release) throw new StartError(`prisma/releases.json has no release ${name}.`);
  try {
    execFileSync('git', ['cat-file', '-e', `${release.commit}^{commit}`], { cwd: root, stdio: 'ignore' });
  } catch {
    throw new StartError(
      `The commit of ${release.release} is not in this checkout: fetch its whole history.`,
    );
  }
  return release;
}

/** Puts the release's files into `folder`, makes its Prisma client and compiles it. */
export function buildRelease({ release, folder }) {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'], maxBuffer: archiveBytesMax };
  const files = execFileSync('git', ['archive', release.commit], { cwd: root, maxBuffer: archiveBytesMax });
  execFileSync('tar', ['-x'], { ...options, input: files });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const prisma = join('node_modules', 'prisma', 'build', 'index.js');
  // Naming any program as the engine keeps Prisma from downloading one; `generate` never calls it.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' };
  execFileSync(process.execPath, [prisma, 'generate', '--schema', 'prisma'], { ...options, env });
  const compile = `import('./scripts/build.mjs').then(({ build }) => build())`;
  execFileSync(process.execPath, ['-e', compile], options);
}
