// What is read of wagers: those of a round, by cursor.
import { Database } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf, positionIn } from '../cursor';
import { visibleTo } from '../rounds/round-access';
import { findRound } from '../rounds/rounds.store';
import { listWagers } from './bets.store';
import { wagerView } from './wager-view';

@Injectable()
export class BetsQueries {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Wagers in order of acceptance, those taken back too; a casino sees its own. Errors: `not-found`. */
  async list(
    roundId: string,
    query: { limit: number; cursor?: string; casino?: string; player?: string },
    by: Principal,
  ) {
    visibleTo(by, roundId, await findRound(this.db, roundId));
    const rows = await listWagers(this.db, {
      roundId,
      casino: by.role === 'casino' ? by.casino : (query.casino ?? null),
      player: query.player ?? null,
      after: positionIn(query.cursor),
      limit: query.limit + 1,
    });
    return pageOf(rows, query.limit, { item: wagerView, position: (row) => row.position });
  }
}
