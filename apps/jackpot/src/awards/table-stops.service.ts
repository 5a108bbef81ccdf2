// Tables that a hit has stopped, and their release. One person releases them, with a reason: it moves no money, the
// award itself takes two people, and every minute is paid for by players who wait. The audit log keeps who and why.
import { ListTableStops, Problem } from '@tributary/contracts';
import { Database, Principal, enqueue } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { decodeCursor, pageOf } from '../cursor';
import { listStops, lockStop, releaseStop, tableStopEvent, tableStopView } from './table-stops.store';

@Injectable()
export class TableStopsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /** Newest first; a casino sees its own. */
  async list(query: ListTableStops, casino: string | null) {
    const before = query.cursor ? decodeCursor(query.cursor, /^stp_[0-9A-Za-z-]{1,60}$/) : null;
    const isReleased = query.state === undefined ? null : query.state === 'released';
    const rows = await listStops(this.db, {
      casino,
      jackpot: query.jackpot,
      isReleased,
      before,
      limit: query.limit + 1,
    });
    const { items, next } = pageOf(rows, query.limit, (row) => row.id);
    return { items: items.map(tableStopView), next };
  }

  /** Lets the tables play again; a repeat changes nothing. Errors: `not-found`. */
  release(id: string, reason: string, by: Principal) {
    return this.db.transaction(async (tx) => {
      const row = await lockStop(tx, id);
      if (!row) throw new Problem('not-found', `there is no table stop ${id}`);
      if (row.released_at) return tableStopView(row);
      const at = this.clock.now();
      await releaseStop(tx, { id, by: by.actor, reason, at });
      const released = { ...row, released_at: at, released_by: by.actor, reason };
      await enqueue(tx, 'jackpot', [tableStopEvent(this.newId, released)], at);
      return tableStopView(released);
    });
  }
}
