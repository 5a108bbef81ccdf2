// What takes two people after settlement: voiding a settled round, and paying what a corrected result says is due.
// Both are approved actions; both results stay readable, and running one twice changes nothing.
import { CorrectOutcome, OutcomeCards, Problem, canonicalJson, invariant } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { Database, Principal, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { AwardsService, Hit } from '../awards/awards.service';
import { AwardRow, PayoutRow, lockAwardsOfRound, payoutsOfAward } from '../awards/awards.store';
import { prizeBets } from '../awards/prize-bets.store';
import { instalmentsOfAward } from '../awards/instalments.store';
import { Payment, PaymentCalculator } from '../awards/payment';
import { AwardPlan, planAwards } from '../awards/prize';
import { RestorationService } from '../awards/restoration.service';
import { RoundsService } from './rounds.service';
import { RoundRow, setCorrected, setVoided } from './rounds.store';
import { VoidsService } from './voids.service';

interface CorrectionPayload {
  readonly roundId: string;
  readonly cards: OutcomeCards;
}

@Injectable()
export class CorrectionsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(RoundsService) private readonly rounds: RoundsService,
    @Inject(VoidsService) private readonly voids: VoidsService,
    @Inject(AwardsService) private readonly awards: AwardsService,
    @Inject(RestorationService) private readonly restoration: RestorationService,
  ) {}

  onModuleInit(): void {
    this.approvals.register('round.void', {
      approved: (tx, approval, by) => this.voidSettled(tx, approval, by),
    });
    this.approvals.register('round.correct', {
      approved: (tx, approval) => this.correct(tx, approval),
    });
  }

  /** Asks for the void of a settled round. Errors: `not-found`, `round-state`. */
  requestVoid(roundId: string, reason: string, by: Principal) {
    return this.db.transaction(async (tx) => {
      const { round } = await this.rounds.lock(tx, roundId);
      if (round.state !== 'settled')
        throw new Problem('round-state', `the round is ${round.state}, not settled`);
      return this.approvals.request(tx, {
        action: 'round.void',
        subject: roundId,
        payload: { roundId },
        reason,
        by,
      });
    });
  }

  /** Asks for a corrected result of a settled round. Errors: `not-found`, `round-state`, `card-invalid`. */
  requestCorrection(roundId: string, body: CorrectOutcome, by: Principal) {
    return this.db.transaction(async (tx) => {
      const { round } = await this.rounds.lock(tx, roundId);
      if (round.state !== 'settled')
        throw new Problem('round-state', `the round is ${round.state}, not settled`);
      const given = { hands: body.hands, dealer: body.dealer };
      const cards = await this.rounds.checkCards(tx, round.terms, given);
      const payload = { roundId, cards };
      return this.approvals.request(tx, {
        action: 'round.correct',
        subject: roundId,
        payload,
        reason: body.reason,
        by,
      });
    });
  }

  private async voidSettled(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { roundId } = approval.payload as { roundId: string };
    const at = this.clock.now();
    const { round } = await this.rounds.lock(tx, roundId);
    if (round.state === 'voided') return { roundId, state: 'voided' };
    if (round.state !== 'settled')
      throw new Problem('round-state', `the round is ${round.state}, not settled`);
    const declined = await this.restoration.restoreRound(tx, round.jackpot, roundId, {
      decline: true,
      by: by.actor,
      at,
    });
    const bets = await this.voids.reverse(tx, round, { roundId, bets: null }, at);
    const cases = await this.voids.openCase(tx, round, round.outcome, bets, at);
    await setVoided(tx, roundId, at);
    return { roundId, state: 'voided', bets, awards: declined, cases };
  }

  private async correct(tx: Tx, approval: Approval): Promise<unknown> {
    const { roundId, cards } = approval.payload as CorrectionPayload;
    const { round, live } = await this.rounds.lock(tx, roundId);
    const current = round.corrected_outcome ?? round.outcome;
    if (canonicalJson(current) === canonicalJson(cards)) return { roundId, awards: [], changed: false };
    if (round.state !== 'settled')
      throw new Problem('round-state', `the round is ${round.state}, not settled`);
    invariant(round.settled_main, 'a settled round kept its main');
    const at = this.clock.now();
    const main = new Decimal(round.settled_main);
    const bets = await prizeBets(tx, roundId);
    const plan = planAwards(round.terms, cards, bets, main);
    const due = [...plan.fixed, ...plan.percentages, ...plan.shares];
    const earlier = await lockAwardsOfRound(tx, roundId);
    await this.makeGood(tx, round, earlier, due, at);
    const paid = await paidByBet(tx, earlier);
    const hit = { roundId, terms: round.terms, cards, instance: { ...live, main }, at };
    const awards = await this.payDifferences(tx, hit, due, paid);
    await setCorrected(tx, roundId, cards);
    return { roundId, awards, changed: true };
  }

  // Nothing is clawed back: what was paid for the wrong result stays paid, and corrections give its source back.
  private async makeGood(
    tx: Tx,
    round: RoundRow,
    earlier: readonly AwardRow[],
    due: readonly AwardPlan[],
    at: Date,
  ): Promise<void> {
    const stillDue = new Set(due.map((plan) => `${plan.winning.prize.kind} ${plan.winning.category}`));
    const wrong = earlier.filter(
      (a) => !a.correction && a.charged_to === 'main' && !stillDue.has(`${a.prize.kind} ${a.category}`),
    );
    for (const award of wrong) {
      await this.restoration.restoreAward(tx, round.jackpot, award, { decline: false, by: 'correction', at });
    }
  }

  private async payDifferences(
    tx: Tx,
    hit: Hit,
    due: readonly AwardPlan[],
    paid: Map<string, Decimal>,
  ): Promise<string[]> {
    const calculator = new PaymentCalculator(hit.terms, hit.at.toISOString().slice(0, 10));
    const awards: string[] = [];
    for (const plan of due) {
      const owed = plan.bets.map((bet, i) => {
        const { prize } = plan.winning;
        const part = plan.parts[i];
        const payment =
          prize.kind === 'multiple' ? calculator.multiple(bet, prize.multiple) : calculator.part(bet, part!);
        return { bet, part: part ?? null, payment: lessPaid(payment, bet, paid, calculator) };
      });
      const open = owed.filter(({ payment }) => payment.amount.greaterThan(0));
      if (open.length === 0) continue;
      const narrowed = { ...plan, bets: open.map((o) => o.bet), parts: open.map((o) => o.part) };
      awards.push(await this.awards.correct(tx, hit, narrowed, open.map((o) => o.payment))); // prettier-ignore
    }
    return awards;
  }
}

