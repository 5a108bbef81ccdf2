// Poker for the whole network: cards, decks, hands, variant rules as data, and settlement. Pure: no clock, no chance
// of its own, no input or output.
export {
  CardError,
  cardFromIndex,
  cardIndex,
  deckSize,
  handSize,
  parseCard,
  parseCards,
  rankOf,
  ranks,
  suitOf,
  suits,
} from './card';
export type { Card, CardErrorCode, Rank, Suit } from './card';
export { dealHands, fullDeck, shuffle } from './deck';
export type { Deal, RandomInt } from './deck';
export {
  bestOfSixIndices,
  categoryOfStrength,
  evaluateFiveIndices,
  handCategories,
  valueOfStrength,
} from './strength';
export type { HandCategory, HandValue } from './strength';
export {
  bestOfSix,
  compareHands,
  dealerQualifies,
  evaluateFive,
  jackpotCategory,
  qualifyingStrength,
} from './hand';
export { jackpotPrizeSchema, jackpotPrizesSchema } from './paytable';
export type { FullPayTable, JackpotPrize, JackpotPrizes, PayTable } from './paytable';
export { RuleSetError, ruleSetJsonSchema, ruleSetSchema, validateRuleSet } from './rule-set';
export type { FoldForfeits, Qualifier, RuleSet, RuleSetIssue } from './rule-set';
export { findRuleSet, ruleSets } from './rule-sets';
export type { RuleSetId } from './rule-sets';
export {
  dealerUpCard,
  handAfterPurchase,
  validateDeal,
  validateDiscard,
  validateDraw,
  validateOpenCards,
} from './dealt';
export type { CardPurchase, DealtCards, RevealedCards } from './dealt';
export { callStake, purchasePrice, settleHand, SettlementError } from './settlement';
export type { HandSettlement, SettlementErrorCode } from './settlement';
export { forfeitedByFold } from './settlement-wagers';
export type {
  Decided,
  Decision,
  HandToSettle,
  HandWagers,
  Showdown,
  WagerOutcome,
  WagerSettlement,
} from './settlement-wagers';
export { fiveCardHands, handCounts } from './returns/five-cards';
export { BestPlayer } from './returns/best-play';
export type { BestPlay } from './returns/best-play';
export { gameReturns } from './returns/game';
export type { GameReturns, MainGame, Outcomes, SideBet } from './returns/game';
export { jackpotReturns } from './returns/jackpot';
export type { JackpotBet, JackpotReturns, PrizeOffer, PrizeReturn, RoundOfBettors } from './returns/jackpot';
export type { Quantity, Return } from './returns/ratio';
export { prizesOf, referenceTerms, returnSheet } from './returns/sheet';
export type { JackpotTerms, ReturnSheet } from './returns/sheet';
