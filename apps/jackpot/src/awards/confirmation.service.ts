// From locked to paid: an award is verified and confirmed (at once where the rules say so, else by two people), and
// only then are its payouts owed to the casinos and instructed (R18, R19, R11).
import { AwardId, Problem, queues } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { post } from '@tributary/ledger';
import { Database, Principal, Tx, enqueue, sql } from '@tributary/platform';
import type { Clock, IdSource, OutgoingEvent } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReferenceData } from '../casinos/reference-data';
import { refuseWhileStopped, standingStop } from '../proof-runs/payout-stops.store';
import { Terms } from '../rounds/terms';
import {
  AwardRow,
  PayoutRow,
  lockAward,
  payoutsOfAward,
  rememberInstruction,
  setAlertSeen,
  setAwardState,
  setPayoutStates,
} from './awards.store';
import { ended } from './ended';
import { InstalmentsService } from './instalments.service';
import { confirmationJournals, sumPayouts } from './journals';
import { payoutView } from './views';

export const payoutsPerEventMax = 500;
const automatic = 'automatic';

/** Stored payouts as figures for a journal. */
export function figuresOf(rows: readonly PayoutRow[]) {
  return rows.map((row) => ({
    casino: row.casino,
    currency: row.currency,
    amount: new Decimal(row.amount),
    rounding: new Decimal(row.rounding),
    cost: new Decimal(row.cost),
  }));
}

