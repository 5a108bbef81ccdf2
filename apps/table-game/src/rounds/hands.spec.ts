// Single hands between the deal and the reveal (game-rules, `land`): draws, dead hands, and what a reveal waits for.
import { Problem, RoundId } from '@tributary/contracts';
import { Card, CardError, ruleSets } from '@tributary/poker';
import { declareDead, draw, giveAway } from './hands';
import { interrupt } from './interruption';
import { Round, advance, closeBetting, deal, later, openRound, reveal } from './round';
import { playedCards, waitingForDraw } from './round-hand';

const noon = new Date('2026-03-04T12:00:00.000Z');
const cards = (text: string) => text.split(' ') as Card[];
const { land, live } = ruleSets;
const opened = openRound(
  {
    id: 'rnd_1' as RoundId,
    gameNumber: '20260304-12:00:00-1',
    ruleSet: { id: 'land', version: 1 },
    windows: { bettingMs: 15_000, closingMs: 5_000, dealingMs: 0, decisionMs: 20_000 },
    tables: [{ code: 'land-1', owner: null, limits: {} }],
    terms: null,
    jackpotNote: null,
    openedBy: 'key_1',
  },
  noon,
);
const hands = [
  { hand: 0, cards: cards('As 2d 3h 4c 5s') },
  { hand: 4, cards: cards('Qs Qh 8h 8c 7d') },
];
const closed = closeBetting(opened, noon).round;
const dealt = advance(deal(closed, { hands, dealerUpCard: '2c' }, noon).round, noon).round;
const bought = giveAway(dealt, 4, '7d');
const dealerCards = cards('Kd Kc 9h 7s 2c');
const dead = { hand: 4, reason: 'talked about', by: 'key_1' };

function codeOf(act: () => unknown): string | null {
  try {
    act();
  } catch (error) {
    return error instanceof CardError ? error.code : (error as Problem).code;
  }
  return null;
}
const drawn = (round: Round, hand: number, card: string) => draw(round, { hand, card }).round;

describe('a draw', () => {
  it('puts the new card where the one that was given away stood', () => {
    const after = drawn(bought, 4, '8d');
    expect(after.hands.map(playedCards)).toEqual([hands[0]!.cards, cards('Qs Qh 8h 8c 8d')]);
    expect(waitingForDraw(bought.hands)).toEqual([4]);
    expect(waitingForDraw(after.hands)).toEqual([]);
  });

  it('needs a purchase, a hand that was dealt, and a card that the round has not seen', () => {
    expect(codeOf(() => drawn(dealt, 4, '8d'))).toBe('round-state');
    expect(codeOf(() => drawn(bought, 1, '8d'))).toBe('round-state');
    for (const seen of ['7d', 'Qs', '5s', '2c']) {
      expect([seen, codeOf(() => drawn(bought, 4, seen))]).toEqual([seen, 'card-repeated']);
    }
    const other = giveAway(drawn(bought, 4, '8d'), 0, '5s');
    expect(codeOf(() => drawn(other, 0, '8d'))).toBe('card-repeated');
    expect(codeOf(() => drawn(bought, 4, '10d'))).toBe('card-malformed');
  });

  it('again changes nothing, another card is refused', () => {
    const after = drawn(bought, 4, '8d');
    expect(drawn(after, 4, '8d')).toBe(after);
    expect(codeOf(() => drawn(after, 4, '9d'))).toBe('outcome-conflict');
  });
});

describe('a dead hand', () => {
  const declare = (round: Round, ruleSet: Parameters<typeof declareDead>[1] = land) =>
    declareDead(round, ruleSet, dead, later(noon, 1_000)).round;

  it('keeps when, by whom and why, and the first of several', () => {
    const after = declare(dealt);
    expect(after.hands[1]!.dead).toEqual({ at: later(noon, 1_000), by: 'key_1', reason: 'talked about' });
    expect(declareDead(after, land, { ...dead, reason: 'again' }, later(noon, 2_000)).round).toBe(after);
  });

  it('waits for no draw and takes none', () => {
    const after = declare(bought);
    expect(waitingForDraw(after.hands)).toEqual([]);
    expect(codeOf(() => drawn(after, 4, '8d'))).toBe('round-state');
  });

  it('is declared between deal and reveal, of a hand that is there and that neither all share nor a jackpot pays', () => {
    expect(codeOf(() => declare(closed))).toBe('round-state');
    expect(codeOf(() => declare(interrupt(dealt, 'camera', noon).round))).toBe('round-state');
    const shown = reveal(dealt, { dealerCards, undecided: 0 }, noon).round;
    expect(codeOf(() => declare(shown))).toBe('round-state');
    expect(codeOf(() => declare(dealt, live))).toBe('round-state');
    expect(codeOf(() => declare(dealt, ruleSets['multi-hand']))).toBe('round-state');
  });
});

describe('a reveal', () => {
  it('waits for every bought card, naming the hands; in time or after the window', () => {
    const both = giveAway(bought, 0, '5s');
    for (const now of [noon, later(noon, 60_000)]) {
      try {
        reveal(both, { dealerCards, undecided: 0 }, now);
        throw new Error('nothing was refused');
      } catch (error) {
        expect(error).toMatchObject({ code: 'round-state', extra: { hands: [0, 4] } });
      }
    }
    expect(reveal(drawn(bought, 4, '8d'), { dealerCards, undecided: 0 }, noon).round.state).toBe('revealed');
  });
});
