// One jackpot bet against a round's terms: refused with its field and reason, or worth an exact booked value.
import { FieldError, PlacedBet } from '@tributary/contracts';
import {
  CurrencyCode,
  Decimal,
  MoneyError,
  acceptsNewBets,
  bookedValue,
  currency,
  currencyCode,
  formatAmount,
  parseAmount,
} from '@tributary/money';
import { LegRates, Legs, contributionLegs } from '../jackpots/legs';
import { conversionFrom } from '../rates/rate-set';
import { Terms, missingRate } from './terms';
import { unreasonableTimes } from './unreasonable-stake';

/** A bet that fits its round's terms. */
export interface CheckedBet {
  readonly casino: string;
  readonly betId: string;
  readonly hand: number;
  readonly player: string | null;
  readonly currency: CurrencyCode;
  /** In the bet's currency, with exactly its digits. */
  readonly stake: string;
  /** Booked value in the jackpot's currency, 12 decimals. */
  readonly value: Decimal;
  readonly placedAt: Date | null;
}

interface Priced {
  readonly currency: CurrencyCode;
  readonly stake: string;
  readonly value: Decimal;
}

export interface BetFault {
  readonly code: 'currency-invalid' | 'rate-missing' | 'amount-invalid' | 'stake-invalid';
  readonly error: FieldError;
  /** A stake so far above the largest that somebody is to be told (R23). */
  readonly isUnreasonable?: boolean;
}

class Refusal extends Error {
  constructor(
    readonly code: BetFault['code'],
    readonly field: string,
    readonly reason: string,
    readonly isUnreasonable = false,
  ) {
    super(reason);
  }
}

function checkedStake(terms: Terms, code: CurrencyCode, text: string): Decimal {
  const unitText = terms.unitStakes[code];
  if (!unitText) throw new Refusal('currency-invalid', 'currency', `this jackpot takes no stakes in ${code}`);
  const missing = missingRate(terms, code);
  if (missing) throw new Refusal('rate-missing', 'currency', missing.detail);
  const stake = parseAmount(text, code);
  const unit = parseAmount(unitText, code);
  const multiple = stake.div(unit);
  if (!multiple.isInteger() || multiple.greaterThan(terms.stakeMultipleMax)) {
    const allowed =
      terms.stakeMultipleMax === 1
        ? `exactly ${unitText}`
        : `1 to ${terms.stakeMultipleMax} times ${unitText}`;
    const isUnreasonable = multiple.greaterThan(new Decimal(terms.stakeMultipleMax).times(unreasonableTimes));
    const reason = `the stake in ${code} is ${allowed}, not ${text}`;
    throw new Refusal('stake-invalid', 'stake', reason, isUnreasonable);
  }
  return stake;
}

/**
 * Prices bets under one round's terms. Prices and legs repeat within a round (one unit stake per currency), so each
 * distinct stake is worked out once.
 */
export class BetPricer {
  private readonly priced = new Map<string, Priced>();

  constructor(private readonly terms: Terms) {}

  /** Booked value of a stake. `localDate` is today in the casino's zone. Throws a refusal or MoneyError. */
  private price(code: string, text: string, localDate: string): Priced {
    const name = `${code} ${text} ${localDate}`;
    const known = this.priced.get(name);
    if (known) return known;
    const entry = currency(code);
    if (!acceptsNewBets(entry, localDate)) {
      throw new Refusal('currency-invalid', 'currency', `${code} takes no new bets after ${entry.lastDay}`);
    }
    const exact = currencyCode(code);
    const stake = checkedStake(this.terms, exact, text);
    const value = bookedValue(stake, conversionFrom(this.terms.rates, code, this.terms.currency));
    const result = { currency: exact, stake: formatAmount(stake, exact), value };
    this.priced.set(name, result);
    return result;
  }

