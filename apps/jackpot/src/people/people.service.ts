// People of finance and administration: invited by one administrator, let in by another, changed and shut out with a
// reason. Nobody comes in, and nobody gets a new password, by one person's word: that one could act as two (R11).
import { AcceptInvitation, ChangePerson, InvitePerson, Problem, StaffRole } from '@tributary/contracts';
import {
  CommandRequest,
  Database,
  Principal,
  SessionRing,
  Tx,
  hashPassword,
  hashToken,
  once,
  randomToken,
} from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Approval, ApprovalsService, ShownOnce } from '../finance/approvals.service';
import {
  InvitationRow,
  PersonRow,
  decideInvitation,
  findPerson,
  insertInvitation,
  insertPerson,
  listPeople,
  lockInvitation,
  namesOfStaff,
  updatePerson,
  useInvitation,
} from './people.store';
import { passwordFault } from './sign-in.service';

const namesMax = 1_000;

export interface PersonView {
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly state: string;
  /** `password`, or the identity provider's address. */
  readonly signsInBy: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly lastSignedInAt: string | null;
}

export interface InvitationView {
  readonly personId: string;
  readonly approvalId: string;
  /** The inviter's part. Null in the answer to a repeated request: it is stored nowhere. */
  readonly token: string | null;
  readonly expiresAt: string;
}

const action = 'person.invitation';
const invitationDays = 7;
const dayMs = 86_400_000;

interface Parts {
  readonly inviter: Buffer;
  readonly approver: Buffer | null;
}

const partsOf = ({ token, approverToken }: AcceptInvitation): Parts => ({
  inviter: hashToken(token),
  approver: approverToken === undefined ? null : hashToken(approverToken),
});

function viewOf(row: PersonRow): PersonView {
  const { id, name, roles, state, issuer } = row;
  return {
    personId: id,
    name,
    roles,
    state,
    signsInBy: issuer ?? 'password',
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  };
}

