// Won and unpaid, and paid against issued: the daily check of payouts. What it finds becomes an incident once, and
// stays readable with amount, casino and the player's reference (E-06, C-24, A-12).
import { ListUnpaid, Problem, ReportPayouts } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Database, Principal, Queryable, Recurring, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { decodeCursor, pageOf } from '../cursor';
import { IssuedPayout, payoutDifferences } from './payout-report';

const checkEveryMs = 3_600_000;
const millisecondsPerHour = 3_600_000;
/** A payout that is not acknowledged by then is an incident. */
const acknowledgeWithinHours = 24;

interface UnpaidRow {
  payoutId: string;
  awardId: string;
  roundId: string;
  jackpot: string;
  category: string;
  casino: string;
  betId: string;
  player: string | null;
  currency: CurrencyCode;
  amount: string;
  state: string;
  hitAt: Date;
}

function unpaidRows(
  db: Queryable,
  of: { casino: string | null; after: string; before: Date; limit: number },
): Promise<UnpaidRow[]> {
  return db.rows<UnpaidRow & Record<string, unknown>>(sql`
    SELECT p.id AS "payoutId", p.award_id AS "awardId", a.round_id AS "roundId", a.jackpot, a.category, p.casino,
           p.bet_id AS "betId", p.player, p.currency, p.amount, p.state, a.hit_at AS "hitAt"
      FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
     WHERE p.state IN ('locked', 'held', 'instructed') AND a.hit_at <= ${of.before} AND p.id > ${of.after}
       AND (${of.casino}::text IS NULL OR p.casino = ${of.casino})
     ORDER BY p.id LIMIT ${of.limit}`);
}

@Injectable()
export class PayoutClaimsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {
    const look = () => this.check();
    this.recurring = new Recurring({ name: 'PayoutClaimsService', everyMs: checkEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  /** What was won and is not paid, in order of id, by cursor. Amounts are those locked at the hit. */
  async unpaid(query: ListUnpaid) {
    const after = query.cursor ? decodeCursor(query.cursor, /^pay_[0-9A-Za-z-]{1,60}$/) : '';
    const before = new Date(this.clock.now().getTime() - query.olderThanHours * millisecondsPerHour);
    const scope = { casino: query.casino ?? null, after, before, limit: query.limit + 1 };
    const { items, next } = pageOf(await unpaidRows(this.db, scope), query.limit, (row) => row.payoutId);
    return { items: items.map((row) => this.view(row)), next };
  }

  private view(row: UnpaidRow) {
    return { ...row, amount: formatAmount(new Decimal(row.amount), row.currency) };
  }

  /** The daily check: payouts that nobody has acknowledged in time become incidents. Answers how many are open. */
  async check(): Promise<number> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - acknowledgeWithinHours * millisecondsPerHour);
    let after = '';
    let found = 0;
    for (;;) {
      const rows = await unpaidRows(this.db, { casino: null, after, before, limit: 1_000 });
      for (const row of rows) await this.incident('won-unpaid', row.payoutId, this.view(row));
      found += rows.length;
      if (rows.length < 1_000) break;
      after = rows[rows.length - 1]!.payoutId;
    }
    await this.db.run(sql`
      UPDATE jackpot.incident i SET state = 'closed' FROM jackpot.payout p
       WHERE i.kind = 'won-unpaid' AND i.state = 'open' AND p.id = i.subject
         AND p.state NOT IN ('locked', 'held', 'instructed')`);
    return found;
  }

  /**
   * Compares what a casino's books say was paid with what was issued; every difference becomes an incident. Errors:
   * `not-found`, for another casino too.
   */
  async compare(casino: string, body: ReportPayouts, by: Principal) {
    const visible = by.role !== 'casino' || by.casino === casino;
    const known = await this.db.row(sql`
      SELECT 1 AS one FROM jackpot.casino WHERE code = ${casino} AND ${visible}::boolean`);
    if (!known) throw new Problem('not-found', `there is no casino ${casino}`);
    const rows = await this.db.rows<IssuedPayout & Record<string, unknown>>(sql`
      SELECT id AS "payoutId", currency, amount, state FROM jackpot.payout
       WHERE casino = ${casino} AND id = ANY(${body.payouts.map((line) => line.payoutId)}::text[])`);
    const issued = rows.map((row) => ({
      ...row,
      amount: formatAmount(new Decimal(row.amount), row.currency as CurrencyCode),
    }));
    const differences = payoutDifferences(issued, body.payouts);
    for (const difference of differences) {
      await this.incident('payout-difference', difference.payoutId, { casino, ...difference });
    }
    return { casino, compared: body.payouts.length, differences };
  }

  private async incident(kind: string, subject: string, detail: object): Promise<void> {
    await this.db.run(sql`
      INSERT INTO jackpot.incident (id, kind, subject, detail, opened_at)
      VALUES (${this.newId('incident')}, ${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${this.clock.now()})
      ON CONFLICT DO NOTHING`);
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }
}
