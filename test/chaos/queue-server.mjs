// Redis as `npm start` runs it, behind lines: killed and started again, emptied, filled up to its memory limit, replaced
// by an empty one on another port.
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { isRunning, pause, startOf } from '../../scripts/servers/processes.mjs';
import { startRedis } from '../../scripts/servers/redis.mjs';
import { Line } from './line.mjs';

const lookEveryMs = 100;
const fillerBytes = 16 * 1024;
const fillersMax = 200;
const roomBytes = 256 * 1024;

export class QueueServer {
  numbered = 0;
  lines = [];
  isKept = true;

  constructor({ folder, life, say }) {
    Object.assign(this, { folder, life, say });
  }

  async open() {
    this.server = await this.startNext();
    this.keeping = this.keep();
    this.life.own('Redis', () => this.stop());
  }

  async startNext() {
    this.home = join(this.folder, `redis-${(this.numbered += 1)}`);
    return this.startHere();
  }

  async startHere() {
    const server = await startRedis({ folder: this.home, appendonly: true });
    this.startedAs = startOf(server.pid);
    return server;
  }

  async keep() {
    while (this.isKept) {
      await pause(lookEveryMs);
      if (!this.isKept || this.isMoving || isRunning(this.server.pid, this.startedAs)) continue;
      const before = this.server.port;
      this.server = await this.startHere();
      if (this.server.port !== before) for (const line of this.lines) line.lead(this.server.port);
    }
  }

  async line() {
    const line = await Line.to(this.server.port);
    this.life.own('a line to Redis', () => line.close());
    this.lines.push(line);
    return line;
  }

  async session(work) {
    const redis = new Redis(this.server.url, { maxRetriesPerRequest: 1, retryStrategy: () => null });
    redis.on('error', () => {});
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  kill() {
    process.kill(this.server.pid, 'SIGKILL');
  }

  async freeze(ms) {
    const { pid } = this.server;
    process.kill(pid, 'SIGSTOP');
    try {
      await pause(ms);
    } finally {
      if (isRunning(pid, this.startedAs)) process.kill(pid, 'SIGCONT');
    }
  }

  empty() {
    return this.session((redis) => redis.flushall());
  }

  /** Filled with other data up to its limit, so that it refuses every write until `ms` are over. */
  async fill(ms) {
    await this.session(async (redis) => {
      const used = Number(/used_memory:(\d+)/.exec(await redis.info('memory'))[1]);
      await redis.config('SET', 'maxmemory', `${used + roomBytes}`);
      const filler = 'x'.repeat(fillerBytes);
      let count = 0;
      for (; count < fillersMax; count += 1)
        if (await redis.set(`filler-${count}`, filler).then(() => false, () => true)) break; // prettier-ignore
      await pause(ms);
      await redis.config('SET', 'maxmemory', '0');
      for (let each = 0; each < count; each += 1) await redis.del(`filler-${each}`);
    });
  }

  /** The machine is lost: an empty one takes its place, elsewhere. */
  async replace() {
    this.isMoving = true;
    try {
      const old = this.server;
      process.kill(old.pid, 'SIGKILL');
      for (const line of this.lines) line.cut();
      this.server = await this.startNext();
      for (const line of this.lines) line.lead(this.server.port);
      await old.stop();
    } finally {
      this.isMoving = false;
    }
  }

  async stop() {
    this.isKept = false;
    await this.keeping;
    await this.server.stop();
  }
}
