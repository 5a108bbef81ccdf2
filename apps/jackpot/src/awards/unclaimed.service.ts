// Payouts that nobody came for: after the declared time (the jackpot's parameter, or what the casino's jurisdiction
// says instead) they are not owed to the casino any more, and are kept as its orphans, each under its payout's id. Until
// the orphan's deadline two people give it back when the player comes after all (R33).
import { queues } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { account, post } from '@tributary/ledger';
import { Database, Tx, enqueue, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { partsByCasino } from '../by-casino';
import { OrphansService } from '../orphans/orphans.service';
import { AwardRow, PayoutRow, lockAward, setPayoutStates } from './awards.store';
import { closeUnpaid, ended } from './ended';
import { payoutView } from './views';

const millisecondsPerDay = 86_400_000;
/** How long the money of a player who did not come is kept for the player. */
export const unclaimedKeptDays = 365;

/** Payouts whose time is over. A casino's own prizes are its own affair; an instalment waits for its player for ever. */
const overdue = (at: Date) => sql`
  p.state = 'instructed' AND a.state = 'confirmed' AND a.charged_to <> 'casino'
  AND p.instructed_at + make_interval(hours => 24 * coalesce((c.jurisdiction ->> 'unclaimedAfterDays')::int,
        a.unclaimed_after_days)) <= ${at}`;

@Injectable()
export class UnclaimedService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(OrphansService) private readonly orphans: OrphansService,
  ) {}

  /** What time brings, by the declared rule and by nobody's decision. Answers how many payouts are unclaimed now. */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const awards = await this.db.rows<{ id: string }>(sql`
      SELECT DISTINCT a.id FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
        JOIN jackpot.casino c ON c.code = p.casino WHERE ${overdue(now)} ORDER BY 1 LIMIT 100`);
    let unclaimed = 0;
    for (const { id } of awards) unclaimed += await this.db.transaction((tx) => this.take(tx, id));
    return unclaimed;
  }

  private async take(tx: Tx, id: string): Promise<number> {
    const award = (await lockAward(tx, id))!;
    const at = this.clock.now();
    const rows = await tx.rows<PayoutRow & Record<string, unknown>>(sql`
      SELECT p.* FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id JOIN jackpot.casino c ON c.code = p.casino
       WHERE p.award_id = ${id} AND ${overdue(at)} ORDER BY p.casino, p.id FOR UPDATE OF p`);
    if (rows.length === 0) return 0;
    const deadline = new Date(at.getTime() + unclaimedKeptDays * millisecondsPerDay);
    for (const row of rows) await this.keep(tx, award, row, { at, deadline });
    await setPayoutStates(tx, rows.map((row) => row.id), { state: 'unclaimed', at }); // prettier-ignore
    await closeUnpaid(tx, rows.map((row) => row.id), at); // prettier-ignore
    await this.announce(tx, award, rows, { at, deadline });
    await ended(tx, [id], at, this.newId);
    return rows.length;
  }

  // Two journals: what the casino is not owed any more, for its statement, and what becomes its player's orphan.
  private async keep(
    tx: Tx,
    award: AwardRow,
    row: PayoutRow,
    when: { at: Date; deadline: Date },
  ): Promise<void> {
    const { jackpot } = award;
    const { casino, currency, id: payout } = row;
    const amount = new Decimal(row.amount);
    const journal = {
      kind: 'unclaimed' as const,
      reference: award.round_id,
      context: { casino, award: award.id, payout },
      lines: [
        { account: account.settlement(casino), currency, amount: amount.negated() },
        { account: account.payable(casino), currency, amount },
      ],
    };
    await post(tx, { chain: jackpot, at: when.at, journals: [journal] });
    await this.orphans.take(tx, {
      jackpot,
      currency,
      owner: casino,
      cause: 'unclaimed',
      reference: payout,
      from: account.payable(casino),
      amount,
      ...when,
    });
  }

  private async announce(
    tx: Tx,
    award: AwardRow,
    rows: readonly PayoutRow[],
    { at, deadline }: { at: Date; deadline: Date },
  ): Promise<void> {
    const events = partsByCasino(rows).map(({ casino, part }) => ({
      id: this.newId('event'),
      queue: queues.jackpotEvents,
      type: 'payout.unclaimed',
      casino,
      body: {
        awardId: award.id,
        roundId: award.round_id,
        keptUntil: deadline.toISOString(),
        payouts: part.map((row) => payoutView({ ...row, state: 'unclaimed' })),
      },
    }));
    await enqueue(tx, 'jackpot', events, at);
  }
}
