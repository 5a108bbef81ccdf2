// What a fresh network needs before anyone can use it: exchange rates to start with, first keys and first people. Run again it
// adds nothing that is there; rates older than an hour are recorded anew.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  Database,
  hashPassword,
  hashSecret,
  indicativeRates,
  newId,
  newSecret,
  randomToken,
  readEnv,
  sql,
  systemClock,
} from '@tributary/platform';
import { z } from 'zod';

const env = z.object({
  DATABASE_URL: z.string().min(1, 'set it to postgresql://user@host:port/database'),
  /** `1`: indicative rates, first keys and people for a demo network. */
  TRIBUTARY_DEMO: z.string().default('0'),
  TRIBUTARY_KEYS_FILE: z.string().optional(),
});

const renewAfterMs = 3_600_000;
const firstKeys = ['admin', 'finance'] as const;
// Two, so that the console of a demo network can show what takes two people.
const demoPeople = { 'demo-admin': ['admin'], 'demo-finance': ['finance', 'admin'] } as const;

/** Records the rates as of now, saying in their source that they are indicative and from which day. */
async function seedRates(db: Database, now: Date): Promise<number> {
  const { base, source: published, rates } = indicativeRates();
  const newest = await db.row<{ as_of: Date }>(
    sql`SELECT max(as_of) AS as_of FROM jackpot.rate WHERE base = ${base}`,
  );
  if (newest?.as_of && now.getTime() - newest.as_of.getTime() < renewAfterMs) return 0;
  const codes = [...rates.keys()];
  const source = `${published}, taken as of the start of the demo network`;
  return db.transaction(async (tx) => {
    await tx.run(
      sql`INSERT INTO jackpot.rate_pair (base, quote) SELECT ${base}, unnest(${codes}::text[]) ON CONFLICT DO NOTHING`,
    );
    return tx.run(sql`
      INSERT INTO jackpot.rate (base, quote, rate, as_of, source, recorded_at)
      SELECT p.base, p.quote, q.rate, ${now}, ${source}, ${now}
        FROM unnest(${codes}::text[], ${[...rates.values()]}::numeric[]) AS q(quote, rate)
        JOIN jackpot.rate_pair p ON p.base = ${base} AND p.quote = q.quote
      ON CONFLICT DO NOTHING`);
  });
}

function keptKeys(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

// The file first: a key without its secret would be of no use, a secret without its key is made anew.
function keep(file: string, kept: Record<string, string>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Makes the demo's people that are not there yet; their passwords stand beside the keys, as `password of …`. */
async function seedPeople(db: Database, file: string, now: Date): Promise<string[]> {
  const kept = keptKeys(file);
  const made: string[] = [];
  for (const [name, roles] of Object.entries(demoPeople)) {
    if (await db.row(sql`SELECT 1 AS one FROM access.person WHERE name = ${name}`)) continue;
    const password = randomToken();
    kept[`password of ${name}`] = password;
    keep(file, kept);
    await db.run(sql`
      INSERT INTO access.person (id, name, roles, state, password, created_at, created_by, changed_at, changed_by,
                                 change_reason)
      VALUES (${newId('person')}, ${name}, ${roles}::text[], 'active', ${await hashPassword(password)}, ${now}, 'seed',
              ${now}, 'seed', 'a person of the demo network') ON CONFLICT DO NOTHING`);
    made.push(name);
  }
  return made;
}

/** Makes the first keys that are not there yet, and keeps their secrets in a file of their owner alone. */
async function seedKeys(db: Database, file: string, now: Date): Promise<string[]> {
  const kept = keptKeys(file);
  const made: string[] = [];
  for (const role of firstKeys) {
    const known = kept[role]
      ? await db.row(sql`SELECT 1 AS one FROM access.api_key WHERE secret_hash = ${hashSecret(kept[role])}`)
      : null;
    if (known) continue;
    const { secret, hash } = newSecret();
    kept[role] = secret;
    keep(file, kept);
    await db.run(sql`
      INSERT INTO access.api_key (id, name, role, secret_hash, created_at)
      VALUES (${newId('key')}, ${`first ${role}`}, ${role}, ${hash}, ${now})`);
    made.push(role);
  }
  return made;
}

async function main(): Promise<void> {
  const { DATABASE_URL, TRIBUTARY_DEMO, TRIBUTARY_KEYS_FILE } = readEnv(env);
  if (TRIBUTARY_DEMO !== '1') return;
  const db = new Database({ url: DATABASE_URL, connectionsMax: 2 });
  try {
    const now = systemClock.now();
    const rates = await seedRates(db, now);
    const keys = TRIBUTARY_KEYS_FILE ? await seedKeys(db, TRIBUTARY_KEYS_FILE, now) : [];
    const people = TRIBUTARY_KEYS_FILE ? await seedPeople(db, TRIBUTARY_KEYS_FILE, now) : [];
    const made = [...keys, ...people].join(', ') || 'none';
    console.log(`seed: ${rates} rates recorded, keys and people made: ${made}`);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
