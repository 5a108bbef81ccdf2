// Payouts in instalments (R50): planned when their award is confirmed, each owed and instructed when it is due, each
// acknowledged by itself; the payout is paid when all of them are.
import { AcknowledgeInstalments, ListInstalments, Problem, queues } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { post } from '@tributary/ledger';
import { Database, Principal, Tx, enqueue, sql } from '@tributary/platform';
import type { Clock, IdSource, OutgoingEvent } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { partsByCasino } from '../by-casino';
import { decodeCursor, pageOf } from '../cursor';
import { AwardRow, PayoutRow, lockAward, lockAwardsOfPayouts, setPayoutStates } from './awards.store';
import { closeUnpaid, ended } from './ended';
import { scheduleOf } from './instalments';
import {
  InstalmentRow, awardsWithDue, insertInstalments, instalmentView, instalmentsOfAward, listInstalments, lockDue,
  lockInstalments, payoutsAllPaid, setInstalmentsPaid, setInstructed,
} from './instalments.store'; // prettier-ignore
import { standingStop } from '../proof-runs/payout-stops.store';
import { confirmationJournals, sumPayouts } from './journals';

const zero = new Decimal(0);

/** As figures of a confirmation: the payout's rounding comes with its first instalment. */
export function instalmentFigures(rows: readonly InstalmentRow[]) {
  return rows.map((row) => ({
    casino: row.casino,
    currency: row.currency,
    amount: new Decimal(row.amount),
    rounding: row.number === 1 ? new Decimal(row.rounding) : zero,
    cost: zero,
  }));
}

