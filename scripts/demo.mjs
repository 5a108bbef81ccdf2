// `npm run demo`: the opening night alone, to its end, on a database and a Redis of its own that are gone afterwards.
// Progress goes to standard error; the report, or one JSON object, to standard output.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildError } from './build.mjs';
import { watch } from './servers/guard.mjs';
import { root, startOf, stopProcess } from './servers/processes.mjs';
import { bringUp } from './supervisor/network.mjs';
import { StartError } from './supervisor/state.mjs';

const usage = `Plays the opening night of the demo network on temporary servers and reports what it came to.

  --json   one JSON object on standard output: { "proofs", "awards", "statements" }
  --help   this text

Exit code: 0 all proofs hold, 1 one does not or the night could not be played. DATABASE_URL and REDIS_URL are not
used: the night always runs on embedded servers of its own.`;

const flags = new Set(['--json', '--help']);
const demoGraceMs = 3_000;

/** A run as the supervisor wants it: says everything on standard error, and stops what it owns backwards. */
function createRun() {
  const abort = new AbortController();
  const stops = [];
  const say = (line) => console.error(`  ${line}`);
  return {
    signal: abort.signal,
    children: [],
    say,
    show: say,
    abort: () => abort.abort(new StartError('stopped')),
    own: async (name, stop) => {
      stops.push({ name, stop });
      abort.signal.throwIfAborted();
    },
    stopAll: async () => {
      for (const { name, stop } of stops.splice(0).reverse())
        await stop().catch((error) => say(`${name} did not stop: ${error.message}`));
    },
  };
}

/** Everything on free ports of this machine, in `folder`, whatever the environment says of other servers. */
function temporaryNetwork(folder) {
  const env = { ...process.env };
  delete env.DATABASE_URL;
  delete env.REDIS_URL;
  const options = {
    demo: false,
    host: '127.0.0.1',
    folder,
    logs: join(folder, 'logs'),
    keysFile: join(folder, 'keys.json'),
    ports: { jackpot: 0, tableGame: 0 },
  };
  return { options, env };
}

/** Plays the night; answers the exit code of the player. */
async function play({ folder, args, run }) {
  const { options, env } = temporaryNetwork(folder);
  const { jackpotUrl, tableGameUrl } = await bringUp({ options, env, run });
  const script = join(root, 'dist/apps/demo/src/main.js');
  const child = spawn(process.execPath, ['--enable-source-maps', script, '--opening-night', ...args], {
    env: {
      ...env,
      JACKPOT_URL: jackpotUrl,
      TABLE_GAME_URL: tableGameUrl,
      TRIBUTARY_KEYS_FILE: options.keysFile,
    },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
  const forget = watch({ pid: child.pid, group: true });
  const start = startOf(child.pid);
  await run.own('opening night', () =>
    stopProcess({ pid: child.pid, start, graceMs: demoGraceMs, group: true }),
  );
  const code = await ended;
  forget();
  return code;
}

async function main(args) {
  const wrong = args.find((arg) => !flags.has(arg));
  if (wrong !== undefined) throw new StartError(`Unknown argument ${wrong}: see npm run demo -- --help.`);
  if (args.includes('--help')) return console.log(usage);
  const folder = mkdtempSync(join(tmpdir(), 'tributary-demo-'));
  const run = createRun();
  const asked = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => done(1));
  });
  const played = play({ folder, args, run });
  try {
    process.exitCode = await Promise.race([played, asked]);
  } finally {
    run.abort();
    await run.stopAll();
    await played.catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof StartError || error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
});
process.exit();
