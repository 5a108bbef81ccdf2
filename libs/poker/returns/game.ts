// The return sheet of a rule set: main game, 5+1 and BONUS under best play of the main game, as exact fractions.
import type { PayTable } from '../paytable';
import type { RuleSet } from '../rule-set';
import { handCategories, type HandCategory } from '../strength';
import { tallyGame, type GameTally, type Progress } from './main-game';
import {
  asQuantity,
  asReturn,
  minus,
  over,
  plus,
  ratio,
  times,
  type Quantity,
  type Ratio,
  type Return,
} from './ratio';
import { partsOf, type Deals, type Raised, type RaisedDeals } from './tally';

/** Ways of the cards, as whole numbers in text, by how a raised hand of the category ended. */
export interface Outcomes {
  readonly category: HandCategory;
  readonly dealerDoesNotQualify: string;
  readonly playerWins: string;
  readonly tied: string;
  readonly dealerWins: string;
}

export interface MainGame {
  /** Ways in which the cards can lie: the denominator of all counts below. */
  readonly ways: string;
  /** What comes back for each unit of ante, everything staked after it taken into account: 1 + expected win. */
  readonly returnOnAnte: Return;
  /** The same per unit of all that is staked. */
  readonly returnOnTotalBet: Return;
  readonly houseEdge: Return;
  readonly elementOfRisk: Return;
  /** Everything staked in a round on average, in antes. */
  readonly averageTotalBet: Quantity;
  readonly frequencies: { readonly fold: Return; readonly call: Return; readonly purchase?: Return };
  readonly folded: readonly { readonly category: HandCategory; readonly ways: string }[];
  readonly called: readonly Outcomes[];
  /** By the hand after the draw; only where a card can be bought. */
  readonly purchased?: readonly Outcomes[];
}

export interface SideBet {
  readonly return: Return;
  readonly houseEdge: Return;
  readonly prizes: readonly {
    readonly category: HandCategory;
    readonly oddsToOne: string;
    readonly probability: Return;
    readonly oneIn: Quantity | null;
  }[];
}

export interface GameReturns {
  readonly mainGame: MainGame;
  readonly sideBets: { readonly fivePlusOne?: SideBet; readonly bonus?: SideBet };
  /** Parts of all deals in which best play folds, by category: what a rule that folds side bets takes. */
  readonly folded: Readonly<Record<HandCategory, Ratio>>;
}

const one = ratio(1);
const zero = ratio(0);

function outcomesOf(raised: Raised): Outcomes[] {
  return handCategories.map((category) => {
    const { notQualified, won, tied, lost } = raised.of(category);
    return {
      category,
      dealerDoesNotQualify: String(notQualified),
      playerWins: String(won),
      tied: String(tied),
      dealerWins: String(lost),
    };
  });
}

/** Expected win of raised hands in antes times all ways, without the price of a card. */
function winOf({ ante, call }: RuleSet, raised: Raised): bigint {
  const multiple = BigInt(call.multipleOfAnte);
  return handCategories.reduce((sum, category) => {
    const deals = raised.of(category);
    const paid = BigInt(ante.pays) + multiple * BigInt(call.table[category]);
    return (
      sum +
      BigInt(deals.notQualified) * BigInt(ante.pays) +
      BigInt(deals.won) * paid -
      BigInt(deals.lost) * (1n + multiple)
    );
  }, 0n);
}

