// The walk of docs/operations.md as a new user goes it: an empty folder, servers of his own, a network in production mode.
// Commands come from the guide itself; what each step must show is worked out by hand in steps.mjs.
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause, root } from '../../scripts/servers/processes.mjs';
import { Guide } from './guide.mjs';
import { makeCertificates, openCasino, openPostgres, openProxy, openRedis } from './servers.mjs';
import { Shell } from './shell.mjs';

/** Of `PORT`, so that `1PORT` is one for the metrics, as the units of systemd have it. */
const portsFrom = 7_310;
const portsTo = 9_900;

const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** Ports whose partner for the metrics is free too. */
async function servicePorts(count) {
  const found = [];
  // Not the first free ones: those of another walk are free while its services are stopped.
  const from = randomInt(portsFrom, portsTo - 500);
  for (let port = from; found.length < count && port < portsTo; port += 7)
    if ((await isFree(port)) && (await isFree(port + 10_000))) found.push(port);
  return found;
}

/** What stands in for systemd, which needs a machine of its own: processes by unit, with the shell's environment. */
const systemctl = (place) => `
declare -A unit_pid
begin_unit() {  # service, port
  ( cd ${place}/opt/tributary; PORT=$2 METRICS_PORT=1$2 exec node dist/apps/$1/src/main.js ) >> ${place}/$1-$2.log 2>&1 &
  unit_pid[$1@$2]=$!
}
end_unit() { kill -TERM \${unit_pid[$1]}; wait \${unit_pid[$1]} || true; unset "unit_pid[$1]"; }
systemctl() {
  local unit=\${2#tributary-}
  case $1 in
    restart) end_unit $unit; begin_unit \${unit%@*} \${unit#*@} ;;
    start|enable) unit=\${3:-$2}; unit=\${unit#tributary-}; begin_unit \${unit%@*} \${unit#*@} ;;
    stop) end_unit $unit ;;
  esac
}
until_ready() { until curl -fs -o /dev/null http://127.0.0.1:$1/health/ready; do sleep 0.3; done; }`;

/** The month that is now, and the first day after it, in UTC. */
export function monthOf(now) {
  const after = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return { month: now.toISOString().slice(0, 7), after: after.toISOString().slice(0, 10) };
}

export class Walk {
  record = [];
  checks = [];
  /** Names of the rounds that were played by hand, beside the trial. */
  rounds = new Set();
  wins = 0;
  faults = [];

  static async open({ life, say, signal }) {
    const walk = new Walk();
    const place = mkdtempSync(join(tmpdir(), 'tributary-operations-'));
    life.own(place, () => rmSync(place, { recursive: true, force: true }));
    for (const folder of ['etc', 'opt', 'backup/wal', 'var/postgresql/lost', 'systemd'])
      mkdirSync(join(place, folder), { recursive: true });
    const certificates = makeCertificates(join(place, 'authority'));
    const [j1, j2, t1, t2] = await servicePorts(4);
    Object.assign(walk, {
      place,
      life,
      say,
      signal,
      certificates,
      ports: { j1, j2, t1, t2 },
      now: new Date(),
    });
    await walk.openServers();
    walk.guide = new Guide(walk.places());
    walk.shell = new Shell({ folder: place, life, env: walk.env() });
    await walk.shell.run(systemctl(place));
    return walk;
  }

  async openServers() {
    const { place, certificates, life, ports } = this;
    const guide = new Guide([['/opt/tributary', root], ['/backup', join(place, 'backup')]]); // prettier-ignore
    this.archive = guide.block('archive_command = ');
    const folder = join(place, 'var/postgresql/lost');
    this.postgres = await openPostgres({ folder, certificates, archive: this.archive });
    life.own('PostgreSQL', () => this.postgres.stop());
    this.redis = await openRedis({ folder: join(place, 'redis'), certificates });
    life.own('Redis', () => this.redis.stop());
    this.casino = await openCasino({ certificates });
    life.own('the casino', () => this.casino.stop());
    const servers = { jackpot: [ports.j1, ports.j2], tableGame: [ports.t1, ports.t2] };
    this.proxy = await openProxy({ folder: place, certificates, servers });
    life.own('HAProxy', () => this.proxy.stop());
  }

