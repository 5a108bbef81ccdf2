// What a jackpot's parameters must satisfy before anyone may approve them. Pure: document in, faults out.
import { FieldError, JackpotParameters, Prize } from '@tributary/contracts';
import {
  Conversion,
  CurrencyCode,
  Decimal,
  MoneyError,
  acceptsNewBets,
  bookedValue,
  currency,
  currencyCode,
  parseAmount,
} from '@tributary/money';
import { RuleSet } from '@tributary/poker';

/** Equal shares are fair only while unit stakes are worth about the same (domain.md: "near parity"). */
export const parityDistanceMax = new Decimal('0.10');

function amountFault(text: string, code: CurrencyCode, allowZero: boolean): string | null {
  try {
    parseAmount(text, code, { allowZero });
    return null;
  } catch (error) {
    if (error instanceof MoneyError) return error.detail;
    throw error;
  }
}

function stakeFault(code: string, stake: string, today: string): string | null {
  try {
    const entry = currency(code);
    if (!acceptsNewBets(entry, today)) return `${code} takes no new bets since ${entry.lastDay}`;
    return amountFault(stake, currencyCode(code), false);
  } catch (error) {
    if (error instanceof MoneyError) return error.detail;
    throw error;
  }
}

function rateFaults(rates: JackpotParameters['rates']): FieldError[] {
  const over = (a: string, b: string) => new Decimal(a).plus(b).greaterThan(1);
  const faults: FieldError[] = [];
  if (over(rates.main, rates.reserve))
    faults.push({ field: 'parameters.rates.main', reason: 'main and reserve exceed 1' });
  if (over(rates.afterLimit, rates.reserve)) {
    faults.push({ field: 'parameters.rates.afterLimit', reason: 'afterLimit and reserve exceed 1' });
  }
  return faults;
}

function prizeFaults(prizes: JackpotParameters['prizes'], code: CurrencyCode): FieldError[] {
  const faults: FieldError[] = [];
  for (const [category, prize] of Object.entries(prizes) as [string, Prize][]) {
    const field = `parameters.prizes.${category}`;
    const fault = prize.kind === 'amount' ? amountFault(prize.amount, code, false) : null;
    if (fault) faults.push({ field: `${field}.amount`, reason: fault });
    if (prize.kind === 'percentage' && new Decimal(prize.percent).isZero()) {
      faults.push({ field: `${field}.percent`, reason: 'must be greater than 0' });
    }
  }
  return faults;
}

/** Parameters from before versions were kept with them were played by the first. */
const firstVersion = 1;

/** The rule set, and which version of it, that parameters on record are played by. */
export function ruleSetOf(document: Pick<JackpotParameters, 'ruleSet' | 'ruleSetVersion'>) {
  return { id: document.ruleSet, version: document.ruleSetVersion ?? firstVersion };
}

/** Currencies in which a shown price is not the jackpot's; a table that shows none shows the jackpot's (R47). */
export function differingPrices(
  shown: Readonly<Record<string, string>> | null | undefined,
  unitStakes: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(shown ?? {}).flatMap(([code, price]) => {
    const unit = unitStakes[code];
    return unit !== undefined && new Decimal(price).equals(unit) ? [] : [code];
  });
}

/**
 * All faults of a parameter document for a jackpot in `code`, played by `ruleSet`; empty when it may be asked for
 * (F-23). What it returns is the gate's business.
 */
export function parameterFaults(
  document: JackpotParameters,
  code: CurrencyCode,
  { today, ruleSet }: { today: string; ruleSet: RuleSet | undefined },
): FieldError[] {
  const faults: FieldError[] = [];
  const amounts = {
    baseAmount: true,
    resetAmount: true,
    limit: false,
    automaticConfirmationUpTo: true,
    milestoneStep: false,
  };
  for (const [name, allowZero] of Object.entries(amounts) as [keyof JackpotParameters, boolean][]) {
    const text = document[name] as string | null;
    const fault = text === null ? null : amountFault(text, code, allowZero);
    if (fault) faults.push({ field: `parameters.${name}`, reason: fault });
  }
  const instalmentsFrom = document.instalments && amountFault(document.instalments.from, code, true);
  if (instalmentsFrom) faults.push({ field: 'parameters.instalments.from', reason: instalmentsFrom });
  if (!ruleSet?.jackpot)
    faults.push({ field: 'parameters.ruleSet', reason: 'is no rule set with a jackpot' });
  if (Object.keys(document.prizes).length === 0) {
    faults.push({ field: 'parameters.prizes', reason: 'must name at least one prize' });
  }
  if (Object.keys(document.unitStakes).length === 0) {
    faults.push({ field: 'parameters.unitStakes', reason: 'must name at least one currency' });
  }
  for (const [name, stake] of Object.entries(document.unitStakes)) {
    const fault = stakeFault(name, stake, today);
    if (fault) faults.push({ field: `parameters.unitStakes.${name}`, reason: fault });
  }
  return [...faults, ...rateFaults(document.rates), ...prizeFaults(document.prizes, code)];
}

/** How a unit stake compares: its booked value, and its distance from the mean of all (0.1 = 10 %). */
export interface Parity {
  readonly currency: string;
  readonly value: Decimal;
  readonly distance: Decimal;
}

/** Booked values of the unit stakes in the jackpot's currency and their distance from parity, for the report. */
export function parityOf(
  stakes: readonly { currency: string; stake: Decimal; conversion: Conversion }[],
): Parity[] {
  const values = stakes.map((entry) => bookedValue(entry.stake, entry.conversion));
  const mean = values.reduce((sum, value) => sum.plus(value), new Decimal(0)).div(Math.max(values.length, 1));
  return stakes.map((entry, i) => ({
    currency: entry.currency,
    value: values[i]!,
    distance: mean.isZero() ? new Decimal(0) : values[i]!.minus(mean).abs().div(mean),
  }));
}

/** Faults that need rates: face value pays at most the share's worth; equal shares need stakes near parity. */
export function ratedFaults(
  document: JackpotParameters,
  toJackpot: ReadonlyMap<string, Conversion>,
  parity: readonly Parity[],
): FieldError[] {
  const faults: FieldError[] = [];
  for (const [name, conversion] of document.payoutRule === 'faceValue' ? toJackpot : []) {
    const { numerator, denominator } = conversion.factor;
    if (numerator.greaterThan(denominator)) {
      const reason = `one ${name} is worth more than one of the jackpot's currency, so face value would pay too much`;
      faults.push({ field: `parameters.unitStakes.${name}`, reason });
    }
  }
  for (const entry of document.shareRule === 'equal' ? parity : []) {
    if (entry.distance.greaterThan(parityDistanceMax)) {
      const reason = `is ${entry.distance.times(100).toFixed(1)} % from parity; equal shares allow 10 %`;
      faults.push({ field: `parameters.unitStakes.${entry.currency}`, reason });
    }
  }
  return faults;
}
