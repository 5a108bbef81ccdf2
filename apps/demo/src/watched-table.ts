// A table that is run by the table-game service, so that whoever opens its view sees a round: traffic light, time left,
// cards, decisions, settlement. Its jackpot bets reach the same jackpot, over the queue. Chance is an argument.
import { setTimeout as pause } from 'node:timers/promises';
import { RandomInt, dealHands, findRuleSet, fullDeck, shuffle } from '@tributary/poker';
import { Api, Refused } from './api';
import { jackpotCode } from './cast';

const lookEveryMs = 500;
/** Rounds whose windows are over twice, and are still not settled, are left alone. */
const roundMsMax = 120_000;
const pauseBetweenRoundsMs = 6_000;
const guestsMax = 4;
const burstsPerWindow = 3;
/** Of so many players all but one call, by chance. */
const callsOf = 3;

export interface WatchedGuest {
  readonly casino: string;
  readonly currency: string;
  /** Of the ante. */
  readonly ante: string;
  /** Unit stake of the jackpot. */
  readonly stake: string;
}

export interface WatchedOptions {
  readonly table: string;
  readonly guests: readonly WatchedGuest[];
  readonly windows: {
    readonly bettingSeconds: number;
    readonly closingSeconds: number;
    readonly decisionSeconds: number;
  };
  readonly random: RandomInt;
  readonly newId: () => string;
  readonly say: (line: string) => void;
}

interface GameRound {
  readonly roundId: string;
  readonly state: string;
}

const isOver = ({ state }: GameRound) => state === 'settled' || state === 'voided';

/** The table at the table-game service; what is there already stays. */
export async function setUpWatchedTable(
  admin: Api,
  of: Pick<WatchedOptions, 'table' | 'guests' | 'windows'>,
): Promise<void> {
  const limits = Object.fromEntries(
    of.guests.map(({ currency, ante }) => [
      currency,
      { minimum: ante, maximum: ante.replace(/^\d+/, (whole) => `${whole}0`) },
    ]),
  );
  const body = {
    code: of.table,
    owner: null,
    ruleSet: 'live',
    jackpot: jackpotCode,
    limits,
    windows: of.windows,
  };
  await admin.unless(['already-exists'], admin.post('/v1/tables', body));
}

/** One player of the round, who has staked an ante and a jackpot bet. */
interface Seated extends WatchedGuest {
  readonly player: string;
}

/** At least one of each casino: without an ante there is nothing to deal. */
function seated({ guests, random }: WatchedOptions): Seated[] {
  return guests.flatMap((guest) =>
    Array.from({ length: 1 + random(guestsMax) }, (_, seat) => ({ ...guest, player: `guest-${seat + 1}` })),
  );
}

const betsOf = (players: readonly Seated[], newId: () => string) =>
  players.flatMap(({ casino, currency, player, ante, stake }) => [
    { casino, currency, player, kind: 'ante', betId: newId(), stake: ante },
    { casino, currency, player, kind: 'jackpot', betId: newId(), stake },
  ]);

/** Does something for all of them in a few bursts over a window, as people do. */
async function inBursts(
  players: readonly Seated[],
  seconds: number,
  act: (some: readonly Seated[]) => Promise<unknown>,
) {
  const size = Math.max(1, Math.ceil(players.length / burstsPerWindow));
  for (let at = 0; at < players.length; at += size) {
    await pause((seconds * 1_000) / (burstsPerWindow + 1));
    await act(players.slice(at, at + size));
  }
}

async function until(server: Api, path: string, holds: (round: GameRound) => boolean): Promise<GameRound> {
  for (let waitedMs = 0; waitedMs < roundMsMax; waitedMs += lookEveryMs) {
    const round = await server.get<GameRound>(path);
    if (holds(round) || isOver(round)) return round;
    await pause(lookEveryMs);
  }
  throw new Refused(409, 'round-state', `the round ${path} does not go on`);
}

/** A round that the last run left unfinished is voided: its cards are not known. */
async function voidLeftRound(server: Api, table: string): Promise<void> {
  const { items } = await server.get<{ items: GameRound[] }>(`/v1/rounds?table=${table}&limit=1`);
  const [last] = items;
  if (last && !isOver(last))
    await server.post(`/v1/rounds/${last.roundId}/void`, {
      reason: 'the table server stopped during the round',
    });
}

/** Plays one round to its settlement. Throws `Refused` when the service does not take a step. */
export async function playWatchedRound(server: Api, options: WatchedOptions): Promise<GameRound> {
  const { table, windows, random, newId } = options;
  const { roundId } = await server.post<GameRound>('/v1/rounds', { tables: [table] });
  const path = `/v1/rounds/${roundId}`;
  const players = seated(options);
  await inBursts(players, windows.bettingSeconds, (some) =>
    server.post(`${path}/bets`, { bets: betsOf(some, newId) }),
  );
  await until(server, path, ({ state }) => state === 'bettingClosed');
  const deal = dealHands(findRuleSet('live')!, shuffle(fullDeck(), random), 1);
  await server.post(`${path}/deal`, { playerCards: deal.playerHands[0], dealerUpCard: deal.dealer[0] });
  await inBursts(players, windows.decisionSeconds, (some) =>
    server.post(`${path}/decisions`, {
      decisions: some.map(({ casino, player }) =>
        random(callsOf) > 0
          ? { casino, player, decision: 'call', betId: newId() }
          : { casino, player, decision: 'fold' },
      ),
    }),
  );
  await pause(lookEveryMs);
  return reveal(server, path, deal.dealer);
}

/**
 * The dealer's cards are taken once every hand is decided, or the window is over. Answers the round when it is over, also
 * when somebody else has voided it meanwhile.
 */
async function reveal(server: Api, path: string, dealerCards: readonly string[]): Promise<GameRound> {
  for (let waitedMs = 0; waitedMs < roundMsMax; waitedMs += lookEveryMs) {
    const isTaken = await server.unless(
      ['round-state'],
      server.post<GameRound>(`${path}/reveal`, { dealerCards }),
    );
    const round = await server.get<GameRound>(path);
    if (isOver(round)) return round;
    if (isTaken) return until(server, path, isOver);
    await pause(lookEveryMs);
  }
  throw new Refused(409, 'round-state', `the round ${path} takes no dealer's cards`);
}

/** Plays until the process ends. What the service refuses is told and left; the next round starts anew. */
export async function playWatchedTable(server: Api, options: WatchedOptions): Promise<never> {
  for (;;) {
    try {
      await voidLeftRound(server, options.table);
      const { roundId, state } = await playWatchedRound(server, options);
      options.say(`${options.table}  ${roundId} is ${state}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      options.say(`${options.table}: ${error.message}`);
    }
    await pause(pauseBetweenRoundsMs);
  }
}
