// Signatures that were used: each counts once (F-05). They are kept in PostgreSQL, where the bets are: a second store
// beside it would forget them at each change between the two. Concurrent ones are stored by one statement.
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../clock';
import { Database, prepared, sql } from '../database';

const purgeEveryMs = 60_000;
const atOnceMax = 1_000;

interface Waiting {
  readonly signature: Buffer;
  readonly expiresAt: Date;
  readonly answer: (isFirst: boolean) => void;
  readonly fail: (error: unknown) => void;
}

@Injectable()
export class SeenSignatures {
  private waiting: Waiting[] = [];
  private isRunning = false;
  private purgeAtMs = 0;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** Takes a signature; false when it was taken before. Rejects with `database-unavailable`. */
  take(signature: Buffer, expiresAt: Date): Promise<boolean> {
    return new Promise((answer, fail) => {
      this.waiting.push({ signature, expiresAt, answer, fail });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.store(this.waiting.splice(0, atOnceMax));
    this.isRunning = false;
    this.purge();
  }

  private async store(taken: readonly Waiting[]): Promise<void> {
    const firsts = new Map<string, Waiting>();
    for (const each of taken) {
      const name = each.signature.toString('hex');
      if (firsts.has(name)) each.answer(false);
      else firsts.set(name, each);
    }
    try {
      const added = await this.insert([...firsts.values()]);
      for (const [name, each] of firsts) each.answer(added.has(name));
    } catch (error) {
      for (const each of firsts.values()) each.fail(error);
    }
  }

  // Not waiting for the disk: a crash of PostgreSQL forgets the signatures of its last instants, never a bet.
  private async insert(signatures: readonly Waiting[]): Promise<Set<string>> {
    const insert = sql`
      WITH quick AS (SELECT set_config('synchronous_commit', 'off', true) AS setting)
      INSERT INTO access.seen_signature (signature, expires_at)
      SELECT s.signature, s.expires_at
        FROM quick, unnest(${signatures.map((each) => each.signature)}::bytea[],
               ${signatures.map((each) => each.expiresAt)}::timestamptz[]) AS s(signature, expires_at)
      ON CONFLICT DO NOTHING RETURNING encode(signature, 'hex') AS name`;
    const rows = await this.db.rows<{ name: string }>(prepared('take signatures', insert));
    return new Set(rows.map(({ name }) => name));
  }

  private purge(): void {
    const now = this.clock.now();
    if (now.getTime() < this.purgeAtMs) return;
    this.purgeAtMs = now.getTime() + purgeEveryMs;
    // What stays because of a fault leaves with the next purge.
    this.db.run(sql`DELETE FROM access.seen_signature WHERE expires_at < ${now}`).catch(() => undefined);
  }
}
