// API keys: a secret is shown once, when it is made, and kept as a hash only; a key ends at its date or when revoked.
import { CreateKey, FieldError, Problem, Role, RotateKey } from '@tributary/contracts';
import {
  CommandRequest,
  Database,
  Principal,
  RequestSignatures,
  Tx,
  actorOf,
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
  /** To the minute. */
  readonly lastUsedAt: string | null;
  /** Who made it: a person or a key; null for the first keys of a network. */
  readonly madeBy: string | null;
  /** Who answers for what it does (R11): of finance and admin its maker, else the first of its family. */
  readonly actor: string;
  /** Its successor, if it was rotated. */
  readonly replacedBy: string | null;
}

/**
 * `secret` is null in the answer to a repeated request: it is stored nowhere. `signingSecret` too, and for roles that
 * need not sign.
 */
export type NewKeyView = KeyView & { readonly secret: string | null; readonly signingSecret: string | null };

type KeyRow = Omit<ApiKey, 'secretHash'>;

function viewOf(row: KeyRow): KeyView {
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
    madeBy: row.madeBy,
    actor: actorOf({ id, role, family: row.family, made_by: row.madeBy }),
    replacedBy: row.replacedBy,
  };
}

type NewKey = Pick<KeyRow, 'name' | 'role' | 'casino' | 'tables' | 'expiresAt' | 'family'>;

const isStaff = (role: string) => role === 'finance' || role === 'admin';

/** Does the scope fit the role? Tables are taken as named: a table-game service has tables of its own. */
function scopeFaults({ role, casino, tables, expiresAt }: CreateKey, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  if (role === 'casino' && !casino) errors.push({ field: 'casino', reason: 'is required for a casino key' });
  if (isStaff(role) && casino)
    errors.push({ field: 'casino', reason: `a key of role ${role} has no casino` });
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
   * `invalid-request` by field, `not-found` for its casino, `forbidden` for a role that the person who asks does not
   * have: the key would act as that person.
   */
  async create(body: CreateKey, by: Principal, request: CommandRequest): Promise<NewKeyView> {
    const now = this.clock.now();
    await this.check(body, by, now);
    const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
    const key = { ...body, casino: body.casino ?? null, expiresAt, family: null };
    return this.shownOnce(request, now, (tx, hash) => this.insert(tx, key, { hash, now, by }));
  }

  /**
   * Gives a key a successor of the same role and scope. The old one goes on for the overlap, or to its own end if that
   * comes first. A key of finance or admin is rotated by whoever answers for it alone: its secret makes the holder that
   * person. Errors: `not-found`, `forbidden`, `decision-refused` for a key that has ended or has a successor,
   * `invalid-request`.
   */
  async rotate(id: string, body: RotateKey, by: Principal, request: CommandRequest): Promise<NewKeyView> {
    const now = this.clock.now();
    return this.shownOnce(request, now, async (tx, hash) => {
      const old = await this.rotatable(tx, id, by, now);
      const lifetimeMs = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime();
      const usual = lifetimeMs === null ? null : new Date(now.getTime() + lifetimeMs);
      const expiresAt = body.expiresAt === undefined ? usual : new Date(body.expiresAt);
      if (expiresAt && expiresAt <= now) {
        const errors = [{ field: 'expiresAt', reason: 'lies in the past' }];
        throw new Problem('invalid-request', 'expiresAt: lies in the past', errors);
      }
      const successor = { ...old, expiresAt, family: old.family ?? old.id };
      const view = await this.insert(tx, successor, { hash, now, by });
      await tx.run(sql`
        UPDATE access.api_key SET replaced_by = ${view.keyId},
               expires_at = least(expires_at, ${new Date(now.getTime() + body.overlapSeconds * 1000)}::timestamptz)
         WHERE id = ${id}`);
      return view;
    });
  }

  private async rotatable(tx: Tx, id: string, by: Principal, now: Date): Promise<KeyRow> {
    const row = await tx.row<KeyRow & Record<string, unknown>>(sql`
      SELECT id, name, role, casino, tables, family, created_at AS "createdAt", expires_at AS "expiresAt",
             revoked_at AS "revokedAt", replaced_by AS "replacedBy", made_by AS "madeBy"
        FROM access.api_key WHERE id = ${id} FOR UPDATE`);
    if (!row) throw new Problem('not-found', `there is no key ${id}`);
    if (isStaff(row.role) && actorOf({ ...row, made_by: row.madeBy }) !== by.actor) {
      throw new Problem('forbidden', `a key of role ${row.role} is rotated by whoever answers for it`);
    }
    if (row.replacedBy) throw new Problem('decision-refused', `the key has a successor: ${row.replacedBy}`);
    if (row.revokedAt || (row.expiresAt && row.expiresAt <= now)) {
      throw new Problem('decision-refused', 'the key has ended: make a new one');
    }
    return row;
  }

  // The secrets go into the first answer alone: what is stored for repeats has none.
  private async shownOnce(
    request: CommandRequest,
    now: Date,
    make: (tx: Tx, hash: Buffer) => Promise<KeyView>,
  ): Promise<NewKeyView> {
    const { secret, hash } = newSecret();
    let made = false;
    const key = await this.db.transaction((tx) => {
      made = false;
      return once(tx, 'jackpot', { ...request, at: now }, () => {
        made = true;
        return make(tx, hash);
      });
    });
    const signingSecret = made ? this.signatures.secretFor(key.keyId, key.role as Role) : null;
    return { ...key, secret: made ? secret : null, signingSecret };
  }

  private async insert(
    tx: Tx,
    key: NewKey,
    made: { hash: Buffer; now: Date; by: Principal },
  ): Promise<KeyView> {
    const { name, role, casino, tables, expiresAt, family } = key;
    const { hash, now, by } = made;
    const id = this.newId('key');
    await tx.run(sql`
      INSERT INTO access.api_key (id, name, role, casino, tables, secret_hash, created_at, expires_at, family, made_by)
      VALUES (${id}, ${name}, ${role}, ${casino}, ${tables}::text[], ${hash}, ${now}, ${expiresAt}, ${family},
              ${by.actor})`);
    const nothing = { revokedAt: null, revokedBy: null, lastUsedAt: null, replacedBy: null };
    return viewOf({ id, name, role, casino, tables, createdAt: now, expiresAt, family, madeBy: by.actor, ...nothing }); // prettier-ignore
  }

  private async check(body: CreateKey, by: Principal, now: Date): Promise<void> {
    const errors = scopeFaults(body, now);
    const [first] = errors;
    if (first) throw new Problem('invalid-request', `${first.field}: ${first.reason}`, errors);
    const { casino, role } = body;
    const person = await this.prisma.client.person.findUnique({ where: { id: by.actor } });
    if (person && isStaff(role) && !person.roles.includes(role)) {
      throw new Problem('forbidden', `whoever asks has no role ${role} to give to a key`);
    }
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
      data: { revokedAt: this.clock.now(), revokedBy: by.actor },
    });
    const row = await this.prisma.client.apiKey.findUnique({ where: { id }, omit: { secretHash: true } });
    if (!row) throw new Problem('not-found', `there is no key ${id}`);
    return viewOf(row);
  }
}
