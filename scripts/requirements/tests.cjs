// The tests that name a requirement (`R4`) in their title, or stand in a group that does, and what they call.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const ts = require('typescript');
const { requestsOf, routeOf, routesOf } = require('./routes.cjs');
const { moduleOf } = require('./scopes.cjs');

const folders = ['apps', 'examples', 'libs', 'scripts', 'test'];
/** It names requirements to test this very reading. */
const notRead = new Set(['test/requirements.spec.ts']);

function testFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : testFiles(root, path);
    return /\.spec\.tsx?$/.test(entry.name) && !notRead.has(path) ? [path] : [];
  });
}

/** 'it' or 'describe' for `it`, `test` and `describe`, alone or as `it.each(…)`; null for all else. */
function kindOf(callee) {
  if (ts.isIdentifier(callee)) {
    if (callee.text === 'describe') return 'describe';
    return callee.text === 'it' || callee.text === 'test' ? 'it' : null;
  }
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return kindOf(callee.expression);
  return null;
}

const idsIn = (title) => [...new Set([...title.matchAll(/\bR(\d{1,2})\b/g)].map(([id]) => id))];

function titleOf(call) {
  const [title] = call.arguments;
  if (!title) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null;
}

/** Routes that a comment `// Routes: GET /v1/…, …` in a test names, for calls that its source does not show. */
function routesNoted(text) {
  return [...text.matchAll(/\/\/ Routes: (.+)/g)].flatMap(([, list]) =>
    list.split(',').map((each) => {
      const [verb, path] = each.trim().split(' ');
      return { verb, path };
    }),
  );
}

/** Tests of a source that name a requirement: { title, ids, requests }. The text may be given. */
function testsOf(path, text) {
  const module = moduleOf(path, text);
  const found = [];
  const visit = (node, groups) => {
    const kind = ts.isCallExpression(node) ? kindOf(node.expression) : null;
    const title = kind && titleOf(node);
    if (title === null || title === undefined) return node.forEachChild((child) => visit(child, groups));
    if (kind === 'describe') return node.arguments.forEach((child) => visit(child, [...groups, title]));
    const naming = [...groups.filter((group) => idsIn(group).length > 0), title];
    const ids = [...new Set(naming.flatMap(idsIn))];
    if (ids.length === 0) return;
    const requests = node.arguments.slice(1).flatMap((each) => requestsOf(each, module.scope));
    found.push({ title: naming.join(' › '), ids, requests: [...requests, ...routesNoted(node.getText())] });
  };
  visit(module.file, []);
  return found;
}

/** All tests that name a requirement: { file, title, ids, routes, unseen: requests that fit no route }. */
function readTests(root) {
  const routes = routesOf(root);
  const files = folders.flatMap((folder) => testFiles(root, folder)).sort();
  return files.flatMap((file) =>
    testsOf(join(root, file)).map(({ title, ids, requests }) => {
      const fitting = requests.map((request) => routeOf(routes, request.verb, request.path));
      const named = fitting.filter((route) => route !== null);
      const unseen = requests.filter((_, i) => fitting[i] === null);
      return {
        file,
        title,
        ids,
        routes: [...new Set(named.map(({ verb, template }) => `${verb} ${template}`))].sort(),
        unseen: unseen.map(({ verb, path }) => `${verb} ${path.replaceAll('\u0000', '…')}`),
      };
    }),
  );
}

module.exports = { readTests, testsOf };
