// Won and unpaid, and paid against issued: the daily check of payouts. What it finds becomes an incident once, and
// stays readable with amount, casino and the player's reference (E-06, C-24, A-12).
import { ListUnpaid, ReportPayouts } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Database, Principal, Recurring, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { visibleCasino } from '../casinos/visible-casino';
import { decodeCursor, pageOf } from '../cursor';
import { resendEvents } from '../casinos/webhooks.store';
import { reminderSteps, stepAfter } from './escalation';
import { IssuedPayout, payoutDifferences } from './payout-report';
import {
  UnpaidRow,
  closeSettled,
  countReminders,
  escalate,
  unpaidInstalments,
  unpaidRows,
} from './unpaid.store';

const checkEveryMs = 3_600_000;
const millisecondsPerHour = 3_600_000;
/** A payout that is not acknowledged by then is an incident. */
const acknowledgeWithinHours = 24;
const perLook = 1_000;

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

  private view<R extends UnpaidRow>(row: R) {
    return { ...row, amount: formatAmount(new Decimal(row.amount), row.currency) };
  }

  /**
   * The check: payouts and instalments that nobody has acknowledged in time are sent to their casinos again, then become
   * incidents that grow with time. Answers how many have an incident.
   */
  async check(): Promise<number> {
    await this.remind();
    let found = 0;
    const ago = (hours: number) => new Date(this.clock.now().getTime() - hours * millisecondsPerHour);
    const before = ago(acknowledgeWithinHours);
    for (let after = ''; ;) {
      const rows = await unpaidRows(this.db, { casino: null, after, before, limit: perLook });
      for (const row of rows) await this.escalate(row.payoutId, row.hitAt, this.view(row));
      found += rows.length;
      if (rows.length < perLook) break;
      after = rows.at(-1)!.payoutId;
    }
    for (let after = ''; ;) {
      const rows = await unpaidInstalments(this.db, { after, before, limit: perLook });
      for (const row of rows) await this.escalate(row.instalmentId, row.instructedAt, this.view(row));
      found += rows.length;
      if (rows.length < perLook) break;
      after = rows.at(-1)!.instalmentId;
    }
    await closeSettled(this.db, this.clock.now());
    return found;
  }

  // The instruction goes out again under the same event id, so that a casino that has it can tell.
  private async remind(): Promise<void> {
    const now = this.clock.now();
    for (const { hours, reminders } of reminderSteps) {
      const before = new Date(now.getTime() - hours * millisecondsPerHour);
      await this.db.transaction(async (tx) => {
        const events = await countReminders(tx, { before, reminders });
        if (events.length > 0) await resendEvents(tx, events, now);
      });
    }
  }

  private async escalate(subject: string, since: Date, detail: object): Promise<void> {
    const at = this.clock.now();
    const step = stepAfter((at.getTime() - since.getTime()) / millisecondsPerHour);
    if (!step?.severity) return;
    const { level, severity, hours } = step;
    const id = this.newId('incident');
    await this.db.transaction((tx) => escalate(tx, { id, subject, detail, level, severity, hours, at }));
  }

  /**
   * Compares what a casino's books say was paid with what was issued; every difference becomes an incident. Errors:
   * `not-found`, for another casino too.
   */
  async compare(casino: string, body: ReportPayouts, by: Principal) {
    await visibleCasino(this.db, casino, by);
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
