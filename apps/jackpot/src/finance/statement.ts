// A casino's account with the network for a period (domain.md, "Settlement with the casino"). Pure: what moved in,
// lines per currency out. The casino holds the stakes, so a positive net is due to the network.
import { CurrencyCode, Decimal, formatAmount, roundToCurrency } from '@tributary/money';

/** What moved in one currency within the period, in that currency, whole minor units. */
export interface Movement {
  readonly currency: CurrencyCode;
  /**
   * `stakes`: accepted. `voided`: stakes of voided bets, which carry no commission. `refunds`: what went back for
   * them, in the currency it went back in. `awards`: payouts owed, from their award's confirmation on.
   */
  readonly kind: 'stakes' | 'voided' | 'refunds' | 'awards';
  readonly amount: Decimal;
  readonly count: number;
  /** Of stakes and voids: the commission's version for them; the casino's usual one when left out. */
  readonly fraction?: Decimal;
}

/** One currency of a statement; amounts with exactly the currency's digits, the net with a sign when negative. */
export interface StatementLine {
  readonly currency: string;
  readonly bets: number;
  readonly stakes: string;
  readonly betsVoided: number;
  readonly refunds: string;
  readonly commission: string;
  readonly payouts: number;
  readonly awardsOwed: string;
  /** stakes − commission − refunds − awards owed. */
  readonly netDue: string;
}

const zero = new Decimal(0);

/**
 * The lines of a statement, in order of currency. `rate` is the casino's commission as a fraction, where a movement has
 * none of its own: applied to accepted less voided stakes, summed exactly and rounded once, half away from zero
 * (domain.md, "All roundings").
 */
export function statementLines(rate: Decimal, movements: readonly Movement[]): StatementLine[] {
  const codes = [...new Set(movements.map(({ currency }) => currency))].sort();
  return codes.map((code) => {
    const own = movements.filter(({ currency }) => currency === code);
    const of = (kind: Movement['kind']) => own.filter((movement) => movement.kind === kind);
    const sum = (kind: Movement['kind']) => of(kind).reduce((total, { amount }) => total.plus(amount), zero);
    const count = (kind: Movement['kind']) => of(kind).reduce((total, movement) => total + movement.count, 0);
    const [stakes, refunds, awards] = [sum('stakes'), sum('refunds'), sum('awards')];
    const earned = (kind: Movement['kind']) =>
      of(kind).reduce((total, { amount, fraction }) => total.plus(amount.times(fraction ?? rate)), zero);
    const commission = roundToCurrency(earned('stakes').minus(earned('voided')), code);
    const net = stakes.minus(commission).minus(refunds).minus(awards);
    return {
      currency: code,
      bets: count('stakes'),
      stakes: formatAmount(stakes, code),
      betsVoided: count('voided'),
      refunds: formatAmount(refunds, code),
      commission: formatAmount(commission, code),
      payouts: count('awards'),
      awardsOwed: formatAmount(awards, code),
      netDue: formatAmount(net, code),
    };
  });
}
