// The whole stack of a run: PostgreSQL as a pair, Redis, two replicas of each service, listeners, clients, and a network
// of casinos that has been furnished. Everything lies in one folder and goes with it.
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '../../scripts/servers/migrations.mjs';
import { root } from '../../scripts/servers/processes.mjs';
import { Clients } from './client.mjs';
import { DatabasePair } from './database.mjs';
import { Listeners } from './listeners.mjs';
import { Load } from './load.mjs';
import { firstKeys, furnish } from './network.mjs';
import { QueueServer } from './queue-server.mjs';
import { randomOf } from './random.mjs';
import { Record } from './record.mjs';
import { openServices } from './services.mjs';

const load = createRequire(import.meta.url);

async function openServers({ folder, life, say, disks }) {
  const database = new DatabasePair({ folder, life, say, disks });
  const redis = new QueueServer({ folder, life, say });
  await Promise.all([database.open(), redis.open()]);
  const { primary } = database;
  const url = new URL(primary.server.url);
  url.pathname = '/tributary';
  await applyMigrations(url.href);
  await database.addStandby();
  return { database, redis };
}

/** Logs of services lie in the run's folder, those of servers one deeper. */
function keepLogs(folder, logs) {
  mkdirSync(logs, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true }))
    if (/^[^/]+(\/server)?\.log(\.1)?$/.test(name))
      copyFileSync(join(folder, name), join(logs, name.replaceAll('/', '-')));
}

/** Brings it all up. What is up is in `life`, also when this throws. */
export async function openStack({ seed, life, logs, signal, say, disks }) {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-chaos-'));
  life.own(folder, () => rmSync(folder, { recursive: true, force: true }));
  if (logs) life.own('the logs', () => keepLogs(folder, logs));
  say('PostgreSQL with its standby, and Redis');
  const servers = await openServers({ folder, life, say, disks });
  say('two replicas of each service');
  const master = randomBytes(32).toString('base64url');
  const services = await openServices({ folder, master, life, ...servers });
  const record = new Record();
  const listeners = new Listeners({ random: randomOf(seed, 'listeners'), record });
  await listeners.open();
  life.own('the listeners', () => listeners.close());
  const clients = new Clients({ services, signal, random: randomOf(seed, 'clients') });
  life.own('the clients', () => clients.close());
  const first = await firstKeys((work) => servers.database.primary.session(work));
  const keys = await furnish({ clients, keys: first, listeners });
  const contracts = load(join(root, 'dist', 'libs', 'contracts', 'index.js'));
  const players = new Load({ clients, keys, record, random: randomOf(seed, 'load'), contracts, signal });
  const wrongClocks = (random) => players.wrongClocks(random);
  return { folder, ...servers, services, record, listeners, clients, keys, load: players, wrongClocks };
}
