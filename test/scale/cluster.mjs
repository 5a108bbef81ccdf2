// A Redis Cluster of three masters for tests in another process: prints its addresses, and stays until its standard input
// ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lifeOf } from '../chaos/life.mjs';
import { RedisCluster } from './redis-servers.mjs';

const life = lifeOf((line) => console.error(line));
const folder = mkdtempSync(join(tmpdir(), 'tributary-cluster-'));
life.own(folder, () => rmSync(folder, { recursive: true, force: true }));
try {
  const ended = new Promise((done) => process.stdin.once('end', done).once('error', done).resume());
  const { addresses } = await RedisCluster.open({ folder, life });
  console.log(addresses);
  await ended;
} finally {
  await life.stopAll();
}
