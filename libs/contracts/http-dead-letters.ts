// HTTP contract of dead letters: events that their consumer could not take, seen and taken again by hand.
import { z } from 'zod';
import { count, pageOf } from './http-answers-primitives';
import { id, page, timestamp, words } from './http-primitives';

export const listDeadLetters = z.strictObject({ ...page, queue: words(60).optional() });
export type ListDeadLetters = z.infer<typeof listDeadLetters>;

export const deadLetterAnswer = z
  .object({
    eventId: id('event'),
    queue: z.string(),
    consumer: z.string(),
    type: z.string(),
    casino: z.string().nullable(),
    body: z.unknown(),
    reason: z.string().meta({ description: 'Of the last failure' }),
    attempts: count,
    since: timestamp.meta({ description: 'When it failed first' }),
    lastFailedAt: timestamp,
    state: z.enum(['failing', 'taken']),
  })
  .meta({ id: 'DeadLetter', description: 'An event that its consumer could not take so far' });

export const deadLettersPage = pageOf('DeadLetters', deadLetterAnswer);
