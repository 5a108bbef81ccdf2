// Settings of a PostgreSQL that archives its log with our own programs, and of one that reads it back.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './processes.mjs';

/** At most this much play is only on the server's own disk, in seconds. */
const archiveEverySeconds = 60;

const quoted = (text) => {
  if (/["'\\$`%\n]/.test(text))
    throw new Error(`${text} has a character that must not stand in PostgreSQL's commands.`);
  return `"${text}"`;
};
const program = (name) => `${quoted(process.execPath)} ${quoted(join(root, 'scripts', 'backup', name))}`;

/** Settings by name, for a server whose log goes to `archive`. */
export function archiveSettings(archive) {
  const folder = resolve(archive);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    archive_mode: 'on',
    archive_command: `${program('archive-wal.mjs')} "%p" ${quoted(folder)}`,
    archive_timeout: archiveEverySeconds,
  };
}

/** `restore_command` for a server that recovers from `archive`, and from loose segments in `unarchived` if given. */
export function restoreCommand(archive, unarchived = null) {
  const loose = unarchived === null ? '' : ` ${quoted(resolve(unarchived))}`;
  return `${program('fetch-wal.mjs')} "%f" "%p" ${quoted(resolve(archive))}${loose}`;
}
