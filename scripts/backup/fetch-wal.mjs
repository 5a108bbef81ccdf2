// PostgreSQL's restore_command: brings one file of the write-ahead log back from the archive, or from a folder of files
// that were not archived any more. A damaged file stops the recovery; only one that is not there ends it.
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isMain } from '../servers/processes.mjs';
import { archivedName } from './archive-wal.mjs';

const usage = `Usage: node scripts/backup/fetch-wal.mjs NAME TARGET ARCHIVE [PG_WAL]

For recovery:  restore_command = 'node /…/scripts/backup/fetch-wal.mjs "%f" "%p" /backup/wal'
Exit codes: 0 TARGET is there, 1 there is no such file, 200 there is one and it is damaged: recovery must not go on.`;

/** PostgreSQL gives up a recovery when its command ends with more than 125. */
const stopRecovery = 200;

/** Puts a file in its place. Answers false when there is none. Throws when it is damaged. */
function fetchFile({ name, target, archive, unarchived }) {
  const packed = join(archive, archivedName(name));
  const loose = unarchived === undefined ? null : join(unarchived, name);
  const draft = `${target}.${process.pid}.new`;
  try {
    if (existsSync(packed)) writeFileSync(draft, gunzipSync(readFileSync(packed)), { mode: 0o600 });
    else if (loose !== null && existsSync(loose)) copyFileSync(loose, draft);
    else return false;
    renameSync(draft, target);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}

function main([name, target, archive, unarchived, ...more]) {
  if (name === '--help') return console.log(usage);
  if (archive === undefined || more.length > 0) {
    console.error(usage);
    process.exitCode = stopRecovery;
    return;
  }
  try {
    process.exitCode = fetchFile({ name, target, archive, unarchived }) ? 0 : 1;
  } catch (error) {
    console.error(`${name} of the archive is damaged: ${error.message}`);
    process.exitCode = stopRecovery;
  }
}

if (isMain(import.meta.url)) main(process.argv.slice(2));
