// The database that a command reads: DATABASE_URL, else that of the running network, else the embedded one, started
// for the time of the command.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrlOf } from '../servers/database-address.mjs';
import { dataOf } from '../servers/postgres-folder.mjs';
import { startPostgres } from '../servers/postgres.mjs';
import { stateFolder } from '../servers/processes.mjs';
import { databaseOn } from './stack.mjs';
import { StartError, readRun, takeFolder } from './state.mjs';

// What a service says to a caller who may send the request again is no help on the command line.
async function reached(url, use) {
  try {
    return await use(url);
  } catch (error) {
    if (error?.code !== 'database-unavailable') throw error;
    const { host, pathname } = new URL(url);
    throw new StartError(`The database ${host}${pathname} cannot be reached, or does not answer in time.`);
  }
}

/** Calls `use` with the database's address. Throws a StartError when there is none, or it does not answer. */
export async function withDatabase(use) {
  const folder = stateFolder();
  const running = databaseUrlOf(process.env) || readRun(folder)?.databaseUrl;
  if (running) return reached(running, use);
  const home = join(folder, 'postgres');
  if (!existsSync(dataOf(home)))
    throw new StartError(
      `There is no database in ${folder} yet: run npm start first, or set DATABASE_URL to one.`,
    );
  const release = takeFolder(folder);
  try {
    const server = await startPostgres({ folder: home, archive: process.env.TRIBUTARY_ARCHIVE || null });
    try {
      return await use(databaseOn(server.url));
    } finally {
      await server.stop();
    }
  } finally {
    release();
  }
}
