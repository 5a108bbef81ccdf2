// The launchers as anyone runs them, from the command line: what they keep, what they refuse, what they leave behind.
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { freshDatabase } from '../support/stack';

jest.setTimeout(60_000);

const root = resolve(__dirname, '../..');
const script = (name: string): string => join(root, 'scripts', name);
const processes: ChildProcess[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-servers-'));
});

afterEach(async () => {
  for (const child of processes.splice(0)) await ended(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

interface Launched {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts a launcher and waits for the address, its first line. */
function launch(name: string, ...args: string[]): Promise<Launched> {
  const child = spawn(process.execPath, [script(name), '--folder', join(folder, name), ...args]);
  processes.push(child);
  return new Promise((done, fail) => {
    let errors = '';
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
    child.stdout.once('data', (line: Buffer) => done({ child, url: line.toString().trim() }));
    child.once('exit', (code) => fail(new Error(`${name} ended with ${code}: ${errors}`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => {
    child.once('exit', (code) => done(code));
    child.kill(signal);
  });
}

/** A zombie has ended: only its parent has not asked yet. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

async function eventually(holds: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (holds()) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

function postmasterPid(): number {
  return parseInt(readFileSync(join(folder, 'servers/postgres.mjs/data/postmaster.pid'), 'utf8'), 10);
}

function redisPid(): number {
  const state = readFileSync(join(folder, 'servers/redis.mjs/state.json'), 'utf8');
  return (JSON.parse(state) as { pid: number }).pid;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const postgres = 'servers/postgres.mjs';
const redis = 'servers/redis.mjs';

describe('PostgreSQL on a folder', () => {
  it('keeps a committed row when its postmaster is killed, and the same address', async () => {
    const first = await launch(postgres);
    await query(first.url, 'CREATE TABLE kept (amount numeric)');
    await query(first.url, "INSERT INTO kept VALUES ('0.01')");
    process.kill(postmasterPid(), 'SIGKILL');
    const second = await launch(postgres);
    expect(await query(second.url, 'SELECT amount FROM kept')).toEqual([{ amount: '0.01' }]);
    expect(second.url).toBe(first.url);
  });

  it('is durable, speaks UTF-8 and orders by code point', async () => {
    const { url } = await launch(postgres);
    const text = `SELECT current_setting('fsync') AS fsync, pg_encoding_to_char(encoding) AS encoding,
                         datcollate AS collation FROM pg_database WHERE datname = 'postgres'`;
    expect(await query(url, text)).toEqual([{ fsync: 'on', encoding: 'UTF8', collation: 'C' }]);
  });

  it('listens on 127.0.0.1 only and asks for its password', async () => {
    const { url } = await launch(postgres);
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const wrong = new URL(url);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('is used, not started again, by a second launcher on the same folder', async () => {
    const first = await launch(postgres);
    const pid = postmasterPid();
    const second = await launch(postgres);
    expect(second.url).toBe(first.url);
    expect(await eventually(() => second.child.exitCode === 0)).toBe(true);
    expect(isAlive(pid)).toBe(true);
  });

  it('starts once when two launchers come at the same moment', async () => {
    const [one, two] = await Promise.all([launch(postgres), launch(postgres)]);
    expect(one.url).toBe(two.url);
  });

  it('starts although the lock file of a killed server names a process of somebody else', async () => {
    const first = await launch(postgres);
    expect(await ended(first.child, 'SIGTERM')).toBe(0);
    const data = join(folder, postgres, 'data');
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    const second = await launch(postgres);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('Redis on a folder', () => {
  it('keeps what it acknowledged more than a second before a kill', async () => {
    const first = await launch(redis);
    const writer = new Redis(first.url);
    writer.on('error', () => undefined);
    await writer.set('job', 'accepted');
    await new Promise((done) => setTimeout(done, 1_500));
    writer.disconnect();
    process.kill(redisPid(), 'SIGKILL');
    const second = await launch(redis);
    const reader = new Redis(second.url);
    expect(await reader.get('job')).toBe('accepted');
    expect(await reader.config('GET', 'append*')).toEqual(
      expect.arrayContaining(['appendonly', 'yes', 'everysec']),
    );
    expect(await reader.config('GET', 'bind')).toEqual(['bind', '127.0.0.1']);
    reader.disconnect();
  });
});

describe('the guard', () => {
  it('leaves no server behind when their starters are killed', async () => {
    const starters = [await launch(postgres), await launch(redis)];
    const pids = [postmasterPid(), redisPid()];
    expect(pids.map(isAlive)).toEqual([true, true]);
    for (const { child } of starters) child.kill('SIGKILL');
    expect(await eventually(() => pids.every((pid) => !isAlive(pid)))).toBe(true);
  });

  it('stops a whole process group of a killed parent, and nothing that was lifted from its watch', async () => {
    const code = `
      import { spawn } from 'node:child_process';
      import { watch } from ${JSON.stringify(pathToFileURL(script('servers/guard.mjs')).href)};
      const start = (text) => spawn('sh', ['-c', text], { detached: true, stdio: 'ignore' }).pid;
      const [group, free] = [start('sleep 300 & wait'), start('exec sleep 30')];
      watch({ pid: group, group: true });
      watch({ pid: free })();
      setTimeout(() => console.log(group + ' ' + free), 300);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code]);
    processes.push(parent);
    const line = await new Promise<string>((done) =>
      parent.stdout.once('data', (it: Buffer) => done(it.toString())),
    );
    const [group, free] = line.trim().split(' ').map(Number) as [number, number];
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(group)], { encoding: 'utf8' }).stdout;
    const sleeper = Number(children.trim());
    expect([group, sleeper, free].map(isAlive)).toEqual([true, true, true]);
    parent.kill('SIGKILL');
    expect(await eventually(() => !isAlive(group) && !isAlive(sleeper))).toBe(true);
    expect(isAlive(free)).toBe(true);
    process.kill(free, 'SIGKILL');
  });
});

describe('migrations', () => {
  const migration = 'CREATE TABLE proof (id integer);';

  function migrate(url: string): { status: number | null; stderr: string } {
    const code = `
      import { applyMigrations } from ${JSON.stringify(pathToFileURL(script('servers/migrations.mjs')).href)};
      await applyMigrations(process.argv[1], process.argv[2]).catch((error) => {
        console.error(error.message);
        process.exit(1);
      });`;
    const args = ['--input-type=module', '-e', code, url, folder];
    return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root });
  }

  function write(name: string, text: string): void {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), text);
  }

  async function databaseOfOurOwn(): Promise<{ url: string; drop(): Promise<void> }> {
    const database = await freshDatabase();
    await query(database.url, 'DROP TABLE _prisma_migrations');
    return database;
  }

  it('are recorded as Prisma records them', async () => {
    const database = await databaseOfOurOwn();
    write('1_one', migration);
    expect(migrate(database.url)).toMatchObject({ status: 0, stderr: '' });
    const text = `SELECT migration_name, checksum, applied_steps_count, finished_at IS NULL AS open, rolled_back_at, logs
                  FROM _prisma_migrations`;
    const checksum = createHash('sha256').update(migration).digest('hex');
    expect(await query(database.url, text)).toEqual([
      {
        migration_name: '1_one',
        checksum,
        applied_steps_count: 1,
        open: false,
        rolled_back_at: null,
        logs: null,
      },
    ]);
    await database.drop();
  });

  it('are refused once one that was applied has changed, and nothing is applied then', async () => {
    const database = await databaseOfOurOwn();
    write('1_one', migration);
    migrate(database.url);
    write('1_one', `${migration} -- harmless?`);
    write('2_two', 'CREATE TABLE never (id integer);');
    const { status, stderr } = migrate(database.url);
    expect(status).toBe(1);
    expect(stderr).toContain('1_one was changed after it was applied');
    expect(await query(database.url, "SELECT to_regclass('never') AS found")).toEqual([{ found: null }]);
    await database.drop();
  });

  it('stop at one that fails, which leaves no trace, and go on after it is mended', async () => {
    const database = await databaseOfOurOwn();
    write('1_one', migration);
    write('2_two', 'CREATE TABLE half (id integer);\nSELECT nonsense;');
    expect(migrate(database.url)).toMatchObject({ status: 1 });
    const tables = "SELECT to_regclass('proof') AS proof, to_regclass('half') AS half";
    expect(await query(database.url, tables)).toEqual([{ proof: 'proof', half: null }]);
    write('2_two', 'CREATE TABLE half (id integer);');
    expect(migrate(database.url)).toMatchObject({ status: 0 });
    expect(await query(database.url, tables)).toEqual([{ proof: 'proof', half: 'half' }]);
    await database.drop();
  });

  it('create the database when it is missing', async () => {
    const database = await databaseOfOurOwn();
    await database.drop();
    write('1_one', migration);
    expect(migrate(database.url)).toMatchObject({ status: 0 });
    expect(await query(database.url, "SELECT to_regclass('proof') AS proof")).toEqual([{ proof: 'proof' }]);
    await database.drop();
  });
});

describe('command lines', () => {
  const names = ['setup.mjs', 'migrate.mjs', postgres, redis, 'servers/guard.mjs'];

  it.each(names)('%s explains itself, and refuses what it does not know', (name) => {
    const [help, wrong] = ['--help', '--nonsense'].map((flag) =>
      spawnSync(process.execPath, [script(name), flag]),
    );
    expect([help!.status, wrong!.status]).toEqual([0, 2]);
    expect(help!.stdout.length).toBeGreaterThan(0);
  });
});
