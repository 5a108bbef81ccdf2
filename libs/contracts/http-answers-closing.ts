// What the routes of transfers, closings, withdrawals and orphans answer.
import { z } from 'zod';
import { count, exactAmount, pageOf, rateUsed, version } from './http-answers-primitives';
import { orphanStates, poolNames } from './http-closing';
import { amount, code, currencyCode, id, timestamp } from './http-primitives';

export const jackpotChanged = z
  .object({ code: code('jackpot'), currency: currencyCode, status: z.enum(['active', 'disabled']) })
  .meta({ id: 'JackpotStatus' });

const approval = {
  approvalId: id('approval'),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: timestamp,
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
};

const holder = z
  .string()
  .meta({ description: 'A casino, `network`, or `opening`: what the instance opened with' });
const parts = z.array(z.object({ holder, amount: exactAmount }));
const moved = z.object({ currency: currencyCode, amount: exactAmount, parts });
const poolOf = z.object({ jackpot: code('jackpot'), pool: z.enum(poolNames) });

export const transfersPage = pageOf(
  'Transfers',
  z
    .object({
      ...approval,
      state: z.enum(['requested', 'approved', 'declined']),
      from: poolOf,
      to: poolOf,
      amount: z.string().meta({ description: 'In the currency of the jackpot that gives' }),
      takenFrom: z.enum(['holders', 'network']),
      taken: moved.nullable(),
      arrived: moved.nullable(),
      rate: rateUsed.nullable(),
    })
    .meta({ id: 'Transfer' }),
);

const inTheWay = z
  .object({ rounds: z.array(id('round')), awards: z.array(id('award')), faults: z.array(z.string()) })
  .meta({ id: 'InTheWay', description: 'Up to 20 of each: it is executed when none is left' });

const closingStates = ['requested', 'declined', 'closing', 'replaced', 'executed'] as const;
const closingHead = {
  ...approval,
  jackpot: code('jackpot'),
  state: z.enum(closingStates).meta({ description: 'closing: approved, and rounds under way finish first' }),
  deadline: timestamp.nullable(),
  afterDeadline: z.enum(['network', 'owner']),
  executedAt: timestamp.nullable(),
  inTheWay: inTheWay.nullable(),
  orphans: z.array(z.object({ orphanId: id('orphan'), owner: z.string(), currency: currencyCode, amount: exactAmount })),
}; // prettier-ignore

export const decommissioningsPage = pageOf(
  'Decommissionings',
  z
    .object({
      ...closingHead,
      targets: z.partialRecord(z.enum(poolNames), code('jackpot')),
      moved: z.array(
        z.object({
          pool: z.enum(poolNames),
          target: code('jackpot'),
          taken: moved,
          arrived: moved,
          rate: rateUsed,
        }),
      ),
    })
    .meta({ id: 'Decommissioning' }),
);

export const networkStopsPage = pageOf(
  'NetworkStops',
  z.object({ ...closingHead, successor: code('jackpot').nullable() }).meta({ id: 'NetworkStop' }),
);

const increments = z
  .object({
    currency: currencyCode,
    bets: count,
    stakes: amount,
    value: exactAmount,
    main: exactAmount,
    overflow: exactAmount,
    reserve: exactAmount,
    margin: exactAmount,
    betsVoided: count,
    stakesVoided: amount,
  })
  .meta({ id: 'Increments', description: 'Legs and value in the jackpot’s currency, stakes in their own' });

const withdrawalStatement = z
  .object({
    casino: code('casino'),
    asOf: timestamp,
    jackpots: z.array(
      z.object({
        jackpot: code('jackpot'),
        currency: currencyCode,
        instance: version,
        since: timestamp.meta({ description: 'The last win, or the opening' }),
        increments: z.array(increments),
        pools: z.array(
          z.object({
            pool: z.enum(poolNames),
            contributions: exactAmount,
            movements: z.array(z.object({ kind: z.string(), amount: exactAmount })),
            share: exactAmount.meta({ description: 'Contributions and movements: what the ledger holds' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'WithdrawalStatement' });

const withdrawalAnswer = z
  .object({
    ...approval,
    casino: code('casino'),
    state: z.enum(['requested', 'declined', 'executed']),
    share: z.enum(['stays', 'leaves']),
    deadline: timestamp.nullable(),
    afterDeadline: z.enum(['network', 'owner']),
    executedAt: timestamp.nullable(),
    statement: withdrawalStatement.nullable(),
  })
  .meta({ id: 'Withdrawal' });
export const withdrawalsPage = pageOf('Withdrawals', withdrawalAnswer);

const orphanAnswer = z
  .object({
    orphanId: id('orphan'),
    jackpot: code('jackpot'),
    owner: z.string().meta({ description: 'A casino, or `network`' }),
    currency: currencyCode,
    amount: exactAmount,
    cause: z.enum(['decommissioning', 'withdrawal', 'network-stop', 'unclaimed']),
    reference: z.string(),
    since: timestamp,
    deadline: timestamp,
    afterDeadline: z.enum(['network', 'owner']),
    successor: code('jackpot').nullable(),
    state: z.enum(orphanStates),
    returned: z
      .object({
        as: z.enum(['jackpot', 'casino', 'network']),
        to: z.string(),
        currency: currencyCode,
        amount: exactAmount,
        rate: rateUsed,
        approvalId: id('approval'),
        at: timestamp,
      })
      .nullable(),
  })
  .meta({ id: 'Orphan', description: 'Money without a jackpot: it has an owner, a deadline and a way back' });
export const orphansPage = pageOf('Orphans', orphanAnswer);
