// What stands around the services of a walk, each on 127.0.0.1 with TLS and a password: PostgreSQL and Redis with the settings
// of deploy/, HAProxy in front, a casino that takes webhooks; and the authority that signs for them.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { watch } from '../../scripts/servers/guard.mjs';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { freePort, readJson, root, startOf, stopProcess, tail, waitUntil, writeJson } from '../../scripts/servers/processes.mjs'; // prettier-ignore
import { findHaproxy } from '../../scripts/servers/programs.cjs';
import { findRedis } from '../../scripts/servers/redis-programs.mjs';
import { openLog } from '../../scripts/supervisor/children.mjs';

const readyMsMax = 20_000;
const graceMs = 5_000;
/** A small machine has not the memory that deploy/postgres/tributary.conf is for. */
const small = { shared_buffers: '64MB', effective_cache_size: '256MB', max_wal_size: '512MB', maintenance_work_mem: '64MB', listen_addresses: '127.0.0.1' }; // prettier-ignore

/** An authority and a certificate of localhost by it: `{ ca, key, cert, both }`, paths. */
export function makeCertificates(folder) {
  mkdirSync(folder, { recursive: true });
  const at = (name) => join(folder, name);
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '400', '-subj', '/CN=authority of a rehearsal'); // prettier-ignore
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  openssl('x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'server.pem', '-days', '400', '-extfile', 'names'); // prettier-ignore
  writeFileSync(at('both.pem'), readFileSync(at('server.pem'), 'utf8') + readFileSync(at('server.key'), 'utf8'), { mode: 0o600 }); // prettier-ignore
  return { ca: at('ca.pem'), key: at('server.key'), cert: at('server.pem'), both: at('both.pem') };
}

/** Settings of a file of PostgreSQL's form. */
export function settingsOf(text) {
  const lines = text.split('\n').map((line) => /^(\w+)\s*=\s*(?:'((?:[^']|'')*)'|([^#]*?))\s*(?:#.*)?$/.exec(line)); // prettier-ignore
  return Object.fromEntries(lines.filter(Boolean).map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}

/** PostgreSQL with TLS on a folder; `archive` is the guide's text of the three settings. */
export async function openPostgres({ folder, certificates, archive, port = null }) {
  const file = readFileSync(join(root, 'deploy', 'postgres', 'tributary.conf'), 'utf8');
  if (port !== null) writeJson(join(folder, 'state.json'), { ...readJson(join(folder, 'state.json')), port });
  const settings = {
    ...settingsOf(file),
    ...small,
    ...settingsOf(archive),
    ssl: 'on',
    ssl_cert_file: certificates.cert,
    ssl_key_file: certificates.key,
  };
  const server = await startPostgres({ folder, settings });
  const admin = new URL(server.url);
  admin.hostname = 'localhost';
  admin.search = `?sslmode=verify-full&sslrootcert=${certificates.ca}`;
  return { ...server, admin: admin.href };
}

/** A program that is watched, and ended by its pid. */
function launch({ program, args, env, cwd, log }) {
  const output = openLog(log);
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', output, output] });
  const { pid } = child;
  const start = startOf(pid);
  const forget = watch({ pid, graceMs });
  return {
    pid,
    stop: async () => {
      await stopProcess({ pid, start, graceMs });
      forget();
    },
  };
}

const portAnswers = async (port, ca) => {
  const { connect } = await import('node:tls');
  return new Promise((done) => {
    const socket = connect({ host: 'localhost', port, ca: readFileSync(ca) }, () => end(true));
    const end = (answer) => (socket.destroy(), done(answer));
    socket.once('error', () => end(false));
  });
};

/** Redis with TLS, by deploy/redis/redis.conf. Answers `{ port, password, stop, start }`. */
export async function openRedis({ folder, certificates }) {
  mkdirSync(folder, { recursive: true });
  const [port, password] = [await freePort(), randomBytes(24).toString('hex')];
  const given = readFileSync(join(root, 'deploy', 'redis', 'redis.conf'), 'utf8');
  const own = given
    .replaceAll('replace-with-a-password-of-your-own', password)
    .replace(/^port .*$/m, `port 0\ntls-port ${port}\ntls-auth-clients no`)
    .replace(/^bind .*$/m, 'bind 127.0.0.1');
  const { ca, cert, key } = certificates;
  const file = join(folder, 'redis.conf');
  writeFileSync(file, `${own}\ntls-cert-file ${cert}\ntls-key-file ${key}\ntls-ca-cert-file ${ca}\ndir ${folder}\n`, { mode: 0o600 }); // prettier-ignore
  const redis = { port, password };
  redis.start = async () => {
    const { program, env } = findRedis();
    const log = join(folder, 'server.log');
    const running = launch({ program, args: [file], env, cwd: folder, log });
    redis.stop = running.stop;
    if (!(await waitUntil(() => portAnswers(port, ca), readyMsMax, 100)))
      throw new Error(`Redis did not start:\n${tail(log)}`);
  };
  /** One conversation as its administrator. */
  redis.ask = async (work) => {
    const { Redis } = await import('ioredis');
    const client = new Redis({ host: 'localhost', port, password, tls: { ca: readFileSync(ca) } });
    await work(client).finally(() => client.disconnect());
  };
  await redis.start();
  return redis;
}

/** HAProxy that ends TLS, by deploy/haproxy/haproxy.cfg with the certificate on its bind lines, as it says. */
export async function openProxy({ folder, certificates, servers }) {
  const program = findHaproxy();
  if (program === null) throw new Error('There is no HAProxy: install the package haproxy, or set HAPROXY.');
  const file = join(folder, 'haproxy.cfg');
  const given = readFileSync(join(root, 'deploy', 'haproxy', 'haproxy.cfg'), 'utf8');
  writeFileSync(file, given.replace(/^( *bind "[^"]+")$/gm, `$1 ssl crt ${certificates.both}`));
  const ports = { jackpot: await freePort(), tableGame: await freePort() };
  const env = { PATH: process.env.PATH, JACKPOT_BIND: `127.0.0.1:${ports.jackpot}`, TABLE_GAME_BIND: `127.0.0.1:${ports.tableGame}` }; // prettier-ignore
  for (const place of [1, 2, 3]) {
    env[`JACKPOT_${place}`] = `127.0.0.1:${servers.jackpot[place - 1] ?? 1}`;
    env[`TABLE_GAME_${place}`] = `127.0.0.1:${servers.tableGame[place - 1] ?? 1}`;
  }
  const log = join(folder, 'haproxy.log');
  const { stop } = launch({ program, args: ['-db', '-f', file], env, cwd: folder, log });
  if (!(await waitUntil(() => portAnswers(ports.jackpot, certificates.ca), readyMsMax, 100)))
    throw new Error(`HAProxy did not start:\n${tail(log)}`);
  return { ports, stop };
}

/** A casino that takes webhooks over TLS, and refuses them while `isBroken`. `seen` has what came. */
export async function openCasino({ certificates }) {
  const casino = { seen: [], refused: 0, isBroken: false };
  const options = { key: readFileSync(certificates.key), cert: readFileSync(certificates.cert) };
  const server = createServer(options, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      if (casino.isBroken) casino.refused += 1;
      else casino.seen.push({ headers: request.headers, body });
      response.writeHead(casino.isBroken ? 500 : 204).end();
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  casino.port = server.address().port;
  casino.stop = async () => (server.closeAllConnections(), server.close());
  return casino;
}
