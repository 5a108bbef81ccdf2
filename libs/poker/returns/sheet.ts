// The return sheet (a PAR sheet) of a variant: main game, side bets and, where the rule set has one, the jackpot bet.
import type { RuleSet } from '../rule-set';
import type { HandCategory } from '../strength';
import { gameReturns, type GameReturns } from './game';
import { jackpotReturns, type JackpotBet, type JackpotReturns, type PrizeOffer } from './jackpot';
import type { Progress } from './main-game';

/** What the jackpot's operator decides; the prizes come from the rule set where they are left out. */
export type JackpotTerms = Omit<JackpotBet, 'prizes' | 'folded'> & Partial<Pick<JackpotBet, 'prizes'>>;

export interface ReturnSheet {
  readonly variant: string;
  readonly version: number;
  readonly mainGame: GameReturns['mainGame'];
  readonly sideBets: GameReturns['sideBets'];
  /** With the terms that it was computed for. */
  readonly jackpot?: JackpotReturns & { readonly terms: Required<Omit<JackpotTerms, 'prizes' | 'bettors'>> };
}

/**
 * Terms for a sheet that is about no jackpot in particular: a unit of 1, and half of each stake into the progressive,
 * with which the published 81.84 % of `live` is fixed prizes plus contribution (figures: 31.84 + 50.00).
 */
export const referenceTerms: JackpotTerms = { unitStake: '1', main: '0.5', reserve: '0', resetAmount: '0' };

const handsOfOnePlayer = [1, 2, 3];

/** The jackpot prizes of a rule set, with whom they go to; undefined when it has none. */
export function prizesOf({ jackpot }: RuleSet): JackpotBet['prizes'] | undefined {
  if (!jackpot) return undefined;
  const offers = Object.entries(jackpot.prizes).map(([category, prize]): [string, PrizeOffer] => [
    category,
    { ...prize, to: jackpot.beneficiaries },
  ]);
  return Object.fromEntries(offers) as Partial<Record<HandCategory, PrizeOffer>>;
}

function jackpotOf(ruleSet: RuleSet, game: GameReturns, given: JackpotTerms): ReturnSheet['jackpot'] {
  const prizes = given.prizes ?? prizesOf(ruleSet);
  if (!prizes || !ruleSet.jackpot) return undefined;
  const { unitStake, main, reserve, resetAmount } = given;
  const terms = { unitStake, main, reserve, resetAmount };
  const bettors = given.bettors ?? (ruleSet.hands.dealt === 'perPlayer' ? handsOfOnePlayer : undefined);
  const folded = ruleSet.jackpot.foldForfeits.byChoice ? { byCategory: game.folded } : undefined;
  return { terms, ...jackpotReturns({ ...terms, prizes, bettors, folded }) };
}

/**
 * Computes everything that a rule set returns, exactly and now; nothing is stored. Takes seconds of processor time, so
 * services do it in a worker. Errors: RangeError for jackpot terms that are no plain decimals.
 */
export function returnSheet(
  ruleSet: RuleSet,
  terms: JackpotTerms = referenceTerms,
  progress?: Progress,
): ReturnSheet {
  const game = gameReturns(ruleSet, progress);
  const jackpot = jackpotOf(ruleSet, game, terms);
  const { mainGame, sideBets } = game;
  return { variant: ruleSet.id, version: ruleSet.version, mainGame, sideBets, ...(jackpot && { jackpot }) };
}
