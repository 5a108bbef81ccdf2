// From locked to paid: an award is verified and confirmed (at once where the rules say so, else by two people), and
// only then are its payouts owed to the casinos and instructed (R18, R19, R11).
import { AwardId, Problem, queues } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { post } from '@tributary/ledger';
import { Database, Principal, Tx, enqueue, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReferenceData } from '../casinos/reference-data';
import { refuseWhileStopped, standingStop } from '../proof-runs/payout-stops.store';
import { Terms } from '../rounds/terms';
import {
  AwardRow,
  PayoutRow,
  lockAward,
  pagesOfPayouts,
  rememberInstruction,
  setAlertSeen,
  setAwardState,
  setPayoutStates,
} from './awards.store';
import { ended } from './ended';
import { InstalmentsService } from './instalments.service';
import { PayoutSums, confirmationJournals } from './journals';
import { FirstState, NewPayout } from './new-payouts.store';
import { Instruction, payoutInstructions } from './payout-instructions';
import { newPayoutView, payoutView } from './views';

/** Payouts of an award that is confirmed at once, as they will be stored, and what goes out for them. */
export interface Prepared {
  /** Of the payouts, in their order. */
  readonly states: readonly FirstState[];
  readonly due: readonly NewPayout[];
  readonly events: readonly Instruction[];
}

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

  /**
   * How far a hit's award goes at once: it waits when it is large or a repeat win was noticed (E-03), and as verified
   * while a failed proof names its jackpot (R40).
   */
  async stepOf(
    tx: Tx,
    award: { terms: Terms; worth: Decimal; alert: string | null },
  ): Promise<'locked' | 'verified' | 'confirmed'> {
    const limit = award.terms.automaticConfirmationUpTo;
    const small = limit === null || award.worth.lessThanOrEqualTo(limit);
    if (award.alert || !small) return 'locked';
    return (await standingStop(tx, award.terms.jackpot)) ? 'verified' : 'confirmed';
  }

  /** What becomes of payouts that are confirmed at once, before they are stored. */
  async prepare(tx: Tx, award: AwardRow, payouts: readonly NewPayout[]): Promise<Prepared> {
    const active = await this.activeCasinos(tx, payouts);
    const stateOf = (payout: NewPayout) =>
      payout.amount.isZero() ? 'recorded' : active.has(payout.casino) ? 'instructed' : 'held';
    const rows = payouts.map((payout) => ({ payout, state: stateOf(payout) }) as const);
    const due = rows.filter(({ state }) => state === 'instructed').map(({ payout }) => payout);
    const events = payoutInstructions(this.newId, award, due.map((payout) => newPayoutView(award.id, payout))); // prettier-ignore
    const eventOf = new Map(
      events.flatMap(({ id: event, body }) => body.payouts.map((p) => [p.payoutId, event])),
    );
    return {
      due,
      events,
      states: rows.map(({ payout, state }) => ({ state, eventId: eventOf.get(payout.id) ?? null })),
    };
  }

  private async activeCasinos(tx: Tx, payouts: readonly { casino: string }[]): Promise<Set<string>> {
    const active = new Set<string>();
    for (const code of new Set(payouts.map(({ casino }) => casino))) {
      if ((await this.reference.casino(code, tx))?.status === 'active') active.add(code);
    }
    return active;
  }

  /** Announces a stored award as soon as it was hit. Answers it, locked. */
  async announced(tx: Tx, id: AwardId, at: Date): Promise<AwardRow> {
    const row = (await lockAward(tx, id))!;
    await this.announce(tx, row, at);
    return row;
  }

  /** Takes a hit's award, whose payouts are stored, as far as it goes at once. `due`: what was instructed already. */
  async afterHit(
    tx: Tx,
    award: { row: AwardRow; step: 'locked' | 'verified' | 'confirmed'; due: PayoutSums | null; at: Date },
  ): Promise<void> {
    const { row, at, due } = award;
    if (award.step === 'locked') return;
    await setAwardState(tx, row.id, { state: 'verified', by: automatic, at });
    if (award.step === 'verified') return;
    if (!due) return this.release(tx, row, automatic, at);
    await setAwardState(tx, row.id, { state: 'confirmed', by: automatic, at });
    await this.owe(tx, row, due, at);
    await ended(tx, [row.id], at, this.newId);
  }

  // What is instructed is owed to the casinos; what a casino funds itself never enters the books.
  private async owe(tx: Tx, award: AwardRow, due: PayoutSums, at: Date): Promise<void> {
    if (award.charged_to === 'casino') return;
    await post(tx, { chain: award.jackpot, at, journals: confirmationJournals(award, due.all()) });
  }

  /**
   * Confirms what the rules would have confirmed at once, had its jackpot's payouts not been stopped. Called when a stop
   * ends, and by the sweep: an award may commit while its stop ends, and a process may die between the two.
   */
  async confirmWaiting(): Promise<string[]> {
    const waiting = await this.db.rows<{ id: string; jackpot: string }>(sql`
      SELECT a.id, a.jackpot FROM jackpot.award a WHERE a.state = 'verified' AND a.verified_by = ${automatic}
         AND NOT EXISTS (SELECT 1 FROM jackpot.payout_stop s WHERE s.jackpot = a.jackpot AND s.released_at IS NULL)
       ORDER BY a.id`);
    const confirmed: string[] = [];
    for (const { id, jackpot } of waiting) {
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
    await this.instruct(tx, row, pagesOfPayouts(tx, row.id), at);
    await ended(tx, [row.id], at, this.newId);
  }

  /**
   * Payouts become owed and are instructed. One of zero is recorded, not instructed; one of a casino that is
   * suspended or has left is held, never redistributed.
   */
  private async instruct(
    tx: Tx,
    award: AwardRow,
    pages: Iterable<readonly PayoutRow[]> | AsyncIterable<readonly PayoutRow[]>,
    at: Date,
  ): Promise<void> {
    const sums = new PayoutSums();
    const inInstalments: PayoutRow[] = [];
    for await (const page of pages) {
      const payouts = [...page].sort((a, b) => (a.id < b.id ? -1 : 1));
      const recorded = payouts.filter((p) => new Decimal(p.amount).isZero());
      const payable = payouts.filter((p) => !new Decimal(p.amount).isZero());
      await setPayoutStates(tx, recorded.map((p) => p.id), { state: 'recorded', at }); // prettier-ignore
      if (award.instalment_plan) inInstalments.push(...payable);
      else sums.add(figuresOf(await this.instructPayable(tx, award, payable, at)));
    }
    if (inInstalments.length > 0) await this.instalments.plan(tx, award, inInstalments, at);
    if (!award.instalment_plan) await this.owe(tx, award, sums, at);
  }

  /** Answers the payouts that are instructed. */
  private async instructPayable(tx: Tx, award: AwardRow, payable: readonly PayoutRow[], at: Date) {
    const active = await this.activeCasinos(tx, payable);
    const held = payable.filter(({ casino }) => !active.has(casino));
    const due = payable.filter(({ casino }) => active.has(casino));
    await setPayoutStates(tx, held.map((p) => p.id), { state: 'held', at }); // prettier-ignore
    await setPayoutStates(tx, due.map((p) => p.id), { state: 'instructed', at }); // prettier-ignore
    const events = payoutInstructions(this.newId, award, due.map((row) => payoutView({ ...row, state: 'instructed' }))); // prettier-ignore
    await rememberInstruction(tx, events);
    await enqueue(tx, 'jackpot', events, at);
    return due;
  }

  /** Pays out what was held for a casino that is active again. The caller holds the jackpots' locks. */
  async releaseHeld(tx: Tx, award: AwardRow, held: readonly PayoutRow[], at: Date): Promise<void> {
    await this.instruct(tx, award, [held], at);
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
