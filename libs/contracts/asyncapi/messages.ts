// The messages of the AsyncAPI document: webhooks with their headers, facts in queues, streams and calls.
import { z } from 'zod';
import { casinoEventTypes } from '../events';
import { meterState } from '../http-answers-meters';
import { gameRoundAnswer } from '../http-answers-table-game';
import { code, id, timestamp } from '../http-primitives';
import { casinoEvents } from './casino-events';
import { asyncApiExamples } from './examples';
import { calls } from './internal';
import type { Json, Schemas } from './json-schema';

/** `payout.instructed` as the name of a component: `payoutInstructed`. */
function nameOf(type: string): string {
  return type.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

interface Message {
  readonly name: string;
  readonly title?: string;
  readonly summary: string;
  readonly payload: z.ZodType;
  readonly more?: Json;
}

function message(schemas: Schemas, { name, title, summary, payload, more }: Message): Json {
  const contentType = 'application/json';
  return { name, ...(title ? { title } : {}), summary, contentType, payload: schemas.of(payload), ...more };
}

const eventId = id('event').meta({ description: 'The same in every delivery: what to remember' });

const webhookHeaders = z
  .object({
    'webhook-id': eventId,
    'webhook-timestamp': z
      .string()
      .regex(/^\d{1,15}$/)
      .meta({ description: 'Of the attempt: Unix time in seconds' }),
    'webhook-signature': z
      .string()
      .regex(/^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$/)
      .meta({
        description:
          'HMAC-SHA256 over `{id}.{timestamp}.{body}` with the endpoint’s secret (Standard Webhooks)',
      }),
  })
  .meta({ id: 'WebhookHeaders' });

/** What casinos get by webhook, by name. */
export function webhookMessages(schemas: Schemas): Record<string, Json> {
  const messages = casinoEventTypes.map((type) => {
    const { title, summary, body } = casinoEvents[type];
    const payload = z
      .object({ id: eventId, type: z.literal(type), timestamp, data: body })
      .meta({ id: `${nameOf(type)}Webhook` });
    const examples = asyncApiExamples[type].map((data) => ({
      payload: { id: 'evt_019ad4a2-5c1e-7000-8000-000000000001', type, timestamp: '2026-11-30T12:00:00.000Z', data },
    })); // prettier-ignore
    const more = {
      headers: schemas.of(webhookHeaders),
      correlationId: { location: '$message.header#/webhook-id' },
      examples,
    };
    return [nameOf(type), message(schemas, { name: type, title, summary, payload, more })] as const;
  });
  return Object.fromEntries(messages);
}

type Facts = Readonly<Record<string, { readonly summary: string; readonly body: z.ZodType }>>;

/** Facts as they travel in a queue, by name. */
export function queueMessages(schemas: Schemas, facts: Facts): Record<string, Json> {
  const messages = Object.entries(facts).map(([type, { summary, body }]) => {
    const envelope = z.object({
      id: id('event'),
      type: z.literal(type),
      casino: code('casino').nullable().optional(),
      createdAt: timestamp,
      body,
    });
    return [nameOf(type), message(schemas, { name: type, summary, payload: envelope })] as const;
  });
  return Object.fromEntries(messages);
}

/** The messages of the live streams. */
export function streamMessages(schemas: Schemas) {
  return {
    meter: message(schemas, { name: 'meter', summary: 'The whole value each time', payload: meterState }),
    round: message(schemas, {
      name: 'round',
      summary: 'The whole state each time',
      payload: gameRoundAnswer,
    }),
  };
}

/** Question and answer of a call between the services. */
export function callMessages(schemas: Schemas, call: keyof typeof calls): Record<'ask' | 'answer', Json> {
  const { summary, asks, answers } = calls[call];
  return {
    ask: message(schemas, { name: `${call}.ask`, summary, payload: asks }),
    answer: message(schemas, { name: `${call}.answer`, summary: 'The answer', payload: answers }),
  };
}
