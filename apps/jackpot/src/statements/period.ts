// Accounting periods as days of a casino's calendar: a month or any days, one following the other without a gap. Pure;
// what instant a day begins at is the database's to say, since days have 23, 24 or 25 hours.
import { CloseStatement } from '@tributary/contracts';

/** Days 'YYYY-MM-DD' of a casino's calendar, both included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const millisecondsPerDay = 86_400_000;

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** The day so many days later. Calendar days: no clock changes here. */
export function dayAfter(day: string, days = 1): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay);
}

/** The last day of the month of a day. */
export function lastOfMonth(day: string): string {
  const [year, month] = [parseInt(day.slice(0, 4), 10), parseInt(day.slice(5, 7), 10)];
  return dayOf(Date.UTC(year, month, 1) - millisecondsPerDay);
}

/** What is asked to be closed, as days. */
export function daysOf(asked: CloseStatement): Days {
  if (!('period' in asked)) return { first: asked.from, last: asked.to };
  const first = `${asked.period}-01`;
  return { first, last: lastOfMonth(first) };
}

/**
 * Why a period cannot be the next one of a casino, or null. `closedTo` is the last day that is closed, or null; then
 * `begins` is the day of the casino's first booking, which the first statement must hold (null: there is none).
 */
export function faultOf(days: Days, closedTo: string | null, begins: string | null): string | null {
  if (days.last < days.first) return 'the last day is before the first';
  if (closedTo !== null) {
    if (days.first <= closedTo) return `the days up to ${closedTo} are closed in other statements`;
    const next = dayAfter(closedTo);
    return days.first === next ? null : `periods follow each other: the next one begins on ${next}`;
  }
  if (begins !== null && days.first > begins) {
    return `the first statement begins on ${begins} at the latest, the day of the first booking`;
  }
  return null;
}

/** The next month of a casino to close: what is left of the one that its last statement ended in, else a whole one. */
export function nextMonth(closedTo: string | null, begins: string): Days {
  const first = closedTo === null ? `${begins.slice(0, 7)}-01` : dayAfter(closedTo);
  return { first, last: lastOfMonth(first) };
}
