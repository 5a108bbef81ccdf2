// Cards as the table server reports them, against the rule set and the round: what cannot have been dealt is refused
// before anything changes (game-rules, "A card in the API"). Pure.
import { DealCards, FieldError, Problem } from '@tributary/contracts';
import { Card, RuleSet, validateDeal, validateOpenCards } from '@tributary/poker';
import { asProblem } from '@tributary/platform';
import type { OpenCards, Round } from './round';
import { purchaseOf } from './round-hand';

const sharedHand = 0;

/** Reads cards; what is wrong with them becomes a problem. Errors: `card-invalid`. */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asProblem(error, 'cards') ?? error;
  }
}

function refuse(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Problem('card-invalid', `${first.field}: ${first.reason}`, errors);
}

/** The hands and the dealer's face-up card, in order of the hands. Errors: `card-invalid` naming card or hand. */
export function readOpenCards(ruleSet: RuleSet, body: DealCards): OpenCards {
  const given = body.hands ?? [{ hand: sharedHand, cards: body.playerCards ?? [] }];
  const reported = [...given].sort((a, b) => a.hand - b.hand);
  const { maximum } = ruleSet.hands;
  refuse(
    reported.flatMap(({ hand }, i): FieldError[] => {
      const field = `hands.${hand}`;
      if (hand >= maximum) return [{ field, reason: `"${ruleSet.id}" has the hands 0 to ${maximum - 1}` }];
      return reported[i - 1]?.hand === hand ? [{ field, reason: 'was dealt twice' }] : [];
    }),
  );
  const { playerHands, dealerUpCard } = reading(() =>
    validateOpenCards(ruleSet, {
      playerHands: reported.map(({ cards }) => cards),
      dealerUpCard: body.dealerUpCard,
    }),
  );
  return { hands: reported.map(({ hand }, i) => ({ hand, cards: playerHands[i]! })), dealerUpCard };
}

/**
 * Own hands are dealt to those who have an ante, and to nobody else; a shared hand is always dealt. Errors:
 * `card-invalid` naming every hand.
 */
export function refuseOtherHands(ruleSet: RuleSet, { hands }: OpenCards, withAnte: readonly number[]): void {
  if (ruleSet.hands.dealt === 'shared') return;
  const dealt = hands.map(({ hand }) => hand);
  const missing = withAnte.filter((hand) => !dealt.includes(hand));
  const extra = dealt.filter((hand) => !withAnte.includes(hand));
  refuse([
    ...missing.map((hand) => ({ field: `hands.${hand}`, reason: 'has an ante and was dealt no cards' })),
    ...extra.map((hand) => ({ field: `hands.${hand}`, reason: 'has no ante and was dealt cards' })),
  ]);
}

/** The dealer's five cards, against all that the round has shown. Errors: `card-invalid`, `round-state`. */
export function readDealerCards(ruleSet: RuleSet, round: Round, dealer: readonly string[]): readonly Card[] {
  const { hands, dealerUpCard } = round;
  if (!dealerUpCard) throw new Problem('round-state', `no cards were dealt; the round is ${round.state}`);
  const playerHands = hands.map(({ cards }) => cards);
  const deal = { playerHands, dealer, revealed: { dealerUpCard }, purchases: hands.map(purchaseOf) };
  return reading(() => validateDeal(ruleSet, deal)).dealer;
}
