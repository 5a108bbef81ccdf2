// The real thing to measure: PostgreSQL as `npm start` runs it (durable), Redis, and the jackpot service as its own
// process in production mode, where table servers and casinos must sign. Everything lies in a folder of its own and goes
// with it.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../../scripts/servers/migrations.mjs';
import { startPostgres } from '../../../scripts/servers/postgres.mjs';
import { freePort, root, waitUntil } from '../../../scripts/servers/processes.mjs';
import { startRedis } from '../../../scripts/servers/redis.mjs';
import { spawnProgram } from '../../../scripts/supervisor/children.mjs';
import { databaseOn } from '../../../scripts/supervisor/stack.mjs';

const readyMsMax = 60_000;
const stopGraceMs = 10_000;

/** One euro in each currency; unit stakes beside them are within a tenth of parity. */
export const currencies = {
  EUR: { rate: null, unit: '1.00' },
  USD: { rate: '1.10', unit: '1.10' },
  GBP: { rate: '0.85', unit: '0.85' },
  CHF: { rate: '0.95', unit: '0.95' },
  SEK: { rate: '11.20', unit: '11.00' },
  NOK: { rate: '11.60', unit: '11.50' },
  DKK: { rate: '7.46', unit: '7.50' },
  PLN: { rate: '4.30', unit: '4.30' },
  CZK: { rate: '25.10', unit: '25.00' },
  HUF: { rate: '395.00', unit: '400.00' },
  RON: { rate: '4.97', unit: '5.00' },
  JPY: { rate: '160.00', unit: '160' },
  CAD: { rate: '1.48', unit: '1.50' },
  AUD: { rate: '1.65', unit: '1.65' },
  NZD: { rate: '1.79', unit: '1.80' },
  SGD: { rate: '1.46', unit: '1.45' },
  HKD: { rate: '8.55', unit: '8.50' },
  ZAR: { rate: '20.10', unit: '20.00' },
  MXN: { rate: '18.40', unit: '18.50' },
  KWD: { rate: '0.337', unit: '0.340' },
};

export const casinosOf = Object.keys(currencies).map((code) => ({ code: `casino-${code.toLowerCase()}`, currency: code })); // prettier-ignore

const prizes = {
  royalFlush: { kind: 'share', to: 'round' },
  straightFlush: { kind: 'multiple', multiple: '2500', to: 'round' },
  fourOfAKind: { kind: 'multiple', multiple: '250', to: 'round' },
};

/** Stops in the reverse order of `own`. */
function owner() {
  const stops = [];
  return {
    own: (stop) => stops.push(stop),
    stopAll: async () => {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}

async function openServers({ own }, folder, settings) {
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings });
  own(() => postgres.stop());
  const redis = await startRedis({ folder: join(folder, 'redis') });
  own(() => redis.stop());
  const databaseUrl = databaseOn(postgres.url);
  await applyMigrations(databaseUrl);
  return { databaseUrl, redisUrl: redis.url, postgresPid: postgres.pid };
}

/** Starts a service from dist/ and waits until it says that it is ready. */
export async function startService({ own }, { name, folder, env, servers, master }) {
  const port = await freePort();
  const child = spawnProgram({
    script: join(root, 'dist', 'apps', name, 'src', 'main.js'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      SIGNING_MASTER_SECRET: master,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      WEBHOOK_ADDRESSES: 'any',
      // Players are numbers here, and webhooks go to this machine.
      PRODUCTION_WITHOUT: 'pseudonyms,webhook-addresses',
      // What is measured is the machine, not the guard in front of it.
      RATE_LIMIT_PER_KEY: '0',
      RATE_LIMIT_BULK_PER_KEY: '0',
      RATE_LIMIT_PER_ADDRESS: '0',
      ...env,
    },
    log: join(folder, `${name}-${port}.log`),
  });
  own(() => child.stop(stopGraceMs));
  const url = `http://127.0.0.1:${port}`;
  const ready = () => fetch(`${url}/health/ready`).then((answer) => answer.ok, () => false); // prettier-ignore
  if (!(await waitUntil(ready, readyMsMax, 100)))
    throw new Error(`${name} did not become ready; see ${folder}`);
  return { url, port, pid: child.pid };
}

