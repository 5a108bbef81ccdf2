// Reported cards: a card twice, a wrong number, or a card that contradicts an earlier reveal is refused by name.
import {
  dealerUpCard,
  handAfterPurchase,
  ruleSets,
  validateDeal,
  validateDiscard,
  validateDraw,
  validateOpenCards,
} from './index';
import { cardErrorOf, cards } from './spec-support';

const player = ['As', '2d', '3h', '4c', '5s'];
const dealer = ['Kd', 'Kc', '9h', '7s', '2c'];
const { live, land } = ruleSets;

describe('the face-up card', () => {
  it('is the first of the dealer in live and multi-hand, the last in land', () => {
    expect(dealerUpCard(live, cards(dealer.join(' ')))).toBe('Kd');
    expect(dealerUpCard(ruleSets['multi-hand'], cards(dealer.join(' ')))).toBe('Kd');
    expect(dealerUpCard(land, cards(dealer.join(' ')))).toBe('2c');
  });

  it('needs the five cards of a dealer', () => {
    expect(cardErrorOf(() => dealerUpCard(live, cards('Kd Kc'))).code).toBe('card-count');
    expect(cardErrorOf(() => dealerUpCard(live, [])).code).toBe('card-count');
  });
});

describe('the open cards of a round', () => {
  it('are the hands and one card of the dealer', () => {
    expect(validateOpenCards(live, { playerHands: [player], dealerUpCard: 'Kd' })).toEqual({
      playerHands: [player],
      dealerUpCard: 'Kd',
    });
  });

  it('hold no card twice', () => {
    const error = cardErrorOf(() => validateOpenCards(live, { playerHands: [player], dealerUpCard: '3h' }));
    expect(error).toMatchObject({ code: 'card-repeated', card: '3h' });
  });
});

describe('a result', () => {
  it('gives the cards back as they came', () => {
    expect(validateDeal(live, { playerHands: [player], dealer })).toEqual({ playerHands: [player], dealer });
  });

  it('D-05 with "10s" is refused, never read as another hand', () => {
    const playerHands = [['9h', 'Ks', '10s', 'Jd', 'Qc']];
    const error = cardErrorOf(() =>
      validateDeal(live, { playerHands, dealer: ['Ah', 'Ad', '8c', '4s', '2d'] }),
    );
    expect(error).toMatchObject({ code: 'card-malformed', card: '10s', index: 2 });
    expect(error.message).toContain('10s');
  });

  it('with a card in two hands is refused, naming it', () => {
    const twice = ['Kd', 'Kc', '9h', '7s', '5s'];
    const error = cardErrorOf(() => validateDeal(live, { playerHands: [player], dealer: twice }));
    expect(error).toMatchObject({ code: 'card-repeated', card: '5s', index: 9 });
    expect(error.message).toContain('5s');
    const seats = [player, ['Qs', 'Qh', '3h', '8c', '8d']];
    expect(cardErrorOf(() => validateDeal(land, { playerHands: seats, dealer }))).toMatchObject({
      code: 'card-repeated',
      card: '3h',
    });
  });

  it.each([
    ['four player cards', [player.slice(1)], dealer],
    ['six player cards', [[...player, '9c']], dealer],
    ['four dealer cards', [player], dealer.slice(1)],
    ['six dealer cards', [player], [...dealer, '9c']],
    ['no hand', [], dealer],
    ['two hands where one is shared', [player, ['Qs', 'Qh', '8h', '8c', '8d']], dealer],
    ['no list of hands', 'As 2d 3h 4c 5s', dealer],
    ['no dealer', [player], undefined],
  ])('with %s is refused', (_, playerHands, dealerCards) => {
    expect(cardErrorOf(() => validateDeal(live, { playerHands, dealer: dealerCards })).code).toBe(
      'card-count',
    );
  });
});

