// Starts PostgreSQL 18 in a folder of its own on 127.0.0.1, and stops it with us. DATABASE_URL always wins: then
// nothing is started and nothing stopped.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { prepareGuard, protect } from './guard.mjs';
import { findPostgres } from './postgres-binaries.mjs';
import { commandOf, endProcess, isAlive, markOf, run } from './processes.mjs';
import {
  ensureFolder,
  freePort,
  PlainError,
  readJson,
  sleep,
  tailOf,
  until,
  withLock,
  writeJson,
} from './state.mjs';

const user = 'tributary';
const startTries = 8;
const readyMs = 60_000;
// Fast shutdown, then immediate: neither waits for clients.
const stopSteps = [
  ['SIGINT', 8_000],
  ['SIGQUIT', 3_000],
];
const stopStage = 2;
const deadPid = 2_147_483_646;
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'on' };

/** What postmaster.pid says: `{ pid, port, status }`, or null. Line 8 turns to `ready`. */
function postmaster(dataFolder) {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

function isOurs(found, dataFolder) {
  return isAlive(found.pid) && commandOf(found.pid).includes(dataFolder);
}

/**
 * After a crash the number in postmaster.pid may belong to somebody else, and PostgreSQL would refuse to start. The
 * file itself must stay: PostgreSQL reads in it which shared memory to look for. So only the number is replaced.
 */
function disarmStalePid(dataFolder) {
  const found = postmaster(dataFolder);
  if (!found || !isAlive(found.pid) || isOurs(found, dataFolder)) return;
  const file = join(dataFolder, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(deadPid)));
}

function launch(server, program, args, options) {
  const command = [...server.prefix, join(server.bin, program), ...args];
  const env = { ...process.env, ...server.env, PGDATA: undefined };
  return {
    command: command[0],
    args: command.slice(1),
    options: { ...options, env, uid: server.uid, gid: server.gid },
  };
}

