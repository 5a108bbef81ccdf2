// One PostgreSQL node: a folder with a disk of its own, and its server, started again at once when it dies, as a
// supervisor would, unless it is meant to stay away.
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { isRunning, pause, startOf } from '../../scripts/servers/processes.mjs';
import { kinOf, signalAll } from './kin.mjs';

const lookEveryMs = 100;
const retryMs = 300;
const connectMs = 5_000;

/** The same on both nodes. A dead peer is noticed in seconds, not in PostgreSQL's usual minute. */
const settings = {
  shared_buffers: '64MB',
  max_wal_size: '96MB',
  min_wal_size: '32MB',
  wal_keep_size: '96MB',
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  wal_retrieve_retry_interval: '500ms',
  checkpoint_timeout: '30s',
  jit: 'off',
};

export class PostgresNode {
  isKept = true;
  server = null;

  constructor({ name, folder, disk, say }) {
    Object.assign(this, { name, folder, disk, say });
    this.data = join(folder, 'data');
  }

  async start() {
    this.server = await startPostgres({ folder: this.folder, settings });
    this.startedAs = startOf(this.server.pid);
    this.keeping ??= this.keep();
  }

  isUp() {
    return this.server !== null && isRunning(this.server.pid, this.startedAs);
  }

  async keep() {
    while (this.isKept) {
      await pause(lookEveryMs);
      if (!this.isKept || this.isUp() || this.isAway) continue;
      await this.start().catch(async (error) => {
        this.say(`${this.name} does not start: ${error.message.split('\n').at(-1)}`);
        await pause(retryMs);
      });
    }
  }

  get port() {
    return this.server.port;
  }

  get password() {
    return new URL(this.server.url).password;
  }

  /** One session on the node, by its own port: whoever administers it does not go through the services' lines. */
  async session(work, database = 'tributary') {
    const url = new URL(this.server.url);
    url.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: connectMs });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The postmaster and all its backends at once, as when the machine dies. */
  kill() {
    signalAll(kinOf(this.server.pid), 'SIGKILL');
  }

  signal(name) {
    signalAll([this.server.pid], name);
  }

  async freeze(ms) {
    const kin = kinOf(this.server.pid);
    signalAll(kin, 'SIGSTOP');
    try {
      await pause(ms);
    } finally {
      signalAll(kin, 'SIGCONT');
    }
  }

  /** Ends it for good. */
  async stop() {
    this.isKept = false;
    await this.keeping;
    if (this.isUp()) signalAll(kinOf(this.server.pid), 'SIGCONT');
    await this.server?.stop();
  }
}
