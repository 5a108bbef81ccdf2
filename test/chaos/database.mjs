// PostgreSQL as a pair: a primary and a synchronous standby that follows it. A commit is answered when both have it, and
// waits while there is no standby. The services' address is a line that leads to whichever node is the primary.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { pause, waitUntil } from '../../scripts/servers/processes.mjs';
import { coldCopy, makeStandby } from './base-backup.mjs';
import { limitFiles, mountDisk } from './disk.mjs';
import { kinOf } from './kin.mjs';
import { Line } from './line.mjs';
import { PostgresNode } from './node.mjs';

const inStepMs = 30_000;
const promotableMs = 15_000;
const buildTriesMax = 20;

export class DatabasePair {
  numbered = 0;
  lines = [];
  primary = null;
  standby = null;

  constructor({ folder, life, say, disks }) {
    Object.assign(this, { folder, life, say, disks });
  }

  /** A first primary, without a standby so far. */
  async open() {
    const seed = join(this.folder, 'seed');
    const first = await startPostgres({ folder: seed, fsync: false });
    await first.stop();
    this.primary = this.node();
    await coldCopy(join(seed, 'data'), this.primary.data);
    rmSync(seed, { recursive: true });
    await this.primary.start();
    this.replication = await Line.to(this.primary.port);
    this.life.own('the line of replication', () => this.replication.close());
  }

  node() {
    const name = `node_${(this.numbered += 1)}`;
    const folder = join(this.folder, name);
    mkdirSync(join(folder, 'data'), { recursive: true, mode: 0o700 });
    const disk = this.disks === 'mounted' ? mountDisk(join(folder, 'data'), this.life) : null;
    const node = new PostgresNode({ name, folder, disk, say: this.say });
    if (this.disks === 'limited') node.disk = limitFiles(() => (node.isUp() ? kinOf(node.server.pid) : []));
    this.life.own(name, () => node.stop());
    return node;
  }

  /** A line of a service to the primary, wherever that is. */
  async line() {
    const line = await Line.to(this.primary.port);
    this.life.own('a line to PostgreSQL', () => line.close());
    this.lines.push(line);
    return line;
  }

  urlBy(line) {
    return `postgresql://postgres:${this.primary.password}@127.0.0.1:${line.port}/tributary`;
  }

  /** Makes a standby out of the primary, and has commits wait for it from here on. */
  async addStandby() {
    const { primary } = this;
    this.replication.lead(primary.port);
    const standby = this.node();
    await primary.session((client) => {
      const upstream = { host: '127.0.0.1', port: this.replication.port, password: primary.password };
      return makeStandby({ client, from: primary.data, to: standby.data, name: standby.name, upstream });
    }, 'postgres');
    await standby.start();
    this.standby = standby;
    await primary.session(async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
      await client.query('SELECT pg_reload_conf()');
    }, 'postgres');
    await this.inStep();
  }

  /** Waits until the standby has all that the primary has. @throws Error when it does not come to it. */
  async inStep(ms = inStepMs) {
    if (!(await waitUntil(() => this.isInStep(), ms, 100))) throw new Error('the standby does not follow');
  }

  isInStep() {
    const state = `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = 'sync'`;
    const ask = (client) => client.query(state).then(({ rows }) => rows.length > 0);
    return this.primary.session(ask, 'postgres').catch(() => false);
  }

  /**
   * The primary's machine dies, the standby takes over and the lines lead to it; then it gets a standby of its own. Only a
   * standby that is in step may be promoted. `mark` is called at the death. @throws Error when there is none in step
   */
  async failOver(mark = () => {}) {
    await this.inStep(promotableMs);
    const [old, next] = [this.primary, this.standby];
    mark();
    old.isKept = false;
    old.kill();
    for (const line of this.lines) line.cut();
    this.primary = next;
    await next.session((client) => client.query('SELECT pg_promote(true, 60)'), 'postgres');
    for (const line of this.lines) line.lead(next.port);
    this.standby = null;
    await this.buildAgain();
  }

  async buildAgain() {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.addStandby();
      } catch (error) {
        this.say(`a standby could not be made: ${error.message}`);
        if (tries >= buildTriesMax) throw error;
        await pause(500);
      }
    }
  }

  /** The disk of a node is full until `ms` are over. The primary's log is turned over, so that it wants a new file. */
  async fillDisk(node, ms) {
    node.disk.fill();
    const end = performance.now() + ms;
    while (performance.now() < end) {
      await node.session((client) => client.query('SELECT pg_switch_wal()'), 'postgres').catch(() => {});
      await pause(400);
      node.disk.refill?.();
    }
    node.disk.empty();
  }
}
