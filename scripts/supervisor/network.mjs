// The way up, step by step: build, servers, migrations, seed, services, demo network. Every step names what it owns,
// so that the way down is the same list backwards.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { buildConsole } from '../build-console.mjs';
import { applyMigrations } from '../servers/migrations.mjs';
import { pause, root, tail } from '../servers/processes.mjs';
import { keepRunning, spawnProgram } from './children.mjs';
import { claimPort } from './options.mjs';
import { openStack } from './stack.mjs';
import { StartError, writeRun } from './state.mjs';

const serviceGraceMs = 5_000;
const demoGraceMs = 3_000;
const readyWithinMs = 90_000;
const probeEveryMs = 150;
const probeMs = 2_000;
// A service that dies this often before it was ever ready has a fault that more tries do not heal.
const deathsBeforeReadyMax = 3;

const program = (path) => join(root, 'dist', path);

/** Resolves when the service says it is ready. Throws a StartError with the end of its log if it does not. */
async function untilReady({ service, url, signal }) {
  const end = performance.now() + readyWithinMs;
  while (performance.now() < end && service.deaths() < deathsBeforeReadyMax) {
    signal.throwIfAborted();
    const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(probeMs) }).catch(
      () => null,
    );
    await ready?.body?.cancel();
    if (ready?.ok && service.process() !== null) return;
    await pause(probeEveryMs);
  }
  throw new StartError(
    `The ${service.name} service does not become ready; its log ${service.log} ends:\n${tail(service.log)}`,
  );
}

/** Runs a program to its end. Throws a StartError with the end of its log if it fails. */
async function runToEnd({ name, script, env, log, own }) {
  const run = spawnProgram({ script, env, log });
  await own(name, () => run.stop(serviceGraceMs));
  const { code, how } = await run.ended;
  if (code !== 0) throw new StartError(`The ${name} failed (${how}); its log ${log} ends:\n${tail(log)}`);
}

async function claimPorts({ ports, host }) {
  return {
    jackpot: await claimPort({
      port: ports.jackpot,
      host,
      variable: 'JACKPOT_PORT',
      service: 'jackpot service',
    }),
    tableGame: await claimPort({
      port: ports.tableGame,
      host,
      variable: 'TABLE_GAME_PORT',
      service: 'table-game service',
    }),
  };
}

/** A wildcard address is for listening; whoever calls needs a real one. */
function urlOf(host, port) {
  const callable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${port}`;
}

async function buildAll(say) {
  const { files, compiled } = await build();
  say(`built: ${compiled} of ${files} files changed; console: ${await buildConsole()}`);
  for (const path of ['apps/jackpot/src/main.js', 'apps/table-game/src/main.js'])
    if (!existsSync(program(path)))
      throw new StartError(`${path} was not built: its source is missing in this checkout.`);
}

/** Starts the two services together and waits for both. */
async function startServices({ options, ports, environment, run, record }) {
  const start = (name, folder, port) =>
    keepRunning({
      name,
      script: program(`apps/${folder}/src/main.js`),
      env: () => ({ ...environment(), PORT: String(port), HOST: options.host }),
      log: join(options.logs, `${folder}.log`),
      say: run.say,
      onChange: record,
    });
  const services = [
    { service: start('jackpot', 'jackpot', ports.jackpot), url: urlOf(options.host, ports.jackpot) },
    {
      service: start('table-game', 'table-game', ports.tableGame),
      url: urlOf(options.host, ports.tableGame),
    },
  ];
  run.children.push(...services.map(({ service }) => service));
  for (const { service } of services) await run.own(service.name, () => service.stop(serviceGraceMs));
  record();
  await Promise.all(services.map(({ service, url }) => untilReady({ service, url, signal: run.signal })));
}

async function startDemo({ options, environment, run, record }) {
  const script = program('apps/demo/src/main.js');
  if (!options.demo || !existsSync(script)) return false;
  const log = join(options.logs, 'demo.log');
  const demo = keepRunning({
    name: 'demo network',
    script,
    env: environment,
    log,
    onLine: run.show,
    say: run.say,
    mayFinish: true,
    onChange: record,
  });
  run.children.push(demo);
  await run.own(demo.name, () => demo.stop(demoGraceMs));
  record();
  return true;
}

/**
 * Brings the network up. `run` carries `own(name, stop)`, `say(line)` for progress, `show(line)` for the demo's
 * report, `signal` and the list of `children`. Answers the addresses to announce.
 */
export async function bringUp({ options, env, run }) {
  const ports = await claimPorts(options);
  await buildAll(run.say);
  const onMoved = async () => {
    await Promise.all(run.children.map((child) => child.renew(serviceGraceMs)));
  };
  const stack = await openStack({ folder: options.folder, env, own: run.own, say: run.say, onMoved });
  const applied = await applyMigrations(stack.databaseUrl());
  run.say(`migrated: ${applied.length === 0 ? 'nothing new' : `${applied.length} migrations applied`}`);
  const addresses = {
    jackpotUrl: urlOf(options.host, ports.jackpot),
    tableGameUrl: urlOf(options.host, ports.tableGame),
  };
  const environment = () => ({
    ...env,
    DATABASE_URL: stack.databaseUrl(),
    REDIS_URL: stack.redisUrl(),
    TRIBUTARY_DEMO: env.TRIBUTARY_DEMO ?? '1',
    // A network on this machine for whoever tries it: its demo, and the README's curl, send plain requests. What runs
    // for real is started part by part, and there production asks for more.
    NODE_ENV: 'development',
    REQUIRE_SIGNED_REQUESTS: env.REQUIRE_SIGNED_REQUESTS ?? 'false',
    TRIBUTARY_KEYS_FILE: options.keysFile,
    JACKPOT_URL: addresses.jackpotUrl,
    TABLE_GAME_URL: addresses.tableGameUrl,
  });
  const record = () =>
    writeRun(options.folder, {
      ...addresses,
      databaseUrl: stack.databaseUrl(),
      redisUrl: stack.redisUrl(),
      children: run.children.map((child) => child.process()).filter((process) => process !== null),
    });
  const seed = program('prisma/seed.js');
  if (existsSync(seed))
    await runToEnd({
      name: 'seed',
      script: seed,
      env: environment(),
      log: join(options.logs, 'seed.log'),
      own: run.own,
    });
  await startServices({ options, ports, environment, run, record });
  const demo = await startDemo({ options, environment, run, record });
  return { ...addresses, demo, stack };
}
