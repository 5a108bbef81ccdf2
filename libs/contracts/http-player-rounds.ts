// HTTP contract of the recall of a player's rounds (R51): each service answers with its own part of a round, under the
// same address and in the same order; the round's id leads from one to the other.
import { z } from 'zod';
import { betAnswer, roundStates } from './http-answers';
import {
  cardsDealt,
  count,
  counter,
  decimal,
  exactAmount,
  pageOf,
  rateUsed,
} from './http-answers-primitives';
import { gameRoundAnswer, settlementLine, wagerOnRecord } from './http-answers-table-game';
import { categories, payoutStates, prize } from './http-jackpots';
import { amount, code, currencyCode, id, page, reference, timestamp } from './http-primitives';

export const listPlayerRounds = z.strictObject({
  player: reference.meta({ description: 'The casino’s own reference of the player' }),
  cursor: page.cursor,
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type ListPlayerRounds = z.infer<typeof listPlayerRounds>;

const payout = z
  .object({
    payoutId: id('payout'),
    betId: reference,
    currency: currencyCode,
    amount,
    poolAmount: exactAmount.nullable(),
    rounding: exactAmount,
    rate: z.unknown(),
    state: z.enum(payoutStates),
    instructedAt: timestamp.nullable(),
    paidAt: timestamp.nullable(),
    acknowledgement: z.string().nullable(),
  })
  .meta({ id: 'RecalledPayout' });

export const playerRoundsPage = pageOf(
  'PlayerRounds',
  z
    .object({
      roundId: id('round'),
      jackpot: code('jackpot'),
      currency: currencyCode,
      state: z.enum(roundStates),
      tables: z.array(code('table')),
      openedAt: timestamp,
      closedAt: timestamp.nullable(),
      settledAt: timestamp.nullable(),
      voidedAt: timestamp.nullable(),
      outcome: cardsDealt.nullable(),
      correctedOutcome: cardsDealt.nullable(),
      shareRule: z.enum(['proportional', 'equal']),
      weight: z
        .object({ bets: counter, value: exactAmount })
        .meta({ description: 'All accepted bets of the round: what a share of it is divided by' }),
      bets: z.array(betAnswer.extend({ rate: rateUsed }).meta({ id: 'RecalledBet' })),
      prizes: z.array(
        z
          .object({
            awardId: id('award'),
            category: z.enum(categories),
            hand: count.nullable(),
            prize,
            amount: amount.nullable().meta({ description: 'Of the whole award, in the jackpot’s currency' }),
            divisor: decimal.nullable().meta({ description: 'What the shares were divided by' }),
            state: z.string(),
            hitAt: timestamp,
            payouts: z.array(payout).meta({ description: 'This player’s own' }),
          })
          .meta({ id: 'RecalledPrize' }),
      ),
    })
    .meta({ id: 'PlayerRound', description: 'The jackpot’s part: bets, contribution by leg, prizes' }),
);

export const playerGamesPage = pageOf(
  'PlayerGames',
  z
    .object({
      round: gameRoundAnswer,
      hands: z.array(
        z
          .object({
            hand: count,
            table: code('table'),
            currency: currencyCode,
            decision: z.enum(['call', 'fold', 'purchase']).nullable(),
            decidedBy: z
              .enum(['player', 'clock'])
              .nullable()
              .meta({ description: 'Whether a fold was a choice or came by the clock' }),
            decidedAt: timestamp.nullable(),
            leftAt: timestamp.nullable(),
            wagers: z.array(
              wagerOnRecord.extend({ settlement: settlementLine.nullable() }).meta({ id: 'RecalledWager' }),
            ),
          })
          .meta({ id: 'RecalledHand' }),
      ),
    })
    .meta({ id: 'PlayerGame', description: 'The game’s part: cards, wagers, decisions and results' }),
);
