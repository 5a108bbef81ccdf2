// `npm run rehearse-upgrade`: an earlier release, built from this checkout's history, plays on servers of its own; the schema
// is migrated beneath it, its replicas are replaced by this release's one by one, and nobody's bet may fail or be lost.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { startPostgres } from './servers/postgres.mjs';
import { freePort, pause, readJson, root, tail, waitUntil } from './servers/processes.mjs';
import { startRedis } from './servers/redis.mjs';
import { spawnProgram } from './supervisor/children.mjs';
import { databaseOn } from './supervisor/stack.mjs';
import { StartError } from './supervisor/state.mjs';
import { playOn, setUpNetwork } from './upgrade/load.mjs';
import { buildRelease, releaseNamed } from './upgrade/release.mjs';

const usage = `Rehearses an upgrade under load, on servers of its own, which are gone afterwards.

  --from NAME   the release that plays before (the last of prisma/releases.json)
  --json        one JSON object on standard output
  --help        this text

Exit code: 0 no request failed, no acknowledged bet is lost or doubled, and all proofs hold; 1 something else; 2 wrong
call, or the release's commit is not in this checkout.`;

const readyMs = 60_000;
const graceMs = 10_000;
const playMs = 4_000;
const replicas = 2;
const tables = ['table-1', 'table-2', 'table-3'];
const say = (line) => console.error(`  ${line}`);

function run(folder, script, args, env) {
  return new Promise((done, fail) => {
    const options = { cwd: folder, env: { ...process.env, ...env } };
    execFile(process.execPath, [script, ...args], options, (error, output, errors) =>
      error && !output ? fail(new Error(`${script}: ${errors}`)) : done(output),
    );
  });
}

/** A replica of the jackpot service of the release in `folder`, once it is ready. */
async function openReplica({ folder, name, env, place, own }) {
  const port = await freePort();
  const log = join(place, `${name}.log`);
  const full = { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env, PORT: `${port}` };
  const child = spawnProgram({ script: join(folder, 'dist/apps/jackpot/src/main.js'), env: full, log });
  own(() => child.stop(graceMs));
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok;
  if (!(await waitUntil(isReady, readyMs, 200))) throw new Error(`${name} is not ready:\n${tail(log)}`);
  return { url, stop: () => child.stop(graceMs) };
}

/** Takes the old replicas away one by one, each after a new one is ready. `urls` is what the load calls. */
async function roll({ old, urls, open }) {
  for (const [i, replica] of old.entries()) {
    const next = await open(`new-${i + 1}`);
    urls.push(next.url);
    // As a load balancer: first no new requests, then the signal.
    urls.splice(urls.indexOf(replica.url), 1);
    await replica.stop();
    say(`replica ${i + 1} of ${old.length} is of this release`);
    await pause(playMs);
  }
}

async function judge({ env, seen }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const query =
    'SELECT count(*)::int AS n, count(DISTINCT bet_id)::int AS ids FROM jackpot.bet WHERE bet_id = ANY($1)';
  const { n, ids } = (await client.query(query, [seen.acknowledged])).rows[0];
  await client.end();
  const { proofs } = JSON.parse(await run(root, 'scripts/reconcile.mjs', ['--json'], env));
  return {
    requests: seen.requests,
    retried: seen.retried,
    failed: seen.refused,
    rounds: seen.rounds,
    hits: seen.hits,
    acknowledged: seen.acknowledged.length,
    lost: seen.acknowledged.length - ids,
    doubled: n - ids,
    proofs: proofs.length,
    proofsFailed: proofs.filter(({ holds }) => !holds).map(({ name }) => name),
  };
}

async function rehearse({ release, place, own }) {
  const folder = join(place, 'release');
  say(`building ${release.release} (${release.commit.slice(0, 9)})`);
  buildRelease({ release, folder });
  await build();
  const postgres = await startPostgres({ folder: join(place, 'postgres') });
  own(() => postgres.stop());
  const redis = await startRedis({ folder: join(place, 'redis') });
  own(() => redis.stop());
  const keysFile = join(place, 'keys.json');
  const env = { DATABASE_URL: databaseOn(postgres.url), REDIS_URL: redis.url };
  await run(folder, 'scripts/migrate.mjs', [], env);
  await run(folder, 'dist/prisma/seed.js', [], {
    ...env,
    TRIBUTARY_DEMO: '1',
    TRIBUTARY_KEYS_FILE: keysFile,
  });
  const open = (from) => (name) => openReplica({ folder: from, name, env, place, own });
  const old = [];
  for (let i = 1; i <= replicas; i += 1) old.push(await open(folder)(`old-${i}`));
  const key = await setUpNetwork({ url: old[0].url, keys: readJson(keysFile), tables });
  const urls = old.map(({ url }) => url);
  const load = playOn({ urls, key, tables });
  say(`${release.release} plays`);
  await pause(playMs);
  const migrations = (await run(root, 'scripts/migrate.mjs', [], env)).trim().split('\n');
  say(`migrated beneath it: ${migrations.length} lines, the last: ${migrations.at(-1)}`);
  await pause(playMs);
  await roll({ old, urls, open: open(root) });
  const seen = await load.stop();
  return { from: release.release, migrations, ...(await judge({ env, seen })) };
}

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const json = args.includes('--json');
  const [flag, name = null, ...more] = args.filter((it) => it !== '--json');
  if ((flag !== undefined && (flag !== '--from' || name === null)) || more.length > 0)
    throw new StartError(`Unknown argument ${flag}: see npm run rehearse-upgrade -- --help.`);
  const release = releaseNamed(name);
  const stops = [];
  const place = mkdtempSync(join(tmpdir(), 'tributary-upgrade-'));
  try {
    const result = await rehearse({ release, place, own: (stop) => stops.push(stop) });
    if (json) console.log(JSON.stringify(result));
    else for (const [field, value] of Object.entries(result)) console.log(`  ${field.padEnd(13)} ${[value].flat().join(', ') || '–'}`); // prettier-ignore
    const isSound = result.failed.length + result.lost + result.doubled + result.proofsFailed.length === 0;
    process.exitCode = isSound ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop().catch((error) => say(error.message));
    rmSync(place, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message || error);
  process.exitCode = error instanceof StartError ? 2 : 1;
});
