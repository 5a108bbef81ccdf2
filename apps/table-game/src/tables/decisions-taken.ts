// Where published rules leave a gap or contradict themselves, this holds (game-rules): told to players and casinos
// with the rules of each table. Pure.
import type { FoldForfeits, RuleSet } from '@tributary/poker';

const always = [
  'A hand without a decision in time is folded by the clock; its ante is lost.',
  'Bets count by their arrival at this service; one that arrives when betting closes, or later, is refused.',
  'Limits are those of all antes on a hand together; a 5+1 is at most the same maximum.',
  'A void returns every wager. A deal with a wrong number of cards is refused, and the table voids the round.',
];

const sharedHand = [
  'Doubling takes ante and 5+1; a jackpot bet is doubled on demand, where whole multiples of its unit are allowed.',
  'A player who left while bets were open gets that round’s bets back.',
];

const ownSeats = [
  'Wagers are fixed once placed: none is undone, doubled or repeated. Who leaves is folded by the clock.',
  'The dealer’s last card is face up.',
];

const ownHands = [
  'One player plays the round, with one ante and at most one jackpot bet on each hand; hands are decided one by one.',
  'Doubling and repeating concern one hand; undoing takes the last bet of all hands.',
];

function stands(what: string, { byChoice, byClock }: FoldForfeits): string {
  const after = (kind: string, forfeits: boolean) =>
    `${forfeits ? 'is lost' : 'stands'} after a fold by ${kind}`;
  return `A ${what} ${after('choice', byChoice)} and ${after('the clock', byClock)}.`;
}

function bonusDecisions({ bonus, purchase }: RuleSet): string[] {
  if (!bonus) return [];
  const tie = bonus.onTie === 'pushed' ? 'is returned' : 'is lost';
  const bought = purchase?.forfeitsBonus ? 'A bought card forfeits the BONUS.' : 'A bought card leaves it.';
  return [
    `The BONUS is exactly the table minimum divided by ${bonus.tableMinimumDivisor}.`,
    `On a tie of hands in its table the BONUS ${tie}; a hand below its table loses it on a tie too.`,
    `The BONUS is lost on any fold. ${bought}`,
  ];
}

function purchaseDecisions({ purchase }: RuleSet): string[] {
  if (!purchase) return [];
  return [
    'The price of a bought card is lost in every case; buying is calling, with the five cards after the draw.',
    'A card that was given away stays out of the round. Cards are revealed when every bought card is drawn.',
  ];
}

function deadHandDecisions({ hands, jackpot }: RuleSet): string[] {
  if (hands.dealt === 'shared') return [];
  return jackpot
    ? ['No hand that may carry a jackpot bet is declared dead: the round is voided instead.']
    : ['All wagers of a hand that the table declares dead are lost, whatever was decided.'];
}

const byHolder = { shared: sharedHand, perSeat: ownSeats, perPlayer: ownHands };

/** The decisions that concern a rule set, as sentences for players. */
export function decisionsTaken(ruleSet: RuleSet): string[] {
  const { fivePlusOne, jackpot } = ruleSet;
  return [
    ...always,
    ...byHolder[ruleSet.hands.dealt],
    ...(fivePlusOne ? [stands('5+1', fivePlusOne.foldForfeits)] : []),
    ...(jackpot ? [stands('jackpot bet', jackpot.foldForfeits)] : []),
    ...bonusDecisions(ruleSet),
    ...purchaseDecisions(ruleSet),
    ...deadHandDecisions(ruleSet),
  ];
}
