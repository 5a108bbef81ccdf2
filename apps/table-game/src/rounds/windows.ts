// Whether a command of a player came in time: by the arrival clock of the service that first took it (C-19, D-23),
// and never by when the sweep has run.
import { Problem } from '@tributary/contracts';
import type { Round, RoundState } from './round';

export type Light = 'green' | 'yellow' | 'red';

const lights: Partial<Record<RoundState, Light>> = { bettingOpen: 'green', bettingClosing: 'yellow' };

/** The traffic light that players see. */
export function lightOf(state: RoundState): Light {
  return lights[state] ?? 'red';
}

/** The deadline that players wait for, or null when none runs. */
export function runningDeadline(round: Round): Date | null {
  if (round.state === 'bettingOpen' || round.state === 'bettingClosing') return round.closesAt;
  if (round.state === 'dealt') return round.decisionOpensAt;
  return round.state === 'decision' ? round.decisionEndsAt : null;
}

/** Refuses what concerns bets unless it arrived before betting closed. The round is advanced to now. */
export function refuseLateBets(round: Round, arrivedAt: Date): void {
  if (round.interruption) {
    throw new Problem('round-not-open', `the round is interrupted: ${round.interruption.reason}`);
  }
  const taking =
    round.state === 'bettingOpen' || round.state === 'bettingClosing' || round.state === 'bettingClosed';
  if (taking && !round.sealedAt && arrivedAt < round.closesAt) return;
  if (round.state === 'voided') throw new Problem('round-not-open', 'the round is voided');
  throw new Problem(
    'round-not-open',
    `betting closed at ${round.closesAt.toISOString()}; this arrived at ${arrivedAt.toISOString()}`,
  );
}

/** Refuses decisions unless they arrived within the decision window. The round is advanced to now. */
export function refuseLateDecisions(round: Round, arrivedAt: Date): void {
  if (round.interruption) {
    throw new Problem('decision-refused', `the round is interrupted: ${round.interruption.reason}`);
  }
  const inTime = round.decisionEndsAt !== null && arrivedAt < round.decisionEndsAt;
  if (round.state === 'decision' && !round.decisionsClosedAt && inTime) return;
  const until = round.decisionEndsAt?.toISOString();
  const why =
    round.decisionEndsAt && !inTime
      ? `the decision window ended at ${until}; this arrived at ${arrivedAt.toISOString()}`
      : `the round is ${round.state}`;
  throw new Problem('decision-refused', why);
}
