// The check that the days of a month sum to it: exact sums of the rows of daily reports, against the month's totals. They
// are other answers of the service than the month-end, added up here.
import type { JackpotSchemas } from '@tributary/browser-client';
import { textOf, unitsOf } from '../../format/decimal-text';

type Total = JackpotSchemas['ActivityTotal'];
type Rows = JackpotSchemas['Report']['rows'];

/** What is compared: every figure that both have. */
const figures = [
  'bets', 'stakes', 'betsVoided', 'stakesVoided', 'main', 'overflow', 'reserve', 'margin', 'mainVoided',
  'overflowVoided', 'reserveVoided', 'marginVoided', 'wins', 'won',
] as const; // prettier-ignore
type Figure = (typeof figures)[number];

/** Days `YYYY-MM-DD` of a month `YYYY-MM`, up to and with `last` where that is earlier. */
export function daysOfMonth(month: string, last?: string): string[] {
  const count = new Date(Date.parse(`${nextMonth(month)}-01T00:00:00Z`) - 1).getUTCDate();
  const days = Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return last === undefined ? days : days.filter((day) => day <= last);
}

function nextMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  const [next, carried] =
    number === '12' ? ['01', BigInt(year) + 1n] : [(BigInt(number) + 1n).toString(), BigInt(year)];
  return `${carried.toString().padStart(4, '0')}-${next.padStart(2, '0')}`;
}

/** Exact; the longer fraction of the two stays. */
export function plus(a: string, b: string): string {
  const [one, two] = [unitsOf(a), unitsOf(b)];
  const digits = Math.max(one.digits, two.digits);
  const scaled = ({ units, digits: has }: typeof one) => units * 10n ** BigInt(digits - has);
  return textOf(scaled(one) + scaled(two), digits);
}

export interface DayCheck {
  readonly jackpot: string;
  readonly currency: string;
  readonly figure: Figure;
  readonly days: string;
  readonly month: string;
  readonly holds: boolean;
}

const isOf = (row: Rows[number], { jackpot, currency }: Pick<Total, 'jackpot' | 'currency'>) =>
  row['jackpot'] === jackpot && row['currency'] === currency;

/** Every figure of every total of the month beside the sum of its days. Rows that no total has are a difference too. */
export function checkDays(rows: Rows, totals: readonly Total[]): DayCheck[] {
  const placed = totals.flatMap((total) => {
    const own = rows.filter((row) => isOf(row, total));
    return figures.map((figure): DayCheck => {
      const month = total[figure];
      const days = own.reduce((sum, row) => plus(sum, row[figure] ?? '0'), zeroLike(month));
      return {
        jackpot: total.jackpot,
        currency: total.currency,
        figure,
        days,
        month,
        holds: equal(days, month),
      };
    });
  });
  const strays = rows.filter((row) => !totals.some((total) => isOf(row, total)));
  return [...placed, ...strays.map(stray)];
}

const zeroLike = (text: string) => textOf(0n, unitsOf(text).digits);
const equal = (a: string, b: string) =>
  unitsOf(plus(a, zeroLike(b))).units === unitsOf(plus(b, zeroLike(a))).units;

function stray(row: Rows[number]): DayCheck {
  const { jackpot, currency, bets } = row;
  return {
    jackpot: jackpot ?? '',
    currency: currency ?? '',
    figure: 'bets',
    days: bets ?? '0',
    month: '0',
    holds: false,
  };
}
