// What a PostgreSQL folder says about itself: the cluster's password, its port, and whether a server works on it
// that may be used. PostgreSQL's own lock file, `postmaster.pid`, is the witness; it outlives a killed server.
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isRunning, readJson, startOf, stopProcess, waitUntil } from './processes.mjs';

export const startTimeoutMs = 60_000;
// INT is PostgreSQL's fast stop (sessions end, data is flushed), QUIT the immediate one (recovers at next start).
export const stopSignals = ['SIGINT', 'SIGQUIT', 'SIGKILL'];
export const stopGraceMs = 15_000;
const answerTimeoutMs = 1_000;
/** Kept inside the cluster, so that the two can never come from different starts. */
export const passwordName = 'tributary.password';

/** The database itself lies below its folder, so that the state file, the log and the data have one parent. */
export const dataOf = (home) => join(home, 'data');

/** Port and owner of the last start, as far as known. */
export const stateOf = (home) => readJson(join(home, 'state.json')) ?? {};

/** The address of the cluster's maintenance database. */
export function urlOf(home, port) {
  const password = readFileSync(join(dataOf(home), passwordName), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Pid, port and status (line 8) by the folder's lock file; null if there is none. */
export function lockFile(home) {
  const file = join(dataOf(home), 'postmaster.pid');
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const [pid, port] = [Number.parseInt(lines[0], 10), Number.parseInt(lines[3], 10)];
    return { file, pid, port, status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** After a kill the lock file stays and its pid may belong to a stranger: PostgreSQL works inside its data folder. */
function isServerOf(home, pid) {
  if (!isRunning(pid)) return false;
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataOf(home);
  } catch {
    return false;
  }
}

/**
 * The server that works on this folder and may be used, or null. One whose owner has died is about to be stopped by
 * the guard: it is waited for, and stopped if no guard is left. Throws if a server is there but does not answer.
 */
export async function runningServer(home) {
  const lock = lockFile(home);
  if (!lock) return null;
  const lives = () => isServerOf(home, lock.pid);
  if (!lives()) {
    // PostgreSQL would take a stranger or a zombie with that pid for a server. Backends of a killed server that still
    // work are found by their shared memory, not by this file.
    if (existsSync(lock.file)) rmSync(lock.file, { force: true });
    return null;
  }
  const { owner } = stateOf(home);
  const orphaned = owner?.server === lock.pid && !isRunning(owner.pid, owner.start);
  if (orphaned || lock.status === 'stopping') {
    const target = { pid: lock.pid, start: startOf(lock.pid), signals: stopSignals, graceMs: stopGraceMs };
    if (!(await waitUntil(() => !lives(), stopGraceMs))) await stopProcess(target);
    return null;
  }
  const found = await waitUntil(async () => !lives() || (await readyServer(home)), startTimeoutMs);
  if (!lives()) return runningServer(home);
  if (found) return found;
  throw new Error(`A PostgreSQL (pid ${lock.pid}) holds ${home} but does not answer: stop it first.`);
}

/** The lock file's content once the server says that it is ready, and answers: it may just have been killed. */
async function readyServer(home) {
  const lock = lockFile(home);
  return lock?.status === 'ready' && (await answers(lock.port)) ? lock : null;
}

/** Asks for TLS, as any client may, and takes every answer for a sign of life. */
function answers(port) {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port }, () =>
      socket.write(Buffer.from('0000000804d2162f', 'hex')),
    );
    const end = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(answerTimeoutMs, () => end(false));
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
