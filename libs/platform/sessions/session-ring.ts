// Sessions of people: a secret in a cookie, its hash in PostgreSQL. Read anew for each request, so that a session that
// has ended, or a person who was disabled, is out at once on every replica.
import { createHash, randomBytes } from 'node:crypto';
import { StaffRole } from '@tributary/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../auth';
import type { Clock, IdSource } from '../clock';
import { Database, Tx, sql } from '../database';
import { BrowserRequest, Site } from './site';

/** A session ends this long after its last request, and this long after sign-in whatever happens. */
export const sessionLimits = { idleMinutes: 30, absoluteHours: 12 } as const;
const idleMs = sessionLimits.idleMinutes * 60_000;
const absoluteMs = sessionLimits.absoluteHours * 3_600_000;
const seenEveryMs = 60_000;
const secretBytes = 32;

/** 256 random bits as text, for cookies and one-time words. */
export function randomToken(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** What is stored of a secret with 256 random bits: such a one needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

interface SessionRow {
  id: string;
  person: string;
  name: string;
  roles: StaffRole[];
  seen_at: Date;
  expires_at: Date;
}

export interface NewSession {
  readonly person: string;
  readonly method: 'password' | 'oidc';
  readonly address: string;
  readonly idToken?: string | undefined;
}

/** Why sessions end. */
export type EndReason = 'sign-out' | 'sign-out-everywhere' | 'password-changed' | 'person-changed';

@Injectable()
export class SessionRing {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Site) private readonly site: Site,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /** Begins a session. Its secret goes into a cookie and is stored nowhere. */
  async begin(tx: Tx, session: NewSession): Promise<{ token: string; expiresAt: Date }> {
    const token = randomToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + absoluteMs);
    await tx.run(sql`
      INSERT INTO access.session (id, token_hash, person, method, address, id_token, created_at, seen_at, expires_at)
      VALUES (${this.newId('session')}, ${hashToken(token)}, ${session.person}, ${session.method}, ${session.address},
              ${session.idToken ?? null}, ${now}, ${now}, ${expiresAt})`);
    return { token, expiresAt };
  }

  /**
   * Who a request's cookie belongs to, or null. Errors: `csrf-refused` for a change that does not prove to come from
   * the session's page.
   */
  async principalOf(request: BrowserRequest): Promise<Principal | null> {
    const token = this.site.secretIn(request, 'session');
    const row = token === null ? null : await this.find(token);
    if (token === null || !row) return null;
    this.site.checkChange(request, token);
    await this.seen(row);
    return {
      keyId: row.id,
      name: row.name,
      role: row.roles[0]!,
      roles: row.roles,
      casino: null,
      tables: [],
      caller: `person:${row.person}`,
      actor: row.person,
      session: { expiresAt: row.expires_at, token },
    };
  }

  private find(token: string): Promise<SessionRow | null> {
    const now = this.clock.now();
    return this.db.row<SessionRow & Record<string, unknown>>(sql`
      SELECT s.id, s.person, p.name, p.roles, s.seen_at, s.expires_at
        FROM access.session s JOIN access.person p ON p.id = s.person
       WHERE s.token_hash = ${hashToken(token)} AND s.ended_at IS NULL AND s.expires_at > ${now}
         AND s.seen_at > ${new Date(now.getTime() - idleMs)} AND p.state = 'active'`);
  }

  private async seen({ id, seen_at: seenAt }: SessionRow): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - seenAt.getTime() < seenEveryMs) return;
    await this.db.run(sql`UPDATE access.session SET seen_at = ${now} WHERE id = ${id} AND seen_at < ${now}`);
  }

  /** Ends sessions: one, or those of a person, without `except`. Answers how many. */
  end(
    tx: Pick<Tx, 'run'>,
    of: { session: string } | { person: string; except?: string },
    why: EndReason,
  ): Promise<number> {
    const [session, person] = 'session' in of ? [of.session, null] : [null, of.person];
    const except = 'session' in of ? null : (of.except ?? null);
    return tx.run(sql`
      UPDATE access.session SET ended_at = ${this.clock.now()}, end_reason = ${why}, id_token = NULL
       WHERE ended_at IS NULL AND (id = ${session}::text OR person = ${person}::text)
         AND (${except}::text IS NULL OR id <> ${except}::text)`);
  }
}
