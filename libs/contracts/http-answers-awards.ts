// What the routes of awards, payouts, approvals and what needs a person's eye answer.
import { z } from 'zod';
import { cardsDealt, count, counter, decimal, exactAmount, pageOf, rateUsed, version } from './http-answers-primitives'; // prettier-ignore
import { instalmentsPlanned } from './http-awards';
import { categories, payoutStates, prize } from './http-jackpots';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';

export const awardStates = ['locked', 'verified', 'confirmed', 'paid', 'declined', 'unclaimed'] as const;

export const awardAnswer = z
  .object({
    awardId: id('award'),
    jackpot: code('jackpot'),
    instance: version,
    hitOrder: counter,
    roundId: id('round'),
    merkleRoot: z.string().nullable().meta({ description: 'Of its round: what it paid was in the set' }),
    hand: count,
    category: z.enum(categories),
    cards: cardsDealt,
    prize,
    currency: currencyCode,
    amount: amount
      .nullable()
      .meta({ description: 'In the jackpot’s currency; null: a multiple of each stake' }),
    cost: exactAmount,
    chargedTo: z.enum(['main', 'margin', 'house', 'casino', 'corrections']),
    mainBefore: exactAmount,
    divisor: decimal.nullable().meta({ description: 'What each weight was divided by' }),
    residue: exactAmount.nullable().meta({ description: 'Below one minor unit: it stays in main' }),
    resetFunding: z
      .object({ reserve: exactAmount, overflow: exactAmount, house: exactAmount })
      .nullable()
      .meta({ description: 'What opened the next instance' }),
    correction: z.boolean(),
    tables: z.array(code('table')).optional().meta({ description: 'Of its round' }),
    alert: z
      .string()
      .nullable()
      .meta({ description: 'A repeat win: to be looked at before it is confirmed' }),
    alertSeenBy: z.string().nullable().optional(),
    alertSeenAt: timestamp.nullable().optional(),
    caseId: id('case').nullable().optional().meta({ description: 'The compensation case that made it' }),
    instalments: instalmentsPlanned.nullable().optional().meta({ description: 'null: paid at once' }),
    unclaimedAfterDays: count.nullable().optional(),
    state: z.enum(awardStates),
    hitAt: timestamp,
    verifiedBy: z.string().nullable(),
    verifiedAt: timestamp.nullable(),
    confirmedBy: z.string().nullable(),
    confirmedAt: timestamp.nullable(),
    declinedBy: z.string().nullable().optional(),
    declinedAt: timestamp.nullable().optional(),
    declineReason: z.string().nullable().optional(),
    unclaimedAt: timestamp.nullable().optional(),
    paidAt: timestamp.nullable(),
  })
  .meta({ id: 'Award' });

export const awardsPage = pageOf('Awards', awardAnswer);

export const awardMoved = z
  .object({ awardId: id('award'), state: z.enum(awardStates) })
  .meta({ id: 'AwardState' });

export const payoutAnswer = z
  .object({
    payoutId: id('payout'),
    awardId: id('award'),
    casino: code('casino'),
    betId: reference,
    player: reference.nullable(),
    currency: currencyCode,
    amount: amount.meta({ description: 'To be paid to the player, in exactly the digits of the currency' }),
    poolAmount: exactAmount
      .nullable()
      .meta({ description: 'Part of the award in the jackpot’s currency; null for a multiple' }),
    rate: rateUsed.nullable(),
    rounding: exactAmount.meta({ description: 'In the player’s currency; positive: kept by the network' }),
    state: z.enum(payoutStates),
  })
  .meta({ id: 'Payout' });

export const payoutsPage = pageOf('Payouts', payoutAnswer);

export const payoutsAcknowledged = z
  .object({
    payouts: z.array(
      z.object({
        payoutId: id('payout'),
        state: z.literal('paid'),
        first: z.boolean().meta({ description: 'false: an earlier acknowledgement paid it' }),
      }),
    ),
  })
  .meta({ id: 'PayoutsAcknowledged' });

const approvalAnswer = z
  .object({
    approvalId: id('approval'),
    action: z.string(),
    subject: z.string(),
    payload: z.unknown(),
    reason: z.string(),
    state: z.enum(['requested', 'approved', 'declined']),
    requestedBy: z.string(),
    requestedAt: timestamp,
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    result: z.unknown().meta({ description: 'What the approved action answered' }),
  })
  .meta({ id: 'Approval' });

export const approvalsPage = pageOf('Approvals', approvalAnswer);

export const approvalDecided = z
  .object({
    approvalId: id('approval'),
    state: z.enum(['approved', 'declined']),
    result: z.unknown().meta({
      description:
        'Of an invitation with `approverToken`, the approver’s part of its word: shown in this answer and never again',
    }),
  })
  .meta({ id: 'ApprovalDecided' });

export const lateEventsPage = pageOf(
  'LateEvents',
  z
    .object({
      position: counter,
      roundId: z.string().nullable(),
      kind: z.string(),
      reason: z.string(),
      body: z.unknown(),
      receivedAt: timestamp,
    })
    .meta({ id: 'LateEvent' }),
);
