// How a round is shown to whoever may see it: the whole state each time, with the light and the time that is left.
import { RuleSet, dealerQualifies, evaluateFive } from '@tributary/poker';
import { Round, advance } from './round';
import { RoundHand, playedCards } from './round-hand';
import { lightOf, runningDeadline } from './windows';

export type RoundView = ReturnType<typeof roundView>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The hand that all share, where the rule set deals one. */
function sharedHand(ruleSet: RuleSet, { hands }: Round): RoundHand | undefined {
  return ruleSet.hands.dealt === 'shared' ? hands[0] : undefined;
}

const categoryOf = (hand: RoundHand) => evaluateFive(playedCards(hand)).category;

function resultOf(ruleSet: RuleSet, round: Round) {
  if (!round.dealerCards) return null;
  const dealer = evaluateFive(round.dealerCards);
  const shared = sharedHand(ruleSet, round);
  return {
    player: shared ? categoryOf(shared) : null,
    dealer: dealer.category,
    dealerQualifies: dealerQualifies(dealer, ruleSet.qualifier),
    hands: round.hands.map((each) => ({ hand: each.hand, category: categoryOf(each) })),
  };
}

/** A hand as it is played, with what was given away and drawn for it. */
function handView(each: RoundHand) {
  const { hand, discarded, drawn, dead } = each;
  const declared = dead && { reason: dead.reason, declaredAt: dead.at.toISOString(), declaredBy: dead.by };
  return { hand, cards: playedCards(each), discarded, drawn, dead: declared };
}

function jackpotOf({ terms }: Round) {
  if (!terms) return null;
  const { jackpot, currency, unitStakes, stakeMultipleMax, currencies } = terms;
  return { code: jackpot, currency, unitStakes, stakeMultipleMax, currencies };
}

/** A round at an instant: what its deadlines say counts, also before the sweep has written it down. */
export function roundView(stored: Round, ruleSet: RuleSet, now: Date) {
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
    cards: { player: sharedHand(ruleSet, round)?.cards ?? [], dealer },
    hands: round.hands.map(handView),
    result: resultOf(ruleSet, round),
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
