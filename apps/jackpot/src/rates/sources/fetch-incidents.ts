// A source that the schedule cannot fetch is an incident until a fetch of it succeeds, whoever asked for that one.
import { Queryable, sql } from '@tributary/platform';
import { openIncident } from '../../rounds/rounds.store';
import type { FetchRow } from './rate-fetches.store';

const kind = 'rate-fetch-failed';

/** Opens or closes the incident of a fetch's source by how the fetch ended. `id`: of the incident, if one is opened. */
export async function watchFetch(
  db: Queryable,
  fetch: FetchRow,
  of: { id: string; at: Date },
): Promise<void> {
  const { source, outcome, failure } = fetch;
  if (outcome === 'taken' || outcome === 'unchanged') {
    await db.run(sql`
      UPDATE jackpot.incident SET state = 'closed', closed_at = ${of.at}
       WHERE kind = ${kind} AND subject = ${source} AND state = 'open'`);
  } else if (outcome === 'failed' && fetch.asked_by === 'schedule') {
    await openIncident(db, { ...of, kind, subject: source, detail: { fetch: fetch.id, failure } });
  }
}
