// Money: currencies, amounts, exchange rates and allocation. The only place where the product does arithmetic
// on money; every rounding has its name here.
export { MoneyError, type MoneyErrorCode } from './errors';
export {
  Decimal,
  ZERO,
  fraction,
  fromUnits,
  multiplyExactly,
  multiplyFractions,
  roundDown,
  roundFraction,
  roundHalfAwayFromZero,
  toUnits,
  type Fraction,
  type RoundingMode,
} from './decimal';
export {
  LEDGER_SCALE,
  acceptsNewBets,
  assertAcceptsNewBets,
  currencies,
  currency,
  currencyCode,
  exponentOf,
  toSuccessor,
  type ChangedAmount,
  type Currency,
  type CurrencyCode,
  type Successor,
} from './currency';
export {
  AMOUNT_PATTERN,
  LEDGER_PATTERN,
  add,
  displayed,
  formatAmount,
  formatLedger,
  fromMinor,
  integerDigitsMax,
  money,
  parseAmount,
  parseLedger,
  roundDownToCurrency,
  roundToCurrency,
  subtract,
  toMinor,
  type Money,
} from './amount';
export {
  RATE_PATTERN,
  RATE_SCALE,
  RateTable,
  bookedValue,
  conversion,
  convertExact,
  parseRate,
  payoutIn,
  type Conversion,
  type ConversionKind,
  type Payout,
  type Quote,
} from './rate';
export { allocate, allocateUnits, type CompareTies } from './allocate';
