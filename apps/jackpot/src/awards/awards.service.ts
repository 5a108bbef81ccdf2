// A hit: awards and payouts are planned, locked, posted and, where the rules allow, confirmed at once, all in the
// transaction that stores the outcome. The caller holds the jackpot's lock.
import { AwardId, OutcomeCards } from '@tributary/contracts';
import { Decimal, LEDGER_SCALE, allocate } from '@tributary/money';
import { post } from '@tributary/ledger';
import { Tx, enqueue } from '@tributary/platform';
import type { IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { rowsPerPage } from '../by-page';
import { InstancesService } from '../jackpots/instances.service';
import { Instance, lockLive, movePools } from '../jackpots/jackpots.store';
import { Terms } from '../rounds/terms';
import { ConfirmationService } from './confirmation.service';
import { PayoutSums, leftOverJournal, payoutJournals, percentageJournal } from './journals';
import { AwardRow, hadProgressiveWin, insertAward, nextHitOrder } from './awards.store';
import { planOf } from './instalments';
import { newPayout, payoutsInsert } from './new-payouts.store';
import { Payment, PaymentCalculator, sumOf } from './payment';
import { AwardPlan, RoundPlan, planAwards } from './prize';
import { prizeBets } from './prize-bets.store';
import { stopTables } from './table-stops.store';

export interface Hit {
  readonly roundId: string;
  readonly terms: Terms;
  readonly cards: OutcomeCards;
  /** The live instance, locked by this transaction. */
  readonly instance: Instance;
  readonly at: Date;
}

/** A compensation case that two people have approved (R11). */
export interface CaseApproval {
  readonly caseId: string;
  readonly decidedBy: string;
  readonly approvedBy: string;
}

/** Figures that one award is stored with. */
interface Award {
  readonly plan: AwardPlan;
  readonly payments: readonly Payment[];
  /** Account that pays, and what to charge it; `awards` for what main paid. */
  readonly source: string;
  readonly chargedTo: string;
  readonly kind: 'fixed-prize' | 'payout' | 'compensation';
  readonly instance: Instance;
  readonly residue?: Decimal;
  readonly resetFunding?: unknown;
  readonly leftOverInto?: { number: number; currency: string };
  /** Left out: a hit made it. */
  readonly ofCase?: CaseApproval;
}

const millisecondsPerHour = 3_600_000;
const locked = { state: 'locked', eventId: null } as const;
const zero = new Decimal(0);
const paymentsOf = (plan: AwardPlan, pay: (index: number) => Payment) => plan.bets.map((_, i) => pay(i));
const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, amount) => total.plus(amount), zero);

@Injectable()
export class AwardsService {
  constructor(
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(InstancesService) private readonly instances: InstancesService,
    @Inject(ConfirmationService) private readonly confirmation: ConfirmationService,
  ) {}

  /** Settles the prizes of a round. Answers the instance that is live afterwards and the awards made. */
  async settle(tx: Tx, hit: Hit): Promise<{ instance: Instance; awards: AwardId[] }> {
    const bets = await prizeBets(tx, hit.roundId);
    const plan = planAwards(hit.terms, hit.cards, bets, hit.instance.main);
    const calculator = new PaymentCalculator(hit.terms, hit.at.toISOString().slice(0, 10));
    const awards: AwardId[] = [];
    for (const fixed of plan.fixed) awards.push(await this.fixedPrize(tx, hit, fixed, calculator));
    let instance = hit.instance;
    for (const percentage of plan.percentages) {
      instance = await this.percentage(tx, { ...hit, instance }, percentage, calculator, awards);
    }
    if (plan.shares.length > 0)
      instance = await this.shares(tx, { ...hit, instance }, plan, calculator, awards);
    return { instance, awards };
  }

  private fixedPrize(tx: Tx, hit: Hit, plan: AwardPlan, calculator: PaymentCalculator): Promise<AwardId> {
    const { prize } = plan.winning;
    const payments = paymentsOf(plan, (i) =>
      prize.kind === 'multiple'
        ? calculator.multiple(plan.bets[i]!, prize.multiple)
        : calculator.part(plan.bets[i]!, plan.parts[i]!),
    );
    const source = hit.terms.fixedPrizeFunder;
    return this.store(tx, hit, {
      plan,
      payments,
      source,
      chargedTo: source,
      kind: 'fixed-prize',
      instance: hit.instance,
    });
  }

