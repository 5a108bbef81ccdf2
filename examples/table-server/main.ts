// Runs the example table server: one round with a full house, which pays every jackpot bet of it.
import { randomUUID } from 'node:crypto';
import { jackpotClient } from '@tributary/client';
import { readConfig } from './config';
import { RoundPlan, playRound } from './round';

async function main(): Promise<void> {
  const { jackpotUrl, key, signingSecret, jackpot, table, casino, currency, stake } = readConfig();
  const name = `example-${randomUUID()}`;
  const bet = (player: string) => ({
    casino,
    betId: `${name}-${player}`,
    hand: 0,
    player,
    currency,
    stake,
  });
  const plan: RoundPlan = {
    roundId: `rnd_${name}`,
    jackpot,
    table,
    batches: [
      { batchId: `${name}-1`, bets: [bet('guest-1'), bet('guest-2')] },
      { batchId: `${name}-2`, bets: [bet('guest-3')] },
    ],
    hand: ['5s', '5d', '5c', 'Jc', 'Jh'],
    dealer: ['Ks', 'Qh', '9s', '7c', '3d'],
  };
  const client = jackpotClient({ baseUrl: jackpotUrl, key, signingSecret });
  console.log(JSON.stringify(await playRound(client, plan)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
