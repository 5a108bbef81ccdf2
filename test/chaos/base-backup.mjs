// A standby's data by PostgreSQL's low-level backup: start, copy of the folder, stop, in one session. The binaries from
// npm bring no pg_basebackup.
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made anew by a server at its start, or useless in a copy. */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'filler',
  'pg_internal.init',
  'standby.signal',
]);
const emptied = new Set([
  'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans',
]); // prettier-ignore

/** Files of a working server come and go under the copy: what has gone meanwhile is in the log. */
async function copyTree(from, to, isTop = true) {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (leftOut.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    if (entry.isDirectory()) {
      if (isTop && emptied.has(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 });
      else await copyTree(source, target, false);
      continue;
    }
    await copyFile(source, target).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** A copy of a stopped server's data. */
export async function coldCopy(from, to) {
  await copyTree(from, to, false);
}

/**
 * Makes the data of a standby out of a working server's. `client` is one session on that server, `upstream` the host,
 * port and password by which the standby follows it.
 */
export async function makeStandby({ client, from, to, name, upstream }) {
  await client.query(`SELECT pg_backup_start($1, fast => true)`, [name]);
  await copyTree(from, to);
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
  await writeFile(join(to, 'backup_label'), rows[0].labelfile, { mode: 0o600 });
  await writeFile(join(to, 'standby.signal'), '', { mode: 0o600 });
  const { host, port, password } = upstream;
  const alive = 'keepalives_idle=5 keepalives_interval=2 keepalives_count=3 tcp_user_timeout=10000';
  const follow = `host=${host} port=${port} user=postgres password=${password} application_name=${name} ${alive}`;
  const settings = (await readFile(join(to, 'postgresql.auto.conf'), 'utf8'))
    .split('\n')
    .filter((line) => !line.startsWith('primary_conninfo'));
  settings.push(`primary_conninfo = '${follow}'`, '');
  await writeFile(join(to, 'postgresql.auto.conf'), settings.join('\n'), { mode: 0o600 });
}
