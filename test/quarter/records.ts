// What the auditor keeps of the quarter: bets, rounds, awards and payouts, as facts of its own.
import type { Contribution } from './pool';
import type { PerEuro } from './worth';

/** A bet as it is sent. */
export interface SentBet {
  readonly casino: string;
  readonly betId: string;
  readonly player: string;
  readonly currency: string;
  readonly stake: string;
  readonly placedAt?: string;
}

export interface Bet extends Contribution {
  readonly betId: string;
  readonly player: string;
  readonly round: string;
  readonly table: string;
  readonly jackpot: string;
  readonly at: number;
  readonly placedAt: number | null;
  voidedAt: number | null;
}

export interface Round {
  readonly id: string;
  readonly jackpot: string;
  readonly table: string;
  readonly openedAt: number;
  readonly perEuro: PerEuro;
  readonly bets: Bet[];
  state: 'open' | 'settled' | 'voided';
}

export interface Payout {
  readonly jackpot: string;
  readonly casino: string;
  readonly betId: string;
  readonly player: string;
  readonly round: string;
  readonly table: string;
  readonly currency: string;
  readonly amount: bigint;
  /** Part of the award in the jackpot's currency; null for a multiple of the stake. */
  readonly poolAmount: bigint | null;
  readonly cost: bigint;
  readonly rounding: bigint;
  state: 'locked' | 'recorded' | 'held' | 'instructed' | 'paid';
  instructedAt: number | null;
  paidAt: number | null;
  /** The service's id of it, once the casino was told. */
  payoutId: string | null;
  /** As the casino acknowledged it. */
  reference: string | null;
}

export interface Award {
  readonly round: string;
  readonly jackpot: string;
  readonly instance: number;
  readonly category: string;
  readonly hitAt: number;
  /** In the jackpot's currency; null for a multiple. */
  readonly amount: bigint | null;
  readonly cost: bigint;
  readonly chargedTo: 'main' | 'margin';
  readonly mainBefore: bigint;
  readonly divisor: bigint | null;
  readonly reset: { residue: bigint; reserve: bigint; overflow: bigint; house: bigint } | null;
  /** Whether two people have to verify and confirm it. */
  readonly isLarge: boolean;
  readonly payouts: readonly Payout[];
}
