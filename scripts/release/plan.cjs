// What a release changes, as texts: every place that names the version, the changelog, and what later releases are held
// against. Pure: it reads and writes nothing.

const versionForm = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Whether `next` is a version above `now`. */
function isAbove(next, now) {
  if (!versionForm.test(next)) return false;
  const [left, right] = [next, now].map((version) => version.split('.').map(Number));
  const at = left.findIndex((part, i) => part !== right[i]);
  return at >= 0 && left[at] > right[at];
}

/** Places that name the version: the file, and the text around it. Each has to be found, once or more. */
const places = [
  { file: 'package.json', before: '"version": "', after: '"' },
  { file: 'apps/jackpot/src/app.module.ts', before: "version: '", after: "'" },
  { file: 'apps/table-game/src/app.module.ts', before: "version: '", after: "'" },
  { file: 'libs/contracts/asyncapi/document.ts', before: "contractVersion = '", after: "'" },
  { file: 'libs/contracts/asyncapi/tributary.json', before: '"version": "', after: '"' },
  { file: 'libs/contracts/openapi/jackpot.json', before: '"version": "', after: '"' },
  { file: 'libs/contracts/openapi/table-game.json', before: '"version": "', after: '"' },
  { file: 'deploy/Dockerfile', before: 'ARG VERSION=', after: '\n' },
  { file: 'docker-compose.yml', before: 'TRIBUTARY_VERSION:-', after: '}' },
  { file: 'deploy/helm/tributary/Chart.yaml', before: 'version: ', after: '\n' },
  { file: 'deploy/helm/tributary/Chart.yaml', before: 'appVersion: ', after: '\n' },
  { file: 'deploy/helm/tributary/examples/production.yaml', before: 'tag: ', after: '\n' },
  { file: 'README.md', before: 'tributary-client-', after: '.tgz' },
];

/** Files by name with the new version in them. `read` gives the text of a file. Throws for a place that is not there. */
function bumped({ read, now, next }) {
  const files = new Map();
  for (const { file, before, after } of places) {
    const text = files.get(file) ?? read(file);
    const [old, fresh] = [now, next].map((version) => `${before}${version}${after}`);
    if (!text.includes(old)) throw new Error(`${file} does not name ${now} after ${JSON.stringify(before)}.`);
    files.set(file, text.replaceAll(old, fresh));
  }
  const lock = JSON.parse(read('package-lock.json'));
  lock.version = next;
  lock.packages[''].version = next;
  return files.set('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

/**
 * The changelog with what was unreleased under the version's own heading. Where nobody wrote anything, the subjects of
 * the commits since the last release stand there. Throws if there is neither.
 */
function releasedChangelog({ text, next, day, subjects }) {
  const [head, rest] = text.split('\n## [Unreleased]\n');
  if (rest === undefined) throw new Error('CHANGELOG.md has no section [Unreleased].');
  const end = rest.search(/^## \[/m);
  const written = (end < 0 ? rest : rest.slice(0, end)).trim();
  const section =
    written ||
    (subjects.length > 0 ? `### Commits\n\n${subjects.map((each) => `- ${each}`).join('\n')}` : '');
  if (section === '') throw new Error('There is nothing to release: no entry and no commit.');
  const older = end < 0 ? '' : `\n${rest.slice(end)}`;
  return { text: `${head}\n## [Unreleased]\n\n## [${next}] - ${day}\n\n${section}\n${older}`, section };
}

/** The list of releases with this one: what an upgrade from it is rehearsed with. */
function releasesWith({ text, next, commit, lastMigration }) {
  return `${JSON.stringify([...JSON.parse(text), { release: next, commit, lastMigration }], null, 2)}\n`;
}

module.exports = { bumped, isAbove, places, releasedChangelog, releasesWith };
