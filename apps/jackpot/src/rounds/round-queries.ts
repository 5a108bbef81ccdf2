// What is read of rounds, and the small commands around them that need no decision of their own.
import { Problem } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Database, Principal, Queryable, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '../cursor';
import { MeterFeed } from '../jackpots/meter-feed';
import { BetRow, betsOf, findBets } from './bets.store';
import { RoundContexts } from './round-context';
import { RoundsService } from './rounds.service';
import { RoundRow, findRound, roundTables } from './rounds.store';
import { VoidsService } from './voids.service';

export function betView(row: BetRow) {
  const code = row.currency as CurrencyCode;
  const amountOf = (text: string | null, currency: string) =>
    text === null ? null : formatAmount(new Decimal(text), currency as CurrencyCode);
  return {
    casino: row.casino,
    betId: row.bet_id,
    roundId: row.round_id,
    table: row.table_code,
    batchId: row.batch_id,
    hand: row.hand,
    player: row.player,
    currency: code,
    stake: amountOf(row.stake, code),
    value: row.value,
    legs: { main: row.main, overflow: row.overflow, reserve: row.reserve, margin: row.margin },
    instance: row.instance,
    state: row.voided_at ? 'voided' : 'accepted',
    acceptedAt: row.accepted_at.toISOString(),
    placedAt: row.placed_at?.toISOString() ?? null,
    voidedAt: row.voided_at?.toISOString() ?? null,
    refund: row.refund_currency
      ? { currency: row.refund_currency, amount: amountOf(row.refund_amount, row.refund_currency) }
      : null,
  };
}

@Injectable()
export class RoundQueries {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RoundContexts) private readonly contexts: RoundContexts,
    @Inject(RoundsService) private readonly rounds: RoundsService,
    @Inject(VoidsService) private readonly voids: VoidsService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
  ) {}

  async view(db: Queryable, round: RoundRow) {
    const tables = await roundTables(db, round.id);
    return {
      roundId: round.id,
      jackpot: round.jackpot,
      state: round.state,
      terms: round.terms,
      tables: tables.map((table) => ({
        table: table.table_code,
        closedAt: table.closed_at?.toISOString() ?? null,
        manifest: table.manifest,
        complete: table.complete,
      })),
      merkleRoot: round.merkle_root,
      outcome: round.outcome,
      correctedOutcome: round.corrected_outcome,
      settledInstance: round.settled_instance,
      openedAt: round.opened_at.toISOString(),
      closedAt: round.closed_at?.toISOString() ?? null,
      settledAt: round.settled_at?.toISOString() ?? null,
      voidedAt: round.voided_at?.toISOString() ?? null,
    };
  }

  async read(roundId: string) {
    const round = await findRound(this.db, roundId);
    if (!round) throw new Problem('not-found', `there is no round ${roundId}`);
    return this.view(this.db, round);
  }

  async bets(roundId: string, query: { limit: number; cursor?: string; casino?: string }, by: Principal) {
    const casino = by.role === 'casino' ? by.casino : (query.casino ?? null);
    const after = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : '0';
    const rows = await betsOf(this.db, { roundId, casino, after, limit: query.limit + 1 });
    const items = rows.slice(0, query.limit).map(betView);
    const last = rows[query.limit - 1];
    return { items, next: rows.length > query.limit && last ? encodeCursor(last.position) : null };
  }

  /** Voids one bet that the caller may see. Errors: `not-found`, `round-state`. A repeat answers the same. */
  async voidBet(which: { round: string; betId: string; casino: string | null }, by: Principal) {
    await this.contexts.visible(which.round, by);
    const casino = by.role === 'casino' ? by.casino! : which.casino;
    if (!casino || (which.casino && which.casino !== casino)) {
      throw new Problem(casino ? 'not-found' : 'invalid-request', 'casino: is required', [
        { field: 'casino', reason: 'is required' },
      ]);
    }
    return this.afterHit(which.round, async (tx) => {
      const { round } = await this.rounds.lock(tx, which.round);
      const [bet] = await findBets(tx, [{ casino, betId: which.betId }]);
      if (!bet || bet.round_id !== which.round)
        throw new Problem('not-found', `there is no bet ${which.betId} in this round`);
      if (!bet.voided_at)
        await this.voids.voidBet(tx, round, { casino, betId: which.betId }, this.clock.now());
      const [after] = await findBets(tx, [{ casino, betId: which.betId }]);
      return betView(after!);
    });
  }

  /** Runs a command that may move the pool, and says so to the meters once it is committed. */
  async afterHit<T>(roundId: string, command: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await this.rounds.command(command);
    this.meters.moved((await this.contexts.of(roundId)).jackpot);
    return result;
  }
}
