// The systemd units: valid, hardened, and true to the checkout: programs, settings, secrets.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { variablesOf } from '@tributary/platform';
import { jackpotEnv, readConfig } from '../../apps/jackpot/src/config';
import { readConfig as readTableGameConfig } from '../../apps/table-game/src/config';
import { findProgram } from '../../scripts/servers/programs.cjs';

const root = resolve(__dirname, '../..');
const folder = join(root, 'deploy/systemd');
const units = readdirSync(folder).filter((name) => /\.(service|timer|target)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
const text = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Values of a setting, in order; a unit may name one several times. */
const valuesOf = (name: string, setting: string) =>
  [...text(name).matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value]) => value!);
const pairs = (lines: readonly string[]) =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

let made: string;
beforeAll(() => (made = mkdtempSync(join(tmpdir(), 'tributary-units-'))));
afterAll(() => rmSync(made, { recursive: true, force: true }));

it('name programs and pages of the checkout', () => {
  const named = services.flatMap((name) => [
    ...valuesOf(name, 'ExecStart'),
    ...valuesOf(name, 'ExecStartPost'),
  ]);
  expect(named.length).toBe(5);
  for (const line of named) {
    const [, program = ''] = /^\/usr\/bin\/node (\S+)/.exec(line)!;
    const source = program.replace(/^dist\//, '').replace(/\.js$/, '.ts');
    expect([line, existsSync(join(root, source))]).toEqual([line, true]);
  }
  for (const page of units.flatMap((name) => valuesOf(name, 'Documentation')))
    expect(page).toBe('file:/opt/tributary/docs/operations.md');
});

it('know each other', () => {
  const others = units.flatMap((name) => ['After', 'Requires', 'Unit', 'PartOf', 'WantedBy'].flatMap((each) => valuesOf(name, each)));
  const own = others.flatMap((line) => line.split(' ')).filter((name) => name.startsWith('tributary'));
  expect(own.length).toBeGreaterThan(6);
  expect(own.filter((name) => !units.includes(name))).toEqual([]);
}); // prettier-ignore

it('write nowhere, have no rights, and see no home', () => {
  for (const name of services) {
    expect([name, valuesOf(name, 'User')]).toEqual([name, [name.includes('backup') ? 'postgres' : 'tributary']]);
    for (const [setting, value] of Object.entries({ NoNewPrivileges: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes', PrivateTmp: 'yes', CapabilityBoundingSet: '' }))
      expect([name, setting, valuesOf(name, setting)]).toEqual([name, setting, [value]]);
    expect(valuesOf(name, 'ReadWritePaths')).toEqual(name.includes('backup') ? ['/var/backups/tributary'] : []);
  }
}); // prettier-ignore

it.each([
  ['tributary-jackpot@.service', readConfig],
  ['tributary-table-game@.service', readTableGameConfig],
])('%s has an environment that the service takes in production, with its secrets as files', (name, read) => {
  const credentials = pairs(valuesOf(name, 'LoadCredential').map((line) => line.replace(':', '=')));
  const values: Record<string, string> = {
    'database-url': 'postgresql://tributary:aK3vYp8RzQ1mWx@db.example/x?sslmode=verify-full',
    'redis-url': 'rediss://cache.example',
  };
  for (const [key, path] of Object.entries(credentials)) {
    expect(path).toBe(`/etc/tributary/secrets/${key}`);
    writeFileSync(join(made, key), values[key] ?? randomBytes(32).toString('base64'));
  }
  const own = pairs(valuesOf(name, 'Environment'));
  const shared = pairs(text('tributary.env.example').split('\n').filter((line) => /^\w+=/.test(line)));
  // The last is Node's own.
  const known = new Set([...variablesOf(jackpotEnv).flatMap((each) => [each.name, `${each.name}_FILE`]), 'NODE_OPTIONS']);
  expect([...Object.keys(own), ...Object.keys(shared)].filter((key) => !known.has(key))).toEqual([]);
  const environment = { ...shared, ...own, PORT: '7301' };
  const placed = Object.entries(environment).map(([key, value]) => [key, value.replace('%d', made).replace('%i', '7301')]);
  expect(read(Object.fromEntries(placed))).toMatchObject({ port: 7301, production: true, signing: { required: true } });
}); // prettier-ignore

describe('systemd-analyze', () => {
  const program = findProgram(['systemd-analyze'], 'SYSTEMD_ANALYZE');
  it(program === null ? 'was SKIPPED: there is no systemd on this machine' : 'has nothing to say against them', () => {
    if (program === null) return;
    // Wherever this machine has Node.
    for (const name of units) writeFileSync(join(made, name), text(name).replaceAll('/usr/bin/node', process.execPath));
    const said = execFileSync(program, ['verify', '--man=no', ...units.map((name) => join(made, name))], { encoding: 'utf8', stdio: 'pipe' });
    expect(said).toBe('');
  }); // prettier-ignore
});
