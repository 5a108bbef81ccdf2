// HTTP contract of the table-game service: tables, rounds, wagers, decisions and their settlement; and the answer by
// which the jackpot service tells it a round's terms.
import { z } from 'zod';
import { amount, card, code, currencyCode, id, page, reason, reference, timestamp } from './http-primitives';

export const wagersPerRequestMax = 5000;
export const windowSecondsMax = 3600;
const tablesPerDealMax = 50;

const seconds = (minimum: number) =>
  z.number().min(minimum).max(windowSecondsMax).multipleOf(0.001, 'must be whole milliseconds');

/** Lengths of a round's windows at a table, in seconds. */
export const tableWindows = z
  .strictObject({
    bettingSeconds: seconds(0.1).meta({ description: 'Green: bets are open' }),
    closingSeconds: seconds(0).meta({ description: 'Yellow: bets are about to close' }),
    dealingSeconds: seconds(0).default(0).meta({ description: 'Cards are shown before decisions open' }),
    decisionSeconds: seconds(0.1).meta({ description: 'Call or fold; then the clock folds' }),
  })
  .meta({ id: 'TableWindows' });
export type TableWindows = z.infer<typeof tableWindows>;

export const tableLimits = z.record(currencyCode, z.strictObject({ minimum: amount, maximum: amount })).meta({
  id: 'TableLimits',
  description: 'Per currency, of all antes of a player; 5+1 has the maximum only',
});
export type TableLimits = z.infer<typeof tableLimits>;

export const createGameTable = z
  .strictObject({
    code: code('table'),
    owner: code('casino').nullable().default(null).meta({ description: 'null: the network’s own table' }),
    ruleSet: z.string().max(40).default('live'),
    ruleSetVersion: z.number().int().min(1).optional().meta({ description: 'Left out: the current one' }),
    jackpot: code('jackpot').nullable().default(null),
    limits: tableLimits,
    windows: tableWindows,
  })
  .meta({ id: 'CreateGameTable' });
export type CreateGameTable = z.infer<typeof createGameTable>;

export const changeGameTable = z
  .strictObject({
    status: z.enum(['active', 'disabled']).optional(),
    jackpot: code('jackpot').nullable().optional(),
    limits: tableLimits.optional(),
    windows: tableWindows.optional(),
  })
  .meta({ id: 'ChangeGameTable', description: 'In force from the next round on' });
export type ChangeGameTable = z.infer<typeof changeGameTable>;

export const openGameRound = z
  .strictObject({
    tables: z.array(code('table')).min(1).max(tablesPerDealMax).meta({ description: 'All share one deal' }),
  })
  .meta({ id: 'OpenGameRound' });
export type OpenGameRound = z.infer<typeof openGameRound>;

export const dealCards = z
  .strictObject({ playerCards: z.array(card).max(20), dealerUpCard: card })
  .meta({ id: 'DealCards', description: 'The shared hand and the dealer’s face-up card' });
export type DealCards = z.infer<typeof dealCards>;

export const revealCards = z
  .strictObject({ dealerCards: z.array(card).max(20).meta({ description: 'All five, in dealing order' }) })
  .meta({ id: 'RevealCards', description: 'Cards, never amounts: what is payable is computed (E-02)' });
export type RevealCards = z.infer<typeof revealCards>;

export const withReason = z.strictObject({ reason }).meta({ id: 'WithReason' });
export type WithReason = z.infer<typeof withReason>;
export const emptyBody = z.strictObject({}).meta({ id: 'EmptyBody' });

export const wagerKinds = ['ante', 'fivePlusOne', 'jackpot'] as const;

const ofCasino = code('casino').optional().meta({
  description: 'A casino key may leave it out: it is its own',
});

export const wager = z
  .strictObject({
    casino: ofCasino,
    betId: reference.meta({ description: 'Unique per casino for ever; time-ordered ids store best' }),
    player: reference.meta({ description: 'The casino’s own reference of the player' }),
    kind: z.enum(wagerKinds),
    currency: currencyCode,
    stake: amount,
    placedAt: timestamp.optional().meta({ description: 'The producer’s time: stored, never judged by' }),
  })
  .meta({ id: 'Wager' });

export const placeWagers = z
  .strictObject({
    table: code('table').optional().meta({ description: 'May be left out when the round has one table' }),
    bets: z.array(wager).min(1).max(wagersPerRequestMax),
  })
  .meta({ id: 'PlaceWagers' });
export type PlaceWagers = z.infer<typeof placeWagers>;

export const undoWager = z
  .strictObject({
    casino: ofCasino,
    player: reference,
    betId: reference
      .optional()
      .meta({ description: 'The bet meant to be the last: makes a repeat harmless' }),
  })
  .meta({ id: 'UndoWager' });
export type UndoWager = z.infer<typeof undoWager>;

const betIds = z
  .strictObject({ ante: reference, fivePlusOne: reference.optional(), jackpot: reference.optional() })
  .meta({ id: 'WagerIds', description: 'New bet ids, one for each kind that is to be placed' });

export const doubleWagers = z.strictObject({ casino: ofCasino, player: reference, betIds }).meta({
  id: 'DoubleWagers',
  description: 'Ante and 5+1 are doubled; the jackpot bet only when an id is given and multiples are allowed',
});
export type DoubleWagers = z.infer<typeof doubleWagers>;

export const repeatWagers = z
  .strictObject({ casino: ofCasino, player: reference, table: code('table').optional(), betIds })
  .meta({ id: 'RepeatWagers', description: 'The kinds that an id is given for' });
export type RepeatWagers = z.infer<typeof repeatWagers>;

export const playerLeft = z.strictObject({ casino: ofCasino, player: reference }).meta({ id: 'PlayerLeft' });
export type PlayerLeft = z.infer<typeof playerLeft>;

const playersDecision = z
  .discriminatedUnion('decision', [
    z.strictObject({
      casino: ofCasino,
      player: reference,
      decision: z.literal('call'),
      betId: reference.meta({ description: 'Of the call wager' }),
    }),
    z.strictObject({ casino: ofCasino, player: reference, decision: z.literal('fold') }),
  ])
  .meta({ id: 'PlayersDecision' });

export const postDecisions = z
  .strictObject({ decisions: z.array(playersDecision).min(1).max(wagersPerRequestMax) })
  .meta({ id: 'PostDecisions' });
export type PostDecisions = z.infer<typeof postDecisions>;

export const listPage = z.strictObject({ ...page });
export const listGameRounds = z.strictObject({ ...page, table: code('table').optional() });
export const listWagers = z.strictObject({
  ...page,
  casino: code('casino').optional(),
  player: reference.optional(),
});
export const listSettlements = z.strictObject({ ...page, casino: code('casino').optional() });

/** Terms of a round as the jackpot service answers them to `patterns.openRound`. */
export const roundTerms = z
  .object({
    roundId: id('round'),
    jackpot: code('jackpot'),
    currency: currencyCode,
    ruleSet: z.object({ id: z.string(), version: z.number().int() }),
    unitStakes: z.record(currencyCode, amount),
    stakeMultipleMax: z.number().int().min(1),
    currencies: z.array(currencyCode).meta({ description: 'Those with a valid rate in this round' }),
  })
  .meta({ id: 'RoundTerms' });
export type RoundTerms = z.infer<typeof roundTerms>;
