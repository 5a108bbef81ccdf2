// Lockout: attempts to sign in are counted per name and per address before the password is looked at, so that many at
// once count as many. After a few each costs a growing wait. Names that belong to nobody count alike.
import { createHash } from 'node:crypto';
import { Problem } from '@tributary/contracts';
import { Database, Tx, networkOf, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Attempts that cost no wait; an address may be shared by an office. */
export const freeAttempts = { name: 5, address: 20 } as const;
/** The wait doubles from one second with each further failure, up to this. */
export const waitSecondsMax = 900;
const forgottenAfterMs = 24 * 3_600_000;
const purgeEveryMs = 3_600_000;

export interface Applicant {
  readonly name: string;
  readonly address: string;
}

// Digests: what was typed into the wrong field is not kept.
function subjectsOf({ name, address }: Applicant) {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return [
    { subject: digest(`name\n${name}`), free: freeAttempts.name },
    { subject: digest(`address\n${networkOf(address)}`), free: freeAttempts.address },
  ];
}

@Injectable()
export class Attempts {
  private purgeAtMs = 0;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** Counts one attempt. Errors: `too-many-requests` with `retryAfterSeconds`; such an attempt is not counted. */
  async take(applicant: Applicant): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      for (const { subject, free } of subjectsOf(applicant)) await this.count(tx, subject, free, now);
    });
    await this.purge(now);
  }

  private async count(tx: Tx, subject: Buffer, free: number, now: Date): Promise<void> {
    const counted = await tx.run(sql`
      INSERT INTO access.sign_in_attempt AS a (subject, failures, last_at) VALUES (${subject}, 1, ${now})
      ON CONFLICT (subject) DO UPDATE SET (failures, last_at, blocked_until) = (
        SELECT n.failures, ${now}::timestamptz, CASE WHEN n.failures >= ${free}::int
                 THEN ${now}::timestamptz + least(2 ^ least(n.failures - ${free}::int, 20), ${waitSecondsMax}::int) * interval '1 second' END
          FROM (SELECT CASE WHEN a.last_at < ${new Date(now.getTime() - forgottenAfterMs)} THEN 0 ELSE a.failures END + 1) AS n(failures))
       WHERE a.blocked_until IS NULL OR a.blocked_until <= ${now}`);
    if (counted > 0) return;
    const row = await tx.row<{ blocked_until: Date }>(
      sql`SELECT blocked_until FROM access.sign_in_attempt WHERE subject = ${subject}`,
    );
    const waitMs = (row?.blocked_until.getTime() ?? now.getTime()) - now.getTime();
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    throw new Problem('too-many-requests', `wait ${retryAfterSeconds} s before the next attempt`, [], {
      retryAfterSeconds,
    });
  }

  /** After a success: the name starts anew, the address gets its own attempt back. */
  async forgive(tx: Tx, applicant: Applicant): Promise<void> {
    const [name, address] = subjectsOf(applicant);
    await tx.run(sql`DELETE FROM access.sign_in_attempt WHERE subject = ${name!.subject}`);
    await tx.run(sql`
      UPDATE access.sign_in_attempt SET failures = greatest(failures - 1, 0), blocked_until = NULL
       WHERE subject = ${address!.subject}`);
  }

  private async purge(now: Date): Promise<void> {
    if (now.getTime() < this.purgeAtMs) return;
    this.purgeAtMs = now.getTime() + purgeEveryMs;
    const before = new Date(now.getTime() - forgottenAfterMs);
    await this.db.run(sql`DELETE FROM access.sign_in_attempt WHERE last_at < ${before}`);
  }
}
