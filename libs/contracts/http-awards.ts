// HTTP contract of what becomes of awards: declining, alerts, instalments, unclaimed payouts, and tables that stand still
// after a hit.
import { z } from 'zod';
import { amount, code, id, page, reason, reference } from './http-primitives';

export const instalmentsMax = 120;

/** A schedule: so many instalments, the first so many days after the confirmation, then one every so many days. */
export const instalmentPlan = z
  .strictObject({
    count: z.number().int().min(2).max(instalmentsMax),
    everyDays: z.number().int().min(1).max(366),
    firstAfterDays: z.number().int().min(0).max(366).default(0),
  })
  .meta({ id: 'InstalmentPlan', description: 'Equal instalments; what does not divide goes to the first' });
export type InstalmentPlan = z.infer<typeof instalmentPlan>;

/** As it is kept of an award. */
export const instalmentsPlanned = z.object(instalmentPlan.shape).meta({ id: 'InstalmentsPlanned' });

/** The schedule that a jackpot discloses, for awards from an amount on. */
export const instalmentRule = z.strictObject({
  from: amount.meta({ description: 'Awards of at least this, in the jackpot’s currency, are paid so' }),
  ...instalmentPlan.shape,
});
export type InstalmentRule = z.infer<typeof instalmentRule>;

export const unclaimedDaysMax = 3_660;

export const declineAward = z.strictObject({ reason }).meta({ id: 'DeclineAward' });
export type DeclineAward = z.infer<typeof declineAward>;

export const acknowledgeAlert = z
  .strictObject({ reason: reason.meta({ description: 'What was looked at, and why it may go on' }) })
  .meta({ id: 'AcknowledgeAlert' });
export type AcknowledgeAlert = z.infer<typeof acknowledgeAlert>;

export const requestInstalments = z
  .strictObject({ plan: instalmentPlan, reason })
  .meta({ id: 'RequestInstalments' });
export type RequestInstalments = z.infer<typeof requestInstalments>;

export const acknowledgeInstalments = z
  .strictObject({
    instalments: z
      .array(z.strictObject({ instalmentId: id('instalment'), reference: reference.optional() }))
      .min(1)
      .max(1000),
  })
  .meta({ id: 'AcknowledgeInstalments' });
export type AcknowledgeInstalments = z.infer<typeof acknowledgeInstalments>;

export const instalmentStates = ['planned', 'instructed', 'paid', 'declined'] as const;
export const listInstalments = z.strictObject({ ...page, state: z.enum(instalmentStates).optional() });
export type ListInstalments = z.infer<typeof listInstalments>;

export const listTableStops = z.strictObject({
  ...page,
  jackpot: code('jackpot').optional(),
  state: z.enum(['stopped', 'released']).optional(),
});
export type ListTableStops = z.infer<typeof listTableStops>;

export const releaseTables = z
  .strictObject({ reason: reason.meta({ description: 'What was looked at before play goes on' }) })
  .meta({ id: 'ReleaseTables' });
export type ReleaseTables = z.infer<typeof releaseTables>;
