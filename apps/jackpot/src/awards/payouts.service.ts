// Payouts as casinos see them: lists by cursor, and acknowledgements that pay each one exactly once (C-02, C-24).
import { AcknowledgePayouts, Problem } from '@tributary/contracts';
import { Database, Principal, Queryable, Tx, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AwardRow, PayoutRow, lockAwardsOfPayouts, setPayoutStates } from './awards.store';
import { closeUnpaid, ended } from './ended';
import { PayoutView, awardView, payoutView } from './views';

export interface Acknowledged {
  readonly payoutId: string;
  readonly state: 'paid';
  /** False when an earlier acknowledgement paid it: nothing changed now. */
  readonly first: boolean;
}

@Injectable()
export class PayoutsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /**
   * The casino has paid these players. All or nothing: one unknown payout refuses the call. Repeats pay nothing.
   * Errors: `not-found` (unknown or another casino's), `payout-state` (declined, held or not instructed).
   */
  acknowledge(body: AcknowledgePayouts, by: Principal): Promise<{ payouts: Acknowledged[] }> {
    const wanted = [...new Map(body.payouts.map((p) => [p.payoutId, p.reference ?? null]))].sort(
      ([a], [b]) => (a < b ? -1 : 1),
    );
    const ids = wanted.map(([id]) => id);
    return this.db.transaction(async (tx) => {
      await lockAwardsOfPayouts(tx, ids, by.casino);
      const rows = await tx.rows<PayoutRow>(sql`
        SELECT * FROM jackpot.payout WHERE id = ANY(${ids}::text[]) AND casino = ${by.casino}
         ORDER BY id FOR UPDATE`);
      const known = new Map(rows.map((row) => [row.id as string, row]));
      const missing = wanted
        .filter(([id]) => !known.has(id))
        .map(([id]) => ({ field: 'payouts', reason: `${id} is not known` }));
      if (missing.length > 0) throw new Problem('not-found', missing[0]!.reason, missing);
      const wrong = rows.filter((row) => row.state !== 'instructed' && row.state !== 'paid');
      if (wrong.length > 0) {
        const errors = wrong.map((row) => ({ field: 'payouts', reason: `${row.id} is ${row.state}` }));
        throw new Problem('payout-state', errors[0]!.reason, errors);
      }
      return { payouts: await this.pay(tx, rows, new Map(wanted)) };
    });
  }

  private async pay(
    tx: Tx,
    rows: readonly PayoutRow[],
    references: Map<string, string | null>,
  ): Promise<Acknowledged[]> {
    const at = this.clock.now();
    const due = rows.filter((row) => row.state === 'instructed');
    for (const row of due) {
      await setPayoutStates(tx, [row.id], {
        state: 'paid',
        at,
        acknowledgement: references.get(row.id) ?? null,
      });
    }
    await closeUnpaid(tx, due.map((row) => row.id), at); // prettier-ignore
    await ended(tx, [...new Set(due.map((row) => row.award_id))], at, this.newId);
    return rows.map((row) => ({ payoutId: row.id, state: 'paid', first: row.state === 'instructed' }));
  }

  /** Payouts in order of id; a casino sees its own only. */
  async list(query: {
    casino: string | null;
    award?: string;
    state?: string;
    after: string | null;
    limit: number;
  }): Promise<PayoutView[]> {
    const rows = await this.db.rows<PayoutRow>(sql`
      SELECT * FROM jackpot.payout
       WHERE (${query.casino}::text IS NULL OR casino = ${query.casino}) AND (${query.after}::text IS NULL OR id > ${query.after})
         AND (${query.award ?? null}::text IS NULL OR award_id = ${query.award ?? null})
         AND (${query.state ?? null}::text IS NULL OR state = ${query.state ?? null})
       ORDER BY id LIMIT ${query.limit}`);
    return rows.map(payoutView);
  }

  /** Awards, newest first. */
  async awards(
    db: Queryable,
    query: { award?: string; jackpot?: string; round?: string; after: string | null; limit: number },
  ) {
    const rows = await db.rows<
      AwardRow & { currency: string; merkle_root: string | null; tables: string[] }
    >(sql`
      SELECT a.*, j.currency, r.merkle_root,
             ARRAY(SELECT table_code FROM jackpot.round_table t WHERE t.round_id = a.round_id ORDER BY 1) AS tables FROM jackpot.award a JOIN jackpot.jackpot j ON j.code = a.jackpot
        JOIN jackpot.round r ON r.id = a.round_id
       WHERE (${query.jackpot ?? null}::text IS NULL OR a.jackpot = ${query.jackpot ?? null})
         AND (${query.award ?? null}::text IS NULL OR a.id = ${query.award ?? null})
         AND (${query.round ?? null}::text IS NULL OR a.round_id = ${query.round ?? null})
         AND (${query.after}::text IS NULL OR a.id < ${query.after})
       ORDER BY a.id DESC LIMIT ${query.limit}`);
    return rows.map((row) => ({
      ...awardView(row, row.currency),
      merkleRoot: row.merkle_root,
      tables: row.tables,
    }));
  }
}
