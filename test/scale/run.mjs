// A run of the scaled-out stack under load: HAProxy, replicas of each service, Redis behind Sentinels. The master of
// Redis is killed; then every process is restarted in turn and moves the queues to a Redis Cluster. Clients sign their
// requests, every acknowledged effect is compared with the books, and no request may fail.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../scripts/servers/migrations.mjs';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { freePort, pause, root } from '../../scripts/servers/processes.mjs';
import { Clients } from '../chaos/client.mjs';
import { Judge } from '../chaos/judge.mjs';
import { Listeners } from '../chaos/listeners.mjs';
import { Load } from '../chaos/load.mjs';
import { firstKeys, furnish, jackpot } from '../chaos/network.mjs';
import { randomOf } from '../chaos/random.mjs';
import { Record } from '../chaos/record.mjs';
import { recoveriesOf } from '../chaos/recovery.mjs';
import { comeToRest, proofsOf } from '../chaos/run.mjs';
import { openBalancer } from './balancer.mjs';
import { RedisCluster, SentinelGroup, groupName } from './redis-servers.mjs';
import { Replicas, apps } from './replicas.mjs';
import { Viewer } from './viewer.mjs';

const load = createRequire(import.meta.url);
const seed = 11;
/** A machine that is slow is no replica that has failed. */
const answerMs = 30_000;
/** Load between two steps. */
const playMs = 2_500;
/** Replicas of each service, and tables of each that play at most. */
const sizes = { short: { replicas: 2, tables: 1 }, full: { replicas: 3, tables: 3 } };

async function openDatabase({ folder, life }) {
  const server = await startPostgres({ folder: join(folder, 'postgres'), fsync: false });
  life.own('PostgreSQL', () => server.stop());
  const url = new URL(server.url);
  url.pathname = '/tributary';
  await applyMigrations(url.href);
  const session = async (work) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return { url: url.href, primary: { session } };
}

async function openStack({ size, life, signal, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-scale-'));
  life.own(folder, () => rmSync(folder, { recursive: true, force: true }));
  say('PostgreSQL, Redis with its replica and three Sentinels, a Redis Cluster of three');
  const [database, group, cluster] = await Promise.all([
    openDatabase({ folder, life }),
    SentinelGroup.open({ folder, life }),
    RedisCluster.open({ folder, life }),
  ]);
  say(`${size.replicas} replicas of each service behind HAProxy`);
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: 'redis://127.0.0.1',
    REDIS_SENTINELS: group.addresses,
    REDIS_SENTINEL_NAME: groupName,
    SIGNING_MASTER_SECRET: randomBytes(32).toString('base64url'),
  };
  const replicas = await Replicas.open({ folder, life, env, count: size.replicas });
  const binds = Object.fromEntries(await Promise.all(apps.map(async (app) => [app, await freePort()])));
  const servers = Object.fromEntries(apps.map((app) => [app, replicas.portsOf(app)]));
  await openBalancer({ folder, life, binds, servers });
  const at = (app) => [{ clients: { port: binds[app] } }];
  const services = { jackpot: at('jackpot'), tableGame: at('table-game') };
  return {
    database,
    group,
    cluster,
    replicas,
    services,
    ...(await openClients({ services, database, life, signal })),
  };
}

async function openClients({ services, database, life, signal }) {
  const record = new Record();
  const listeners = new Listeners({ random: randomOf(seed, 'listeners'), record });
  await listeners.open();
  life.own('the listeners', () => listeners.close());
  const clients = new Clients({ services, signal, random: randomOf(seed, 'clients'), answerMs });
  life.own('the clients', () => clients.close());
  const first = await firstKeys((work) => database.primary.session(work));
  const keys = await furnish({ clients, keys: first, listeners });
  const contracts = load(join(root, 'dist', 'libs', 'contracts', 'index.js'));
  const players = new Load({ clients, keys, record, random: randomOf(seed, 'load'), contracts, signal });
  const viewer = new Viewer({ port: services.jackpot[0].clients.port, jackpot: jackpot.code });
  life.own('the viewer of the meter', () => viewer.close());
  return { record, listeners, clients, keys, load: players, viewer };
}

/** One step of the run under load. Answers what clients saw of it: requests, and those that were not answered. */
async function step({ stack, name, work, say }) {
  const before = { ...stack.clients.counts };
  const from = performance.now();
  say(name);
  const more = await work();
  const seconds = Math.round((performance.now() - from) / 10) / 100;
  await pause(playMs);
  const { counts } = stack.clients;
  const since = (kind) => counts[kind] - before[kind];
  return { name, from, seconds, requests: since('attempts'), errors: since('unanswered') + since('unavailable'), ...more }; // prettier-ignore
}

async function play({ stack, say }) {
  const { group, cluster, replicas } = stack;
  const steps = [];
  const run = async (name, work) => steps.push(await step({ stack, name, work, say }));
  await run('play', async () => ({}));
  await run('the master of Redis is killed', async () => ({ chosenMs: Math.round(await group.failOver()) }));
  await run('rolling restart, queues move to the cluster', async () => {
    await replicas.roll({ REDIS_CLUSTER: cluster.addresses }, say);
    return {};
  });
  return steps;
}

/** Queues with keys in the cluster, and whether each lies on one node alone. */
async function placesOf(cluster) {
  const places = new Map();
  for (const [node, keys] of (await cluster.keys()).entries())
    for (const key of keys) {
      const queue = /^\{tributary:(.+?)\}/.exec(key)?.[1] ?? `not of a queue: ${key}`;
      places.set(queue, (places.get(queue) ?? new Set()).add(node));
    }
  return Object.fromEntries([...places].map(([queue, nodes]) => [queue, nodes.size]));
}

/** One run. `signal` ends it early, and then it throws. Answers the report. */
export async function runScale({ isShort, life, signal, say }) {
  const startedAt = performance.now();
  const size = sizes[isShort ? 'short' : 'full'];
  const stack = await openStack({ size, life, signal, say });
  stack.load.start(size.tables);
  const steps = await play({ stack, say });
  await stack.load.end();
  const isAtRest = await comeToRest({ stack, isShort, say, signal });
  const judge = new Judge(stack);
  const findings = await judge.judge();
  const { record, viewer, clients } = stack;
  const proofs = await proofsOf(stack);
  const killed = steps.find(({ chosenMs }) => chosenMs !== undefined);
  const [{ seconds: recovery }] = recoveriesOf([{ name: killed.name, from: killed.from }], record);
  return {
    seconds: Math.round((performance.now() - startedAt) / 10) / 100,
    steps: steps.map(({ name, seconds, requests, errors, chosenMs }) => ({
      name,
      seconds,
      requests,
      errors,
      chosenMs,
    })),
    recovery,
    acknowledged: Object.values(record.counts).reduce((sum, count) => sum + count, 0),
    lost: judge.count('lost'),
    doubled: judge.count('doubled'),
    findings,
    isAtRest,
    viewer: { messages: viewer.seen, connections: viewer.connections, faults: viewer.faults },
    queues: await placesOf(stack.cluster),
    requests: clients.counts,
    remarks: record.remarks,
    books: { bets: judge.booked, awards: judge.awarded, deliveries: judge.delivered },
    proofs: proofs.map(({ name, holds, detail }) => ({ name, holds, detail })),
  };
}
