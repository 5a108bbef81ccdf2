// HAProxy in front of the replicas, with the file that operators get, unchanged.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watch } from '../../scripts/servers/guard.mjs';
import { root, startOf, stopProcess, tail, waitUntil } from '../../scripts/servers/processes.mjs';
import { findHaproxy } from '../../scripts/servers/programs.cjs';
import { openLog } from '../../scripts/supervisor/children.mjs';

/** Servers of each service in the file; where there are fewer replicas the rest is down. */
const places = [1, 2, 3];
const nobody = 1;
const graceMs = 2_000;
const readyMsMax = 20_000;
const file = join(root, 'deploy', 'haproxy', 'haproxy.cfg');

/** Starts it; `binds` and `servers` are ports of 127.0.0.1 by the name of their service. */
export async function openBalancer({ folder, life, binds, servers }) {
  const program = findHaproxy();
  const env = { PATH: process.env.PATH };
  for (const [service, port] of Object.entries(binds)) {
    const name = service.toUpperCase().replace('-', '_');
    env[`${name}_BIND`] = `127.0.0.1:${port}`;
    for (const place of places)
      env[`${name}_${place}`] = `127.0.0.1:${servers[service][place - 1] ?? nobody}`;
  }
  const log = join(folder, 'haproxy.log');
  const output = openLog(log);
  const child = spawn(program, ['-db', '-f', file], {
    env,
    detached: true,
    stdio: ['ignore', output, output],
  });
  if (child.pid === undefined) throw new Error(`HAProxy cannot be run: ${program}`);
  const start = startOf(child.pid);
  const forget = watch({ pid: child.pid, graceMs });
  life.own('HAProxy', async () => {
    await stopProcess({ pid: child.pid, start, graceMs });
    forget();
  });
  let ended = false;
  child.once('exit', () => (ended = true));
  const isUp = async () => ended || (await Promise.all(Object.values(binds).map(listens))).every(Boolean);
  if (!(await waitUntil(isUp, readyMsMax, 50)) || ended)
    throw new Error(`HAProxy did not start:\n${tail(log)}`);
}

/** Whether a service is reached at this port. */
function listens(port) {
  const signal = AbortSignal.timeout(2_000);
  return fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
