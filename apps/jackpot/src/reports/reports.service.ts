// Reports on demand (R41): over days of the casino's zone, or of UTC for the network, with a header that says what it is
// of and when it was made. Reads no more than the interval by its indexes; life to date alone reads everything.
import { Readable } from 'node:stream';
import { NetworkReportQuery, Problem, ReportHeader, ReportKind, ReportQuery } from '@tributary/contracts';
import { CurrencyCode, MoneyError, parseAmount } from '@tributary/money';
import { Database, Principal, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { visibleCasino } from '../casinos/visible-casino';
import { localDate } from '../casinos/local-date';
import { readConsistently } from '../consistently';
import { activityReport } from './activity.report';
import { awardsReport, largeAwardsReport, payoutsReport } from './awards.reports';
import { reportDays } from './interval';
import { commissionReport, poolsReport, roundingReport } from './ledger.reports';
import { ReadPage, Report, ReportScope, firstPageOf, pagesFrom } from './report';
import { fileOf, mediaTypes } from './report-files';

/** A file that is written while it is read. */
interface ReportFile {
  readonly file: Readable;
  readonly type: string;
  readonly disposition: string;
}

interface Asked {
  readonly kind: ReportKind;
  readonly casino: string | null;
  readonly timeZone: string;
  readonly query: NetworkReportQuery;
}

type Maker = (scope: ReportScope) => Report;
const makers: Readonly<Record<Exclude<ReportKind, 'large-awards'>, Maker>> = {
  activity: activityReport,
  pools: poolsReport,
  awards: awardsReport,
  payouts: payoutsReport,
  rounding: roundingReport,
  commission: commissionReport,
};

const required = (field: string): never => {
  const reason = 'is required for large awards';
  throw new Problem('invalid-request', `${field}: ${reason}`, [{ field, reason }]);
};

@Injectable()
export class ReportsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** A report of the network, in UTC. Errors: `invalid-request`, `amount-invalid`, `not-found` (the jackpot). */
  ofNetwork(kind: ReportKind, query: NetworkReportQuery): Promise<ReportFile> {
    return this.make({ kind, casino: null, timeZone: 'UTC', query });
  }

  /** A casino's own, in its zone. Errors: `not-found`, for another casino too; `invalid-request`. */
  async ofCasino(casino: string, kind: ReportKind, query: ReportQuery, by: Principal): Promise<ReportFile> {
    const { timeZone } = await visibleCasino(this.db, casino, by);
    return this.make({ kind, casino, timeZone, query });
  }

  private async make(asked: Asked): Promise<ReportFile> {
    const { kind, casino, timeZone, query } = asked;
    const now = this.clock.now();
    const days = reportDays(query, localDate(timeZone, now));
    const period = (await this.db.row<{ from: Date | null; to: Date }>(sql`
      SELECT jackpot.day_opens(${days.from}::date, ${timeZone}) AS from,
             jackpot.day_opens(${days.to}::date + 1, ${timeZone}) AS to`))!;
    const { report, more } = await this.reportOf(asked, { casino, from: period.from, to: period.to });
    // Each page is one consistent picture, and may take long: life to date reads all there is.
    const read: ReadPage = (after) => readConsistently(this.db, (tx) => report.page(tx, after));
    const first = await firstPageOf(read);
    const header: ReportHeader = {
      report: kind,
      casino,
      ...days,
      timeZone,
      periodFrom: period.from?.toISOString() ?? null,
      periodTo: period.to.toISOString(),
      madeAt: now.toISOString(),
      complete: now >= period.to,
      remark: days.from === null ? 'Life to date: read from the first record on' : null,
      note: first.rows.length === 0 ? 'No activity' : null,
      ...more,
    };
    const name = `${casino ?? 'network'}-${kind}-${days.from ?? 'ltd'}-${days.to}.${query.format}`;
    const begun = { header, columns: report.columns, pages: pagesFrom(read, first) };
    return {
      file: fileOf(begun, query.format, query.layout),
      type: mediaTypes[query.format],
      disposition: query.format === 'json' ? 'inline' : `attachment; filename="${name}"`,
    };
  }

  private async reportOf({ kind, query }: Asked, scope: ReportScope) {
    if (kind !== 'large-awards') return { report: makers[kind](scope), more: {} };
    const jackpot = query.jackpot ?? required('jackpot');
    const threshold = query.threshold ?? required('threshold');
    const row = await this.db.row<{ currency: CurrencyCode }>(
      sql`SELECT currency FROM jackpot.jackpot WHERE code = ${jackpot}`,
    );
    if (!row) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
    try {
      const least = parseAmount(threshold, row.currency, { allowZero: true });
      const more = { jackpot, currency: row.currency, threshold };
      return { report: largeAwardsReport(scope, { jackpot, threshold: least }), more };
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      const fault = { field: 'threshold', reason: error.detail };
      throw new Problem('amount-invalid', `threshold: ${fault.reason}`, [fault]);
    }
  }
}
