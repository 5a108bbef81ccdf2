// `npm run release -- VERSION`: checks, then the version in every place that names it, the changelog, the documents that
// later releases are held against, a commit and a tag. Pushes nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import plan from './release/plan.cjs';
import { isMain, root } from './servers/processes.mjs';

const usage = `Usage: npm run release -- VERSION [--dry-run] [--json]

Releases what is committed as VERSION (such as 0.2.0): checks, then package.json, lock file, services, chart, image and
documents get the version, CHANGELOG.md its section, libs/contracts/openapi/released/ and prisma/releases.json what later
releases are held against; then a commit and the tag vVERSION. Pushes nothing.

  --dry-run   checks, and says what would be written; writes nothing
  --json      one JSON object: { version, checks: [{ name, passed, detail }], files, section, written }
  --help      this text

Exit code: 0 released (or could be), 1 a check fails, 2 wrong call.`;

const read = (path) => readFileSync(join(root, path), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Commands that must pass. \soft: exit code 3 says that it could not be known, which is told and no fault. */
const commands = [
  { name: 'OpenAPI documents are up to date', args: ['scripts/openapi.mjs', '--check'] },
  { name: 'nothing breaks in the documents but what is meant', args: ['scripts/compatibility.mjs'] },
  { name: 'the table of requirements is up to date', args: ['scripts/requirements.mjs', '--check'] },
  {
    name: 'the reference of the configuration is up to date',
    args: ['scripts/configuration.mjs', '--check'],
  },
  { name: 'licences are allowed', args: ['scripts/licences.mjs'] },
  { name: 'no known vulnerability', args: ['scripts/audit.mjs'], soft: true },
];

function runCommand({ name, args, soft = false }) {
  console.error(`${name} …`);
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const detail = `${stdout}${stderr}`.trim().split('\n').slice(-3).join('\n');
  return { name, passed: status === 0 || (soft && status === 3), detail };
}

function checkTree(now, next) {
  const clean = git('status', '--porcelain');
  return [
    { name: `${next} is a version above ${now}`, passed: plan.isAbove(next, now), detail: '' },
    { name: 'everything is committed', passed: clean === '', detail: clean },
    { name: `there is no tag v${next}`, passed: git('tag', '--list', `v${next}`) === '', detail: '' },
  ];
}

/** Subjects of the commits since the last tag; all of them when there is none. */
function subjects() {
  const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n').filter(Boolean);
  return git('log', '--no-merges', '--format=%s', ...(tags[0] ? [`${tags[0]}..HEAD`] : ['HEAD'])).split('\n').filter(Boolean); // prettier-ignore
}

function filesOf(now, next, day) {
  const files = plan.bumped({ read, now, next });
  const { text, section } = plan.releasedChangelog({
    text: read('CHANGELOG.md'),
    next,
    day,
    subjects: subjects(),
  });
  files.set('CHANGELOG.md', text);
  const migrations = readdirSync(join(root, 'prisma/migrations')).filter((name) => /^\d/.test(name));
  const release = { next, commit: git('rev-parse', 'HEAD'), lastMigration: migrations.sort().at(-1) };
  files.set('prisma/releases.json', plan.releasesWith({ text: read('prisma/releases.json'), ...release }));
  return { files, section };
}

/** The documents as they are released, to compare later ones with; no break is meant yet. */
function keepDocuments(next) {
  const folder = join(root, 'libs/contracts/openapi/released', next);
  mkdirSync(folder, { recursive: true });
  for (const name of ['jackpot', 'table-game'])
    copyFileSync(join(root, `libs/contracts/openapi/${name}.json`), join(folder, `${name}.json`));
  copyFileSync(join(root, 'libs/contracts/asyncapi/tributary.json'), join(folder, 'asyncapi.json'));
  writeFileSync(join(folder, 'accepted.json'), '[]\n');
}

function write(next, files) {
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  keepDocuments(next);
  git('add', '--all');
  git('commit', '--quiet', '--message', `Release ${next}`);
  git('tag', '--annotate', `v${next}`, '--message', `Tributary ${next}`);
}

function print({ version, checks, files, section, written }) {
  for (const { name, passed, detail } of checks)
    console.log(`  ${passed ? 'passed' : 'FAILED'}  ${name}${!passed && detail ? `\n          ${detail.replaceAll('\n', '\n          ')}` : ''}`); // prettier-ignore
  if (files.length === 0) return;
  console.log(
    `\n${written ? 'Wrote' : 'Would write'} ${files.join(', ')}\n\n## [${version}]\n\n${section}\n`,
  );
  console.log(written ? `Committed and tagged v${version}: push both.` : 'Nothing was written.');
}

function main(args) {
  const [version, ...flags] = args;
  const known = flags.every((flag) => ['--dry-run', '--json'].includes(flag));
  if (version === '--help') return (console.log(usage), 0);
  if (version === undefined || version.startsWith('--') || !known) return (console.error(usage), 2);
  const now = JSON.parse(read('package.json')).version;
  const tree = checkTree(now, version);
  const checks = tree.every(({ passed }) => passed) ? [...tree, ...commands.map(runCommand)] : tree;
  const sound = checks.every(({ passed }) => passed);
  const day = new Date().toISOString().slice(0, 10);
  const { files, section } = sound ? filesOf(now, version, day) : { files: new Map(), section: '' };
  const written = sound && !flags.includes('--dry-run');
  if (written) write(version, files);
  const said = { version, checks, files: [...files.keys()], section, written };
  if (flags.includes('--json')) console.log(JSON.stringify(said, null, 2));
  else print(said);
  return sound ? 0 : 1;
}

if (isMain(import.meta.url)) process.exitCode = main(process.argv.slice(2));
