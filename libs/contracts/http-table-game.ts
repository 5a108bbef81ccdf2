// HTTP contract of the table-game service: tables, rounds and their hands, wagers, decisions; and the answer by
// which the jackpot service tells it a round's terms.
import { z } from 'zod';
import {
  amount,
  card,
  code,
  currencyCode,
  id,
  page,
  reason,
  reference,
  timestamp,
  words,
} from './http-primitives';

export const wagersPerRequestMax = 5000;
export const windowSecondsMax = 3600;
const tablesPerDealMax = 50;
const handNumberMax = 8;
const handsPerDealMax = handNumberMax + 1;

const handNumber = z.number().int().min(0).max(handNumberMax);
const ofHand = handNumber
  .optional()
  .meta({ description: 'Number in the round; left out: 0, the shared hand' });

const seconds = (minimum: number) =>
  z
    .number()
    .min(minimum)
    .max(windowSecondsMax)
    .multipleOf(0.001, 'must be whole milliseconds')
    // A number so small that JavaScript writes it with an exponent passes for a multiple.
    .refine((value) => value === 0 || value >= 0.001, 'must be whole milliseconds');

/** Lengths of a round's windows at a table, in seconds. */
export const tableWindows = z
  .strictObject({
    bettingSeconds: seconds(0.1).meta({ description: 'Green: bets are open' }),
    closingSeconds: seconds(0).meta({ description: 'Yellow: bets are about to close' }),
    dealingSeconds: seconds(0).default(0).meta({ description: 'Cards are shown before decisions open' }),
    decisionSeconds: seconds(0.1).meta({ description: 'Call, fold or buy a card; then the clock folds' }),
  })
  .meta({ id: 'TableWindows' });
export type TableWindows = z.infer<typeof tableWindows>;

export const tableLimits = z.record(currencyCode, z.strictObject({ minimum: amount, maximum: amount })).meta({
  id: 'TableLimits',
  description:
    'Per currency, of all antes on a hand; 5+1 has the maximum only, BONUS is a part of the minimum',
});
export type TableLimits = z.infer<typeof tableLimits>;

export const createGameTable = z
  .strictObject({
    code: code('table'),
    owner: code('casino').nullable().default(null).meta({ description: 'null: the network’s own table' }),
    ruleSet: words(40).default('live'),
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

const fiveCards = z.array(card).max(20);

export const dealCards = z
  .strictObject({
    playerCards: fiveCards.optional().meta({ description: 'The shared hand; short for hand 0 alone' }),
    hands: z
      .array(z.strictObject({ hand: handNumber, cards: fiveCards }))
      .max(handsPerDealMax)
      .optional()
      .meta({ description: 'Every hand with an ante, and no other' }),
    dealerUpCard: card,
  })
  .refine((deal) => (deal.playerCards === undefined) !== (deal.hands === undefined), {
    path: ['hands'],
    message: 'either hands or playerCards is given',
  })
  .meta({ id: 'DealCards', description: 'The hands, and the dealer’s face-up card; hands or playerCards' });
export type DealCards = z.infer<typeof dealCards>;

export const drawCard = z
  .strictObject({ hand: handNumber, card })
  .meta({ id: 'DrawCard', description: 'The card that a hand has bought' });
export type DrawCard = z.infer<typeof drawCard>;

export const deadHand = z
  .strictObject({ hand: handNumber, reason })
  .meta({ id: 'DeadHand', description: 'Its wagers are lost; the reason is kept with the round' });
export type DeadHand = z.infer<typeof deadHand>;

export const revealCards = z
  .strictObject({ dealerCards: z.array(card).max(20).meta({ description: 'All five, in dealing order' }) })
  .meta({ id: 'RevealCards', description: 'Cards, never amounts: what is payable is computed (E-02)' });
export type RevealCards = z.infer<typeof revealCards>;

export const withReason = z.strictObject({ reason }).meta({ id: 'WithReason' });
export type WithReason = z.infer<typeof withReason>;
export const emptyBody = z.strictObject({}).meta({ id: 'EmptyBody' });

export const wagerKinds = ['ante', 'fivePlusOne', 'bonus', 'jackpot'] as const;

const ofCasino = code('casino').optional().meta({
  description: 'A casino key may leave it out: it is its own',
});

export const wager = z
  .strictObject({
    casino: ofCasino,
    betId: reference.meta({ description: 'Unique per casino for ever; time-ordered ids store best' }),
    player: reference.meta({ description: 'The casino’s own reference of the player' }),
    hand: ofHand,
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

export const doubleWagers = z
  .strictObject({ casino: ofCasino, player: reference, hand: ofHand, betIds })
  .meta({
    id: 'DoubleWagers',
    description:
      'Ante and 5+1 are doubled; the jackpot bet only when an id is given and multiples are allowed',
  });
export type DoubleWagers = z.infer<typeof doubleWagers>;

export const repeatWagers = z
  .strictObject({
    casino: ofCasino,
    player: reference,
    hand: ofHand,
    table: code('table').optional(),
    betIds,
  })
  .meta({ id: 'RepeatWagers', description: 'The kinds that an id is given for' });
export type RepeatWagers = z.infer<typeof repeatWagers>;

export const playerLeft = z.strictObject({ casino: ofCasino, player: reference }).meta({ id: 'PlayerLeft' });
export type PlayerLeft = z.infer<typeof playerLeft>;

const ofPlayer = { casino: ofCasino, player: reference, hand: ofHand };
const ofCall = reference.meta({ description: 'Of the call wager' });

const playersDecision = z
  .discriminatedUnion('decision', [
    z.strictObject({ ...ofPlayer, decision: z.literal('call'), betId: ofCall }),
    z.strictObject({ ...ofPlayer, decision: z.literal('fold') }),
    z.strictObject({
      ...ofPlayer,
      decision: z.literal('purchase'),
      discarded: card.meta({ description: 'The card of the hand that is given away for a new one' }),
      priceBetId: reference.meta({ description: 'Of the price of the card, lost in every case' }),
      betId: ofCall,
    }),
  ])
  .meta({ id: 'PlayersDecision', description: 'A purchase buys one card and calls with the new five' });

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
    casinos: z
      .array(code('casino'))
      .optional()
      .meta({ description: 'Those that had joined the jackpot and were in play; left out: all' }),
  })
  .meta({ id: 'RoundTerms' });
export type RoundTerms = z.infer<typeof roundTerms>;
