// The servers under the services: PostgreSQL and Redis, given by the environment or started by us, migrated, kept
// alive.
import { join } from 'node:path';
import { startPostgres } from '../servers/postgres.mjs';
import { isRunning, pause, startOf } from '../servers/processes.mjs';
import { startRedis } from '../servers/redis.mjs';
import { pauseAfter } from './children.mjs';

const databaseName = 'tributary';
const lookEveryMs = 500;

/** The address of our own database on the server of `url`; migrating creates it. */
export function databaseOn(url) {
  const own = new URL(url);
  own.pathname = `/${databaseName}`;
  return own.href;
}

/** One embedded server that is started again, on the same folder and port, when it dies. */
async function keepServer({ name, start, say, onMoved }) {
  const state = { server: await start(), stopping: false };
  let startedAs = startOf(state.server.pid);
  const revive = async () => {
    say(`${name} died; starting it again`);
    for (let deaths = 1; !state.stopping; deaths += 1) {
      try {
        const before = state.server.url;
        state.server = await start();
        startedAs = startOf(state.server.pid);
        if (state.server.url !== before) await onMoved();
        return;
      } catch (error) {
        say(`${name} does not start: ${error.message}`);
        await pause(pauseAfter(deaths));
      }
    }
  };
  const guard = (async () => {
    while (!state.stopping) {
      await pause(lookEveryMs);
      if (!state.stopping && !isRunning(state.server.pid, startedAs)) await revive();
    }
  })();
  return {
    url: () => state.server.url,
    stop: async () => {
      state.stopping = true;
      await guard;
      await state.server.stop();
    },
  };
}

/**
 * Brings up what the services stand on. DATABASE_URL and REDIS_URL in `env` win: such a server is neither started
 * nor stopped. Calls `own(name, stop)` for each server started, in order. `onMoved` is called when a revived server
 * got another port.
 *
 * @returns {Promise<{ databaseUrl(): string, redisUrl(): string, embedded: { postgres: boolean, redis: boolean } }>}
 */
export async function openStack({ folder, env, own, say, onMoved = async () => {} }) {
  let databaseUrl = () => env.DATABASE_URL;
  let redisUrl = () => env.REDIS_URL;
  if (!env.DATABASE_URL) {
    const start = () =>
      startPostgres({ folder: join(folder, 'postgres'), archive: env.TRIBUTARY_ARCHIVE || null });
    const kept = await keepServer({ name: 'PostgreSQL', start, say, onMoved });
    await own('PostgreSQL', kept.stop);
    databaseUrl = () => databaseOn(kept.url());
  }
  if (!env.REDIS_URL) {
    const start = () => startRedis({ folder: join(folder, 'redis'), appendonly: true });
    const kept = await keepServer({ name: 'Redis', start, say, onMoved });
    await own('Redis', kept.stop);
    redisUrl = kept.url;
  }
  return {
    databaseUrl,
    redisUrl,
    embedded: { postgres: !env.DATABASE_URL, redis: !env.REDIS_URL },
  };
}
