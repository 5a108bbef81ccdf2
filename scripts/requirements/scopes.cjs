// Names in test sources and what they stand for: functions, texts, what comes from another file. Texts are worked out as
// far as the source tells them; what only a run would know is `unknown`.
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const ts = require('typescript');

const unknown = '\u0000';

const isFunction = (node) =>
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node);

/** An expression without brackets, `await`, `!` and casts. */
function bare(node) {
  while (
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  ) {
    node = node.expression;
  }
  return node;
}

const scopeBelow = (parent, module = parent.module) => ({ names: new Map(), parent, module });

function declareVariables(scope, list) {
  const isConst = (list.flags & ts.NodeFlags.Const) !== 0;
  for (const { name, initializer } of list.declarations) {
    if (!ts.isIdentifier(name)) continue;
    const value = initializer && bare(initializer);
    if (value && isFunction(value)) scope.names.set(name.text, { function: value, scope });
    else scope.names.set(name.text, isConst && value ? { value, scope } : {});
  }
}

/** Puts what these statements declare into the scope. */
function declare(scope, statements) {
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      scope.names.set(statement.name.text, { function: statement, scope });
    if (ts.isVariableStatement(statement)) declareVariables(scope, statement.declarationList);
  }
}

const modules = new Map();

function importsOf(file, path) {
  const found = new Map();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const request = statement.moduleSpecifier.text;
    const target = join(dirname(path), `${request}.ts`);
    const named = statement.importClause?.namedBindings;
    if (!request.startsWith('.') || !named || !ts.isNamedImports(named) || !existsSync(target)) continue;
    for (const { name, propertyName } of named.elements)
      found.set(name.text, { from: target, name: (propertyName ?? name).text });
  }
  return found;
}

/** Functions that are called as `x.name(…)`: of classes, and of objects. */
function methodsIn(file, scope) {
  const methods = new Map();
  const note = (name, node) => {
    if (!ts.isIdentifier(name)) return;
    methods.set(name.text, [...(methods.get(name.text) ?? []), { function: node, scope }]);
  };
  const visit = (node) => {
    if (ts.isMethodDeclaration(node) && node.body) note(node.name, node);
    if (ts.isPropertyAssignment(node) && isFunction(bare(node.initializer)))
      note(node.name, bare(node.initializer));
    node.forEachChild(visit);
  };
  visit(file);
  return methods;
}

/** A source file with its names, methods and the files of tests it imports; the text may be given. */
function moduleOf(path, text) {
  const known = modules.get(path);
  if (known && text === undefined) return known;
  const file = ts.createSourceFile(path, text ?? readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const module = { path, file, imports: importsOf(file, path), methods: new Map() };
  module.scope = { names: new Map(), parent: null, module };
  modules.set(path, module);
  declare(module.scope, file.statements);
  const imported = [...new Set([...module.imports.values()].map(({ from }) => from))];
  const near = imported.filter((each) => /[\\/]test[\\/]/.test(each)).map((each) => moduleOf(each));
  for (const methods of [methodsIn(file, module.scope), ...near.map((each) => each.methods)])
    for (const [name, list] of methods)
      module.methods.set(name, [...new Set([...(module.methods.get(name) ?? []), ...list])]);
  return module;
}

/** What a name stands for here: { function, scope }, { value, scope }, { text }, {} if unknown, or null. */
function lookUp(name, scope) {
  for (let each = scope; each; each = each.parent) if (each.names.has(name)) return each.names.get(name);
  const imported = scope.module.imports.get(name);
  return imported ? lookUp(imported.name, moduleOf(imported.from).scope) : null;
}

/** The text that a call gives back, if the function says so in a line of its own. */
function textReturned(call, scope, depth) {
  const found = ts.isIdentifier(call.expression) ? lookUp(call.expression.text, scope) : null;
  const body = found?.function?.body;
  if (!body) return unknown;
  if (!ts.isBlock(body)) return textOf(body, scopeBelow(found.scope), depth + 1);
  const inner = scopeBelow(found.scope);
  declare(inner, body.statements);
  const given = body.statements.find((each) => ts.isReturnStatement(each) && each.expression);
  return given ? textOf(given.expression, inner, depth + 1) : unknown;
}

/** The text of an expression, with `unknown` for each part that the source does not tell. */
function textOf(given, scope, depth = 0) {
  const node = bare(given);
  if (depth > 20) return unknown;
  const inner = (part) => textOf(part, scope, depth + 1);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce((text, span) => text + inner(span.expression) + span.literal.text, node.head.text); // prettier-ignore
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return inner(node.left) + inner(node.right);
  if (ts.isCallExpression(node)) return textReturned(node, scope, depth);
  if (!ts.isIdentifier(node)) return unknown;
  const found = lookUp(node.text, scope);
  if (found?.text !== undefined) return found.text;
  return found?.value ? textOf(found.value, found.scope, depth + 1) : unknown;
}

module.exports = {
  bare,
  declare,
  declareVariables,
  isFunction,
  lookUp,
  moduleOf,
  scopeBelow,
  textOf,
  unknown,
};
