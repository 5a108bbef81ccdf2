// Pay tables as data: odds "to one" per category of hand, and the prizes of a jackpot bet. Odds are whole numbers,
// so that stake × odds always has the digits of its currency and no rounding rule is needed. Strings, as every figure
// that money is multiplied by; no transforms, so that the schemas can be published as JSON Schema.
import { z } from 'zod';
import { handCategories, type HandCategory } from './strength';

const oddsPattern = /^[1-9]\d{0,6}$/;
const amountPattern = /^(0|[1-9]\d{0,14})(\.\d{1,12})?$/;
const percentPattern = /^(100(\.0{1,6})?|\d{1,2}(\.\d{1,6})?)$/;
const anyDigitButZero = /[1-9]/;

const category = z.enum(handCategories);

/** Odds to one: "1" to "9999999". */
export const oddsSchema = z.string().regex(oddsPattern, 'odds are a whole number from "1" to "9999999"');

/** Odds for every category: the call table. */
export const fullPayTableSchema = z.record(category, oddsSchema);
/** Odds for the categories that win; the others lose the stake. */
export const payTableSchema = z.partialRecord(category, oddsSchema);

const positive = (pattern: RegExp, what: string) =>
  z
    .string()
    .regex(pattern, what)
    .refine((text) => anyDigitButZero.test(text), `${what}, above zero`);

/**
 * `multiple`: times the stake, "for one" (the stake is not returned on top), in the player's currency.
 * `amount`: in the jackpot's currency. `percentage`: of the locked main, without a reset. `share`: what is left of
 * main after percentages, and the end of the instance.
 */
export const jackpotPrizeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('multiple'), times: oddsSchema }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: positive(amountPattern, 'an amount is a decimal string'),
  }),
  z.strictObject({
    kind: z.literal('percentage'),
    percent: positive(percentPattern, 'a percentage is up to 100'),
  }),
  z.strictObject({ kind: z.literal('share') }),
]);

export const jackpotPrizesSchema = z.partialRecord(category, jackpotPrizeSchema);

export type FullPayTable = Readonly<Record<HandCategory, string>>;
export type PayTable = Readonly<Partial<Record<HandCategory, string>>>;
export type JackpotPrize = Readonly<z.output<typeof jackpotPrizeSchema>>;
export type JackpotPrizes = Readonly<Partial<Record<HandCategory, JackpotPrize>>>;
