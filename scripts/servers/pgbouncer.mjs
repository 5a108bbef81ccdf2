// PgBouncer in transaction mode in front of a PostgreSQL, for tests and trials: a program of this machine, on a free
// port of 127.0.0.1, until this program is told to stop or its standard input ends.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch } from './guard.mjs';
import { freePort, isMain, startOf, stopProcess, tail, waitUntil } from './processes.mjs';
import { findPgBouncer } from './programs.cjs';

const usage = `Usage: node scripts/servers/pgbouncer.mjs --server postgresql://… [--sessions N]

Starts PgBouncer in transaction mode and prints its address; stays until SIGTERM, Ctrl-C or the end of standard input.

  --server <url>   the PostgreSQL behind it, with user and password; the database is the client's choice
  --sessions <n>   sessions at the server (2)
  --help           this text

Exit codes: 0 stopped as asked, 1 it did not start, 2 wrong call.`;

const startMsMax = 10_000;
const stopGraceMs = 3_000;

/** Nothing that a client sends at its start is ignored here, so that whatever a pooler refuses shows. */
function settingsOf({ port, server, sessions, folder }) {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  return `[databases]
* = host=${hostname} port=${serverPort || 5432} ${login}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = console
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
query_wait_timeout = 10
server_login_retry = 1
logfile = ${join(folder, 'pgbouncer.log')}
`;
}

function launch(program, folder, settings) {
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings, { mode: 0o600 });
  // It refuses root, and opens its files again as whoever it becomes.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) for (const [path, mode] of [[folder, 0o777], [file, 0o644]]) chmodSync(path, mode); // prettier-ignore
  return spawn(program, [...(asRoot ? ['-u', 'nobody'] : []), '-q', file], { stdio: 'ignore' });
}

/** Answers its address and how to stop it. Throws an Error that says why it did not start. */
async function startPgBouncer({ server, sessions }) {
  const program = findPgBouncer();
  if (program === null)
    throw new Error('There is no PgBouncer: install the package pgbouncer, or set PGBOUNCER.');
  const folder = mkdtempSync(join(tmpdir(), 'tributary-pgbouncer-'));
  const port = await freePort();
  const child = launch(program, folder, settingsOf({ port, server, sessions, folder }));
  let ended = false;
  for (const event of ['error', 'exit']) child.once(event, () => (ended = true));
  const forget = watch({ pid: child.pid, graceMs: stopGraceMs });
  const start = startOf(child.pid);
  const stop = async () => {
    await stopProcess({ pid: child.pid, start, graceMs: stopGraceMs });
    forget();
    rmSync(folder, { recursive: true, force: true });
  };
  const log = join(folder, 'pgbouncer.log');
  await waitUntil(() => ended || tail(log, 50).includes('process up'), startMsMax);
  if (!ended) return { url: `postgresql://127.0.0.1:${port}`, stop };
  const said = tail(log);
  await stop();
  throw new Error(`PgBouncer did not start:\n${said}`);
}

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const value = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  const server = value('--server');
  if (server === undefined || !URL.canParse(server)) {
    console.error(`Name a server.\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    const told = new Promise((done) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, done);
      process.stdin.once('end', done).once('error', done).resume();
    });
    const { url, stop } = await startPgBouncer({ server, sessions: value('--sessions') ?? '2' });
    console.log(url);
    await told;
    await stop();
    process.stdin.destroy();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
