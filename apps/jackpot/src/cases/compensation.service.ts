// Compensation cases worked to closure: one person decides, another approves, what is paid comes from corrections and
// never from a pool, and the case is closed when its last payout is paid (domain.md, "Voids and corrections"; R11).
import { DecideCase, FieldError, ListCases, Problem, invariant } from '@tributary/contracts';
import { CurrencyCode, Decimal, MoneyError, formatAmount, parseAmount } from '@tributary/money';
import { Database, Principal, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { AwardsService } from '../awards/awards.service';
import { payoutsOfAward } from '../awards/awards.store';
import { PaymentCalculator } from '../awards/payment';
import { winningHands } from '../awards/prize';
import { PrizeBet } from '../awards/split';
import { payoutView } from '../awards/views';
import { decodeCursor, pageOf } from '../cursor';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { instancesOf, lockLive } from '../jackpots/jackpots.store';
import { findRound } from '../rounds/rounds.store';
import { CaseDecision, CaseRow, caseView, findCase, listCases, lockCase, setCase, voidedBets } from './compensation.store'; // prettier-ignore
import { journalsOf } from './linked-journals';

const action = 'case.decision';

interface Payload {
  readonly caseId: string;
  readonly decision: CaseDecision;
}

@Injectable()
export class CompensationService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(AwardsService) private readonly awards: AwardsService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(action, {
      approved: (tx, approval, by) => this.execute(tx, approval, by),
      declined: (tx, approval) => this.reopen(tx, approval),
    });
  }

  /** Newest first, by cursor. */
  async list(query: ListCases) {
    const before = query.cursor ? decodeCursor(query.cursor, /^cas_[0-9A-Za-z-]{1,60}$/) : null;
    const rows = await listCases(this.db, { state: query.state, before, limit: query.limit + 1 });
    const { items, next } = pageOf(rows, query.limit, (row) => row.id);
    return { items: items.map(caseView), next };
  }

  /** A case with who decided and approved, its payouts and its journals. Errors: `not-found`. */
  async find(id: string) {
    const row = known(id, await findCase(this.db, id));
    const approval = await this.approvals.find(this.db, action, id);
    const of = { case: id, award: row.award_id };
    const payouts = row.award_id ? await payoutsOfAward(this.db, row.award_id) : [];
    return {
      ...caseView(row),
      decidedBy: row.approval_id ? (approval?.requested_by ?? null) : null,
      approvedBy: row.approval_id ? (approval?.decided_by ?? null) : null,
      payouts: payouts.map(payoutView),
      journals: await journalsOf(this.db, { chain: row.jackpot, reference: row.round_id, of }),
    };
  }

  /**
   * What one person decides; another approves. Errors: `not-found`, `decision-refused` (decided already),
   * `invalid-request` and `amount-invalid` by field.
   */
  decide(id: string, body: DecideCase, by: Principal) {
    return this.db.transaction(async (tx) => {
      const row = known(id, await lockCase(tx, id));
      if (row.state !== 'open') throw new Problem('decision-refused', `the case is ${row.state}`);
      const decision = await this.decisionOf(tx, row, body);
      const asked = await this.approvals.request(tx, {
        action,
        subject: id,
        payload: { caseId: id, decision } satisfies Payload,
        reason: body.reason,
        by,
      });
      await setCase(tx, id, { state: 'decided', decision, approval: asked.approvalId });
      return asked;
    });
  }

  private async decisionOf(tx: Tx, row: CaseRow, body: DecideCase): Promise<CaseDecision> {
    const { compensate, payments, reason } = body;
    if (compensate !== payments.length > 0) {
      refuse('invalid-request', [
        { field: 'payments', reason: compensate ? 'must name at least one bet' : 'must be empty' },
      ]);
    }
    const names = payments.map(({ casino, betId }) => `${casino}\n${betId}`);
    refuse(
      'invalid-request',
      names.flatMap((name, i) =>
        names.indexOf(name) < i ? [{ field: `payments.${i}.betId`, reason: 'stands twice' }] : [],
      ),
    );
    const bets = await voidedBets(tx, row.round_id, payments);
    const byName = new Map(bets.map((bet) => [`${bet.casino}\n${bet.betId}`, bet]));
    refuse(
      'invalid-request',
      names.flatMap((name, i) =>
        byName.has(name) ? [] : [{ field: `payments.${i}.betId`, reason: 'is no voided bet of the round' }],
      ),
    );
    const checked = payments.map((payment, i) => amountIn(payment.amount, byName.get(names[i]!)!, i));
    refuse('amount-invalid', checked.flatMap(({ fault }) => fault ?? [])); // prettier-ignore
    return {
      compensate,
      payments: payments.map(({ casino, betId }, i) => ({
        casino,
        betId,
        currency: byName.get(names[i]!)!.currency,
        amount: checked[i]!.amount,
      })),
      reason,
    };
  }

  private async execute(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { caseId, decision } = approval.payload as Payload;
    const row = known(caseId, await findCase(tx, caseId));
    const live = await lockLive(tx, row.jackpot);
    await lockCase(tx, caseId);
    const at = this.clock.now();
    if (!decision.compensate) {
      await setCase(tx, caseId, { state: 'closed', decision, approval: approval.id, closedAt: at });
      return { caseId, state: 'closed' };
    }
    // Corrections pay, no pool: what is owed for a jackpot that has ended since is paid as well.
    const instance = live ?? (await instancesOf(tx, row.jackpot))[0];
    invariant(instance, 'a round’s jackpot has had an instance');
    const round = await findRound(tx, row.round_id);
    const bets = await voidedBets(tx, row.round_id, decision.payments);
    const winning = winningHands(round!.terms, row.cards).find(({ category }) => category === row.category);
    invariant(winning && bets.length === decision.payments.length, 'a case has its hand and its bets');
    const calculator = new PaymentCalculator(round!.terms, at.toISOString().slice(0, 10));
    const payments = bets.map((bet, i) =>
      calculator.compensation(bet, new Decimal(decision.payments[i]!.amount)),
    );
    const hit = { roundId: row.round_id, terms: round!.terms, cards: row.cards, instance, at };
    const plan = { winning, amount: null, bets, parts: bets.map(() => null) };
    // The case is approved before it is paid: a payout may be over at once.
    await setCase(tx, caseId, { state: 'approved', decision, approval: approval.id });
    const awardId = await this.awards.compensate(tx, hit, plan, payments, {
      caseId,
      decidedBy: approval.requested_by,
      approvedBy: by.actor,
    });
    await setCase(tx, caseId, { state: 'approved', decision, approval: approval.id, award: awardId });
    return { caseId, state: 'approved', awardId };
  }

  private async reopen(tx: Tx, approval: Approval): Promise<void> {
    await setCase(tx, approval.subject, { state: 'open', decision: null, approval: null });
  }
}

function known(id: string, row: CaseRow | null): CaseRow {
  if (!row) throw new Problem('not-found', `there is no compensation case ${id}`);
  return row;
}

function refuse(code: 'invalid-request' | 'amount-invalid', errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Problem(code, `${first.field}: ${first.reason}`, errors);
}

/** An amount in the currency of its bet, above zero, in exactly that currency's digits. */
function amountIn(text: string, bet: PrizeBet, i: number): { amount: string; fault: FieldError | null } {
  const code: CurrencyCode = bet.currency;
  try {
    return { amount: formatAmount(parseAmount(text, code), code), fault: null };
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return { amount: text, fault: { field: `payments.${i}.amount`, reason: error.detail } };
  }
}
