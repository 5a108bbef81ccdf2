// HTTP contract of what ends: transfers between jackpots, decommissioning, casinos that leave, a network that stops, and
// the orphans that are left (R6, R29, R32 to R36).
import { z } from 'zod';
import { code, currencyCode, id, page, reason, timestamp } from './http-primitives';

export const poolNames = ['main', 'overflow', 'reserve'] as const;
const pool = z.enum(poolNames);

const exactPositive = z
  .string()
  .max(40)
  .regex(
    /^(?=.*[1-9])(0|[1-9]\d{0,25})(\.\d{1,12})?$/,
    'must be an amount above zero with at most 12 decimals, such as "10.00"',
  );

const poolOf = z.strictObject({ jackpot: code('jackpot'), pool });

export const requestTransfer = z
  .strictObject({
    from: poolOf,
    to: poolOf,
    amount: exactPositive.meta({ description: 'In the currency of the jackpot that gives' }),
    takenFrom: z.enum(['holders', 'network']).default('holders').meta({
      description: 'All holders in proportion to their parts, or the network’s own part alone',
    }),
    reason,
  })
  .meta({ id: 'RequestTransfer', description: 'What main opened with never goes' });
export type RequestTransfer = z.infer<typeof requestTransfer>;

const afterDeadline = z.enum(['network', 'owner']).default('network').meta({
  description: 'Where an orphan may go once its deadline has passed',
});
const deadline = timestamp.meta({ description: 'Until then orphans go back to a jackpot or their owner' });

export const requestDecommissioning = z
  .strictObject({
    jackpot: code('jackpot'),
    targets: z
      .strictObject({ main: code('jackpot'), overflow: code('jackpot'), reserve: code('jackpot') })
      .partial()
      .default({})
      .meta({ description: 'Into the same pool of this jackpot; a pool without target becomes orphans' }),
    deadline: deadline.optional(),
    afterDeadline,
    reason,
  })
  .meta({ id: 'RequestDecommissioning' });
export type RequestDecommissioning = z.infer<typeof requestDecommissioning>;

export const requestNetworkStop = z
  .strictObject({
    jackpot: code('jackpot'),
    successor: code('jackpot')
      .optional()
      .meta({ description: 'The only jackpot that its orphans may go to' }),
    deadline,
    afterDeadline,
    reason,
  })
  .meta({ id: 'RequestNetworkStop' });
export type RequestNetworkStop = z.infer<typeof requestNetworkStop>;

export const requestWithdrawal = z
  .strictObject({
    casino: code('casino'),
    share: z.enum(['stays', 'leaves']).default('stays').meta({
      description: 'Its share of the pools stays in them, or becomes its orphans',
    }),
    deadline: deadline.optional(),
    afterDeadline,
    reason,
  })
  .meta({ id: 'RequestWithdrawal' });
export type RequestWithdrawal = z.infer<typeof requestWithdrawal>;

export const requestOrphanReturn = z
  .discriminatedUnion('to', [
    z.strictObject({ to: z.literal('jackpot'), jackpot: code('jackpot'), reason }),
    z.strictObject({ to: z.literal('owner'), currency: currencyCode.optional(), reason }),
    z.strictObject({ to: z.literal('declared'), currency: currencyCode.optional(), reason }),
  ])
  .meta({ id: 'RequestOrphanReturn', description: '`declared`: where it goes once its deadline has passed' });
export type RequestOrphanReturn = z.infer<typeof requestOrphanReturn>;

export const changeJackpot = z
  .strictObject({ status: z.enum(['active', 'disabled']), reason })
  .meta({ id: 'ChangeJackpot' });
export type ChangeJackpot = z.infer<typeof changeJackpot>;

export const orphanStates = ['held', 'returned', 'lapsed'] as const;
export const orphansQuery = z.strictObject({
  ...page,
  state: z.enum(orphanStates).optional(),
  owner: code('casino').optional().meta({ description: 'A casino, or `network`' }),
});
export const ownOrphansQuery = z.strictObject({ ...page, state: z.enum(orphanStates).optional() });
export const orphanId = id('orphan');