  /** What the guide says, and what it is here. */
  places() {
    const { place, ports, proxy, redis, postgres, casino, now } = this;
    const { month, after } = monthOf(now);
    const port = (theirs, ours) => [[`1${theirs}`, `1${ours}`], [`${theirs}`, `${ours}`]]; // prettier-ignore
    return [
      ['/etc/tributary', join(place, 'etc/tributary')],
      ['/etc/systemd/system', join(place, 'systemd')],
      ['/opt/tributary', join(place, 'opt/tributary')],
      ['/var/lib/postgresql', join(place, 'var/postgresql')],
      ['/backup', join(place, 'backup')],
      ['https://tables.jackpot.example', `https://localhost:${proxy.ports.tableGame}`],
      ['https://jackpot.example', `https://localhost:${proxy.ports.jackpot}`],
      ['https://casino.example', `https://localhost:${casino.port}`],
      ['db.example:5432', `localhost:${postgres.port}`],
      ['cache.example:6379', `localhost:${redis.port}`],
      ...port(7300, ports.j1),
      ...port(7301, ports.j2),
      ...port(7400, ports.t1),
      ['2026-11', month],
      ['2026-12-01', after],
      ['2027-12-31', `${now.getUTCFullYear() + 1}-12-31`],
    ];
  }

  env() {
    const { certificates, postgres, redis } = this;
    return {
      PATH: process.env.PATH,
      HOME: this.place,
      LANG: 'C.UTF-8',
      REPOSITORY: root,
      POSTGRES: postgres.admin,
      REDIS_PASSWORD: redis.password,
      CURL_CA_BUNDLE: certificates.ca,
    };
  }

  /** Runs commands and keeps them with what they printed. Answers that. */
  async run(text) {
    const said = await this.quietly(text);
    this.record.push({ commands: this.told(text), said: this.told(said) });
    return said;
  }

  /** Runs commands that are no part of the guide. */
  quietly(text) {
    this.signal.throwIfAborted();
    return this.shell.run(text);
  }

  /** Runs SQL as the administrator, past every trigger. Answers its rows, cells apart by `|`. */
  sql(text) {
    const url = this.postgres.admin.replace('/postgres?', '/tributary?');
    return this.quietly(`psql '${url}' -qtA -v ON_ERROR_STOP=1 <<'SQL'\nSET session_replication_role = replica;\n${text}\nSQL`); // prettier-ignore
  }

  /** Without names of this machine, and without secrets. */
  told(text) {
    const secrets = /trb_[\w-]{20,}|whsec_[\w+/=]+|\b[0-9a-f]{48,}\b|(?<=:)[\w-]{20,}(?=@)/g;
    const noise = /^(unit_pid\[.*|curl: \(7\).*|npm (warn|notice).*)\n/gm;
    return this.guide.there(text).replaceAll(this.place, '').replaceAll(root, '/source').replace(noise, '').replace(secrets, '…'); // prettier-ignore
  }

  /** A value that a step must show. @throws Error */
  must(what, seen, wanted) {
    const [a, b] = [seen, wanted].map((value) => JSON.stringify(value));
    if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
    this.checks.push(`${what}: ${b}`);
  }

  /** A text that a step must have printed. @throws Error */
  mustSay(said, text) {
    if (!said.includes(text)) throw new Error(`It does not say "${text}":\n${said}`);
    this.checks.push(this.told(text));
  }

  /** What did not show what it must, where the walk can go on. */
  fault(text) {
    this.faults.push(text);
    this.say(`FAULT: ${text.split('\n')[0]}`);
  }

  /** Loses PostgreSQL as a disk is lost: killed, its data is gone, but for the log that was not archived yet. */
  async losePostgres() {
    process.kill(this.postgres.pid, 'SIGKILL');
    await this.postgres.stop();
    await pause(500);
    const folder = join(this.place, 'var/postgresql/lost');
    renameSync(join(folder, 'data', 'pg_wal'), join(folder, 'pg_wal'));
    rmSync(join(folder, 'data'), { recursive: true });
  }

  /** Stops PostgreSQL as an administrator does. */
  stopPostgres() {
    return this.postgres.stop();
  }

  /** Starts the administrator's server on what was restored, at the old address. */
  async startRestored() {
    const folder = join(this.place, 'var/postgresql/restored');
    const { certificates, archive } = this;
    const { port } = this.postgres;
    this.postgres = await openPostgres({ folder, certificates, archive, port });
    this.must('PostgreSQL is where it was', this.postgres.port === port, true);
  }
}

/** The whole walk. Answers `{ steps, faults, seconds }`; each step has its commands, what they said, and what was checked. */
export async function walkOperations({ steps, life, say, signal }) {
  const startedAt = performance.now();
  const walk = await Walk.open({ life, say, signal });
  const done = [];
  for (const { name, title, go } of steps) {
    const from = performance.now();
    walk.record = [];
    walk.checks = [];
    say(title);
    await go(walk);
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    done.push({ name, title, seconds, commands: walk.record, checks: walk.checks });
  }
  return { steps: done, faults: walk.faults, seconds: Math.round((performance.now() - startedAt) / 1_000) };
}
