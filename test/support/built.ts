// The last build, for what a test runs in a thread of its own: a worker is compiled JavaScript.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

/** Builds what has changed since the last build. */
export function buildNow(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'pipe' });
}
