// Before the tests of project `stack`: starts the servers and tells the workers where they are (see stack.ts).
// DATABASE_URL and REDIS_URL are left aside: these tests drop databases and flush Redis.
import { startTestServers } from './servers.mjs';

export default async function globalSetup({ maxWorkers }) {
  const { addresses, stop } = await startTestServers(Math.max(1, maxWorkers));
  process.env.TRIBUTARY_TEST_SERVERS = JSON.stringify(addresses);
  globalThis.stopTributaryTestServers = stop;
}
