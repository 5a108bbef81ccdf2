// Entries of the audit log that no change in the database writes: refusals, and what staff asked for. They are gathered
// for an instant and stored together, equal ones as one with a count, so that a flood of refusals stays small (R48).
import { BeforeApplicationShutdown, Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '../clock';
import { Database, sql } from '../database';

export interface AuditNote {
  /** Such as `access.refused`. */
  readonly kind: string;
  /** Who answers for it: a person's or a key's id, or null. */
  readonly actor: string | null;
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number | null | undefined>>;
}

interface Gathered extends AuditNote {
  readonly at: Date;
  count: number;
}

const storeEveryMs = 500;
// More different ones than this in one interval are counted per kind alone.
const differentMax = 200;

@Injectable()
export class AuditLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private gathered = new Map<string, Gathered>();
  private timer: NodeJS.Timeout | null = null;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    // What could not be stored stays gathered for the next time.
    this.timer = setInterval(() => void this.flush().catch(() => undefined), storeEveryMs);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.flush().catch(() => undefined);
  }

  /** Notes it; stored within half a second, or with `flush`. Never waits and never throws. */
  record(note: AuditNote): void {
    const kept = this.gathered.size < differentMax ? note : { ...note, actor: null, subject: 'more than fit', detail: {} }; // prettier-ignore
    this.add(kept, 1, this.clock.now());
  }

  private add(note: AuditNote, count: number, at: Date): void {
    const name = JSON.stringify([note.kind, note.actor, note.subject, note.detail]);
    const known = this.gathered.get(name);
    if (known) known.count += count;
    else this.gathered.set(name, { ...note, at, count });
  }

  /** Stores what was gathered. Rejects with `database-unavailable`; nothing is lost then. */
  flush(): Promise<void> {
    this.storing = this.storing.catch(() => undefined).then(() => this.store());
    return this.storing;
  }

  private async store(): Promise<void> {
    const notes = [...this.gathered.values()];
    if (notes.length === 0) return;
    this.gathered = new Map();
    const details = notes.map(({ detail, count }) =>
      JSON.stringify(count > 1 ? { ...detail, count } : detail),
    );
    try {
      await this.db.run(sql`
        SELECT access.audit(n.at, n.kind, n.actor, n.subject, n.detail::jsonb)
          FROM unnest(${notes.map((n) => n.at)}::timestamptz[], ${notes.map((n) => n.kind)}::text[],
                 ${notes.map((n) => n.actor)}::text[], ${notes.map((n) => n.subject)}::text[], ${details}::text[])
               WITH ORDINALITY AS n(at, kind, actor, subject, detail, ord) ORDER BY n.ord`);
    } catch (error) {
      for (const { count, at, ...note } of notes) this.add(note, count, at);
      throw error;
    }
  }
}
