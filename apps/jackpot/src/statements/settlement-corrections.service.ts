// Corrections of a casino's running account: an approved signed difference against the account of corrections (E-13).
// The way back from a wrong one is another correction.
import { Problem, RequestSettlementCorrection } from '@tributary/contracts';
import { JournalDraft, account, openChain, post, settlementsChain } from '@tributary/ledger';
import { CurrencyCode, Decimal, MoneyError, currency as currencyOf, formatAmount } from '@tributary/money';
import { Database, Principal, Tx, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Approval, ApprovalsService } from '../finance/approvals.service';

const action = 'settlement.correction';

interface Payload {
  readonly casino: string;
  readonly currency: CurrencyCode;
  readonly difference: string;
}

function differenceIn(body: RequestSettlementCorrection): Payload {
  const difference = new Decimal(body.difference);
  const refuse = (field: string, reason: string): never => {
    throw new Problem('invalid-request', `${field}: ${reason}`, [{ field, reason }]);
  };
  if (difference.isZero()) refuse('difference', 'must not be zero');
  try {
    const { code } = currencyOf(body.currency);
    return { casino: body.casino, currency: code, difference: formatAmount(difference, code) };
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return refuse(error.code.startsWith('currency') ? 'currency' : 'difference', error.detail);
  }
}

@Injectable()
export class SettlementCorrectionsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(action, { approved: (tx, approval) => this.book(tx, approval) });
  }

  /**
   * Asks for a correction in the currency's digits; positive is owed to the casino. Errors: `not-found` (the casino),
   * `invalid-request` (zero, a currency that is none, more digits than it has).
   */
  request(body: RequestSettlementCorrection, by: Principal) {
    const payload = differenceIn(body);
    return this.db.transaction(async (tx) => {
      const casino = await tx.row(sql`SELECT 1 FROM jackpot.casino WHERE code = ${body.casino}`);
      if (!casino) throw new Problem('not-found', `there is no casino ${body.casino}`);
      const { casino: subject, reason } = body;
      return this.approvals.request(tx, { action, subject, payload, reason, by });
    });
  }

  private async book(tx: Tx, approval: Approval): Promise<unknown> {
    const { casino, currency, difference } = approval.payload as Payload;
    const amount = new Decimal(difference);
    const at = this.clock.now();
    const journal: JournalDraft = {
      kind: 'correction',
      reference: approval.id,
      context: { casino, approval: approval.id, reason: approval.reason },
      lines: [
        { account: account.settlement(casino), currency, amount },
        { account: account.corrections, currency, amount: amount.negated() },
      ],
    };
    await openChain(tx, settlementsChain);
    const [posted] = await post(tx, { chain: settlementsChain, at, journals: [journal] });
    await tx.run(sql`
      INSERT INTO jackpot.settlement_correction (approval_id, casino, currency, difference, journal_id, booked_at)
      VALUES (${approval.id}, ${casino}, ${currency}, ${difference}::numeric, ${posted}::bigint, ${at})`);
    return { journal: posted, casino, currency, difference };
  }
}
