// The services as real processes in production mode: two replicas of each, every one with lines of its own to PostgreSQL
// and Redis and from its clients, started again at once when it dies.
import { join } from 'node:path';
import { freePort, isRunning, pause, root, tail, waitUntil } from '../../scripts/servers/processes.mjs';
import { spawnProgram } from '../../scripts/supervisor/children.mjs';
import { Line } from './line.mjs';

const restartMs = 100;
/** At the end of a run everything is judged: nobody waits for a graceful end, which has a test of its own. */
const graceMs = 100;
const readyMsMax = 45_000;

class Replica {
  isKept = true;
  deaths = 0;

  constructor(of) {
    Object.assign(this, of);
  }

  begin() {
    this.child = spawnProgram({
      script: join(root, 'dist', 'apps', this.app, 'src', 'main.js'),
      env: this.env,
      log: this.log,
    });
    void this.child.ended.then(async ({ how }) => {
      if (!this.isKept) return;
      this.deaths += 1;
      this.lastEnd = how;
      await pause(restartMs);
      if (this.isKept) this.begin();
    });
  }

  get url() {
    return `http://127.0.0.1:${this.clients.port}`;
  }

  isReady() {
    return fetch(`http://127.0.0.1:${this.port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  kill() {
    if (isRunning(this.child.pid, this.child.start)) process.kill(this.child.pid, 'SIGKILL');
  }

  async freeze(ms) {
    const { pid, start } = this.child;
    if (isRunning(pid, start)) process.kill(pid, 'SIGSTOP');
    try {
      await pause(ms);
    } finally {
      if (isRunning(pid, start)) process.kill(pid, 'SIGCONT');
    }
  }

  async stop() {
    this.isKept = false;
    if (isRunning(this.child.pid, this.child.start)) process.kill(this.child.pid, 'SIGCONT');
    await this.child.stop(graceMs);
  }
}

async function openReplica({ app, number, folder, database, redis, master, life, replicas }) {
  const [port, toDatabase, toRedis] = [await freePort(), await database.line(), await redis.line()];
  const name = `${app}-${number}`;
  const replica = new Replica({
    app,
    name,
    port,
    toDatabase,
    toRedis,
    clients: await Line.to(port),
    log: join(folder, `${name}.log`),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATABASE_URL: database.urlBy(toDatabase),
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
      SIGNING_MASTER_SECRET: master,
      WEBHOOK_ADDRESSES: 'any',
      PRODUCTION_WITHOUT: 'pseudonyms,webhook-addresses',
      PUBLIC_ORIGIN: 'https://chaos.example',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  life.own(`the line to ${name}`, () => replica.clients.close());
  replicas.push(replica);
  replica.begin();
}

/** Two replicas of each service, ready. */
export async function openServices(of) {
  const replicas = [];
  of.life.own('the services', () => Promise.all(replicas.map((replica) => replica.stop())));
  const all = ['jackpot', 'table-game'].flatMap((app) => [1, 2].map((number) => ({ app, number })));
  await Promise.all(all.map((each) => openReplica({ ...of, ...each, replicas })));
  for (const replica of replicas)
    if (!(await waitUntil(() => replica.isReady(), readyMsMax, 100)))
      throw new Error(`${replica.name} did not become ready; its log ends:\n${tail(replica.log)}`);
  return {
    all: replicas,
    jackpot: replicas.filter(({ app }) => app === 'jackpot'),
    tableGame: replicas.filter(({ app }) => app === 'table-game'),
  };
}
