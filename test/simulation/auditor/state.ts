// The auditor's state: everything that it believes, as plain data by short names, so that it can be copied to try the
// possible orders of what came at the same instant. Amounts are whole numbers of 10^-12.
import type { LegRates, Legs } from '../../quarter/legs';
import type { DealName, Parameters, Prize } from '../cast';

export type PoolName = 'main' | 'overflow' | 'reserve';
export const poolNames = ['main', 'overflow', 'reserve'] as const;

export interface Instance {
  readonly number: number;
  /** Version of the parameters that it runs under. */
  readonly version: number;
  readonly rates: LegRates;
  limit: bigint | null;
  readonly opening: bigint;
  isLive: boolean;
  main: bigint;
  overflow: bigint;
  reserve: bigint;
  bets: number;
  betsVoided: number;
  /** The instance into which its award was returned. */
  restoredInto: number | null;
}

export interface Version {
  readonly number: number;
  readonly parameters: Parameters;
  isApproved: boolean;
}

export interface Jackpot {
  readonly name: string;
  readonly currency: string;
  readonly versions: Version[];
  readonly instances: Instance[];
}

export interface Bet extends Legs {
  readonly casino: string;
  readonly id: string;
  readonly round: string;
  readonly table: string;
  /** The table, or the casino that sent it itself. */
  readonly submitter: string;
  readonly batch: string;
  readonly player: string | null;
  readonly currency: string;
  readonly stake: bigint;
  readonly value: bigint;
  readonly instance: number;
  isVoided: boolean;
}

export interface RoundTable {
  readonly name: string;
  /** Its own batches and those of casinos, as closed; null while it takes bets. */
  manifest: { readonly submitter: string; readonly batch: string; readonly bets: readonly string[] }[] | null;
  isComplete: boolean;
  outcome: DealName | null;
}

/** What a round froze when it opened. */
export interface Terms {
  readonly parameters: Parameters;
  /** Units for one euro, of the currencies that had a valid rate then; with the euro's own. */
  readonly perEuro: Readonly<Record<string, bigint>>;
}

export interface Round {
  readonly name: string;
  readonly jackpot: string;
  readonly terms: Terms;
  readonly tables: RoundTable[];
  state: 'open' | 'closed' | 'interrupted' | 'settled' | 'voided';
  outcome: DealName | null;
  cases: number;
}

/** What was answered to a batch of bets, for the case that it comes again. */
export interface Batch {
  readonly round: string;
  readonly table: string;
  readonly submitter: string;
  readonly name: string;
  readonly content: string;
  readonly answer: { readonly accepted: number; readonly instance: number; readonly main: bigint | null };
}

export type PayoutState = 'locked' | 'held' | 'instructed' | 'paid' | 'declined' | 'recorded';

export interface Payout {
  readonly casino: string;
  readonly bet: string;
  readonly player: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly poolAmount: bigint | null;
  /** In the jackpot's currency. */
  readonly cost: bigint;
  readonly rounding: bigint;
  state: PayoutState;
  wasInstructed: boolean;
}

export interface Award {
  readonly round: string;
  readonly jackpot: string;
  readonly instance: number;
  readonly category: string;
  readonly prize: Prize;
  readonly amount: bigint | null;
  readonly chargedTo: string;
  readonly residue: bigint;
  readonly funding: { readonly house: bigint; readonly overflow: bigint; readonly reserve: bigint } | null;
  readonly hitAt: number;
  readonly payouts: Payout[];
  readonly hasAlert: boolean;
  isAlertSeen: boolean;
  state: 'locked' | 'verified' | 'confirmed' | 'paid' | 'declined';
  /** Told to every casino by an event of its own. */
  announced: ('paid' | 'declined')[];
}

export interface Approval {
  readonly action: 'void' | 'decline' | 'parameters';
  readonly subject: string;
  readonly version: number;
  state: 'requested' | 'approved' | 'declined';
}

export interface State {
  now: number;
  /** Whether the calls of this step came at the same instant. */
  isTogether: boolean;
  readonly accounts: Map<string, bigint>;
  readonly suspended: Set<string>;
  readonly rates: { readonly currency: string; readonly perEuro: bigint; readonly asOf: number }[];
  readonly jackpots: Map<string, Jackpot>;
  readonly rounds: Map<string, Round>;
  readonly bets: Map<string, Bet>;
  readonly batches: Map<string, Batch>;
  /** First answers by casino or table server and key. */
  readonly keys: Map<string, { readonly request: string; readonly batch: string }>;
  readonly notices: Set<string>;
  readonly awards: Award[];
  readonly approvals: Map<string, Approval>;
  /** Facts that were taken, by event id. */
  readonly taken: Set<string>;
  /** How many refused events were recorded, by round and kind. */
  readonly late: Map<string, number>;
}

export function emptyState(now: number): State {
  return {
    now, isTogether: false, accounts: new Map(), suspended: new Set(), rates: [], jackpots: new Map(), rounds: new Map(), bets: new Map(),
    batches: new Map(), keys: new Map(), notices: new Set(), awards: [], approvals: new Map(), taken: new Set(), late: new Map(),
  }; // prettier-ignore
}

/** What is answered to a command, as far as the auditor foresees it. */
export interface Answer {
  readonly status: number;
  readonly code?: string;
  /** Fields of the body. */
  readonly body?: Readonly<Record<string, unknown>>;
}

export const ok = (body: Answer['body'] = {}, status = 200): Answer => ({ status, body });
export const refused = (status: number, code: string): Answer => ({ status, code });
export const notFound = refused(404, 'not-found');

/** A settled or voided round records what comes late and ignores it. */
export const isOver = ({ state }: Round) => state === 'settled' || state === 'voided';

export const betName = (casino: string, id: string) => `${casino} ${id}`;

export function recordLate(state: State, round: string, kind: string): void {
  const name = `${round} ${kind}`;
  state.late.set(name, (state.late.get(name) ?? 0) + 1);
}
