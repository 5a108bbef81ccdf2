// Keeps the promise that nothing is left behind: a process of its own holds the other end of a pipe, and ends what
// we started when the pipe closes, which happens even when we are killed with SIGKILL.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { markOf } from './processes.mjs';

const program = join(dirname(fileURLToPath(import.meta.url)), 'guard-process.mjs');
const watched = new Map();
let guard = null;

function tell(message) {
  guard?.stdin.write(`${JSON.stringify(message)}\n`);
}

function raiseGuard() {
  const child = spawn(process.execPath, [program], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  child.on('error', () => undefined);
  // Someone may end the guard; as long as there is something to guard, another one takes over.
  child.on('exit', () => {
    if (guard !== child) return;
    guard = null;
    if (watched.size > 0) raiseGuard();
  });
  child.unref();
  child.stdin.unref();
  guard = child;
  for (const entry of watched.values()) tell({ add: entry });
}

/**
 * Puts a process under guard. `stage` gives the order of ending (0 first), `steps` the `[signal, graceMs]` to try
 * before SIGKILL, `group` ends its whole process group. Answers the function that takes it off again.
 */
export function protect({ pid, stage, steps, group = false }) {
  const entry = { pid, mark: markOf(pid), stage, steps, group };
  watched.set(pid, entry);
  if (guard) tell({ add: entry });
  else raiseGuard();
  return () => {
    if (watched.get(pid) !== entry) return;
    watched.delete(pid);
    tell({ remove: pid });
  };
}

/** Starts the guard before the first process is there to be guarded, so that no moment is unguarded. */
export function prepareGuard() {
  if (!guard) raiseGuard();
}
