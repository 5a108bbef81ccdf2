// What a rule set is: the document that turns the one engine into a variant. Versioned and validated, so that a new
// pay table is configuration and a bet keeps the version it was placed under (game-rules, opening).
import { z } from 'zod';
import { allCards, deckSize, handSize } from './card';
import { fullPayTableSchema, jackpotPrizesSchema, oddsSchema, payTableSchema } from './paytable';

const idPattern = /^[a-z][a-z0-9-]{0,39}$/;
const stakeMultiplesMaximum = 100;
const tableMinimumDivisorMax = 1000;
const boughtCardsMax = 1;

const card = z.enum(allCards, { error: ({ input }) => `${JSON.stringify(input)} is not a card` });
const fiveCards = z
  .array(card)
  .length(handSize)
  .refine((cards) => new Set(cards).size === cards.length, 'a card appears twice');

/** Which kind of fold loses a side bet; a kind that is false lets the side bet stand. */
const foldForfeits = z.strictObject({ byChoice: z.boolean(), byClock: z.boolean() });

const qualifier = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('always') }),
  /** `lowestHand` and everything above it qualifies; its suits do not matter. */
  z.strictObject({ kind: z.literal('atLeast'), lowestHand: fiveCards }),
]);

/** A rule-set document as a schema; `validateRuleSet` also refuses what no single field shows. */
export const ruleSetSchema = z.strictObject({
  id: z.string().regex(idPattern, 'an id is lower-case letters, digits and hyphens'),
  version: z.int().min(1),
  /** Who holds a player hand, and how many player hands one round has at most. */
  hands: z.strictObject({
    dealt: z.enum(['shared', 'perSeat', 'perPlayer']),
    maximum: z.int().min(1),
  }),
  /** Which of the dealer's five cards, in dealing order, is face up. */
  dealerFaceUp: z.enum(['first', 'last']),
  qualifier,
  ante: z.strictObject({ pays: oddsSchema }),
  call: z.strictObject({ multipleOfAnte: z.int().min(1).max(10), table: fullPayTableSchema }),
  fivePlusOne: z.strictObject({ table: payTableSchema, foldForfeits }).optional(),
  /** The BONUS stake is the table minimum divided by `tableMinimumDivisor`. */
  bonus: z
    .strictObject({
      tableMinimumDivisor: z.int().min(1).max(tableMinimumDivisorMax),
      table: payTableSchema,
      onTie: z.enum(['pushed', 'lost']),
    })
    .optional(),
  /** Buying a card: its price, in antes, is lost in every case. */
  purchase: z
    .strictObject({
      priceMultipleOfAnte: z.int().min(1).max(10),
      cardsMaximum: z.int().min(1).max(boughtCardsMax),
      forfeitsBonus: z.boolean(),
    })
    .optional(),
  jackpot: z
    .strictObject({
      stakeMultiplesMaximum: z.int().min(1).max(stakeMultiplesMaximum),
      foldForfeits,
      /** `round`: a share goes to all who placed a jackpot bet in the round; `holder`: to the hand's holder. */
      beneficiaries: z.enum(['round', 'holder']),
      prizes: jackpotPrizesSchema,
    })
    .optional(),
});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export type RuleSet = DeepReadonly<z.output<typeof ruleSetSchema>>;
export type Qualifier = RuleSet['qualifier'];
export type FoldForfeits = DeepReadonly<z.output<typeof foldForfeits>>;

export interface RuleSetIssue {
  /** Dotted path into the document, empty for the document itself. */
  path: string;
  message: string;
}

/** A document that is no rule set; `issues` names every fault. */
export class RuleSetError extends Error {
  readonly issues: readonly RuleSetIssue[];

  constructor(issues: readonly RuleSetIssue[]) {
    super(
      `Not a rule set: ${issues.map(({ path, message }) => `${path || 'document'}: ${message}`).join('; ')}`,
    );
    this.name = 'RuleSetError';
    this.issues = issues;
  }
}

/** Faults that no single field shows. */
function contradictions(ruleSet: RuleSet): RuleSetIssue[] {
  const issues: RuleSetIssue[] = [];
  const { dealt, maximum } = ruleSet.hands;
  if (dealt === 'shared' && maximum !== 1) {
    issues.push({ path: 'hands.maximum', message: 'a shared hand is one hand' });
  }
  const cardsPerHand = handSize + (ruleSet.purchase?.cardsMaximum ?? 0);
  if (maximum * cardsPerHand + handSize > deckSize) {
    issues.push({ path: 'hands.maximum', message: 'one deck does not hold the cards of so many hands' });
  }
  if (dealt === 'shared' && ruleSet.purchase !== undefined) {
    issues.push({ path: 'purchase', message: 'nobody can change a card of a hand that all share' });
  }
  if (dealt === 'shared' && ruleSet.jackpot?.beneficiaries === 'holder') {
    issues.push({ path: 'jackpot.beneficiaries', message: 'a shared hand has no single holder' });
  }
  return issues;
}

/** The JSON Schema (2020-12) of a rule-set document, for whoever writes one: a new pay table is configuration. */
export function ruleSetJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(ruleSetSchema) as Record<string, unknown>;
  return {
    $schema,
    title: 'Rule set',
    description: 'Rules of a variant of Caribbean stud, as data',
    ...schema,
  };
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

/**
 * Reads a rule-set document; unknown fields are refused, the result cannot be changed.
 * @throws RuleSetError with every fault and its path.
 */
export function validateRuleSet(document: unknown): RuleSet {
  const read = ruleSetSchema.safeParse(document);
  if (!read.success) {
    throw new RuleSetError(
      read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    );
  }
  const issues = contradictions(read.data);
  if (issues.length > 0) throw new RuleSetError(issues);
  return frozen(read.data);
}
