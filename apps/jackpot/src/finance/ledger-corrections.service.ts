// Corrections of a pool or the margin: an approved signed difference against the corrections account (E-13, R6).
// Nothing sets an amount; a pool never goes below zero.
import { Correction, Problem } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { account, post } from '@tributary/ledger';
import { Database, Principal, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { findJackpot, lockLive, movePools } from '../jackpots/jackpots.store';
import { MeterFeed } from '../jackpots/meter-feed';
import { Approval, ApprovalsService } from './approvals.service';

interface CorrectionPayload {
  readonly jackpot: string;
  readonly account: Correction['account'];
  readonly difference: string;
}

@Injectable()
export class LedgerCorrectionsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
  ) {}

  onModuleInit(): void {
    this.approvals.register('jackpot.correction', { approved: (tx, approval) => this.run(tx, approval) });
  }

  /** Asks for a correction in the jackpot's currency. Errors: `not-found`, `invalid-request` (a difference of zero). */
  request(jackpot: string, body: Correction, by: Principal) {
    if (new Decimal(body.difference).isZero()) {
      throw new Problem('invalid-request', 'difference: must not be zero', [
        { field: 'difference', reason: 'must not be zero' },
      ]);
    }
    return this.db.transaction(async (tx) => {
      if (!(await findJackpot(tx, jackpot))) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
      const payload: CorrectionPayload = { jackpot, account: body.account, difference: body.difference };
      return this.approvals.request(tx, {
        action: 'jackpot.correction',
        subject: jackpot,
        payload,
        reason: body.reason,
        by,
      });
    });
  }

  private async run(tx: Tx, approval: Approval): Promise<unknown> {
    const { jackpot, account: name, difference: text } = approval.payload as CorrectionPayload;
    const difference = new Decimal(text);
    const live = await lockLive(tx, jackpot);
    if (!live) throw new Problem('jackpot-not-open', `the jackpot ${jackpot} has no live instance`);
    if (name !== 'margin' && live[name].plus(difference).isNegative()) {
      throw new Problem(
        'decision-refused',
        `${name} holds ${live[name].toFixed(12)} and cannot go below zero`,
      );
    }
    const target = name === 'margin' ? account.margin : account.pool(name, live.number, 'network');
    const lines = [
      { account: target, currency: live.currency, amount: difference },
      { account: account.corrections, currency: live.currency, amount: difference.negated() },
    ];
    const context = { approval: approval.id, reason: approval.reason };
    const journals = [{ kind: 'correction' as const, reference: approval.id, context, lines }];
    const [journal] = await post(tx, { chain: jackpot, at: this.clock.now(), journals });
    if (name !== 'margin') await movePools(tx, live, { [name]: difference });
    this.meters.moved(jackpot);
    return { journal, account: name, difference: difference.toFixed(12) };
  }
}
