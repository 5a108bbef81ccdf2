// One bash for a whole walk, so that functions, variables and background services of one step are there in the next. A command
// that fails is told, as a person at the keyboard would see it.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from '../../scripts/servers/guard.mjs';
import { startOf, stopProcess } from '../../scripts/servers/processes.mjs';

const mark = '--- the step has ended ---';
const fault = '--- failed:';
const stepMsMax = 240_000;
const graceMs = 12_000;

export class Shell {
  output = '';
  waiting = null;

  constructor({ folder, env, life }) {
    this.folder = folder;
    const stdio = ['pipe', 'pipe', 'pipe'];
    this.child = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env, stdio, detached: true });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding('utf8').on('data', (part) => this.take(part));
    this.child.once('exit', () => this.waiting?.fail(new Error(`bash has ended:\n${this.output}`)));
    const { pid } = this.child;
    const start = startOf(pid);
    const forget = watch({ pid, group: true, graceMs });
    life.own('the shell and what it started', async () => {
      await stopProcess({ pid, start, graceMs, group: true });
      forget();
    });
    this.child.stdin.write(`exec 2>&1; set -E -o pipefail; trap 'echo "${fault} $BASH_COMMAND"' ERR\n`);
  }

  take(part) {
    this.output += part;
    const end = this.output.indexOf(`${mark}\n`);
    if (end < 0 || this.waiting === null) return;
    const said = this.output.slice(0, end);
    this.output = this.output.slice(end + mark.length + 1);
    this.waiting.done(said);
  }

  /** Runs a text. Answers what it printed. @throws Error when a command of it failed, or it took four minutes */
  async run(text) {
    const file = join(this.folder, 'step.sh');
    writeFileSync(file, `${text}\n`);
    let timer;
    const said = await new Promise((done, fail) => {
      this.waiting = { done, fail };
      timer = setTimeout(() => fail(new Error(`took too long:\n${text}\n${this.output}`)), stepMsMax);
      this.child.stdin.write(`. ${file} < /dev/null; echo '${mark}'\n`);
    }).finally(() => {
      clearTimeout(timer);
      this.waiting = null;
    });
    if (said.includes(fault)) throw new Error(`A command failed:\n${text}\n${said}`);
    return said.trimEnd();
  }
}
