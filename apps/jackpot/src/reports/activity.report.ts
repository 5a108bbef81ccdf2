// Bets, stakes, voids, contributions by leg and wins, by casino, table, jackpot and currency. Bets count when they were
// accepted, voids when they happened, wins when they were hit; amounts in the currency that the row names, legs in the
// jackpot's.
import { CurrencyCode, Decimal, formatAmount, formatLedger } from '@tributary/money';
import { Queryable, Sql, sql } from '@tributary/platform';
import { betsOfPeriod } from '../finance/bets-of-period';
import { Report, ReportRow, ReportScope, amounts, counts, plain } from './report';

/** One reading of the interval serves so many casinos. */
const casinosPerPage = 100;

export interface ActivityRow {
  casino: string;
  table_code: string;
  jackpot: string;
  currency: CurrencyCode;
  own: string;
  bets: string;
  stakes: string;
  bets_voided: string;
  stakes_voided: string;
  main: string;
  overflow: string;
  reserve: string;
  margin: string;
  main_voided: string;
  overflow_voided: string;
  reserve_voided: string;
  margin_voided: string;
  wins: string;
  won: string;
}

/** Of bets `b`: how many, their stakes and their legs. */
export const figures = sql`count(*) AS bets, sum(b.stake) AS stakes, sum(b.main) AS main, sum(b.overflow) AS overflow,
  sum(b.reserve) AS reserve, sum(b.margin) AS margin`;

/** Within `[from, to)`; `from` null is the beginning. */
export const within = (column: Sql, { from, to }: { from: Date | null; to: Date }): Sql =>
  sql`${column} >= coalesce(${from}::timestamptz, '-infinity') AND ${column} < ${to}`;

/** Figures of moved bets and payouts summed up, in order of casino, table, jackpot and currency. */
export function summedActivity(db: Queryable, moved: Sql): Promise<ActivityRow[]> {
  const sumOf = (figure: Sql, what: string) =>
    sql`coalesce(sum(${figure}) FILTER (WHERE what = ${what}), 0)::text`;
  return db.rows<ActivityRow & Record<string, unknown>>(sql`
    WITH moved AS (${moved})
    SELECT m.casino, m.table_code, m.jackpot, m.currency, j.currency AS own,
           ${sumOf(sql`bets`, 'bets')} AS bets, ${sumOf(sql`stakes`, 'bets')} AS stakes,
           ${sumOf(sql`bets`, 'voids')} AS bets_voided, ${sumOf(sql`stakes`, 'voids')} AS stakes_voided,
           ${sumOf(sql`main`, 'bets')} AS main, ${sumOf(sql`overflow`, 'bets')} AS overflow,
           ${sumOf(sql`reserve`, 'bets')} AS reserve, ${sumOf(sql`margin`, 'bets')} AS margin,
           ${sumOf(sql`main`, 'voids')} AS main_voided, ${sumOf(sql`overflow`, 'voids')} AS overflow_voided,
           ${sumOf(sql`reserve`, 'voids')} AS reserve_voided, ${sumOf(sql`margin`, 'voids')} AS margin_voided,
           ${sumOf(sql`bets`, 'wins')} AS wins, ${sumOf(sql`stakes`, 'wins')} AS won
      FROM moved m JOIN jackpot.jackpot j ON j.code = m.jackpot
     GROUP BY m.casino, m.table_code, m.jackpot, m.currency, j.currency
     ORDER BY m.casino, m.table_code, m.jackpot, m.currency`);
}

/** Sums of an interval for some casinos. */
export function activityOf(
  db: Queryable,
  casinos: readonly string[],
  period: { from: Date | null; to: Date },
): Promise<ActivityRow[]> {
  const theirs = { casinos, ...period };
  return summedActivity(
    db,
    sql`
      SELECT 'bets' AS what, b.casino, b.table_code, r.jackpot, b.currency, ${figures}
        FROM ${betsOfPeriod('accepted_at', theirs)} b JOIN jackpot.round r ON r.id = b.round_id GROUP BY 2, 3, 4, 5
      UNION ALL
      SELECT 'voids', b.casino, b.table_code, r.jackpot, b.currency, ${figures}
        FROM ${betsOfPeriod('voided_at', theirs)} b JOIN jackpot.round r ON r.id = b.round_id GROUP BY 2, 3, 4, 5
      UNION ALL
      SELECT 'wins', p.casino, b.table_code, a.jackpot, p.currency, count(*), sum(p.amount), 0, 0, 0, 0
        FROM jackpot.award a JOIN jackpot.payout p ON p.award_id = a.id
        JOIN jackpot.bet b ON b.casino = p.casino AND b.bet_id = p.bet_id
       WHERE ${within(sql`a.hit_at`, period)} AND p.casino = ANY(${casinos}::text[]) AND p.state <> 'declined'
       GROUP BY 2, 3, 4, 5`,
  );
}

const legs = (text: string) => formatLedger(new Decimal(text));

/** The figures as they are shown: stakes and wins in `currency`, legs in `jackpotCurrency` with 12 decimals. */
export function activityView(row: ActivityRow): Record<string, string> {
  const amount = (text: string) => formatAmount(new Decimal(text), row.currency);
  return {
    bets: row.bets,
    stakes: amount(row.stakes),
    betsVoided: row.bets_voided,
    stakesVoided: amount(row.stakes_voided),
    main: legs(row.main),
    overflow: legs(row.overflow),
    reserve: legs(row.reserve),
    margin: legs(row.margin),
    mainVoided: legs(row.main_voided),
    overflowVoided: legs(row.overflow_voided),
    reserveVoided: legs(row.reserve_voided),
    marginVoided: legs(row.margin_voided),
    wins: row.wins,
    won: amount(row.won),
  };
}

const rowOf = (row: ActivityRow): ReportRow => ({
  casino: row.casino,
  table: row.table_code,
  jackpot: row.jackpot,
  currency: row.currency,
  jackpotCurrency: row.own,
  ...activityView(row),
});

export function activityReport(scope: ReportScope): Report {
  return {
    columns: [
      ...plain('casino table jackpot currency'),
      ...counts('bets'),
      ...amounts('stakes'),
      ...counts('betsVoided'),
      ...amounts('stakesVoided'),
      ...plain('jackpotCurrency'),
      ...amounts('main overflow reserve margin mainVoided overflowVoided reserveVoided marginVoided'),
      ...counts('wins'),
      ...amounts('won'),
    ],
    page: async (db, after) => {
      const casinos = await db.rows<{ code: string }>(sql`
        SELECT code FROM jackpot.casino WHERE code > ${after?.[0] ?? ''}
           AND (${scope.casino}::text IS NULL OR code = ${scope.casino}) ORDER BY code LIMIT ${casinosPerPage}`);
      const codes = casinos.map(({ code }) => code);
      const rows = codes.length > 0 ? await activityOf(db, codes, scope) : [];
      const last = codes.at(-1);
      return { rows: rows.map(rowOf), next: codes.length === casinosPerPage && last ? [last] : null };
    },
  };
}
