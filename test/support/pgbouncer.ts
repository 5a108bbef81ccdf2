// A real PgBouncer in transaction mode in front of this worker's PostgreSQL, where the program is installed.
import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { findPgBouncer } from '../../scripts/servers/programs.cjs';

const root = resolve(__dirname, '../..');

export class PgBouncer {
  private constructor(
    private readonly process: ChildProcess,
    private readonly url: URL,
  ) {}

  /** In front of the server of an address, with so many sessions there. */
  static async start(server: string, sessions: number): Promise<PgBouncer> {
    const args = ['scripts/servers/pgbouncer.mjs', '--server', server, '--sessions', `${sessions}`];
    const process = spawn(globalThis.process.execPath, args, {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: process.stdout });
    const [line] = (await Promise.race([once(lines, 'line'), once(process, 'exit')])) as [unknown];
    if (typeof line !== 'string') throw new Error('PgBouncer did not start');
    return new PgBouncer(process, new URL(line));
  }

  /** The same address by way of it. */
  by(address: string): string {
    const url = new URL(address);
    url.host = this.url.host;
    return url.href;
  }

  /** Its console: SHOW POOLS, PAUSE, KILL and their like. */
  get console(): string {
    return `postgresql://console@${this.url.host}/pgbouncer`;
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.stdin?.end();
    await ended;
  }
}

/** A group of tests that need PgBouncer. Without it, a single test says so in its name. */
export function withPgBouncer(name: string, tests: () => void): void {
  if (findPgBouncer() !== null) return describe(name, tests);
  describe(name, () => {
    it('was SKIPPED: there is no PgBouncer on this machine (install the package pgbouncer, or set PGBOUNCER)', () => {
      process.stderr.write(`SKIPPED, no PgBouncer: ${name}\n`);
    });
  });
}
