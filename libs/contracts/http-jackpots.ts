// HTTP contract of jackpots: parameters, meters, potential shares, rates, participants, keys and approvals.
import { z } from 'zod';
import { instalmentRule, unclaimedDaysMax } from './http-awards';
import {
  amount,
  code,
  currencyCode,
  fraction,
  id,
  page,
  reason,
  reference,
  timestamp,
  words,
} from './http-primitives';

export const roles = ['casino', 'table-server', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

export const categories = [
  'royalFlush', 'straightFlush', 'fourOfAKind', 'fullHouse', 'flush',
  'straight', 'threeOfAKind', 'twoPair', 'pair', 'highCard',
] as const; // prettier-ignore

const percent = z
  .string()
  .regex(/^(100(\.0{1,6})?|[1-9]?\d(\.\d{1,6})?)$/, 'must be a percentage from 0 to 100 as a decimal string');

/** What a hand wins: a multiple of the stake, an amount in the jackpot's currency, a percentage of main, or main. */
export const prize = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('multiple'),
      multiple: z.string().regex(/^[1-9]\d{0,6}$/),
      to: z.enum(['round', 'holder']),
    }),
    z.strictObject({ kind: z.literal('amount'), amount, to: z.enum(['round', 'holder']) }),
    z.strictObject({ kind: z.literal('percentage'), percent, to: z.enum(['round', 'holder']) }),
    z.strictObject({ kind: z.literal('share'), to: z.enum(['round', 'holder']) }),
  ])
  .meta({ id: 'Prize' });
export type Prize = z.infer<typeof prize>;

export const parameters = z
  .strictObject({
    ruleSet: words(40).default('live'),
    ruleSetVersion: z.number().int().min(1).optional().meta({
      description: 'Left out: the newest approved at the request; the parameters keep it',
    }),
    baseAmount: amount.meta({ description: 'Opening of instance 1, in the jackpot’s currency' }),
    resetAmount: amount.meta({ description: 'Opening of the later instances' }),
    limit: amount
      .nullable()
      .default(null)
      .meta({ description: 'Progressive limit; binds contributions only' }),
    rates: z.strictObject({
      main: fraction.meta({ description: 'Incrementation rate' }),
      afterLimit: fraction.meta({ description: 'Rate after the limit, into overflow' }),
      reserve: fraction.meta({ description: 'Hidden rate' }),
    }),
    shareRule: z.enum(['proportional', 'equal']).default('proportional'),
    fixedPrizeFunder: z.enum(['margin', 'house', 'casino']).default('margin'),
    payoutRule: z.enum(['converted', 'faceValue']).default('converted'),
    prizes: z.partialRecord(z.enum(categories), prize),
    unitStakes: z.record(currencyCode, amount).meta({ description: 'Unit stake per currency' }),
    stakeMultipleMax: z.number().int().min(1).max(1000).default(1),
    automaticConfirmationUpTo: amount.nullable().default(null).meta({
      description: 'Awards up to this, in the jackpot’s currency, are confirmed at once; null: all',
    }),
    unclaimedAfterDays: z.number().int().min(1).max(unclaimedDaysMax).nullable().optional().meta({
      description: 'Payouts not acknowledged so long after their instruction are unclaimed; null: never',
    }),
    instalments: instalmentRule
      .nullable()
      .optional()
      .meta({ description: 'Large awards are paid by this schedule; null: at once' }),
    repeatWinAlertHours: z.number().int().min(0).max(8760).default(24),
    rateAgeMaxHours: z.number().int().min(1).max(8760).default(24),
    manifestWaitSeconds: z.number().int().min(1).max(86_400).default(60),
    milestoneStep: amount.nullable().default(null),
  })
  .meta({ id: 'JackpotParameters' });
export type JackpotParameters = z.infer<typeof parameters>;

export const createJackpot = z
  .strictObject({ code: code('jackpot'), currency: currencyCode, parameters, reason })
  .meta({ id: 'CreateJackpot' });
export type CreateJackpot = z.infer<typeof createJackpot>;

export const requestParameters = z
  .strictObject({ parameters, startsAt: timestamp.optional(), reason })
  .meta({ id: 'RequestParameters' });
export type RequestParameters = z.infer<typeof requestParameters>;

export const decide = z.strictObject({ decision: z.enum(['approve', 'decline']) }).meta({ id: 'Decision' });
export type Decide = z.infer<typeof decide>;

export const meterQuery = z.strictObject({ currency: currencyCode.optional() });
export const potentialQuery = z.strictObject({ round: id('round'), currency: currencyCode, stake: amount });

