// The script of settlement: every wager of a round gets its one line, in the transaction that ends the round.
import { invariant } from '@tributary/contracts';
import { Database, Principal, Tx, feedPlaceOf, feedPlaceShape, readFeedPlace } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Wager } from '../bets/wager';
import { Page, pageOf, positionIn } from '../cursor';
import { visibleTo } from '../rounds/round-access';
import type { Round } from '../rounds/round';
import { findRound } from '../rounds/rounds.store';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { returnWagers, settleAlike } from './settlement';
import { LineView, lineView } from './line-view';
import {
  aWholeRound, insertLines, insertReturned, insertSettled, lineFeed, linesOfCasino, linesOfRound, wagersAlike,
} from './settlement.store'; // prettier-ignore

@Injectable()
export class SettlementService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /** Settles all but the jackpot bets of every hand by the round's cards and rule set. */
  async settle(tx: Tx, round: Round, at: Date): Promise<void> {
    const { hands, dealerCards: dealer } = round;
    invariant(dealer, 'a revealed round has its cards');
    const ruleSet = await this.ruleSets.of(round, tx);
    await aWholeRound(tx, async () => {
      const settled = settleAlike(ruleSet, { hands, dealer }, await wagersAlike(tx, round.id));
      await insertSettled(tx, round.id, settled, at);
    });
  }

  /** Gives every standing wager of a voided round back, jackpot bets too. */
  returnAll(tx: Tx, round: Round, at: Date): Promise<void> {
    return insertReturned(tx, round.id, at);
  }

  /** Gives wagers back that were taken back before the close. */
  async returnSome(
    tx: Tx,
    round: Round,
    wagers: readonly Wager[],
    as: { reason: 'undone' | 'left'; at: Date },
  ): Promise<void> {
    await insertLines(tx, round.id, returnWagers(wagers, as.reason), as.at);
  }

  /** Lines of one round as this caller may see them: a casino its own. Errors: `not-found`. */
  async ofRound(roundId: string, query: PageQuery, by: Principal): Promise<Page<LineView>> {
    visibleTo(by, roundId, await findRound(this.db, roundId));
    const casino = by.role === 'casino' ? by.casino : (query.casino ?? null);
    const after = positionIn(query.cursor);
    const rows = await linesOfRound(this.db, { roundId, casino, after, limit: query.limit + 1 });
    return pageOf(rows, query.limit, { item: lineView, position: (row) => row.seq });
  }

  /** Lines of all rounds of one casino, in an order in which nothing appears behind the cursor. */
  async ofCasino(casino: string, query: PageQuery): Promise<Page<LineView>> {
    const place = positionIn(query.cursor, feedPlaceShape);
    const after = await readFeedPlace(this.db, lineFeed(casino), place);
    const rows = await linesOfCasino(this.db, { casino, after, limit: query.limit + 1 });
    return pageOf(rows, query.limit, {
      item: lineView,
      position: (row) => feedPlaceOf({ ...row, at: row.settled_at }),
    });
  }
}

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string;
  readonly casino?: string;
}