/** Makes the data folder under another name first, so that an interrupted initdb never looks finished. */
async function initialise(server, folder, dataFolder, password) {
  for (const name of readdirSync(folder))
    if (name.startsWith('new-')) rmSync(join(folder, name), { recursive: true, force: true });
  const draft = ensureFolder(join(folder, `new-${process.pid}`));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (server.uid) for (const path of [folder, draft, passwordFile]) chownSync(path, server.uid, server.gid);
  const { command, args, options } = launch(server, 'initdb', [
    ...['-D', draft, '-U', user, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const { code, stderr } = await run(command, args, { ...options, cwd: folder });
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new PlainError(`The database could not be created in ${folder}: ${stderr.trim()}`);
  renameSync(draft, dataFolder);
}

function spawnServer(server, { folder, dataFolder, port, settings }) {
  const log = openSync(join(folder, 'postgres.log'), 'a');
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...settings,
  };
  const { command, args, options } = launch(
    server,
    'postgres',
    ['-D', dataFolder, '-p', String(port), ...Object.entries(all).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    { cwd: folder, detached: true, stdio: ['ignore', log, log] },
  );
  prepareGuard();
  const child = spawn(command, args, options);
  closeSync(log);
  child.unref();
  return child;
}

/** One try: answers the running child, or what the log says about why it ended. */
async function tryStart(server, place) {
  const child = spawnServer(server, place);
  let ended = false;
  const exited = new Promise((done) => {
    child.once('exit', (code, signal) => done({ code, signal }));
    child.once('error', () => done({ code: 127, signal: null }));
  });
  exited.then(() => (ended = true));
  const release = child.pid
    ? protect({ pid: child.pid, stage: stopStage, steps: stopSteps })
    : () => undefined;
  exited.then(release);
  const ready = await until(() => {
    const found = postmaster(place.dataFolder);
    return ended || (found?.pid === child.pid && found.status === 'ready');
  }, readyMs);
  if (ready && !ended) return { pid: child.pid, exited, release };
  if (child.pid && !ended) await endProcess({ pid: child.pid, mark: markOf(child.pid) }, stopSteps);
  return { fault: tailOf(join(place.folder, 'postgres.log')) };
}

/** Starts, choosing another port when this one is taken and waiting for the rest of a crashed server to go. */
async function startWithTries(server, place) {
  let { port } = place;
  let fault = '';
  for (let attempt = 0; attempt < startTries; attempt += 1) {
    disarmStalePid(place.dataFolder);
    const result = await tryStart(server, { ...place, port });
    if (!result.fault && result.fault !== '') return { ...result, port };
    fault = result.fault;
    if (/could not bind|Address already in use/i.test(fault)) port = await freePort();
    else if (/shared memory block|lock file/i.test(fault)) await sleep(500);
    else break;
  }
  throw new PlainError(
    `PostgreSQL did not start; its log ${join(place.folder, 'postgres.log')} ends with: ${fault}`,
  );
}

/** A server that somebody else started: used, never stopped. */
function attach(known, found) {
  return {
    ...handle({ ...known, port: found.port }, found.pid),
    attached: true,
    exited: until(() => !isAlive(found.pid), 2 ** 31, 500).then(() => ({ code: null, signal: null })),
    stop: async () => undefined,
  };
}

function handle({ port, password, database }, pid) {
  return { url: `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`, port, pid };
}

async function runningServer(dataFolder) {
  const found = postmaster(dataFolder);
  if (!found || !isOurs(found, dataFolder)) return null;
  // One that is stopping is waited for; one that is starting too.
  const settled = await until(
    () => !isAlive(found.pid) || postmaster(dataFolder)?.status === 'ready',
    readyMs,
  );
  return settled && isAlive(found.pid) ? postmaster(dataFolder) : null;
}

function checkVersion(server, dataFolder) {
  const version = Number(readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8'));
  if (version === server.major) return;
  throw new PlainError(
    `The database in ${dataFolder} is of PostgreSQL ${version}, the server is ${server.major}: set TRIBUTARY_STATE to a new folder, or DATABASE_URL.`,
  );
}

async function startIn(folder, { database, fsync, settings }) {
  const dataFolder = join(folder, 'data');
  const file = join(folder, 'server.json');
  const known = { password: randomBytes(18).toString('hex'), ...readJson(file), database };
  const found = await runningServer(dataFolder);
  if (found) return attach(known, found);
  const server = await findPostgres({ folder, dataFolder });
  if (!existsSync(dataFolder)) {
    writeJson(file, known);
    await initialise(server, folder, dataFolder, known.password);
  }
  checkVersion(server, dataFolder);
  const port = await freePort(known.port);
  const all = fsync ? settings : { ...careless, ...settings };
  const {
    pid,
    exited,
    release,
    port: taken,
  } = await startWithTries(server, { folder, dataFolder, port, settings: all });
  const target = { pid, mark: markOf(pid) };
  writeJson(file, { ...known, port: taken });
  return {
    ...handle({ ...known, port: taken }, pid),
    attached: false,
    exited,
    stop: async () => {
      await endProcess(target, stopSteps);
      release();
    },
  };
}

/**
 * Starts PostgreSQL, or attaches to the one that already runs in this folder. Answers `{ url, port, pid, exited,
 * attached, stop() }`; the same folder keeps its data, password and (while free) its port. `exited` resolves when the
 * server ends for whatever reason. `fsync: false` is for tests: a power cut may lose data. `settings` are further
 * PostgreSQL settings. With DATABASE_URL in `env` nothing is started: `pid` and `port` are null.
 */
export async function startPostgres({
  stateFolder,
  fsync = true,
  settings = {},
  database = 'tributary',
  env = process.env,
}) {
  if (env.DATABASE_URL) {
    const never = new Promise(() => undefined);
    return {
      url: env.DATABASE_URL,
      port: null,
      pid: null,
      attached: true,
      exited: never,
      stop: async () => undefined,
    };
  }
  // The real path, so that a server started by another name of this folder is recognised.
  const folder = realpathSync(ensureFolder(join(stateFolder, 'postgres')));
  return withLock(join(folder, 'start.lock'), () => startIn(folder, { database, fsync, settings }));
}
