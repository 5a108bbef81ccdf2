// Breaks are worked to closure: each ends with a reason by a person, and where money moves by two. A run is closed
// with its last break.
import { BreakAction, CloseBreak, ExportBreaks, ListBreaks, Problem } from '@tributary/contracts';
import { Database, Principal, Tx } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { decodeCursor, pageOf } from '../cursor';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { MeterFeed } from '../jackpots/meter-feed';
import { checkAction, runAction } from './break-actions';
import { exportOf } from './breaks-export';
import { BreakRow, findBreak, insertClosure, listBreaks } from './breaks.store';
import { ReconciliationsService } from './reconciliations.service';
import { eventsOf, lockRun, recordEvent } from './runs.store';
import { BreakView, breakView } from './views';

const action = 'reconciliation.break';

interface Payload {
  readonly run: string;
  readonly number: string;
  readonly action: BreakAction;
}

@Injectable()
export class BreaksService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
    @Inject(ReconciliationsService) private readonly runs: ReconciliationsService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(action, {
      approved: (tx, approval, by) => this.approved(tx, approval, by),
      declined: (tx, approval, by) => this.declined(tx, approval, by),
    });
  }

  /** Breaks of a run in order, by cursor. Errors: `not-found`. */
  async list(id: string, query: ListBreaks, by: Principal) {
    const run = await this.runs.visible(id, by);
    const after = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : '0';
    const rows = await listBreaks(this.db, run.id, { ...query, after, limit: query.limit + 1 });
    const { items, next } = pageOf(rows, query.limit, (row) => row.number);
    return { items: items.map(breakView), next };
  }

  /** One break with everything that was done about it. Errors: `not-found`. */
  async find(id: string, number: number, by: Principal) {
    const run = await this.runs.visible(id, by);
    const found = await this.known(this.db, run.id, number);
    return { ...breakView(found), history: await eventsOf(this.db, run.id, found.number) };
  }

  /** All breaks that a filter finds, page by page from the database. Errors: `not-found`. */
  async export(id: string, format: 'csv' | 'json', query: ExportBreaks, by: Principal) {
    const run = await this.runs.visible(id, by);
    return exportOf(format, (after, limit) => listBreaks(this.db, run.id, { ...query, after, limit }));
  }

  /**
   * Closes a break, or asks for the approval that will. Errors: `not-found`, `decision-refused` (closed already, or
   * waiting for an approval), `invalid-request`.
   */
  close(
    id: string,
    number: number,
    body: CloseBreak,
    by: Principal,
  ): Promise<BreakView & { approvalId: string | null }> {
    return this.db.transaction(async (tx) => {
      await this.locked(tx, id, by);
      const found = await this.known(tx, id, number);
      if (found.state !== 'open') {
        const why = found.state === 'closed' ? 'is closed already' : 'waits for an approval';
        throw new Problem('decision-refused', `the break ${why}`);
      }
      const approvalId = body.action
        ? await this.ask(tx, id, found, body.action, body.reason, by)
        : await this.finish(tx, { run: id, found, reason: body.reason, approval: null, by });
      return { ...breakView(await this.known(tx, id, number)), approvalId };
    });
  }

  private async known(db: Database | Tx, run: string, number: number | string): Promise<BreakRow> {
    const found = await findBreak(db, run, String(number));
    if (!found) throw new Problem('not-found', `the reconciliation ${run} has no break ${number}`);
    return found;
  }

  private async locked(tx: Tx, id: string, by: Principal): Promise<void> {
    if (!(await lockRun(tx, id, by.casino)))
      throw new Problem('not-found', `there is no reconciliation ${id}`);
  }

  private async ask(
    tx: Tx,
    run: string,
    found: BreakRow,
    wanted: BreakAction,
    reason: string,
    by: Principal,
  ): Promise<string> {
    await checkAction(tx, found, wanted);
    const payload: Payload = { run, number: found.number, action: wanted };
    const subject = `${run}/${found.number}`;
    const { approvalId } = await this.approvals.request(tx, { action, subject, payload, reason, by });
    await recordEvent(tx, {
      run, number: found.number, what: 'approval-requested', reason, approval: approvalId, by: by.actor, at: this.clock.now(),
    }); // prettier-ignore
    return approvalId;
  }

  private async finish(
    tx: Tx,
    end: { run: string; found: BreakRow; reason: string; approval: string | null; by: Principal },
  ): Promise<null> {
    const { run, reason, approval } = end;
    const [number, by, at] = [end.found.number, end.by.actor, this.clock.now()];
    const isLast = await insertClosure(tx, { run, number, reason, approval, by, at });
    await recordEvent(tx, { run, number, what: 'closed', reason, approval, by, at });
    if (isLast) await recordEvent(tx, { run, what: 'closed', by, at });
    return null;
  }

  private async approved(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { run, number, action: wanted } = approval.payload as Payload;
    await this.locked(tx, run, by);
    const found = await this.known(tx, run, number);
    const cause = { run, number, approval: approval.id, reason: approval.reason, at: this.clock.now() };
    const result = await runAction(tx, found, wanted, cause, this.newId);
    await this.finish(tx, { run, found, reason: approval.reason, approval: approval.id, by });
    if (wanted.kind === 'correction') this.meters.moved(wanted.jackpot);
    return result;
  }

  private async declined(tx: Tx, approval: Approval, by: Principal): Promise<void> {
    const { run, number } = approval.payload as Payload;
    await this.locked(tx, run, by);
    await recordEvent(tx, {
      run, number, what: 'approval-declined', approval: approval.id, by: by.actor, at: this.clock.now(),
    }); // prettier-ignore
  }
}
