// What `npm run person` does on a database: the first people, a forgotten password, a person to shut out. Answers lines
// for the terminal; throws an Error with one sentence when refused.
import { newPassword, passwordLength, personName, someRoles } from '@tributary/contracts';
import { Database, hashPassword, newId, randomToken, sql, systemClock } from '@tributary/platform';
import { z } from 'zod';
import { PersonRow, findByName, insertPerson, listPeople, updatePerson } from './people.store';
import { passwordFault } from './sign-in.service';

const by = 'cli';
const listedMax = 1_000;

export class PeopleCommands {
  constructor(private readonly db: Database) {}

  async list(): Promise<string[]> {
    const people = await listPeople(this.db, { before: null, limit: listedMax });
    const lines = people.map(({ name, roles, state, issuer }) =>
      [name, roles.join(','), state, issuer ?? 'password'].join('\t'),
    );
    return lines.length > 0 ? lines : ['There are no people yet.'];
  }

  /** `given` is the password, or null to make one. */
  async add(of: { name: string; roles: readonly string[] }, given: string | null): Promise<string[]> {
    const name = valid(personName, of.name);
    const roles = valid(someRoles, of.roles);
    const { password, lines } = await passwordOf(name, given);
    const how = { at: systemClock.now(), by, reason: 'added on the command line' };
    const person = { id: newId('person'), name, roles: [...roles], state: 'active' as const, password };
    if (!(await insertPerson(this.db, person, how)))
      throw new Error(`There is a person of the name ${name}.`);
    return [`Added ${name} (${roles.join(', ')}).`, ...lines];
  }

  async password(name: string, given: string | null): Promise<string[]> {
    const person = await this.find(name);
    if (person.issuer) throw new Error(`${name} signs in at ${person.issuer}.`);
    const { password, lines } = await passwordOf(name, given);
    const how = { at: systemClock.now(), by, reason: 'password set on the command line' };
    await this.db.transaction(async (tx) => {
      await updatePerson(tx, person.id, { password, state: 'active' }, how);
      await tx.run(endSessions(person));
    });
    return [`${name} has a new password.`, ...lines];
  }

  async disable(name: string): Promise<string[]> {
    const person = await this.find(name);
    const how = { at: systemClock.now(), by, reason: 'disabled on the command line' };
    await this.db.transaction(async (tx) => {
      await updatePerson(tx, person.id, { state: 'disabled' }, how);
      await tx.run(endSessions(person));
    });
    return [`${name} is disabled.`];
  }

  private async find(name: string): Promise<PersonRow> {
    const person = await findByName(this.db, name);
    if (!person) throw new Error(`There is no person of the name ${name}.`);
    return person;
  }
}

/** Throws an Error with the first fault. */
function valid<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${JSON.stringify(value)}: ${parsed.error.issues[0]!.message}.`);
}

const endSessions = ({ id }: PersonRow) => sql`
  UPDATE access.session SET ended_at = ${systemClock.now()}, end_reason = 'person-changed', id_token = NULL
   WHERE person = ${id} AND ended_at IS NULL`;

async function passwordOf(
  name: string,
  given: string | null,
): Promise<{ password: string; lines: string[] }> {
  if (given === null) {
    const made = randomToken();
    return { password: await hashPassword(made), lines: [`Password, shown this once: ${made}`] };
  }
  const { min, max } = passwordLength;
  const fault = newPassword.safeParse(given).success
    ? passwordFault(given, name)
    : `it needs ${min} to ${max} characters`;
  if (fault) throw new Error(`The password is refused: ${fault}.`);
  return { password: await hashPassword(given), lines: [] };
}
