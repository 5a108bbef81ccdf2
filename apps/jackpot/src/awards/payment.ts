// From an award's part to the payout of one bet: converted at the round's frozen rate, rounded once (domain.md,
// "Payout" and "All roundings"). Bets of one currency share one conversion, worked out once.
import { Problem } from '@tributary/contracts';
import {
  Conversion,
  CurrencyCode,
  Decimal,
  acceptsNewBets,
  bookedValue,
  convertExact,
  currency,
  exponentOf,
  payoutIn,
  roundDown,
  toSuccessor,
} from '@tributary/money';
import { conversionFrom, rateOf } from '../rates/rate-set';
import { Terms } from '../rounds/terms';
import { PrizeBet } from './split';

/** What is paid for one bet, and every figure that led to it. */
export interface Payment {
  readonly currency: CurrencyCode;
  /** In that currency, whole minor units. */
  readonly amount: Decimal;
  /** Part of the award in the jackpot's currency; null for a multiple of the stake. */
  readonly poolAmount: Decimal | null;
  /** What it costs in the jackpot's currency, 12 decimals. */
  readonly cost: Decimal;
  /** In the player's currency: positive is kept by the network. */
  readonly rounding: Decimal;
  /** Jackpot's currency that a face-value payout leaves over. */
  readonly leftOver: Decimal;
  readonly rate: unknown;
}

const zero = new Decimal(0);

/** Sum of a figure over payments. Bets that are paid alike share one payment: it is counted, and multiplied once. */
export function sumOf(payments: readonly Payment[], of: (payment: Payment) => Decimal): Decimal {
  const times = new Map<Payment, number>();
  for (const payment of payments) times.set(payment, (times.get(payment) ?? 0) + 1);
  return [...times].reduce((total, [payment, count]) => total.plus(of(payment).times(count)), zero);
}

interface CurrencyTools {
  readonly to: Conversion;
  readonly back: Conversion;
  readonly rate: unknown;
  readonly ended: boolean;
}

export class PaymentCalculator {
  private readonly tools = new Map<string, CurrencyTools>();
  private readonly known = new Map<string, Payment>();

  /** `today` is the accounting date by which a currency's end is judged. */
  constructor(
    private readonly terms: Terms,
    private readonly today: string,
  ) {}

  private toolsOf(code: CurrencyCode): CurrencyTools {
    const known = this.tools.get(code);
    if (known) return known;
    const { rates, currency: own } = this.terms;
    const tools = {
      to: conversionFrom(rates, own, code),
      back: conversionFrom(rates, code, own),
      rate: rateOf(rates, own, code),
      ended: !acceptsNewBets(currency(code), this.today) && currency(code).successor !== undefined,
    };
    this.tools.set(code, tools);
    return tools;
  }

  /** A multiple of the stake: exact in the player's currency, its cost by the frozen rate. */
  multiple(bet: PrizeBet, times: string): Payment {
    return this.once(`multiple ${bet.currency} ${bet.stake.toFixed()} ${times}`, () =>
      this.multipleOf(bet, times),
    );
  }

  private multipleOf(bet: PrizeBet, times: string): Payment {
    const { back, rate, ended } = this.toolsOf(bet.currency);
    const amount = bet.stake.times(times);
    const cost = bookedValue(amount, back);
    const exact = {
      currency: bet.currency,
      amount,
      poolAmount: null,
      cost,
      rounding: zero,
      leftOver: zero,
      rate,
    };
    if (!ended) return exact;
    const changed = toSuccessor(amount, bet.currency);
    return { ...exact, currency: changed.currency, amount: changed.amount, rounding: changed.rounding, rate: { ...(rate as object), changeover: changeoverOf(changed) } }; // prettier-ignore
  }

  /** A part of an award in the jackpot's currency, paid in the player's. */
  part(bet: PrizeBet, poolAmount: Decimal): Payment {
    return this.once(`part ${bet.currency} ${poolAmount.toFixed()}`, () => this.partOf(bet, poolAmount));
  }

  private partOf(bet: PrizeBet, poolAmount: Decimal): Payment {
    const { to, rate, ended } = this.toolsOf(bet.currency);
    const base = { currency: bet.currency, poolAmount, cost: poolAmount, leftOver: zero, rate };
    if (ended) {
      const changed = toSuccessor(convertExact(poolAmount, to), bet.currency);
      return { ...base, currency: changed.currency, amount: changed.amount, rounding: changed.rounding, rate: { ...(rate as object), changeover: changeoverOf(changed) } }; // prettier-ignore
    }
    const paid = payoutIn(poolAmount, to, bet.currency);
    return { ...base, amount: paid.amount, rounding: paid.rounding };
  }

  /** Face value: the same number in the player's currency, worth at most the share; the rest is left over (B-19). */
  faceValue(bet: PrizeBet, poolAmount: Decimal): Payment {
    const { back, rate } = this.toolsOf(bet.currency);
    const amount = roundDown(poolAmount, exponentOf(bet.currency));
    const cost = bookedValue(amount, back);
    if (cost.greaterThan(poolAmount)) {
      throw new Problem('parameters-invalid', `face value in ${bet.currency} is worth more than the share`);
    }
    return {
      currency: bet.currency,
      amount,
      poolAmount,
      cost,
      rounding: zero,
      leftOver: poolAmount.minus(cost),
      rate,
    };
  }

  /** A difference that a corrected result owes, exact in the player's currency, at the cost of the frozen rate. */
  difference(bet: PrizeBet, amount: Decimal, rate: unknown): Payment {
    const cost = bookedValue(amount, this.toolsOf(bet.currency).back);
    return { currency: bet.currency, amount, poolAmount: null, cost, rounding: zero, leftOver: zero, rate };
  }

  /** What a compensation case pays for a bet: as decided, in the player's currency, at the cost of the frozen rate. */
  compensation(bet: PrizeBet, amount: Decimal): Payment {
    return this.difference(bet, amount, this.toolsOf(bet.currency).rate);
  }

  /** By the jackpot's payout rule. */
  share(bet: PrizeBet, poolAmount: Decimal): Payment {
    return this.once(`share ${bet.currency} ${poolAmount.toFixed()}`, () => this.shareOf(bet, poolAmount));
  }

  /** Bets that are paid alike share one payment, worked out once. */
  private once(name: string, pay: () => Payment): Payment {
    const known = this.known.get(name);
    if (known) return known;
    const payment = pay();
    this.known.set(name, payment);
    return payment;
  }

  private shareOf(bet: PrizeBet, poolAmount: Decimal): Payment {
    const { to, ended } = this.toolsOf(bet.currency);
    const worthMore = to.factor.numerator.lessThan(to.factor.denominator);
    if (this.terms.payoutRule === 'converted' || ended || worthMore) return this.part(bet, poolAmount);
    return this.faceValue(bet, poolAmount);
  }
}

function changeoverOf(changed: { factor: unknown; source: string; effective: string }): unknown {
  return { factor: String(changed.factor), source: changed.source, effective: changed.effective };
}
