// SQL of the events that casinos pull. A row is shown only when every transaction that began before its own has
// ended: then none can appear behind a cursor that has passed (tx, seq) (F-12).
import { casinoEventTypes } from '@tributary/contracts';
import { Queryable, currentHistory, sql } from '@tributary/platform';

export interface EventRow {
  id: string;
  type: string;
  casino: string | null;
  body: unknown;
  created_at: Date;
  tx: string;
  seq: string;
  history: string;
}

// `<> 'contribution.booked'` is the condition of the index: those are most of the rows and no casino's.
const inFeed = sql`
  queue = 'jackpot.events' AND type <> 'contribution.booked' AND type = ANY(${[...casinoEventTypes]}::text[])`;

/** The whole feed by its places, for `readFeedPlace`. */
export const eventFeed = sql`SELECT tx, seq, created_at AS at FROM jackpot.outbox WHERE ${inFeed}`;

/** Events after a position, oldest first: those of `casino` and of nobody, or all of them for null. */
export function eventsAfter(
  db: Queryable,
  of: { casino: string | null; after: { tx: string; seq: string }; limit: number },
): Promise<EventRow[]> {
  return db.rows<EventRow>(sql`
    SELECT id, type, casino, body, created_at, tx::text, seq::text, ${currentHistory} AS history
      FROM jackpot.outbox
     WHERE (tx, seq) > (${of.after.tx}::xid8, ${of.after.seq}::bigint)
       AND tx < pg_snapshot_xmin(pg_current_snapshot())
       AND ${inFeed}
       AND (${of.casino}::text IS NULL OR casino IS NULL OR casino = ${of.casino})
     ORDER BY outbox.tx, outbox.seq LIMIT ${of.limit}`);
}
