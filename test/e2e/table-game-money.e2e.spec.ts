// Whatever is dealt and decided: every wager has one line, and what came in is what went out, or was lost, less what
// was won by the odds of the rules. Random deals over HTTP, against the pay tables of game-rules.
import { Decimal } from '@tributary/money';
import { Card, fullDeck } from '@tributary/poker';
import fc from 'fast-check';
import {
  clock, decide, factsOf, game, must, open, place, server,
} from '../support/table-game-hands'; // prettier-ignore
import { bet, buy, call, fold } from '../support/table-game-wagers';

jest.setTimeout(60_000);

/** Odds to one (game-rules, `land` and `multi-hand`). */
const callOdds: Record<string, number> = {
  royalFlush: 100, straightFlush: 50, fourOfAKind: 20, fullHouse: 7, flush: 5, straight: 4, threeOfAKind: 3, twoPair: 2,
  pair: 1, highCard: 1,
}; // prettier-ignore
const bonusOdds: Record<string, number> = {
  royalFlush: 5000, straightFlush: 2000, fourOfAKind: 1000, fullHouse: 150, flush: 100,
}; // prettier-ignore

interface Plan {
  readonly ante: number;
  readonly bonus: boolean;
  readonly jackpot: boolean;
  readonly decision: 'call' | 'fold' | 'purchase' | 'none';
  readonly given: number;
  readonly dead: boolean;
}

const plan = fc.record<Plan>({
  ante: fc.integer({ min: 500, max: 10_000 }),
  bonus: fc.boolean(),
  jackpot: fc.boolean(),
  decision: fc.constantFrom('call', 'call', 'fold', 'purchase', 'none'),
  given: fc.integer({ min: 0, max: 4 }),
  dead: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
});
// Half of the decks lie suit by suit, so that flushes and better come up.
const deck = fc
  .tuple(fc.shuffledSubarray(fullDeck(), { minLength: 52, maxLength: 52 }), fc.boolean())
  .map(([cards, suited]) => (suited ? [...cards].sort((a, b) => a[1]!.localeCompare(b[1]!)) : cards));

const cents = (amount: number) => new Decimal(amount).div(100).toFixed(2);
const player = (variant: string, hand: number) => (variant === 'land' ? `p${hand}` : 'ann');

interface Line {
  readonly betId: string;
  readonly hand: number;
  readonly kind: string;
  readonly stake: string;
  readonly outcome: string;
  readonly returned: string;
}

async function bets(path: string, variant: string, plans: ReadonlyMap<number, Plan>): Promise<void> {
  const wagers = [...plans].flatMap(([hand, { ante, bonus, jackpot }]) => [
    bet(player(variant, hand), hand, 'ante', cents(ante)),
    ...(variant === 'land' && bonus ? [bet(player(variant, hand), hand, 'bonus', '1.00')] : []),
    ...(variant === 'multi-hand' && jackpot ? [bet(player(variant, hand), hand, 'jackpot', '1.00')] : []),
  ]);
  await place(path, ...wagers);
}

/** Plays a round to its end; answers the hands' categories by the view. */
async function play(path: string, variant: string, plans: ReadonlyMap<number, Plan>, cards: Card[]) {
  const numbers = [...plans.keys()];
  const dealer = cards.slice(0, 5);
  const hands = numbers.map((hand, i) => ({ hand, cards: cards.slice(5 * (i + 1), 5 * (i + 2)) }));
  const rest = cards.slice(5 * (numbers.length + 1));
  await must(path, 'close', {});
  await must(path, 'deal', { hands, dealerUpCard: variant === 'land' ? dealer[4] : dealer[0] });
  for (const { hand, cards: five } of hands) {
    const { decision, given, dead } = plans.get(hand)!;
    const who = player(variant, hand);
    const bought = decision === 'purchase' && variant === 'land';
    if (bought) await decide(path, buy(who, hand, five[given]!));
    else if (decision === 'fold') await decide(path, fold(who, hand));
    else if (decision !== 'none') await decide(path, call(who, hand));
    if (dead && variant === 'land') await must(path, 'dead-hands', { hand, reason: 'talked about' });
    else if (bought) await must(path, 'draws', { hand, card: rest.pop() });
  }
  clock.advance(20_300);
  const view = await must(path, 'reveal', { dealerCards: dealer });
  return new Map<number, string>(
    view.result.hands.map((each: { hand: number; category: string }) => [each.hand, each.category]),
  );
}

