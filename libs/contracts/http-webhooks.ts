// HTTP contract of what casinos are told: webhook endpoints, their deliveries, and the same events by cursor; and of
// the public lists of hits.
import { z } from 'zod';
import { casinoEventTypes } from './events';
import { code, id, page } from './http-primitives';

export const webhookUrlLengthMax = 500;

function urlFault(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return 'must be an http or https address';
  return url.username || url.password ? 'must not contain a user name or password' : null;
}

const webhookUrl = z
  .string()
  .max(webhookUrlLengthMax)
  .superRefine((text, context) => {
    const fault = urlFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

const eventType = z.enum(casinoEventTypes);

export const createWebhook = z
  .strictObject({
    url: webhookUrl.meta({ description: 'Where signed events are posted to. Redirects are not followed' }),
    types: z
      .array(eventType)
      .min(1)
      .max(casinoEventTypes.length)
      .default([...casinoEventTypes])
      .meta({ description: 'Event types that this endpoint gets; all of them when left out' }),
  })
  .meta({ id: 'CreateWebhook' });
export type CreateWebhook = z.infer<typeof createWebhook>;

/** A casino key may leave `casino` out: it is its own. An admin names one. */
export const casinoScope = z.strictObject({ casino: code('casino').optional() });
export type CasinoScope = z.infer<typeof casinoScope>;

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const listDeliveries = z.strictObject({
  ...page,
  casino: code('casino').optional(),
  endpoint: id('endpoint').optional(),
  state: z.enum(deliveryStates).optional(),
});
export type ListDeliveries = z.infer<typeof listDeliveries>;

export const listEvents = z.strictObject({ ...page });
export type ListEvents = z.infer<typeof listEvents>;

/** 25 hits when no limit is named (R3). */
export const listHits = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).default(25),
  cursor: page.cursor,
});
export type ListHits = z.infer<typeof listHits>;
