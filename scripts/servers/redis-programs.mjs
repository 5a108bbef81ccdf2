// Where a Redis server is. No npm package ships one, so: on PATH; else Debian's package, fetched and unpacked into a
// cache folder without being installed; else, for root, installed; else one sentence that says what to install.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stateFolder } from './processes.mjs';

// 6.2 is what BullMQ asks for.
const versionMin = [6, 2];
const fetchTimeoutMs = 180_000;
// The running system's loader fits only its own C library.
const neverFetched = /^(libc6|libc-bin|libcrypt1|libgcc-s1|locales|libc6-.*)$/;
const advice =
  'No Redis server: set REDIS_URL, or install Redis 6.2 or newer (Debian, Ubuntu: apt-get install redis-server; ' +
  'Fedora: dnf install valkey; Alpine: apk add redis; Arch: pacman -S valkey; macOS: brew install redis).';

/** The server's path and environment. May take some seconds once, when it has to be fetched. */
export function findRedis({ cache = join(stateFolder(), 'cache', 'redis') } = {}) {
  const found = onPath() ?? unpacked(cache) ?? fetched(cache) ?? installed();
  if (!found) throw new Error(advice);
  return found;
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of ['redis-server', 'valkey-server']) {
      const program = join(folder, name);
      if (folder && existsSync(program) && isNewEnough(program, process.env))
        return { program, env: process.env };
    }
  }
  return null;
}

function isNewEnough(program, env) {
  const { status, stdout } = spawnSync(program, ['--version'], { env, encoding: 'utf8' });
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (status !== 0 || major === undefined) return false;
  return Number(major) > versionMin[0] || (Number(major) === versionMin[0] && Number(minor) >= versionMin[1]);
}

function unpacked(cache) {
  const program = join(cache, 'usr', 'bin', 'redis-server');
  if (!existsSync(program)) return null;
  const folders = ['usr/lib', 'lib'].map((it) => join(cache, it)).filter((it) => existsSync(it));
  const nested = folders.flatMap((it) => readdirSync(it).map((name) => join(it, name)));
  const path = [...nested, ...folders, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const env = { ...process.env, LD_LIBRARY_PATH: path };
  return isNewEnough(program, env) ? { program, env } : null;
}

/** Fetches Debian's packages with an apt state of our own, which needs no root, and unpacks them beside their place. */
function fetched(cache) {
  if (!onPathNamed('apt-get') || !onPathNamed('dpkg')) return null;
  const draft = `${cache}.${process.pid}.new`;
  try {
    console.error('Fetching Redis, once …');
    rmSync(draft, { recursive: true, force: true });
    // With the system's package lists first: they are there already, but may be too old.
    if (!download(draft, true) && !download(draft, false)) return null;
    const archives = readdirSync(draft).filter((it) => it.endsWith('.deb'));
    for (const archive of archives) run('dpkg', ['-x', join(draft, archive), draft], draft);
    for (const rest of [...archives, 'apt']) rmSync(join(draft, rest), { recursive: true, force: true });
    if (!unpacked(draft)) return null;
    if (!unpacked(cache)) rmSync(cache, { recursive: true, force: true });
    renameSync(draft, cache);
    return unpacked(cache);
  } catch {
    // Another start may have been quicker.
    return unpacked(cache);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function download(folder, withSystemLists) {
  try {
    const options = aptOptions(folder, withSystemLists);
    if (!withSystemLists) run('apt-get', [...options, 'update'], folder);
    const plan = run(
      'apt-get',
      [...options, '-s', '--no-install-recommends', 'install', 'redis-server'],
      folder,
    );
    const names = [...plan.matchAll(/^Inst (\S+)/gm)]
      .map(([, name]) => name)
      .filter((it) => !neverFetched.test(it));
    const all = new Set([...names, 'redis-server', 'redis-tools']);
    run('apt-get', [...options, 'download', ...all], folder);
    return true;
  } catch {
    return false;
  }
}

function aptOptions(folder, withSystemLists) {
  const apt = join(folder, 'apt');
  rmSync(apt, { recursive: true, force: true });
  mkdirSync(join(apt, 'cache', 'archives', 'partial'), { recursive: true });
  if (withSystemLists) symlinkSync('/var/lib/apt/lists', join(apt, 'lists'));
  else mkdirSync(join(apt, 'lists', 'partial'), { recursive: true });
  const settings = {
    'Dir::State': apt,
    'Dir::State::Lists': join(apt, 'lists'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(apt, 'cache'),
    'Debug::NoLocking': '1',
    // The folder belongs to us, not to apt's own user.
    'APT::Sandbox::User': '',
  };
  return ['-y', '-q', ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
}

function run(command, args, cwd) {
  const stdio = ['ignore', 'pipe', 'ignore'];
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio, timeout: fetchTimeoutMs });
}

function onPathNamed(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, name)));
}

function installed() {
  if (process.getuid?.() !== 0 || !onPathNamed('apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const args = ['install', '-y', '-q', '--no-install-recommends', 'redis-server'];
  spawnSync('apt-get', ['update', '-q'], { env, stdio: 'ignore', timeout: fetchTimeoutMs });
  spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: fetchTimeoutMs });
  return onPath();
}
