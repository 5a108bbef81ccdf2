// What the routes of the table-game service answer: tables, rounds as everyone at the table sees them, wagers,
// decisions and settlements.
import { ruleSetSchema } from '@tributary/poker';
import { z } from 'zod';
import {
  count,
  counter,
  decimal,
  pageOf,
  ruleSetUsed,
  stakesByCurrency,
  version,
} from './http-answers-primitives';
import { categories } from './http-jackpots';
import { amount, card, code, currencyCode, id, reference, timestamp } from './http-primitives';
import { tableLimits, tableWindows, wagerKinds } from './http-table-game';

const windowsAnswer = z.object(tableWindows.shape).meta({ id: 'Windows', description: 'In seconds' });

export const gameTableAnswer = z
  .object({
    code: code('table'),
    owner: code('casino').nullable(),
    ruleSet: z.string(),
    ruleSetVersion: version,
    jackpot: code('jackpot').nullable(),
    limits: tableLimits,
    windows: windowsAnswer,
    status: z.enum(['active', 'disabled']),
  })
  .meta({ id: 'GameTable' });
export const gameTablesPage = pageOf('GameTables', gameTableAnswer);

export const gameTableRules = z
  .object({
    table: code('table'),
    limits: tableLimits,
    windows: windowsAnswer,
    jackpot: code('jackpot').nullable(),
    ruleSet: z.object(ruleSetSchema.shape).meta({ id: 'RuleSetDocument' }),
    decisions: z.array(z.string()).meta({ description: 'What holds where published rules leave a gap' }),
  })
  .meta({ id: 'GameTableRules' });

const handAnswer = z
  .object({
    hand: count,
    cards: z.array(card).meta({ description: 'The five that are played' }),
    discarded: card.nullable(),
    drawn: card.nullable(),
    dead: z.object({ reason: z.string(), declaredAt: timestamp, declaredBy: z.string() }).nullable(),
  })
  .meta({ id: 'GameHand' });

const category = z.enum(categories);

const resultAnswer = z
  .object({
    player: category.nullable().meta({ description: 'Of the hand that all share' }),
    dealer: category,
    dealerQualifies: z.boolean(),
    hands: z.array(z.object({ hand: count, category })),
  })
  .meta({ id: 'GameResult' });

const stateOfRound = z.enum([
  'bettingOpen', 'bettingClosing', 'bettingClosed', 'dealt', 'decision', 'revealed', 'settled', 'interrupted', 'voided',
]); // prettier-ignore

export const gameRoundAnswer = z
  .object({
    roundId: id('round'),
    gameNumber: z.string().meta({ description: 'Date and GMT time of the opening, and a number' }),
    sequence: counter.meta({ description: 'Grows with every change of the round' }),
    state: stateOfRound,
    light: z.enum(['green', 'yellow', 'red']),
    timeLeftMs: count.nullable().meta({ description: 'Of the window that runs; null when none does' }),
    asOf: timestamp,
    tables: z.array(z.object({ code: code('table'), limits: tableLimits })),
    ruleSet: ruleSetUsed,
    jackpot: z
      .object({
        code: code('jackpot'),
        currency: currencyCode,
        unitStakes: stakesByCurrency,
        stakeMultipleMax: version,
        currencies: z.array(currencyCode),
      })
      .nullable(),
    jackpotNote: z.string().nullable().meta({ description: 'Why the round runs without jackpot bets' }),
    openedAt: timestamp,
    closingAt: timestamp.meta({ description: 'Yellow from here' }),
    closesAt: timestamp.meta({ description: 'Red from here: what arrives now is refused' }),
    decisionOpensAt: timestamp.nullable(),
    decisionEndsAt: timestamp.nullable(),
    cards: z.object({ player: z.array(card), dealer: z.array(card) }),
    hands: z.array(handAnswer),
    result: resultAnswer.nullable(),
    interruption: z.object({ reason: z.string(), since: timestamp, stoodAt: stateOfRound }).nullable(),
    revealedAt: timestamp.nullable(),
    settledAt: timestamp.nullable(),
    voidedAt: timestamp.nullable(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'GameRound', description: 'The whole state each time, as its deadlines say' });
export const gameRoundsPage = pageOf('GameRounds', gameRoundAnswer);

const kindOfWager = z.enum([...wagerKinds, 'call', 'purchase']);

const acceptedWager = z.object({
  casino: code('casino'),
  betId: reference,
  player: reference,
  table: code('table'),
  hand: count,
  kind: kindOfWager,
  origin: z.enum(['placed', 'doubled', 'repeated', 'called', 'bought']),
  currency: currencyCode,
  stake: amount,
  acceptedAt: timestamp,
  placedAt: timestamp.nullable(),
});

export const wagersAccepted = z
  .object({ roundId: id('round'), bets: z.array(acceptedWager.meta({ id: 'AcceptedWager' })) })
  .meta({ id: 'WagersAccepted' });

export const wagerOnRecord = z
  .object({
    ...acceptedWager.shape,
    voidedAt: timestamp.nullable(),
    voidReason: z.enum(['undone', 'left']).nullable(),
  })
  .meta({ id: 'WagerOnRecord' });

export const wagersTakenBack = z
  .object({ roundId: id('round'), bets: z.array(wagerOnRecord) })
  .meta({ id: 'WagersTakenBack' });

export const wagersPage = pageOf('Wagers', wagerOnRecord);

export const decisionsStanding = z
  .object({
    roundId: id('round'),
    decisions: z.array(
      z
        .object({
          casino: code('casino'),
          player: reference,
          hand: count,
          decision: z.enum(['call', 'fold', 'purchase']),
          autoFolded: z.boolean().meta({ description: 'Folded by the clock' }),
          betId: reference.nullable(),
          stake: decimal.meta({ description: 'Of the call; zero when folded' }),
          currency: currencyCode,
          purchase: z.object({ betId: reference, price: amount, discarded: card }).nullable(),
          accepted: z.boolean().meta({ description: 'false: an earlier decision stands' }),
        })
        .meta({ id: 'StandingDecision' }),
    ),
  })
  .meta({ id: 'DecisionsStanding' });

export const settlementLine = z
  .object({
    roundId: id('round'),
    casino: code('casino'),
    betId: reference,
    player: reference,
    hand: count,
    kind: kindOfWager,
    currency: currencyCode,
    stake: amount,
    outcome: z.enum(['won', 'lost', 'pushed', 'returned']),
    returned: amount.meta({ description: 'What the player gets back, stake included' }),
    reason: z.enum(['settled', 'undone', 'left', 'roundVoided']),
    settledAt: timestamp,
  })
  .meta({ id: 'SettlementLine' });

export const settlementsPage = pageOf('Settlements', settlementLine);
