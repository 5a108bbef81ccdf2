// Closing a period of a casino: in one transaction it is fixed which entries belong to it, the commission is rounded
// and booked, and the statement is stored, never to change (domain.md, "Settlement with the casino").
import { CloseStatement, Problem, invariant } from '@tributary/contracts';
import { JournalDraft, account, openChain, post, settlementsChain } from '@tributary/ledger';
import { Decimal } from '@tributary/money';
import { Database, Tx } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import {
  CasinoPeriods, MemoLine, closingsOf, commissionBases, contributionMemo, cutChains, endOf, entrySums, findStatement,
  insertBalances, insertLines, insertStatement, lateMemo, lockPeriods,
} from './closing.store'; // prettier-ignore
import { CommissionBase, EntrySum, balancesOf, commissionsOf, lineOf, linesOf } from './lines';
import { Days, daysOf, faultOf } from './period';

@Injectable()
export class ClosingService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /**
   * Closes the period and answers its statement; the same period again answers the same one. Errors: `not-found`
   * (the casino), `statement-refused` (not over yet, or not the one that follows).
   */
  close(asked: CloseStatement, by: string): Promise<string> {
    return this.closeDays(asked.casino, daysOf(asked), by);
  }

  /** As `close`, by days. */
  closeDays(casino: string, days: Days, by: string): Promise<string> {
    return this.db.transaction(async (tx) => {
      const periods = await lockPeriods(tx, casino);
      if (!periods) throw new Problem('not-found', `there is no casino ${casino}`);
      const before = await findStatement(tx, casino, days);
      if (before) return before;
      const at = this.clock.now();
      const fault = faultOf(days, periods.closedTo, periods.begins);
      if (fault) throw new Problem('statement-refused', fault);
      const ends = await endOf(tx, days, periods.timeZone);
      if (ends > at) {
        throw new Problem(
          'statement-refused',
          `the period ends at ${ends.toISOString()}, and that is not over`,
        );
      }
      return this.store(tx, { casino, days, periods, by, at });
    });
  }

  private async store(
    tx: Tx,
    of: { casino: string; days: Days; periods: CasinoPeriods; by: string; at: Date },
  ): Promise<string> {
    const { casino, days, periods, by, at } = of;
    const id = this.newId('statement');
    const number = periods.number + 1;
    await insertStatement(tx, { id, casino, number, days, timeZone: periods.timeZone, by, at });
    await cutChains(tx, id, 'jackpots');
    const bases = await commissionBases(tx, id);
    const roundings = await this.bookCommission(tx, { id, casino, days, at }, bases);
    await cutChains(tx, id, 'settlements');
    const sums = await entrySums(tx, id);
    checkBases(bases, sums);
    const lines = linesOf(sums);
    const balances = balancesOf(await closingsOf(tx, periods.lastStatement), lines);
    const payoutRoundings = sums
      .filter(({ rounding }) => !rounding.isZero())
      .map(({ currency, rounding, count }): MemoLine => ({ line: 'rounding', currency, amount: rounding, count, detail: { of: 'payouts' } })); // prettier-ignore
    const memo = [
      ...bases.map(basisLine),
      ...(await contributionMemo(tx, id)),
      ...payoutRoundings,
      ...roundings,
      ...(await this.late(tx, id)),
    ];
    await insertBalances(tx, id, balances);
    await insertLines(tx, id, lines, memo);
    return id;
  }

  // Rounded once, and booked where no jackpot is: what the casino keeps is owed to it.
  private async bookCommission(
    tx: Tx,
    of: { id: string; casino: string; days: Days; at: Date },
    bases: readonly CommissionBase[],
  ): Promise<MemoLine[]> {
    const commissions = commissionsOf(bases);
    const context = { casino: of.casino, firstDay: of.days.first, lastDay: of.days.last };
    const journals = commissions.map(({ currency, rounded }): JournalDraft => ({
      kind: 'commission',
      reference: of.id,
      context,
      lines: [
        { account: account.settlement(of.casino), currency, amount: rounded },
        { account: account.commission, currency, amount: rounded.negated() },
      ],
    }));
    await openChain(tx, settlementsChain);
    await post(tx, { chain: settlementsChain, at: of.at, journals });
    return commissions
      .filter(({ exact, rounded }) => !exact.equals(rounded))
      .map(({ currency, exact, rounded }) => ({
        line: 'rounding',
        currency,
        amount: rounded.minus(exact),
        count: 1,
        detail: { of: 'commission' },
      }));
  }

  private async late(tx: Tx, id: string): Promise<MemoLine[]> {
    const rows = await lateMemo(tx, id);
    return rows.map(({ month, currency, kind, prize, amount, count }) => ({
      line: 'late',
      currency,
      amount: amount.negated(),
      count,
      detail: { month, line: lineOf(kind, prize) },
    }));
  }
}

// The commission's base comes from bets and days, the account from the ledger: they must be the same money.
function checkBases(bases: readonly CommissionBase[], sums: readonly EntrySum[]): void {
  const total = new Map<string, Decimal>();
  const add = (currency: string, amount: Decimal) =>
    total.set(currency, (total.get(currency) ?? new Decimal(0)).plus(amount));
  for (const { currency, base } of bases) add(currency, base);
  for (const { currency, kind, amount } of sums) {
    if (kind === 'contribution' || kind === 'contribution-void') add(currency, amount);
  }
  for (const [currency, difference] of total) {
    invariant(
      difference.isZero(),
      `commission on ${currency} is not on what was booked: ${difference.toFixed()}`,
    );
  }
}

function basisLine(basis: CommissionBase): MemoLine {
  const { currency, version, fraction, base } = basis;
  return {
    line: 'commission-basis',
    currency,
    amount: base,
    count: 1,
    detail: { version, fraction: fraction.toFixed(), exact: base.times(fraction).toFixed() },
  };
}
