// Bets and payouts of a casino as CSV, a page at a time from the database, so that no export is held in memory.
import { Readable } from 'node:stream';
import { ExportQuery } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Database, Principal, sql } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { visibleCasino } from '../casinos/visible-casino';
import { betsOfPeriod } from './bets-of-period';
import { CsvColumn, CsvLayout, csvHead, csvLine } from './csv';

const rowsPerPage = 2_000;

interface ExportedBet {
  position: string;
  bet_id: string;
  round_id: string;
  table_code: string;
  player: string | null;
  currency: CurrencyCode;
  stake: string;
  value: string;
  main: string;
  overflow: string;
  reserve: string;
  margin: string;
  accepted_at: Date;
  placed_at: Date | null;
  voided_at: Date | null;
  refund_currency: CurrencyCode | null;
  refund_amount: string | null;
}

interface ExportedPayout {
  position: string;
  award_id: string;
  round_id: string;
  bet_id: string;
  player: string | null;
  currency: CurrencyCode;
  amount: string;
  pool_amount: string | null;
  rounding: string;
  state: string;
  instructed_at: Date | null;
  paid_at: Date | null;
  acknowledgement: string | null;
}

const amountOf = (text: string, code: CurrencyCode) => formatAmount(new Decimal(text), code);
const time = (at: Date | null) => at?.toISOString() ?? null;
const text = <T>(name: string, of: (row: T) => string | null): CsvColumn<T> => ({ name, kind: 'text', of });
const plain = <T>(name: string, of: (row: T) => string | null): CsvColumn<T> => ({ name, kind: 'plain', of });

const betColumns: readonly CsvColumn<ExportedBet>[] = [
  text('betId', (bet) => bet.bet_id),
  text('player', (bet) => bet.player),
  plain('roundId', (bet) => bet.round_id),
  plain('table', (bet) => bet.table_code),
  plain('currency', (bet) => bet.currency),
  plain('stake', (bet) => amountOf(bet.stake, bet.currency)),
  plain('value', (bet) => bet.value),
  plain('main', (bet) => bet.main),
  plain('overflow', (bet) => bet.overflow),
  plain('reserve', (bet) => bet.reserve),
  plain('margin', (bet) => bet.margin),
  plain('acceptedAt', (bet) => time(bet.accepted_at)),
  plain('placedAt', (bet) => time(bet.placed_at)),
  plain('voidedAt', (bet) => time(bet.voided_at)),
  plain('refundCurrency', (bet) => bet.refund_currency),
  plain('refund', (bet) =>
    bet.refund_amount && bet.refund_currency ? amountOf(bet.refund_amount, bet.refund_currency) : null,
  ),
];

const payoutColumns: readonly CsvColumn<ExportedPayout>[] = [
  plain('payoutId', (payout) => payout.position),
  plain('awardId', (payout) => payout.award_id),
  plain('roundId', (payout) => payout.round_id),
  text('betId', (payout) => payout.bet_id),
  text('player', (payout) => payout.player),
  plain('currency', (payout) => payout.currency),
  plain('amount', (payout) => amountOf(payout.amount, payout.currency)),
  plain('poolAmount', (payout) => payout.pool_amount),
  plain('rounding', (payout) => payout.rounding),
  plain('state', (payout) => payout.state),
  plain('instructedAt', (payout) => time(payout.instructed_at)),
  plain('paidAt', (payout) => time(payout.paid_at)),
  text('acknowledgement', (payout) => payout.acknowledgement),
];

const positionMax = '9223372036854775807';

@Injectable()
export class ExportsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Bets accepted on these days of the casino's zone, in order of acceptance. Errors: `not-found`. */
  async bets(casino: string, query: ExportQuery, by: Principal): Promise<Readable> {
    const days = await this.daysOf(casino, query, by);
    const { first, last } = await this.positionsOf(casino, days);
    return this.stream(betColumns, query.layout, (after) =>
      this.db.rows<ExportedBet & Record<string, unknown>>(sql`
        SELECT position, bet_id, round_id, table_code, player, currency, stake, value::text, main::text, overflow::text,
               reserve::text, margin::text, accepted_at, placed_at, voided_at, refund_currency, refund_amount
          FROM jackpot.bet WHERE casino = ${casino} AND position > ${after ?? '0'}::bigint
           AND position BETWEEN ${first}::bigint AND ${last}::bigint
           AND (${days.from}::timestamptz IS NULL OR accepted_at >= ${days.from})
           AND (${days.to}::timestamptz IS NULL OR accepted_at < ${days.to})
         ORDER BY position LIMIT ${rowsPerPage}`),
    );
  }

  /** Payouts of hits of these days of the casino's zone, by id. Errors: `not-found`. */
  async payouts(casino: string, query: ExportQuery, by: Principal): Promise<Readable> {
    const days = await this.daysOf(casino, query, by);
    return this.stream(payoutColumns, query.layout, (after) =>
      this.db.rows<ExportedPayout & Record<string, unknown>>(sql`
        SELECT p.id AS position, p.award_id, a.round_id, p.bet_id, p.player, p.currency, p.amount, p.pool_amount::text,
               p.rounding::text, p.state, p.instructed_at, p.paid_at, p.acknowledgement
          FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
         WHERE p.casino = ${casino} AND p.id > ${after ?? ''}
           AND (${days.from}::timestamptz IS NULL OR a.hit_at >= ${days.from})
           AND (${days.to}::timestamptz IS NULL OR a.hit_at < ${days.to})
         ORDER BY p.id LIMIT ${rowsPerPage}`),
    );
  }

  // The instants at which the days begin and end where the casino is; another casino's answers like none (F-01).
  private async daysOf(casino: string, query: ExportQuery, by: Principal) {
    const { timeZone } = await visibleCasino(this.db, casino, by);
    const row = await this.db.row<{ from: Date | null; to: Date | null }>(sql`
      SELECT jackpot.day_opens(${query.from ?? null}::date, ${timeZone}) AS from,
             jackpot.day_opens(${query.to ?? null}::date + 1, ${timeZone}) AS to`);
    return row!;
  }

  // Between which positions the bets of these days lie: pages then walk through them, and not through all before them.
  private async positionsOf(casino: string, { from, to }: { from: Date | null; to: Date | null }) {
    if (from === null || to === null) return { first: '0', last: positionMax };
    const row = await this.db.row<{ first: string; last: string }>(sql`
      SELECT coalesce(min(position), 1) AS first, coalesce(max(position), 0) AS last
        FROM ${betsOfPeriod('accepted_at', { casinos: [casino], from, to })} b`);
    return row!;
  }

  private stream<T extends { position: string }>(
    columns: readonly CsvColumn<T>[],
    layout: CsvLayout,
    pageAfter: (after: string | null) => Promise<T[]>,
  ): Readable {
    async function* lines(): AsyncGenerator<string> {
      yield csvHead(columns);
      let after: string | null = null;
      for (;;) {
        const rows: T[] = await pageAfter(after);
        if (rows.length > 0) yield rows.map((row) => csvLine(columns, row, layout)).join('');
        if (rows.length < rowsPerPage) return;
        after = rows[rows.length - 1]!.position;
      }
    }
    return Readable.from(lines());
  }
}
