// Facts that cross a process: their types, bodies and queues. An event's id is its identity everywhere.
import { EventId, RoundId } from './ids';

/** Queues on Redis. Names carry no colon, which BullMQ forbids. */
export const queues = {
  /** Facts from table servers' side: bets, closings, outcomes. Consumer: the jackpot service. */
  jackpotCommands: 'jackpot.commands',
  /** Facts of the jackpot service: payouts, refunds, hits. Consumers: webhooks and milestones. */
  jackpotEvents: 'jackpot.events',
} as const;

export interface EventEnvelope<T extends string = string, B = unknown> {
  readonly id: EventId;
  readonly type: T;
  readonly createdAt: string;
  readonly casino?: string | null;
  readonly body: B;
  /**
   * Of which history of the database it is: a restored database goes on with another one, and what was sent before its
   * restoring may be unknown to it. Left out, it is not asked.
   */
  readonly history?: string;
  /** The trace in which it was written, as a W3C `traceparent`. */
  readonly trace?: string;
}

export interface BetFact {
  readonly casino: string;
  readonly betId: string;
  readonly hand: number;
  readonly player?: string | null;
  readonly currency: string;
  readonly stake: string;
  /** Arrival by the clock of the service that first took the bet, ISO 8601. */
  readonly acceptedAt: string;
}

export interface BetsPlaced {
  readonly roundId: RoundId;
  readonly table: string;
  readonly batchId: string;
  readonly bets: readonly BetFact[];
}

export interface BetVoided {
  readonly roundId: RoundId;
  readonly table: string;
  readonly casino: string;
  readonly betId: string;
}

export interface ManifestBatch {
  readonly batchId: string;
  /** Bets of the batch that count: those voided before the close are not among them. */
  readonly count: number;
  /** Merkle root (hex) over the leaves of those bets, in order of position. */
  readonly digest: string;
}

export interface RoundClosed {
  readonly roundId: RoundId;
  readonly table: string;
  readonly closedAt: string;
  readonly batches: readonly ManifestBatch[];
}

export interface OutcomeCards {
  /** The players' hands that count for the jackpot. A shared hand is hand 0. */
  readonly hands: readonly { readonly hand: number; readonly cards: readonly string[] }[];
  readonly dealer: readonly string[];
}

export interface RoundDealt {
  readonly roundId: RoundId;
  readonly table: string;
  readonly cards: OutcomeCards;
}

export interface RoundVoided {
  readonly roundId: RoundId;
  readonly table: string;
  readonly reason: string;
  /** Cards already dealt, so that a voided winning hand opens a compensation case. */
  readonly cards?: OutcomeCards;
}

/** Commands from a table-game service to the jackpot service, by type. */
export interface JackpotCommands {
  'bets.placed': BetsPlaced;
  'bet.voided': BetVoided;
  'round.closed': RoundClosed;
  'round.dealt': RoundDealt;
  'round.voided': RoundVoided;
}

/** Types of events that a casino may receive by webhook or by cursor. */
export const casinoEventTypes = [
  'payout.instructed',
  'payout.declined',
  'payout.unclaimed',
  'instalment.due',
  'tables.stopped',
  'tables.released',
  'bet.refunded',
  'jackpot.hit',
  'meter.milestone',
  'award.state',
] as const;
export type CasinoEventType = (typeof casinoEventTypes)[number];

/** Message patterns on Nest's Redis transport: reads, or idempotent by round id. */
export const patterns = {
  /** Opens the jackpot round of this id if it is not open yet, and answers its terms. */
  openRound: 'jackpot.round.open',
  meter: 'jackpot.meter',
} as const;
