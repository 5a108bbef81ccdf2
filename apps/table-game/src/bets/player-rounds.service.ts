// Recall of a player's rounds (R51), the game's part: cards, wagers, decisions and who took them, and results. Bets on
// the jackpot with their contributions and prizes are the jackpot service's part, under the same address there.
import { ListPlayerRounds, Problem } from '@tributary/contracts';
import { Database } from '@tributary/platform';
import type { Clock, Principal } from '@tributary/platform';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf, positionIn } from '../cursor';
import { roundView } from '../rounds/round-view';
import { findRound } from '../rounds/rounds.store';
import { LineView, lineView } from '../settlement/line-view';
import { linesOfBets } from '../settlement/settlement.store';
import { StoredWager, findWagers } from './bets.store';
import { RecalledSeat, roundsOfPlayer, seatsOfPlayer, wagerIdsOfPlayer } from './player-rounds.store';
import { wagerView } from './wager-view';

function handView(seat: RecalledSeat, wagers: readonly StoredWager[], lines: ReadonlyMap<string, LineView>) {
  const decidedBy =
    seat.decision === null ? null : seat.auto_folded ? ('clock' as const) : ('player' as const);
  return {
    hand: seat.hand,
    table: seat.table_code,
    currency: seat.currency,
    decision: seat.decision,
    decidedBy,
    decidedAt: seat.decided_at?.toISOString() ?? null,
    leftAt: seat.left_at?.toISOString() ?? null,
    wagers: wagers
      .filter((wager) => wager.roundId === seat.round_id && wager.hand === seat.hand)
      .map((wager) => ({ ...wagerView(wager), settlement: lines.get(wager.betId) ?? null })),
  }; // prettier-ignore
}

@Injectable()
export class PlayerRoundsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /**
   * Rounds in which a casino's player had wagers, the newest first by the first of them; a reference that is not known
   * has none. Errors: `not-found` for another casino.
   */
  async list(casino: string, query: ListPlayerRounds, by: Principal) {
    if (by.role === 'casino' && by.casino !== casino) {
      throw new Problem('not-found', `there is no casino ${casino}`);
    }
    const who = { casino, player: query.player };
    const found = await roundsOfPlayer(this.db, {
      ...who,
      before: positionIn(query.cursor),
      limit: query.limit + 1,
    });
    const page = pageOf(found, query.limit, { item: (row) => row.id, position: (row) => row.position });
    const of = { ...who, rounds: page.items };
    const seats = await seatsOfPlayer(this.db, of);
    const wagers = await findWagers(this.db, await wagerIdsOfPlayer(this.db, of));
    const stored = await linesOfBets(this.db, casino, wagers.map((wager) => wager.betId)); // prettier-ignore
    const lines = new Map(stored.map((row) => [row.betId, lineView(row)]));
    const items = await Promise.all(
      page.items.map(async (id) => ({
        round: await this.view(id),
        hands: seats
          .filter((seat) => seat.round_id === id)
          .map((seat) => handView(seat, wagers, lines)),
      })),
    ); // prettier-ignore
    return { ...page, items };
  }

  private async view(id: string) {
    const round = (await findRound(this.db, id))!;
    return roundView(round, await this.ruleSets.of(round), this.clock.now());
  }
}
