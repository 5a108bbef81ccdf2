// The script of decisions: call, fold or buy a card while the window is open; the first valid one on a hand stands
// (D-23).
import { PostDecisions, Problem } from '@tributary/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestInfo } from '../request-info';
import { giveAway } from '../rounds/hands';
import { changeHands } from '../rounds/hands.store';
import type { Round } from '../rounds/round';
import { casinoOf } from '../rounds/round-access';
import { RoundFeed } from '../rounds/round-feed';
import { refuseLateDecisions } from '../rounds/windows';
import { findSeats, findWagers, insertWagers } from './bets.store';
import { DecisionItem, StandingDecision, TakenDecision, standingOf, takeDecisions } from './decision';
import { storeDecisions } from './decisions.store';
import { Fault, refuseFaults } from './refusal';
import { Play, RoundsInPlay } from './round-in-play';
import { Seat, handUnlessNamed, seatKey } from './wager';

type Asked = PostDecisions['decisions'][number];

function itemOf(each: Asked, at: string, casino: string): DecisionItem {
  const { player, hand = handUnlessNamed, decision } = each;
  return {
    at,
    casino,
    player,
    hand,
    decision,
    betId: each.decision === 'fold' ? null : each.betId,
    priceBetId: each.decision === 'purchase' ? each.priceBetId : null,
    discarded: each.decision === 'purchase' ? each.discarded : null,
  };
}

interface Decided {
  readonly round: Round;
  readonly seats: ReadonlyMap<string, Seat>;
}

@Injectable()
export class DecisionsService {
  constructor(
    @Inject(RoundsInPlay) private readonly inPlay: RoundsInPlay,
    @Inject(RoundFeed) private readonly feed: RoundFeed,
  ) {}

  /**
   * Takes the decisions of many players, all or nothing, and answers what stands for each. Errors:
   * `decision-refused` when late or for a dead hand, `ante-missing` naming hands without an ante, `card-invalid` for a
   * card that is not the hand's to give away, `bet-conflict`.
   */
  async post(
    roundId: string,
    body: PostDecisions,
    info: RequestInfo,
  ): Promise<{ roundId: string; decisions: StandingDecision[] }> {
    let changed: Round | null = null;
    const answer = await this.inPlay.command(roundId, info, async (play) => {
      const items = body.decisions.map((each, i): DecisionItem => {
        const at = `decisions.${i}`;
        return itemOf(each, at, casinoOf(each.casino, play.by, `${at}.casino`));
      });
      const { round, seats } = await this.decide(play, items);
      if (round !== play.round) changed = round;
      const decisions = items.map((item) => standingOf(round.hands, seats.get(seatKey(item))!, item));
      return { roundId, decisions };
    });
    if (changed) this.feed.publish(changed);
    return answer;
  }

  private async decide(play: Play, items: readonly DecisionItem[]): Promise<Decided> {
    const { tx, round, ruleSet } = play;
    const seats = await findSeats(tx, round.id, items);
    const { taken, faults } = takeDecisions({ ruleSet, hands: round.hands }, seats, items);
    // What is wrong with an item is told only to those who came in time: before the deal nothing can be said of cards.
    if (faults.some(({ code }) => code !== 'ante-missing')) refuseLateDecisions(round, play.arrivedAt);
    refuseFaults(faults);
    // A hand that the clock has folded is decided; a call for it came too late.
    const late = items.some((item) => seats.get(seatKey(item))!.autoFolded);
    if (taken.length > 0 || late) refuseLateDecisions(round, play.arrivedAt);
    if (taken.length === 0) return { round, seats };
    await this.storeWagers(play, taken);
    await storeDecisions(tx, round.id, taken, play.arrivedAt);
    const after = await this.storeDiscards(play, taken);
    return { round: after, seats: await findSeats(tx, round.id, items) };
  }

  private async storeWagers({ tx, round, arrivedAt }: Play, taken: readonly TakenDecision[]): Promise<void> {
    const added = taken.flatMap(({ wagers }) => wagers);
    if (added.length === 0) return;
    const used = new Set((await findWagers(tx, added)).map((wager) => `${wager.casino}\n${wager.betId}`));
    const faults = taken.flatMap(({ wagers, item }) =>
      wagers
        .filter(({ casino, betId }) => used.has(`${casino}\n${betId}`))
        .map(({ kind, betId }): Fault => {
          const field = `${item.at}.${kind === 'purchase' ? 'priceBetId' : 'betId'}`;
          return { code: 'bet-conflict', error: { field, reason: `${betId} was used for another bet` } };
        }),
    );
    refuseFaults(faults);
    const placedAt = added.map(() => null);
    const inserted = await insertWagers(tx, { roundId: round.id, wagers: added, placedAt, at: arrivedAt });
    if (inserted < added.length)
      throw new Problem('bet-conflict', 'a bet id of this request was used twice or meanwhile');
  }

  private async storeDiscards({ tx, round }: Play, taken: readonly TakenDecision[]): Promise<Round> {
    const bought = taken.filter(({ discarded }) => discarded !== null);
    if (bought.length === 0) return round;
    const after = bought.reduce((r, { seat, discarded }) => giveAway(r, seat.hand, discarded!), round);
    await changeHands(tx, round.id, after.hands);
    return after;
  }
}
