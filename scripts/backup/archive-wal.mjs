// PostgreSQL's archive_command: puts one file of the write-ahead log into the archive, compressed, whole or not at all
// and on the disk before it answers, and never over another file of that name.
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isMain } from '../servers/processes.mjs';

const usage = `Usage: node scripts/backup/archive-wal.mjs FILE ARCHIVE

For postgresql.conf:  archive_command = 'node /…/scripts/backup/archive-wal.mjs "%p" /backup/wal'
Stores FILE as ARCHIVE/NAME.gz. The same file a second time is accepted, another one of that name is refused.
Exit codes: 0 it is in the archive, 1 it is not, 2 wrong call.`;

/** The name of a file in the archive. */
export const archivedName = (name) => `${name}.gz`;

function synced(path, flags, work) {
  const handle = openSync(path, flags, 0o600);
  try {
    work?.(handle);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function writeAll(handle, bytes) {
  for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
}

/** What a killed call left behind; PostgreSQL archives one file at a time. */
function removeDrafts(folder, name) {
  for (const file of readdirSync(folder))
    if (file.startsWith(`${name}.`) && file.endsWith('.new')) rmSync(join(folder, file), { force: true });
}

/** Archives one file. Throws an Error when another one of that name is there, or the disk refuses. */
export function archiveFile(file, archive) {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  const name = basename(file);
  const target = join(archive, archivedName(name));
  removeDrafts(archive, name);
  const content = readFileSync(file);
  const draft = join(archive, `${name}.${process.pid}.new`);
  try {
    synced(draft, 'wx', (handle) => writeAll(handle, gzipSync(content, { level: 1 })));
    // A link is made whole or not at all, and refuses a name that is taken, unlike renaming.
    linkSync(draft, target);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!gunzipSync(readFileSync(target)).equals(content))
      throw new Error(`${target} is there with another content: two servers archive into one folder`, {
        cause: error,
      });
  } finally {
    rmSync(draft, { force: true });
  }
  synced(dirname(target), 'r');
}

function main(args) {
  if (args.includes('--help')) return console.log(usage);
  if (args.length !== 2) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    archiveFile(...args);
  } catch (error) {
    console.error(`archive: ${error.message}`);
    process.exitCode = 1;
  }
}

if (isMain(import.meta.url)) main(process.argv.slice(2));
