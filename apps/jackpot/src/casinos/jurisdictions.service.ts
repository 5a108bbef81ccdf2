// A casino's jurisdiction profile in other words than before: it decides when tables stand still and what becomes
// unclaimed, so one person asks and another approves (R11, R39).
import { Problem, RequestJurisdiction, canonicalJson } from '@tributary/contracts';
import { Database, Principal, Tx, sql } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { ReferenceData } from './reference-data';

const action = 'casino.jurisdiction';
type Profile = RequestJurisdiction['jurisdiction'];
type Payload = { readonly before: Profile; readonly jurisdiction: Profile };

@Injectable()
export class JurisdictionsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
  ) {}

  onModuleInit(): void {
    this.approvals.register(action, { approved: (tx, approval) => this.change(tx, approval) });
  }

  /** Asks for another profile. Errors: `not-found`, `decision-refused` when it is that already. */
  request(casino: string, { jurisdiction, reason }: RequestJurisdiction, by: Principal) {
    return this.db.transaction(async (tx) => {
      const before = await this.locked(tx, casino);
      if (canonicalJson(before) === canonicalJson(jurisdiction)) {
        throw new Problem('decision-refused', `the profile of ${casino} is that already`);
      }
      const payload: Payload = { before, jurisdiction };
      return this.approvals.request(tx, { action, subject: casino, payload, reason, by });
    });
  }

  // The audit log has the row before and after; the approval who asked and who approved.
  private async change(tx: Tx, { subject, payload }: Approval): Promise<unknown> {
    const { before, jurisdiction } = payload as Payload;
    if (canonicalJson(await this.locked(tx, subject)) !== canonicalJson(before)) {
      throw new Problem('decision-refused', `the profile of ${subject} has changed since this was asked for`);
    }
    const text = JSON.stringify(jurisdiction);
    await tx.run(sql`UPDATE jackpot.casino SET jurisdiction = ${text}::jsonb WHERE code = ${subject}`);
    this.reference.forget();
    return { casino: subject, jurisdiction };
  }

  private async locked(tx: Tx, casino: string): Promise<Profile> {
    const row = await tx.row<{ jurisdiction: Profile }>(
      sql`SELECT jurisdiction FROM jackpot.casino WHERE code = ${casino} FOR UPDATE`,
    );
    if (!row) throw new Problem('not-found', `there is no casino ${casino}`);
    return row.jurisdiction;
  }
}