/** What a jurisdiction asks for beyond the network's rules; other entries are notes. */
export const hitRules = ['stop-linked-tables', 'continue'] as const;
const jurisdiction = z
  .record(words(40), words(200))
  .superRefine((profile, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const { onHit, unclaimedAfterDays: days } = profile;
    if (onHit !== undefined && !(hitRules as readonly string[]).includes(onHit))
      refuse('onHit', `must be one of ${hitRules.join(', ')}`);
    if (days !== undefined && !(/^[1-9]\d{0,3}$/.test(days) && parseInt(days, 10) <= unclaimedDaysMax))
      refuse('unclaimedAfterDays', `must be a number of days from 1 to ${unclaimedDaysMax}, as text`);
  })
  .meta({
    description:
      'Entries with a meaning: `onHit` (`stop-linked-tables`: after a hit of a share its linked tables take no new ' +
      'round until they are released; `continue`), `unclaimedAfterDays` (instead of the jackpot’s). Others are notes',
  });

export const createCasino = z
  .strictObject({
    code: code('casino').refine((text) => text !== 'opening' && text !== 'network', 'is reserved'),
    name: reference,
    timeZone: words(64),
    currencies: z.array(currencyCode).min(1).max(20),
    jurisdiction: jurisdiction.default({}),
    commission: fraction.default('0'),
  })
  .meta({ id: 'CreateCasino' });
export type CreateCasino = z.infer<typeof createCasino>;
export const changeCasino = z
  .strictObject({
    status: z.enum(['active', 'suspended', 'left']).meta({
      description:
        '`left` is refused: a casino leaves by `POST /v1/admin/withdrawals`, which takes two people (R35)',
    }),
    reason,
  })
  .meta({ id: 'ChangeCasino' });
export type ChangeCasino = z.infer<typeof changeCasino>;

export const requestJurisdiction = z
  .strictObject({ jurisdiction, reason })
  .meta({ id: 'RequestJurisdiction', description: 'The whole profile, in place of the one there is' });
export type RequestJurisdiction = z.infer<typeof requestJurisdiction>;

const shownPrices = z.record(currencyCode, amount).meta({
  description: 'The price of a jackpot bet as the table shows it; it must be the jackpot’s (R47)',
});

export const createTable = z
  .strictObject({
    code: code('table'),
    owner: code('casino').nullable().default(null).meta({ description: 'null: the network’s own table' }),
    ruleSet: words(40).default('live'),
    ruleSetVersion: z.number().int().min(1).optional().meta({
      description: 'Left out: the one its jackpot plays, or the newest approved',
    }),
    jackpot: code('jackpot').nullable().default(null),
    limits: z.record(currencyCode, z.strictObject({ minimum: amount, maximum: amount })).default({}),
    unitStakes: shownPrices.optional(),
  })
  .meta({ id: 'CreateTable' });
export type CreateTable = z.infer<typeof createTable>;
export const changeTable = z
  .strictObject({
    status: z.enum(['active', 'disabled']).optional(),
    unitStakes: shownPrices.nullable().optional(),
    reason,
  })
  .refine((change) => change.status !== undefined || change.unitStakes !== undefined, {
    path: ['status'],
    message: 'either status or unitStakes is given',
  })
  .meta({ id: 'ChangeTable' });
export type ChangeTable = z.infer<typeof changeTable>;

export const createKey = z
  .strictObject({
    name: reference,
    role: z.enum(roles),
    casino: code('casino').optional(),
    tables: z.array(code('table')).max(100).default([]),
    expiresAt: timestamp.optional(),
  })
  .meta({ id: 'CreateKey' });
export type CreateKey = z.infer<typeof createKey>;

export const rateText = words(60);
export const postRates = z
  .strictObject({
    rates: z
      .array(
        z.strictObject({
          base: currencyCode,
          quote: currencyCode,
          rate: rateText.meta({ description: 'Units of quote for one base, as a decimal string' }),
          asOf: timestamp,
        }),
      )
      .min(1)
      .max(1000),
    source: reference,
  })
  .meta({ id: 'PostRates' });
export type PostRates = z.infer<typeof postRates>;

export const acknowledgePayouts = z
  .strictObject({
    payouts: z
      .array(z.strictObject({ payoutId: id('payout'), reference: reference.optional() }))
      .min(1)
      .max(1000),
  })
  .meta({ id: 'AcknowledgePayouts' });
export type AcknowledgePayouts = z.infer<typeof acknowledgePayouts>;

export const correction = z
  .strictObject({
    account: z.enum(['main', 'reserve', 'overflow', 'margin']),
    difference: z
      .string()
      .regex(/^-?(0|[1-9]\d{0,25})(\.\d{1,12})?$/, 'must be a signed difference as a plain decimal string'),
    reason,
  })
  .meta({ id: 'Correction', description: 'A signed difference; nothing sets an amount (E-13)' });
export type Correction = z.infer<typeof correction>;

export const listQuery = z.strictObject({ ...page });
export const payoutStates = [
  'locked', 'held', 'instructed', 'instalments', 'paid', 'declined', 'unclaimed', 'recorded',
] as const; // prettier-ignore

export const listPayouts = z.strictObject({
  ...page,
  award: id('award').optional(),
  state: z.enum(payoutStates).optional(),
});
export const listAwards = z.strictObject({
  ...page,
  jackpot: code('jackpot').optional(),
  round: id('round').optional(),
});
