// The script of wagers until betting closes: place, undo, double, repeat, leave. All or nothing, by arrival.
import {
  DoubleWagers, PlaceWagers, PlayerLeft, Problem, RepeatWagers, UndoWager,
} from '@tributary/contracts'; // prettier-ignore
import type { Decimal } from '@tributary/money';
import { Metrics } from '@tributary/platform';
import type { IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestInfo } from '../request-info';
import { JackpotFacts } from '../rounds/jackpot-facts';
import { RoundTable } from '../rounds/round';
import { casinoOf, refuseForeignTable, tableOf } from '../rounds/round-access';
import { refuseLateBets } from '../rounds/windows';
import { SettlementService } from '../settlement/settlement.service';
import {
  Player, StoredWager, findSeats, findWagers, handOfLastWager, insertWagers, markLeft, previousWagers, voidWagers,
} from './bets.store'; // prettier-ignore
import {
  Identified, Play, RoundsInPlay, groundAt, playerOf, refuseUnknownCasinos, repeats, seatMissing, seatOf,
} from './round-in-play'; // prettier-ignore
import { addWagers } from './adding-wagers';
import { Item, Origin, Wager, handUnlessNamed } from './wager';
import { WagerIds, double, refuseFixed, repeat, undo } from './wager-actions';
import { AcceptedView, acceptedView, wagerView } from './wager-view';

export interface WagersAnswer {
  readonly roundId: string;
  readonly bets: readonly AcceptedView[];
}

