// A round under investigation, and its two ends: it goes on where it stood, or every wager is returned (game-rules).
import { Decision, Round, RoundState, later, wrongState } from './round';

const interruptible: readonly RoundState[] = [
  'bettingOpen',
  'bettingClosing',
  'bettingClosed',
  'dealt',
  'decision',
];

/** Being investigated: all windows stand still. Interrupting again changes nothing. Errors: `round-state`. */
export function interrupt(round: Round, reason: string, now: Date): Decision {
  if (round.interruption) return { round, effects: [] };
  if (!interruptible.includes(round.state)) throw wrongState(round, 'nothing is left to interrupt');
  const interruption = { from: round.state, at: now, reason };
  return { round: { ...round, state: 'interrupted', interruption }, effects: [] };
}

/** Goes on where it stood: windows that were open have the time that was left. Errors: `round-state`. */
export function resume(round: Round, now: Date): Decision {
  if (!round.interruption) throw wrongState(round, 'only an interrupted round can be resumed');
  const { from, at } = round.interruption;
  const pause = now.getTime() - at.getTime();
  const shifted = (deadline: Date) => (deadline > at ? later(deadline, pause) : deadline);
  const moved: Round = {
    ...round,
    state: from,
    interruption: null,
    closingAt: shifted(round.closingAt),
    closesAt: shifted(round.closesAt),
    decisionOpensAt: round.decisionOpensAt && shifted(round.decisionOpensAt),
    decisionEndsAt: round.decisionEndsAt && shifted(round.decisionEndsAt),
  };
  return { round: moved, effects: [] };
}

/** Ends a round as a whole before it is settled: every wager is returned. Errors: `round-state`. */
export function voidRound(round: Round, reason: string, now: Date): Decision {
  if (round.state === 'voided') return { round, effects: [] };
  if (round.state === 'settled') throw wrongState(round, 'a settled round is not voided here');
  const voided: Round = { ...round, state: 'voided', interruption: null, voidedAt: now, voidReason: reason };
  return { round: voided, effects: ['returnAll'] };
}
