// The days that a report is about. Pure: dates of one zone in, first and last day out; when days open is asked of the
// database, which knows the zones.
import { FieldError, Problem, ReportInterval, daysPerReportMax } from '@tributary/contracts';

/** Days, both included, of the report's zone; `from` null: from the first record on. */
export interface ReportDays {
  readonly interval: ReportInterval | 'range';
  readonly from: string | null;
  readonly to: string;
}

const millisecondsPerDay = 86_400_000;

function refuse(field: string, reason: string): never {
  const errors: FieldError[] = [{ field, reason }];
  throw new Problem('invalid-request', `${field}: ${reason}`, errors);
}

function rangeOf(from: string, to: string): ReportDays {
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsPerDay + 1;
  if (days < 1) refuse('to', 'must not be before from');
  if (days > daysPerReportMax) refuse('to', `at most ${daysPerReportMax} days`);
  return { interval: 'range', from, to };
}

const firstDay: Record<ReportInterval, (day: string) => string | null> = {
  day: (day) => day,
  mtd: (day) => `${day.slice(0, 7)}-01`,
  ytd: (day) => `${day.slice(0, 4)}-01-01`,
  ltd: () => null,
};

/**
 * The days of a named interval up to `day`, today when left out, or of `from` and `to`. Errors: `invalid-request` for
 * both at once, half of a range, one the wrong way round, or one of more than 400 days.
 */
export function reportDays(
  query: { interval?: ReportInterval; day?: string; from?: string; to?: string },
  today: string,
): ReportDays {
  const { from, to } = query;
  if (from === undefined && to === undefined) {
    const interval = query.interval ?? 'day';
    const day = query.day ?? today;
    return { interval, from: firstDay[interval](day), to: day };
  }
  if (query.interval !== undefined) refuse('interval', 'is either this or from and to');
  if (query.day !== undefined) refuse('day', 'is either this or from and to');
  if (from === undefined || to === undefined) {
    return refuse(from === undefined ? 'from' : 'to', 'is required: a range has both');
  }
  return rangeOf(from, to);
}
