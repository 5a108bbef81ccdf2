// The database that a command reads: DATABASE_URL, else that of the running network, else the embedded one, started
// for the time of the command.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataOf } from '../servers/postgres-folder.mjs';
import { startPostgres } from '../servers/postgres.mjs';
import { stateFolder } from '../servers/processes.mjs';
import { databaseOn } from './stack.mjs';
import { StartError, readRun, takeFolder } from './state.mjs';

/** Calls `use` with the database's address. Throws a StartError when there is none. */
export async function withDatabase(use) {
  const folder = stateFolder();
  const running = process.env.DATABASE_URL || readRun(folder)?.databaseUrl;
  if (running) return use(running);
  const home = join(folder, 'postgres');
  if (!existsSync(dataOf(home)))
    throw new StartError(
      `There is no database in ${folder} yet: run npm start first, or set DATABASE_URL to one.`,
    );
  const release = takeFolder(folder);
  try {
    const server = await startPostgres({ folder: home });
    try {
      return await use(databaseOn(server.url));
    } finally {
      await server.stop();
    }
  } finally {
    release();
  }
}
