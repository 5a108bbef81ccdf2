// Processes and places: whether a process still is the one we started, how to stop one, free ports, the state folder.
// Node built-ins only, because the guard and the set-up run before anything is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Where everything lives that a run leaves behind; TRIBUTARY_STATE moves it. */
export function stateFolder() {
  return resolve(root, process.env.TRIBUTARY_STATE || '.tributary');
}

/** Resolves after so many milliseconds. */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * When a process started, in a form that only serves comparison, or null if no such process runs. A pid alone is
 * reused by strangers; pid and start together are not.
 */
export function startOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    if (existsSync('/proc/self/stat')) {
      // The second field is the program's name in brackets and may hold spaces: count from its end.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
      return 'ZX'.includes(fields[0]) ? null : fields[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Whether the process runs, and is the one that started then. */
export function isRunning(pid, start) {
  const now = startOf(pid);
  return now !== null && (start === undefined || start === null || now === start);
}

/** Waits until `holds()` is truthy and answers its value, or null when the time (milliseconds) is over. */
export async function waitUntil(holds, timeoutMs, everyMs = 20) {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await holds();
    if (value) return value;
    if (performance.now() >= end) return null;
    await pause(everyMs);
  }
}

/**
 * Stops one process: each signal in turn, waiting `graceMs` after each; stops at once if it is not the process
 * that was meant. With `group` the signals go to its whole process group. Answers whether it is gone.
 */
export async function stopProcess(target) {
  const { pid, start, signals = ['SIGTERM', 'SIGKILL'], graceMs = 10_000, group = false } = target;
  for (const signal of signals) {
    if (!isRunning(pid, start)) break;
    send(pid, signal, group);
    if (await waitUntil(() => !isRunning(pid, start), graceMs)) break;
  }
  return !isRunning(pid, start);
}

function send(pid, signal, group) {
  try {
    process.kill(group ? -pid : pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** A TCP port of 127.0.0.1 that is free now; `wanted` if that one is. */
export function freePort(wanted = 0) {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? fail(error) : done(freePort(0))));
    probe.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** A JSON file's content, or null if it is missing or damaged. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes a JSON file in one step, readable by its owner only. */
export function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The last lines of a log, to show with a failure. */
export function tail(file, lines = 15) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}

/** Keeps the log of the run before, so that a crash can still be read after the next start. */
export function freshLog(folder) {
  const file = join(folder, 'server.log');
  if (existsSync(file)) renameSync(file, `${file}.1`);
  return file;
}

/** Whether this module is the program that was called, not one that was imported. */
export function isMain(metaUrl) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(metaUrl);
}
