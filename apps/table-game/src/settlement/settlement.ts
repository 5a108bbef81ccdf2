// What each wager of a round comes to (game-rules): all but jackpot bets, hand by hand by the rule set, exact in the
// player's currency. Of many wagers that are alike it is worked out once. Jackpot bets are settled by the jackpot service.
// Pure.
import { invariant } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import {
  Card, Decided, Decision, HandWagers, RuleSet, WagerOutcome, WagerSettlement, callStake, purchasePrice, settleHand,
} from '@tributary/poker'; // prettier-ignore
import type { Wager, WagerKind } from '../bets/wager';
import { RoundHand, playedCards } from '../rounds/round-hand';

export interface SettlementLine {
  readonly casino: string;
  readonly betId: string;
  readonly outcome: WagerOutcome | 'returned';
  readonly reason: 'settled' | 'undone' | 'left' | 'roundVoided';
  /** What the player gets back, stake included, with exactly the digits of the currency. */
  readonly returned: string;
}

/** What makes wagers of a round come to the same. */
export interface WagersAlike {
  readonly hand: number;
  /** null: the player had not decided. */
  readonly decision: Decision | null;
  readonly autoFolded: boolean;
  readonly kind: WagerKind;
  readonly currency: CurrencyCode;
  /** Of each of them, in units of the currency. */
  readonly stake: Decimal;
}

/** What each of some wagers that are alike comes to. */
export interface AlikeSettled extends WagersAlike {
  readonly outcome: WagerOutcome;
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

function unitResults(ruleSet: RuleSet, hand: RoundHand, dealer: readonly Card[], as: Decided): UnitResults {
  const one = new Decimal(1);
  const bought = as.decision === 'purchase';
  const wagers: HandWagers = {
    ante: one,
    ...(as.decision !== 'fold' && { call: callStake(ruleSet, one) }),
    ...(bought && { purchase: purchasePrice(ruleSet, one) }),
    ...(ruleSet.fivePlusOne && { fivePlusOne: one }),
    ...(ruleSet.bonus && { bonus: one }),
  };
  const discarded = bought && hand.discarded ? hand.discarded : undefined;
  const player = playedCards(hand);
  const dead = hand.dead !== null;
  const { wagers: settled } = settleHand({ ruleSet, player, dealer, ...as, wagers, discarded, dead });
  return {
    ante: unit(settled.ante),
    call: unit(settled.call),
    purchase: unit(settled.purchase),
    fivePlusOne: unit(settled.fivePlusOne),
    bonus: unit(settled.bonus),
  };
}

export interface ShownCards {
  readonly hands: readonly RoundHand[];
  readonly dealer: readonly Card[];
}

/**
 * What wagers come to, jackpot bets left out. Each kind of decision on a hand is worked out once, since many may play the
 * same hand. A hand without a decision folds by the clock. Errors: CardError for cards that are no deal.
 */
export function settleAlike(
  ruleSet: RuleSet,
  cards: ShownCards,
  wagers: readonly WagersAlike[],
): AlikeSettled[] {
  const known = new Map<string, UnitResults>();
  const resultsFor = (number: number, decided: Decided) => {
    const key = `${number} ${decided.decision} ${decided.autoFolded}`;
    const earlier = known.get(key);
    if (earlier) return earlier;
    const hand = cards.hands.find((each) => each.hand === number);
    invariant(hand, 'a hand with wagers was dealt');
    const results = unitResults(ruleSet, hand, cards.dealer, decided);
    known.set(key, results);
    return results;
  };
  return wagers.flatMap((alike) => {
    const { hand, decision, stake, currency } = alike;
    const autoFolded = decision === null || alike.autoFolded;
    const result = resultsFor(hand, { decision: decision ?? 'fold', autoFolded })[alike.kind];
    if (!result) return [];
    const returned = formatAmount(stake.times(result.factor), currency);
    return [{ ...alike, outcome: result.outcome, returned }];
  });
}

/** Lines that give wagers back in full. */
export function returnWagers(wagers: readonly Wager[], reason: 'undone' | 'left'): SettlementLine[] {
  return wagers.map(({ casino, betId, stake, currency }) => ({
    casino,
    betId,
    outcome: 'returned',
    reason,
    returned: formatAmount(stake, currency),
  }));
}
