// Processes with all that they have started, for servers that work in several: PostgreSQL's backends are children of
// its postmaster.
import { readFileSync, readdirSync } from 'node:fs';

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return null;
  }
}

/** The process and its children. */
export function kinOf(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...all.map(Number).filter((each) => parentOf(each) === pid)];
}

/** Sends a signal to each that still is there. */
export function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}
