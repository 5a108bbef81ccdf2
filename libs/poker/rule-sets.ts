// The three variants that casinos run, as data, word for word from game-rules. Operators' own documents go through
// the same `validateRuleSet`.
import type { Card } from './card';
import { validateRuleSet, type RuleSet } from './rule-set';

/** A-K-4-3-2, the lowest hand with which the dealer qualifies, in any suits. */
const aceKingLow: Card[] = ['As', 'Kd', '4c', '3h', '2s'];
const sideBetStands = { byChoice: false, byClock: false };

const live = {
  id: 'live',
  version: 1,
  hands: { dealt: 'shared', maximum: 1 },
  dealerFaceUp: 'first',
  qualifier: { kind: 'atLeast', lowestHand: aceKingLow },
  ante: { pays: '1' },
  call: {
    multipleOfAnte: 2,
    table: {
      royalFlush: '100',
      straightFlush: '50',
      fourOfAKind: '25',
      fullHouse: '10',
      flush: '7',
      straight: '5',
      threeOfAKind: '3',
      twoPair: '2',
      pair: '1',
      highCard: '1',
    },
  },
  fivePlusOne: {
    table: {
      royalFlush: '1000',
      straightFlush: '200',
      fourOfAKind: '100',
      fullHouse: '20',
      flush: '15',
      straight: '10',
      threeOfAKind: '7',
    },
    foldForfeits: sideBetStands,
  },
  jackpot: {
    stakeMultiplesMaximum: 1,
    foldForfeits: sideBetStands,
    beneficiaries: 'round',
    prizes: {
      royalFlush: { kind: 'share' },
      straightFlush: { kind: 'multiple', times: '2500' },
      fourOfAKind: { kind: 'multiple', times: '250' },
      fullHouse: { kind: 'multiple', times: '50' },
      flush: { kind: 'multiple', times: '25' },
      straight: { kind: 'multiple', times: '10' },
      threeOfAKind: { kind: 'multiple', times: '3' },
    },
  },
};

/** `land` and `multi-hand` pay the call by this table. */
const landCall = {
  multipleOfAnte: 2,
  table: {
    royalFlush: '100',
    straightFlush: '50',
    fourOfAKind: '20',
    fullHouse: '7',
    flush: '5',
    straight: '4',
    threeOfAKind: '3',
    twoPair: '2',
    pair: '1',
    highCard: '1',
  },
};

const land = {
  id: 'land',
  version: 1,
  hands: { dealt: 'perSeat', maximum: 7 },
  dealerFaceUp: 'last',
  qualifier: { kind: 'atLeast', lowestHand: aceKingLow },
  ante: { pays: '1' },
  call: landCall,
  bonus: {
    tableMinimumDivisor: 5,
    table: {
      royalFlush: '5000',
      straightFlush: '2000',
      fourOfAKind: '1000',
      fullHouse: '150',
      flush: '100',
    },
    onTie: 'pushed',
  },
  purchase: { priceMultipleOfAnte: 1, cardsMaximum: 1, forfeitsBonus: true },
};

const multiHand = {
  id: 'multi-hand',
  version: 1,
  hands: { dealt: 'perPlayer', maximum: 3 },
  dealerFaceUp: 'first',
  qualifier: { kind: 'atLeast', lowestHand: aceKingLow },
  ante: { pays: '1' },
  call: landCall,
  jackpot: {
    stakeMultiplesMaximum: 1,
    foldForfeits: sideBetStands,
    beneficiaries: 'holder',
    prizes: {
      royalFlush: { kind: 'share' },
      straightFlush: { kind: 'percentage', percent: '10' },
      fourOfAKind: { kind: 'amount', amount: '500' },
      fullHouse: { kind: 'amount', amount: '100' },
      flush: { kind: 'amount', amount: '50' },
    },
  },
};

/** The current version of each variant. */
export const ruleSets = {
  live: validateRuleSet(live),
  land: validateRuleSet(land),
  'multi-hand': validateRuleSet(multiHand),
} as const;

export type RuleSetId = keyof typeof ruleSets;

/** Every version ever in force: a bet is settled by the one it was placed under. */
const versions: readonly RuleSet[] = Object.values(ruleSets);

/** The built-in rule set of that id, in that version or, without one, the current; undefined when there is none. */
export function findRuleSet(id: string, version?: number): RuleSet | undefined {
  if (version === undefined) return Object.hasOwn(ruleSets, id) ? ruleSets[id as RuleSetId] : undefined;
  return versions.find((each) => each.id === id && each.version === version);
}
