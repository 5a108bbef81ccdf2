// What lies in a backup folder: base backups, each complete when its `backup.json` is there, named points, and the
// archive of the write-ahead log that all of them share.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../servers/processes.mjs';
import { digestOf } from './copy.mjs';

export const archiveOf = (folder) => join(folder, 'wal');
export const baseOf = (folder, label) => join(folder, 'base', label);
export const manifestOf = (folder, label) => join(baseOf(folder, label), 'backup.json');
export const pointFile = (folder, name) => join(folder, 'points', `${name}.json`);

/** Complete base backups, oldest first. */
export function listBases(folder) {
  const parent = join(folder, 'base');
  if (!existsSync(parent)) return [];
  const found = readdirSync(parent).map((label) => readJson(manifestOf(folder, label)));
  return found.filter((it) => it !== null).sort((a, b) => (a.finishedAt < b.finishedAt ? -1 : 1));
}

/** Compares every file of a base backup with its size and hash at the time of the backup. Answers what differs. */
export async function faultsOf(folder, { label, files }) {
  const faults = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const file = join(baseOf(folder, label), 'data', path);
    if (!existsSync(file)) faults.push(`${path} is missing`);
    else {
      const found = await digestOf(file);
      if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`${path} has another content`);
    }
  }
  return faults;
}

const isSegment = (name) => /^[0-9A-F]{24}/.test(name);
// The first eight digits are the timeline; what is older is told by the rest.
const placeOf = (name) => name.slice(8, 24);

/** Removes all base backups but the newest `keep`, and the log from before the oldest that stays. Answers what went. */
export function removeOld(folder, keep) {
  const bases = listBases(folder);
  const gone = bases.slice(0, Math.max(0, bases.length - keep));
  // Its manifest first: a backup that is half removed is none.
  for (const { label } of gone) {
    rmSync(manifestOf(folder, label), { force: true });
    rmSync(baseOf(folder, label), { recursive: true, force: true });
  }
  const oldest = bases.slice(gone.length).map(({ startSegment }) => placeOf(startSegment)).sort()[0]; // prettier-ignore
  const archive = archiveOf(folder);
  if (oldest === undefined || !existsSync(archive))
    return { bases: gone.map(({ label }) => label), segments: 0 };
  const old = readdirSync(archive).filter((name) => isSegment(name) && placeOf(name) < oldest);
  for (const name of old) rmSync(join(archive, name), { force: true });
  return { bases: gone.map(({ label }) => label), segments: old.length };
}
