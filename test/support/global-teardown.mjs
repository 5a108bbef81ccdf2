// After the tests of project `stack`: stops the servers of this run and removes their folder.
export default async function globalTeardown() {
  await globalThis.stopTributaryTestServers?.();
}
