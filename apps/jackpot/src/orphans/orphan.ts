// Money without a jackpot (R33, R36): it has an owner, a deadline and a way back. Pure.
import { Decimal } from '@tributary/money';
import { JournalDraft, Line, account } from '@tributary/ledger';

export const orphanCauses = ['decommissioning', 'withdrawal', 'network-stop', 'unclaimed'] as const;
export type OrphanCause = (typeof orphanCauses)[number];

/** Where it goes when its deadline has passed: the network's margin, or its owner after all. */
export type AfterDeadline = 'network' | 'owner';

/** An account that gives some of it. */
export interface OrphanSource {
  readonly account: string;
  /** In the orphan's currency, positive. */
  readonly amount: Decimal;
}

/** The journal that takes money from accounts of a chain and makes it the owner's orphan. */
export function orphanedJournal(of: {
  id: string;
  owner: string;
  currency: string;
  cause: OrphanCause;
  reference: string;
  from: readonly OrphanSource[];
}): JournalDraft {
  const { currency } = of;
  const total = of.from.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const taken = of.from.map(({ account: code, amount }): Line => ({
    account: code,
    currency,
    amount: amount.negated(),
  }));
  return {
    kind: 'orphaned',
    reference: of.reference,
    context: { orphan: of.id, owner: of.owner, cause: of.cause },
    lines: [...taken, { account: account.orphan(of.owner), currency, amount: total }],
  };
}
