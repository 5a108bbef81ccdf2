// What `npm start` can be told: a few flags, and ports and servers by environment variables.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort, stateFolder } from '../servers/processes.mjs';
import { StartError } from './state.mjs';

const portMax = 65_535;

export const usage = `Starts the whole network: PostgreSQL, Redis, both services and the demo network; stops all on Ctrl-C.

  --no-demo   services only: no opening night, no live tables
  --json      progress on standard error; one JSON line on standard output when ready
  --help      this text

Environment:
  JACKPOT_PORT, TABLE_GAME_PORT   ports of the services (7300, 7400; 0 takes a free one)
  HOST                            address they listen on (127.0.0.1)
  DATABASE_URL, REDIS_URL         servers to use instead of the embedded ones; they are neither started nor stopped
  TRIBUTARY_STATE                 folder of data, keys and logs (.tributary)
  TRIBUTARY_ARCHIVE               folder that the embedded PostgreSQL archives its log to, for backups; kept until off`;

const flags = new Set(['--no-demo', '--json', '--help']);

/** Reads arguments and environment. Throws a StartError that says what is wrong. */
export function readOptions(args, env) {
  const wrong = args.find((arg) => !flags.has(arg));
  if (wrong !== undefined) throw new StartError(`Unknown argument ${wrong}: see npm start -- --help.`);
  const folder = stateFolder();
  return {
    help: args.includes('--help'),
    json: args.includes('--json'),
    demo: !args.includes('--no-demo'),
    host: env.HOST || '127.0.0.1',
    folder,
    logs: join(folder, 'logs'),
    keysFile: env.TRIBUTARY_KEYS_FILE || join(folder, 'keys.json'),
    ports: {
      jackpot: readPort(env, 'JACKPOT_PORT', 7300),
      tableGame: readPort(env, 'TABLE_GAME_PORT', 7400),
    },
  };
}

function readPort(env, name, usual) {
  const text = env[name] || String(usual);
  if (!/^\d{1,5}$/.test(text) || Number(text) > portMax)
    throw new StartError(`${name} is ${text}, which is no port: give a number from 0 to ${portMax}.`);
  return Number(text);
}

/** The port to use: itself if it is free on `host`, a free one for 0. Throws a StartError if it is taken. */
export async function claimPort({ port, host, variable, service }) {
  if (port === 0) return freePort();
  const fault = await probe(port, host);
  if (fault === null) return port;
  if (fault === 'EADDRINUSE')
    throw new StartError(
      `Port ${port} of the ${service} is in use by another program: stop that program, or set ${variable} to a free port.`,
    );
  throw new StartError(
    `The ${service} cannot listen on ${host}:${port} (${fault}): set HOST or ${variable}.`,
  );
}

function probe(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(null)));
  });
}
