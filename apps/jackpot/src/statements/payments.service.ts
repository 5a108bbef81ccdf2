// Settlement payments: money that changed hands between a casino and the network, recorded against a closed statement.
// One person records, another approves, and only then it is booked (R11). More or less than is due may be paid: the
// difference stays open on the statement.
import { ListPayments, Problem, RequestPayment } from '@tributary/contracts';
import { JournalDraft, account, openChain, post, settlementsChain } from '@tributary/ledger';
import { CurrencyCode, Decimal, MoneyError, parseAmount } from '@tributary/money';
import { Database, Principal, Tx, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { decodeCursor, pageOf } from '../cursor';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { amountOf } from './views';

const action = 'settlement.payment';

interface PaymentRow {
  readonly id: string;
  readonly casino: string;
  readonly reference: string;
  readonly statement_id: string;
  readonly direction: 'received' | 'paid';
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly value_date: string;
  readonly state: 'requested' | 'booked' | 'declined';
  readonly approval_id: string;
  readonly journal_id: string | null;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const select = sql`
  SELECT id, casino, reference, statement_id, direction, currency, amount::text, value_date::text, state, approval_id,
         journal_id::text, requested_by, requested_at, decided_by, decided_at FROM jackpot.settlement_payment`;

function viewOf(row: PaymentRow) {
  return {
    paymentId: row.id,
    casino: row.casino,
    statementId: row.statement_id,
    reference: row.reference,
    direction: row.direction,
    currency: row.currency,
    amount: amountOf(row.amount, row.currency),
    date: row.value_date,
    state: row.state,
    approvalId: row.approval_id,
    journalId: row.journal_id,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

function refuse(field: string, reason: string): never {
  throw new Problem('invalid-request', `${field}: ${reason}`, [{ field, reason }]);
}

/** A payable amount. Errors: `amount-invalid`, with the field. */
function amountIn(text: string, currency: string): Decimal {
  try {
    return parseAmount(text, currency as CurrencyCode);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw new Problem('amount-invalid', `amount: ${error.detail}`, [
      { field: 'amount', reason: error.detail },
    ]);
  }
}

@Injectable()
export class PaymentsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(action, {
      approved: (tx, approval, by) => this.book(tx, approval, by),
      declined: (tx, approval, by) => this.decline(tx, approval, by),
    });
  }

  /**
   * Records a payment, to be approved by another person; the same reference with the same content answers the same
   * payment. Errors: `not-found` (the statement), `invalid-request` (a currency that it does not have, a date of
   * tomorrow), `amount-invalid`, `already-exists` (the reference, with other content).
   */
  request(body: RequestPayment, by: Principal) {
    return this.db.transaction(async (tx) => {
      const statement = await tx.row<{ casino: string; today: string }>(sql`
        SELECT s.casino, (${this.clock.now()}::timestamptz AT TIME ZONE s.time_zone)::date::text AS today
          FROM jackpot.statement s JOIN jackpot.casino c ON c.code = s.casino WHERE s.id = ${body.statement} FOR NO KEY UPDATE OF c`);
      if (!statement) throw new Problem('not-found', `there is no statement ${body.statement}`);
      const balance = await tx.row(sql`
        SELECT 1 FROM jackpot.statement_balance WHERE statement_id = ${body.statement} AND currency = ${body.currency}`);
      if (!balance) refuse('currency', `the statement has no ${body.currency}`);
      if (body.date > statement.today) refuse('date', 'is in the future, where the casino is');
      const amount = amountIn(body.amount, body.currency);
      const before = await tx.row<PaymentRow & Record<string, unknown>>(sql`
        ${select} WHERE casino = ${statement.casino} AND reference = ${body.reference} AND state <> 'declined'`);
      if (before) return viewOf(same(before, body, amount));
      return this.store(tx, { ...body, casino: statement.casino, amount: amount.toFixed() }, by);
    });
  }

  private async store(tx: Tx, body: RequestPayment & { casino: string }, by: Principal) {
    const id = this.newId('payment');
    const { reason, casino } = body;
    const payload = { ...body, paymentId: id };
    const asked = await this.approvals.request(tx, { action, subject: casino, payload, reason, by });
    await tx.run(sql`
      INSERT INTO jackpot.settlement_payment (id, casino, reference, statement_id, direction, currency, amount, value_date,
        approval_id, requested_by, requested_at)
      VALUES (${id}, ${casino}, ${body.reference}, ${body.statement}, ${body.direction}, ${body.currency},
        ${body.amount}::numeric, ${body.date}::date, ${asked.approvalId}, ${by.actor}, ${this.clock.now()})`);
    return viewOf((await tx.row<PaymentRow & Record<string, unknown>>(sql`${select} WHERE id = ${id}`))!);
  }

  private async book(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { paymentId } = approval.payload as { paymentId: string };
    const row = (await tx.row<PaymentRow & Record<string, unknown>>(sql`${select} WHERE id = ${paymentId}`))!;
    const at = this.clock.now();
    // Received: the casino owes less. Paid: it is owed less.
    const amount = new Decimal(row.amount).times(row.direction === 'received' ? 1 : -1);
    const journal: JournalDraft = {
      kind: 'settlement-payment',
      reference: row.id,
      context: {
        casino: row.casino,
        statement: row.statement_id,
        bankReference: row.reference,
        date: row.value_date,
        approval: approval.id,
      },
      lines: [
        { account: account.settlement(row.casino), currency: row.currency, amount },
        { account: account.bank, currency: row.currency, amount: amount.negated() },
      ],
    };
    await openChain(tx, settlementsChain);
    const [posted] = await post(tx, { chain: settlementsChain, at, journals: [journal] });
    await tx.run(sql`
      UPDATE jackpot.settlement_payment SET state = 'booked', journal_id = ${posted}::bigint, decided_by = ${by.actor},
             decided_at = ${at} WHERE id = ${row.id}`);
    return { paymentId: row.id, journal: posted };
  }

  private async decline(tx: Tx, approval: Approval, by: Principal): Promise<void> {
    const { paymentId } = approval.payload as { paymentId: string };
    await tx.run(sql`
      UPDATE jackpot.settlement_payment SET state = 'declined', decided_by = ${by.actor}, decided_at = ${this.clock.now()}
       WHERE id = ${paymentId}`);
  }

  /** Newest first. */
  async list(query: ListPayments) {
    const { casino = null, statement = null, state = null } = query;
    const before = query.cursor ? decodeCursor(query.cursor, /^spm_[0-9A-Za-z-]{1,60}$/) : null;
    const rows = await this.db.rows<PaymentRow & Record<string, unknown>>(sql`
      ${select} WHERE (${casino}::text IS NULL OR casino = ${casino}) AND (${statement}::text IS NULL OR statement_id = ${statement})
         AND (${state}::text IS NULL OR state = ${state}) AND (${before}::text IS NULL OR id < ${before})
       ORDER BY id DESC LIMIT ${query.limit + 1}`);
    const { items, next } = pageOf(rows, query.limit, (row) => row.id);
    return { items: items.map(viewOf), next };
  }
}

function same(before: PaymentRow, body: RequestPayment, amount: Decimal): PaymentRow {
  const isSame =
    before.statement_id === body.statement &&
    before.direction === body.direction &&
    before.currency === body.currency &&
    new Decimal(before.amount).equals(amount) &&
    before.value_date === body.date;
  if (isSame) return before;
  throw new Problem(
    'already-exists',
    `a payment with the reference ${body.reference} exists with other content`,
  );
}