@Injectable()
export class InstalmentsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /** Plans payouts above zero by their award's plan and instructs what is due at once. The award is locked. */
  async plan(tx: Tx, award: AwardRow, payouts: readonly PayoutRow[], at: Date): Promise<void> {
    const rows = payouts.flatMap((payout) =>
      scheduleOf(new Decimal(payout.amount), payout.currency as CurrencyCode, award.instalment_plan!, at).map(
        (planned) => ({ ...planned, id: this.newId('instalment'), payout: payout.id }),
      ),
    );
    await insertInstalments(tx, rows);
    await this.instructDue(tx, award, at);
  }

  /** Instalments that are due become owed and are instructed; those of a casino that is not active wait. */
  private async instructDue(tx: Tx, award: AwardRow, at: Date): Promise<number> {
    const due = await lockDue(tx, award.id, at);
    if (due.length === 0) return 0;
    if (award.charged_to !== 'casino') {
      const journals = confirmationJournals(award, sumPayouts(instalmentFigures(due)));
      await post(tx, { chain: award.jackpot, at, journals });
    }
    const events: OutgoingEvent[] = [];
    for (const { casino, part } of partsByCasino(due)) {
      const event = this.instruction(award, casino, part, at);
      await setInstructed(tx, part.map((row) => row.id), { event: event.id, at }); // prettier-ignore
      events.push(event);
    }
    await enqueue(tx, 'jackpot', events, at);
    return due.length;
  }

  private instruction(
    award: AwardRow,
    casino: string,
    rows: readonly InstalmentRow[],
    at: Date,
  ): OutgoingEvent {
    const instalments = rows.map((row) => instalmentView({ ...row, state: 'instructed', instructed_at: at }));
    const body = {
      awardId: award.id, jackpot: award.jackpot, roundId: award.round_id, fundedBy: award.charged_to, instalments,
    }; // prettier-ignore
    return { id: this.newId('event'), queue: queues.jackpotEvents, type: 'instalment.due', casino, body };
  }

  /** What time brings: instructs every instalment that is due, unless payouts of its jackpot are stopped. Answers how many. */
  async sweep(): Promise<number> {
    let instructed = 0;
    for (const id of await awardsWithDue(this.db, this.clock.now())) {
      instructed += await this.db.transaction(async (tx) => {
        const award = await lockAward(tx, id);
        if (award?.state !== 'confirmed' || (await standingStop(tx, award.jackpot))) return 0;
        return this.instructDue(tx, award, this.clock.now());
      });
    }
    return instructed;
  }

  /**
   * The casino has paid these instalments. All or nothing; repeats pay nothing. Errors: `not-found` (unknown or another
   * casino's), `payout-state` (not due yet, or declined).
   */
  acknowledge(body: AcknowledgeInstalments, by: Principal) {
    const references = new Map(body.instalments.map((i) => [i.instalmentId as string, i.reference ?? null]));
    const ids = [...references.keys()].sort();
    return this.db.transaction(async (tx) => {
      const payouts = await tx.rows<{ id: string }>(sql`
        SELECT DISTINCT payout_id AS id FROM jackpot.instalment WHERE id = ANY(${ids}::text[])`);
      await lockAwardsOfPayouts(tx, payouts.map(({ id }) => id), by.casino); // prettier-ignore
      const rows = await lockInstalments(tx, ids, by.casino);
      const known = new Set(rows.map((row) => row.id));
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length > 0) throw refusal('not-found', missing.map((id) => `${id} is not known`)); // prettier-ignore
      const wrong = rows.filter((row) => row.state !== 'instructed' && row.state !== 'paid');
      if (wrong.length > 0) throw refusal('payout-state', wrong.map((row) => `${row.id} is ${row.state}`)); // prettier-ignore
      await this.pay(tx, rows.filter((row) => row.state === 'instructed'), references); // prettier-ignore
      return {
        instalments: rows.map((row) => ({
          instalmentId: row.id,
          state: 'paid' as const,
          first: row.state === 'instructed',
        })),
      };
    });
  }

  private async pay(
    tx: Tx,
    due: readonly InstalmentRow[],
    references: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    const at = this.clock.now();
    await setInstalmentsPaid(tx, due.map(({ id }) => ({ id, reference: references.get(id) ?? null })), at); // prettier-ignore
    const paid = await payoutsAllPaid(tx, [...new Set(due.map((row) => row.payout_id))]);
    await setPayoutStates(tx, paid, { state: 'paid', at });
    await closeUnpaid(tx, due.map((row) => row.id), at); // prettier-ignore
    await ended(tx, [...new Set(due.map((row) => row.award_id))].sort(), at, this.newId);
  }

  /** An award's schedule with what is instructed and paid of it, per currency. Errors: `not-found`. */
  async ofAward(id: string) {
    const award = await this.db.row<AwardRow & Record<string, unknown>>(
      sql`SELECT * FROM jackpot.award WHERE id = ${id}`,
    );
    if (!award) throw new Problem('not-found', `there is no award ${id}`);
    const rows = await instalmentsOfAward(this.db, id);
    const totals = [...new Set(rows.map((row) => row.currency))].sort().map((currency) => {
      const sum = (states: readonly string[]) =>
        formatAmount(
          rows
            .filter((row) => row.currency === currency && states.includes(row.state))
            .reduce((total, row) => total.plus(row.amount), zero),
          currency,
        );
      return {
        currency,
        amount: sum(['planned', 'instructed', 'paid', 'declined']),
        instructed: sum(['instructed', 'paid']),
        paid: sum(['paid']),
      };
    });
    return { awardId: id, plan: award.instalment_plan, totals, items: rows.map(instalmentView) };
  }

  /** In order of id; a casino sees its own. */
  async list(query: ListInstalments, casino: string | null) {
    const after = query.cursor ? decodeCursor(query.cursor, /^ins_[0-9A-Za-z-]{1,60}$/) : '';
    const rows = await listInstalments(this.db, {
      casino,
      state: query.state,
      after,
      limit: query.limit + 1,
    });
    const { items, next } = pageOf(rows, query.limit, (row) => row.id);
    return { items: items.map(instalmentView), next };
  }
}

function refusal(code: 'not-found' | 'payout-state', reasons: readonly string[]): Problem {
  const errors = reasons.map((reason) => ({ field: 'instalments', reason }));
  return new Problem(code, reasons[0]!, errors);
}
