// Who runs on a state folder: one supervisor at a time, and what the last one left when it was killed.
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, readJson, startOf, stopProcess, waitUntil, writeJson } from '../servers/processes.mjs';

const leftoverWaitMs = 12_000;

const lockOf = (folder) => join(folder, 'supervisor.lock');
const runFileOf = (folder) => join(folder, 'run.json');

/** A refusal or a failure told in one sentence, without a stack. */
export class StartError extends Error {}

/** Takes the folder for this process. Throws a StartError if another supervisor runs on it. */
export function takeFolder(folder) {
  mkdirSync(folder, { recursive: true });
  const own = { pid: process.pid, start: startOf(process.pid) };
  const draft = `${lockOf(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 1; ; attempt += 1) {
      const holder = tryLink(draft, lockOf(folder));
      if (holder === null) return () => release(folder);
      if (attempt > 3 || isRunning(holder.pid, holder.start)) {
        throw new StartError(
          `Tributary already runs on ${folder} (pid ${holder.pid}): stop it first, or set TRIBUTARY_STATE to another folder.`,
        );
      }
      // Its owner is dead: nothing but this file is left of it.
      rmSync(lockOf(folder), { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A hard link either makes the whole file or fails: two starts at once cannot both succeed. Answers the holder. */
function tryLink(draft, lock) {
  try {
    linkSync(draft, lock);
    return null;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return readJson(lock) ?? { pid: 0 };
  }
}

function release(folder) {
  if (readJson(lockOf(folder))?.pid === process.pid) rmSync(lockOf(folder), { force: true });
  rmSync(runFileOf(folder), { force: true });
}

/** Writes what runs: addresses, and the processes that the next start must see gone if this one is killed. */
export function writeRun(folder, run) {
  writeJson(runFileOf(folder), { pid: process.pid, start: startOf(process.pid), ...run });
}

/**
 * What runs on a state folder at this moment: `{ databaseUrl, redisUrl, jackpotUrl, tableGameUrl }`, or null.
 * For commands that look at the running network, such as reconcile.
 */
export function readRun(folder) {
  const run = readJson(runFileOf(folder));
  return run !== null && isRunning(run.pid, run.start) ? run : null;
}

/** Waits for the processes of a killed supervisor, which its guard is stopping, and ends them if it does not. */
export async function clearLeftovers(folder) {
  const children = readJson(runFileOf(folder))?.children ?? [];
  const alive = () => children.filter(({ pid, start }) => isRunning(pid, start));
  await waitUntil(() => alive().length === 0, leftoverWaitMs);
  for (const child of alive()) await stopProcess({ ...child, signals: ['SIGKILL'], group: true });
}
