// A casino's commission by version: asked for by one person, approved by another, from a day of the casino's zone on;
// no version is ever changed, and none begins in a period that is closed (R10, R11).
import { Problem, RequestCommission } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Database, Principal, Queryable, Tx, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { ReferenceData } from '../casinos/reference-data';
import { Approval, ApprovalsService } from '../finance/approvals.service';

const action = 'casino.commission';

interface Payload {
  readonly casino: string;
  readonly before: string;
  readonly fraction: string;
  readonly startsOn: string;
}

interface VersionRow {
  readonly version: number;
  readonly fraction: string;
  readonly starts_on: string | null;
  readonly in_force: boolean;
  readonly reason: string;
  readonly approval_id: string | null;
  readonly requested_by: string | null;
  readonly requested_at: Date;
  readonly approved_by: string | null;
  readonly approved_at: Date;
}

@Injectable()
export class CommissionsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
  ) {}

  onModuleInit(): void {
    this.approvals.register(action, { approved: (tx, approval, by) => this.start(tx, approval, by) });
  }

  /** Asks for a new version. Errors: `not-found` (the casino), `decision-refused` (its day is in a closed period). */
  request(casino: string, body: RequestCommission, by: Principal) {
    return this.db.transaction(async (tx) => {
      const before = await this.lock(tx, casino, body.startsOn);
      const fraction = new Decimal(body.fraction).toFixed();
      const payload: Payload = { casino, before, fraction, startsOn: body.startsOn };
      return this.approvals.request(tx, { action, subject: casino, payload, reason: body.reason, by });
    });
  }

  // What is in force on the day now, as text. Holds the casino's periods, so that none is closed meanwhile.
  private async lock(tx: Tx, casino: string, day: string): Promise<string> {
    const row = await tx.row(sql`SELECT 1 FROM jackpot.casino WHERE code = ${casino} FOR NO KEY UPDATE`);
    if (!row) throw new Problem('not-found', `there is no casino ${casino}`);
    const now = await tx.row<{ closed_to: string | null; fraction: string }>(sql`
      SELECT (SELECT max(last_day)::text FROM jackpot.statement WHERE casino = ${casino}) AS closed_to,
             (SELECT trim_scale(fraction)::text FROM jackpot.commission_version
               WHERE casino = ${casino} AND version = jackpot.commission_on(${casino}, ${day}::date)) AS fraction`);
    if (now!.closed_to !== null && day <= now!.closed_to) {
      throw new Problem(
        'decision-refused',
        `the days up to ${now!.closed_to} are closed; a commission begins after them`,
      );
    }
    return now!.fraction;
  }

  private async start(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { casino, before, fraction, startsOn } = approval.payload as Payload;
    const now = await this.lock(tx, casino, startsOn);
    // Who approves has read what it changes from: another version since then is another question.
    if (now !== before) {
      throw new Problem('decision-refused', `the commission of ${startsOn} is ${now} by now, not ${before}`);
    }
    const row = await tx.row<{ version: number }>(sql`
      INSERT INTO jackpot.commission_version (casino, version, fraction, starts_on, reason, approval_id, requested_by,
        requested_at, approved_by, approved_at)
      SELECT ${casino}, max(version) + 1, ${fraction}::numeric, ${startsOn}::date, ${approval.reason}, ${approval.id},
             ${approval.requested_by}, ${approval.requested_at}, ${by.actor}, ${this.clock.now()}
        FROM jackpot.commission_version WHERE casino = ${casino} RETURNING version`);
    this.reference.forget();
    return { casino, version: row!.version, fraction, startsOn };
  }

  /** All versions, newest first. Errors: `not-found`. */
  async history(casino: string) {
    const rows = await versionsOf(this.db, casino, this.clock.now());
    if (rows.length === 0) throw new Problem('not-found', `there is no casino ${casino}`);
    return {
      items: rows.map((row) => ({
        version: row.version,
        fraction: row.fraction,
        startsOn: row.starts_on,
        inForce: row.in_force,
        reason: row.reason,
        approvalId: row.approval_id,
        requestedBy: row.requested_by,
        requestedAt: row.requested_at.toISOString(),
        approvedBy: row.approved_by,
        approvedAt: row.approved_at.toISOString(),
      })),
    };
  }
}

function versionsOf(db: Queryable, casino: string, at: Date): Promise<VersionRow[]> {
  return db.rows<VersionRow & Record<string, unknown>>(sql`
    SELECT v.version, trim_scale(v.fraction)::text AS fraction, v.starts_on::text, v.reason, v.approval_id, v.requested_by,
           v.requested_at, v.approved_by, v.approved_at,
           v.version = jackpot.commission_on(v.casino, (${at}::timestamptz AT TIME ZONE c.time_zone)::date) AS in_force
      FROM jackpot.commission_version v JOIN jackpot.casino c ON c.code = v.casino
     WHERE v.casino = ${casino} ORDER BY v.version DESC`);
}
