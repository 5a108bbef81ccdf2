// Redis as a platform team runs it, on free ports of 127.0.0.1: a master with a replica that three Sentinels watch, and a
// cluster of three masters. Every server is a process of its own.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { watch } from '../../scripts/servers/guard.mjs';
import { freePort, startOf, stopProcess, tail, waitUntil } from '../../scripts/servers/processes.mjs';
import { findRedis } from '../../scripts/servers/redis-programs.mjs';

const host = '127.0.0.1';
const readyMsMax = 20_000;
const graceMs = 3_000;
const slotCount = 16_384;
/** A node of a cluster listens for the others at its port and so many more. */
const busPorts = 10_000;
const portMax = 65_535;

export const groupName = 'tributary';

/** Starts one server with these lines as its configuration. Answers `{ port, pid, kill(), ask(…), stop() }`. */
async function startServer({ folder, name, port, lines, args = [] }) {
  const home = join(folder, name);
  mkdirSync(home, { recursive: true });
  const file = join(home, 'redis.conf');
  const log = join(home, 'server.log');
  const common = [`port ${port}`, `bind ${host}`, `dir ${home}`, `logfile ${log}`];
  writeFileSync(file, [...common, ...lines, ''].join('\n'));
  const { program, env } = findRedis();
  const child = spawn(program, [file, ...args], { env, cwd: home, detached: true, stdio: 'ignore' });
  if (child.pid === undefined) throw new Error(`Redis cannot be run: ${program}`);
  const start = startOf(child.pid);
  const forget = watch({ pid: child.pid, graceMs });
  const ask = (...command) => askServer(port, command);
  const stop = async () => {
    await stopProcess({ pid: child.pid, start, graceMs });
    forget();
  };
  const isUp = () => ask('PING').then((answer) => answer === 'PONG', () => false); // prettier-ignore
  if (!(await waitUntil(isUp, readyMsMax, 50))) {
    await stop();
    throw new Error(`${name} did not start:\n${tail(log)}`);
  }
  return { name, port, pid: child.pid, ask, stop, kill: () => process.kill(child.pid, 'SIGKILL') };
}

async function askServer(port, [command, ...args]) {
  const redis = new Redis(port, host, { maxRetriesPerRequest: 0, retryStrategy: () => null, lazyConnect: true }); // prettier-ignore
  redis.on('error', () => {});
  try {
    await redis.connect();
    return await redis.call(command, ...args);
  } finally {
    redis.disconnect();
  }
}

const durable = ['appendonly yes', 'appendfsync everysec', 'save ""', 'maxmemory-policy noeviction'];

/** A master, its replica and three Sentinels, which replace it when it has been silent for so many milliseconds. */
export class SentinelGroup {
  static async open({ folder, life, downAfterMs = 1_000 }) {
    const group = new SentinelGroup();
    const start = async (name, lines, args) => {
      const server = await startServer({ folder, name, port: await freePort(), lines, args });
      life.own(name, () => server.stop());
      return server;
    };
    const master = await start('redis-1', durable);
    const replica = await start('redis-2', [...durable, `replicaof ${host} ${master.port}`]);
    group.servers = [master, replica];
    const lines = [
      `sentinel monitor ${groupName} ${host} ${master.port} 2`,
      `sentinel down-after-milliseconds ${groupName} ${downAfterMs}`,
      `sentinel failover-timeout ${groupName} 5000`,
    ];
    const numbers = [1, 2, 3];
    group.sentinels = await Promise.all(
      numbers.map((number) => start(`sentinel-${number}`, lines, ['--sentinel'])),
    );
    if (!(await waitUntil(() => group.isComplete(), readyMsMax, 100)))
      throw new Error('the Sentinels did not find each other and the replica');
    return group;
  }

  async isComplete() {
    const verdicts = await Promise.all(this.sentinels.map((one) => one.ask('SENTINEL', 'CKQUORUM', groupName).catch(() => ''))); // prettier-ignore
    const replicas = await Promise.all(
      this.sentinels.map((one) => one.ask('SENTINEL', 'REPLICAS', groupName)),
    );
    const link = await this.servers[1].ask('INFO', 'replication');
    return (
      verdicts.every((verdict) => verdict.startsWith('OK 3 usable')) &&
      replicas.every(({ length }) => length === 1) &&
      link.includes('master_link_status:up')
    );
  }

  /** What the services are told. */
  get addresses() {
    return this.sentinels.map(({ port }) => `${host}:${port}`).join(',');
  }

  /** The server that the Sentinels take for the master. */
  async master() {
    const [, port] = await this.sentinels[0].ask('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', groupName);
    return this.servers.find((server) => server.port === Number(port));
  }

  /** Kills the master, and waits until every Sentinel names the other one. Answers the milliseconds. */
  async failOver() {
    const old = await this.master();
    const from = performance.now();
    old.kill();
    const other = this.servers.find((server) => server !== old);
    const isNamed = async () => {
      const named = await Promise.all(this.sentinels.map((one) => one.ask('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', groupName))); // prettier-ignore
      return named.every(([, port]) => Number(port) === other.port);
    };
    if (!(await waitUntil(isNamed, readyMsMax, 50))) throw new Error('the Sentinels chose no other master');
    return performance.now() - from;
  }
}

async function clusterPort() {
  for (;;) {
    const port = await freePort();
    if (port + busPorts <= portMax) return port;
  }
}

/** Three masters that share the slots of a cluster. */
export class RedisCluster {
  static async open({ folder, life }) {
    const cluster = new RedisCluster();
    const lines = [...durable, 'cluster-enabled yes', 'cluster-node-timeout 3000'];
    cluster.nodes = [];
    for (const number of [1, 2, 3]) {
      const name = `cluster-${number}`;
      const node = await startServer({ folder, name, port: await clusterPort(), lines });
      life.own(name, () => node.stop());
      cluster.nodes.push(node);
    }
    await cluster.join();
    return cluster;
  }

  async join() {
    const [first, ...others] = this.nodes;
    for (const [place, node] of this.nodes.entries()) {
      const share = (part) => Math.floor((slotCount * part) / this.nodes.length);
      const [from, to] = [share(place), share(place + 1)];
      await node.ask('CLUSTER', 'SET-CONFIG-EPOCH', `${place + 1}`);
      await node.ask(
        'CLUSTER',
        'ADDSLOTS',
        ...Array.from({ length: to - from }, (_, slot) => `${from + slot}`),
      );
    }
    for (const { port } of others) await first.ask('CLUSTER', 'MEET', host, `${port}`);
    const isWhole = async () => {
      const infos = await Promise.all(this.nodes.map((node) => node.ask('CLUSTER', 'INFO')));
      return infos.every((info) => /cluster_state:ok/.test(info) && info.includes(`cluster_known_nodes:${this.nodes.length}`)); // prettier-ignore
    };
    if (!(await waitUntil(isWhole, readyMsMax, 100))) throw new Error('the cluster did not come together');
  }

  get addresses() {
    return this.nodes.map(({ port }) => `${host}:${port}`).join(',');
  }

  /** Keys of the queues on each node, by node. */
  async keys() {
    return Promise.all(this.nodes.map((node) => node.ask('KEYS', '*')));
  }
}
