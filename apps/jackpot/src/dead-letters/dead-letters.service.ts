// Events that a consumer of this service could not take: noted with their reason at each failure, and taken again on
// demand. Taking stays exactly once, because consumers look into their inbox first.
import { EventEnvelope, ListDeadLetters, Problem } from '@tributary/contracts';
import { AuditLog, Database, Principal, Queryable, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { decodeCursor, pageOf } from '../cursor';

interface LetterRow extends Record<string, unknown> {
  event_id: string;
  consumer: string;
  queue: string;
  event: EventEnvelope;
  reason: string;
  attempts: number;
  failed_since: Date;
  last_failed_at: Date;
  is_taken: boolean;
}

/** Whatever takes events of a queue, once each. */
interface Taker {
  readonly queue: string;
  readonly consumer: string;
  take(event: EventEnvelope): Promise<void>;
}

const reasonLengthMax = 1_000;
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, reasonLengthMax);

function viewOf(row: LetterRow) {
  return {
    eventId: row.event_id,
    queue: row.queue,
    consumer: row.consumer,
    type: row.event.type,
    casino: row.event.casino ?? null,
    body: row.event.body,
    reason: row.reason,
    attempts: row.attempts,
    since: row.failed_since.toISOString(),
    lastFailedAt: row.last_failed_at.toISOString(),
    state: row.is_taken ? 'taken' : 'failing',
  };
}

const select = sql`
  SELECT d.*, EXISTS (SELECT FROM jackpot.inbox i WHERE i.event_id = d.event_id AND i.consumer = d.consumer) AS is_taken
    FROM jackpot.dead_letter d`;

@Injectable()
export class DeadLettersService {
  private readonly takers = new Map<string, Taker>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** A consumer says at start how its events are taken. Answers what it calls at each failure. */
  register(taker: Taker): (event: EventEnvelope, error: unknown) => Promise<void> {
    this.takers.set(taker.consumer, taker);
    return (event, error) => this.note(taker, event, error);
  }

  private async note(taker: Taker, event: EventEnvelope, error: unknown): Promise<void> {
    const at = this.clock.now();
    await this.db.run(sql`
      INSERT INTO jackpot.dead_letter AS d (event_id, consumer, queue, event, reason, attempts, failed_since, last_failed_at)
      VALUES (${event.id}, ${taker.consumer}, ${taker.queue}, ${JSON.stringify(event)}::jsonb, ${reasonOf(error)}, 1, ${at}, ${at})
      ON CONFLICT (event_id) DO UPDATE
        SET reason = EXCLUDED.reason, attempts = d.attempts + 1, last_failed_at = EXCLUDED.last_failed_at`);
  }

  /** What no consumer has taken so far, what fails longest first, by cursor. */
  async list(query: ListDeadLetters) {
    const after = query.cursor ? decodeCursor(query.cursor, /^evt_[0-9A-Za-z-]{1,60}$/) : null;
    const rows = await this.db.rows<LetterRow>(sql`
      SELECT * FROM (${select}) letter
       WHERE NOT is_taken AND (${after}::text IS NULL OR event_id > ${after})
         AND (${query.queue ?? null}::text IS NULL OR queue = ${query.queue ?? null})
       ORDER BY event_id LIMIT ${query.limit + 1}`);
    const { items, next } = pageOf(rows, query.limit, (row) => row.event_id);
    return { items: items.map(viewOf), next };
  }

  /** Has the event taken now; what fails again stays, with its new reason. Errors: `not-found`. */
  async replay(eventId: string, by: Principal) {
    const { event: noted, consumer } = await this.find(this.db, eventId);
    // The note is of the database's own history, whatever became of the database since the event was sent.
    const event = { ...noted, history: undefined };
    const taker = this.takers.get(consumer);
    if (!taker) throw new Error(`no consumer ${consumer} is here`);
    try {
      await taker.take(event);
    } catch (error) {
      await this.note(taker, event, error);
    }
    const row = await this.find(this.db, eventId);
    const detail = { result: row.is_taken ? 'taken' : 'failing', type: event.type, reason: row.reason };
    this.audit.record({ kind: 'dead-letter.replayed', actor: by.actor, subject: eventId, detail });
    return viewOf(row);
  }

  private async find(db: Queryable, eventId: string): Promise<LetterRow> {
    const row = await db.row<LetterRow>(sql`${select} WHERE d.event_id = ${eventId}`);
    if (!row) throw new Problem('not-found', `there is no dead letter ${eventId}`);
    return row;
  }
}
