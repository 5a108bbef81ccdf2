// Signing in through an OpenID provider: authorisation code with PKCE, state and nonce, bound to the browser that began.
// The provider says who a person is and, by groups, in which roles; this service keeps the person and the session.
import { createHash } from 'node:crypto';
import { Problem, StaffRole } from '@tributary/contracts';
import { Database, hashToken, randomToken, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import * as client from 'openid-client';
import { peopleOptionsToken } from './options';
import type { OidcOptions, PeopleOptions } from './options';
import { PersonRow, findBySubject, insertPerson, updatePerson } from './people.store';
import { BegunSession, SignInService } from './sign-in.service';

/** How long a browser may take with the provider. */
export const oidcMinutes = 10;
const providerTimeoutSeconds = 10;
export const callbackPath = '/v1/session/oidc/callback';

type Claims = Readonly<Record<string, unknown>>;

/** The value of a claim; dots lead into objects, as in `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  const step = (at: unknown, name: string) =>
    typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Claims)[name] : undefined;
  return Object.hasOwn(claims, path) ? claims[path] : path.split('.').reduce<unknown>(step, claims);
}

/** The roles that a person's groups give. */
export function rolesOf(claims: Claims, options: OidcOptions): StaffRole[] {
  const claim = claimAt(claims, options.roleClaim);
  const groups: unknown[] = Array.isArray(claim) ? claim : [claim];
  const roles: StaffRole[] = [];
  if (groups.includes(options.financeGroup)) roles.push('finance');
  if (groups.includes(options.adminGroup)) roles.push('admin');
  return roles;
}

function nameOf(claims: Claims, options: OidcOptions): string {
  const claim = claimAt(claims, options.nameClaim);
  const cleaned = typeof claim === 'string' ? claim.toLowerCase().replace(/[^a-z0-9._@-]/g, '') : '';
  return cleaned.replace(/^[^a-z0-9]+/, '').slice(0, 50) || 'person';
}

@Injectable()
export class OidcService {
  private readonly log = new Logger('Oidc');
  private known: Promise<client.Configuration> | null = null;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(SignInService) private readonly people: SignInService,
    @Inject(peopleOptionsToken) private readonly options: PeopleOptions,
  ) {}

  /** Where to send the browser, and the secret that its cookie keeps meanwhile. Errors: `not-found` when off. */
  async start(): Promise<{ url: string; browser: string }> {
    const options = this.on();
    const provider = await this.provider(options);
    const [state, nonce, browser] = [randomToken(), randomToken(), randomToken()];
    const codeVerifier = client.randomPKCECodeVerifier();
    const now = this.clock.now();
    await this.db.run(sql`DELETE FROM access.oidc_flow WHERE expires_at < ${now}`);
    await this.db.run(sql`
      INSERT INTO access.oidc_flow (state_hash, browser_hash, nonce, code_verifier, expires_at)
      VALUES (${hashToken(state)}, ${hashToken(browser)}, ${nonce}, ${codeVerifier},
              ${new Date(now.getTime() + oidcMinutes * 60_000)})`);
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: options.origin + callbackPath,
      scope: options.scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, browser };
  }

  /**
   * The browser came back. `query` is what follows the path, as it came. Errors: `sign-in-refused` for what this
   * browser did not begin, for what the provider does not confirm, and for people without a role or shut out.
   */
  async finish(from: { query: string; browser: string | null; address: string }): Promise<BegunSession> {
    const options = this.on();
    const provider = await this.provider(options);
    const url = new URL(`${options.origin}${callbackPath}?${from.query}`);
    const state = url.searchParams.get('state') ?? '';
    const flow = await this.takeFlow(state, from.browser);
    if (!flow) throw new Problem('sign-in-refused', 'this browser did not begin this, or too long ago');
    const tokens = await this.redeem(provider, url, {
      pkceCodeVerifier: flow.code_verifier,
      expectedNonce: flow.nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Problem('sign-in-refused', 'the provider did not say who it is');
    const person = await this.personOf(claims, options);
    const session = {
      person: person.id,
      method: 'oidc',
      address: from.address,
      idToken: tokens.id_token,
    } as const;
    return this.db.transaction((tx) => this.people.begin(tx, person, session));
  }

  // Each state counts once, in the browser that it was given to.
  private async takeFlow(state: string, browser: string | null) {
    const row = await this.db.row<{ browser_hash: Buffer; nonce: string; code_verifier: string }>(sql`
      DELETE FROM access.oidc_flow WHERE state_hash = ${hashToken(state)} AND expires_at > ${this.clock.now()}
      RETURNING browser_hash, nonce, code_verifier`);
    return row && browser !== null && row.browser_hash.equals(hashToken(browser)) ? row : null;
  }

  private async redeem(
    provider: client.Configuration,
    url: URL,
    checks: client.AuthorizationCodeGrantChecks,
  ) {
    try {
      return await client.authorizationCodeGrant(provider, url, checks);
    } catch (error) {
      this.log.warn(`a sign-in was refused: ${error instanceof Error ? error.message : String(error)}`);
      throw new Problem('sign-in-refused', 'the identity provider did not confirm this sign-in');
    }
  }

  private async personOf(claims: Claims & { sub: string }, options: OidcOptions): Promise<PersonRow> {
    const { sub: subject } = claims;
    const roles = rolesOf(claims, options);
    const how = {
      at: this.clock.now(),
      by: 'identity-provider',
      reason: 'signed in at the identity provider',
    };
    return this.db.transaction(async (tx) => {
      const known = await findBySubject(tx, options.issuer, subject);
      if (roles.length === 0 || known?.state === 'disabled') {
        throw new Problem('sign-in-refused', 'the identity provider gives this person no role here');
      }
      if (known) {
        if (known.roles.join() !== roles.join()) await updatePerson(tx, known.id, { roles }, how);
        return { ...known, roles };
      }
      const identity = {
        id: this.newId('person'),
        roles,
        state: 'active',
        issuer: options.issuer,
        subject,
      } as const;
      const name = nameOf(claims, options);
      // Two people may have one name at the provider, or one here already: the second gets a mark of its own.
      const mark = createHash('sha256').update(subject, 'utf8').digest('hex').slice(0, 10);
      for (const each of [name, `${name}-${mark}`]) await insertPerson(tx, { ...identity, name: each }, how);
      const person = await findBySubject(tx, options.issuer, subject);
      if (!person) throw new Error(`no name is left for a person of ${options.issuer}`);
      return person;
    });
  }

  /** Where the browser goes to sign out at the provider too, or null. */
  async signOutUrl(idToken: string | null): Promise<string | null> {
    const { oidc } = this.options;
    if (!oidc || !idToken) return null;
    const provider = await this.provider(oidc).catch(() => null);
    if (!provider?.serverMetadata().end_session_endpoint) return null;
    const back = { id_token_hint: idToken, post_logout_redirect_uri: `${oidc.origin}/` };
    return client.buildEndSessionUrl(provider, back).href;
  }

  private on(): OidcOptions {
    if (this.options.oidc) return this.options.oidc;
    throw new Problem('not-found', 'no identity provider is set up');
  }

  private async provider(options: OidcOptions): Promise<client.Configuration> {
    this.known ??= this.discover(options);
    try {
      return await this.known;
    } catch (error) {
      this.known = null;
      this.log.warn(
        `the identity provider cannot be reached: ${error instanceof Error ? error.message : ''}`,
      );
      throw new Problem('provider-unavailable', 'the identity provider cannot be reached');
    }
  }

  private discover({ issuer, clientId, clientSecret }: OidcOptions): Promise<client.Configuration> {
    const url = new URL(issuer);
    // Without TLS on this machine's own address alone: config.ts refuses any other.
    const plain = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    // The id token's signature is checked although it comes straight from the provider.
    const execute = [client.enableNonRepudiationChecks, ...plain];
    return client.discovery(url, clientId, clientSecret, undefined, {
      execute,
      timeout: providerTimeoutSeconds,
    });
  }
}