  private async percentage(
    tx: Tx,
    hit: Hit,
    plan: AwardPlan,
    calculator: PaymentCalculator,
    awards: AwardId[],
  ): Promise<Instance> {
    const { instance } = hit;
    const amount = plan.amount!;
    const payments = paymentsOf(plan, (i) => calculator.share(plan.bets[i]!, plan.parts[i]!));
    const leftOver = sumOf(payments, (payment) => payment.leftOver);
    const parts = (await this.instances.partsOf(tx, instance)).main;
    const weights = parts.map(({ balance }) => Decimal.max(balance, 0));
    const taken = amount.minus(leftOver);
    const portions = taken.isZero() ? [] : allocate(taken, weights, LEDGER_SCALE);
    await post(tx, {
      chain: instance.jackpot,
      at: hit.at,
      journals: [
        percentageJournal(
          instance,
          portions.map((portion, i) => ({ holder: parts[i]!.holder, amount: portion })),
          { reference: hit.roundId, amount: taken },
        ),
      ],
    });
    awards.push(
      await this.store(tx, hit, {
        plan,
        payments,
        source: 'awards',
        chargedTo: 'main',
        kind: 'payout',
        instance,
      }),
    );
    return movePools(tx, instance, { main: taken.negated() });
  }

  private async shares(
    tx: Tx,
    hit: Hit,
    plan: RoundPlan,
    calculator: PaymentCalculator,
    awards: AwardId[],
  ): Promise<Instance> {
    const { instance } = hit;
    const paid = plan.shares.map((share) =>
      paymentsOf(share, (i) => calculator.share(share.bets[i]!, share.parts[i]!)),
    );
    const onTop = sumOf(paid.flat(), (payment) => payment.leftOver);
    const amount = sum(plan.shares.map((share) => share.amount!));
    const funding = await this.instances.endByAward(tx, instance, {
      amount,
      reference: hit.roundId,
      onTop,
      at: hit.at,
    });
    const resetFunding = {
      reserve: funding.reserve.toFixed(LEDGER_SCALE),
      overflow: funding.overflow.toFixed(LEDGER_SCALE),
      house: funding.house.toFixed(LEDGER_SCALE),
    };
    const next = { number: instance.number + 1, currency: instance.currency };
    for (const [i, share] of plan.shares.entries()) {
      const stored = {
        plan: share,
        payments: paid[i]!,
        source: 'awards',
        chargedTo: 'main',
        kind: 'payout' as const,
        instance,
      };
      awards.push(
        await this.store(tx, hit, { ...stored, residue: funding.residue, resetFunding, leftOverInto: next }),
      );
    }
    await stopTables(tx, { jackpot: instance.jackpot, roundId: hit.roundId, at: hit.at }, this.newId);
    return (await lockLive(tx, instance.jackpot))!;
  }

  /** Stores one award with its payouts, posts them, and confirms it where the rules do so by themselves. */
  private async store(tx: Tx, hit: Hit, award: Award): Promise<AwardId> {
    const { plan, payments } = award;
    const id = this.newId('award');
    const progressive = award.kind === 'payout';
    const since = new Date(hit.at.getTime() - hit.terms.repeatWinAlertHours * millisecondsPerHour);
    const alert = progressive ? await hadProgressiveWin(tx, hit.terms.jackpot, plan.bets, since) : null;
    const cost = sumOf(payments, (payment) => payment.cost);
    const instalmentPlan = award.ofCase ? null : planOf(hit.terms.instalments, plan.amount ?? cost);
    await insertAward(tx, {
      id,
      jackpot: hit.terms.jackpot,
      instance: award.instance.number,
      hitOrder: await nextHitOrder(tx, hit.terms.jackpot),
      roundId: hit.roundId,
      hand: plan.winning.hand,
      category: plan.winning.category,
      cards: hit.cards,
      prize: plan.winning.prize,
      amount: plan.amount,
      cost,
      chargedTo: award.chargedTo,
      mainBefore: award.instance.main,
      divisor: progressive ? this.divisorOf(hit.terms, plan) : null,
      residue: award.residue ?? null,
      resetFunding: award.resetFunding ?? null,
      correction: award.chargedTo === 'corrections',
      alert,
      instalmentPlan,
      unclaimedAfterDays: hit.terms.unclaimedAfterDays ?? null,
      caseId: award.ofCase?.caseId ?? null,
      hitAt: hit.at,
    });
    const step = award.ofCase
      ? 'locked'
      : await this.confirmation.stepOf(tx, { terms: hit.terms, worth: plan.amount ?? cost, alert });
    const row = award.ofCase ? null : await this.confirmation.announced(tx, id, hit.at);
    const goesOut = step === 'confirmed' && !instalmentPlan ? row : null;
    const { all, due } = await this.storePayouts(tx, id, award, { goesOut, at: hit.at });
    await this.postPayouts(tx, hit, award, all);
    if (award.ofCase) await this.confirmation.afterCase(tx, id, award.ofCase, hit.at);
    if (row) await this.confirmation.afterHit(tx, { row, step, due: goesOut && due, at: hit.at });
    return id;
  }

