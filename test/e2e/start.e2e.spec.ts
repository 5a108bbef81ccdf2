// `npm start` as a user meets it: it becomes ready, stops all of it when asked, leaves nothing behind when it is
// killed, and finds its data again.
import { ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';

const root = resolve(__dirname, '../..');
const startMs = 60_000;
const stopMs = 20_000;

interface Ready {
  readonly jackpotUrl: string;
  readonly tableGameUrl: string;
  readonly databaseUrl: string;
}

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

let state: string;
const runs: Run[] = [];

/** Starts `npm start` with these flags on the test's own state folder and free ports. */
function npmStart(...flags: string[]): Run {
  const env: NodeJS.ProcessEnv = { ...process.env, TRIBUTARY_STATE: state };
  Object.assign(env, { JACKPOT_PORT: '0', TABLE_GAME_PORT: '0' });
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'NODE_ENV', 'JEST_WORKER_ID']) delete env[name];
  const child = spawn('npm', ['start', '--silent', '--', '--no-demo', ...flags], { cwd: root, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const run = { child, ended, output: () => output };
  runs.push(run);
  return run;
}

async function until<T>(check: () => T | null | undefined | false, ms: number, failure: () => string) {
  for (const end = performance.now() + ms; performance.now() < end;) {
    const found = check();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(failure());
}

/** What `--json` announces, once it does. */
async function ready(run: Run): Promise<Ready> {
  const line = () => {
    if (run.child.exitCode !== null) throw new Error(`npm start ended:\n${run.output()}`);
    return /^\{"ready":true.*\}$/m.exec(run.output())?.[0];
  };
  return JSON.parse(await until(line, startMs, () => `not ready:\n${run.output()}`)) as Ready;
}

const text = (path: string) => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

/** Processes that work in the state folder, were called with it or inherited it; this one aside. */
function processesLeft(): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.flatMap((pid) => {
    let folder = '';
    try {
      folder = readlinkSync(`/proc/${pid}/cwd`);
    } catch {
      // Gone, or not ours to see.
    }
    const command = text(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
    const traces = [folder, command, text(`/proc/${pid}/environ`)];
    return traces.some((trace) => trace.includes(state)) ? [`${pid} ${command}`] : [];
  });
}

async function nothingLeft(): Promise<void> {
  await until(
    () => processesLeft().length === 0,
    stopMs,
    () => `left behind:\n${processesLeft().join('\n')}`,
  );
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const supervisorPid = () =>
  (JSON.parse(readFileSync(join(state, 'supervisor.lock'), 'utf8')) as { pid: number }).pid;

beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), 'tributary-start-'));
  // A Redis that was fetched once serves here too.
  const cache = join(root, '.tributary', 'cache');
  if (existsSync(cache)) symlinkSync(cache, join(state, 'cache'));
});

afterAll(async () => {
  for (const { child } of runs) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(runs.map(({ ended }) => ended));
  rmSync(state, { recursive: true, force: true });
}, stopMs);

describe('npm start', () => {
  it(
    'becomes ready with both services; SIGTERM to npm stops all of it within 20 s',
    async () => {
      const run = npmStart('--json');
      const { jackpotUrl, tableGameUrl, databaseUrl } = await ready(run);
      for (const url of [jackpotUrl, tableGameUrl]) {
        const answer = await fetch(`${url}/health/ready`);
        expect([answer.status, await answer.json()]).toEqual([
          200,
          expect.objectContaining({ status: 'up', database: 'up', redis: 'up' }),
        ]);
      }
      // npm, the supervisor, its guard, PostgreSQL, Redis and two services: the look for leftovers does see them.
      expect(processesLeft().length).toBeGreaterThanOrEqual(7);
      await query(databaseUrl, `CREATE TABLE start_probe AS SELECT 'kept' AS word`);

      const second = npmStart();
      expect(await second.ended).toBe(1);
      expect(second.output().trim()).toMatch(/^Tributary already runs on .+ \(pid \d+\): .+\.$/);

      const askedAt = performance.now();
      run.child.kill('SIGTERM');
      await run.ended;
      expect(performance.now() - askedAt).toBeLessThan(stopMs);
      await nothingLeft();
    },
    startMs,
  );

  it(
    'leaves no process behind when its supervisor is killed, and keeps the data each time',
    async () => {
      const killed = npmStart('--json');
      const before = await ready(killed);
      expect(await query(before.databaseUrl, 'SELECT word FROM start_probe')).toEqual([{ word: 'kept' }]);
      await query(before.databaseUrl, `INSERT INTO start_probe VALUES ('kept after SIGKILL')`);
      process.kill(supervisorPid(), 'SIGKILL');
      await killed.ended;
      await nothingLeft();

      const next = npmStart();
      await until(() => /^ready$/m.test(next.output()), startMs, next.output);
      expect(next.output().trimEnd().split('\n').at(-1)).toBe('ready');
      const { databaseUrl } = JSON.parse(readFileSync(join(state, 'run.json'), 'utf8')) as Ready;
      expect(await query(databaseUrl, 'SELECT word FROM start_probe ORDER BY word')).toEqual([
        { word: 'kept' },
        { word: 'kept after SIGKILL' },
      ]);
      next.child.kill('SIGINT');
      await next.ended;
      await nothingLeft();
    },
    startMs,
  );
});
