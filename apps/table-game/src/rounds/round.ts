// The life of a round as pure decisions (game-rules): a round, a command and the time give the next round and
// what must be done with it. Deadlines decide, whether anyone has looked at the clock meanwhile or not.
import { Problem, RoundId, RoundTerms, TableLimits } from '@tributary/contracts';
import type { Card } from '@tributary/poker';
import { HandCards, RoundHand, dealtHand, sameHands, waitingForDraw } from './round-hand';

export const roundStates = [
  'bettingOpen', 'bettingClosing', 'bettingClosed', 'dealt', 'decision', 'revealed', 'settled', 'interrupted', 'voided',
] as const; // prettier-ignore
export type RoundState = (typeof roundStates)[number];

/** Lengths in milliseconds. */
export interface Windows {
  readonly bettingMs: number;
  readonly closingMs: number;
  readonly dealingMs: number;
  readonly decisionMs: number;
}

export interface RoundTable {
  readonly code: string;
  /** null: the network. */
  readonly owner: string | null;
  readonly limits: TableLimits;
}

export interface Interruption {
  readonly from: RoundState;
  readonly at: Date;
  readonly reason: string;
}

export interface Round {
  readonly id: RoundId;
  readonly gameNumber: string;
  readonly ruleSet: { readonly id: string; readonly version: number };
  readonly windows: Windows;
  readonly tables: readonly RoundTable[];
  /** Terms of the jackpot, or null when the round runs without jackpot bets; the note says why. */
  readonly terms: RoundTerms | null;
  readonly jackpotNote: string | null;
  readonly openedBy: string;
  readonly state: RoundState;
  readonly interruption: Interruption | null;
  readonly openedAt: Date;
  /** Yellow from here. */
  readonly closingAt: Date;
  /** Red from here: a bet that arrives at this instant or later is refused. */
  readonly closesAt: Date;
  /** When the bets were fixed and their manifest left. */
  readonly sealedAt: Date | null;
  /** In order of their numbers; none before the deal. */
  readonly hands: readonly RoundHand[];
  readonly dealerUpCard: Card | null;
  readonly dealerCards: readonly Card[] | null;
  readonly dealtAt: Date | null;
  readonly decisionOpensAt: Date | null;
  /** A decision that arrives at this instant or later is refused. */
  readonly decisionEndsAt: Date | null;
  /** When the clock folded the hands that were left. */
  readonly decisionsClosedAt: Date | null;
  readonly revealedAt: Date | null;
  readonly settledAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
  readonly sequence: string;
}

/** What a decision asks the service to do in the same transaction. */
export type Effect = 'seal' | 'foldUndecided' | 'tellCards' | 'settle' | 'returnAll';

export interface Decision {
  readonly round: Round;
  readonly effects: readonly Effect[];
}

/**
 * How long after a deadline a command that arrived before it may still reach the database: arrival decides (C-19),
 * so the bets are fixed only then, or when the next command of the table server needs them fixed.
 */
export const arrivalGraceMs = 300;

const none: readonly Effect[] = [];

export function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

const reached = (deadline: Date | null, now: Date) =>
  deadline !== null && deadline.getTime() <= now.getTime();

type Opening = Pick<
  Round,
  'id' | 'gameNumber' | 'ruleSet' | 'windows' | 'tables' | 'terms' | 'jackpotNote' | 'openedBy'
>;

/** A round whose betting opens now. */
export function openRound(opening: Opening, now: Date): Round {
  const closingAt = later(now, opening.windows.bettingMs);
  return {
    ...opening,
    state: 'bettingOpen',
    interruption: null,
    openedAt: now,
    closingAt,
    closesAt: later(closingAt, opening.windows.closingMs),
    sealedAt: null,
    hands: [],
    dealerUpCard: null,
    dealerCards: null,
    dealtAt: null,
    decisionOpensAt: null,
    decisionEndsAt: null,
    decisionsClosedAt: null,
    revealedAt: null,
    settledAt: null,
    voidedAt: null,
    voidReason: null,
    sequence: '1',
  };
}

function step(round: Round, now: Date): Decision | null {
  switch (round.state) {
    case 'bettingOpen':
      return reached(round.closingAt, now)
        ? { round: { ...round, state: 'bettingClosing' }, effects: none }
        : null;
    case 'bettingClosing':
      return reached(round.closesAt, now)
        ? { round: { ...round, state: 'bettingClosed' }, effects: none }
        : null;
    case 'bettingClosed':
      return !round.sealedAt && reached(later(round.closesAt, arrivalGraceMs), now) ? seal(round, now) : null;
    case 'dealt':
      return reached(round.decisionOpensAt, now)
        ? { round: { ...round, state: 'decision' }, effects: none }
        : null;
    case 'decision':
      return !round.decisionsClosedAt && reached(later(round.decisionEndsAt!, arrivalGraceMs), now)
        ? foldUndecided(round, now)
        : null;
    case 'revealed':
      return { round: { ...round, state: 'settled', settledAt: now }, effects: ['settle'] };
    default:
      return null;
  }
}

