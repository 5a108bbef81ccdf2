// HTTP contract of variants: rule sets as documents, asked for by one person and approved by another, and the exact
// return sheet of each.
import { RuleSet, ruleSetSchema } from '@tributary/poker';
import { z } from 'zod';
import { code, page, reason } from './http-primitives';

const versionDigitsMax = 9;

export const ruleSetId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a rule-set id: lower-case letters, digits and hyphens');

export const ruleSetVersion = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,${versionDigitsMax - 1}}$`), 'must be a version: 1, 2, …')
  .transform((text) => parseInt(text, 10));

export const variantQuery = z.strictObject({
  version: ruleSetVersion.optional().meta({ description: 'Left out: the newest approved' }),
});
export type VariantQuery = z.infer<typeof variantQuery>;

export const returnsQuery = z.strictObject({
  version: ruleSetVersion.optional().meta({ description: 'Left out: the newest approved' }),
  jackpot: code('jackpot').optional().meta({
    description:
      'The jackpot bet by the live parameters of this jackpot; left out: a unit of 1, half of it into main',
  }),
});
export type ReturnsQuery = z.infer<typeof returnsQuery>;

export const ruleSetDocument = ruleSetSchema.meta({ id: 'RuleSet' });

export const requestRuleSet = z
  .strictObject({ document: ruleSetDocument, reason })
  .meta({ id: 'RequestRuleSet' });
export interface RequestRuleSet {
  readonly document: RuleSet;
  readonly reason: string;
}

export const ruleSetRequestsQuery = z.strictObject({
  ...page,
  state: z.enum(['requested', 'approved', 'declined']).optional(),
});
export type RuleSetRequestsQuery = z.infer<typeof ruleSetRequestsQuery>;

const exact = {
  numerator: z.string().regex(/^-?\d+$/),
  denominator: z.string().regex(/^\d+$/),
};

export const returnAnswer = z
  .object({ ...exact, percent: z.string().meta({ description: 'Rounded half up to six decimals' }) })
  .meta({ id: 'Return', description: 'An exact fraction, and the same in percent' });

/** The return sheet (R43, R45): computed, not claimed. */
export const returnSheetAnswer = z
  .object({
    variant: ruleSetId,
    version: z.number().int().min(1),
    seconds: z.number().meta({ description: 'Processor time of the computation' }),
    mainGame: z.looseObject({
      returnOnAnte: returnAnswer,
      returnOnTotalBet: returnAnswer,
      houseEdge: returnAnswer,
      elementOfRisk: returnAnswer,
      frequencies: z.object({ fold: returnAnswer, call: returnAnswer, purchase: returnAnswer.optional() }),
    }),
    sideBets: z.object({
      fivePlusOne: z.looseObject({ return: returnAnswer }).optional(),
      bonus: z.looseObject({ return: returnAnswer }).optional(),
    }),
    jackpot: z
      .looseObject({
        fixedPrizes: returnAnswer,
        contribution: returnAnswer,
        reserve: returnAnswer,
        total: returnAnswer,
        totalWithReserve: returnAnswer,
      })
      .optional(),
  })
  .meta({ id: 'ReturnSheet' });
