// Orphans: money that has lost its jackpot is taken from the account where it stood, and stays its owner's until it
// goes back or its deadline has passed (R33, R36).
import { invariant } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { post } from '@tributary/ledger';
import { Tx } from '@tributary/platform';
import type { IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AfterDeadline, OrphanCause, OrphanSource, orphanedJournal } from './orphan';
import { insertOrphan } from './orphans.store';

export interface TakeOrphan {
  /** On whose chain it stands. */
  readonly jackpot: string;
  readonly currency: string;
  /** A casino's code, or `network`. */
  readonly owner: string;
  readonly cause: OrphanCause;
  /** What makes it an orphan: an approval, an award or a payout. */
  readonly reference: string;
  /** After `at`. */
  readonly deadline: Date;
  /** Left out: the network's margin. */
  readonly afterDeadline?: AfterDeadline;
  /** The only jackpot that it may go to, if one was named. */
  readonly successor?: string;
  readonly at: Date;
}

@Injectable()
export class OrphansService {
  constructor(@Inject('NewId') private readonly newId: IdSource) {}

  /**
   * Posts an amount, above zero and with at most 12 decimals, from one account of the jackpot's chain to the owner's
   * orphans, in the caller's transaction. Answers the orphan's id. Totals of an instance are the caller's to move.
   */
  take(tx: Tx, of: TakeOrphan & { from: string; amount: Decimal }): Promise<string> {
    return this.takeFrom(tx, of, [{ account: of.from, amount: of.amount }]);
  }

  /** The same from several accounts at once: one orphan, one journal. */
  async takeFrom(tx: Tx, of: TakeOrphan, from: readonly OrphanSource[]): Promise<string> {
    const id = this.newId('orphan');
    const amount = from.reduce((sum, source) => sum.plus(source.amount), new Decimal(0));
    invariant(amount.greaterThan(0), 'an orphan has an amount');
    const { jackpot, currency, owner, cause, reference, at } = of;
    const draft = orphanedJournal({ id, owner, currency, cause, reference, from });
    const [journal] = await post(tx, { chain: jackpot, at, journals: [draft] });
    await insertOrphan(tx, {
      id, jackpot, currency, amount, owner, cause, reference, journal: journal!, since: at,
      deadline: of.deadline, afterDeadline: of.afterDeadline ?? 'network', successor: of.successor ?? null,
    }); // prettier-ignore
    return id;
  }
}
