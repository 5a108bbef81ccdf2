// Live tables: rounds with shuffled decks and random guests of all casinos, one after another until stopped, so that
// whoever looks sees the meter climb. Chance is an argument.
import { setTimeout as pause } from 'node:timers/promises';
import { CurrencyCode, Decimal, displayed, formatAmount, fraction } from '@tributary/money';
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
const tableWidth = Math.max(...liveTables.map((code) => code.length));
const categoryWidth = 'straightFlush'.length;
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

async function playOne(network: Network, tableCode: string, options: LiveOptions): Promise<void> {
  const roundId = `rnd_${options.newId()}`;
  network.kept.set(presentRound, roundId);
  const opened = await openRound(network.tableServer, { roundId, table: tableCode });
  await pause(bettingMs);
  const deal = dealHands(findRuleSet('live')!, shuffle(fullDeck(), options.random), 1);
  const player = deal.playerHands[0]!;
  const batches = batchesOf(opened, options);
  await playRound(network.tableServer, opened, {
    roundId,
    table: tableCode,
    batches,
    undone: [],
    player,
    dealer: deal.dealer,
  });
  await payAll(network);
  const bets = batches.reduce((sum, batch) => sum + batch.bets.length, 0);
  const hand = `${player.join(' ')}  ${jackpotCategory(player).padEnd(categoryWidth)}`;
  options.say(
    `${tableCode.padEnd(tableWidth)}  ${hand}  ${String(bets).padStart(2)} bets  ${await meterOf(network)}`,
  );
}

/** The meter in words, cut to the cent. */
async function meterOf({ finance }: Network): Promise<string> {
  const path = `/v1/jackpots/${jackpotCode}`;
  const { instance, currency } = await finance.get<{ instance: { main: string }; currency: string }>(path);
  const main = displayed(fraction(new Decimal(instance.main)), currency as CurrencyCode);
  return `${jackpotCode} ${currency} ${formatAmount(main, currency as CurrencyCode)}`;
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
      await playOne(network, tableCode, options);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      options.say(`${tableCode}: ${error.message}`);
    }
    await pause(pauseBetweenRoundsMs);
  }
}
