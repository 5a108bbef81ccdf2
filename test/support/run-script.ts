// Runs one of the project's commands as its own process, to its end.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const outputBytesMax = 16 * 1024 * 1024;

export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs `scripts/<name>` with the environment of the test and what is given over it. */
export function runScript(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: outputBytesMax };
  return new Promise((done) => {
    execFile(process.execPath, [`scripts/${name}`, ...args], options, (error, output, errors) => {
      done({ code: error ? Number(error.code) : 0, output, errors });
    });
  });
}
