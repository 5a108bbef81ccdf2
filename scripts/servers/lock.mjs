// A lock file that ends with its holder: two starts on one folder take turns, and a killed one blocks nobody.
import { linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, readJson, startOf, waitUntil, writeJson } from './processes.mjs';

const waitMsUsual = 120_000;
let drafts = 0;

/** Does `work` while no other process does work under this lock on the folder; waits for its turn (milliseconds). */
export async function locked(folder, work, waitMs = waitMsUsual) {
  const file = join(folder, 'start.lock');
  if (!(await waitUntil(() => take(file), waitMs, 50))) {
    throw new Error(`${folder} is in use by process ${readJson(file)?.pid}: stop that one first.`);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A link either is made whole or not at all, unlike a file that is created and then written. */
function take(file) {
  const draft = `${file}.${process.pid}.${(drafts += 1)}`;
  writeJson(draft, { pid: process.pid, start: startOf(process.pid) });
  try {
    if (linked(draft, file)) return true;
    if (holds(file)) return false;
    clear(file, `${draft}.old`);
    return linked(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holds(file) {
  const holder = readJson(file);
  return holder !== null && isRunning(holder.pid, holder.start);
}

/** Takes a dead holder's file away; if a living one was quicker, its file is put back. */
function clear(file, aside) {
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  if (holds(aside)) linked(aside, file);
  rmSync(aside, { force: true });
}
