// A Redis Cluster or a group with Sentinels, as processes of their own (test/scale/engine.mjs).
import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(__dirname, '../..');

export class RedisEngine {
  private constructor(
    private readonly process: ChildProcess,
    private readonly lines: AsyncIterator<string>,
    /** Of the cluster's nodes, or of the Sentinels. */
    readonly hosts: readonly { readonly host: string; readonly port: number }[],
  ) {}

  static async start(kind: 'cluster' | 'sentinel'): Promise<RedisEngine> {
    const child = spawn(process.execPath, ['test/scale/engine.mjs', kind], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    if (done) throw new Error(`the ${kind} did not start`);
    const hosts = value.split(',').map((each) => ({ host: each.split(':')[0]!, port: Number(each.split(':')[1]) })); // prettier-ignore
    return new RedisEngine(child, lines, hosts);
  }

  /** Kills the master by SIGKILL; resolves when the Sentinels have chosen the other one. */
  async killMaster(): Promise<void> {
    this.process.stdin!.write('kill\n');
    const { done } = await this.lines.next();
    if (done) throw new Error('there was no failover');
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.stdin!.end();
    await ended;
  }
}