@Injectable()
export class ConfirmationService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
    @Inject(InstalmentsService) private readonly instalments: InstalmentsService,
  ) {}

  /** Right after the hit: announces it, and confirms it unless it is large or a repeat win was noticed (E-03). */
  async afterHit(
    tx: Tx,
    award: { id: AwardId; terms: Terms; worth: Decimal; alert: string | null; at: Date },
  ): Promise<void> {
    const row = (await lockAward(tx, award.id))!;
    await this.announce(tx, row, award.at);
    const limit = award.terms.automaticConfirmationUpTo;
    const small = limit === null || award.worth.lessThanOrEqualTo(limit);
    if (award.alert || !small) return;
    await setAwardState(tx, award.id, { state: 'verified', by: automatic, at: award.at });
    // A failed proof names this jackpot: what would be confirmed at once waits as verified (R40).
    if (await standingStop(tx, row.jackpot)) return;
    await this.release(tx, row, automatic, award.at);
  }

  /** Confirms what the rules would have confirmed at once, had its jackpot's payouts not been stopped. */
  async confirmWaiting(jackpot: string): Promise<string[]> {
    const waiting = await this.db.rows<{ id: string }>(sql`
      SELECT id FROM jackpot.award WHERE jackpot = ${jackpot} AND state = 'verified' AND verified_by = ${automatic}
       ORDER BY id`);
    const confirmed: string[] = [];
    for (const { id } of waiting) {
      await this.db.transaction(async (tx) => {
        const row = await lockAward(tx, id);
        if (row?.state !== 'verified' || (await standingStop(tx, jackpot))) return;
        await this.release(tx, row, automatic, this.clock.now());
        confirmed.push(id);
      });
    }
    return confirmed;
  }

  /** What a case pays: two people have decided on it already, so it is verified and confirmed by them (R11). */
  async afterCase(
    tx: Tx,
    id: AwardId,
    by: { decidedBy: string; approvedBy: string },
    at: Date,
  ): Promise<void> {
    const row = (await lockAward(tx, id))!;
    await refuseWhileStopped(tx, row.jackpot);
    await setAwardState(tx, id, { state: 'verified', by: by.decidedBy, at });
    await this.release(tx, row, by.approvedBy, at);
  }

  /** First person: the cards and the bets were checked. Errors: `not-found`, `award-state`. */
  verify(id: string, by: Principal): Promise<{ awardId: string; state: string }> {
    return this.db.transaction(async (tx) => {
      const row = await this.find(tx, id, 'locked');
      await setAwardState(tx, id, { state: 'verified', by: by.actor, at: this.clock.now() });
      return { awardId: row.id, state: 'verified' };
    });
  }

  /**
   * Second person: the award is owed and its payouts go out. Errors: `not-found`, `award-state`, `same-person`,
   * `alert-unseen` (nobody has looked at its alert), `payouts-stopped` while a proof of its jackpot fails.
   */
  confirm(id: string, by: Principal): Promise<{ awardId: string; state: string }> {
    return this.db.transaction(async (tx) => {
      const row = await this.find(tx, id, 'verified');
      if (row.alert && !row.alert_seen_by) throw new Problem('alert-unseen', row.alert);
      if (row.verified_by === by.actor)
        throw new Problem('same-person', 'whoever verified an award may not confirm it');
      await refuseWhileStopped(tx, row.jackpot);
      await this.release(tx, row, by.actor, this.clock.now());
      return { awardId: row.id, state: 'confirmed' };
    });
  }

  /** Somebody has looked at the alert of an award and says why it may go on. Errors: `not-found`, `award-state`. */
  seeAlert(id: string, reason: string, by: Principal) {
    return this.db.transaction(async (tx) => {
      const row = await lockAward(tx, id);
      if (!row) throw new Problem('not-found', `there is no award ${id}`);
      if (!row.alert) throw new Problem('award-state', 'the award has no alert');
      if (row.state !== 'locked' && row.state !== 'verified')
        throw new Problem('award-state', `the award is ${row.state}`);
      const at = this.clock.now();
      await setAlertSeen(tx, id, { by: by.actor, at, reason });
      return { awardId: row.id, alert: row.alert, seenBy: by.actor, seenAt: at.toISOString(), reason };
    });
  }

  private async find(tx: Tx, id: string, state: AwardRow['state']): Promise<AwardRow> {
    const row = await lockAward(tx, id);
    if (!row) throw new Problem('not-found', `there is no award ${id}`);
    if (row.state !== state) throw new Problem('award-state', `the award is ${row.state}, not ${state}`);
    return row;
  }

  private async release(tx: Tx, row: AwardRow, by: string, at: Date): Promise<void> {
    await setAwardState(tx, row.id, { state: 'confirmed', by, at });
    await this.instruct(tx, row, await payoutsOfAward(tx, row.id), at);
    await ended(tx, [row.id], at, this.newId);
  }

  /**
   * Payouts become owed and are instructed. One of zero is recorded, not instructed; one of a casino that is
   * suspended or has left is held, never redistributed.
   */
  private async instruct(tx: Tx, award: AwardRow, payouts: readonly PayoutRow[], at: Date): Promise<void> {
    const recorded = payouts.filter((p) => new Decimal(p.amount).isZero());
    const payable = payouts.filter((p) => !new Decimal(p.amount).isZero());
    await setPayoutStates(tx, recorded.map((p) => p.id), { state: 'recorded', at }); // prettier-ignore
    if (award.instalment_plan) {
      if (payable.length > 0) await this.instalments.plan(tx, award, payable, at);
      return;
    }
    const held: PayoutRow[] = [];
    const due: PayoutRow[] = [];
    for (const payout of payable) {
      const casino = await this.reference.casino(payout.casino, tx);
      (casino?.status === 'active' ? due : held).push(payout);
    }
    await setPayoutStates(tx, held.map((p) => p.id), { state: 'held', at }); // prettier-ignore
    await setPayoutStates(tx, due.map((p) => p.id), { state: 'instructed', at }); // prettier-ignore
    if (award.charged_to !== 'casino') {
      const journals = confirmationJournals(award, sumPayouts(figuresOf(due)));
      await post(tx, { chain: award.jackpot, at, journals });
    }
    const events = this.instructions(award, due);
    await rememberInstruction(tx, events);
    await enqueue(tx, 'jackpot', events, at);
  }

  /** Pays out what was held for a casino that is active again. The caller holds the jackpots' locks. */
  async releaseHeld(tx: Tx, award: AwardRow, held: readonly PayoutRow[], at: Date): Promise<void> {
    await this.instruct(tx, award, held, at);
  }

  private instructions(award: AwardRow, payouts: readonly PayoutRow[]) {
    const byCasino = new Map<string, PayoutRow[]>();
    for (const payout of payouts) {
      const list = byCasino.get(payout.casino);
      if (list) list.push(payout);
      else byCasino.set(payout.casino, [payout]);
    }
    const events: (OutgoingEvent & { body: { payouts: readonly { payoutId: string }[] } })[] = [];
    for (const [casino, rows] of [...byCasino].sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (let from = 0; from < rows.length; from += payoutsPerEventMax) {
        const part = rows
          .slice(from, from + payoutsPerEventMax)
          .map((row) => payoutView({ ...row, state: 'instructed' }));
        const body = {
          awardId: award.id, jackpot: award.jackpot, instance: award.instance, roundId: award.round_id,
          category: award.category, fundedBy: award.charged_to, payouts: part,
        }; // prettier-ignore
        events.push({
          id: this.newId('event'),
          queue: queues.jackpotEvents,
          type: 'payout.instructed',
          casino,
          body,
        });
      }
    }
    return events;
  }

  /** The announcement is built from the stored award, never from anything else (E-05). */
  private async announce(tx: Tx, row: AwardRow, at: Date): Promise<void> {
    const meter = await tx.row<{ main: string; number: number; sequence: string; currency: string }>({
      text: `SELECT i.main::text, i.number, i.sequence::text, j.currency FROM jackpot.instance i
               JOIN jackpot.jackpot j ON j.code = i.jackpot WHERE i.jackpot = $1 AND i.closed_at IS NULL`,
      values: [row.jackpot],
    });
    const code = meter!.currency as CurrencyCode;
    const body = {
      awardId: row.id,
      jackpot: row.jackpot,
      instance: row.instance,
      roundId: row.round_id,
      category: row.category,
      prize: row.prize,
      currency: code,
      amount: row.amount === null ? null : formatAmount(new Decimal(row.amount), code),
      hitAt: row.hit_at.toISOString(),
      meter: { instance: meter!.number, amount: meter!.main, sequence: meter!.sequence },
    };
    const hit = {
      id: this.newId('event'),
      queue: queues.jackpotEvents,
      type: 'jackpot.hit',
      casino: null,
      body,
    };
    await enqueue(tx, 'jackpot', [hit], at);
  }
}
