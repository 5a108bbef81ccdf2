// Prometheus itself on the live services, with the rules that operators get. Only time is shortened, in a copy: `for` is
// nothing, ranges are twenty seconds, and ages that begin at five minutes begin at five seconds.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from '../../scripts/servers/guard.mjs';
import { freePort, root, startOf, stopProcess, waitUntil } from '../../scripts/servers/processes.mjs';
import { findProgram } from '../../scripts/servers/programs.cjs';
import { openLog } from '../../scripts/supervisor/children.mjs';

const readyMsMax = 30_000;
const graceMs = 5_000;

/** Path of Prometheus, or null. */
export const findPrometheus = () => findProgram(['prometheus'], 'PROMETHEUS');

const hurried = (rules) =>
  rules.replace(/^( *for:) .*$/gm, '$1 0s').replace(/\[(5|10)m\]/g, '[20s]').replace(/(_stuck_seconds\)|_lag_seconds\)) > 300/g, '$1 > 5'); // prettier-ignore

/** Starts it on the ports of the metrics, by service. Answers `{ alerts(), fires(name), stop() }`. */
export async function openPrometheus({ folder, targets }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'alerts.yml'), hurried(readFileSync(join(root, 'deploy/observability/alerts.yml'), 'utf8'))); // prettier-ignore
  const jobs = Object.entries(targets).map(([job, ports]) => ({ job_name: job, static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }] })); // prettier-ignore
  const global = { scrape_interval: '5s', scrape_timeout: '5s', evaluation_interval: '1s' };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify({ global, rule_files: ['alerts.yml'], scrape_configs: jobs })); // prettier-ignore
  const port = await freePort();
  const program = findPrometheus();
  const version = /version (\S+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1];
  const output = openLog(join(folder, 'prometheus.log'));
  const args = [`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=127.0.0.1:${port}`]; // prettier-ignore
  const child = spawn(program, args, { cwd: folder, detached: true, stdio: ['ignore', output, output] });
  const start = startOf(child.pid);
  const forget = watch({ pid: child.pid, graceMs });
  const ask = (path) => fetch(`http://127.0.0.1:${port}/api/v1/${path}`, { signal: AbortSignal.timeout(5_000) }).then((reply) => reply.json()); // prettier-ignore
  const alerts = async () => (await ask('alerts')).data.alerts.filter(({ state }) => state === 'firing');
  const up = async () => (await ask('query?query=up').catch(() => null))?.data?.result.filter(({ value }) => value[1] === '1').length; // prettier-ignore
  const all = Object.values(targets).flat().length;
  if (!(await waitUntil(async () => (await up()) === all, readyMsMax, 300)))
    throw new Error('Prometheus does not reach every replica.');
  return {
    version,
    alerts,
    /** The alert of that name when it fires, as Prometheus tells it; undefined when it does not. */
    fires: async (name) => (await alerts()).find(({ labels }) => labels.alertname === name),
    stop: async () => {
      await stopProcess({ pid: child.pid, start, graceMs });
      forget();
    },
  };
}
