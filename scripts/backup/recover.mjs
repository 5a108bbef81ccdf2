// Point-in-time recovery: a base backup is copied into a new folder, every file checked against its hash, and PostgreSQL
// plays the archived log onto it up to the target. What is there already is never touched.
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { restoreCommand } from '../servers/postgres-archive.mjs';
import { dataOf, passwordName, urlOf } from '../servers/postgres-folder.mjs';
import { runnerFor } from '../servers/postgres-programs.mjs';
import { startPostgres } from '../servers/postgres.mjs';
import { readJson, tail, waitUntil } from '../servers/processes.mjs';
import { StartError } from '../supervisor/state.mjs';
import { archivedName } from './archive-wal.mjs';
import { archiveOf, baseOf, listBases, pointFile } from './catalogue.mjs';
import { copyTree } from './copy.mjs';

const recoveryMsMax = 24 * 3_600_000;
const archivedWithinMs = 30_000;

/** The moment of the target, ISO 8601 in UTC; null for the end of the log. Throws a StartError. */
function momentOf({ folder, time, point }) {
  if (point === null) return time === null ? null : new Date(time).toISOString();
  const known = readJson(pointFile(folder, point));
  if (known === null) throw new StartError(`No point ${point} was named with npm run backup -- point.`);
  return known.at;
}

/** The newest base backup that was complete at the target. Throws a StartError when there is none. */
export function chooseBase({ folder, label, time = null, point = null }) {
  const bases = listBases(folder);
  if (bases.length === 0) throw new StartError(`There is no complete base backup in ${folder}.`);
  if (label !== null) {
    const named = bases.find((it) => it.label === label);
    if (!named) throw new StartError(`There is no base backup ${label}: see npm run backup -- list.`);
    return named;
  }
  const moment = momentOf({ folder, time, point });
  const fitting = moment === null ? bases : bases.filter(({ finishedAt }) => finishedAt <= moment);
  if (fitting.length === 0)
    throw new StartError(
      `The oldest base backup was complete at ${bases[0].finishedAt}; ${moment} lies before it.`,
    );
  return fitting.at(-1);
}

/** Copies the files and compares each with its hash. Throws a StartError with what is damaged. */
async function layOut({ folder, base, into, say }) {
  const draft = `${dataOf(into)}.${process.pid}.new`;
  rmSync(draft, { recursive: true, force: true });
  const faults = [];
  const missing = new Set(Object.keys(base.files));
  const onFile = (path, { sha256 }) => {
    missing.delete(path);
    if (base.files[path]?.sha256 !== sha256) faults.push(path);
  };
  try {
    await copyTree({ from: join(baseOf(folder, base.label), 'data'), to: draft, onFile });
    const damaged = [...faults, ...missing];
    if (damaged.length > 0)
      throw new StartError(
        `The base backup is damaged: ${damaged.slice(0, 3).join(', ')}${damaged.length > 3 ? ', …' : ''}`,
      );
    // With this file PostgreSQL recovers from the archive, and begins a timeline of its own at the end.
    writeFileSync(join(draft, 'recovery.signal'), '', { mode: 0o600 });
    renameSync(draft, dataOf(into));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  runnerFor(into).adopt(dataOf(into));
  say(`${Object.keys(base.files).length} files are in place, each as it was backed up`);
}

/** A moment as PostgreSQL spells it, to the microsecond. */
function inUtc(time) {
  const fraction = /\.(\d+)/.exec(time)?.[1] ?? '0';
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')}.${fraction}+00`;
}

function targetSettings({ time, point, timeline }) {
  return {
    // PostgreSQL does not read the T and the Z at this point of its start.
    ...(time === null ? {} : { recovery_target_time: inUtc(time) }),
    ...(point === null ? {} : { recovery_target_name: point }),
    ...(time === null && point === null ? {} : { recovery_target_action: 'promote' }),
    recovery_target_timeline: timeline,
  };
}

/** Says in one sentence why a recovery did not come to its target, where the log tells. */
function explained(into, error) {
  const said = tail(join(into, 'server.log'), 40);
  const last = /last completed transaction was at log time ([^\n]+)/.exec(said)?.[1];
  if (/recovery ended before configured recovery target was reached/.test(said))
    return new StartError(`The archived log ends before the target${last ? `: its last transaction is of ${last}` : ''}. Without a target all of it comes back.`, { cause: error }); // prettier-ignore
  return error;
}

async function resultOf(into, server) {
  if (!existsSync(join(dataOf(into), passwordName))) return { timeline: null, lastTransactionAt: null };
  const client = new pg.Client({ connectionString: urlOf(into, server.port) });
  await client.connect();
  try {
    const query = `SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline,
                          pg_last_xact_replay_timestamp() AS at`;
    const { timeline, at } = (await client.query(query)).rows[0];
    return { timeline: Number.parseInt(timeline, 16), lastTransactionAt: at?.toISOString() ?? null };
  } finally {
    await client.end();
  }
}

// Without it in the archive a later recovery would take the number of this timeline a second time.
async function historyArchived(archive, timeline) {
  const name = archivedName(`${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`);
  if (!(await waitUntil(() => existsSync(join(archive, name)), archivedWithinMs, 100)))
    throw new Error(
      `The new timeline ${timeline} did not reach the archive within ${archivedWithinMs / 1000} s.`,
    );
}

/**
 * Recovers into the new folder `into`, up to `time` (ISO 8601), the named `point`, or the end of the log. With
 * `takesOver` the new timeline goes to the archive; else it is a trial, which leaves no trace there. Answers what was
 * reached. Throws a StartError, and leaves nothing in `into`, when the target cannot be reached.
 */
export async function recover(order) {
  const { folder, base, into, unarchived = null, takesOver, say } = order;
  const archive = archiveOf(folder);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const home = realpathSync(into);
  if (existsSync(dataOf(home))) throw new StartError(`${dataOf(home)} is there already: name a new folder.`);
  await layOut({ folder, base, into: home, say });
  const settings = {
    // It is ready when it has recovered, and not before.
    hot_standby: 'off',
    restore_command: restoreCommand(archive, unarchived),
    ...targetSettings(order),
  };
  let server;
  try {
    say('PostgreSQL plays the log');
    server = await startPostgres({
      folder: home,
      settings,
      archive: takesOver ? archive : 'off',
      readyWithinMs: recoveryMsMax,
    });
  } catch (error) {
    const told = explained(home, error);
    rmSync(dataOf(home), { recursive: true, force: true });
    throw told;
  }
  try {
    const result = await resultOf(home, server);
    if (takesOver && result.timeline !== null) await historyArchived(archive, result.timeline);
    return result;
  } finally {
    await server.stop();
  }
}