/**
 * What each bet got already or is still to get, in its player's currency. Of a declined payout, the instalments that were
 * paid before.
 */
async function paidByBet(tx: Tx, awards: readonly AwardRow[]): Promise<Map<string, Decimal>> {
  const paid = new Map<string, Decimal>();
  for (const award of awards) {
    const rows: PayoutRow[] = await payoutsOfAward(tx, award.id);
    const instalments = await instalmentsOfAward(tx, award.id);
    for (const row of rows) {
      const name = `${row.casino}\n${row.bet_id}`;
      const parts = instalments.filter(({ payout_id: of, state }) => of === row.id && state === 'paid');
      const got = row.state === 'declined' ? parts : [row];
      paid.set(
        name,
        got.reduce((sum, { amount }) => sum.plus(amount), paid.get(name) ?? new Decimal(0)),
      );
    }
  }
  return paid;
}

// The difference in the player's currency, its cost by the frozen rate; what was paid too much is not taken back.
function lessPaid(
  payment: Payment,
  bet: AwardPlan['bets'][number],
  paid: Map<string, Decimal>,
  calculator: PaymentCalculator,
): Payment {
  const name = `${bet.casino}\n${bet.betId}`;
  const got = paid.get(name) ?? new Decimal(0);
  if (got.isZero()) return payment;
  const used = Decimal.min(got, payment.amount);
  paid.set(name, got.minus(used));
  const amount = payment.amount.minus(used);
  return calculator.difference(bet, amount, payment.rate);
}