@Injectable()
export class BetsService {
  constructor(
    @Inject(RoundsInPlay) private readonly inPlay: RoundsInPlay,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(JackpotFacts) private readonly facts: JackpotFacts,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /** Places wagers of many players, all or nothing; wagers on record give their first answer again. */
  place(roundId: string, body: PlaceWagers, info: RequestInfo): Promise<WagersAnswer> {
    return this.inPlay.command(roundId, info, async (play) => {
      const table = tableOf(play.round, body.table, play.by);
      const items = body.bets.map((bet, i): Item => {
        const at = `bets.${i}`;
        const casino = casinoOf(bet.casino, play.by, `${at}.casino`);
        refuseForeignTable(table, casino, `${at}.casino`);
        const { hand = handUnlessNamed, placedAt = null } = bet;
        return { ...bet, at, casino, hand, placedAt };
      });
      await refuseUnknownCasinos(play, items);
      return this.add(play, table, items, 'placed');
    });
  }

  private async add(
    play: Play,
    table: RoundTable,
    items: readonly Item[],
    origin: Origin,
  ): Promise<WagersAnswer> {
    const earlier = await repeats(
      play,
      items.map((item) => identified(item, table)),
    );
    const fresh = items.filter((_, i) => earlier[i] === null);
    if (fresh.length > 0) await this.addFresh(play, table, fresh, origin);
    const stored = new Map(
      (await findWagers(play.tx, items)).map((wager) => [`${wager.casino}\n${wager.betId}`, wager]),
    );
    const bets = items.map((item) => acceptedView(stored.get(`${item.casino}\n${item.betId}`)!));
    return { roundId: play.round.id, bets };
  }

  private async addFresh(
    play: Play,
    table: RoundTable,
    items: readonly Item[],
    origin: Origin,
  ): Promise<void> {
    const { tx, round, arrivedAt } = play;
    refuseLateBets(round, arrivedAt);
    const shared = play.ruleSet.hands.dealt === 'shared';
    const seats = await findSeats(tx, round.id, shared ? items : null);
    const batchId = this.newId('batch');
    const wagers = addWagers(groundAt(play, table), seats, items, origin).map((wager): Wager =>
      wager.kind === 'jackpot' ? { ...wager, batchId } : wager,
    );
    const placedAt = new Map(items.map((item) => [`${item.casino}\n${item.betId}`, item.placedAt]));
    const times = wagers.map((wager) => placedAt.get(`${wager.casino}\n${wager.betId}`) ?? null);
    const added = await insertWagers(tx, { roundId: round.id, wagers, placedAt: times, at: arrivedAt });
    if (added < wagers.length)
      throw new Problem('bet-conflict', 'a bet id of this request was used meanwhile');
    const onJackpot = wagers.filter((wager) => wager.kind === 'jackpot');
    await this.facts.betsPlaced(tx, round, onJackpot, arrivedAt);
    const service = 'table-game';
    this.metrics.bets.inc({ service, jackpot: 'none' }, wagers.length - onJackpot.length);
    if (round.terms) this.metrics.bets.inc({ service, jackpot: round.terms.jackpot }, onJackpot.length);
  }

  /** Takes the last bet of all hands back; an ante takes its side bets with it. Errors: `bet-not-possible`, `round-not-open`. */
  undo(roundId: string, body: UndoWager, info: RequestInfo): Promise<WagersAnswer> {
    return this.inPlay.command(roundId, info, async (play) => {
      refuseFixed(play.ruleSet);
      const player = playerOf(play, body);
      const repeated = body.betId === undefined ? null : await this.undone(play, player, body.betId);
      if (repeated) return { roundId, bets: [wagerView(repeated)] };
      refuseLateBets(play.round, play.arrivedAt);
      const last = await handOfLastWager(play.tx, { ...player, roundId, betId: body.betId ?? null });
      const seat = await seatOf(play, player, last ?? handUnlessNamed);
      if (!seat) throw seatMissing(player);
      return this.takeBack(play, undo(seat, body.betId), 'undone');
    });
  }

  private async undone(play: Play, { casino, player }: Player, betId: string): Promise<StoredWager | null> {
    const [wager] = await findWagers(play.tx, [{ casino, betId }]);
    const theirs = wager?.roundId === play.round.id && wager.player === player;
    return theirs && wager.voidedAt ? wager : null;
  }

  private async takeBack(
    play: Play,
    wagers: readonly Wager[],
    reason: 'undone' | 'left',
  ): Promise<WagersAnswer> {
    const { tx, round, now } = play;
    if (wagers.length > 0) {
      await voidWagers(tx, wagers, { reason, at: now });
      await this.settlement.returnSome(tx, round, wagers, { reason, at: now });
      await this.facts.betsVoided(tx, round, wagers, now);
    }
    const stored = await findWagers(tx, wagers);
    return { roundId: round.id, bets: stored.map(wagerView) };
  }

  /** Doubles ante and 5+1 of a hand, once. Errors: `bet-not-possible`, `stake-out-of-limits`, `round-not-open`. */
  double(roundId: string, body: DoubleWagers, info: RequestInfo): Promise<WagersAnswer> {
    return this.inPlay.command(roundId, info, async (play) => {
      refuseFixed(play.ruleSet);
      const player = playerOf(play, body);
      const { hand = handUnlessNamed } = body;
      const seat = await seatOf(play, player, hand);
      const repeated = await this.placedUnder(play, { ...player, hand }, body.betIds, 'doubled');
      if (repeated) return repeated;
      refuseLateBets(play.round, play.arrivedAt);
      if (!seat) throw seatMissing(player);
      const table = tableOf(play.round, seat.table, play.by);
      return this.add(play, table, double(seat, body.betIds), 'doubled');
    });
  }

  /** Places what the player had on a hand in the previous round again. Errors: as `place`, `bet-not-possible`. */
  repeat(roundId: string, body: RepeatWagers, info: RequestInfo): Promise<WagersAnswer> {
    return this.inPlay.command(roundId, info, async (play) => {
      refuseFixed(play.ruleSet);
      const player = playerOf(play, body);
      const { hand = handUnlessNamed } = body;
      const seat = await seatOf(play, player, hand);
      const table = tableOf(play.round, body.table, play.by);
      refuseForeignTable(table, player.casino, 'casino');
      const repeated = await this.placedUnder(play, { ...player, hand }, body.betIds, 'repeated');
      if (repeated) return repeated;
      refuseLateBets(play.round, play.arrivedAt);
      const previous = await previousWagers(play.tx, { ...player, roundId, hand, tables: [table.code] });
      return this.add(play, table, repeat(seat, previous, body.betIds), 'repeated');
    });
  }

  // Doubling and repeating again under the same ids is a repeat of the request: it answers as the first did.
  private async placedUnder(
    play: Play,
    of: Player & { hand: number },
    ids: WagerIds,
    origin: Origin,
  ): Promise<WagersAnswer | null> {
    const { casino, player, hand } = of;
    const asked = Object.values(ids).map((betId: string) => ({ casino, betId }));
    const stored = await findWagers(play.tx, asked);
    const isSame = (wager: StoredWager) =>
      wager.roundId === play.round.id &&
      wager.origin === origin &&
      wager.player === player &&
      wager.hand === hand;
    if (stored.length < asked.length || !stored.every(isSame)) return null;
    return { roundId: play.round.id, bets: stored.map(acceptedView) };
  }

  /** The player left while bets were open: the round's bets are refused and returned. Errors: `round-not-open`. */
  leave(roundId: string, body: PlayerLeft, info: RequestInfo): Promise<WagersAnswer> {
    return this.inPlay.command(roundId, info, async (play) => {
      refuseFixed(play.ruleSet);
      const player = playerOf(play, body);
      const seats = [...(await findSeats(play.tx, roundId, [player])).values()];
      if (seats.length === 0) throw seatMissing(player);
      if (seats.some((seat) => seat.leftAt)) return { roundId, bets: [] };
      refuseLateBets(play.round, play.arrivedAt);
      await markLeft(play.tx, roundId, player, play.now);
      return this.takeBack(
        play,
        seats.flatMap((seat) => seat.wagers),
        'left',
      );
    });
  }
}

function identified(item: Item, table: RoundTable): Identified {
  const { at, casino, betId, player, hand, kind, currency } = item;
  // A stake that is no number is no repeat; what is wrong with it is said where wagers are read.
  const isStake = (stake: Decimal) => /^\d+(\.\d+)?$/.test(item.stake) && stake.eq(item.stake);
  return { at, casino, betId, player, hand, kind, currency, table: table.code, isStake };
}
