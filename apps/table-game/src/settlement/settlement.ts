// What each wager of a round comes to (game-rules, `live`): ante, call and 5+1 by the rule set, exact in the player's
// currency. Jackpot bets are settled by the jackpot service. Pure.
import { Decimal, formatAmount } from '@tributary/money';
import { Card, Decided, RuleSet, WagerOutcome, WagerSettlement, settleHand } from '@tributary/poker';
import type { Seat, Wager, WagerKind } from '../bets/wager';

export interface SettlementLine {
  readonly casino: string;
  readonly betId: string;
  readonly outcome: WagerOutcome | 'returned';
  readonly reason: 'settled' | 'undone' | 'left' | 'roundVoided';
  /** What the player gets back, stake included, with exactly the digits of the currency. */
  readonly returned: string;
}

interface UnitResult {
  readonly outcome: WagerOutcome;
  /** Returned for a stake of 1; every pay table is linear in the stake. */
  readonly factor: Decimal;
}

type UnitResults = Partial<Record<WagerKind, UnitResult>>;

const unit = (settled: WagerSettlement | undefined): UnitResult | undefined =>
  settled && { outcome: settled.outcome, factor: settled.returned.div(settled.stake) };

function unitResults(ruleSet: RuleSet, cards: ShownCards, decided: Decided): UnitResults {
  const one = new Decimal(1);
  const call = decided.decision === 'call' ? { call: one.times(ruleSet.call.multipleOfAnte) } : {};
  const sideBet = ruleSet.fivePlusOne ? { fivePlusOne: one } : {};
  const wagers = { ante: one, ...call, ...sideBet };
  const { wagers: settled } = settleHand({ ruleSet, ...cards, ...decided, wagers });
  return { ante: unit(settled.ante), call: unit(settled.call), fivePlusOne: unit(settled.fivePlusOne) };
}

export interface ShownCards {
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
}

/**
 * Settles every standing wager but jackpot bets. All play the same hand, so each kind of decision is worked out once.
 * A seat without a decision folds by the clock. Errors: CardError for cards that are no deal.
 */
export function settleSeats(ruleSet: RuleSet, cards: ShownCards, seats: readonly Seat[]): SettlementLine[] {
  const known = new Map<string, UnitResults>();
  const resultsFor = (decided: Decided) => {
    const key = `${decided.decision} ${decided.autoFolded}`;
    const results = known.get(key) ?? unitResults(ruleSet, cards, decided);
    known.set(key, results);
    return results;
  };
  return seats.flatMap((seat) => {
    const decided: Decided = {
      decision: seat.decision ?? 'fold',
      autoFolded: seat.decision === null || seat.autoFolded,
    };
    return seat.wagers.flatMap((wager) => {
      const result = resultsFor(decided)[wager.kind];
      return result ? [lineOf(wager, result)] : [];
    });
  });
}

function lineOf({ casino, betId, stake, currency }: Wager, { outcome, factor }: UnitResult): SettlementLine {
  const returned = formatAmount(stake.times(factor), currency);
  return { casino, betId, outcome, reason: 'settled', returned };
}

/** Lines that give wagers back in full. */
export function returnWagers(
  wagers: readonly Wager[],
  reason: 'undone' | 'left' | 'roundVoided',
): SettlementLine[] {
  return wagers.map(({ casino, betId, stake, currency }) => ({
    casino,
    betId,
    outcome: 'returned',
    reason,
    returned: formatAmount(stake, currency),
  }));
}