function mainGameOf(ruleSet: RuleSet, tally: GameTally): MainGame {
  const [folds, calls, purchases] = [tally.folded.total(), tally.called.total(), tally.bought.total()];
  const price = BigInt(ruleSet.purchase?.priceMultipleOfAnte ?? 0) * BigInt(purchases);
  const win = winOf(ruleSet, tally.called) + winOf(ruleSet, tally.bought) - price - BigInt(folds);
  const expected = ratio(win, tally.all);
  const raises = BigInt(ruleSet.call.multipleOfAnte) * BigInt(calls + purchases);
  const staked = ratio(BigInt(tally.all) + raises + price, tally.all);
  const risk = over(minus(zero, expected), staked);
  const part = (count: number) => asReturn(ratio(count, tally.all));
  return {
    ways: String(tally.all),
    returnOnAnte: asReturn(plus(one, expected)),
    returnOnTotalBet: asReturn(minus(one, risk)),
    houseEdge: asReturn(minus(zero, expected)),
    elementOfRisk: asReturn(risk),
    averageTotalBet: asQuantity(staked),
    frequencies: {
      fold: part(folds),
      call: part(calls),
      ...(ruleSet.purchase && { purchase: part(purchases) }),
    },
    folded: handCategories.map((category) => ({ category, ways: String(tally.folded.of(category)) })),
    called: outcomesOf(tally.called),
    ...(ruleSet.purchase && { purchased: outcomesOf(tally.bought) }),
  };
}

function sideBetOf(table: PayTable, won: (category: HandCategory) => Ratio, pushed: Ratio): SideBet {
  const paying = handCategories.flatMap((category) => {
    const oddsToOne = table[category];
    return oddsToOne === undefined ? [] : [{ category, oddsToOne, probability: won(category) }];
  });
  const value = paying.reduce(
    (sum, { oddsToOne, probability }) => plus(sum, times(probability, ratio(BigInt(oddsToOne) + 1n))),
    pushed,
  );
  return {
    return: asReturn(value),
    houseEdge: asReturn(minus(one, value)),
    prizes: paying.map(({ probability, ...prize }) => ({
      ...prize,
      probability: asReturn(probability),
      oneIn: probability.n === 0n ? null : asQuantity(over(one, probability)),
    })),
  };
}

// A fold takes the 5+1 only where the rule set says so; best play never lets the clock fold.
function fivePlusOneOf(ruleSet: RuleSet, { sixCards, sixCardsAll }: GameTally): SideBet | undefined {
  const rule = ruleSet.fivePlusOne;
  if (!rule) return undefined;
  const counts: Deals[] = rule.foldForfeits.byChoice ? [sixCards.raised] : [sixCards.raised, sixCards.folded];
  const won = (category: HandCategory) =>
    ratio(
      counts.reduce((sum, deals) => sum + deals.of(category), 0),
      sixCardsAll,
    );
  return sideBetOf(rule.table, won, zero);
}

// Won by a hand that raised without a purchase and met a dealer who did not qualify or was lower.
function bonusOf(ruleSet: RuleSet, { called, bought, all }: GameTally): SideBet | undefined {
  const rule = ruleSet.bonus;
  if (!rule) return undefined;
  const counted = ruleSet.purchase && !ruleSet.purchase.forfeitsBonus ? [called, bought] : [called];
  const sum = (category: HandCategory, of: (deals: RaisedDeals) => number) =>
    counted.reduce((total, raised) => total + of(raised.of(category)), 0);
  const ties = handCategories
    .filter((category) => rule.table[category] !== undefined)
    .reduce((total, category) => total + sum(category, (deals) => deals.tied), 0);
  const won = (category: HandCategory) =>
    ratio(
      sum(category, (deals) => deals.notQualified + deals.won),
      all,
    );
  return sideBetOf(rule.table, won, rule.onTie === 'pushed' ? ratio(ties, all) : zero);
}

/**
 * What a rule set returns under best play of its main game: every wager but the jackpot bet, exact. Of equal choices
 * the one that stakes less is taken. A second of work, with card purchase some ten.
 */
export function gameReturns(ruleSet: RuleSet, progress?: Progress): GameReturns {
  const tally = tallyGame(ruleSet, progress);
  const [fivePlusOne, bonus] = [fivePlusOneOf(ruleSet, tally), bonusOf(ruleSet, tally)];
  return {
    mainGame: mainGameOf(ruleSet, tally),
    sideBets: { ...(fivePlusOne && { fivePlusOne }), ...(bonus && { bonus }) },
    folded: partsOf(tally.folded, tally.all),
  };
}
