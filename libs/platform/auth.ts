// API keys: who calls, in which role, for which casino or tables. Every route names the roles it is for; a route
// that names none is refused to everyone (access-guard.ts).
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Role } from '@tributary/contracts';
import { ExecutionContext, Inject, Injectable, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Clock } from './clock';
import { Database, sql } from './database';

export interface Principal {
  readonly keyId: string;
  readonly name: string;
  readonly role: Role;
  readonly casino: string | null;
  readonly tables: readonly string[];
  /** Scope of idempotency keys: the casino, or the key itself. */
  readonly caller: string;
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
export function bearerOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
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
}

/** Finds who a secret belongs to. Answers are kept for two seconds, so a revoked key ends within that time. */
@Injectable()
export class KeyRing {
  private readonly cache = new Map<string, { principal: Principal | null; until: number }>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  async principalOf(secret: string): Promise<Principal | null> {
    if (!keyShape.test(secret)) return null;
    const hash = hashSecret(secret);
    const name = hash.toString('hex');
    const now = this.clock.now();
    const known = this.cache.get(name);
    if (known && known.until > now.getTime()) return known.principal;
    const principal = await this.load(hash, now);
    if (this.cache.size >= cachedKeysMax) this.cache.clear();
    this.cache.set(name, { principal, until: now.getTime() + cacheMs });
    return principal;
  }

  private async load(hash: Buffer, now: Date): Promise<Principal | null> {
    const key = await this.db.row<KeyRow>(sql`
      UPDATE access.api_key SET last_used_at = ${now}
       WHERE secret_hash = ${hash} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
      RETURNING id, name, role, casino, tables, secret_hash, expires_at`);
    if (!key || !timingSafeEqual(key.secret_hash, hash)) return null;
    const caller = key.casino ? `casino:${key.casino}` : `key:${key.id}`;
    return { keyId: key.id, name: key.name, role: key.role, casino: key.casino, tables: key.tables, caller };
  }
}
