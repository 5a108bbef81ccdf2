// How people may sign in to this service: with passwords, through an OpenID provider, or both; from the environment.
import { always } from '@tributary/platform';
import { z } from 'zod';

export const peopleOptionsToken = 'PeopleOptions';

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends browsers back to, without a path. */
  readonly origin: string;
  readonly scope: string;
  /** Where in the id token the person's groups are; dots lead into objects. */
  readonly roleClaim: string;
  readonly nameClaim: string;
  /** The group that makes a person finance, and the one that makes admin. */
  readonly financeGroup: string;
  readonly adminGroup: string;
}

export interface PeopleOptions {
  /** Off beside an identity provider unless asked for: one human being is one person. */
  readonly passwords: boolean;
  readonly oidc: OidcOptions | null;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** TLS, or this machine's own address. */
function isProtected(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

export const peopleEnv = z
  .object({
    PUBLIC_ORIGIN: z.string().optional(),
    OIDC_ISSUER: z
      .string()
      .refine(isProtected, 'set it to the https address of the provider')
      .optional()
      .meta({
        takes: 'an https address',
        description: 'OpenID provider at which people sign in; left out: with passwords',
      }),
    OIDC_CLIENT_ID: z.string().min(1).optional().meta({ description: 'The client as the provider knows it' }),
    OIDC_CLIENT_SECRET: z.string().min(1).optional().meta({ secret: true, description: 'Its secret' }),
    OIDC_SCOPE: z.string().default('openid profile').meta({ description: 'What is asked of the provider' }),
    OIDC_ROLE_CLAIM: z.string().default('groups').meta({
      description: 'Where in the id token a person’s groups are; dots lead into objects',
    }),
    OIDC_NAME_CLAIM: z.string().default('preferred_username').meta({
      description: 'Where in the id token the name is',
    }),
    OIDC_FINANCE_GROUP: z.string().min(1).default('tributary-finance').meta({
      description: 'The group that makes a person finance',
    }),
    OIDC_ADMIN_GROUP: z.string().min(1).default('tributary-admin').meta({
      description: 'The group that makes a person admin',
    }),
    PASSWORD_SIGN_IN: z.enum(['true', 'false']).optional().meta({
      description: 'Whether people may sign in with a password; left out: unless there is OIDC_ISSUER',
    }),
  })
  .superRefine((env, context) => {
    if (env.OIDC_ISSUER === undefined) return;
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_ORIGIN'] as const) {
      if (env[name] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'set it: sign-in at OIDC_ISSUER needs it' });
    }
    if (env.PUBLIC_ORIGIN === undefined || isProtected(env.PUBLIC_ORIGIN)) return;
    context.addIssue({
      code: 'custom',
      path: ['PUBLIC_ORIGIN'],
      message: 'sign-in at OIDC_ISSUER needs https',
    });
  }, always);

/** How people sign in by an environment that was checked. */
export function peopleOptionsOf(env: z.infer<typeof peopleEnv>): PeopleOptions {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const passwords =
    env.PASSWORD_SIGN_IN === undefined ? issuer === undefined : env.PASSWORD_SIGN_IN === 'true';
  if (!issuer || !clientId || !clientSecret || !env.PUBLIC_ORIGIN) return { passwords, oidc: null };
  const oidc = {
    issuer,
    clientId,
    clientSecret,
    origin: env.PUBLIC_ORIGIN,
    scope: env.OIDC_SCOPE,
    roleClaim: env.OIDC_ROLE_CLAIM,
    nameClaim: env.OIDC_NAME_CLAIM,
    financeGroup: env.OIDC_FINANCE_GROUP,
    adminGroup: env.OIDC_ADMIN_GROUP,
  };
  return { passwords, oidc };
}
