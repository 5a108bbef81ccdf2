// Redis on a folder: starts it on a free port of 127.0.0.1, with every write kept in its append-only file, and stops
// it again. The same folder keeps its data and its port if that is free.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runServerCli } from './cli.mjs';
import { watch } from './guard.mjs';
import { locked } from './lock.mjs';
import { freePort, freshLog, isMain, isRunning, readJson, startOf, stateFolder } from './processes.mjs';
import { stopProcess, tail, waitUntil, writeJson } from './processes.mjs';
import { findRedis } from './redis-programs.mjs';

const startTimeoutMs = 60_000;
const startTriesMax = 5;
const answerTimeoutMs = 1_000;
const stopGraceMs = 10_000;

/**
 * Starts Redis on a folder, or attaches to the one that already runs there (`attached: true`, and then `stop()` leaves
 * it alone: only who started it stops it). Without `appendonly` nothing is kept: for tests. Throws an Error with one
 * sentence on what to do.
 *
 * @returns {Promise<{ url: string, port: number, pid: number, attached: boolean, stop(): Promise<void> }>}
 */
export async function startRedis({ folder, appendonly = true }) {
  mkdirSync(folder, { recursive: true });
  const home = realpathSync(folder);
  // Redis itself does not notice a second server on its files.
  return locked(home, () => startIn(home, appendonly));
}

async function startIn(home, appendonly) {
  const running = await runningServer(home);
  if (running) return { ...running, attached: true, stop: async () => {} };
  const redis = findRedis();
  for (let attempt = 1; attempt <= startTriesMax; attempt += 1) {
    const started = await launch({ home, redis, appendonly });
    if (started) return started;
  }
  throw failed(home);
}

function failed(home) {
  return new Error(`Redis did not start in ${home}; its log says:\n${tail(join(home, 'server.log'))}`);
}

const urlOf = (port) => `redis://127.0.0.1:${port}`;

/** The server of this folder that may be used, or null; one whose owner has died is about to be stopped. */
async function runningServer(home) {
  const state = readJson(join(home, 'state.json'));
  if (!state || !isRunning(state.pid, state.start)) return null;
  const { pid, port, owner } = state;
  const lives = () => isRunning(pid, state.start);
  if (isRunning(owner.pid, owner.start)) {
    const found = await waitUntil(async () => !lives() || (await answers(port)), startTimeoutMs);
    if (!lives()) return null;
    if (found) return { url: urlOf(port), port, pid };
    throw new Error(`A Redis (pid ${pid}) holds ${home} but does not answer: stop it first.`);
  }
  const gone = await waitUntil(() => !lives(), stopGraceMs);
  if (!gone) await stopProcess({ pid, start: state.start, graceMs: stopGraceMs });
  return null;
}

/** Whether Redis says PONG; while it reads its file it says LOADING. */
function answers(port) {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'));
    const end = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(answerTimeoutMs, () => end(false));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}

function serverArguments({ home, port, appendonly }) {
  const durable = appendonly ? ['--appendonly', 'yes', '--appendfsync', 'everysec'] : ['--appendonly', 'no'];
  return [
    ...['--bind', '127.0.0.1', '--port', String(port), '--dir', home],
    ...[...durable, '--save', '', '--maxmemory-policy', 'noeviction'],
  ];
}

/** One try on one port: a running server, or null if the port was taken between probe and bind. */
async function launch({ home, redis, appendonly }) {
  const port = await freePort(readJson(join(home, 'state.json'))?.port);
  const output = openSync(freshLog(home), 'w', 0o600);
  const stdio = ['ignore', output, output];
  const args = serverArguments({ home, port, appendonly });
  const child = spawn(redis.program, args, { env: redis.env, cwd: home, detached: true, stdio });
  closeSync(output);
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  if (child.pid === undefined) throw new Error(`Redis cannot be run: ${redis.program} was not found.`);
  const forget = watch({ pid: child.pid, graceMs: stopGraceMs });
  child.once('exit', forget);
  child.unref();
  const stop = stopper(child.pid, forget);
  const owner = { pid: process.pid, start: startOf(process.pid) };
  writeJson(join(home, 'state.json'), { port, pid: child.pid, start: startOf(child.pid), owner });
  const ready = await waitUntil(async () => ended || (await answers(port)), startTimeoutMs);
  if (ready && !ended) return { url: urlOf(port), port, pid: child.pid, attached: false, stop };
  await stop();
  if (!/Address already in use/.test(tail(join(home, 'server.log'), 40))) throw failed(home);
  return null;
}

function stopper(pid, forget) {
  const start = startOf(pid);
  let stopping = null;
  return () => {
    stopping ??= stopProcess({ pid, start, graceMs: stopGraceMs }).then(() => forget());
    return stopping;
  };
}

if (isMain(import.meta.url)) {
  await runServerCli({
    name: 'Redis',
    defaultFolder: join(stateFolder(), 'redis'),
    flags: { '--no-appendonly': 'keep nothing on disk: for tests only' },
    start: ({ folder, given }) => startRedis({ folder, appendonly: !given.has('--no-appendonly') }),
  });
}
