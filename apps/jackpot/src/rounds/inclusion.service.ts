// Proof on demand: what a closed round commits to, and what its casinos need to check it offline. Sets of complete
// rounds never change, so the last ones are kept in memory.
import { Problem } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Database, Principal, randomToken } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { findBets } from './bets.store';
import { RoundProofs } from './inclusion';
import { betsOfSet, countOfSet, publishLines, publishedLines, splitAwards } from './inclusion.store';
import { bookedBatches, missingFrom, roundBatches } from './manifest';
import { RoundContexts } from './round-context';
import { RoundRow, RoundTableRow, findRound, roundTables } from './rounds.store';

const betsKeptMax = 40_000;

const notClosed = (roundId: string) =>
  new Problem('round-state', `the round ${roundId} is open: its root is published at the close`);

@Injectable()
export class InclusionService {
  private readonly kept = new Map<string, RoundProofs>();
  private readonly making = new Map<string, Promise<RoundProofs>>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RoundContexts) private readonly contexts: RoundContexts,
  ) {}

  /** What everyone may see of a closed round. Errors: `not-found`, `round-state` before the close. */
  async root(roundId: string) {
    const { round, tables } = await this.closed(roundId);
    let lines = await publishedLines(this.db, roundId);
    if (!lines && (await countOfSet(this.db, roundId)) === declaredCount(tables)) {
      await this.proofsOf(roundId);
      lines = await publishedLines(this.db, roundId);
    }
    return {
      roundId,
      jackpot: round.jackpot,
      closedAt: round.closed_at.toISOString(),
      merkleRoot: round.merkle_root,
      linesRoot: lines?.root ?? null,
    };
  }

  /** What a casino checks against: batches, frozen rates, rules and awards. Errors as `root`. */
  async summary(roundId: string, by: Principal) {
    const { terms, jackpot } = await this.contexts.visible(roundId, by);
    const { round, tables } = await this.closed(roundId);
    const proofs = await this.proofsOf(roundId);
    const awards = await splitAwards(this.db, roundId);
    return {
      roundId,
      jackpot,
      currency: terms.currency,
      shareRule: terms.shareRule,
      payoutRule: terms.payoutRule,
      rates: terms.rates.quotes,
      merkleRoot: round.merkle_root,
      linesRoot: (await publishedLines(this.db, roundId))!.root,
      batches: batchesOf(tables),
      bets: proofs.lines.length,
      value: proofs.value,
      awards: awards.map(({ id: awardId, amount, ...award }) => ({
        awardId,
        ...award,
        amount: formatAmount(new Decimal(amount), terms.currency as CurrencyCode),
      })),
    };
  }

  /** Proof of one bet. Errors: `not-found` for another casino's, `round-state` for one that was voided before. */
  async proof(which: { roundId: string; betId: string; casino?: string }, by: Principal) {
    await this.contexts.visible(which.roundId, by);
    const casino = casinoOf(which.casino, by);
    const [bet] = await findBets(this.db, [{ casino, betId: which.betId }]);
    if (!bet || bet.round_id !== which.roundId)
      throw new Problem('not-found', `there is no bet ${which.betId} in this round`);
    const proofs = await this.proofsOf(which.roundId);
    const at = proofs.bets.findIndex((b) => b.casino === casino && b.bet_id === which.betId);
    if (at < 0)
      throw new Problem(
        'round-state',
        `the bet ${which.betId} was voided before the close: it is not in the set`,
      );
    return proofs.proof(at);
  }

  /** Proofs of a casino's bets in order of position. `after` is a position. Errors as `root`. */
  async proofs(
    which: { roundId: string; casino?: string; after: string; limit: number },
    by: Principal,
  ): Promise<{ position: string; view: ReturnType<RoundProofs['proof']> }[]> {
    await this.contexts.visible(which.roundId, by);
    const casino = casinoOf(which.casino, by);
    const proofs = await this.proofsOf(which.roundId);
    const after = BigInt(which.after);
    const found: { position: string; view: ReturnType<RoundProofs['proof']> }[] = [];
    for (const [at, bet] of proofs.bets.entries()) {
      if (bet.casino !== casino || BigInt(bet.position) <= after) continue;
      found.push({ position: bet.position, view: proofs.proof(at) });
      if (found.length === which.limit) break;
    }
    return found;
  }

  /** Lines of the split from `from` on, each with its place. Errors as `root`. */
  async lines(which: { roundId: string; from: number; limit: number }, by: Principal) {
    await this.contexts.visible(which.roundId, by);
    const { lines } = await this.proofsOf(which.roundId);
    return lines.slice(which.from, which.from + which.limit).map((line, i) => ({ at: which.from + i, line }));
  }

  private async closed(roundId: string) {
    const round = await findRound(this.db, roundId);
    if (!round) throw new Problem('not-found', `there is no round ${roundId}`);
    if (!isClosed(round)) throw notClosed(roundId);
    return { round, tables: await roundTables(this.db, roundId) };
  }

  private async proofsOf(roundId: string): Promise<RoundProofs> {
    const known = this.kept.get(roundId);
    if (known) return known;
    let making = this.making.get(roundId);
    if (!making) {
      making = this.make(roundId).finally(() => this.making.delete(roundId));
      this.making.set(roundId, making);
    }
    return making;
  }

  // The secret is fixed by the first to ask; whoever comes at the same time reads it and hides names by it too.
  private async make(roundId: string): Promise<RoundProofs> {
    const { tables } = await this.closed(roundId);
    const bets = await betsOfSet(this.db, roundId);
    const missing = tables.flatMap((table) => {
      const own = bets.filter((bet) => bet.table_code === table.table_code);
      return missingFrom(table.manifest!, bookedBatches(own)).map(({ batchId }) => batchId);
    });
    if (missing.length > 0)
      throw new Problem(
        'round-state',
        `bets of the manifest have not arrived: ${missing.slice(0, 20).join(', ')}`,
      );
    const batches = batchesOf(tables);
    const published = await publishedLines(this.db, roundId);
    let proofs = await RoundProofs.of({ batches, bets, secret: published?.secret ?? randomToken() });
    if (!published) {
      const lines = { root: proofs.linesRoot, bets: bets.length, value: proofs.value, at: this.clock.now() };
      await publishLines(this.db, { roundId, secret: proofs.secret, ...lines });
      const { secret } = (await publishedLines(this.db, roundId))!;
      if (secret !== proofs.secret) proofs = await RoundProofs.of({ batches, bets, secret });
    }
    this.keep(roundId, proofs);
    return proofs;
  }

  private keep(roundId: string, proofs: RoundProofs): void {
    this.kept.set(roundId, proofs);
    let bets = [...this.kept.values()].reduce((sum, round) => sum + round.bets.length, 0);
    for (const [oldest, round] of this.kept) {
      if (bets <= betsKeptMax || oldest === roundId) break;
      bets -= round.bets.length;
      this.kept.delete(oldest);
    }
  }
}

function isClosed(round: RoundRow): round is RoundRow & { closed_at: Date; merkle_root: string } {
  return round.closed_at !== null && round.merkle_root !== null;
}

function batchesOf(tables: readonly RoundTableRow[]) {
  return roundBatches(tables.map((table) => ({ table: table.table_code, manifest: table.manifest! })));
}

function declaredCount(tables: readonly RoundTableRow[]): number {
  return batchesOf(tables).reduce((sum, batch) => sum + batch.count, 0);
}

/** Whose bets are asked for: a casino's key asks for its own alone. */
function casinoOf(named: string | undefined, by: Principal): string {
  const casino = by.role === 'casino' ? by.casino! : named;
  if (casino === undefined)
    throw new Problem('invalid-request', 'casino: is required', [{ field: 'casino', reason: 'is required' }]);
  if (named !== undefined && named !== casino) throw new Problem('not-found', `there is no casino ${named}`);
  return casino;
}
