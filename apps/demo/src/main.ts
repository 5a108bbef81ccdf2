// The demo network's process: sets the network up, plays the opening night if it has not been played, tells what it
// came to, and plays live tables until it is stopped. A client of the public REST like any other.
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { readBooks } from './books';
import { casinos, watchedAntes, watchedTable, watchedWindows } from './cast';
import { readConfig } from './config';
import { LiveOptions, playLiveTables } from './live-tables';
import { Network, setUpNetwork } from './network';
import { playOpeningNight } from './opening-night';
import { reportOf } from './report';
import { playWatchedTable, setUpWatchedTable } from './watched-table';

/** The table of the table-game service, where that is there. */
async function playWatched({ tableGame }: Network, options: LiveOptions): Promise<void> {
  if (tableGame === null) return;
  const guests = casinos
    .filter(({ code }) => code in watchedAntes)
    .map(({ code, currency, stake }) => ({ casino: code, currency, stake, ante: watchedAntes[code]! }));
  const watched = { ...options, table: watchedTable, guests, windows: watchedWindows };
  await setUpWatchedTable(tableGame.admin, watched);
  await playWatchedTable(tableGame.server, watched);
}

async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2));
  const say = (line: string) => console.error(`  ${line}`);
  const network = await setUpNetwork(config, say);
  await playOpeningNight(network, say);
  const books = await readBooks(network);
  const { proofs, awards, statements } = books;
  console.log(config.json ? JSON.stringify({ proofs, awards, statements }) : reportOf(books));
  if (config.openingNightOnly) {
    process.exitCode = proofs.every(({ holds }) => holds) ? 0 : 1;
    return;
  }
  console.log('\nLive tables play from here on.');
  const options = {
    random: (below: number) => randomInt(below),
    newId: v7,
    say: (line: string) => console.log(`  ${line}`),
  };
  await Promise.all([playLiveTables(network, options), playWatched(network, options)]);
}

// Nothing is lost by an end at any moment: every step may be repeated, and the next start goes on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
