// Who imports whom in this checkout: resolves imports as the compiler does (relative paths and tsconfig's aliases),
// reads the graph of all sources and finds its circles. Used by the lint rules and by the tidy test.
const { existsSync, readFileSync, readdirSync, statSync } = require('node:fs');
const { dirname, join, relative, resolve, sep } = require('node:path');

const root = resolve(__dirname, '../..');
const sourceFolders = ['apps', 'libs', 'prisma', 'test', 'examples'];
const notWalked = new Set(['node_modules', 'dist', 'generated', 'migrations']);
const endings = ['', '.ts', '.tsx', '.mts', '.cts', '.mjs', '.cjs', '.js', '.json', '/index.ts'];
// Static imports and re-exports, `import()` and `require()`; a type's import is a dependency like any other.
const importForms = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s+['"]([^'"]+)['"]/gm,
  /\b(?:import|require)\(\s*['"]([^'"]+)['"]/g,
];

const aliases = (() => {
  const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions;
  return new Map(Object.entries(paths).map(([alias, [target]]) => [alias, resolve(root, target)]));
})();

/** The absolute file that an import in `fromFile` means, or null for a package or what cannot be found. */
function resolveImport(request, fromFile) {
  // An alias always resolves: the client that Prisma generates may not be there yet.
  if (aliases.has(request)) return aliases.get(request);
  if (!request.startsWith('.')) return null;
  const base = resolve(dirname(fromFile), request);
  const found = endings.map((ending) => base + ending).find((file) => isFile(file));
  return found ?? null;
}

function isFile(file) {
  return existsSync(file) && statSync(file).isFile();
}

/** All TypeScript sources as paths from the root with forward slashes, tests included. */
function listSources() {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !notWalked.has(entry.name)) walk(path);
      else if (entry.isFile() && /\.tsx?$/.test(entry.name)) found.push(path);
    }
  };
  for (const folder of sourceFolders) if (existsSync(join(root, folder))) walk(join(root, folder));
  return found.map(pathOf).sort();
}

const pathOf = (file) => relative(root, file).split(sep).join('/');

/** The requests of all imports in a source text, in order of appearance per form. */
function importsOf(text) {
  return importForms.flatMap((form) => [...text.matchAll(form)].map((match) => match[1]));
}

/** The graph: path -> [{ request, path }] of what it imports inside the checkout. */
function readGraph(sources = listSources()) {
  const edges = (path) => {
    const file = join(root, path);
    return importsOf(readFileSync(file, 'utf8'))
      .map((request) => ({ request, file: resolveImport(request, file) }))
      .filter((edge) => edge.file !== null)
      .map(({ request, file: target }) => ({ request, path: pathOf(target) }));
  };
  return new Map(sources.map((path) => [path, edges(path)]));
}

/** All circles, each as the list of its files; a file in a circle is in exactly one list. */
function findCycles(graph) {
  const seen = new Map();
  const stack = [];
  const cycles = [];
  const visit = (path) => {
    const mark = { index: seen.size, low: seen.size, open: true };
    seen.set(path, mark);
    stack.push(path);
    for (const { path: next } of graph.get(path) ?? []) {
      if (!graph.has(next)) continue;
      if (!seen.has(next)) mark.low = Math.min(mark.low, visit(next).low);
      else if (seen.get(next).open) mark.low = Math.min(mark.low, seen.get(next).index);
    }
    if (mark.low === mark.index) close(path);
    return mark;
  };
  // Everything above `path` on the stack can be reached from it and reaches it: one strongly connected part.
  const close = (path) => {
    const part = stack.splice(stack.indexOf(path));
    for (const member of part) seen.get(member).open = false;
    const importsItself = (graph.get(path) ?? []).some((edge) => edge.path === path);
    if (part.length > 1 || importsItself) cycles.push(part);
  };
  for (const path of graph.keys()) if (!seen.has(path)) visit(path);
  return cycles;
}

module.exports = { root, listSources, importsOf, resolveImport, readGraph, findCycles, pathOf };
