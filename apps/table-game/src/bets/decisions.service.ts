// The script of decisions: call or fold while the window is open; the first valid one of a player stands (D-23).
import { PostDecisions, Problem } from '@tributary/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestInfo } from '../request-info';
import { casinoOf } from '../rounds/round-access';
import { refuseLateDecisions } from '../rounds/windows';
import { findSeats, findWagers, insertWagers } from './bets.store';
import { DecisionItem, StandingDecision, TakenDecision, standingOf, takeDecisions } from './decision';
import { storeDecisions } from './decisions.store';
import { Play, RoundsInPlay, groundAt } from './round-in-play';
import { Fault, Seat, refuseFaults, seatKey } from './wager';

@Injectable()
export class DecisionsService {
  constructor(@Inject(RoundsInPlay) private readonly inPlay: RoundsInPlay) {}

  /**
   * Takes the decisions of many players, all or nothing, and answers what stands for each. Errors:
   * `decision-refused` when late, `ante-missing` naming players without an ante, `bet-conflict`.
   */
  post(
    roundId: string,
    body: PostDecisions,
    info: RequestInfo,
  ): Promise<{ roundId: string; decisions: StandingDecision[] }> {
    return this.inPlay.command(roundId, info, async (play) => {
      const items = body.decisions.map((each, i): DecisionItem => {
        const at = `decisions.${i}`;
        const casino = casinoOf(each.casino, play.by, `${at}.casino`);
        const betId = each.decision === 'call' ? each.betId : null;
        return { at, casino, player: each.player, decision: each.decision, betId };
      });
      const seats = await this.decide(play, items);
      return { roundId, decisions: items.map((item) => standingOf(seats.get(seatKey(item))!, item)) };
    });
  }

  private async decide(play: Play, items: readonly DecisionItem[]): Promise<Map<string, Seat>> {
    const { tx, round } = play;
    const seats = await findSeats(tx, round.id, items);
    const { taken, faults } = takeDecisions(groundAt(play, round.tables[0]!).ruleSet, seats, items);
    refuseFaults(faults);
    // A hand that the clock has folded is decided; a call for it came too late.
    const late = items.some((item) => seats.get(seatKey(item))!.autoFolded);
    if (taken.length > 0 || late) refuseLateDecisions(round, play.arrivedAt);
    if (taken.length === 0) return seats;
    await this.store(play, taken);
    return findSeats(tx, round.id, items);
  }

  private async store({ tx, round, arrivedAt }: Play, taken: readonly TakenDecision[]): Promise<void> {
    const calls = taken.flatMap(({ call }) => (call ? [call] : []));
    if (calls.length > 0) {
      const used = new Set((await findWagers(tx, calls)).map((wager) => `${wager.casino}\n${wager.betId}`));
      const faults = taken.flatMap(({ call, item }): Fault[] =>
        call && used.has(`${call.casino}\n${call.betId}`)
          ? [
              {
                code: 'bet-conflict',
                error: { field: `${item.at}.betId`, reason: `${call.betId} was used for another bet` },
              },
            ]
          : [],
      );
      refuseFaults(faults);
      const placedAt = calls.map(() => null);
      const added = await insertWagers(tx, { roundId: round.id, wagers: calls, placedAt, at: arrivedAt });
      if (added < calls.length)
        throw new Problem('bet-conflict', 'a bet id of this request was used twice or meanwhile');
    }
    await storeDecisions(tx, round.id, taken, arrivedAt);
  }
}
