// Teaches the dependency lint this checkout's aliases; anything else that is not relative is a package.
const { resolveImport } = require('./graph.cjs');

exports.interfaceVersion = 2;

exports.resolve = (request, fromFile) => {
  const path = resolveImport(request, fromFile);
  return path === null ? { found: false } : { found: true, path };
};
