// What everyone may see of the round at a table, as on the table's own screen: light, time, cards, and counts. Pure.
// Nobody's references are in it, and no words that staff wrote.
import type { RoundView } from './round-view';

export interface TableCounts {
  readonly called: number;
  readonly folded: number;
  readonly undecided: number;
  readonly won: number;
  readonly lost: number;
  readonly pushed: number;
  readonly returned: number;
}

/** The round for everyone's eyes. Results are counted once they are there to read. */
export function tableView(table: string, seen: { round: RoundView; counts: TableCounts } | null) {
  if (seen === null) return { table, round: null };
  const { round, counts } = seen;
  const { called, folded, undecided, won, lost, pushed, returned } = counts;
  const { roundId, gameNumber, sequence, state, light, timeLeftMs, asOf, openedAt, cards, result, jackpot } =
    round;
  return {
    table,
    round: {
      roundId,
      gameNumber,
      sequence,
      state,
      light,
      timeLeftMs,
      asOf,
      openedAt,
      jackpot: jackpot?.code ?? null,
      cards,
      result: result && {
        player: result.player,
        dealer: result.dealer,
        dealerQualifies: result.dealerQualifies,
      },
      decisions: { called, folded, undecided },
      settlement: state === 'settled' || state === 'voided' ? { won, lost, pushed, returned } : null,
    },
  };
}
