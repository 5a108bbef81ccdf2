// docs/requirements.md: each requirement with the tests that name it, the routes these call, and where it lives in code.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { readTests } = require('./tests.cjs');

const document = 'docs/requirements.md';
const list = 'test/requirements/requirements.json';

/**
 * Requirements with their tests, and what is wrong: { requirements, faults }. A fault is a requirement without a test
 * or without a route, a test of a requirement that does not exist, or code that is not there. `pending` need no test yet;
 * one that has a test is a fault.
 */
function readRequirements(root, pending = []) {
  const known = JSON.parse(readFileSync(join(root, list), 'utf8'));
  const tests = readTests(root);
  const requirements = known.map((each) => {
    const naming = tests.filter(({ ids }) => ids.includes(each.id));
    return { ...each, tests: naming, routes: [...new Set(naming.flatMap(({ routes }) => routes))].sort() };
  });
  return { requirements, faults: faultsOf({ requirements, tests, pending, root }) };
}

function faultsOf({ requirements, tests, pending, root }) {
  const ids = new Set(requirements.map(({ id }) => id));
  const unknown = tests.flatMap(({ file, ids: named }) =>
    named.filter((id) => !ids.has(id)).map((id) => `${file} names ${id}, which is no requirement`),
  );
  const faults = requirements.flatMap(({ id, tests: naming, routes, code, withoutRoute }) => [
    ...code.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: there is no ${path}`),
    ...(pending.includes(id) && naming.length > 0 ? [`${id} is pending and has a test`] : []),
    ...(!pending.includes(id) && naming.length === 0 ? [`${id} has no test`] : []),
    ...(naming.length > 0 && routes.length === 0 && !withoutRoute ? [`${id}: no test calls a route`] : []),
  ]);
  return [...unknown, ...faults];
}

/** Text of a table's cell. */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const codes = (routes) => routes.map((route) => `\`${route}\``).join('<br>') || '–';

function section({ id, text, tests, code, withoutRoute }) {
  const rows = tests.map(
    ({ file, title, routes }) =>
      `| ${cell(title)} | [${file.split('/').at(-1)}](../${file}) | ${codes(routes)} |`,
  );
  const places = code.map((path) => `[${path}](../${path})`).join(', ');
  return [
    `## ${id}`,
    '',
    text,
    ...(places ? ['', `In the code: ${places}`] : []),
    ...(withoutRoute ? ['', `No route: ${withoutRoute}.`] : []),
    '',
    ...(rows.length > 0 ? ['| Test | File | Routes |', '|---|---|---|', ...rows] : ['No test names it yet.']),
    '',
  ];
}

/** The document as text. */
function documentOf(requirements) {
  const overview = requirements.map(({ id, text, tests, routes }) => {
    const link = `[${id}](#${id.toLowerCase()})`;
    return `| ${link} | ${cell(text)} | ${tests.length} | ${routes.length || '–'} |`;
  });
  return [
    '# Requirements, tests, routes',
    '',
    'Written by `npm run requirements` from the titles of the tests, the calls in their sources, the OpenAPI documents, and',
    `[${list.split('/').at(-1)}](../${list}); not by hand. A test covers a requirement when its title names it; routes are`,
    'found through the functions that a test calls, without those that only prepare its network. `npm test` fails when a',
    'requirement has no test, a title names one that does not exist, or this page is out of date.',
    '',
    '| | Requirement | Tests | Routes |',
    '|---|---|---|---|',
    ...overview,
    '',
    ...requirements.flatMap(section),
  ].join('\n');
}

module.exports = { document, documentOf, readRequirements };
