// Schemas of people, their sessions and invitations, of key rotation, and of the audit log.
import { z } from 'zod';
import { roles } from './http-jackpots';
import { id, page, reason, timestamp, words } from './http-primitives';

export const staffRoles = ['finance', 'admin'] as const satisfies readonly (typeof roles)[number][];
export type StaffRole = (typeof staffRoles)[number];

export { csrfHeader } from './csrf-header';

export const passwordLength = { min: 12, max: 256 } as const;

/** One rule for names, so that no two look alike: lower-case ASCII letters, digits and `. _ @ -`. */
export const personName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._@-]{1,62}$/,
    'must be 2 to 63 lower-case letters, digits, ".", "_", "@" or "-", the first a letter or digit',
  );

export const newPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .meta({ description: 'Any characters; their number is what counts' });

const givenPassword = z.string().min(1).max(passwordLength.max);

export const someRoles = z
  .array(z.enum(staffRoles))
  .min(1)
  .max(staffRoles.length)
  .refine((given) => new Set(given).size === given.length, 'names a role twice');

export const signIn = z
  .strictObject({ name: words(200).min(1), password: givenPassword })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof signIn>;

export const changePassword = z
  .strictObject({ current: givenPassword, next: newPassword })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof changePassword>;

export const invitePerson = z
  .strictObject({ name: personName, roles: someRoles, reason })
  .meta({ id: 'InvitePerson' });
export type InvitePerson = z.infer<typeof invitePerson>;

export const inviteAgain = z.strictObject({ reason }).meta({ id: 'InviteAgain' });
export type InviteAgain = z.infer<typeof inviteAgain>;

export const changePerson = z
  .strictObject({ roles: someRoles.optional(), state: z.enum(['active', 'disabled']).optional(), reason })
  .refine((body) => body.roles !== undefined || body.state !== undefined, 'name roles or state')
  .meta({ id: 'ChangePerson' });
export type ChangePerson = z.infer<typeof changePerson>;

export const acceptInvitation = z
  .strictObject({
    token: z
      .string()
      .regex(/^tri_[A-Za-z0-9_-]{43}$/, 'must be the word of an invitation')
      .meta({ description: 'The part that whoever invited was shown' }),
    approverToken: z
      .string()
      .regex(/^tra_[A-Za-z0-9_-]{43}$/, 'must be the approver’s part of the word')
      .optional()
      .meta({ description: 'The part that whoever approved was shown; nothing opens without it (R11)' }),
    password: newPassword,
  })
  .meta({ id: 'AcceptInvitation' });
export type AcceptInvitation = z.infer<typeof acceptInvitation>;

/** How long a key may go on beside its successor, in seconds. */
export const rotationOverlap = { usual: 86_400, max: 30 * 86_400 } as const;

export const rotateKey = z
  .strictObject({
    overlapSeconds: z
      .number()
      .int()
      .min(0)
      .max(rotationOverlap.max)
      .default(rotationOverlap.usual)
      .meta({ description: 'How long the old key goes on beside its successor; 0 ends it at once' }),
    expiresAt: timestamp
      .optional()
      .meta({ description: 'When left out, the successor lives as long as the old key was made for' }),
  })
  .meta({ id: 'RotateKey' });
export type RotateKey = z.infer<typeof rotateKey>;

const word = z.string().regex(/^[a-z][a-z.-]{0,60}$/, 'must be a kind of entry, such as key.made');

export const auditQuery = z.strictObject({
  ...page,
  kind: word.optional(),
  actor: z.union([id('person'), id('key')]).optional(),
  subject: z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, 'must be a subject as an entry names it')
    .optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
