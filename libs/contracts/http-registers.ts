// HTTP contract of opening registers: what stood at the opening of a casino's accounting day (R37), list and answer.
import { z } from 'zod';
import { count, exactAmount, pageOf, rateUsed } from './http-answers-primitives';
import { amount, code, currencyCode, day, page, timestamp } from './http-primitives';

export const listRegisters = z.strictObject({
  ...page,
  casino: code('casino').optional(),
  from: day.optional(),
  to: day.optional(),
});
export type ListRegisters = z.infer<typeof listRegisters>;

export const listOwnRegisters = listRegisters.omit({ casino: true });
export type ListOwnRegisters = z.infer<typeof listOwnRegisters>;

const shown = z
  .object({
    currency: currencyCode,
    amount: amount.nullable().meta({ description: 'Rounded down; null without a valid rate' }),
    rate: rateUsed.nullable(),
    missing: z.string().nullable().meta({ description: 'Why there was no rate' }),
  })
  .meta({ id: 'RegisterAmount' });

const meter = z
  .object({
    currency: currencyCode,
    bets: count,
    stakes: amount,
    betsVoided: count,
    stakesVoided: amount,
  })
  .meta({ id: 'RegisterMeter', description: 'From the beginning to the opening of the day' });

const registerOfJackpot = z
  .object({
    jackpot: code('jackpot'),
    currency: currencyCode,
    instance: z.number().int().min(1),
    amount: amount.meta({ description: 'As displayed: rounded down' }),
    main: exactAmount,
    amounts: z.array(shown),
    share: z
      .object({ main: exactAmount, overflow: exactAmount, reserve: exactAmount })
      .meta({ description: 'The casino’s part of each pool since the last reset' }),
    meters: z.array(meter),
  })
  .meta({ id: 'RegisterOfJackpot' });
export type RegisterOfJackpot = z.infer<typeof registerOfJackpot>;

export const registersPage = pageOf(
  'Registers',
  z
    .object({
      casino: code('casino'),
      day: z.iso.date(),
      timeZone: z.string(),
      openedAt: timestamp.meta({ description: 'The instant that the register is as of' }),
      takenAt: timestamp,
      jackpots: z.array(registerOfJackpot),
    })
    .meta({ id: 'Register', description: 'Never changes once taken' }),
);
