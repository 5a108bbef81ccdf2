// Orphans that are paid out: owed to the casino they belong to, in whole minor units of a currency of its own, or taken
// into the network's margin.
import { Problem, invariant } from '@tributary/contracts';
import { CurrencyCode, Decimal, bookedValue, payoutIn } from '@tributary/money';
import { Line, account, post } from '@tributary/ledger';
import { Tx } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReferenceData } from '../casinos/reference-data';
import type { Approval } from '../finance/approvals.service';
import { findJackpot } from '../jackpots/jackpots.store';
import { CrossingService } from './crossing.service';
import { OrphanRow, WentTo } from './orphans.store';

/** An orphan on its way: the line that takes it from its account, by which approval, and when. */
export interface Returning {
  readonly orphan: OrphanRow;
  readonly given: Line;
  readonly approval: Approval;
  readonly at: Date;
}

/** Both sides of a change of currency; none within the same. */
function clearing(from: { currency: string; amount: Decimal }, to: { currency: string; amount: Decimal }) {
  if (from.currency === to.currency) return [];
  return [
    { account: account.clearing, ...from },
    { account: account.clearing, currency: to.currency, amount: to.amount.negated() },
  ];
}

@Injectable()
export class OrphanPayments {
  constructor(
    @Inject(ReferenceData) private readonly reference: ReferenceData,
    @Inject(CrossingService) private readonly crossing: CrossingService,
  ) {}

  /**
   * Owed to its casino from now on: rounded half away from zero to minor units, the difference to the rounding account.
   * Without a currency named it is paid in its own, where the casino uses that. Errors: `decision-refused`,
   * `rate-missing`.
   */
  async toCasino(
    tx: Tx,
    how: Returning,
    paid: { state: WentTo['state']; currency?: string },
  ): Promise<WentTo> {
    const { orphan, at } = how;
    const casino = await this.reference.casino(orphan.owner, tx);
    invariant(casino, 'an orphan’s owner is a casino or the network');
    const currency = paid.currency ?? orphan.currency;
    if (!casino.currencies.includes(currency)) {
      throw new Problem('decision-refused', `${casino.code} has no account in ${currency}`);
    }
    const { conversion, used } = await this.crossing.rate(tx, { from: orphan.currency, to: currency, at });
    const given = new Decimal(orphan.amount);
    const { amount, rounding } = payoutIn(given, conversion, currency as CurrencyCode);
    const journal = await this.book(tx, how, [
      ...clearing({ currency: orphan.currency, amount: given }, { currency, amount: amount.plus(rounding) }),
      { account: account.settlement(casino.code), currency, amount },
      { account: account.rounding, currency, amount: rounding },
    ]);
    return this.went(how, { state: paid.state, as: 'casino', to: casino.code, currency, amount, rate: used, journal }); // prettier-ignore
  }

  /** Into the margin of its jackpot, in that jackpot's currency. Errors: `rate-missing`. */
  async toNetwork(tx: Tx, how: Returning, state: WentTo['state']): Promise<WentTo> {
    const { orphan, at } = how;
    const jackpot = await findJackpot(tx, orphan.jackpot);
    invariant(jackpot, 'an orphan has its jackpot');
    const { currency } = jackpot;
    const { conversion, used } = await this.crossing.rate(tx, { from: orphan.currency, to: currency, at });
    const given = new Decimal(orphan.amount);
    const amount = bookedValue(given, conversion);
    const journal = await this.book(tx, how, [
      ...clearing({ currency: orphan.currency, amount: given }, { currency, amount }),
      { account: account.margin, currency, amount },
    ]);
    return this.went(how, { state, as: 'network', to: 'network', currency, amount, rate: used, journal });
  }

  private async book(tx: Tx, { orphan, given, approval, at }: Returning, lines: readonly Line[]) {
    const context = { orphan: orphan.id, owner: orphan.owner, approval: approval.id };
    const journals = [
      { kind: 'orphan-returned' as const, reference: approval.id, context, lines: [given, ...lines] },
    ];
    const [journal] = await post(tx, { chain: orphan.jackpot, at, journals });
    return journal!;
  }

  private went({ approval, at }: Returning, where: Omit<WentTo, 'approval' | 'at'>): WentTo {
    return { ...where, approval: approval.id, at };
  }
}
