// Statements of casinos, read from the bets and payouts of a period in one consistent picture.
import { Problem } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount, formatLedger } from '@tributary/money';
import { Database, Principal, Queryable, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { betsOfPeriod } from './bets-of-period';
import { readConsistently } from '../consistently';
import { Movement, statementLines } from './statement';

const beginning = new Date(0);

interface Period {
  readonly casino: string;
  /** null: from the beginning. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date;
}

interface MovementRow {
  currency: string;
  kind: Movement['kind'];
  amount: string;
  count: string;
  fraction: string | null;
}

interface LegsRow {
  jackpot: string;
  currency: string;
  main: string;
  overflow: string;
  reserve: string;
  margin: string;
}

/**
 * A void counts when it happened, whenever its bet was accepted; an award when its payouts were instructed. Stakes and
 * their voids carry the commission of the day on which the bet was accepted (R10).
 */
async function movementsOf(db: Queryable, { casino, from: begins, to }: Period): Promise<Movement[]> {
  const within = { casinos: [casino], from: begins, to };
  const from = begins ?? beginning;
  const rows = await db.rows<MovementRow & Record<string, unknown>>(sql`
    WITH by_day AS (
      SELECT currency, 'stakes' AS kind, (accepted_at AT TIME ZONE c.time_zone)::date AS day, sum(stake) AS amount, count(*) AS count
        FROM ${betsOfPeriod('accepted_at', within)} b JOIN jackpot.casino c ON c.code = b.casino GROUP BY 1, 3
      UNION ALL
      SELECT currency, 'voided', (accepted_at AT TIME ZONE c.time_zone)::date, sum(stake), count(*)
        FROM ${betsOfPeriod('voided_at', within)} b JOIN jackpot.casino c ON c.code = b.casino GROUP BY 1, 3)
    SELECT d.currency, d.kind, sum(d.amount)::text AS amount, sum(d.count)::text AS count, v.fraction::text
      FROM by_day d JOIN jackpot.commission_version v
        ON v.casino = ${casino} AND v.version = jackpot.commission_on(${casino}, d.day) GROUP BY 1, 2, v.fraction
    UNION ALL
    SELECT coalesce(refund_currency, currency), 'refunds', sum(coalesce(refund_amount, stake))::text, count(*)::text, NULL
      FROM ${betsOfPeriod('voided_at', within)} b GROUP BY 1
    UNION ALL
    SELECT p.currency, 'awards', sum(p.amount)::text, count(*)::text, NULL
      FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
     WHERE p.casino = ${casino} AND p.instructed_at >= ${from} AND p.instructed_at < ${to}
       AND p.state IN ('instructed', 'paid') AND NOT p.by_instalments AND a.charged_to <> 'casino' GROUP BY 1
    UNION ALL
    SELECT p.currency, 'awards', sum(i.amount)::text, count(*)::text, NULL
      FROM jackpot.instalment i JOIN jackpot.payout p ON p.id = i.payout_id JOIN jackpot.award a ON a.id = p.award_id
     WHERE p.casino = ${casino} AND i.instructed_at >= ${from} AND i.instructed_at < ${to}
       AND i.state IN ('instructed', 'paid') AND a.charged_to <> 'casino' GROUP BY 1`);
  return rows.map((row) => ({
    currency: row.currency as CurrencyCode,
    kind: row.kind,
    amount: new Decimal(row.amount),
    count: parseInt(row.count, 10),
    ...(row.fraction === null ? {} : { fraction: new Decimal(row.fraction) }),
  }));
}

/** Contribution legs less those taken back by voids, 12 decimals, in each jackpot's currency. */
async function contributionsOf(db: Queryable, { casino, from, to }: Period) {
  const within = { casinos: [casino], from, to };
  const accepted = sql`(b.accepted_at >= ${from ?? beginning} AND b.accepted_at < ${to})`;
  const rows = await db.rows<LegsRow & Record<string, unknown>>(sql`
    WITH counted AS (
      SELECT b.*, 1 AS times FROM ${betsOfPeriod('accepted_at', within)} b
       WHERE NOT coalesce(b.voided_at >= ${from ?? beginning} AND b.voided_at < ${to}, false)
      UNION ALL
      SELECT b.*, -1 FROM ${betsOfPeriod('voided_at', within)} b WHERE NOT ${accepted})
    SELECT j.code AS jackpot, j.currency, sum(c.main * c.times)::text AS main, sum(c.overflow * c.times)::text AS overflow,
           sum(c.reserve * c.times)::text AS reserve, sum(c.margin * c.times)::text AS margin
      FROM counted c JOIN jackpot.round r ON r.id = c.round_id JOIN jackpot.jackpot j ON j.code = r.jackpot
     GROUP BY 1, 2 ORDER BY 1`);
  const spelled = (text: string) => formatLedger(new Decimal(text));
  return rows.map((row) => ({
    jackpot: row.jackpot,
    currency: row.currency,
    main: spelled(row.main),
    overflow: spelled(row.overflow),
    reserve: spelled(row.reserve),
    margin: spelled(row.margin),
  }));
}

/**
 * Bets that came in the period and were placed before it by their producer's time: the month they belong to, in the
 * casino's zone. They count where they arrived; a closed period never changes (F-25).
 */
async function lateOf(db: Queryable, { casino, from, to }: Period) {
  if (from === null) return [];
  const rows = await db.rows<{ month: string; currency: string; bets: string; stakes: string }>(sql`
    SELECT to_char(b.placed_at AT TIME ZONE c.time_zone, 'YYYY-MM') AS month, b.currency, count(*)::text AS bets,
           sum(b.stake)::text AS stakes
      FROM ${betsOfPeriod('accepted_at', { casinos: [casino], from, to })} b JOIN jackpot.casino c ON c.code = b.casino
     WHERE b.placed_at < ${from} GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map((row) => ({
    belongsTo: row.month,
    currency: row.currency,
    bets: parseInt(row.bets, 10),
    stakes: formatAmount(new Decimal(row.stakes), row.currency as CurrencyCode),
  }));
}

@Injectable()
export class StatementsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /**
   * A casino's statement from `from` (else the beginning) up to but not including `to` (else now), by acceptance,
   * void and confirmation. Errors: `not-found` (unknown, or another casino's), `invalid-request`.
   */
  statement(casino: string, period: { from?: string; to?: string }, by: Principal) {
    const from = period.from ? new Date(period.from) : null;
    const to = period.to ? new Date(period.to) : this.clock.now();
    if (from && from > to) {
      throw new Problem('invalid-request', 'to: must not be before from', [
        { field: 'to', reason: 'must not be before from' },
      ]);
    }
    return readConsistently(this.db, async (tx) => {
      const visible = by.role !== 'casino' || by.casino === casino;
      const row = await tx.row<{ name: string; commission: string }>(sql`
        SELECT c.name, v.fraction::text AS commission FROM jackpot.casino c JOIN jackpot.commission_version v
            ON v.casino = c.code AND v.version = jackpot.commission_on(c.code, (${to}::timestamptz AT TIME ZONE c.time_zone)::date)
         WHERE c.code = ${casino} AND ${visible}::boolean`);
      if (!row) throw new Problem('not-found', `there is no casino ${casino}`);
      const rate = new Decimal(row.commission);
      const within = { casino, from, to };
      return {
        casino,
        name: row.name,
        from: (from ?? beginning).toISOString(),
        to: to.toISOString(),
        commissionRate: rate.toFixed(),
        lines: statementLines(rate, await movementsOf(tx, within)),
        memo: { contributions: await contributionsOf(tx, within), lateBets: await lateOf(tx, within) },
      };
    });
  }
}
