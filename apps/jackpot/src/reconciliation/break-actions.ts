// What the closing of a break may move, once a second person has approved: a signed difference against the corrections
// account (E-13), or a payout that the casino has paid and not acknowledged (C-24). Each names its break.
import { BreakAction, Problem } from '@tributary/contracts';
import { account, post } from '@tributary/ledger';
import { Decimal } from '@tributary/money';
import { Tx, sql } from '@tributary/platform';
import type { IdSource } from '@tributary/platform';
import { PayoutRow, lockAwardsOfPayouts, setPayoutStates } from '../awards/awards.store';
import { ended } from '../awards/ended';
import { findJackpot, lockLive, movePools } from '../jackpots/jackpots.store';
import { BreakRow } from './breaks.store';

type CorrectionAction = Extract<BreakAction, { kind: 'correction' }>;
type PaidAction = Extract<BreakAction, { kind: 'payout-paid' }>;

/** What an action is done for. */
export interface Cause {
  readonly run: string;
  readonly number: string;
  readonly approval: string;
  readonly reason: string;
  readonly at: Date;
}

function refuse(field: string, reason: string): never {
  throw new Problem('invalid-request', `${field}: ${reason}`, [{ field, reason }]);
}

/** Whether this break can be closed by this action. Errors: `not-found` (the jackpot), `invalid-request`. */
export async function checkAction(tx: Tx, found: BreakRow, action: BreakAction): Promise<void> {
  if (action.kind === 'correction') {
    if (new Decimal(action.difference).isZero()) refuse('action.difference', 'must not be zero');
    if (!(await findJackpot(tx, action.jackpot))) {
      throw new Problem('not-found', `there is no jackpot ${action.jackpot}`);
    }
    return;
  }
  if (found.kind !== 'payout' || found.our_id === null) {
    refuse('action.kind', 'the break has no payout of ours that could be ordered');
  }
}

async function correct(tx: Tx, action: CorrectionAction, cause: Cause) {
  const difference = new Decimal(action.difference);
  const live = await lockLive(tx, action.jackpot);
  if (!live) throw new Problem('jackpot-not-open', `the jackpot ${action.jackpot} has no live instance`);
  const name = action.account;
  if (name !== 'margin' && live[name].plus(difference).isNegative()) {
    throw new Problem('decision-refused', `${name} holds ${live[name].toFixed(12)} and cannot go below zero`);
  }
  const target = name === 'margin' ? account.margin : account.pool(name, live.number, 'network');
  const lines = [
    { account: target, currency: live.currency, amount: difference },
    { account: account.corrections, currency: live.currency, amount: difference.negated() },
  ];
  const context = {
    approval: cause.approval,
    reason: cause.reason,
    reconciliation: cause.run,
    break: cause.number,
  };
  const journals = [{ kind: 'correction' as const, reference: cause.approval, context, lines }];
  const [journal] = await post(tx, { chain: action.jackpot, at: cause.at, journals });
  if (name !== 'margin') await movePools(tx, live, { [name]: difference });
  return { journal, jackpot: action.jackpot, account: name, difference: difference.toFixed(12) };
}

async function markPaid(tx: Tx, found: BreakRow, action: PaidAction, cause: Cause, newId: IdSource) {
  const id = found.our_id!;
  await lockAwardsOfPayouts(tx, [id], null);
  const payout = await tx.row<PayoutRow & Record<string, unknown>>(
    sql`SELECT * FROM jackpot.payout WHERE id = ${id} FOR UPDATE`,
  );
  if (payout!.state === 'paid') return { payoutId: id, state: 'paid', first: false };
  if (payout!.state !== 'instructed') throw new Problem('payout-state', `${id} is ${payout!.state}`);
  const acknowledgement = action.reference ?? found.their_reference;
  await setPayoutStates(tx, [id], { state: 'paid', at: cause.at, acknowledgement });
  await ended(tx, [payout!.award_id], cause.at, newId);
  return { payoutId: id, state: 'paid', first: true };
}

/**
 * Does what was approved, in the decision's transaction. Errors: `jackpot-not-open`, `decision-refused` (a pool would
 * go below zero), `payout-state`.
 */
export function runAction(
  tx: Tx,
  found: BreakRow,
  action: BreakAction,
  cause: Cause,
  newId: IdSource,
): Promise<Record<string, unknown>> {
  return action.kind === 'correction'
    ? correct(tx, action, cause)
    : markPaid(tx, found, action, cause, newId);
}
