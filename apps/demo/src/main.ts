// The demo network's process: sets the network up, plays the opening night if it has not been played, tells what it
// came to, and plays live tables until it is stopped. A client of the public REST like any other.
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { readBooks } from './books';
import { readConfig } from './config';
import { playLiveTables } from './live-tables';
import { setUpNetwork } from './network';
import { playOpeningNight } from './opening-night';
import { reportOf } from './report';

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
  await playLiveTables(network, {
    random: (below) => randomInt(below),
    newId: v7,
    say: (line) => console.log(`  ${line}`),
  });
}

// Nothing is lost by an end at any moment: every step may be repeated, and the next start goes on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