describe('a result after a reveal', () => {
  const revealed = validateOpenCards(live, { playerHands: [player], dealerUpCard: 'Kd' });

  it('agrees in any order of the player cards', () => {
    const playerHands = [[...player].reverse()];
    expect(validateDeal(live, { playerHands, dealer, revealed }).playerHands).toEqual(playerHands);
  });

  it('with another player card is refused, naming the card', () => {
    const playerHands = [['As', '2d', '3h', '4c', '6s']];
    const error = cardErrorOf(() => validateDeal(live, { playerHands, dealer, revealed }));
    expect(error).toMatchObject({ code: 'card-contradicts', card: '6s', index: 4 });
    expect(error.message).toContain('6s');
  });

  it('with another card in the face-up place is refused, even if the revealed card is elsewhere', () => {
    const moved = ['Kc', 'Kd', '9h', '7s', '2c'];
    const error = cardErrorOf(() => validateDeal(live, { playerHands: [player], dealer: moved, revealed }));
    expect(error).toMatchObject({ code: 'card-contradicts', card: 'Kc' });
  });

  it('with another number of hands is refused', () => {
    const hands = [player, ['Qs', 'Qh', '8h', '8c', '8d']];
    const shown = { playerHands: cards(player.join(' ')) };
    const act = () =>
      validateDeal(land, { playerHands: hands, dealer, revealed: { playerHands: [shown.playerHands] } });
    expect(cardErrorOf(act).code).toBe('card-count');
  });
});

describe('a bought card', () => {
  const other = ['Qs', 'Qh', '8h', '8c', '8d'];
  const bought = { discarded: cards('5s')[0]!, drawn: cards('6s')[0]! };
  const dealt = (purchases: ({ discarded: unknown; drawn: unknown } | undefined)[], ruleSet = land) =>
    validateDeal(ruleSet as typeof land, {
      playerHands: [player, other],
      dealer,
      purchases: purchases as (typeof bought)[],
    });

  it('stands where the one that was given away stood; other hands stay as they were dealt', () => {
    expect(handAfterPurchase(cards(player.join(' ')), bought)).toEqual(['As', '2d', '3h', '4c', '6s']);
    expect(dealt([bought]).playerHands).toEqual([['As', '2d', '3h', '4c', '6s'], other]);
    expect(dealt([undefined, undefined]).playerHands).toEqual([player, other]);
  });

  it('needs a card of the hand to give away', () => {
    expect(validateDiscard(cards(player.join(' ')), '5s')).toBe('5s');
    const foreign = cardErrorOf(() => validateDiscard(cards(player.join(' ')), 'Qs'));
    expect(foreign).toMatchObject({ code: 'card-contradicts', card: 'Qs' });
    expect(cardErrorOf(() => dealt([{ ...bought, discarded: 'Qs' }])).code).toBe('card-contradicts');
    expect(cardErrorOf(() => validateDiscard(cards(player.join(' ')), '10s')).code).toBe('card-malformed');
  });

  it.each([
    ['the card given away', '5s'],
    ['a card of its own', '2d'],
    ['a card of another hand', '8h'],
    ['a card of the dealer', '9h'],
  ])('is new to the round: never %s', (_, drawn) => {
    const error = cardErrorOf(() => dealt([{ ...bought, drawn }]));
    expect(error).toMatchObject({ code: 'card-repeated' });
    const known = [...cards(player.join(' ')), ...cards(other.join(' ')), ...cards(dealer.join(' '))];
    expect(cardErrorOf(() => validateDraw(known, drawn))).toMatchObject({
      code: 'card-repeated',
      card: drawn,
    });
  });

  it('is drawn once: not for two hands', () => {
    const twice = [bought, { discarded: 'Qs', drawn: '6s' }];
    expect(cardErrorOf(() => dealt(twice))).toMatchObject({ code: 'card-repeated', card: '6s' });
    expect(validateDraw(cards('5s 4d'), '6s')).toBe('6s');
  });

  it('is sold by land only', () => {
    const multiHand = ruleSets['multi-hand'] as unknown as typeof land;
    expect(cardErrorOf(() => dealt([bought], multiHand)).code).toBe('card-count');
  });
});
