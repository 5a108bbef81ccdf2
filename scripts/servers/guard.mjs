// The guard: a small process that holds the reading end of a pipe. When its parent ends, by whatever signal, the pipe
// closes and the guard stops the processes it was told of, last come first. It stops nothing else.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isMain, startOf, stopProcess } from './processes.mjs';

const file = fileURLToPath(import.meta.url);
const watched = new Map();
let guard = null;

/**
 * Has a process stopped when the present one ends. `signals` come in turn, `graceMs` (milliseconds) apart;
 * `group` addresses the whole process group. Answers a function that lifts the watch.
 */
export function watch({ pid, signals = ['SIGTERM', 'SIGKILL'], graceMs = 10_000, group = false }) {
  const entry = { pid, start: startOf(pid), signals, graceMs, group };
  watched.set(pid, entry);
  if (guard === null) startGuard();
  else tell({ watch: entry });
  return () => {
    if (watched.get(pid) !== entry) return;
    watched.delete(pid);
    tell({ forget: pid });
    if (watched.size === 0) endGuard();
  };
}

/** The guard's own pid, or null while nothing is watched. */
export function guardPid() {
  return guard?.pid ?? null;
}

function startGuard() {
  // Its own session: Ctrl-C in the terminal must not reach it. Unreferenced: it keeps no one awake.
  const child = spawn(process.execPath, [file, '--stdin'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  guard = child;
  child.unref();
  child.stdin.unref?.();
  child.stdin.on('error', () => {});
  child.on('error', () => {});
  // Someone ended the guard: the servers still run, so a new one takes over.
  child.on('exit', () => {
    if (guard !== child) return;
    guard = null;
    if (watched.size > 0) startGuard();
  });
  for (const entry of watched.values()) tell({ watch: entry });
}

function endGuard() {
  const child = guard;
  guard = null;
  child?.stdin.end();
}

function tell(message) {
  guard?.stdin.write(`${JSON.stringify(message)}\n`);
}

/** The guard's own work: keeps the list, and on the end of the pipe stops what is on it. */
async function keepGuard() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  const list = new Map();
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.watch) list.set(message.watch.pid, message.watch);
    else list.delete(message.forget);
  }
  // Who had ended before it was watched has no start, and its number may be a stranger's by now.
  const entries = [...list.values()].filter((entry) => entry.start !== null).reverse();
  for (const entry of entries) await stopProcess(entry);
}

if (isMain(import.meta.url)) {
  if (process.argv.includes('--stdin')) {
    await keepGuard();
  } else {
    console.log('Usage: node scripts/servers/guard.mjs --stdin\n');
    console.log('Reads lines {"watch":{pid,start,signals,graceMs,group}} or {"forget":pid};');
    console.log('at the end of its input it stops the processes still watched.');
    process.exitCode = process.argv.includes('--help') ? 0 : 2;
  }
}
