// PostgreSQL 18 from the binaries that come with npm: makes a cluster in a folder, starts it on a free port of
// 127.0.0.1 and stops it again. The same folder keeps its data, its port if that is free, and its password.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runServerCli } from './cli.mjs';
import { watch } from './guard.mjs';
import { locked } from './lock.mjs';
import { dataOf, passwordName, runningServer, lockFile, stateOf, stopGraceMs } from './postgres-folder.mjs';
import { startTimeoutMs, stopSignals, urlOf } from './postgres-folder.mjs';
import { findPrograms, runnerFor } from './postgres-programs.mjs';
import { archiveSettings } from './postgres-archive.mjs';
import { freePort, freshLog, isMain, startOf, stateFolder, stopProcess } from './processes.mjs';
import { tail, waitUntil, writeJson } from './processes.mjs';

const startTriesMax = 10;

/**
 * Starts PostgreSQL on a folder, or attaches to the server that already runs there (`attached: true`, and then
 * `stop()` leaves it alone: only who started it stops it). With `fsync = false` a power cut may lose everything: for
 * tests. `settings` are server settings by name; `archive` is a folder that the log is archived to, remembered by
 * the folder until another or `off` is given. `readyWithinMs` is for a server that recovers first. Throws an Error with one sentence on what to do.
 *
 * @returns {Promise<{ url: string, port: number, pid: number, attached: boolean, stop(): Promise<void> }>}
 */
export async function startPostgres({ folder, fsync = true, settings = {}, archive = null, readyWithinMs }) {
  mkdirSync(folder, { recursive: true });
  // The real path, because the server is recognised by the folder it works in.
  const home = realpathSync(folder);
  return locked(home, () => startIn({ home, fsync, settings, archive: placeOf(archive), readyWithinMs }));
}

const placeOf = (archive) => (archive === null || archive === 'off' ? archive : resolve(archive));

async function startIn({ home, fsync, settings, archive, readyWithinMs = startTimeoutMs }) {
  const running = await runningServer(home);
  if (running) return attach(home, running);
  const programs = findPrograms();
  const runner = runnerFor(home);
  await initialise({ home, programs, runner, fsync });
  // A server that archived and does so no more would leave a gap that no backup can cross.
  const wanted = archive ?? stateOf(home).archive ?? 'off';
  const archiving = wanted === 'off' ? {} : archiveSettings(wanted);
  if (wanted !== 'off') runner.adopt(wanted);
  const order = {
    home,
    programs,
    runner,
    fsync,
    settings: { ...archiving, ...settings },
    archive: wanted,
    readyWithinMs,
  };
  for (let attempt = 1; attempt <= startTriesMax; attempt += 1) {
    const started = await launch(order);
    if (started) return started;
  }
  throw failed(home);
}

function failed(home) {
  return new Error(`PostgreSQL did not start in ${home}; its log says:\n${tail(join(home, 'server.log'))}`);
}

function attach(home, { pid, port }) {
  return { url: urlOf(home, port), port, pid, attached: true, stop: async () => {} };
}

/** Makes the cluster beside its place and moves it there in one step, so that a killed start leaves no half one. */
async function initialise({ home, programs, runner, fsync }) {
  if (existsSync(join(dataOf(home), 'PG_VERSION'))) return;
  const draft = `${dataOf(home)}.${process.pid}.new`;
  rmSync(draft, { recursive: true, force: true });
  const passwordFile = runner.secretFile(home, randomBytes(18).toString('base64url'));
  const args = ['-D', draft, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--auth=scram-sha-256'];
  args.push(`--pwfile=${passwordFile}`, ...(fsync ? [] : ['--no-sync']));
  try {
    await runner.run(programs.initdb, args, programs.env);
    renameSync(passwordFile, join(draft, passwordName));
    renameSync(draft, dataOf(home));
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function serverArguments({ home, port, fsync, settings }) {
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  return ['-D', dataOf(home), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** One try on one port: a running server, or null if it is worth another try. */
async function launch({ home, programs, runner, fsync, settings, archive, readyWithinMs }) {
  const port = await freePort(stateOf(home).port);
  const output = openSync(freshLog(home), 'w', 0o600);
  const args = serverArguments({ home, port, fsync, settings });
  const { command, args: all, options } = runner.command(programs.postgres, args);
  const stdio = ['ignore', output, output];
  const child = spawn(command, all, { ...options, env: programs.env, cwd: home, detached: true, stdio });
  closeSync(output);
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  if (child.pid === undefined) throw new Error(`PostgreSQL cannot be run: ${command} was not found.`);
  const forget = watch({ pid: child.pid, signals: stopSignals, graceMs: stopGraceMs });
  child.once('exit', forget);
  child.unref();
  const stop = stopper(child.pid, forget);
  const isReady = () => lockFile(home)?.pid === child.pid && lockFile(home).status === 'ready';
  await waitUntil(() => ended || isReady(), readyWithinMs);
  if (ended || !isReady()) {
    await stop();
    return afterFailure(home);
  }
  const owner = { pid: process.pid, start: startOf(process.pid), server: child.pid };
  writeJson(join(home, 'state.json'), { port, owner, archive });
  return { url: urlOf(home, port), port, pid: child.pid, attached: false, stop };
}

async function afterFailure(home) {
  const said = tail(join(home, 'server.log'), 40);
  const running = await runningServer(home);
  if (running) return attach(home, running);
  // Backends of a killed server end by themselves within moments; a port may be taken between probe and bind.
  const mayPass = /pre-existing shared memory|could not bind|could not create any TCP|lock file .* exists/;
  if (!mayPass.test(said)) throw failed(home);
  return waitUntil(() => false, 500);
}

function stopper(pid, forget) {
  const start = startOf(pid);
  let stopping = null;
  return () => {
    stopping ??= stopProcess({ pid, start, signals: stopSignals, graceMs: stopGraceMs }).then(() => forget());
    return stopping;
  };
}

if (isMain(import.meta.url)) {
  await runServerCli({
    name: 'PostgreSQL 18',
    defaultFolder: join(stateFolder(), 'postgres'),
    flags: { '--no-fsync': 'do not flush to disk: faster, for tests only' },
    valued: { '--archive': 'folder that the log is archived to, for backups; off to end it' },
    start: ({ folder, given, values }) =>
      startPostgres({ folder, fsync: !given.has('--no-fsync'), archive: values['--archive'] ?? null }),
  });
}
