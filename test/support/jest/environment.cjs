// Where tests run: in the worker's own realm instead of a sandbox per suite. Together with installed-module.cjs it lets
// Node load each installed package once per worker. In sandboxes each suite on servers loaded 2,600 modules anew, which
// took a sixth of the time of `npm test` and left heaps of two gigabytes.
//
// What a sandbox gave is done here by hand: no suite finds the environment variables that another one left. Our own
// modules are loaded anew for every suite, as ever; packages keep what they hold.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const installedModule = require('./installed-module.cjs');

/** Stands for the realm of this process, which is no `vm` context and so cannot be named as one. */
const ownRealm = vm.createContext({});
const runnersOwn =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|RETRY_\w+|WAIT_BEFORE_RETRY|TEST_TIMEOUT_SYMBOL|LOG_ERRORS_\w+)$/;
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  options?.parsingContext === ownRealm
    ? compileFunction(code, parameters, { ...options, parsingContext: undefined })
    : compileFunction(code, parameters, options);

module.exports = class OwnRealm extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    const FakeTimers = this.fakeTimersModern.constructor;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
    const { getBuiltinModule } = process;
    this.found = { getBuiltinModule, variables: { ...process.env } };
    installedModule.isLoadedByNode = true;
    this.global.requireInstalled = require;
  }

  getVmContext() {
    return this.context === null ? null : ownRealm;
  }

  async teardown() {
    await super.teardown();
    installedModule.isLoadedByNode = false;
    const { variables, getBuiltinModule } = this.found;
    Object.assign(process, { getBuiltinModule });
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    // The runner's state of one suite would be taken for the next one's. Names of packages stay: they live on too.
    for (const name of Object.getOwnPropertySymbols(globalThis))
      if (runnersOwn.test(name.description ?? '')) Reflect.deleteProperty(globalThis, name);
    process.exitCode = undefined;
  }
};
