// Chart of accounts of a jackpot's chain. Credit is positive: pools, liabilities and income are positive; funding
// by the house, losses, and what a casino owes are negative.

export type Pool = 'main' | 'overflow' | 'reserve';
export const pools = ['main', 'overflow', 'reserve'] as const satisfies readonly Pool[];

/** Whose money in a pool: what the instance opened with, the network's own, or one casino's contributions (R34). */
export type Holder = 'opening' | 'network' | (string & {});

export const account = {
  /** A holder's part of a pool in one instance; a pool is the sum of its parts. Jackpot's currency. */
  pool: (pool: Pool, instance: number, holder: Holder) => `${pool}:${instance}:${holder}`,
  /** The network's share of contributions; pays fixed prizes when it is their funder. May be negative. */
  margin: 'margin',
  /** What the house has put in, negative. */
  house: 'house',
  /** Losses by voids, corrected results and compensation, negative. */
  corrections: 'corrections',
  /** Awards between their lock and their conversion into payouts. */
  awards: 'awards',
  /** Open position of the network in a currency; every change of currency passes through two of these. */
  clearing: 'clearing',
  /** What rounding of money owed kept (positive) or gave (negative), in the player's currency. */
  rounding: 'rounding',
  /** Running account with a casino: stakes owed by it (negative), refunds and confirmed awards owed to it. */
  settlement: (casino: string) => `settlement:${casino}`,
  /** Payouts locked for a casino's players and not yet confirmed. */
  payable: (casino: string) => `payable:${casino}`,
  /** The network's commission to casinos, negative: an expense. Stands on the chain of settlements. */
  commission: 'commission',
  /** Money that has really changed hands with casinos: paid in (negative) and paid out. On the chain of settlements. */
  bank: 'bank',
  /** Money without a jackpot, with an owner and a deadline: a casino's code or `network` (R33, R36). */
  orphan: (owner: string) => `orphan:${owner}`,
  /** On its way to or from another jackpot's chain; over both chains together it is zero. */
  transit: (otherChain: string) => `transit:${otherChain}`,
} as const;

/**
 * The chain of what concerns a casino and no jackpot: commission and settlement payments. No jackpot's code holds a
 * colon. A casino's balance is the sum of its settlement accounts over all chains.
 */
export const settlementsChain = 'network:settlements';

/** Kinds of journals, in the words of domain.md. */
export const journalKinds = [
  'opening',
  'contribution',
  'contribution-void',
  'changeover',
  'award',
  'percentage-award',
  'fixed-prize',
  'payout',
  'payout-confirmed',
  'payout-declined',
  'reset',
  'award-restored',
  'reset-returned',
  'result-correction',
  'correction',
  'transfer',
  'orphaned',
  'orphan-returned',
  'unclaimed',
  'compensation',
  'commission',
  'settlement-payment',
] as const;
export type JournalKind = (typeof journalKinds)[number];
