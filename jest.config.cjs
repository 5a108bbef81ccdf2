// Two projects: `unit` is pure and needs nothing; `stack` runs on real PostgreSQL and Redis, one of each per worker.
const base = {
  rootDir: __dirname,
  // Installed packages are loaded by Node, once per worker: see there.
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  moduleNameMapper: {
    '^@tributary/prisma$': '<rootDir>/prisma/generated/client',
    '^@tributary/client$': '<rootDir>/libs/contracts/client/package',
    '^@tributary/browser-client$': '<rootDir>/libs/contracts/client/browser',
    '^@tributary/(money|poker|contracts|ledger|platform|rule-sets)$': '<rootDir>/libs/$1/index',
  },
  transform: {
    '/node_modules/.+\\.[cm]?js$': '<rootDir>/test/support/jest/installed-module.cjs',
    '^.+\\.ts$': ['@swc/jest'],
    '^.+\\.m?js$': [
      '@swc/jest',
      { jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.tributary/'],
};

const onServers = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

module.exports = {
  maxWorkers: 2,
  // A worker that has loaded the application many times over has a heap that takes long to look through.
  workerIdleMemoryLimit: '1GB',
  // A machine that does other things beside is no fault of a test.
  testTimeout: 20_000,
  testSequencer: '<rootDir>/test/support/jest/sequencer.cjs',
  projects: [
    { ...base, displayName: 'unit', testRegex: '(?<!\\.(int|e2e|sim|long))\\.spec\\.ts$' },
    // Minutes of pure work: `npm run test:long`, not part of `npm test`.
    { ...base, displayName: 'long', testRegex: '\\.long\\.spec\\.ts$' },
    { ...base, ...onServers, displayName: 'stack-long', testRegex: '\\.long\\.e2e\\.spec\\.ts$' },
    { ...base, ...onServers, displayName: 'stack', testRegex: '(?<!\\.long)\\.(int|e2e)\\.spec\\.ts$' },
  ],
};