  /**
   * Stores payouts, page by page, and instructs them with that if they go out at once; while the database stores one page
   * the next one is prepared. Answers what they come to.
   */
  private async storePayouts(
    tx: Tx,
    id: AwardId,
    { plan, payments }: Award,
    { goesOut, at }: { goesOut: AwardRow | null; at: Date },
  ): Promise<{ all: PayoutSums; due: PayoutSums }> {
    const [all, due] = [new PayoutSums(), new PayoutSums()];
    let stored: Promise<unknown> = Promise.resolve();
    for (let from = 0; from < plan.bets.length; from += rowsPerPage) {
      const bets = plan.bets.slice(from, from + rowsPerPage);
      const payouts = bets.map((bet, i) => newPayout(this.newId('payout'), bet, payments[from + i]!));
      const prepared = goesOut && (await this.confirmation.prepare(tx, goesOut, payouts));
      const insert = payoutsInsert(id, { payouts, states: prepared?.states ?? locked }, at);
      all.add(payouts);
      if (prepared) due.add(prepared.due);
      await stored;
      stored = tx.run(insert).then(() => enqueue(tx, 'jackpot', prepared?.events ?? [], at));
      // A fault of it is thrown where it is awaited, not before.
      stored.catch(() => undefined);
    }
    await stored;
    return { all, due };
  }

  private divisorOf(terms: Terms, plan: AwardPlan): Decimal {
    return terms.shareRule === 'equal'
      ? new Decimal(plan.bets.length)
      : sum(plan.bets.map((bet) => bet.value));
  }

  private async postPayouts(tx: Tx, hit: Hit, award: Award, payouts: PayoutSums): Promise<void> {
    // What the casino itself funds never enters the network's books: the payouts are a memo.
    if (award.source === 'casino') return;
    const { currency } = hit.terms;
    const context = award.ofCase ? { case: award.ofCase.caseId } : {};
    const from = { source: award.source, currency, reference: hit.roundId, context };
    const journals = payoutJournals(award.kind, from, payouts.all());
    const leftOver = sumOf(award.payments, (payment) => payment.leftOver);
    const next = award.leftOverInto;
    if (next && !leftOver.isZero()) journals.push(leftOverJournal(next, hit.roundId, leftOver));
    await post(tx, { chain: hit.terms.jackpot, at: hit.at, journals });
  }

  /** Awards of a corrected result: charged to corrections, never to a pool (domain.md, "Corrected result"). */
  async correct(tx: Tx, hit: Hit, plan: AwardPlan, payments: readonly Payment[]): Promise<AwardId> {
    const stored = {
      plan,
      payments,
      source: 'corrections',
      chargedTo: 'corrections',
      kind: 'fixed-prize' as const,
    };
    return this.store(tx, hit, { ...stored, instance: hit.instance });
  }

  /** What an approved case pays: from corrections, never from a pool, and nothing that is announced as a hit. */
  async compensate(
    tx: Tx,
    hit: Hit,
    plan: AwardPlan,
    payments: readonly Payment[],
    ofCase: CaseApproval,
  ): Promise<AwardId> {
    const kind = 'compensation' as const;
    const stored = { plan, payments, source: 'corrections', chargedTo: 'corrections', kind, ofCase };
    return this.store(tx, hit, { ...stored, instance: hit.instance });
  }
}
