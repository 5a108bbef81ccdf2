// Reported cards: a card twice, a wrong number, or a card that contradicts an earlier reveal is refused by name.
import { dealerUpCard, ruleSets, validateDeal, validateOpenCards } from './index';
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