  /** The bet with its booked value, or what is wrong with it. */
  check(
    bet: PlacedBet & { casino: string },
    casino: { localDate: string; currencies: readonly string[] },
  ): CheckedBet | BetFault {
    try {
      const priced = this.price(bet.currency, bet.stake, casino.localDate);
      if (!casino.currencies.includes(bet.currency)) {
        throw new Refusal('currency-invalid', 'currency', `${bet.casino} does not play in ${bet.currency}`);
      }
      return {
        casino: bet.casino,
        betId: bet.betId,
        hand: bet.hand ?? 0,
        player: bet.player ?? null,
        placedAt: bet.placedAt === undefined ? null : new Date(bet.placedAt),
        ...priced,
      };
    } catch (error) {
      if (error instanceof Refusal)
        return { code: error.code, error: { field: error.field, reason: error.reason }, isUnreasonable: error.isUnreasonable }; // prettier-ignore
      if (error instanceof MoneyError) {
        const isCurrency = error.code.startsWith('currency');
        return {
          code: isCurrency ? 'currency-invalid' : 'amount-invalid',
          error: { field: isCurrency ? 'currency' : 'stake', reason: error.detail },
        };
      }
      throw error;
    }
  }
}

/**
 * What many bets have in common: round, casino, currency and stake, with the legs of one such bet below the limit and
 * above it. SQL chooses, and works out the one bet that crosses.
 */
export interface BetKind {
  /** Number of its journal, from 1: one per round, casino and currency. */
  readonly group: number;
  readonly round: string;
  readonly casino: string;
  readonly currency: string;
  readonly stake: string;
  readonly value: string;
  readonly below: LegTexts;
  readonly above: LegTexts;
}

/** Legs as they are sent: digits in the jackpot's currency. */
type LegTexts = Readonly<Record<keyof Legs, string>>;

interface Split {
  readonly below: LegTexts;
  readonly above: LegTexts;
}

const textsOf = ({ main, overflow, reserve, margin }: Legs): LegTexts => ({
  main: main.toFixed(), overflow: overflow.toFixed(), reserve: reserve.toFixed(), margin: margin.toFixed(),
}); // prettier-ignore

const splitsKeptMax = 10_000;

/** How values split under one instance's rates: the same few stakes come again and again. */
class Splits {
  private readonly kept = new Map<string, Split>();

  constructor(private readonly rates: LegRates) {}

  of(value: Decimal, text: string): Split {
    const known = this.kept.get(text);
    if (known) return known;
    const below = textsOf(contributionLegs(value, this.rates));
    const above = textsOf(contributionLegs(value, this.rates, new Decimal(0)));
    if (this.kept.size >= splitsKeptMax) this.kept.clear();
    this.kept.set(text, { below, above });
    return { below, above };
  }
}

const splitsByRates = new WeakMap<LegRates, Splits>();

/** An instance's rates are one object for as long as it is live. */
function splitsUnder(rates: LegRates): Splits {
  const known = splitsByRates.get(rates) ?? new Splits(rates);
  splitsByRates.set(rates, known);
  return known;
}

export interface BetKinds {
  readonly all: readonly BetKind[];
  /** Of every bet in order of position, the number of its kind, from 1. */
  readonly indexes: readonly number[];
}

/** Kinds of the bets of some requests under one instance's rates. */
export function kindsOf(
  requests: readonly { readonly roundId: string; readonly bets: readonly CheckedBet[] }[],
  rates: LegRates,
): BetKinds {
  const numbers = new Map<string, number>();
  const groups = new Map<string, number>();
  const splits = splitsUnder(rates);
  const all: BetKind[] = [];
  const indexes: number[] = [];
  const groupOf = (name: string) => {
    if (!groups.has(name)) groups.set(name, groups.size + 1);
    return groups.get(name)!;
  };
  for (const { roundId: round, bets } of requests) {
    for (const { casino, currency, stake, value } of bets) {
      const group = `${round} ${casino} ${currency}`;
      const name = `${group} ${stake}`;
      let number = numbers.get(name);
      if (number === undefined) {
        const text = value.toFixed();
        all.push({ group: groupOf(group), round, casino, currency, stake, value: text, ...splits.of(value, text) }); // prettier-ignore
        number = all.length;
        numbers.set(name, number);
      }
      indexes.push(number);
    }
  }
  return { all, indexes };
}

export function isFault(result: CheckedBet | BetFault): result is BetFault {
  return 'error' in result;
}
