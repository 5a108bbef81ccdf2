// What the routes of casinos, tables, keys, webhooks and events answer.
import { z } from 'zod';
import { casinoEvents } from './asyncapi/casino-events';
import { count, decimal, listOf, pageOf, stakesByCurrency, version } from './http-answers-primitives';
import { CasinoEventType, casinoEventTypes } from './events';
import { roles } from './http-jackpots';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';
import { deliveryStates } from './http-webhooks';

export const casinoAnswer = z
  .object({
    code: code('casino'),
    name: reference,
    timeZone: z.string(),
    currencies: z.array(currencyCode),
    jurisdiction: z.record(z.string(), z.string()),
    commission: decimal.meta({ description: 'Fraction of accepted less voided stakes' }),
    status: z.enum(['active', 'suspended', 'left']),
    suspendedFor: z
      .string()
      .nullable()
      .meta({ description: '`silence`: nothing was heard of it, and equal meters end it' }),
    stoppedJackpots: z
      .array(code('jackpot'))
      .optional()
      .meta({ description: 'After a hit of these its linked tables stand still until they are released' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Casino' });
export const casinosPage = pageOf('Casinos', casinoAnswer);

const limitsByCurrency = z.record(currencyCode, z.object({ minimum: amount, maximum: amount }));

export const tableAnswer = z
  .object({
    code: code('table'),
    owner: code('casino').nullable().meta({ description: 'null: the network’s own' }),
    ruleSet: z.string(),
    ruleSetVersion: version,
    jackpot: code('jackpot').nullable(),
    limits: limitsByCurrency,
    unitStakes: stakesByCurrency
      .optional()
      .meta({ description: 'As the table shows them; left out where it shows the jackpot’s' }),
    status: z.enum(['active', 'disabled']),
    stoppedSince: timestamp
      .nullable()
      .optional()
      .meta({ description: 'A hit stopped it: no new round until it is released (R39); null: it plays' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Table' });
export const tablesPage = pageOf('Tables', tableAnswer);

export const keyAnswer = z
  .object({
    keyId: id('key'),
    name: reference,
    role: z.enum(roles),
    casino: code('casino').nullable(),
    tables: z.array(code('table')),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
    lastUsedAt: timestamp.nullable(),
    madeBy: z.string().nullable(),
    actor: z.string().meta({ description: 'Who answers for what is done with it: two people differ here' }),
    replacedBy: id('key').nullable().meta({ description: 'Its successor, if it was rotated' }),
  })
  .meta({ id: 'Key' });
export const keysPage = pageOf('Keys', keyAnswer);

export const keyMade = z
  .object({
    ...keyAnswer.shape,
    secret: z.string().nullable().meta({ description: 'Shown once: null when the request is repeated' }),
    signingSecret: z
      .string()
      .nullable()
      .meta({ description: 'Shown once, for roles that sign their requests' }),
  })
  .meta({ id: 'KeyMade' });

const endpointAnswer = z
  .object({
    endpointId: id('endpoint'),
    casino: code('casino'),
    url: z.string(),
    types: z.array(z.enum(casinoEventTypes)),
    createdAt: timestamp,
  })
  .meta({ id: 'WebhookEndpoint' });
export const endpointsList = listOf('WebhookEndpoints', endpointAnswer);

export const endpointMade = z
  .object({
    ...endpointAnswer.shape,
    secret: z.string().meta({ description: 'Shown once: deliveries are signed with it (Standard Webhooks)' }),
  })
  .meta({ id: 'WebhookEndpointMade' });

export const endpointRemoved = z
  .object({ endpointId: id('endpoint'), removed: z.literal(true) })
  .meta({ id: 'WebhookEndpointRemoved' });

export const deliveryAnswer = z
  .object({
    deliveryId: id('delivery'),
    endpointId: id('endpoint'),
    casino: code('casino'),
    eventId: id('event'),
    type: z.string(),
    state: z.enum(deliveryStates),
    attempts: count,
    nextAttemptAt: timestamp.nullable(),
    createdAt: timestamp,
    deliveredAt: timestamp.nullable(),
    history: z.array(
      z.object({
        number: version,
        startedAt: timestamp,
        durationMs: count,
        status: z.number().int().nullable(),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Delivery', description: '`history` has every attempt' });
export const deliveriesPage = pageOf('Deliveries', deliveryAnswer);

const eventOf = (type: CasinoEventType) =>
  z
    .object({
      id: id('event'),
      type: z.literal(type),
      casino: code('casino').nullable().meta({ description: 'null: for every casino' }),
      createdAt: timestamp,
      body: casinoEvents[type].body,
    })
    .meta({ title: type, description: casinoEvents[type].summary });

const [first, ...others] = casinoEventTypes.map(eventOf);

export const eventsPage = z
  .object({
    items: z.array(z.discriminatedUnion('type', [first!, ...others])),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Keep it and ask again from there; null before the first event' }),
    more: z.boolean().meta({ description: 'Whether there is more now' }),
  })
  .meta({ id: 'Events' });

export const asyncApiAnswer = z
  .record(z.string(), z.unknown())
  .meta({ id: 'AsyncApiDocument', description: 'AsyncAPI 3: events, webhooks, streams and queues' });
