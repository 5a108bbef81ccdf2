// HTTP contract of what people work to closure: compensation cases of voided winning hands, and incidents.
import { z } from 'zod';
import { amount, code, page, reason, reference, words } from './http-primitives';

export const caseStates = ['open', 'decided', 'approved', 'closed'] as const;
export const listCases = z.strictObject({ ...page, state: z.enum(caseStates).optional() });
export type ListCases = z.infer<typeof listCases>;

export const compensationsPerCaseMax = 1_000;

export const decideCase = z
  .strictObject({
    compensate: z.boolean().meta({ description: 'false: nothing is paid' }),
    payments: z
      .array(
        z.strictObject({
          casino: code('casino'),
          betId: reference,
          amount: amount.meta({ description: 'To the player of this bet, in the currency of the bet' }),
        }),
      )
      .max(compensationsPerCaseMax)
      .default([])
      .meta({ description: 'At least one where the case is compensated, none where it is not' }),
    reason,
  })
  .meta({ id: 'DecideCase' });
export type DecideCase = z.infer<typeof decideCase>;

export const severities = ['low', 'normal', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const listIncidents = z.strictObject({
  ...page,
  state: z.enum(['open', 'closed']).optional(),
  kind: words(40).optional(),
  severity: z.enum(severities).optional(),
});
export type ListIncidents = z.infer<typeof listIncidents>;

export const commentIncident = z.strictObject({ text: reason }).meta({ id: 'CommentIncident' });
export type CommentIncident = z.infer<typeof commentIncident>;

export const changeIncident = z
  .strictObject({
    assignee: reference.nullable().optional().meta({ description: 'A person or a key; null: nobody' }),
    severity: z.enum(severities).optional(),
    state: z.enum(['open', 'closed']).optional().meta({ description: 'Closed by a person, or opened again' }),
    reason,
  })
  .refine((change) => [change.assignee, change.severity, change.state].some((field) => field !== undefined), {
    path: ['state'],
    message: 'assignee, severity or state is given',
  })
  .meta({ id: 'ChangeIncident' });
export type ChangeIncident = z.infer<typeof changeIncident>;
