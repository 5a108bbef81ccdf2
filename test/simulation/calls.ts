// Calls as they are made: a step's command with everything that its client knew when it made it, so that the same call
// can be made again, and judged in any order among those of the same instant.
import type { Parameters } from './cast';
import type { Command, SentBet } from './steps';

/** Which payout, by names that do not depend on the service. */
export interface PayoutName {
  readonly round: string;
  readonly casino: string;
  readonly bet: string;
}

/** A table server's batch as its manifest lists it: the bets that stand, in their order. */
export interface Listed {
  readonly batch: string;
  readonly bets: readonly SentBet[];
}

type Plain = Exclude<Command, { do: 'close' | 'pay' | 'deliver' | 'sweep' | 'ask-parameters' }>;

export type Close = Extract<Command, { do: 'close' }> & { readonly declared: readonly Listed[] | null };
export type Fact = Plain | Close;

export type Call =
  | Plain
  | Close
  | Extract<Command, { do: 'sweep' }>
  | {
      readonly do: 'ask-parameters';
      readonly jackpot: number;
      readonly name: string;
      readonly parameters: Parameters;
    }
  | { readonly do: 'acknowledge'; readonly casino: string; readonly payouts: readonly PayoutName[] }
  /** A fact of a table's service, as the queue brings it. */
  | { readonly do: 'fact'; readonly event: string; readonly fact: Fact };
