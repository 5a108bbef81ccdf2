// Processes by number, safely: numbers are used again, so a process is known by its number and its start.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** When a process started, as the system counts it; null when it is gone or only waits to be buried. */
export function markOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
    const [, state, start] = /^(\S+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
    return !start || state.startsWith('Z') ? null : start;
  }
  try {
    // The name in brackets may hold spaces and brackets of its own: count from the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19];
  } catch {
    return null;
  }
}

export const isAlive = (pid) => markOf(pid) !== null;

/** Whether the process noted as `{ pid, mark }` still runs, and is no later one of the same number. */
export function isSameProcess({ pid, mark }) {
  const now = markOf(pid);
  return now !== null && now === mark;
}

/** The command line of a process as one text, empty when unknown. */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

/** Sends a signal to a process or, with `group`, to its whole group; false when there is none. */
export function signal({ pid, group = false }, name) {
  try {
    process.kill(group ? -pid : pid, name);
    return true;
  } catch {
    return false;
  }
}

async function goneWithin(target, ms) {
  const end = Date.now() + ms;
  while (isSameProcess(target)) {
    if (Date.now() >= end) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  return true;
}

/**
 * Ends the process `{ pid, mark, group }`: each `[signal, graceMs]` in turn, then SIGKILL. What is left of its group
 * is killed too.
 */
export async function endProcess(target, steps) {
  for (const [name, graceMs] of steps) {
    if (!isSameProcess(target)) break;
    signal({ pid: target.pid }, name);
    if (await goneWithin(target, graceMs)) break;
  }
  if (isSameProcess(target)) {
    signal({ pid: target.pid }, 'SIGKILL');
    await goneWithin(target, 5_000);
  }
  if (target.group) signal(target, 'SIGKILL');
}

/** Runs a command to its end. Answers `{ code, stdout, stderr }`; a command that does not exist has code 127. */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const out = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (out.stdout += chunk));
    child.stderr.on('data', (chunk) => (out.stderr += chunk));
    child.on('error', (error) => done({ ...out, code: 127, stderr: error.message }));
    child.on('close', (code) => done({ ...out, code: code ?? 128 }));
  });
}

/** The full path of a program on PATH, or null. */
export function onPath(name, path = process.env.PATH ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Look on.
    }
  }
  return null;
}
