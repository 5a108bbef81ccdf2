// How an award was computed, from the pool it came from to the last digit of each payout (R17), and why one payout is
// exactly what it is. Read from the books; a reader can work every digit out again from the answer alone.
import { Problem } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Database, Principal, Queryable, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readConsistently } from '../consistently';
import { rateOf } from '../rates/rate-set';
import { lineView, methodOf, stepsOf, unitsOf } from './award-line';
import { ComputedAwardRow, Split, awardForComputation, awardOfPayout, firstTaken, linesOf, poolAwardsOf, sumsOf, weightsOf } from './award-lines.store'; // prettier-ignore
import { findInstance } from './instances.store';
import { compositionOf } from './pools.service';

const exact = (text: string | null) => (text === null ? null : new Decimal(text).toFixed(12));
const money = (text: string | null, code: string) =>
  text === null ? null : formatAmount(new Decimal(text), code as CurrencyCode);

/** What the award is and how it is to be divided. */
function headOf(award: ComputedAwardRow) {
  return {
    awardId: award.id,
    jackpot: award.jackpot,
    currency: award.currency,
    instance: award.instance,
    roundId: award.round_id,
    hand: award.hand,
    category: award.category,
    cards: award.cards,
    prize: award.prize,
    hitAt: award.hit_at.toISOString(),
    state: award.state,
    chargedTo: award.charged_to,
    correction: award.correction,
    method: methodOf(award),
    amount: money(award.amount, award.currency),
    minorUnits: unitsOf(award),
    cost: exact(award.cost),
    divisor: exact(award.divisor),
  };
}

/** All payouts of the award together: the shares of a split sum to it. */
async function totalsOf(db: Queryable, award: ComputedAwardRow, split: Split) {
  const { payouts, weights, shares } = await sumsOf(db, split);
  const isSplit = split.units !== null;
  return {
    payouts: parseInt(payouts, 10),
    weights: split.equal ? payouts : exact(weights)!,
    shares: isSplit ? exact(shares) : null,
    agrees: isSplit ? new Decimal(shares).equals(award.amount!) : null,
  };
}

/** From the locked main to the award: percentages of what was locked, then what they left, in whole minor units. */
async function fromMain(db: Queryable, award: ComputedAwardRow) {
  const awards = await poolAwardsOf(db, award.round_id);
  const percentages = awards.filter(({ kind }) => kind === 'percentage');
  const shares = awards.filter(({ kind }) => kind === 'share');
  const sumOf = (texts: readonly (string | null)[]) =>
    texts.reduce((sum, text) => sum.plus(text ?? 0), new Decimal(0));
  const total = sumOf(percentages.map(({ percent }) => percent));
  const taken = sumOf(percentages.map(({ amount }) => amount));
  const locked = new Decimal(award.settled_main ?? award.main_before);
  const part = ({ id, amount, percent }: (typeof awards)[number]) => ({
    awardId: id,
    percent,
    amount: money(amount, award.currency)!,
  });
  return {
    mainLocked: locked.toFixed(12),
    percentages: percentages.map(part),
    percentTotal: total.toFixed(),
    // Over 100 % they shrink in proportion: each is its percent of this.
    percentOf: Decimal.max(total, 100).toFixed(),
    leftByPercentages: locked.minus(taken).toFixed(12),
    shares: shares.map(part),
    mainBefore: exact(award.main_before)!,
    residue: exact(award.residue),
  };
}

@Injectable()
export class ComputationsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** The whole award, its payouts by cursor in order of id. Errors: `not-found`. */
  award(id: string, page: { after: string | null; limit: number }) {
    return readConsistently(this.db, async (tx) => {
      const award = await awardForComputation(tx, id);
      if (!award) throw new Problem('not-found', `there is no award ${id}`);
      const split = { award: id, units: unitsOf(award), equal: award.terms.shareRule === 'equal' };
      const rows = await linesOf(tx, split, { ...page, only: null });
      const paidByMain = award.charged_to === 'main' && !award.correction;
      return {
        ...headOf(award),
        madeAt: this.clock.now().toISOString(),
        main: paidByMain ? await fromMain(tx, award) : null,
        pool: paidByMain ? await this.poolOf(tx, award) : null,
        weights: await this.weightsOf(tx, award),
        rates: award.terms.rates,
        totals: await totalsOf(tx, award, split),
        rows: rows.map((row) => lineView(award, row)),
      };
    });
  }

  /** One payout, step by step; a casino's key finds its own only. Errors: `not-found`. */
  payout(id: string, by: Principal) {
    return readConsistently(this.db, async (tx) => {
      const awardId = await awardOfPayout(tx, id, by.role === 'casino' ? by.casino : null);
      const award = awardId && (await awardForComputation(tx, awardId));
      if (!award) throw new Problem('not-found', `there is no payout ${id}`);
      const split = { award: awardId, units: unitsOf(award), equal: award.terms.shareRule === 'equal' };
      const [row] = await linesOf(tx, split, { after: null, only: id, limit: 1 });
      const line = lineView(award, row!);
      return { ...headOf(award), madeAt: this.clock.now().toISOString(), line, steps: stepsOf(award, line) };
    });
  }

  // The pool as it stood when this round took from it: what is told of it now is told for ever.
  private async poolOf(tx: Tx, award: ComputedAwardRow) {
    const { jackpot, currency, instance: number } = award;
    const before = await firstTaken(tx, jackpot, award.round_id);
    const row = before && (await findInstance(tx, { jackpot, number }));
    if (!row) return null;
    return compositionOf(tx, { jackpot, currency, number, before }, row);
  }

  private async weightsOf(tx: Queryable, award: ComputedAwardRow) {
    const rows = await weightsOf(tx, award.id);
    return rows.map(({ casino, currency, bets, stakes, value }) => ({
      casino,
      currency,
      rate: rateOf(award.terms.rates, currency, award.currency),
      bets: parseInt(bets, 10),
      stakes: money(stakes, currency)!,
      value: exact(value)!,
    }));
  }
}
