// What was bet and voided by accounting day: a casino's in its own time zone, days of 23 and 25 hours included, the
// network's in UTC. Each report names its zone, and over the same span both add up to the same (F-19).
import { DayRange, FieldError, Problem, daysPerReportMax } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Database, Principal, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { visibleCasino } from '../casinos/visible-casino';
import { betsOfPeriod } from './bets-of-period';

interface DayRow {
  day: string;
  currency: CurrencyCode;
  bets: string;
  stakes: string;
  bets_voided: string;
  stakes_voided: string;
}

const millisecondsPerDay = 86_400_000;

function checkRange(range: DayRange): void {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / millisecondsPerDay + 1;
  const reason =
    days < 1
      ? 'must not be before from'
      : days > daysPerReportMax
        ? `at most ${daysPerReportMax} days`
        : null;
  const errors: FieldError[] = reason ? [{ field: 'to', reason }] : [];
  if (reason) throw new Problem('invalid-request', `to: ${reason}`, errors);
}

function sums(rows: readonly DayRow[]) {
  const codes = [...new Set(rows.map((row) => row.currency))].sort();
  return codes.map((code) => {
    const own = rows.filter((row) => row.currency === code);
    const total = (of: (row: DayRow) => string) =>
      own.reduce((sum, row) => sum.plus(of(row)), new Decimal(0));
    return {
      currency: code,
      bets: total((row) => row.bets).toFixed(),
      stakes: formatAmount(total((row) => row.stakes), code),
      betsVoided: total((row) => row.bets_voided).toFixed(),
      stakesVoided: formatAmount(total((row) => row.stakes_voided), code),
    };
  }); // prettier-ignore
}

@Injectable()
export class DaysService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** Every day of the range and every currency of the casino, zeros included. Errors: `not-found`, `invalid-request`. */
  async ofCasino(casino: string, range: DayRange, by: Principal) {
    checkRange(range);
    const { timeZone } = await visibleCasino(this.db, casino, by);
    return this.report(casino, timeZone, range);
  }

  /** All casinos together, in UTC. */
  ofNetwork(range: DayRange) {
    checkRange(range);
    return this.report(null, 'UTC', range);
  }

  private async report(casino: string | null, timeZone: string, range: DayRange) {
    const span = await this.db.row<{ from: Date; to: Date }>(sql`
      SELECT jackpot.day_opens(${range.from}::date, ${timeZone}) AS from,
             jackpot.day_opens(${range.to}::date + 1, ${timeZone}) AS to`);
    const within = { casinos: casino === null ? null : [casino], ...span! };
    const rows = await this.db.rows<DayRow & Record<string, unknown>>(sql`
      WITH days AS (
        SELECT d::date AS day
          FROM generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, interval '1 day') AS d),
      codes AS (
        SELECT DISTINCT unnest(currencies) AS currency FROM jackpot.casino WHERE ${casino}::text IS NULL OR code = ${casino}),
      taken AS (
        SELECT (b.accepted_at AT TIME ZONE ${timeZone})::date AS day, b.currency, count(*) AS bets, sum(b.stake) AS stakes
          FROM ${betsOfPeriod('accepted_at', within)} b GROUP BY 1, 2),
      voided AS (
        SELECT (b.voided_at AT TIME ZONE ${timeZone})::date AS day, b.currency, count(*) AS bets, sum(b.stake) AS stakes
          FROM ${betsOfPeriod('voided_at', within)} b GROUP BY 1, 2)
      SELECT d.day::text, c.currency, coalesce(t.bets, 0)::text AS bets, coalesce(t.stakes, 0)::text AS stakes,
             coalesce(v.bets, 0)::text AS bets_voided, coalesce(v.stakes, 0)::text AS stakes_voided
        FROM days d CROSS JOIN codes c
        LEFT JOIN taken t ON t.day = d.day AND t.currency = c.currency
        LEFT JOIN voided v ON v.day = d.day AND v.currency = c.currency
       ORDER BY d.day, c.currency`);
    const days = [...new Set(rows.map((row) => row.day))];
    return {
      casino,
      timeZone,
      ...range,
      madeAt: this.clock.now().toISOString(),
      days: days.map((day) => ({ day, lines: sums(rows.filter((row) => row.day === day)) })),
      totals: sums(rows),
    };
  }
}
