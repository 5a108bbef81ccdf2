// Packages that run in production, by the lock file, with their licences; and which licences are allowed.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Licences that ask for no more than their notice, and for no source of ours. */
const allowed = new Set([
  'MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Python-2.0', 'Zlib',
]); // prettier-ignore

/** Packages that name their licence in another way, with what was read in their licence file. */
const known = { 'MIT/X11': 'MIT' };

/** Packages that state no licence, and why we use them all the same; each is named in the report. */
const exceptions = {
  '@fawazahmed0/currency-api':
    'exchange rates, which are facts, without a licence in the package; for demonstrations, refused in production unless named in PRODUCTION_WITHOUT',
};

/** Whether an SPDX expression lets us: one of an OR, all of an AND. */
function isAllowed(expression) {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/ OR /.test(text)) return text.split(' OR ').some(isAllowed);
  if (/ AND /.test(text)) return text.split(' AND ').every(isAllowed);
  return allowed.has(known[text] ?? text);
}

/** The licence in a package's own file, where the lock file has none. */
function ownLicence(folder) {
  if (!existsSync(join(folder, 'package.json'))) return null;
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const one = license ?? licenses?.map((each) => each.type ?? each).join(' OR ');
  return typeof one === 'string' ? one : (one?.type ?? null);
}

/** Packages of production, each version once, by name. */
function productionPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, of] of Object.entries(packages)) {
    if (path === '' || of.dev || of.devOptional || of.link) continue;
    const name = of.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const license = of.license ?? ownLicence(join(root, path)) ?? 'unknown';
    found.set(`${name}@${of.version}`, {
      name,
      version: of.version,
      license,
      integrity: of.integrity ?? null,
    });
  }
  return [...found.values()].sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** The packages with `allowed`, and `reason` where that is an exception. */
const judgedPackages = (root) =>
  productionPackages(root).map((each) => {
    const reason = each.license === 'unknown' ? (exceptions[each.name] ?? null) : null;
    return { ...each, allowed: reason !== null || isAllowed(each.license), reason };
  });

module.exports = { isAllowed, judgedPackages, productionPackages };
