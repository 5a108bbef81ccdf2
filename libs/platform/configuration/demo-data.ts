// Keys and people of the demo network in a database that goes into production: their secrets stand in a file that
// whoever ran the demonstration has seen.
import { Queryable, sql } from '../database';

/** Pause between two looks for a database that is away, in milliseconds. */
const lookEveryMs = 500;

/** The names of demo keys and people that still count, oldest first. */
async function demoNames(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    SELECT name FROM (
      SELECT 'key "' || name || '"' AS name, created_at FROM access.api_key
       WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
         AND (name LIKE 'demo %' OR (name IN ('first admin', 'first finance') AND made_by IS NULL AND family IS NULL))
      UNION ALL
      SELECT 'person "' || name || '"', created_at FROM access.person
       WHERE created_by = 'seed' AND state = 'active') AS found
     ORDER BY created_at, name`);
  return rows.map(({ name }) => name);
}

/** Throws one error that names them all. Answers whether the database could be asked. */
async function look(db: Queryable): Promise<boolean> {
  const found = await demoNames(db).catch(() => null);
  if (found === null) return false;
  if (found.length === 0) return true;
  const list = found.map((name) => `  ${name}`).join('\n');
  throw new Error(
    `The database has keys and people of the demo network: revoke them and disable them (npm run person -- disable NAME) first.\n${list}`,
  );
}

/**
 * Throws one error that names them all. A service starts without its database: then the look is taken as soon as that is
 * there, and `refuse` gets the error. Nobody can be let in before.
 */
export async function refuseDemoData(
  db: Queryable,
  refuse: (error: Error) => void,
  everyMs = lookEveryMs,
): Promise<void> {
  if (await look(db)) return;
  const again = () =>
    void look(db).then(
      (isDone) => isDone || wait(),
      (error: Error) => refuse(error),
    );
  const wait = () => setTimeout(again, everyMs).unref();
  wait();
}
