// The routes that a piece of a test calls, found in its source and in the functions that it calls, here or in
// test/support. Preparing a network is not what a test is about and is left out.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const ts = require('typescript');
const scopes = require('./scopes.cjs');

const { bare, lookUp, scopeBelow, textOf, unknown } = scopes;
const verbs = /^(GET|POST|PUT|PATCH|DELETE)$/;

/** Names of the functions by which suites prepare their network. */
const preparing = new Set(['start', 'startEmpty', 'rates', 'jackpot', 'casino', 'table', 'join']);

/** All routes of both services as { verb, template, segments }. */
function routesOf(root) {
  return ['jackpot', 'table-game'].flatMap((service) => {
    const path = join(root, 'libs/contracts/openapi', `${service}.json`);
    const { paths } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries(paths).flatMap(([template, verbsOf]) =>
      Object.keys(verbsOf).map((verb) => ({
        verb: verb.toUpperCase(),
        template,
        segments: template.split('/'),
      })),
    );
  });
}

/** How well a segment of a call fits one of a template: 2 the same, 1 a parameter, 0 not at all. */
function fit(called, segment) {
  // What follows a word and is not known is a query.
  if (called === segment || called === segment + unknown) return 2;
  return segment.startsWith('{') && called !== '' ? 1 : 0;
}

/** The route of a call, or null. Of several that fit, the one with the most words in common. */
function routeOf(routes, verb, path) {
  const called = path.split('?')[0].split('/');
  const fitting = routes
    .filter((route) => route.verb === verb && route.segments.length === called.length)
    .map((route) => ({ route, fits: route.segments.map((segment, i) => fit(called[i], segment)) }))
    .filter(({ fits }) => !fits.includes(0))
    .map(({ route, fits }) => ({ route, sum: fits.reduce((a, b) => a + b, 0) }))
    .sort((a, b) => b.sum - a.sum);
  return fitting[0]?.route ?? null;
}

/** The verb in the options of `fetch` or `request`: GET without any, null if the source does not tell. */
function verbIn(options, scope) {
  if (!options) return 'GET';
  const object = bare(options);
  if (!ts.isObjectLiteralExpression(object)) return null;
  const method = object.properties.find((each) => each.name?.getText() === 'method');
  if (!method) return object.properties.some(ts.isSpreadAssignment) ? null : 'GET';
  if (ts.isShorthandPropertyAssignment(method)) return textOf(method.name, scope);
  return ts.isPropertyAssignment(method) ? textOf(method.initializer, scope) : null;
}

/** Verb and path of a call that is itself a request, or null. */
function requestOf(call, texts, scope) {
  const callee = bare(call.expression);
  const path = texts.find((text) => text.startsWith('/v1/'));
  const verb = texts.find((text) => verbs.test(text));
  if (path && verb) return { verb, path };
  if (path && ts.isPropertyAccessExpression(callee) && verbs.test(callee.name.text))
    return { verb: callee.name.text, path };
  const name = ts.isIdentifier(callee) ? callee.text : '';
  const at = texts[0]?.indexOf('/v1/') ?? -1;
  if (!/^(fetch|request)$/.test(name) || at < 0) return null;
  const found = verbIn(call.arguments[1] && !ts.isFunctionLike(bare(call.arguments[1])) ? call.arguments[1] : null, scope); // prettier-ignore
  return found && verbs.test(found) ? { verb: found, path: texts[0].slice(at) } : null;
}

/** Follows code and gathers requests in `found`, a map of 'VERB path' as the source tells it. */
class Follower {
  found = new Map();
  seen = new Set();
  under = [];

  follow(node, scope) {
    if (ts.isBlock(node) || ts.isSourceFile(node)) {
      const inner = scopeBelow(scope);
      scopes.declare(inner, node.statements);
      return node.forEachChild((child) => this.follow(child, inner));
    }
    if (ts.isCallExpression(node)) return this.call(node, scope);
    // A function is followed where it is called, with what it is called with.
    if (ts.isFunctionDeclaration(node)) return;
    if (ts.isVariableDeclaration(node) && node.initializer && scopes.isFunction(bare(node.initializer)))
      return;
    if (scopes.isFunction(node)) return this.enter({ function: node, scope }, []);
    if (ts.isPropertyAccessExpression(node)) return this.follow(node.expression, scope);
    if (ts.isPropertyAssignment(node)) return this.follow(node.initializer, scope);
    if (ts.isIdentifier(node) && !ts.isTypeNode(node.parent)) this.named(node.text, scope, []);
    node.forEachChild((child) => this.follow(child, scope));
  }

  named(name, scope, texts) {
    const found = preparing.has(name) ? null : lookUp(name, scope);
    if (found?.function) this.enter(found, texts);
  }

  call(node, scope) {
    const texts = node.arguments.map((each) => textOf(each, scope));
    const request = requestOf(node, texts, scope);
    if (request) this.found.set(`${request.verb} ${request.path}`, request);
    const callee = bare(node.expression);
    if (ts.isIdentifier(callee)) this.named(callee.text, scope, texts);
    else {
      if (ts.isPropertyAccessExpression(callee) && !request && !preparing.has(callee.name.text))
        for (const method of scope.module.methods.get(callee.name.text) ?? []) this.enter(method, texts);
      this.follow(callee, scope);
    }
    for (const each of node.arguments) this.follow(each, scope);
  }

  enter({ function: entered, scope }, texts) {
    const key = `${scope.module.path}:${entered.pos}:${texts.join('\u0001')}`;
    if (this.seen.has(key) || this.under.includes(entered) || !entered.body) return;
    this.seen.add(key);
    this.under.push(entered);
    const inner = scopeBelow(scope);
    entered.parameters.forEach(({ name, initializer }, i) => {
      if (!ts.isIdentifier(name)) return;
      const given = texts[i] ?? (initializer ? textOf(initializer, scope) : unknown);
      inner.names.set(name.text, given === unknown ? {} : { text: given });
    });
    this.follow(entered.body, inner);
    this.under.pop();
  }
}

/** Requests that code makes, as { verb, path }. */
function requestsOf(node, scope) {
  const follower = new Follower();
  follower.follow(node, scope);
  return [...follower.found.values()];
}

module.exports = { requestsOf, routeOf, routesOf };
