// What is read of rounds: lists by cursor, and the live stream.
import { Database } from '@tributary/platform';
import type { Clock, Principal } from '@tributary/platform';
import { Inject, Injectable, MessageEvent } from '@nestjs/common';
import { Observable, map } from 'rxjs';
import { pageOf, positionIn } from '../cursor';
import { RuleSetRegistry } from '@tributary/rule-sets';
import type { Round } from './round';
import { visibleTo } from './round-access';
import { RoundFeed } from './round-feed';
import { roundView } from './round-view';
import { findRound, listRounds } from './rounds.store';

@Injectable()
export class RoundQueries {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RoundFeed) private readonly feed: RoundFeed,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /** Rounds that this caller may see, newest first. */
  async list(query: { limit: number; cursor?: string; table?: string }, by: Principal) {
    const rows = await listRounds(this.db, {
      table: query.table ?? null,
      casino: by.role === 'casino' ? by.casino : null,
      among: by.role === 'table-server' ? by.tables : null,
      before: positionIn(query.cursor),
      limit: query.limit + 1,
    });
    const now = this.clock.now();
    const shown = await Promise.all(
      rows.map(async ({ round, position }) => ({ round, position, ruleSet: await this.ruleSets.of(round) })),
    );
    return pageOf(shown, query.limit, {
      item: ({ round, ruleSet }) => roundView(round, ruleSet, now),
      position: (row) => row.position,
    });
  }

  /** The live stream of a round: its whole state each time, numbered by its sequence. Errors: `not-found`. */
  async stream(id: string, by: Principal): Promise<Observable<MessageEvent>> {
    const round = visibleTo(by, id, await findRound(this.db, id));
    const ruleSet = await this.ruleSets.of(round);
    const shown = (state: Round) => roundView(state, ruleSet, this.clock.now());
    return this.feed
      .states(round)
      .pipe(map((state) => ({ type: 'round', id: state.sequence, data: shown(state) })));
  }
}
