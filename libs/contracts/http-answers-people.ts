// What the routes of people, sessions and the audit log answer.
import { z } from 'zod';
import { count, counter, pageOf } from './http-answers-primitives';
import { staffRoles } from './http-people';
import { id, timestamp } from './http-primitives';

const roles = z.array(z.enum(staffRoles));

export const personAnswer = z
  .object({
    personId: id('person'),
    name: z.string(),
    roles,
    state: z.enum(['invited', 'active', 'disabled']),
    signsInBy: z.string().meta({ description: '`password`, or the identity provider’s address' }),
    createdAt: timestamp,
    createdBy: z.string(),
    lastSignedInAt: timestamp.nullable(),
  })
  .meta({ id: 'Person' });
export const peoplePage = pageOf('People', personAnswer);

export const namesAnswer = z
  .object({
    items: z.array(
      z.object({ id: z.string().meta({ description: 'A person’s or a key’s' }), name: z.string() }),
    ),
  })
  .meta({ id: 'Names', description: 'Of people, and of keys of finance and administration' });

export const invitationMade = z
  .object({
    personId: id('person'),
    approvalId: id('approval'),
    token: z
      .string()
      .nullable()
      .meta({ description: 'The inviter’s part, shown once: null when the request is repeated' }),
    expiresAt: timestamp,
  })
  .meta({
    id: 'InvitationMade',
    description: 'It opens with the part that whoever approves is shown once, in `result.approverToken`',
  });

export const sessionAnswer = z
  .object({
    person: z.object({ personId: id('person'), name: z.string(), roles }),
    csrfToken: z.string().meta({ description: 'To be sent as `x-csrf-token` with every change' }),
    expiresAt: timestamp,
    idleMinutes: count.meta({ description: 'It ends earlier when nothing came for so long' }),
  })
  .meta({ id: 'Session' });

export const sessionsEnded = z
  .object({
    ended: count,
    signOutUrl: z.string().nullable().meta({ description: 'Of the identity provider, if one was used' }),
  })
  .meta({ id: 'SessionsEnded' });

export const passwordChanged = z
  .object({ ended: count.meta({ description: 'Other sessions of the person' }) })
  .meta({ id: 'PasswordChanged' });

const auditEntry = z
  .object({
    position: counter,
    at: timestamp,
    kind: z.string(),
    actor: z.string().nullable(),
    actorName: z.string().nullable(),
    subject: z.string(),
    detail: z.unknown(),
    hash: z.string().regex(/^[0-9a-f]{64}$/).meta({ description: 'Over the hash before it and its content' }), // prettier-ignore
  })
  .meta({ id: 'AuditEntry' });

export const auditPage = z
  .object({
    ...pageOf('AuditEntries', auditEntry).shape,
    head: z
      .object({ length: counter, hash: z.string() })
      .nullable()
      .meta({ description: 'The end of the chain, to be noted elsewhere' }),
  })
  .meta({ id: 'AuditLog' });
