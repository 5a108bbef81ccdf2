// HTTP contract of month-end and per-win statements per casino and table (R38).
import { z } from 'zod';
import { counter, exactAmount } from './http-answers-primitives';
import { amount, code, currencyCode, id, timestamp } from './http-primitives';

/** A month of the calendar, such as 2026-11. */
export const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');

const figures = {
  casino: code('casino'),
  jackpot: code('jackpot'),
  currency: currencyCode.meta({ description: 'Of stakes and wins' }),
  jackpotCurrency: currencyCode.meta({ description: 'Of the legs' }),
  bets: counter,
  stakes: amount,
  betsVoided: counter,
  stakesVoided: amount,
  main: exactAmount,
  overflow: exactAmount,
  reserve: exactAmount,
  margin: exactAmount,
  mainVoided: exactAmount,
  overflowVoided: exactAmount,
  reserveVoided: exactAmount,
  marginVoided: exactAmount,
  wins: counter,
  won: amount,
};
const total = z.object(figures).meta({ id: 'ActivityTotal' });
const line = z.object({ ...figures, table: code('table') }).meta({ id: 'ActivityOfTable' });
const byTable = { tables: z.array(line), totals: z.array(total) };

export const monthEndAnswer = z
  .object({
    casino: code('casino'),
    month,
    timeZone: z.string(),
    periodFrom: timestamp,
    periodTo: timestamp.meta({ description: 'Exclusive' }),
    madeAt: timestamp,
    complete: z.boolean().meta({ description: 'Whether the month had ended' }),
    note: z.string().nullable().meta({ description: '“No activity” when there are no lines' }),
    ...byTable,
    sinceLastWin: z.array(
      z
        .object({
          jackpot: code('jackpot'),
          instance: z.number().int().min(1),
          openedAt: timestamp,
          ...byTable,
        })
        .meta({ id: 'SinceLastWin', description: 'Of the instance that was live when the month ended' }),
    ),
  })
  .meta({ id: 'MonthEnd' });

export const winStatementAnswer = z
  .object({
    awardId: id('award'),
    jackpot: code('jackpot'),
    currency: currencyCode,
    instance: z.number().int().min(1),
    roundId: id('round'),
    category: z.string(),
    amount,
    state: z.string(),
    openedAt: timestamp,
    hitAt: timestamp,
    madeAt: timestamp,
    ...byTable,
    contributions: z
      .array(
        z.object({
          casino: code('casino'),
          main: exactAmount,
          overflow: exactAmount,
          reserve: exactAmount,
          margin: exactAmount,
        }),
      )
      .meta({ description: 'Of each casino in the jackpot’s currency, less what voids took back' }),
    pool: z
      .object({
        opening: exactAmount,
        contributions: exactAmount,
        voided: exactAmount,
        later: exactAmount.meta({
          description: 'Percentage awards, restored awards, transfers and corrections',
        }),
        won: exactAmount,
        residue: exactAmount,
        holds: z.boolean().meta({
          description: 'Bets equal postings, and the sum of all is what was won and what was left',
        }),
      })
      .nullable()
      .meta({ description: 'Main in the books, of the network alone' }),
  })
  .meta({ id: 'WinStatement' });
