// API keys: a secret is shown once, when it is made, and kept as a hash only; a key ends at its date or when revoked.
import { CreateKey, FieldError, Problem } from '@tributary/contracts';
import {
  CommandRequest,
  Database,
  Principal,
  RequestSignatures,
  Tx,
  newSecret,
  once,
  sql,
} from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { ApiKey } from '@tributary/prisma';
import { Inject, Injectable } from '@nestjs/common';
import { Prisma } from './prisma.provider';

export interface KeyView {
  readonly keyId: string;
  readonly name: string;
  readonly role: string;
  readonly casino: string | null;
  readonly tables: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
}

/**
 * `secret` is null in the answer to a repeated request: it is stored nowhere. `signingSecret` too, and for roles that
 * need not sign.
 */
export type NewKeyView = KeyView & { readonly secret: string | null; readonly signingSecret: string | null };

function viewOf(row: Omit<ApiKey, 'secretHash'>): KeyView {
  const { id, name, role, casino, tables } = row;
  return {
    keyId: id,
    name,
    role,
    casino,
    tables,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Does the scope fit the role? Tables are taken as named: a table-game service has tables of its own. */
function scopeFaults({ role, casino, tables, expiresAt }: CreateKey, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const staff = role === 'finance' || role === 'admin';
  if (role === 'casino' && !casino) errors.push({ field: 'casino', reason: 'is required for a casino key' });
  if (staff && casino) errors.push({ field: 'casino', reason: `a key of role ${role} has no casino` });
  if (role === 'table-server' && tables.length === 0) {
    errors.push({ field: 'tables', reason: 'name the tables that this key serves' });
  }
  if (role !== 'table-server' && tables.length > 0) {
    errors.push({ field: 'tables', reason: `a key of role ${role} has no tables` });
  }
  if (expiresAt !== undefined && new Date(expiresAt) <= now) {
    errors.push({ field: 'expiresAt', reason: 'lies in the past' });
  }
  return errors;
}

@Injectable()
export class KeysService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Prisma) private readonly prisma: Prisma,
    @Inject(RequestSignatures) private readonly signatures: RequestSignatures,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /**
   * Makes a key. Under the same Idempotency-Key again it is the same key, without its secrets. Errors:
   * `invalid-request` by field, `not-found` for its casino.
   */
  async create(body: CreateKey, request: CommandRequest): Promise<NewKeyView> {
    const now = this.clock.now();
    await this.check(body, now);
    const { secret, hash } = newSecret();
    let made = false;
    const key = await this.db.transaction((tx) => {
      made = false;
      return once(tx, 'jackpot', { ...request, at: now }, async () => {
        made = true;
        return this.insert(tx, body, { hash, now });
      });
    });
    const signingSecret = made ? this.signatures.secretFor(key.keyId, body.role) : null;
    return { ...key, secret: made ? secret : null, signingSecret };
  }

  private async insert(tx: Tx, body: CreateKey, made: { hash: Buffer; now: Date }): Promise<KeyView> {
    const { name, role, casino = null, tables } = body;
    const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
    const id = this.newId('key');
    await tx.run(sql`
      INSERT INTO access.api_key (id, name, role, casino, tables, secret_hash, created_at, expires_at)
      VALUES (${id}, ${name}, ${role}, ${casino}, ${tables}::text[], ${made.hash}, ${made.now}, ${expiresAt})`);
    return viewOf({
      id,
      name,
      role,
      casino,
      tables,
      createdAt: made.now,
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
    });
  }

  private async check(body: CreateKey, now: Date): Promise<void> {
    const errors = scopeFaults(body, now);
    const [first] = errors;
    if (first) throw new Problem('invalid-request', `${first.field}: ${first.reason}`, errors);
    const { casino } = body;
    if (casino && !(await this.prisma.client.casino.findUnique({ where: { code: casino } }))) {
      const reason = `there is no casino ${casino}`;
      throw new Problem('not-found', reason, [{ field: 'casino', reason }]);
    }
  }

  /** Newest first, without secrets. */
  async list(page: { before: string | null; limit: number }): Promise<KeyView[]> {
    const rows = await this.prisma.client.apiKey.findMany({
      where: page.before ? { id: { lt: page.before } } : {},
      orderBy: { id: 'desc' },
      take: page.limit,
      omit: { secretHash: true },
    });
    return rows.map(viewOf);
  }

  /**
   * Ends a key; services notice within two seconds. Errors: `not-found`, `decision-refused` for the key that asks,
   * so that the last administrator is not locked out by accident.
   */
  async revoke(id: string, by: Principal): Promise<KeyView> {
    if (id === by.keyId) throw new Problem('decision-refused', 'a key cannot revoke itself: use another one');
    await this.prisma.client.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: this.clock.now() },
    });
    const row = await this.prisma.client.apiKey.findUnique({ where: { id }, omit: { secretHash: true } });
    if (!row) throw new Problem('not-found', `there is no key ${id}`);
    return viewOf(row);
  }
}
