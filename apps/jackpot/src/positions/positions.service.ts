// Open positions with what they are worth now, and what a round that is under way could cost. Reports over the books and
// the bets; nothing is posted.
import { PositionsQuery, Problem } from '@tributary/contracts';
import { Decimal, currencyCode, MoneyError, parseAmount } from '@tributary/money';
import { Database, Queryable } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readConsistently } from '../consistently';
import { liveInstance } from '../jackpots/jackpots.store';
import { versionFor } from '../jackpots/parameters.store';
import { RatesService } from '../rates/rates.service';
import { findRound } from '../rounds/rounds.store';
import { liabilityOf } from './liability';
import { BalanceRow, OwnAccount, ownBalances, stakedOn } from './positions.store';
import { Position, revalue } from './revaluation';

const zero = new Decimal(0);

/** Sums of one account by currency. */
function positionsOf(rows: readonly BalanceRow[], account: OwnAccount): Position[] {
  const sums = new Map<string, Decimal>();
  for (const row of rows.filter((one) => one.account === account)) {
    sums.set(row.currency, (sums.get(row.currency) ?? zero).plus(row.balance));
  }
  return [...sums].map(([currency, balance]) => ({ currency, balance }));
}

function checkedCurrency(code: string): string {
  try {
    return currencyCode(code);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw new Problem('currency-invalid', error.detail, [{ field: 'currency', reason: error.detail }]);
  }
}

@Injectable()
export class PositionsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RatesService) private readonly rates: RatesService,
  ) {}

  /**
   * Open positions per jackpot, in its currency, and over the network, in the one that is asked for, at rates of now
   * that are not older than `rateAgeMaxHours`. Errors: `currency-invalid`.
   */
  report(query: PositionsQuery) {
    const now = this.clock.now();
    const currency = checkedCurrency(query.currency);
    return readConsistently(this.db, async (tx) => {
      const rows = await ownBalances(tx);
      const valued = (of: readonly BalanceRow[], into: string) => this.valued(tx, of, { into, now, ageMaxHours: query.rateAgeMaxHours }); // prettier-ignore
      const jackpots = [];
      for (const jackpot of [...new Set(rows.map((row) => row.jackpot))]) {
        const own = rows.filter((row) => row.jackpot === jackpot);
        jackpots.push({ jackpot, ...(await valued(own, own[0]!.own)) });
      }
      const network = await valued(rows, currency);
      return { madeAt: now.toISOString(), rateAgeMaxHours: query.rateAgeMaxHours, jackpots, network };
    });
  }

  private async valued(
    db: Queryable,
    rows: readonly BalanceRow[],
    how: { into: string; now: Date; ageMaxHours: number },
  ) {
    const currencies = [...new Set(rows.map((row) => row.currency))]
      .filter((code) => code !== how.into)
      .sort();
    const { now, ageMaxHours, into: currency } = how;
    const rates = await this.rates.freeze(db, { currency, currencies, now, ageMaxHours });
    const of = (account: OwnAccount) => revalue(positionsOf(rows, account), currency, rates);
    return {
      currency,
      clearing: of('clearing'),
      rounding: of('rounding'),
      margin: of('margin'),
      house: of('house'),
      corrections: of('corrections'),
      withoutRate: Object.entries(rates.missing).map(([code, missing]) => ({ currency: code, ...missing })),
    };
  }

  /** What each prize would cost if it were hit now. Errors: `not-found`; `round-state` once a round has ended. */
  liability(roundId: string) {
    const now = this.clock.now();
    return readConsistently(this.db, async (tx) => {
      const round = await findRound(tx, roundId);
      if (!round) throw new Problem('not-found', `there is no round ${roundId}`);
      if (round.state === 'settled' || round.state === 'voided') {
        throw new Problem('round-state', `the round is ${round.state}: nothing is open`);
      }
      const live = await liveInstance(tx, round.jackpot);
      if (!live) throw new Problem('jackpot-not-open', `the jackpot ${round.jackpot} has no live instance`);
      const version = await versionFor(tx, round.jackpot, now);
      const staked = (await stakedOn(tx, roundId)).map((row) => ({
        ...row,
        stake: new Decimal(row.stake),
        bets: parseInt(row.bets, 10),
      }));
      const resetAmount = parseAmount(version!.document.resetAmount, currencyCode(live.currency), {
        allowZero: true,
      });
      const { main, overflow, reserve } = live;
      return {
        roundId,
        jackpot: round.jackpot,
        currency: live.currency,
        instance: live.number,
        state: round.state,
        madeAt: now.toISOString(),
        bets: staked.reduce((sum, { bets }) => sum + bets, 0),
        main: main.toFixed(12),
        ratesFrozenAt: round.terms.rates.frozenAt,
        ...liabilityOf(round.terms, staked, { main, overflow, reserve, resetAmount }),
      };
    });
  }
}