function oddsOf({ kind, hand }: Line, categories: ReadonlyMap<number, string>): number {
  const category = categories.get(hand)!;
  if (kind === 'ante') return 1;
  return kind === 'call' ? callOdds[category]! : bonusOdds[category]!;
}

const sum = (amounts: readonly (string | Decimal)[]) =>
  amounts.reduce<Decimal>((total, each) => total.plus(each), new Decimal(0));

async function check(
  path: string,
  categories: ReadonlyMap<number, string>,
  plans: ReadonlyMap<number, Plan>,
) {
  const page = async (what: string): Promise<Line[]> =>
    (await game.ok('GET', `${path}/${what}?limit=1000`, server())).items;
  const placed = (await page('bets')).filter(({ kind }) => kind !== 'jackpot');
  const settled = await page('settlements');
  expect(settled.map(({ betId }) => betId).sort()).toEqual(placed.map(({ betId }) => betId).sort());
  for (const { hand, kind, stake } of placed) {
    const ante = new Decimal(plans.get(hand)!.ante).div(100);
    if (kind === 'call') expect(stake).toBe(ante.times(2).toFixed(2));
    if (kind === 'purchase') expect(stake).toBe(ante.toFixed(2));
  }
  const of = (outcome: string) => settled.filter((line) => line.outcome === outcome);
  const winnings = of('won').map((line) => new Decimal(line.stake).times(oddsOf(line, categories)));
  const stakes = (lines: readonly Line[]) => sum(lines.map(({ stake }) => stake));
  const moneyIn = stakes(placed);
  const moneyOut = sum(settled.map(({ returned }) => returned));
  expect(moneyIn.plus(sum(winnings)).toFixed(2)).toBe(moneyOut.plus(stakes(of('lost'))).toFixed(2));
  expect(of('lost').every(({ returned }) => returned === '0.00')).toBe(true);
  for (const { hand } of settled.filter(({ kind }) => kind === 'purchase')) {
    const kinds = of('lost').filter((line) => line.hand === hand);
    expect(kinds.map(({ kind }) => kind)).toContain('purchase');
    expect(
      settled.some((line) => line.hand === hand && line.kind === 'bonus' && line.outcome !== 'lost'),
    ).toBe(false);
  }
}

const rounds = (hands: number) =>
  fc
    .tuple(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: hands - 1 }), plan), {
        minLength: 1,
        selector: ([hand]) => hand,
      }),
      deck,
    ) // prettier-ignore
    .map(([plans, cards]) => ({ plans: new Map([...plans].sort(([a], [b]) => a - b)), cards }));

describe('money in is money out and what was lost, less what was won', () => {
  it.each([
    ['land', 'land-1', 7],
    ['multi-hand', 'multi-1', 3],
  ])('%s: random deals, decisions, purchases, dead hands', async (variant, table, maximum) => {
    await fc.assert(
      fc.asyncProperty(rounds(maximum), async ({ plans, cards }) => {
        const path = await open(table);
        await bets(path, variant, plans);
        await check(path, await play(path, variant, plans, cards), plans);
        const told = (await factsOf(path)).find(({ type }) => type === 'round.dealt');
        const hands = (told?.body.cards as { hands: { hand: number }[] } | undefined)?.hands ?? [];
        expect(hands.map(({ hand }) => hand)).toEqual(variant === 'land' ? [] : [...plans.keys()]);
      }),
      { numRuns: 12 },
    );
  });

  it('a void at any moment gives exactly what came in back', async () => {
    await fc.assert(
      fc.asyncProperty(rounds(7), fc.boolean(), async ({ plans, cards }, dealt) => {
        const path = await open('land-1');
        await bets(path, 'land', plans);
        if (dealt) {
          const numbers = [...plans.keys()];
          const hands = numbers.map((hand, i) => ({ hand, cards: cards.slice(5 * i, 5 * (i + 1)) }));
          await must(path, 'close', {});
          await must(path, 'deal', { hands, dealerUpCard: cards[51] });
          await decide(path, buy(`p${numbers[0]}`, numbers[0]!, cards[0]!));
        }
        await must(path, 'void', { reason: 'the test asks for it' });
        const { items } = await game.ok('GET', `${path}/settlements?limit=1000`, server());
        const placed = (await game.ok('GET', `${path}/bets?limit=1000`, server())).items;
        const total = (lines: Line[], of: (line: Line) => string) => sum(lines.map(of)).toFixed(2);
        expect(total(items, ({ returned }) => returned)).toBe(total(placed, ({ stake }) => stake));
        expect(items).toHaveLength(placed.length);
      }),
      { numRuns: 8 },
    );
  });
});
