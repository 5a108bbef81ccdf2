// The set-up in a checkout of its own, with an npm and a Prisma that only note how they were called: what it does
// in a fresh clone, after a pull, after a change of the schema, and that it does nothing otherwise.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const repository = resolve(__dirname, '../..');
const [earlier, later] = [new Date('2026-11-30T01:00:00Z'), new Date('2026-11-30T02:00:00Z')];
const npm = `
  const fs = require('fs'), path = require('path');
  fs.appendFileSync('calls', ['npm', ...process.argv.slice(2)].join(' ') + '\\n');
  fs.mkdirSync('node_modules/prisma/build', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', '{}');
  fs.copyFileSync(path.join(__dirname, 'prisma.js'), 'node_modules/prisma/build/index.js');`;
const prisma = `
  const fs = require('fs');
  const engine = process.env.PRISMA_SCHEMA_ENGINE_BINARY === process.execPath;
  fs.appendFileSync('calls', ['prisma', ...process.argv.slice(2)].join(' ') + (engine ? '' : ' with a download') + '\\n');
  fs.mkdirSync('prisma/generated', { recursive: true });`;

let checkout: string;
let tools: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'tributary-setup-'));
  tools = join(checkout, 'tools');
  for (const name of ['setup.mjs', 'servers/lock.mjs', 'servers/processes.mjs'])
    cpSync(join(repository, 'scripts', name), join(checkout, 'scripts', name));
  write('package-lock.json', '{}', earlier);
  write('tools/npm-cli.js', npm);
  write('tools/prisma.js', prisma);
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function write(name: string, text: string, time = new Date()): void {
  const file = join(checkout, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, time, time);
}

/** Runs the set-up and answers what it called. */
function setUp(environment: Record<string, string> = {}): {
  status: number | null;
  calls: string[];
  stderr: string;
} {
  const env = { PATH: process.env.PATH, npm_execpath: join(tools, 'npm-cli.js'), ...environment };
  const args = [join(checkout, 'scripts/setup.mjs')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(stdout).toBe('');
  const file = join(checkout, 'calls');
  const calls = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(file, { force: true });
  return { status, calls, stderr };
}

const install = 'npm ci --include=dev --ignore-scripts --no-audit --no-fund';
const generate = 'prisma generate --schema prisma';

describe('the set-up', () => {
  it('installs and generates in a fresh clone, even where production is the default', () => {
    write('prisma/schema.prisma', '');
    expect(setUp({ NODE_ENV: 'production' })).toMatchObject({ status: 0, calls: [install, generate] });
  });

  it('installs only, as long as there is no schema', () => {
    expect(setUp()).toMatchObject({ status: 0, calls: [install] });
  });

  it('does nothing and says nothing when all is there, in less than 0.3 s at its best of five', () => {
    write('prisma/schema.prisma', '', earlier);
    setUp();
    const times = [1, 2, 3, 4, 5].map(() => {
      const start = performance.now();
      expect(setUp()).toEqual({ status: 0, calls: [], stderr: '' });
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(300);
  });

  it('installs again when the lock file is newer than what is installed', () => {
    setUp();
    utimesSync(join(checkout, 'node_modules/.package-lock.json'), earlier, earlier);
    utimesSync(join(checkout, 'package-lock.json'), later, later);
    expect(setUp().calls).toEqual([install]);
  });

  it.each(['prisma/schema.prisma', 'prisma/models/ledger.prisma'])(
    'generates again when %s is newer',
    (name) => {
      write('prisma/schema.prisma', '', earlier);
      write('prisma/models/ledger.prisma', '', earlier);
      utimesSync(join(checkout, 'prisma/models'), earlier, earlier);
      setUp();
      expect(setUp().calls).toEqual([]);
      const coming = new Date(new Date().getTime() + 2_000);
      utimesSync(join(checkout, name), coming, coming);
      expect(setUp().calls).toEqual([generate]);
    },
  );

  it('says in one sentence what failed and what to do', () => {
    write('tools/npm-cli.js', 'process.exit(7)');
    const { status, stderr } = setUp();
    expect(status).toBe(1);
    expect(stderr.trim().split('\n').at(-1)).toMatch(
      /^Installing packages failed \(exit code 7\): .* by hand\.$/,
    );
  });
});

describe('the version of Node', () => {
  const versions = ['18.20.0', '20.18.3', '20.19.0', '21.7.0', '22.11.0', '22.12.0', '24.0.0'];

  it.each(versions)('%s is fit exactly if it loads ESM by require() unasked', (version) => {
    const file = JSON.stringify(join(checkout, 'scripts/setup.mjs'));
    const code = `import(${file}).then((it) => console.log(it.isNodeFit('${version}')))`;
    const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(String(['20.19.0', '22.12.0', '24.0.0'].includes(version)));
  });
});
