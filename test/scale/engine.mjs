// A Redis Cluster, or a master with its replica and three Sentinels, for tests in another process: prints the addresses, and
// stays until its standard input ends. On the line `kill` the master is killed, and the port of the next one is printed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lifeOf } from '../chaos/life.mjs';
import { RedisCluster, SentinelGroup } from './redis-servers.mjs';

const engines = { cluster: RedisCluster, sentinel: SentinelGroup };

const life = lifeOf((line) => console.error(line));
const folder = mkdtempSync(join(tmpdir(), 'tributary-engine-'));
life.own(folder, () => rmSync(folder, { recursive: true, force: true }));
try {
  const input = createInterface({ input: process.stdin });
  const engine = await engines[process.argv[2]].open({ folder, life });
  console.log(engine.addresses);
  for await (const line of input) {
    if (line !== 'kill') continue;
    await engine.failOver();
    console.log((await engine.master()).port);
  }
} finally {
  await life.stopAll();
}
