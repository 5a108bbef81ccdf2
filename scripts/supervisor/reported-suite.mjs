// Runs one suite of tests as a command of its own: servers come and go with it, and what it found comes back as its report.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readJson, root } from '../servers/processes.mjs';

const outputKept = 8_000;

function run({ suite, mark, env }) {
  const args = ['--selectProjects', 'stack', '--runInBand', '--testPathPatterns', `e2e/${suite}`];
  return new Promise((done, fail) => {
    const options = { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] };
    const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], options);
    let text = '';
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (mark && line.startsWith(mark)) console.error(`  ${line.slice(mark.length)}`);
      else text = `${text}${line}\n`.slice(-outputKept);
    });
    child.once('error', fail).once('close', () => done(text));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  });
}

/**
 * The report that a suite writes to the file which `envOf(file)` tells it. Lines of its standard error that begin with `mark`
 * are shown as progress. Throws an Error with the suite's last output when there is no report.
 */
export async function reportOf({ suite, mark, envOf }) {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-report-'));
  try {
    const file = join(folder, 'report.json');
    const text = await run({ suite, mark, env: envOf(file) });
    const report = readJson(file);
    if (!report) throw new Error(`there is no report\n${text}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
