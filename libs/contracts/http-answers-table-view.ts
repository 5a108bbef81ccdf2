// What everyone may see of a table's round: the table's own screen.
import { z } from 'zod';
import { count, counter } from './http-answers-primitives';
import { gameRoundAnswer } from './http-answers-table-game';
import { categories } from './http-jackpots';
import { card, code, id, timestamp } from './http-primitives';

const { gameNumber, state, light, timeLeftMs } = gameRoundAnswer.shape;
const category = z.enum(categories);

export const tableViewAnswer = z
  .object({
    table: code('table'),
    round: z
      .object({
        roundId: id('round'),
        gameNumber,
        sequence: counter,
        state,
        light,
        timeLeftMs,
        asOf: timestamp,
        openedAt: timestamp,
        jackpot: code('jackpot').nullable(),
        cards: z.object({ player: z.array(card), dealer: z.array(card) }),
        result: z
          .object({ player: category.nullable(), dealer: category, dealerQualifies: z.boolean() })
          .nullable(),
        decisions: z.object({ called: count, folded: count, undecided: count }),
        settlement: z
          .object({ won: count, lost: count, pushed: count, returned: count })
          .nullable()
          .meta({ description: 'Wagers by result; null until they are settled or returned' }),
      })
      .nullable()
      .meta({ description: 'null: no round was played yet' }),
  })
  .meta({ id: 'TableView', description: 'No player’s reference, and nothing that staff wrote' });
