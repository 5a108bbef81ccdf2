// A casino from which no authenticated call has come for the set time is suspended until its meters agree (R26, E-15).
// Any replica may look; the database decides once.
import { Database, Recurring, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { ReferenceData } from './reference-data';

/** Injection token of the set time in hours; null never suspends. */
export const silenceHoursToken = 'SilenceHours';

const lookEveryMs = 60_000;
const millisecondsPerHour = 3_600_000;

@Injectable()
export class SilenceService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
    @Inject(silenceHoursToken) private readonly hours: number | null,
  ) {
    const look = () => this.look();
    this.recurring = new Recurring({ name: 'SilenceService', everyMs: lookEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    if (this.hours !== null) this.recurring.start();
  }

  /**
   * Suspends who has been silent for too long, and says so: history, incident. One without any key of its own has no
   * way to call and is not judged. Answers their codes.
   */
  async look(): Promise<string[]> {
    if (this.hours === null) return [];
    const now = this.clock.now();
    const since = new Date(now.getTime() - this.hours * millisecondsPerHour);
    const silent = await this.db.transaction(async (tx) => {
      const rows = await tx.rows<{ code: string; heard: Date }>(sql`
        UPDATE jackpot.casino c SET status = 'suspended', suspended_for = 'silence'
          FROM (SELECT casino, max(greatest(created_at, last_used_at)) AS heard FROM access.api_key
                 WHERE role = 'casino' GROUP BY casino) k
         WHERE k.casino = c.code AND c.status = 'active' AND k.heard < ${since}
           AND NOT EXISTS (SELECT 1 FROM jackpot.status_change s
                            WHERE s.subject = 'casino' AND s.code = c.code AND s.changed_at >= ${since})
        RETURNING c.code, k.heard`);
      for (const { code, heard } of rows) {
        const reason = `no call for ${this.hours} hours; the last one came at ${heard.toISOString()}`;
        await tx.run(sql`
          INSERT INTO jackpot.status_change (subject, code, status, reason, changed_by, changed_at)
          VALUES ('casino', ${code}, 'suspended', ${reason}, 'silence', ${now})`);
        await tx.run(sql`
          INSERT INTO jackpot.incident (id, kind, subject, detail, opened_at)
          VALUES (${this.newId('incident')}, 'casino-silent', ${code}, ${JSON.stringify({ reason })}::jsonb, ${now})
          ON CONFLICT DO NOTHING`);
      }
      return rows.map(({ code }) => code).sort();
    });
    if (silent.length > 0) this.reference.forget();
    return silent;
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }
}
