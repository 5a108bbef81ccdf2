// Stakes beyond reason: refused like any stake above the maximum, and somebody is told, since whoever sends them has
// mistaken a unit or is not who it seems (R23).
import { FieldError, Problem, ProblemCode } from '@tributary/contracts';
import { Queryable } from '@tributary/platform';
import { openIncident } from './rounds.store';

/** A stake of more than so many times the largest that a round takes is beyond reason. */
export const unreasonableTimes = 10;

export interface UnreasonableBet {
  readonly casino: string;
  readonly betId: string;
  readonly currency: string;
  /** As it was sent. */
  readonly stake: string;
  readonly reason: string;
}

export class UnreasonableStake extends Problem {
  constructor(
    code: ProblemCode,
    detail: string,
    errors: FieldError[],
    readonly bet: UnreasonableBet,
  ) {
    super(code, detail, errors);
  }
}

/** Opens an incident if that is what a refusal is about: one per casino and table until somebody has closed it. */
export async function reportUnreasonable(
  db: Queryable,
  error: unknown,
  from: { id: string; roundId: string; table: string; at: Date },
): Promise<void> {
  if (!(error instanceof UnreasonableStake)) return;
  const { id, roundId, table, at } = from;
  const subject = `${error.bet.casino}:${table}`;
  await openIncident(db, { id, kind: 'unreasonable-stake', subject, detail: { ...error.bet, roundId }, at });
}
