// Replicas of each service as real processes in production mode, and their rolling restart as an operator does it:
// SIGTERM, wait for the end, start, wait until it is ready, then the next one.
import { join } from 'node:path';
import { freePort, root, tail, waitUntil } from '../../scripts/servers/processes.mjs';
import { spawnProgram } from '../../scripts/supervisor/children.mjs';

const readyMsMax = 60_000;
const endMsMax = 20_000;
/** More than two looks of the balancer. */
const shutdownDelayMs = 2_000;

export const apps = ['jackpot', 'table-game'];

class Replica {
  constructor(of) {
    Object.assign(this, of);
  }

  begin(env) {
    const script = join(root, 'dist', 'apps', this.app, 'src', 'main.js');
    this.child = spawnProgram({ script, env: { ...env, PORT: `${this.port}` }, log: this.log });
  }

  async ready() {
    const ask = () => fetch(`http://127.0.0.1:${this.port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(({ ok }) => ok, () => false); // prettier-ignore
    if (!(await waitUntil(ask, readyMsMax, 100)))
      throw new Error(`${this.name} did not become ready:\n${tail(this.log)}`);
  }

  /** By SIGTERM. @throws Error when it does not end by itself with exit code 0 */
  async end() {
    process.kill(this.child.pid, 'SIGTERM');
    let how = null;
    void this.child.ended.then((ended) => ({ how } = ended));
    if (!(await waitUntil(() => how !== null, endMsMax, 50))) how = 'not at all';
    if (how !== 'exit code 0') throw new Error(`${this.name} ended by ${how}:\n${tail(this.log)}`);
  }
}

export class Replicas {
  all = [];

  static async open({ folder, life, env, count }) {
    const replicas = new Replicas();
    replicas.count = count;
    replicas.env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      WEBHOOK_ADDRESSES: 'any',
      PRODUCTION_WITHOUT: 'pseudonyms,webhook-addresses',
      PUBLIC_ORIGIN: 'https://scale.example',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_CONNECTIONS_MAX: '8',
      SHUTDOWN_DELAY_MS: `${shutdownDelayMs}`,
      ...env,
    };
    for (const app of apps)
      for (let number = 1; number <= count; number += 1) {
        const name = `${app}-${number}`;
        const replica = new Replica({
          app,
          name,
          number,
          port: await freePort(),
          log: join(folder, `${name}.log`),
        });
        replica.begin(replicas.env);
        life.own(name, () => replica.child.stop(endMsMax));
        replicas.all.push(replica);
      }
    for (const replica of replicas.all) await replica.ready();
    return replicas;
  }

  portsOf(app) {
    return this.all.filter((replica) => replica.app === app).map(({ port }) => port);
  }

  /** One replica of each service after the other is ended and started again, with `changes` to its environment. */
  async roll(changes, say) {
    this.env = { ...this.env, ...changes };
    for (let number = 1; number <= this.count; number += 1) {
      const both = this.all.filter((replica) => replica.number === number);
      await Promise.all(
        both.map(async (replica) => {
          await replica.end();
          replica.begin(this.env);
          await replica.ready();
        }),
      );
      say(`restarted ${both.map(({ name }) => name).join(' and ')}`);
    }
  }
}
