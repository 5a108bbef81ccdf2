// What every command of a player starts with: the round, locked and advanced to now, and the seats it is about.
import { Problem } from '@tributary/contracts';
import type { RuleSet } from '@tributary/poker';
import { Database, once } from '@tributary/platform';
import type { Clock, Principal, Tx } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestInfo } from '../request-info';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Round, RoundTable, advance } from '../rounds/round';
import { casinoOf, visibleTo } from '../rounds/round-access';
import { lockRound } from '../rounds/rounds.store';
import { Player, StoredWager, findSeats, findWagers, knownCasinos } from './bets.store';
import { Fault, refuseFaults } from './refusal';
import { Ground, Item, Seat, seatKey } from './wager';

export interface Play {
  readonly tx: Tx;
  readonly round: Round;
  readonly ruleSet: RuleSet;
  readonly by: Principal;
  readonly arrivedAt: Date;
  /** When it is worked on, by this service's clock. */
  readonly now: Date;
}

@Injectable()
export class RoundsInPlay {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /** One command on one round in one transaction; the first answer again under the same Idempotency-Key. */
  command<T>(roundId: string, info: RequestInfo, act: (play: Play) => Promise<T>): Promise<T> {
    return this.db.transaction((tx) =>
      once(tx, 'table_game', { ...info.command, at: info.arrivedAt }, async () => {
        const locked = visibleTo(info.principal, roundId, await lockRound(tx, roundId));
        const now = this.clock.now();
        const { round } = advance(locked, now);
        const ruleSet = await this.ruleSets.of(round, tx);
        return act({ tx, round, ruleSet, by: info.principal, arrivedAt: info.arrivedAt, now });
      }),
    );
  }
}

/** The one player that a command is about. */
export function playerOf(play: Play, of: { casino?: string; player: string }): Player {
  return { casino: casinoOf(of.casino, play.by, 'casino'), player: of.player };
}

/** A player's seat on one hand, if there is one. */
export async function seatOf(play: Play, player: Player, hand: number): Promise<Seat | undefined> {
  const seats = await findSeats(play.tx, play.round.id, [player]);
  return seats.get(seatKey({ ...player, hand }));
}

export function seatMissing(player: Player): Problem {
  const reason = `${player.player} has no bet in this round`;
  return new Problem('bet-not-possible', `player: ${reason}`, [{ field: 'player', reason }]);
}

/** What wagers at a table of the round are judged by. */
export function groundAt({ round, ruleSet, arrivedAt }: Play, { code, limits }: RoundTable): Ground {
  const { terms, jackpotNote } = round;
  return { table: code, limits, ruleSet, terms, jackpotNote, date: arrivedAt.toISOString().slice(0, 10) };
}

/** Refuses casinos that the network does not know. Errors: `not-found` naming every item. */
export async function refuseUnknownCasinos(
  play: Play,
  items: readonly { at: string; casino: string }[],
): Promise<void> {
  if (play.by.role === 'casino') return;
  const known = await knownCasinos(play.tx, [...new Set(items.map((item) => item.casino))]);
  const faults = items
    .filter((item) => !known.has(item.casino))
    .map(({ at, casino }): Fault => ({
      code: 'not-found',
      error: { field: `${at}.casino`, reason: `there is no casino ${casino}` },
    }));
  refuseFaults(faults);
}

/** What makes two wagers under one bet id the same. */
export interface Identified extends Pick<Item, 'casino' | 'betId' | 'player' | 'hand' | 'kind' | 'currency'> {
  readonly at: string;
  readonly table: string;
  /** Whether a stake on record is the one asked for. */
  isStake(stake: StoredWager['stake']): boolean;
}

/**
 * Wagers on record under these bet ids, by place in the request. Errors: `bet-conflict` naming every id that was used
 * for something else, or twice in this request.
 */
export async function repeats(play: Play, items: readonly Identified[]): Promise<(StoredWager | null)[]> {
  const found = new Map((await findWagers(play.tx, items)).map((wager) => [idOf(wager), wager]));
  const seen = new Set<string>();
  const faults: Fault[] = [];
  const answers = items.map((item) => {
    const earlier = found.get(idOf(item)) ?? null;
    const twice = seen.has(idOf(item));
    seen.add(idOf(item));
    const other = earlier !== null && !isSame(play.round, earlier, item);
    const reason = twice ? 'stands twice in this request' : `${item.betId} was used for another bet`;
    if (twice || other) faults.push({ code: 'bet-conflict', error: { field: `${item.at}.betId`, reason } });
    return earlier;
  });
  refuseFaults(faults);
  return answers;
}

const idOf = (of: { casino: string; betId: string }) => `${of.casino}\n${of.betId}`;

function isSame(round: Round, earlier: StoredWager, item: Identified): boolean {
  return (
    earlier.roundId === round.id &&
    earlier.table === item.table &&
    earlier.player === item.player &&
    earlier.hand === item.hand &&
    earlier.kind === item.kind &&
    earlier.currency === item.currency &&
    item.isStake(earlier.stake)
  );
}
