// Live tables: rounds with shuffled decks and random guests of all casinos, one after another until stopped, so that
// whoever looks sees the meter climb. Chance is an argument.
import { setTimeout as pause } from 'node:timers/promises';
import { RandomInt, dealHands, findRuleSet, fullDeck, jackpotCategory, shuffle } from '@tributary/poker';
import { Refused } from './api';
import { casinos, jackpotCode, liveTables } from './cast';
import type { Network } from './network';
import { payAll } from './payments';
import { Batch, PlannedBet, RoundView, openRound, playRound } from './rounds';

const pauseBetweenRoundsMs = 4_000;
const bettingMs = 1_500;
const guestsPerCasinoMax = 6;
const guestsKnown = 500;
const roundsBetweenLines = 15;
const presentRound = 'live round';

export interface LiveOptions {
  readonly random: RandomInt;
  /** A new id whose later ones sort later. */
  readonly newId: () => string;
  readonly say: (line: string) => void;
}

function guestsOf(casino: (typeof casinos)[number], { random, newId }: LiveOptions): PlannedBet[] {
  return Array.from({ length: random(guestsPerCasinoMax + 1) }, () => ({
    casino: casino.code,
    betId: newId(),
    hand: 0,
    player: `guest-${random(guestsKnown) + 1}`,
    currency: casino.currency,
    stake: casino.stake,
  }));
}

/** One batch of each casino that has guests; a currency without a valid rate sits this round out. */
function batchesOf(round: RoundView, options: LiveOptions): Batch[] {
  return casinos
    .filter(({ currency }) => !(currency in round.terms.rates.missing))
    .map((casino) => ({ batchId: `${casino.code}-${options.newId()}`, bets: guestsOf(casino, options) }))
    .filter(({ bets }) => bets.length > 0);
}

async function playOne(network: Network, tableCode: string, options: LiveOptions): Promise<string | null> {
  const opened = await openRound(network.tableServer, {
    roundId: `rnd_${options.newId()}`,
    table: tableCode,
  });
  await pause(bettingMs);
  const deal = dealHands(findRuleSet('live')!, shuffle(fullDeck(), options.random), 1);
  const player = deal.playerHands[0]!;
  await playRound(network.tableServer, opened, {
    roundId: opened.roundId,
    table: tableCode,
    batches: batchesOf(opened, options),
    undone: [],
    player,
    dealer: deal.dealer,
  });
  await payAll(network);
  const category = jackpotCategory(player);
  const wins = !['highCard', 'pair', 'twoPair'].includes(category);
  return wins
    ? `${tableCode}: ${player.join(' ')}, ${category}: paid to every jackpot bet of the round`
    : null;
}

/** A round that the last run left unfinished is voided: its cards are not known, so its stakes go back. */
async function voidLeftRound({ kept, tableServer }: Network): Promise<void> {
  const roundId = kept.get(presentRound);
  if (!roundId) return;
  const body = { reason: 'the table server stopped during the round' };
  await tableServer.unless(
    ['not-found', 'approval-needed'],
    tableServer.post(`/v1/rounds/${roundId}/void`, body),
  );
}

/** Plays until the process ends. A round that the service refuses is told and left; the next one starts anew. */
export async function playLiveTables(network: Network, options: LiveOptions): Promise<never> {
  await voidLeftRound(network);
  for (let played = 0; ; played += 1) {
    const tableCode = liveTables[played % liveTables.length]!;
    try {
      const news = await playOne(network, tableCode, options);
      if (news) options.say(news);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      options.say(`${tableCode}: ${error.message}`);
    }
    if (played % roundsBetweenLines === 0) {
      const { instance, currency } = await network.finance.get<{
        instance: { main: string };
        currency: string;
      }>(`/v1/jackpots/${jackpotCode}`);
      options.say(`the meter of ${jackpotCode} stands at ${currency} ${instance.main.slice(0, -10)}`);
    }
    await pause(pauseBetweenRoundsMs);
  }
}
