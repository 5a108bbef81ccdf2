// What a rule set is: the document that turns the one engine into a variant. Versioned and validated, so that a new
// pay table is configuration and a bet keeps the version it was placed under (game-rules, opening).
import { z } from 'zod';
import { allCards, deckSize, handSize } from './card';
import { fullPayTableSchema, jackpotPrizesSchema, oddsSchema, payTableSchema } from './paytable';

const idPattern = /^[a-z][a-z0-9-]{0,39}$/;
const stakeMultiplesMaximum = 100;
const tableMinimumDivisorMax = 1000;
const boughtCardsMax = 1;
const versionMax = 2 ** 31 - 1;

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

/** What a field means, for whoever writes a document: it comes into the published JSON Schema. */
const means = <T extends z.ZodType>(description: string, schema: T): T => schema.meta({ description });

/** A rule-set document as a schema; `validateRuleSet` also refuses what no single field shows. */
export const ruleSetSchema = z.strictObject({
  id: means(
    'Name of the variant',
    z.string().regex(idPattern, 'an id is lower-case letters, digits and hyphens'),
  ),
  version: means(
    'Each change is a new version; bets keep the one they were placed under',
    z.int().min(1).max(versionMax),
  ),
  hands: z.strictObject({
    dealt: means(
      'Who holds a player hand: all players one, every seat its own, or one player several',
      z.enum(['shared', 'perSeat', 'perPlayer']),
    ),
    maximum: means('Player hands of one round', z.int().min(1)),
  }),
  dealerFaceUp: means('Which of the dealer’s cards, in dealing order, is face up', z.enum(['first', 'last'])),
  qualifier: means('With which hands the dealer qualifies', qualifier),
  ante: z.strictObject({ pays: oddsSchema }),
  call: z.strictObject({
    multipleOfAnte: means('Price of a call, in antes', z.int().min(1).max(10)),
    table: means('Odds to one by the player’s hand', fullPayTableSchema),
  }),
  fivePlusOne: means(
    'Best five of the player’s hand and the dealer’s open card',
    z.strictObject({ table: payTableSchema, foldForfeits }),
  ).optional(),
  bonus: means(
    'Paid to who raised, bought nothing, and met a dealer who did not qualify or was lower',
    z.strictObject({
      tableMinimumDivisor: means(
        'The stake is the table minimum divided by this',
        z.int().min(1).max(tableMinimumDivisorMax),
      ),
      table: payTableSchema,
      onTie: z.enum(['pushed', 'lost']),
    }),
  ).optional(),
  purchase: means(
    'Buying a card instead of one of the hand; the price is lost in every case',
    z.strictObject({
      priceMultipleOfAnte: means('Price of a card, in antes', z.int().min(1).max(10)),
      cardsMaximum: z.int().min(1).max(boughtCardsMax),
      forfeitsBonus: z.boolean(),
    }),
  ).optional(),
  jackpot: means(
    'The jackpot bet; a jackpot’s own parameters say its prizes',
    z.strictObject({
      stakeMultiplesMaximum: z.int().min(1).max(stakeMultiplesMaximum),
      foldForfeits,
      beneficiaries: means(
        'To whom a share goes: all with a jackpot bet in the round, or the holder of the hand',
        z.enum(['round', 'holder']),
      ),
      prizes: jackpotPrizesSchema,
    }),
  ).optional(),
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
