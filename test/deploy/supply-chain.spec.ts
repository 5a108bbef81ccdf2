// What ships: every package of production has a licence that is allowed, the bill of materials is complete, answers about
// vulnerabilities are judged, and a release changes every place that names the version.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bumped, isAbove, places, releasedChangelog, releasesWith } from '../../scripts/release/plan.cjs';
import { judge } from '../../scripts/supply-chain/advisories.cjs';
import { isAllowed, judgedPackages, productionPackages } from '../../scripts/supply-chain/packages.cjs';

const root = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const own = JSON.parse(read('package.json')) as { version: string; dependencies: Record<string, string> };

describe('licences', () => {
  const packages = judgedPackages(root);

  it('of all packages of production are allowed; an exception says why', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ allowed }) => !allowed)).toEqual([]);
    const unknown = packages.filter(({ license }) => license === 'unknown');
    expect(unknown.filter(({ reason }) => reason === null)).toEqual([]);
  });

  it('every dependency of package.json is among them', () => {
    const names = new Set(packages.map(({ name }) => name));
    expect(Object.keys(own.dependencies).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['MIT AND Apache-2.0', true],
    ['MIT AND GPL-2.0-only', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['unknown', false],
  ])('%s: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});

it('the bill of materials has every package of production and no other, with digests and a graph', () => {
  const text = execFileSync(process.execPath, ['scripts/sbom.mjs', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const bill = JSON.parse(text);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application', name: 'tributary', version: own.version } } });
  const wanted = productionPackages(root);
  expect(bill.components).toHaveLength(wanted.length);
  expect(bill.components.filter((each: { hashes?: unknown[]; purl?: string }) => !each.hashes?.length || !each.purl)).toEqual([]);
  const refs = new Set([bill.metadata.component['bom-ref'], ...bill.components.map((each: Record<string, string>) => each['bom-ref'])]);
  const edges = bill.dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn);
  expect(edges.length).toBeGreaterThan(wanted.length);
  expect(edges.filter((ref: string) => !refs.has(ref))).toEqual([]);
}, 60_000); // prettier-ignore

describe('known vulnerabilities', () => {
  const cause = (severity: string, url: string) => ({ name: 'pg', severity, title: 'a title', url });
  const answer = {
    vulnerabilities: {
      pg: { name: 'pg', via: [cause('high', 'https://a'), cause('low', 'https://b')] },
      bullmq: { name: 'bullmq', via: ['pg', cause('critical', 'https://c'), cause('high', 'https://a')] },
    },
  };
  const accepted = [{ url: 'https://c', until: '2026-12-31', reason: 'not reached: …' }];

  it('count from a level on, each once, unless accepted until a day that has not passed', () => {
    const of = (day: string, level = 'high') => judge({ answer, level, accepted, day }).map((each) => [each.url, each.accepted]);
    expect(of('2026-12-31')).toEqual([['https://a', false], ['https://c', true]]);
    expect(of('2027-01-01', 'critical')).toEqual([['https://c', false]]);
    expect(of('2026-12-31', 'low')).toHaveLength(3);
  }); // prettier-ignore

  it('an answer that is none is no clean bill', () => {
    expect(() =>
      judge({ answer: { message: 'offline' }, level: 'high', accepted, day: '2026-12-31' }),
    ).toThrow(/no answer/);
  });

  it('where the registry cannot be asked the command says so, and exits with 3', () => {
    const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0', npm_config_offline: 'false' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs', '--json'], { cwd: root, env, encoding: 'utf8' });
    expect([status, JSON.parse(stdout)]).toEqual([3, { asked: false, advisories: [] }]);
    expect(stderr).toContain('Nothing is known about vulnerabilities');
  }, 60_000); // prettier-ignore
});

describe('a release', () => {
  it('changes the version in every place that names it, and leaves none', () => {
    const files = bumped({ read, now: own.version, next: '9.8.7' });
    expect([...new Set(places.map(({ file }) => file)), 'package-lock.json'].sort()).toEqual([...files.keys()].sort());
    for (const { file, before, after } of places) expect(files.get(file)).toContain(`${before}9.8.7${after}`);
    expect(JSON.parse(files.get('package-lock.json')!)).toMatchObject({ version: '9.8.7', packages: { '': { version: '9.8.7' } } });
  }); // prettier-ignore

  it('stops at a place that is not where it is expected', () => {
    expect(() => bumped({ read, now: '7.7.7', next: '9.8.7' })).toThrow(/package.json does not name 7.7.7/);
  });

  it.each([
    ['0.2.0', true],
    ['0.1.1', true],
    ['1.0.0', true],
    ['0.1.0', false],
    ['0.0.9', false],
    ['v0.2.0', false],
    ['0.2', false],
    ['00.2.0', false],
  ])('%s above 0.1.0: %s', (next, above) => {
    expect(isAbove(next, '0.1.0')).toBe(above);
  });

  it('gives what was unreleased a heading of its own, or else the commits', () => {
    const head = '# Changelog\n';
    const older = '## [0.1.0] - 2026-11-30\n\n- First\n';
    const of = (unreleased: string, subjects: string[] = []) =>
      releasedChangelog({ text: `${head}\n## [Unreleased]\n${unreleased}\n${older}`, next: '0.2.0', day: '2026-12-01', subjects });
    expect(of('\n### Added\n\n- A thing\n', ['ignored']).text).toBe(
      `${head}\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- A thing\n\n${older}`,
    );
    expect(of('', ['One', 'Two']).section).toBe('### Commits\n\n- One\n- Two');
    expect(() => of('')).toThrow(/nothing to release/);
  }); // prettier-ignore

  it('is what later upgrades are rehearsed from', () => {
    const of = { text: '[{"release":"0.1.0"}]', next: '0.2.0', commit: 'abc', lastMigration: '1_x' };
    expect(JSON.parse(releasesWith(of))).toEqual([{ release: '0.1.0' }, { release: '0.2.0', commit: 'abc', lastMigration: '1_x' }]); // prettier-ignore
  });

  it.each([[[]], [['--dry-run']], [['0.2.0', '--push']]])(
    'the command refuses %j as a wrong call',
    (args) => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], { cwd: root, encoding: 'utf8' }); // prettier-ignore
      expect([status, stderr.includes('Usage: npm run release')]).toEqual([2, true]);
    },
  );
});