/** A call that must succeed, by a key of staff, which needs no signature. */
async function ok(url, method, path, key, body) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

async function firstKeys(pool, load) {
  const { newSecret, newId } = load('libs/platform/index.js');
  const make = async (role) => {
    const { secret, hash } = newSecret();
    await pool.query(
      'INSERT INTO access.api_key (id, name, role, tables, secret_hash, created_at) VALUES ($1, $2, $3, $4, $5, now())',
      [newId('key'), role, role, [], hash],
    );
    return secret;
  };
  return { admin: await make('admin'), second: await make('admin'), finance: await make('finance') };
}

/** Casinos, rates and one jackpot with its tables, by the public REST; every casino joins. */
async function furnish({ url, keys, tables }) {
  const admin = (method, path, body) => ok(url, method, path, keys.admin, body);
  const approve = ({ approvalId }) =>
    ok(url, 'POST', `/v1/approvals/${approvalId}/decision`, keys.second, { decision: 'approve' });
  const asOf = new Date().toISOString();
  const rates = Object.entries(currencies)
    .filter(([, { rate }]) => rate)
    .map(([quote, { rate }]) => ({ base: 'EUR', quote, rate, asOf }));
  await ok(url, 'POST', '/v1/rates', keys.finance, { rates, source: 'benchmark' });
  const unitStakes = Object.fromEntries(Object.entries(currencies).map(([code, { unit }]) => [code, unit]));
  const jackpot = {
    code: 'royal',
    currency: 'EUR',
    reason: 'benchmark',
    parameters: {
      baseAmount: '100000.00',
      resetAmount: '100000.00',
      rates: { main: '0.50', afterLimit: '0.25', reserve: '0.10' },
      limit: '900000000.00',
      prizes,
      unitStakes,
      rateAgeMaxHours: 24 * 7,
    },
  };
  await approve(await admin('POST', '/v1/jackpots', jackpot));
  for (const code of tables)
    await admin('POST', '/v1/tables', { code, ruleSet: 'live', jackpot: 'royal', owner: null });
  for (const { code, currency } of casinosOf) {
    await admin('POST', '/v1/casinos', {
      code,
      name: code,
      timeZone: 'Europe/Brussels',
      currencies: [currency],
    });
  }
  const server = await admin('POST', '/v1/keys', { name: 'tables', role: 'table-server', tables });
  return { server, ok: (...call) => ok(url, ...call) };
}

/** Every casino takes part, by direct SQL: joining is none of what is measured. */
async function joinAll(pool) {
  await pool.query(`
    INSERT INTO jackpot.participation (jackpot, casino, rules_digest, displayed, confirmed_by, confirmed_at)
    SELECT 'royal', code, 'benchmark', '{}'::jsonb, 'benchmark', now() FROM jackpot.casino ON CONFLICT DO NOTHING`);
}

/**
 * Brings all of it up. `env` is the service's, `settings` are PostgreSQL's. Answers addresses, keys and a pool of
 * connections; `close()` takes it down again.
 */
export async function openNetwork({ load, tables = ['table-1'], env = {}, settings = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-bench-'));
  const life = owner();
  life.own(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const servers = await openServers(life, folder, settings);
    const pool = new pg.Pool({ connectionString: servers.databaseUrl, max: 40 });
    pool.on('error', () => {});
    life.own(() => pool.end());
    const master = randomBytes(32).toString('base64url');
    const service = await startService(life, { name: 'jackpot', folder, servers, master, env });
    const keys = await firstKeys(pool, load);
    const network = await furnish({ url: service.url, keys, tables });
    await joinAll(pool);
    return { ...servers, ...network, pool, keys, service, folder, master, life, close: life.stopAll };
  } catch (error) {
    await life.stopAll();
    throw error;
  }
}
