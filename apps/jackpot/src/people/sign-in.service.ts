// Signing in with name and password, changing the password, signing out. A wrong name and a wrong password get the same
// answer after the same time.
import { ChangePassword, FieldError, Problem, SignIn, StaffRole } from '@tributary/contracts';
import {
  AuditLog,
  Database,
  Principal,
  SessionRing,
  Tx,
  csrfTokenOf,
  hashPassword,
  passwordFits,
  sessionLimits,
  sql,
} from '@tributary/platform';
import type { Clock, NewSession } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Attempts } from './attempts';
import { PersonRow, findByName, findPerson, updatePerson } from './people.store';
import { peopleOptionsToken } from './options';
import type { PeopleOptions } from './options';

export interface SessionView {
  readonly person: { readonly personId: string; readonly name: string; readonly roles: readonly StaffRole[] };
  /** To be sent as `x-csrf-token` with every change. */
  readonly csrfToken: string;
  readonly expiresAt: string;
  /** It ends earlier when nothing came for so long. */
  readonly idleMinutes: number;
}

export interface BegunSession {
  readonly token: string;
  readonly seconds: number;
  readonly view: SessionView;
}

function viewOf(
  person: Pick<PersonRow, 'id' | 'name' | 'roles'>,
  token: string,
  expiresAt: Date,
): SessionView {
  const { id, name, roles } = person;
  return {
    person: { personId: id, name, roles },
    csrfToken: csrfTokenOf(token),
    expiresAt: expiresAt.toISOString(),
    idleMinutes: sessionLimits.idleMinutes,
  };
}

/** What is wrong with a new password, or null. Its length is its strength; being guessable by its owner is not. */
export function passwordFault(password: string, name: string): string | null {
  if (new Set(password).size < 5) return 'has fewer than 5 different characters';
  return password.toLowerCase().includes(name) ? 'contains the name' : null;
}

@Injectable()
export class SignInService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(SessionRing) private readonly sessions: SessionRing,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(peopleOptionsToken) private readonly options: PeopleOptions,
  ) {}

  /** Errors: `sign-in-refused`, `too-many-requests` with `retryAfterSeconds`, `overloaded`. */
  async signIn(body: SignIn, address: string): Promise<BegunSession> {
    if (!this.options.passwords) {
      throw new Problem('sign-in-refused', 'people sign in through the identity provider here');
    }
    const name = body.name.trim().toLowerCase();
    await this.takeAttempt(name, address);
    const person = await findByName(this.db, name);
    const known = person?.state === 'active' ? person.password : null;
    const fits = await passwordFits(known, body.password);
    if (!person || !fits) {
      this.refused(person?.id ?? 'nobody', 'password', address);
      throw new Problem('sign-in-refused', 'there is nobody of this name with this password');
    }
    return this.db.transaction(async (tx) => {
      await this.attempts.forgive(tx, { name, address });
      return this.begin(tx, person, { person: person.id, method: 'password', address });
    });
  }

  private async takeAttempt(name: string, address: string): Promise<void> {
    try {
      await this.attempts.take({ name, address });
    } catch (error) {
      if (error instanceof Problem) this.refused('nobody', 'lockout', address);
      throw error;
    }
  }

  // The name as typed is not kept: it may be a password in the wrong field.
  private refused(subject: string, why: string, address: string): void {
    this.audit.record({ kind: 'sign-in.refused', actor: null, subject, detail: { why, address } });
  }

  /** Begins a session of a person who has shown to be that person. */
  async begin(tx: Tx, person: PersonRow, session: NewSession): Promise<BegunSession> {
    const now = this.clock.now();
    const { token, expiresAt } = await this.sessions.begin(tx, session);
    await tx.run(sql`UPDATE access.person SET last_signed_in_at = ${now} WHERE id = ${person.id}`);
    const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
    return { token, seconds, view: viewOf(person, token, expiresAt) };
  }

  /** Errors: `not-found` when the request came with a key. */
  read(by: Principal): SessionView {
    const { token, expiresAt } = sessionOf(by);
    const roles = by.roles as readonly StaffRole[];
    return viewOf({ id: by.actor, name: by.name, roles: [...roles] }, token, expiresAt);
  }

  /** Ends this session, or all of its person. Answers the identity provider's word on the person, if there is one. */
  async signOut(by: Principal, everywhere: boolean): Promise<{ ended: number; idToken: string | null }> {
    sessionOf(by);
    const row = await this.db.row<{ id_token: string | null }>(
      sql`SELECT id_token FROM access.session WHERE id = ${by.keyId}`,
    );
    const of = everywhere ? { person: by.actor } : { session: by.keyId };
    const ended = await this.sessions.end(this.db, of, everywhere ? 'sign-out-everywhere' : 'sign-out');
    return { ended, idToken: row?.id_token ?? null };
  }

  /**
   * Sets a new password; all other sessions of the person end. Errors: `sign-in-refused` when `current` is wrong,
   * `too-many-requests`, `invalid-request`.
   */
  async changePassword(body: ChangePassword, by: Principal, address: string): Promise<{ ended: number }> {
    sessionOf(by);
    await this.takeAttempt(by.name, address);
    const person = await findPerson(this.db, by.actor);
    if (!person || !(await passwordFits(person.password, body.current))) {
      this.refused(by.actor, 'password', address);
      throw new Problem('sign-in-refused', 'the current password is another one');
    }
    const fault = passwordFault(body.next, person.name);
    if (fault) {
      const errors: FieldError[] = [{ field: 'next', reason: fault }];
      throw new Problem('invalid-request', `next: ${fault}`, errors);
    }
    const password = await hashPassword(body.next);
    const how = { at: this.clock.now(), by: by.actor, reason: 'password changed by its owner' };
    return this.db.transaction(async (tx) => {
      await this.attempts.forgive(tx, { name: by.name, address });
      await updatePerson(tx, person.id, { password }, how);
      const others = { person: person.id, except: by.keyId };
      return { ended: await this.sessions.end(tx, others, 'password-changed') };
    });
  }
}

function sessionOf(by: Principal): NonNullable<Principal['session']> {
  if (by.session) return by.session;
  throw new Problem('not-found', 'there is no session: the request came with a key');
}
