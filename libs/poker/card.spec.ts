// Card texts: 52 are read, everything else is refused by name.
import fc from 'fast-check';
import {
  CardError,
  cardFromIndex,
  cardIndex,
  fullDeck,
  parseCard,
  parseCards,
  rankOf,
  suitOf,
} from './index';
import { cardErrorOf } from './spec-support';

describe('a card in the API', () => {
  it('is one of 52 texts, rank then suit', () => {
    const texts = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => `${rank}${suit}`));
    expect(fullDeck()).toEqual(texts);
    expect(parseCards(texts)).toEqual(texts);
    expect(texts.map(parseCard).map(cardIndex)).toEqual(Array.from({ length: 52 }, (_, index) => index));
    expect(cardFromIndex(51)).toBe('As');
    expect([rankOf('Th'), suitOf('Th')]).toEqual(['T', 'h']);
  });

  it.each([
    '10h',
    '10s',
    '1s',
    'XX',
    'th',
    'TH',
    'tH',
    'hT',
    '',
    'T',
    'Thh',
    ' Th',
    'Th ',
    'Joker',
    '🃏',
    '🂡',
  ])('is not %j: refused with a message that names it', (text) => {
    const error = cardErrorOf(() => parseCard(text));
    expect(error).toMatchObject({ code: 'card-malformed', card: text });
    expect(error.message).toContain(JSON.stringify(text));
  });

  it.each([null, undefined, 7, {}, ['Th'], true])('is not %p', (value) => {
    expect(cardErrorOf(() => parseCard(value)).code).toBe('card-malformed');
  });

  it('is never a name that objects inherit', () => {
    expect(cardErrorOf(() => parseCard('constructor')).code).toBe('card-malformed');
    expect(cardErrorOf(() => parseCard('__proto__')).code).toBe('card-malformed');
  });

  it('of another text never appears, whatever the text', () => {
    const texts = new Set<string>(fullDeck());
    fc.assert(
      fc.property(fc.string({ maxLength: 4, unit: 'binary' }), (text) => {
        if (texts.has(text)) expect(parseCard(text)).toBe(text);
        else expect(() => parseCard(text)).toThrow(CardError);
      }),
    );
  });

  it('shows a long text cut, so that a refusal stays short', () => {
    expect(cardErrorOf(() => parseCard('x'.repeat(100_000))).message.length).toBeLessThan(160);
    expect(cardErrorOf(() => parseCard('x'.repeat(100_000))).card?.length).toBeLessThan(40);
  });

  it('has no number outside 0..51', () => {
    expect(() => cardFromIndex(52)).toThrow(RangeError);
    expect(() => cardFromIndex(-1)).toThrow(RangeError);
  });
});

describe('a list of cards', () => {
  it('D-05 is refused for "10s", naming the card and its place', () => {
    const error = cardErrorOf(() => parseCards(['9h', 'Ks', '10s', 'Jd', 'Qc'], 5));
    expect(error).toMatchObject({ code: 'card-malformed', card: '10s', index: 2 });
    expect(error.message).toContain('"10s" at position 3');
  });

  it('is refused with a card twice', () => {
    const error = cardErrorOf(() => parseCards(['Ah', 'Kd', 'Ah']));
    expect(error).toMatchObject({ code: 'card-repeated', card: 'Ah', index: 2 });
    expect(error.message).toContain('Ah');
  });

  it.each([[['Ah', 'Kd', 'Qs', 'Jc']], [['Ah', 'Kd', 'Qs', 'Jc', 'Ts', '2c']], [[]]])(
    'of another length than asked is refused: %j',
    (list) => {
      expect(cardErrorOf(() => parseCards(list, 5)).code).toBe('card-count');
    },
  );

  it.each(['Ah Kd Qs Jc Ts', { length: 5 }, null, Array(53).fill('Ah')])(
    'is no text, object or pile',
    (list) => {
      expect(cardErrorOf(() => parseCards(list)).code).toBe('card-count');
    },
  );
});
