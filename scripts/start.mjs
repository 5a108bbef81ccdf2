// `npm start`: brings the whole network up, keeps it up, and takes it down in order. What it starts dies with it.
import { join, relative } from 'node:path';
import { BuildError } from './build.mjs';
import { bringUp } from './supervisor/network.mjs';
import { readOptions, usage } from './supervisor/options.mjs';
import { StartError, clearLeftovers, takeFolder } from './supervisor/state.mjs';

// After this the process ends, whatever hangs; the guard then stops the rest by force.
const shutdownMsMax = 18_000;

function createRun(options) {
  const abort = new AbortController();
  const stops = [];
  const print = options.json ? console.error : console.log;
  return {
    signal: abort.signal,
    children: [],
    say: (line) => print(`  ${line}`),
    show: (line) => print(line),
    abort: () => abort.abort(new StartError('stopped')),
    /** Puts a thing on the list of what to stop. Throws when the way down has begun. */
    own: async (name, stop) => {
      stops.push({ name, stop });
      abort.signal.throwIfAborted();
    },
    stopAll: async () => {
      for (const { name, stop } of stops.splice(0).reverse())
        await stop().catch((error) => console.error(`  ${name} did not stop: ${error.message}`));
    },
  };
}

function announce(options, { jackpotUrl, tableGameUrl, demo, stack }) {
  const keys = options.keysFile;
  if (options.json)
    return console.log(
      JSON.stringify({
        ready: true,
        jackpotUrl,
        tableGameUrl,
        demo,
        databaseUrl: stack.databaseUrl(),
        redisUrl: stack.redisUrl(),
        keysFile: keys,
        logs: options.logs,
      }),
    );
  const near = (path) =>
    relative(process.cwd(), path).startsWith('..') ? path : relative(process.cwd(), path);
  const server = (embedded) => (embedded ? `embedded, data in ${near(options.folder)}` : 'as given');
  const rows = [
    ['Jackpot service', `${jackpotUrl}   its API: ${jackpotUrl}/docs`],
    ['Table-game service', `${tableGameUrl}   its API: ${tableGameUrl}/docs`],
    ['Console', `${jackpotUrl}/console/   people and passwords: ${near(keys)}`],
    ['Demo network', demo ? `plays; its log: ${near(join(options.logs, 'demo.log'))}` : 'off'],
    ['API keys', near(keys)],
    ['PostgreSQL', server(stack.embedded.postgres)],
    ['Redis', server(stack.embedded.redis)],
    ['Logs', `${near(options.logs)}/`],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(20)}${value}`);
  console.log(['', 'Tributary is running', ...lines, '', 'ready'].join('\n'));
}

function explain(error) {
  console.error(
    error instanceof StartError || error instanceof BuildError ? error.message : error.message || error,
  );
}

/** Resolves with the first signal that asks to end; a second one ends at once and leaves the rest to the guard. */
function askedToStop() {
  return new Promise((done) => {
    let asked = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        asked += 1;
        if (asked > 1 && signal === 'SIGINT') process.exit(1);
        done(signal);
      });
  });
}

async function main() {
  // A reader that went away (`npm start | head`) does not end the network.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) return console.log(usage);
  const release = takeFolder(options.folder);
  process.on('exit', release);
  const stopAsked = askedToStop();
  const run = createRun(options);
  const up = (async () => {
    await clearLeftovers(options.folder);
    announce(options, await bringUp({ options, env: process.env, run }));
  })();
  // Stays pending while the network is up: only a failure on the way up ends this before a signal does.
  const failed = up.then(
    () => new Promise(() => {}),
    (error) => error,
  );
  const end = await Promise.race([stopAsked, failed]);
  if (typeof end !== 'string') {
    explain(end);
    process.exitCode = 1;
  } else run.say(`${end}: stopping`);
  setTimeout(() => process.exit(1), shutdownMsMax).unref();
  run.abort();
  await up.catch(() => {});
  await run.stopAll();
  if (typeof end === 'string') run.say('stopped; nothing is left running');
  process.exit();
}

await main().catch((error) => {
  explain(error);
  process.exit(1);
});
