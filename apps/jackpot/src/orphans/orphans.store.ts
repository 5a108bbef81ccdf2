// SQL of orphans. Amounts leave as text and enter as Decimal.
import { Decimal } from '@tributary/money';
import { Tx, sql } from '@tributary/platform';
import type { AfterDeadline, OrphanCause } from './orphan';

export interface NewOrphan {
  readonly id: string;
  readonly jackpot: string;
  readonly currency: string;
  readonly amount: Decimal;
  readonly owner: string;
  readonly cause: OrphanCause;
  readonly reference: string;
  readonly journal: string;
  readonly since: Date;
  readonly deadline: Date;
  readonly afterDeadline: AfterDeadline;
}

export async function insertOrphan(tx: Tx, of: NewOrphan): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.orphan (id, jackpot, currency, amount, owner, cause, reference, journal_id, since, deadline,
        after_deadline)
    VALUES (${of.id}, ${of.jackpot}, ${of.currency}, ${of.amount.toFixed()}::numeric, ${of.owner}, ${of.cause},
        ${of.reference}, ${of.journal}::bigint, ${of.since}, ${of.deadline}, ${of.afterDeadline})`);
}