@Injectable()
export class PeopleService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(SessionRing) private readonly sessions: SessionRing,
  ) {}

  onModuleInit(): void {
    const invitationOf = (approval: Approval) => (approval.payload as { invitation: string }).invitation;
    this.approvals.register(action, {
      approved: (tx, approval, by) => this.decide(tx, invitationOf(approval), 'approved', by),
      declined: async (tx, approval, by) => {
        await this.decide(tx, invitationOf(approval), 'declined', by);
      },
    });
  }

  async list(page: { before: string | null; limit: number }): Promise<PersonView[]> {
    return (await listPeople(this.db, page)).map(viewOf);
  }

  /** Who is who in the books: ids of people and of keys of staff with their names, the newest ones. */
  async names() {
    return { items: await namesOfStaff(this.db, namesMax) };
  }

  /**
   * Adds a person, with the first part of a word; whoever approves is shown the other, and nothing opens without both.
   * Errors: `already-exists`.
   */
  invite(body: InvitePerson, by: Principal, request: CommandRequest): Promise<InvitationView> {
    const { name, roles, reason } = body;
    return this.shownOnce(request, async (tx, token, at) => {
      const id = this.newId('person');
      const how = { at, by: by.actor, reason };
      if (!(await insertPerson(tx, { id, name, roles, state: 'invited' }, how))) {
        throw new Problem('already-exists', `there is a person of the name ${name}`);
      }
      return this.open(tx, { person: id, token, reason, by, at });
    });
  }

  /** A way back in for who has lost the password. Errors: `not-found`, `decision-refused`. */
  inviteAgain(id: string, reason: string, by: Principal, request: CommandRequest): Promise<InvitationView> {
    return this.shownOnce(request, async (tx, token, at) => {
      const person = await this.find(tx, id);
      if (person.issuer)
        throw new Problem('decision-refused', 'this person signs in at the identity provider');
      return this.open(tx, { person: id, token, reason, by, at });
    });
  }

  private async open(
    tx: Tx,
    of: { person: string; token: string; reason: string; by: Principal; at: Date },
  ): Promise<InvitationView> {
    const { person, token, reason, by, at } = of;
    const id = this.newId('invitation');
    const expiresAt = new Date(at.getTime() + invitationDays * dayMs);
    await insertInvitation(tx, { id, tokenHash: hashToken(token), person, by: by.actor, at, expiresAt });
    const payload = { invitation: id };
    const { approvalId } = await this.approvals.request(tx, { action, subject: person, payload, reason, by });
    return { personId: person, approvalId, token: null, expiresAt: expiresAt.toISOString() };
  }

  private async shownOnce(
    request: CommandRequest,
    make: (tx: Tx, token: string, at: Date) => Promise<InvitationView>,
  ): Promise<InvitationView> {
    const at = this.clock.now();
    const token = `tri_${randomToken()}`;
    let made = false;
    const view = await this.db.transaction((tx) => {
      made = false;
      return once(tx, 'jackpot', { ...request, at }, () => {
        made = true;
        return make(tx, token, at);
      });
    });
    return { ...view, token: made ? token : null };
  }

  private async decide(tx: Tx, id: string, state: 'approved' | 'declined', by: Principal): Promise<unknown> {
    const at = this.clock.now();
    if (state === 'approved' && !by.roles.includes('admin')) {
      throw new Problem('forbidden', 'people are let in by another administrator');
    }
    const invitation = await lockInvitation(tx, { id });
    if (state === 'approved') this.mustBe(invitation, 'requested', at);
    const approverToken = `tra_${randomToken()}`;
    const approverHash = state === 'approved' ? hashToken(approverToken) : null;
    if (invitation?.state === 'requested') {
      await decideInvitation(tx, id, { state, by: by.actor, at, approverHash });
    }
    return new ShownOnce({ personId: invitation?.person ?? null }, { approverToken });
  }

  private mustBe(
    invitation: InvitationRow | null,
    state: InvitationRow['state'],
    at: Date,
  ): asserts invitation is InvitationRow {
    if (invitation?.state === state && invitation.expires_at > at) return;
    throw new Problem('decision-refused', 'the invitation has ended: a new one is needed');
  }

  /**
   * Sets the invited person's password with the inviter's part of the word and the approver's; older sessions end.
   * Errors: `not-found` for parts that open nothing (any more), `approval-needed`, `invalid-request`.
   */
  async accept(body: AcceptInvitation): Promise<PersonView> {
    const at = this.clock.now();
    const parts = partsOf(body);
    // Looked at before the costly hash, and again under the lock.
    const name = await this.db.transaction(async (tx) => (await this.acceptable(tx, parts, at)).person.name);
    const fault = passwordFault(body.password, name);
    if (fault) {
      throw new Problem('invalid-request', `password: ${fault}`, [{ field: 'password', reason: fault }]);
    }
    const password = await hashPassword(body.password);
    return this.db.transaction(async (tx) => {
      const { invitation, person } = await this.acceptable(tx, parts, at);
      const how = { at, by: person.id, reason: 'invitation accepted' };
      await useInvitation(tx, invitation.id, at);
      await updatePerson(tx, person.id, { password, state: 'active' }, how);
      await this.sessions.end(tx, { person: person.id }, 'password-changed');
      return viewOf({ ...person, state: 'active' });
    });
  }

  private async acceptable(tx: Tx, parts: Parts, at: Date) {
    const invitation = await lockInvitation(tx, { hash: parts.inviter });
    const person = invitation ? await findPerson(tx, invitation.person) : null;
    const isOver = !invitation || invitation.expires_at <= at || person?.state === 'disabled';
    if (!person || isOver || invitation.state === 'used' || invitation.state === 'declined') {
      throw new Problem('not-found', 'this invitation opens nothing (any more)');
    }
    if (invitation.state === 'requested') {
      throw new Problem('approval-needed', 'another administrator must approve this invitation first');
    }
    if (!parts.approver) {
      const reason = 'the part that was shown to whoever approved is needed too';
      throw new Problem('invalid-request', `approverToken: ${reason}`, [{ field: 'approverToken', reason }]);
    }
    if (!invitation.approver_hash?.equals(parts.approver)) {
      throw new Problem('not-found', 'this invitation opens nothing (any more)');
    }
    return { invitation, person };
  }

  /**
   * Changes roles, shuts out or takes back; open sessions of the person end. Errors: `not-found`, `decision-refused`
   * for oneself and for taking back who was never in.
   */
  async change(id: string, body: ChangePerson, by: Principal): Promise<PersonView> {
    if (id === by.actor) throw new Problem('decision-refused', 'nobody changes what they may do themselves');
    const { roles, state, reason } = body;
    return this.db.transaction(async (tx) => {
      const person = await this.find(tx, id);
      if (state === 'active' && person.password === null && person.issuer === null) {
        throw new Problem('decision-refused', 'the person has not accepted an invitation yet');
      }
      const to = { ...(roles ? { roles: [...roles] } : {}), ...(state ? { state } : {}) };
      await updatePerson(tx, id, to, { at: this.clock.now(), by: by.actor, reason });
      await this.sessions.end(tx, { person: id }, 'person-changed');
      return viewOf({ ...person, ...to });
    });
  }

  private async find(tx: Tx, id: string): Promise<PersonRow> {
    const person = await findPerson(tx, id);
    if (!person) throw new Problem('not-found', `there is no person ${id}`);
    return person;
  }
}
