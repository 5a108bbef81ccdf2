// How a round is shown to whoever may see it: the whole state each time, with the light and the time that is left.
import { dealerQualifies, evaluateFive, findRuleSet } from '@tributary/poker';
import { Round, advance } from './round';
import { lightOf, runningDeadline } from './windows';

export type RoundView = ReturnType<typeof roundView>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

function resultOf(round: Round) {
  const ruleSet = findRuleSet(round.ruleSet.id, round.ruleSet.version);
  if (!round.playerCards || !round.dealerCards || !ruleSet) return null;
  const [player, dealer] = [evaluateFive(round.playerCards), evaluateFive(round.dealerCards)];
  const qualifies = dealerQualifies(dealer, ruleSet.qualifier);
  return { player: player.category, dealer: dealer.category, dealerQualifies: qualifies };
}

function jackpotOf({ terms }: Round) {
  if (!terms) return null;
  const { jackpot, currency, unitStakes, stakeMultipleMax, currencies } = terms;
  return { code: jackpot, currency, unitStakes, stakeMultipleMax, currencies };
}

/** A round at an instant: what its deadlines say counts, also before the sweep has written it down. */
export function roundView(stored: Round, now: Date) {
  // `settled` is shown only when the results are there to read.
  const round = stored.state === 'revealed' ? stored : advance(stored, now).round;
  const deadline = runningDeadline(round);
  const dealer = round.dealerCards ?? (round.dealerUpCard ? [round.dealerUpCard] : []);
  return {
    roundId: round.id,
    gameNumber: round.gameNumber,
    sequence: round.sequence,
    state: round.state,
    light: lightOf(round.state),
    timeLeftMs: deadline ? Math.max(0, deadline.getTime() - now.getTime()) : null,
    asOf: now.toISOString(),
    tables: round.tables.map(({ code, limits }) => ({ code, limits })),
    ruleSet: round.ruleSet,
    jackpot: jackpotOf(round),
    jackpotNote: round.jackpotNote,
    openedAt: iso(round.openedAt),
    closingAt: iso(round.closingAt),
    closesAt: iso(round.closesAt),
    decisionOpensAt: iso(round.decisionOpensAt),
    decisionEndsAt: iso(round.decisionEndsAt),
    cards: { player: round.playerCards ?? [], dealer },
    result: resultOf(round),
    interruption: round.interruption && {
      reason: round.interruption.reason,
      since: round.interruption.at.toISOString(),
      stoodAt: round.interruption.from,
    },
    revealedAt: iso(round.revealedAt),
    settledAt: iso(round.settledAt),
    voidedAt: iso(round.voidedAt),
    voidReason: round.voidReason,
  };
}

/** Unique, and shows the round's start as GMT hours:minutes:seconds (game-rules): `20261130-14:05:09-1042`. */
export function gameNumber(openedAt: Date, number: string): string {
  const [date = '', time = ''] = openedAt.toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, 8)}-${number}`;
}
