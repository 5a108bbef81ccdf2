// Where things lie: the checkout, the ignored state folder, the cache; small JSON files written whole or not at all;
// and the one kind of error that is meant for a person to read.
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSameProcess, markOf } from './processes.mjs';

export const repositoryFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** An error whose message is one sentence that says what to do; command lines print it without a stack. */
export class PlainError extends Error {}

/** The state folder: TRIBUTARY_STATE, else `.tributary` in the checkout. */
export function stateFolderOf(env = process.env) {
  return resolve(env.TRIBUTARY_STATE || join(repositoryFolder, '.tributary'));
}

/** What may be fetched again, such as Redis: TRIBUTARY_CACHE, else `.tributary/cache` in the checkout. */
export function cacheFolderOf(env = process.env) {
  return resolve(env.TRIBUTARY_CACHE || join(repositoryFolder, '.tributary', 'cache'));
}

/** Creates a folder for our own use; a folder we may not write is a sentence, not a stack. */
export function ensureFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  } catch (error) {
    throw new PlainError(
      `The folder ${folder} cannot be created (${error.code}): set TRIBUTARY_STATE to a folder you may write.`,
    );
  }
}

/** The content of a JSON file, or null when it is missing or not whole. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Replaces a JSON file at once; it may hold passwords, so only its owner reads it. */
export function writeJson(file, value) {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    throw new PlainError(
      `${file} cannot be written (${error.code}): it may belong to another user; set TRIBUTARY_STATE to a folder of your own.`,
    );
  }
}

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Polls until `check` answers something true, and answers that; null when time is up. */
export async function until(check, timeoutMs, everyMs = 25) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() >= end) return null;
    await sleep(everyMs);
  }
}

/** Whether nothing listens on this port of 127.0.0.1. */
export function isPortFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)));
  });
}

/** The preferred port when it is free, else one that the system hands out. */
export async function freePort(preferred) {
  if (preferred && (await isPortFree(preferred))) return preferred;
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** Takes a lock file that dies with this process. Answers its release, or null while another process lives in it. */
export function tryLock(file, note = {}) {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify({ ...note, pid: process.pid, mark: markOf(process.pid) }));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        linkSync(draft, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = readJson(file);
      if (holder && isSameProcess(holder)) return null;
      // Moved aside before removal: of two that find the same dead lock, one wins the link.
      const aside = `${file}.${randomUUID()}`;
      try {
        renameSync(file, aside);
        rmSync(aside, { force: true });
      } catch {
        // Another process was quicker.
      }
    }
    return null;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Runs `work` while holding a lock file; waits for another holder up to the given time. */
export async function withLock(file, work, timeoutMs = 60_000) {
  const release = await until(() => tryLock(file), timeoutMs, 50);
  if (!release) {
    const holder = readJson(file);
    throw new PlainError(
      `${dirname(file)} is in use by process ${holder?.pid ?? 'unknown'}: stop it first, or set TRIBUTARY_STATE to another folder.`,
    );
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/** Prints a failure and ends: a plain sentence for a person, a stack for what nobody foresaw. */
export function failWith(error) {
  console.error(error instanceof PlainError ? error.message : (error?.stack ?? String(error)));
  process.exit(1);
}

/** The last lines of a log, for an error message. */
export function tailOf(file, lines = 5) {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
