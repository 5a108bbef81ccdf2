// What happens when the last payout of an award has ended: the award says so, every casino is told, and the case that made
// it is closed.
import { queues } from '@tributary/contracts';
import { Tx, enqueue, sql } from '@tributary/platform';
import type { IdSource } from '@tributary/platform';
import { closeAwards } from './awards.store';

/** Ends those of the awards that have no open payout any more. The caller holds their locks. */
export async function ended(tx: Tx, awards: readonly string[], at: Date, newId: IdSource): Promise<void> {
  const closed = await closeAwards(tx, awards, at);
  if (closed.length === 0) return;
  await tx.run(sql`
    UPDATE jackpot.compensation_case SET state = 'closed', closed_at = ${at}
     WHERE state = 'approved' AND award_id = ANY(${closed.map(({ id }) => id)}::text[])`);
  await enqueue(
    tx,
    'jackpot',
    closed.map(({ id, state }) => awardStateEvent(newId, id, state)),
    at,
  );
}

/** What nobody had acknowledged is acknowledged now: its incident is over. */
export async function closeUnpaid(tx: Tx, subjects: readonly string[], at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.incident SET state = 'closed', closed_at = ${at}, close_reason = 'closed by itself: acknowledged'
     WHERE kind = 'won-unpaid' AND state = 'open' AND subject = ANY(${subjects}::text[])`);
}

/** An award has changed its state: for every casino. */
export function awardStateEvent(newId: IdSource, awardId: string, state: string) {
  const body = { awardId, state };
  return { id: newId('event'), queue: queues.jackpotEvents, type: 'award.state', casino: null, body };
}
