// SQL of people and their invitations.
import { StaffRole } from '@tributary/contracts';
import { Queryable, Tx, sql } from '@tributary/platform';

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly state: 'invited' | 'active' | 'disabled';
  readonly password: string | null;
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly created_at: Date;
  readonly created_by: string;
  readonly last_signed_in_at: Date | null;
}

export interface Change {
  readonly at: Date;
  /** Who did it: a person, a key, or `cli`. */
  readonly by: string;
  readonly reason: string;
}

export interface InvitationRow {
  readonly id: string;
  readonly person: string;
  readonly state: 'requested' | 'approved' | 'declined' | 'used';
  readonly expires_at: Date;
  /** Of the approver's part; null until it is approved. */
  readonly approver_hash: Buffer | null;
}

export function findPerson(db: Queryable, id: string): Promise<PersonRow | null> {
  return db.row<PersonRow & Record<string, unknown>>(sql`SELECT * FROM access.person WHERE id = ${id}`);
}

export function findByName(db: Queryable, name: string): Promise<PersonRow | null> {
  return db.row<PersonRow & Record<string, unknown>>(sql`SELECT * FROM access.person WHERE name = ${name}`);
}

export function findBySubject(db: Queryable, issuer: string, subject: string): Promise<PersonRow | null> {
  return db.row<PersonRow & Record<string, unknown>>(
    sql`SELECT * FROM access.person WHERE issuer = ${issuer} AND subject = ${subject}`,
  );
}

/** Newest first. */
export function listPeople(
  db: Queryable,
  page: { before: string | null; limit: number },
): Promise<PersonRow[]> {
  return db.rows<PersonRow & Record<string, unknown>>(sql`
    SELECT * FROM access.person WHERE ${page.before}::text IS NULL OR id < ${page.before}
     ORDER BY id DESC LIMIT ${page.limit}`);
}

/** Names of whoever may have asked for or decided on something: people, and keys of staff. Not secrets, and few. */
export function namesOfStaff(db: Queryable, limit: number): Promise<{ id: string; name: string }[]> {
  return db.rows(sql`
    SELECT id, name FROM access.person
     UNION ALL SELECT id, name FROM access.api_key WHERE role IN ('finance', 'admin')
     ORDER BY id DESC LIMIT ${limit}`);
}

type NewPerson = Pick<PersonRow, 'id' | 'name' | 'roles' | 'state'> &
  Partial<Pick<PersonRow, 'password' | 'issuer' | 'subject'>>;

/** False when the name, or the identity at the provider, is somebody's already. */
export async function insertPerson(db: Pick<Queryable, 'run'>, p: NewPerson, how: Change): Promise<boolean> {
  const added = await db.run(sql`
    INSERT INTO access.person (id, name, roles, state, password, issuer, subject, created_at, created_by, changed_at,
                               changed_by, change_reason)
    VALUES (${p.id}, ${p.name}, ${p.roles}::text[], ${p.state}, ${p.password ?? null}, ${p.issuer ?? null},
            ${p.subject ?? null}, ${how.at}, ${how.by}, ${how.at}, ${how.by}, ${how.reason})
    ON CONFLICT DO NOTHING`);
  return added > 0;
}

type Changed = Partial<Pick<PersonRow, 'roles' | 'state' | 'password'>>;

/** Changes what is given and nothing else. */
export async function updatePerson(
  db: Pick<Queryable, 'run'>,
  id: string,
  to: Changed,
  how: Change,
): Promise<void> {
  await db.run(sql`
    UPDATE access.person SET roles = coalesce(${to.roles ?? null}::text[], roles), state = coalesce(${to.state ?? null}, state),
           password = coalesce(${to.password ?? null}, password), changed_at = ${how.at}, changed_by = ${how.by},
           change_reason = ${how.reason} WHERE id = ${id}`);
}

/** A new invitation; whatever the person had open ends. */
export async function insertInvitation(
  tx: Tx,
  of: { id: string; tokenHash: Buffer; person: string; by: string; at: Date; expiresAt: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE access.invitation SET state = 'declined' WHERE person = ${of.person} AND state IN ('requested', 'approved')`);
  await tx.run(sql`
    INSERT INTO access.invitation (id, token_hash, person, state, created_at, created_by, expires_at)
    VALUES (${of.id}, ${of.tokenHash}, ${of.person}, 'requested', ${of.at}, ${of.by}, ${of.expiresAt})`);
}

export function lockInvitation(tx: Tx, by: { id: string } | { hash: Buffer }): Promise<InvitationRow | null> {
  const id = 'id' in by ? by.id : null;
  const hash = 'hash' in by ? by.hash : null;
  return tx.row<InvitationRow & Record<string, unknown>>(sql`
    SELECT id, person, state, expires_at, approver_hash FROM access.invitation
     WHERE id = ${id}::text OR token_hash = ${hash}::bytea FOR UPDATE`);
}

export async function decideInvitation(
  tx: Tx,
  id: string,
  to: { state: 'approved' | 'declined'; by: string; at: Date; approverHash: Buffer | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE access.invitation SET state = ${to.state}, decided_by = ${to.by}, decided_at = ${to.at},
           approver_hash = ${to.approverHash}::bytea WHERE id = ${id}`);
}

export async function useInvitation(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`UPDATE access.invitation SET state = 'used', used_at = ${at} WHERE id = ${id}`);
}
