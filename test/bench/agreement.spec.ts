// Our evaluator and two others agree: category, order and ties, hand by hand. And the comparison sees it when not.
import * as poker from '@tributary/poker';

type Hand = readonly number[];

interface Evaluator {
  name: string;
  value: (hand: Hand) => unknown;
  compare: (a: unknown, b: unknown) => number;
  categoryOf: (value: unknown) => string;
}

const { disagreements } = jest.requireActual<{
  disagreements: (comparison: {
    ours: Evaluator;
    theirs: Evaluator;
    hands: readonly Hand[];
    textOf: (card: number) => string;
  }) => string[];
}>('./agreement.mjs');

const evaluators = jest.requireActual<{
  ourEvaluator: (library: typeof poker) => Evaluator;
  ourTextEvaluator: (library: typeof poker) => Evaluator;
  pokersolver: (library: typeof poker) => Evaluator;
  pokerEvaluator: () => Evaluator;
  oneHandOfEachStrength: (library: typeof poker) => Hand[];
  seededHands: (seed: number, count: number, cards: number) => Hand[];
  withOneMore: (hands: readonly Hand[], seed: number) => Hand[];
}>('./evaluators.mjs');

const ours = evaluators.ourEvaluator(poker);
const others: [string, Evaluator][] = [
  ['our own call on texts', evaluators.ourTextEvaluator(poker)],
  ['pokersolver', evaluators.pokersolver(poker)],
  ['poker-evaluator', evaluators.pokerEvaluator()],
];
const faultsOf = (theirs: Evaluator, hands: readonly Hand[]): string[] =>
  disagreements({ ours, theirs, hands, textOf: poker.cardFromIndex });
const handOf = (text: string): Hand => poker.parseCards(text.split(' ')).map(poker.cardIndex);

describe.each(others)('our evaluator on card numbers and %s', (_, theirs) => {
  it('agree on ten thousand hands of five cards, and on six', () => {
    expect(faultsOf(theirs, evaluators.seededHands(31, 10_000, 5))).toEqual([]);
    expect(faultsOf(theirs, evaluators.seededHands(32, 10_000, 6))).toEqual([]);
  });

  it('agree on the order of one hand of each of the 7,462 strengths, alone and with a sixth card', () => {
    const hands = evaluators.oneHandOfEachStrength(poker);
    expect(hands.length).toBe(7462);
    expect(faultsOf(theirs, hands)).toEqual([]);
    expect(faultsOf(theirs, evaluators.withOneMore(hands, 33))).toEqual([]);
  });
});

describe('the comparison', () => {
  const hands = ['As Kd Qh Jc Ts', 'Ac Kc Qd Jd Th', '2c 2d 2h 3s 4c'].map(handOf);

  it('says nothing when nothing differs', () => {
    expect(faultsOf(ours, hands)).toEqual([]);
  });

  it('names a hand of another category', () => {
    const straightsOnly = { ...ours, name: 'wrong', categoryOf: () => 'straight' };
    expect(faultsOf(straightsOnly, hands)).toEqual(['2c 2d 2h 3s 4c: ours threeOfAKind, wrong straight']);
  });

  it('names two hands that tie for us only', () => {
    const first = ours.value(hands[0]!);
    // Boxed, so that equal strengths are told apart by the hand they came from.
    const suitsCount: Evaluator = {
      name: 'wrong',
      value: (hand) => ({ strength: ours.value(hand), hand }),
      compare: (a, b) => {
        const [one, next] = [a, b] as { strength: unknown; hand: Hand }[];
        return ours.compare(one!.strength, next!.strength) || Math.sign(one!.hand[0]! - next!.hand[0]!);
      },
      categoryOf: (value) => ours.categoryOf((value as { strength: unknown }).strength),
    };
    expect(first).toBe(ours.value(hands[1]!));
    expect(faultsOf(suitsCount, hands.slice(0, 2))).toEqual([
      'As Kd Qh Jc Ts and Ac Kc Qd Jd Th: ours ties with, wrong wins against',
      'As Kd Qh Jc Ts and Ac Kc Qd Jd Th: ours ties with, wrong wins against',
    ]);
  });

  it('names two hands far apart in the list whose order differs', () => {
    // Ranks by category alone are right for the neighbours below, but not for the two pairs of aces.
    const kickerBlind = { ...ours, name: 'wrong', compare: (a: unknown, b: unknown) => byCategory(a, b) };
    const byCategory = (a: unknown, b: unknown) => Math.sign((Number(a) >> 12) - (Number(b) >> 12));
    const apart = ['Ac Ad Kh Qs Jc', '2c 3d 4h 5s 7c', 'As Ah Kc Qd Th'].map(handOf);
    expect(faultsOf(kickerBlind, apart)).toEqual([
      'As Ah Kc Qd Th and Ac Ad Kh Qs Jc: ours loses against, wrong ties with',
    ]);
  });

  it('shows ten and counts the rest', () => {
    const mute = { ...ours, name: 'wrong', categoryOf: () => 'nothing' };
    const faults = faultsOf(mute, evaluators.seededHands(34, 30, 5));
    expect(faults.length).toBe(11);
    expect(faults[10]).toBe('and 20 more');
  });
});

describe('seeded hands', () => {
  it('are the same for the same seed, and of different cards', () => {
    const hands = evaluators.seededHands(7, 500, 6);
    expect(evaluators.seededHands(7, 500, 6)).toEqual(hands);
    expect(evaluators.seededHands(8, 500, 6)).not.toEqual(hands);
    expect(hands.every((hand) => new Set(hand).size === 6)).toBe(true);
    expect(new Set(hands.flat()).size).toBe(52);
  });
});
