// Checks of a batch of bets: every faulty item is named at once (C-21). What a batch needs of a casino is looked up once.
import { FieldError, PlacedBet, Problem } from '@tributary/contracts';
import { Database, Queryable } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { localDate } from '../casinos/local-date';
import { Participants } from '../casinos/participants';
import type { CasinoData } from '../casinos/reference-data';
import { BetFault, CheckedBet, isFault } from './bet';
import { RoundContext, RoundContexts } from './round-context';
import { UnreasonableBet, UnreasonableStake } from './unreasonable-stake';

const answersNamedMax = 100;

/** A casino as a batch's bets need it. */
interface Player {
  /** Why it may not bet here now. */
  readonly keptOut: string | null;
  /** Today in its zone. */
  readonly localDate: string;
  readonly currencies: readonly string[];
}

interface Fault {
  readonly code: BetFault['code'] | 'casino-not-active' | 'bet-conflict';
  readonly error: FieldError;
}

const named = ({ casino, betId, currency, stake }: PlacedBet & { casino: string }) => ({
  casino, betId, currency, stake,
}); // prettier-ignore

function refusal(faults: readonly Fault[], unreasonable: UnreasonableBet | null): Problem {
  const { code, error } = faults[0]!;
  const detail = `${error.field}: ${error.reason}`;
  const errors = faults.map((fault) => fault.error).slice(0, answersNamedMax);
  return unreasonable
    ? new UnreasonableStake(code, detail, errors, unreasonable)
    : new Problem(code, detail, errors);
}

@Injectable()
export class BetChecks {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RoundContexts) private readonly rounds: RoundContexts,
    @Inject(Participants) private readonly participants: Participants,
  ) {}

  /** What a batch needs of each casino in it, looked up once. Errors: `not-found`. */
  private async playersOf(
    context: RoundContext,
    bets: readonly { casino: string }[],
    { db, isTaken }: { db: Queryable; isTaken: boolean },
  ): Promise<Map<string, Player>> {
    const now = this.clock.now();
    const players = new Map<string, Player>();
    for (const [i, bet] of bets.entries()) {
      if (players.has(bet.casino)) continue;
      const casino = await this.rounds.casino(bet.casino, db);
      const field = `bets.${i}.casino`;
      if (!casino) throw new Problem('not-found', `${field}: there is no casino ${bet.casino}`, [{ field, reason: 'is not known' }]); // prettier-ignore
      players.set(bet.casino, {
        keptOut: await this.keptOut(casino, context.jackpot, { db, isTaken }),
        localDate: localDate(casino.timeZone, now),
        currencies: casino.currencies,
      });
    }
    return players;
  }

  // Why a casino may not bet here now, or null.
  private async keptOut(
    { code, status }: CasinoData,
    jackpot: string,
    from: { db: Queryable; isTaken: boolean },
  ): Promise<string | null> {
    if (status !== 'active' && !from.isTaken) return `is ${status}`;
    return (await this.participants.has(jackpot, code, from.db)) ? null : `has not joined ${jackpot}`;
  }

  /**
   * Checks every bet of a batch; the answer names each faulty item (C-21). Bets that a table has taken already count
   * though their casino was suspended since (domain.md, "Casino suspended mid-round").
   */
  async check(
    context: RoundContext,
    bets: readonly (PlacedBet & { casino: string })[],
    { db = this.db, isTaken = false }: { db?: Queryable; isTaken?: boolean } = {},
  ): Promise<CheckedBet[]> {
    const players = await this.playersOf(context, bets, { db, isTaken });
    const faults: Fault[] = [];
    let unreasonable: UnreasonableBet | null = null;
    const seen = new Set<string>();
    const checked: CheckedBet[] = [];
    for (const [i, bet] of bets.entries()) {
      const player = players.get(bet.casino)!;
      const fault = (code: Fault['code'], field: string, reason: string) =>
        faults.push({ code, error: { field: `bets.${i}.${field}`, reason } });
      if (player.keptOut) {
        fault('casino-not-active', 'casino', player.keptOut);
        continue;
      }
      const count = seen.size;
      if (seen.add(`${bet.casino}\n${bet.betId}`).size === count)
        fault('bet-conflict', 'betId', 'stands twice in this batch');
      const result = context.pricer.check(bet, player);
      if (isFault(result)) {
        const { reason } = result.error;
        fault(result.code, result.error.field, reason);
        if (result.isUnreasonable) unreasonable ??= { ...named(bet), reason };
      } else checked.push(result);
    }
    if (faults.length > 0) throw refusal(faults, unreasonable);
    return checked;
  }
}