/** What the clock alone brings: every transition that is due at `now`, in order. */
export function advance(round: Round, now: Date): Decision {
  const effects: Effect[] = [];
  let current = round;
  for (let next = step(current, now); next; next = step(current, now)) {
    current = next.round;
    effects.push(...next.effects);
  }
  return { round: current, effects };
}

/** When the clock has something to do with this round next, or null. */
export function nextDue(round: Round): Date | null {
  switch (round.state) {
    case 'bettingOpen':
      return round.closingAt;
    case 'bettingClosing':
      return round.closesAt;
    case 'bettingClosed':
      return round.sealedAt ? null : later(round.closesAt, arrivalGraceMs);
    case 'dealt':
      return round.decisionOpensAt;
    case 'decision':
      return round.decisionsClosedAt ? null : later(round.decisionEndsAt!, arrivalGraceMs);
    case 'revealed':
      return round.revealedAt;
    default:
      return null;
  }
}

export function isFinished(round: Round): boolean {
  return round.state === 'settled' || round.state === 'voided';
}

function seal(round: Round, now: Date): Decision {
  return round.sealedAt
    ? { round, effects: none }
    : { round: { ...round, sealedAt: now }, effects: ['seal'] };
}

function foldUndecided(round: Round, now: Date): Decision {
  if (round.decisionsClosedAt) return { round, effects: none };
  return { round: { ...round, decisionsClosedAt: now }, effects: ['foldUndecided'] };
}

/** A command that the round's state does not allow. */
export function wrongState(round: Round, what: string): Problem {
  const state = round.interruption ? `interrupted: ${round.interruption.reason}` : round.state;
  return new Problem('round-state', `${what}; the round is ${state}`, [], { state: round.state });
}

/** Betting closes now, before its time. Closing again changes nothing. Errors: `round-state`. */
export function closeBetting(round: Round, now: Date): Decision {
  if (round.state === 'bettingOpen' || round.state === 'bettingClosing') {
    const closingAt = reached(round.closingAt, now) ? round.closingAt : now;
    return { round: { ...round, state: 'bettingClosed', closingAt, closesAt: now }, effects: none };
  }
  if (isFinished(round) || round.interruption) throw wrongState(round, 'betting cannot be closed');
  return { round, effects: none };
}

export interface OpenCards {
  /** In order of their numbers. */
  readonly hands: readonly HandCards[];
  readonly dealerUpCard: Card;
}

function sameCards(a: readonly Card[], b: readonly Card[]): boolean {
  return a.length === b.length && a.every((card, i) => card === b[i]);
}

/** The open cards are on the table; decisions open after the dealing window. The same deal again changes nothing. */
export function deal(round: Round, cards: OpenCards, now: Date): Decision {
  if (round.dealerUpCard && !isFinished(round) && !round.interruption) {
    const same = sameHands(round.hands, cards.hands) && round.dealerUpCard === cards.dealerUpCard;
    if (same) return { round, effects: none };
    throw new Problem('outcome-conflict', 'other cards were dealt in this round');
  }
  if (round.state !== 'bettingClosed') throw wrongState(round, 'cards are dealt when betting is closed');
  const sealed = seal(round, now);
  const decisionOpensAt = later(now, round.windows.dealingMs);
  const decisionEndsAt = later(decisionOpensAt, round.windows.decisionMs);
  const dealt: Round = {
    ...sealed.round,
    hands: cards.hands.map(dealtHand),
    dealerUpCard: cards.dealerUpCard,
    state: 'dealt',
    dealtAt: now,
    decisionOpensAt,
    decisionEndsAt,
  };
  return { round: dealt, effects: sealed.effects };
}

function refuseUndrawn(round: Round): void {
  const hands = waitingForDraw(round.hands);
  if (hands.length === 0) return;
  const what = `cards are revealed when every bought card is drawn, and hands ${hands.join(', ')} wait`;
  const errors = hands.map((hand) => ({ field: `hands.${hand}`, reason: 'waits for its bought card' }));
  throw new Problem('round-state', `${what}; the round is ${round.state}`, errors, { hands });
}

/**
 * The dealer's cards are turned over: when the decision window is over, or nobody is left to decide, and every bought
 * card is drawn. The same cards again change nothing. Errors: `round-state`, `outcome-conflict`.
 */
export function reveal(
  round: Round,
  cards: { dealerCards: readonly Card[]; undecided: number },
  now: Date,
): Decision {
  if (round.dealerCards && round.state !== 'voided') {
    if (sameCards(round.dealerCards, cards.dealerCards)) return { round, effects: none };
    throw new Problem('outcome-conflict', 'other cards were revealed in this round');
  }
  if (round.state !== 'decision') throw wrongState(round, 'cards are revealed after the decisions');
  const over = round.decisionsClosedAt || reached(round.decisionEndsAt, now) || cards.undecided === 0;
  if (!over)
    throw wrongState(
      round,
      `${cards.undecided} hands may still be decided until ${round.decisionEndsAt!.toISOString()}`,
    );
  refuseUndrawn(round);
  const folded = foldUndecided(round, now);
  const { dealerCards } = cards;
  return {
    round: { ...folded.round, state: 'revealed', dealerCards, revealedAt: now },
    effects: [...folded.effects, 'tellCards'],
  };
}
