// `npm run person`: the first people, on a database, from the command line.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from '@tributary/platform';
import { JackpotApp } from '../support/jackpot-app';
import { Browser } from '../support/people';

jest.setTimeout(120_000);

const root = join(__dirname, '../..');
let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start();
});

afterAll(() => app?.stop());

/** Runs the command with something on its standard input. */
function person(
  args: string[],
  input = '',
  database = app.databaseUrl,
): Promise<{ code: number | null; output: string; errors: string }> {
  const env = { ...process.env, DATABASE_URL: database };
  const child = spawn(process.execPath, ['scripts/person.mjs', ...args], { cwd: root, env });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (texts.errors += String(chunk)));
  child.stdin.end(input);
  return new Promise((done) => child.on('close', (code) => done({ code, ...texts })));
}

const statusOf = async (name: string, password: string) =>
  (await new Browser(app.url).signIn(name, password)).status;

it('adds a person with a password of its own making, shown once', async () => {
  const { code, output } = await person(['add', 'alice', '--role', 'admin', '--role', 'finance']);
  expect([code, output.split('\n')[0]]).toEqual([0, 'Added alice (admin, finance).']);
  const password = /: (\S{43})\n/.exec(output)![1]!;
  expect(await statusOf('alice', password)).toBe(200);
  const row = await app.db.row(sql`SELECT kind, actor FROM access.audit_entry WHERE kind = 'person.added'`);
  expect(row).toEqual({ kind: 'person.added', actor: 'cli' });
});

it('adds one with a given password, says no to a second of the name, changes and shuts out', async () => {
  const given = 'four words on stdin\n';
  const added = await person(['add', 'bruno', '--role', 'finance', '--password-stdin'], given);
  expect([added.code, added.output]).toEqual([0, 'Added bruno (finance).\n']);
  expect(await statusOf('bruno', given.trim())).toBe(200);
  const twice = await person(['add', 'bruno', '--role', 'admin']);
  expect([twice.code, twice.errors]).toEqual([1, 'There is a person of the name bruno.\n']);
  expect((await person(['password', 'bruno', '--password-stdin'], 'another four words\n')).code).toBe(0);
  expect([await statusOf('bruno', given.trim()), await statusOf('bruno', 'another four words')]).toEqual([
    401, 200,
  ]);
  expect((await person(['disable', 'bruno'])).output).toBe('bruno is disabled.\n');
  expect(await statusOf('bruno', 'another four words')).toBe(401);
  expect((await person(['list'])).output).toContain('bruno\tfinance\tdisabled\tpassword\n');
});

it.each([
  [['add', 'carl', '--role', 'king'], 2],
  [[], 2],
  [['add', 'Carl X', '--role', 'admin'], 1],
  [['add', 'carl'], 2],
  [['add', '--role', 'admin'], 2],
  [['promote', 'carl'], 2],
  [['disable', 'nobody'], 1],
])('refuses %j with exit code %d and says why', async (args, code) => {
  const ended = await person(args);
  expect([ended.code, ended.output, ended.errors.length > 10]).toEqual([code, '', true]);
});

it('refuses a weak password and does not repeat it', async () => {
  const ended = await person(['add', 'dora', '--role', 'admin', '--password-stdin'], 'zzzzzzzzzzzzzzzz\n');
  expect([ended.code, ended.errors]).toEqual([
    1,
    'The password is refused: has fewer than 5 different characters.\n',
  ]);
  const short = await person(['add', 'dora', '--role', 'admin', '--password-stdin'], 'elevenchars\n');
  expect([short.code, short.errors]).toEqual([
    1,
    'The password is refused: it needs 12 to 256 characters.\n',
  ]);
});

it('says which database does not answer, and nothing of sending a request again', async () => {
  const ended = await person(['list'], '', 'postgresql://nobody@127.0.0.1:1/nowhere');
  const said = 'The database 127.0.0.1:1/nowhere cannot be reached, or does not answer in time.\n';
  expect([ended.code, ended.output, ended.errors]).toEqual([2, '', said]);
});
