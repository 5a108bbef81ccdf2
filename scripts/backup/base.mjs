// A base backup by PostgreSQL's low-level API: the data folder is copied between pg_backup_start and pg_backup_stop of
// one session while the server goes on, with the log that the copy needs to become consistent.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { writeJson } from '../servers/processes.mjs';
import { StartError } from '../supervisor/state.mjs';
import { archivedName } from './archive-wal.mjs';
import { archiveOf, baseOf, manifestOf, pointFile } from './catalogue.mjs';
import { copyFile, copyTree, digestOf, syncFolder } from './copy.mjs';

const versionMin = 150_000;
const connectTimeoutMs = 10_000;
const progressEveryBytes = 100 * 1024 * 1024;

// By PostgreSQL's manual: what must not be in a backup, and what is worth nothing in it.
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/$|(^|\/)pgsql_tmp[^/]*\/$/; // prettier-ignore
const leftOut = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|recovery\.signal|standby\.signal)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/; // prettier-ignore
export const skips = (path) => emptied.test(path) || leftOut.test(path);

async function connected(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const notAllowed = '42501';

/** Says what a role needs that may not do this. */
function explained(error) {
  if (error.code !== notAllowed) return error;
  return new StartError(
    `${error.message}: use an administrator's address, or give the role pg_read_all_settings and the right to execute ` +
      'pg_backup_start, pg_backup_stop, pg_create_restore_point and pg_switch_wal.',
    { cause: error },
  );
}

const factsQuery = `SELECT current_setting('data_directory') AS folder, current_setting('server_version') AS version,
  current_setting('server_version_num')::int AS number, current_setting('archive_mode') AS archive_mode,
  current_setting('wal_segment_size') AS segment, pg_is_in_recovery() AS recovering,
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  (SELECT count(*)::int FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')) AS tablespaces`;

/** What the server says about itself. Throws a StartError when it cannot be backed up in this way. */
async function factsOf(client) {
  const facts = (await client.query(factsQuery)).rows[0];
  const refuse = (reason) => {
    throw new StartError(`No backup can be taken in this way: ${reason}`);
  };
  if (facts.number < versionMin) refuse(`PostgreSQL ${facts.version} is older than 15.`);
  if (facts.recovering) refuse('the server is a standby; ask the primary.');
  if (facts.tablespaces > 0) refuse('there are tablespaces outside the data folder; use pg_basebackup.');
  if (facts.segment !== '16MB')
    refuse(`segments of the log have ${facts.segment}, not 16MB; use pg_basebackup.`);
  for (const file of ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf'])
    if (!existsSync(join(facts.folder, file)))
      refuse(
        `${join(facts.folder, file)} is not there, or may not be read: run this on the database's host.`,
      );
  return facts;
}

/** Names of the segments from the first to the last, on one timeline. */
export function segmentsBetween(first, last) {
  const perLog = 0x100n;
  const placeOf = (name) => BigInt(`0x${name.slice(8, 16)}`) * perLog + BigInt(`0x${name.slice(16)}`);
  const hex = (value) => value.toString(16).toUpperCase().padStart(8, '0');
  const names = [];
  for (let place = placeOf(first); place <= placeOf(last); place += 1n)
    names.push(`${first.slice(0, 8)}${hex(place / perLog)}${hex(place % perLog)}`);
  return names;
}

const inodeOf = (path) => statSync(path, { throwIfNoEntry: false })?.ino ?? null;

/** The log from the start of the copy to its end, so that the backup is whole without the archive. */
async function copyLog({ facts, target, segments, archive, onFile }) {
  mkdirSync(join(target, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  for (const name of segments) {
    const file = join(target, 'pg_wal', name);
    const packed = join(archive, archivedName(name));
    const live = join(facts.folder, 'pg_wal', name);
    if (existsSync(packed)) {
      await writeFile(file, gunzipSync(readFileSync(packed)), { mode: 0o600, flush: true });
      onFile(`pg_wal/${name}`, await digestOf(file));
      continue;
    }
    const before = inodeOf(live);
    const copied = await copyFile(live, file);
    // The server uses an old segment again under a new name: then what was read may be of both.
    if (copied === null || before !== inodeOf(live))
      throw new Error(`segment ${name} of the log is gone already: archive the log, or set wal_keep_size.`);
    onFile(`pg_wal/${name}`, copied);
  }
  await syncFolder(join(target, 'pg_wal'));
}

async function copyBetween({ client, facts, folder, label, target, say }) {
  const files = {};
  let bytes = 0;
  let told = 0;
  const onFile = (path, copied) => {
    files[path] = copied;
    bytes += copied.bytes;
    if (bytes - told < progressEveryBytes) return;
    told = bytes;
    say(`copied ${Math.round(bytes / 1024 / 1024)} MiB`);
  };
  const started = (await client.query('SELECT clock_timestamp() AS at, pg_backup_start($1, true)::text AS lsn', [label])).rows[0]; // prettier-ignore
  await copyTree({ from: facts.folder, to: target, skips, onFile });
  if (facts.archive_mode !== 'off') say('copied; waiting for the archive to have the log');
  const stopped = (
    await client.query(
      `SELECT s.lsn::text, s.labelfile, pg_walfile_name(s.lsn) AS segment, clock_timestamp() AS at
         FROM pg_backup_stop($1) s`,
      [facts.archive_mode !== 'off'],
    )
  ).rows[0];
  const startSegment = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(stopped.labelfile)[1];
  const segments = segmentsBetween(startSegment, stopped.segment);
  await copyLog({ facts, target, segments, archive: archiveOf(folder), onFile });
  writeFileSync(join(target, 'backup_label'), stopped.labelfile, { mode: 0o600, flush: true });
  files.backup_label = await digestOf(join(target, 'backup_label'));
  return {
    startLsn: started.lsn,
    stopLsn: stopped.lsn,
    startSegment,
    stopSegment: stopped.segment,
    startedAt: started.at.toISOString(),
    finishedAt: stopped.at.toISOString(),
    bytes,
    files,
  };
}

/**
 * Takes a base backup of the server of `url` into `folder`. Answers its manifest without the list of files. Throws a
 * StartError when this way is not open; an interrupted backup leaves nothing that counts as one.
 */
export async function takeBase({ url, folder, say }) {
  const client = await connected(url);
  try {
    const facts = await factsOf(client);
    const at = (await client.query('SELECT clock_timestamp() AS at')).rows[0].at;
    const label = at.toISOString().replace(/[:.]/g, '-');
    const place = baseOf(folder, label);
    const draft = `${place}.part`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    try {
      const copied = await copyBetween({ client, facts, folder, label, target: join(draft, 'data'), say });
      renameSync(draft, place);
      await syncFolder(join(folder, 'base'));
      const { version, system, archive_mode: archiving } = facts;
      const manifest = { label, version, system, archiving: archiving !== 'off', ...copied };
      writeJson(manifestOf(folder, label), manifest);
      await syncFolder(place);
      const { files, ...told } = manifest;
      return { ...told, files: Object.keys(files).length };
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}

/** Names the present moment in the log and has it archived. Answers `{ name, lsn, at }`. */
export async function namePoint({ url, folder, name }) {
  const client = await connected(url);
  try {
    const query = 'SELECT pg_create_restore_point($1)::text AS lsn, clock_timestamp() AS at';
    const { lsn, at } = (await client.query(query, [name])).rows[0];
    await client.query('SELECT pg_switch_wal()');
    const point = { name, lsn, at: at.toISOString() };
    writeJson(pointFile(folder, name), point);
    return point;
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}
