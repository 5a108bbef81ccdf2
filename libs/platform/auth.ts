// API keys: who calls, in which role, for which casino or tables. Every route names the roles it is for; a service with
// a route that names none does not start (policy-check.ts).
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Role } from '@tributary/contracts';
import { ExecutionContext, Inject, Injectable, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Clock } from './clock';
import { Credentialed, credentialOf } from './credential';
import { Database, sql } from './database';

export interface Principal {
  /** The key, or the session, that came with the request. */
  readonly keyId: string;
  readonly name: string;
  /** The role in which it acts here; a person may have two. */
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly casino: string | null;
  readonly tables: readonly string[];
  /** Scope of idempotency keys: the casino, the person, or the key and its successors. */
  readonly caller: string;
  /**
   * Who answers for what is done: the person, or the key that stands for one. Two are two people only if these differ
   * (R11), whichever keys and sessions they use.
   */
  readonly actor: string;
  /** Where a person came in by a cookie. */
  readonly session: { readonly expiresAt: Date; readonly token: string } | null;
}

export const accessMetadata = 'tributary:access';

/** The roles that may use a route (R12). */
export const Access = (...roles: Role[]) => SetMetadata(accessMetadata, roles);
/** A route for everyone, without a key: meters, rules, health, documentation. */
export const Public = () => SetMetadata(accessMetadata, 'public');

export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal =>
    context.switchToHttp().getRequest<{ principal: Principal }>().principal,
);

const secretBytes = 32;
const cacheMs = 2_000;
const usedEveryMs = 60_000;
const cachedKeysMax = 10_000;
const keyShape = /^trb_[A-Za-z0-9_-]{43}$/;

/** A new secret and what is stored of it. The secret is shown once. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = `trb_${randomBytes(secretBytes).toString('base64url')}`;
  return { secret, hash: hashSecret(secret) };
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/** The secret in an `Authorization: Bearer …` header, or an empty text, which no key has. */
function bearerOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const { authorization } = headers;
  return typeof authorization === 'string' && authorization.startsWith('Bearer ')
    ? authorization.slice('Bearer '.length)
    : '';
}

interface KeyRow {
  id: string;
  name: string;
  role: Role;
  casino: string | null;
  tables: string[];
  secret_hash: Buffer;
  expires_at: Date | null;
  last_used_at: Date | null;
  family: string | null;
  made_by: string | null;
}

const isStaff = (role: Role) => role === 'finance' || role === 'admin';

/** Who answers for a key: of finance or admin its maker, who has seen the secret; else the first of its family. */
export function actorOf(key: {
  id: string;
  role: string;
  family: string | null;
  made_by: string | null;
}): string {
  const first = key.family ?? key.id;
  return isStaff(key.role as Role) ? (key.made_by ?? first) : first;
}

function principalOfKey(key: KeyRow): Principal {
  const { id, name, role, casino, tables } = key;
  const caller = casino ? `casino:${casino}` : `key:${key.family ?? id}`;
  return { keyId: id, name, role, roles: [role], casino, tables, caller, actor: actorOf(key), session: null };
}

/** Finds who a secret belongs to. Answers are kept for two seconds, so a revoked key ends within that time. */
@Injectable()
export class KeyRing {
  private readonly cache = new Map<string, { principal: Principal | null; until: number }>();
  /** What is being looked up: requests that come meanwhile wait for the same answer. */
  private readonly loading = new Map<string, Promise<Principal | null>>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** Whose key came with a request, or null: none, or one that does not count. */
  async principalOf(request: Credentialed): Promise<Principal | null> {
    const secret = bearerOf(request.headers);
    const name = keyShape.test(secret) ? credentialOf(request) : null;
    if (name === null) return null;
    const now = this.clock.now();
    const known = this.cache.get(name);
    if (known && known.until > now.getTime()) return known.principal;
    const loading = this.loading.get(name);
    if (loading) return loading;
    const found = this.find(secret, name, now).finally(() => this.loading.delete(name));
    this.loading.set(name, found);
    return found;
  }

  private async find(secret: string, name: string, now: Date): Promise<Principal | null> {
    const key = await this.load(hashSecret(secret), now);
    if (this.cache.size >= cachedKeysMax) this.cache.clear();
    const principal = key ? principalOfKey(key) : null;
    const until = Math.min(now.getTime() + cacheMs, key?.expires_at?.getTime() ?? Infinity);
    this.cache.set(name, { principal, until });
    if (key) this.noteUse(key, now);
    return principal;
  }

  // A key of a person lives while the person is active and has its role.
  private async load(hash: Buffer, now: Date): Promise<KeyRow | null> {
    const key = await this.db.row<KeyRow & Record<string, unknown>>(sql`
      SELECT k.id, k.name, k.role, k.casino, k.tables, k.secret_hash, k.expires_at, k.last_used_at, k.family, k.made_by
        FROM access.api_key k LEFT JOIN access.person p ON p.id = k.made_by
       WHERE k.secret_hash = ${hash} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})
         AND (p.id IS NULL OR k.role NOT IN ('finance', 'admin') OR (p.state = 'active' AND k.role = ANY (p.roles)))`);
    return key && timingSafeEqual(key.secret_hash, hash) ? key : null;
  }

  // At most once a minute per key, beside the request and not in it: nobody waits for it, and nothing fails with it.
  private noteUse(key: KeyRow, now: Date): void {
    const due = new Date(now.getTime() - usedEveryMs);
    if (key.last_used_at && key.last_used_at > due) return;
    this.db
      .run(
        sql`UPDATE access.api_key SET last_used_at = ${now}
             WHERE id = ${key.id} AND (last_used_at IS NULL OR last_used_at <= ${due})`,
      )
      .catch(() => undefined);
  }
}
