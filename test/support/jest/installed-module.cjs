// A module of an installed package, for tests in environment.cjs: Node itself loads it and whatever it needs,
// once per worker and as in production. Jest sees a module of one line. What jest loads by this transform outside of
// such an environment, the global setup, gets its source as it is.
const byNode = 'module.exports = requireInstalled(__filename);';

const installed = {
  /** Set by the environment, in the process that has one. */
  isLoadedByNode: false,
  process: (source) => ({ code: installed.isLoadedByNode ? byNode : source }),
  getCacheKey: (source, path) => (installed.isLoadedByNode ? byNode : `${path}\n${source}`),
};

module.exports = installed;
