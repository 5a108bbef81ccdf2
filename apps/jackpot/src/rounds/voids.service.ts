// Voids of bets and of whole rounds: stakes go back, contributions leave by linked entries, nothing is deleted (R30).
import { OutcomeCards, Problem, invariant, queues } from '@tributary/contracts';
import { CurrencyCode, Decimal, acceptsNewBets, currency, formatAmount, toSuccessor } from '@tributary/money';
import { JournalDraft, account, pools as poolNames, post } from '@tributary/ledger';
import { Tx, enqueue } from '@tributary/platform';
import type { IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { partsByCasino } from '../by-casino';
import { ReferenceData } from '../casinos/reference-data';
import { localDate } from '../casinos/local-date';
import { winningHands } from '../awards/prize';
import { LivePools, partName, reversalJournals } from '../awards/reversal';
import { InstancesService } from '../jackpots/instances.service';
import { Instance, lockLive, movePools } from '../jackpots/jackpots.store';
import { RoundRow } from './rounds.store';
import { RefundableBet, VoidScope, markVoided, restoredInto, setRefunds, voidedSums } from './voids.store';

interface Refund {
  readonly casino: string;
  readonly betId: string;
  readonly player: string | null;
  readonly stake: { currency: string; amount: string };
  readonly refund: { currency: string; amount: string };
  readonly changeover: { factor: string; source: string; effective: string; rounding: Decimal } | null;
}

@Injectable()
export class VoidsService {
  constructor(
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(InstancesService) private readonly instances: InstancesService,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
  ) {}

  /** Reverses the contributions of a scope and refunds its stakes. The caller holds the jackpot's lock. */
  async reverse(tx: Tx, round: RoundRow, scope: VoidScope, at: Date): Promise<number> {
    const live = await lockLive(tx, round.jackpot);
    invariant(live, 'a round’s jackpot has a live instance');
    const sums = await voidedSums(tx, scope);
    if (sums.length === 0) return 0;
    const pools = await this.poolsOf(tx, live);
    const restoredInstances = await restoredInto(tx, round.jackpot, live.number);
    const { journals, change } = reversalJournals({ reference: round.id, sums, pools, restoredInstances });
    const posted = await post(tx, { chain: round.jackpot, at, journals });
    const bets = await markVoided(tx, scope, { at, sums, journals: posted });
    const refunds = await this.refundsOf(tx, bets, at);
    await post(tx, { chain: round.jackpot, at, journals: changeoverJournals(round, refunds) });
    await movePools(tx, live, { ...change, betsVoided: bets.length });
    await this.announce(tx, round, refunds, at);
    return bets.length;
  }

  private async poolsOf(tx: Tx, live: Instance): Promise<LivePools> {
    const held = await this.instances.partsOf(tx, live);
    const parts = poolNames.flatMap((pool) =>
      held[pool].map(({ holder, balance }): [string, Decimal] => [partName(pool, holder), balance]),
    );
    return { number: live.number, currency: live.currency, parts: new Map(parts) };
  }

  // A stake in a currency that has ended since goes back in its successor, by the fixed factor.
  private async refundsOf(tx: Tx, bets: readonly RefundableBet[], at: Date): Promise<Refund[]> {
    const refunds: Refund[] = [];
    for (const bet of bets) {
      const casino = await this.reference.casino(bet.casino, tx);
      const stake = new Decimal(bet.stake);
      const entry = currency(bet.currency);
      const ended =
        !acceptsNewBets(entry, localDate(casino?.timeZone ?? 'UTC', at)) && entry.successor !== undefined;
      const changed = ended ? toSuccessor(stake, bet.currency) : null;
      const original = { currency: bet.currency as string, amount: formatAmount(stake, bet.currency) };
      refunds.push({
        casino: bet.casino,
        betId: bet.bet_id,
        player: bet.player,
        stake: original,
        refund: changed
          ? { currency: changed.currency, amount: formatAmount(changed.amount, changed.currency) }
          : original,
        changeover: changed && { factor: changed.factor, source: changed.source, effective: changed.effective, rounding: changed.rounding }, // prettier-ignore
      });
    }
    return refunds;
  }

  private async announce(tx: Tx, round: RoundRow, refunds: readonly Refund[], at: Date): Promise<void> {
    await setRefunds(
      tx,
      refunds.filter((r) => r.changeover).map((r) => ({ casino: r.casino, betId: r.betId, currency: r.refund.currency, amount: new Decimal(r.refund.amount) })), // prettier-ignore
    );
    const events = partsByCasino(refunds).map(({ casino, part }) => ({
      id: this.newId('event'),
      queue: queues.jackpotEvents,
      type: 'bet.refunded',
      casino,
      body: { roundId: round.id, jackpot: round.jackpot, refunds: part },
    }));
    await enqueue(tx, 'jackpot', events, at);
  }

  /** Opens a compensation case when the dealt hand would have won by the jackpot table (game-rules, "Void"). */
  async openCase(
    tx: Tx,
    round: RoundRow,
    cards: OutcomeCards | null,
    bets: number,
    at: Date,
  ): Promise<string[]> {
    if (!cards || bets === 0) return [];
    const cases: string[] = [];
    for (const winning of winningHands(round.terms, cards)) {
      const id = this.newId('case');
      const added = await tx.run({
        text: `INSERT INTO jackpot.compensation_case (id, round_id, category, cards, bets, state, opened_at)
               VALUES ($1, $2, $3, $4::jsonb, $5, 'open', $6) ON CONFLICT DO NOTHING`,
        values: [id, round.id, winning.category, JSON.stringify(cards), bets, at],
      });
      if (added === 1) cases.push(id);
    }
    return cases;
  }

  /** A single bet, while its round is open; the caller checked whose it is. Errors: `round-state`, `not-found`. */
  async voidBet(tx: Tx, round: RoundRow, bet: { casino: string; betId: string }, at: Date): Promise<number> {
    if (round.state !== 'open')
      throw new Problem('round-state', `the round is ${round.state}; only whole rounds are voided then`);
    return this.reverse(tx, round, { roundId: round.id, bets: [bet] }, at);
  }
}

// The stake came back to the casino in its own currency; here it changes into the successor's, through clearing.
function changeoverJournals(round: RoundRow, refunds: readonly Refund[]): JournalDraft[] {
  return refunds.flatMap(({ casino, betId, stake, refund, changeover }) => {
    if (!changeover) return [];
    const [before, after] = [new Decimal(stake.amount), new Decimal(refund.amount)];
    return [
      {
        kind: 'changeover' as const,
        reference: round.id,
        context: {
          casino,
          betId,
          factor: changeover.factor,
          source: changeover.source,
          effective: changeover.effective,
        },
        lines: [
          {
            account: account.settlement(casino),
            currency: stake.currency as CurrencyCode,
            amount: before.negated(),
          },
          { account: account.clearing, currency: stake.currency, amount: before },
          {
            account: account.clearing,
            currency: refund.currency,
            amount: after.plus(changeover.rounding).negated(),
          },
          { account: account.settlement(casino), currency: refund.currency, amount: after },
          { account: account.rounding, currency: refund.currency, amount: changeover.rounding },
        ],
      },
    ];
  });
}
