// Rounds of `land` over HTTP, from opening to settlement, worked out by hand. Table minimum EUR 5.00: BONUS 1.00.
// Ante 10.00, call 20.00, a card 10.00. Call: straight flush 50, full house 7, flush 5; BONUS: flush 100, royal 5000.
import { sql } from '@tributary/platform';
import { problemOf } from '../support/jackpot-app';
import {
  clock, deal, decide, factsOf, game, lines, must, open, place, post, reveal, server, tryDecide,
} from '../support/table-game-hands'; // prettier-ignore
import { bet, buy, call, five, fold } from '../support/table-game-wagers';

const withBonus = (player: string, hand: number) => [
  bet(player, hand, 'ante', '10'),
  bet(player, hand, 'bonus', '1.00'),
];

describe('a round of seven seats against a pair of kings', () => {
  // The last card of the dealer is face up.
  const dealer = 'Ks Kd 8c 6d 2h';
  const hands = {
    0: 'Ah Jh 9h 6h 3h', // flush, BONUS, calls
    1: 'As Ac 9d 7c 4s', // pair of aces, BONUS, calls
    2: 'Qd Jc 7h 5d 3s', // BONUS, folds
    3: '9s Ts Js Qs 2c', // BONUS, gives 2c away and draws 8s: straight flush
    4: '5c 5h 5s 8d 3c', // gives a five away and draws 4d: three fives become a pair
    5: 'Tc Th 7d 4c 2d', // never decides
    6: 'Kh Kc Ad Qc Jd', // BONUS, calls, is declared dead
  };
  let path = '';

  it('takes one holder per hand, an ante and a BONUS each', async () => {
    path = await open('land-1');
    await place(
      path,
      ...withBonus('ann', 0), ...withBonus('bob', 1), ...withBonus('cy', 2), ...withBonus('dee', 3),
      bet('eve', 4, 'ante', '10'), bet('fay', 5, 'ante', '10', { casino: 'borea' }), ...withBonus('gus', 6),
    ); // prettier-ignore
    const view = await deal(path, hands, '2h');
    expect(view.cards).toEqual({ player: [], dealer: ['2h'] });
    expect(view.hands).toHaveLength(7);
    expect(view.hands[3]).toEqual({
      hand: 3,
      cards: five(hands[3]),
      discarded: null,
      drawn: null,
      dead: null,
    });
  });

  it('takes the decisions of each hand, with the price of a card and its call', async () => {
    const bought = buy('dee', 3, '2c');
    const { decisions } = await decide(path, call('ann', 0), call('bob', 1), fold('cy', 2), bought);
    expect(decisions.map((each: Record<string, unknown>) => [each.hand, each.decision, each.stake])).toEqual([
      [0, 'call', '20.00'], [1, 'call', '20.00'], [2, 'fold', '0.00'], [3, 'purchase', '20.00'],
    ]); // prettier-ignore
    expect(decisions[3]).toMatchObject({
      betId: bought.betId, purchase: { betId: bought.priceBetId, price: '10.00', discarded: '2c' }, accepted: true,
    }); // prettier-ignore
    // The first decision stands: another card is not given away, a call does not undo the purchase.
    const again = await decide(path, buy('dee', 3, 'Qs'), call('dee', 3), bought);
    expect(again.decisions.map((each: { accepted: boolean }) => each.accepted)).toEqual([false, false, true]);
    await decide(path, buy('eve', 4, '5s'), call('gus', 6));
  });

  it('draws what was bought, and declares a hand dead with its reason', async () => {
    expect((await must(path, 'draws', { hand: 3, card: '8s' })).hands[3]).toMatchObject({
      cards: ['9s', 'Ts', 'Js', 'Qs', '8s'], discarded: '2c', drawn: '8s',
    }); // prettier-ignore
    const dead = { hand: 6, reason: 'the cards were looked at too early' };
    const declaredAt = clock.now().toISOString();
    expect((await must(path, 'dead-hands', dead)).hands[6].dead).toMatchObject({
      reason: dead.reason,
      declaredAt,
    });
    clock.advance(1_000);
    const again = await must(path, 'dead-hands', { hand: 6, reason: 'another reason' });
    expect(again.hands[6].dead).toMatchObject({ reason: dead.reason, declaredAt });
    const row = await game.db.row(sql`
      SELECT dead_reason, dead_by = opened_by AS by_server FROM table_game.round_hand h
        JOIN table_game.round r ON r.id = h.round_id WHERE r.id = ${path.split('/').at(-1)} AND hand = 6`);
    expect(row).toEqual({ dead_reason: dead.reason, by_server: true });
  });

  it('is not revealed before every bought card is drawn: the hands are named', async () => {
    const early = await post(path, 'reveal', { dealerCards: five(dealer) });
    expect([problemOf(early).code, early.body.detail]).toEqual([
      'round-state',
      expect.stringContaining('1 hands may still be decided'),
    ]);
    clock.advance(20_300);
    await game.sweep();
    const refused = await post(path, 'reveal', { dealerCards: five(dealer) });
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'round-state', field: 'hands.4' });
    expect(refused.body.hands).toEqual([4]);
    await must(path, 'draws', { hand: 4, card: '4d' });
    expect(await must(path, 'draws', { hand: 4, card: '4d' })).toMatchObject({ state: 'decision' });
    expect(problemOf(await post(path, 'draws', { hand: 4, card: '4h' })).code).toBe('outcome-conflict');
  });

  it('settles every wager of every hand', async () => {
    const view = await reveal(path, dealer);
    expect(view).toMatchObject({
      state: 'settled',
      cards: { player: [], dealer: five(dealer) },
      result: { player: null, dealer: 'pair', dealerQualifies: true },
    });
    expect(view.result.hands.map((each: { category: string }) => each.category)).toEqual([
      'flush', 'pair', 'highCard', 'straightFlush', 'pair', 'pair', 'pair',
    ]); // prettier-ignore
    expect(await lines(path)).toEqual([
      '0 ante won 20.00', '0 call won 120.00', '0 bonus won 101.00',
      '1 ante won 20.00', '1 call won 40.00', '1 bonus lost 0.00',
      '2 ante lost 0.00', '2 bonus lost 0.00',
      '3 ante won 20.00', '3 call won 1020.00', '3 purchase lost 0.00', '3 bonus lost 0.00',
      '4 ante lost 0.00', '4 call lost 0.00', '4 purchase lost 0.00',
      '5 ante lost 0.00',
      '6 ante lost 0.00', '6 call lost 0.00', '6 bonus lost 0.00',
    ]); // prettier-ignore
    const folded = await game.db.rows(sql`
      SELECT hand, auto_folded FROM table_game.seat
       WHERE round_id = ${path.split('/').at(-1)} AND decision = 'fold' ORDER BY hand`);
    expect(folded).toEqual([
      { hand: 2, auto_folded: false },
      { hand: 5, auto_folded: true },
    ]);
    expect(await factsOf(path)).toEqual([]);
  });

  it('shows hands in the lists, to each casino its own; nothing is declared or drawn any more', async () => {
    const { items } = await game.ok('GET', `${path}/bets`, game.keys.casino.borea!);
    expect(items.map(({ hand, kind, player }: Record<string, unknown>) => [hand, kind, player])).toEqual([
      [5, 'ante', 'fay'],
    ]);
    for (const [command, body] of [
      ['dead-hands', { hand: 0, reason: 'too late' }],
      ['draws', { hand: 0, card: '2s' }],
    ] as const) {
      expect([command, problemOf(await post(path, command, body)).code]).toEqual([command, 'round-state']);
    }
  });
});

describe('BONUS', () => {
  it('is paid when the dealer does not qualify; the call is pushed; the price of a card is lost', async () => {
    const path = await open('land-1');
    await place(path, ...withBonus('ann', 0), bet('bob', 2, 'ante', '10'), ...withBonus('cy', 5));
    await deal(path, { 0: 'Kh Th 5h 4h 3h', 2: 'Ac 8d 6c 3c 2s', 5: '9d 9s 8s 7d 2h' }, '2d');
    await decide(path, call('ann', 0), buy('bob', 2, '2s'), call('cy', 5));
    await must(path, 'draws', { hand: 2, card: '4s' });
    const view = await reveal(path, 'Qs Jd 9c 7s 2d');
    expect(view.result).toMatchObject({ dealer: 'highCard', dealerQualifies: false });
    // Hand 0: 10 + 10, 20, 1 + 100. Hand 2: 10 + 10, 20, price lost. Hand 5: a pair is below the table.
    expect(await lines(path)).toEqual([
      '0 ante won 20.00', '0 call pushed 20.00', '0 bonus won 101.00',
      '2 ante won 20.00', '2 call pushed 20.00', '2 purchase lost 0.00',
      '5 ante won 20.00', '5 call pushed 20.00', '5 bonus lost 0.00',
    ]); // prettier-ignore
  });

  it('comes back on a tie of flushes, is lost to a better hand, and is paid 5000:1 for a royal in yen', async () => {
    const path = await open('land-1');
    const yen = { currency: 'JPY', casino: 'borea' };
    await place(
      path,
      ...withBonus('ann', 0), ...withBonus('bob', 1),
      bet('cy', 2, 'ante', '500', yen), bet('cy', 2, 'bonus', '100', yen),
    ); // prettier-ignore
    await deal(path, { 0: 'Kh Th 5h 4h 3h', 1: 'Qc Tc 5c 4c 3c', 2: 'Ad Kd Qd Jd Td' }, '3s');
    await decide(path, call('ann', 0), call('bob', 1), { ...call('cy', 2), casino: 'borea' });
    await reveal(path, 'Ks Ts 5s 4s 3s');
    // Hand 2: 500 + 500; 1,000 + 100 × 1,000; 100 + 5,000 × 100.
    expect(await lines(path)).toEqual([
      '0 ante pushed 10.00', '0 call pushed 20.00', '0 bonus pushed 1.00',
      '1 ante lost 0.00', '1 call lost 0.00', '1 bonus lost 0.00',
      '2 ante won 1000', '2 call won 101000', '2 bonus won 500100',
    ]); // prettier-ignore
  });

  it('is lost on a tie of hands below its table, and on a fold with a straight flush', async () => {
    const path = await open('land-1');
    await place(path, ...withBonus('ann', 0), ...withBonus('bob', 1));
    await deal(path, { 0: 'As Kd Qh Jc 9s', 1: '9c 8c 7c 6c 5c' }, '9d');
    await decide(path, call('ann', 0), fold('bob', 1));
    await reveal(path, 'Ah Kc Qd Js 9d');
    expect(await lines(path)).toEqual([
      '0 ante pushed 10.00', '0 call pushed 20.00', '0 bonus lost 0.00', '1 ante lost 0.00', '1 bonus lost 0.00',
    ]); // prettier-ignore
  });
});

describe('wrong cards', () => {
  const hands = { 0: 'As 2d 3h 4c 5s', 2: 'Kd Kc 9h 7s 2c' };
  const dealing = (path: string, dealt: Record<number, string>, up = 'Qd') =>
    post(path, 'deal', {
      hands: Object.entries(dealt).map(([hand, cards]) => ({ hand: Number(hand), cards: five(cards) })),
      dealerUpCard: up,
    });

  async function closed(): Promise<string> {
    const path = await open('land-1');
    await place(path, ...withBonus('ann', 0), bet('bob', 2, 'ante', '10'));
    await must(path, 'close', {});
    return path;
  }

  it('a wrong count, a hand too many or too few, a card in two hands or at the dealer: refused, nothing changed', async () => {
    const path = await closed();
    const before = await game.ok('GET', path, server());
    for (const [dealt, up, names] of [
      [{ ...hands, 0: 'As 2d 3h 4c' }, 'Qd', '5 cards'],
      [{ ...hands, 0: 'As 2d 3h 4c 5s 6s' }, 'Qd', '5 cards'],
      [{ 0: hands[0] }, 'Qd', 'hands.2'],
      [{ ...hands, 1: 'Js Jd 8h 6s 3c' }, 'Qd', 'hands.1'],
      [{ ...hands, 7: 'Js Jd 8h 6s 3c' }, 'Qd', 'hands.7'],
      [{ ...hands, 2: 'Kd Kc 9h 7s 5s' }, 'Qd', '5s'],
      [hands, '9h', '9h'],
      [{ ...hands, 2: 'Kd Kc 10h 7s 2c' }, 'Qd', '10h'],
    ] as const) {
      const reply = await dealing(path, dealt, up);
      expect([problemOf(reply).code, reply.body.detail]).toEqual([
        'card-invalid',
        expect.stringContaining(names),
      ]);
    }
    const { asOf: _, ...after } = await game.ok('GET', path, server());
    expect({ ...after, asOf: before.asOf }).toEqual(before);
  });

  it('the table voids the round, and every wager comes back', async () => {
    const path = await closed();
    expect((await dealing(path, { ...hands, 0: 'As 2d 3h 4c' })).status).toBe(422);
    await must(path, 'void', { reason: 'wrong card count' });
    expect(await lines(path)).toEqual([
      '0 ante returned 10.00', '0 bonus returned 1.00', '2 ante returned 10.00',
    ]); // prettier-ignore
  });

  it('a void after decisions returns price, call and BONUS too, those of a dead hand as well', async () => {
    const path = await closed();
    await dealing(path, hands);
    await decide(path, buy('ann', 0, '5s'), call('bob', 2));
    await must(path, 'dead-hands', { hand: 2, reason: 'talked about' });
    await must(path, 'void', { reason: 'a card fell' });
    expect(await lines(path)).toEqual([
      '0 ante returned 10.00', '0 call returned 20.00', '0 purchase returned 10.00', '0 bonus returned 1.00',
      '2 ante returned 10.00', '2 call returned 20.00',
    ]); // prettier-ignore
  });

  it('a drawn card is new to the round: not one dealt, given away, drawn for another or face up', async () => {
    const path = await closed();
    await dealing(path, hands);
    expect(problemOf(await tryDecide(path, buy('ann', 0, 'Kd')))).toEqual({
      status: 422, code: 'card-invalid', field: 'decisions.0.discarded',
    }); // prettier-ignore
    await decide(path, buy('ann', 0, '5s'), buy('bob', 2, '2c'));
    await must(path, 'draws', { hand: 2, card: 'Ks' });
    for (const card of ['5s', '2d', '9h', '2c', 'Ks', 'Qd', 'xx']) {
      const reply = await post(path, 'draws', { hand: 0, card });
      expect([card, problemOf(reply).code]).toEqual([card, 'card-invalid']);
      expect(reply.body.detail).toContain(card);
    }
    expect(problemOf(await post(path, 'draws', { hand: 1, card: '6s' })).code).toBe('round-state');
    await must(path, 'draws', { hand: 0, card: '6s' });
  });

  it('the dealer holds no card that was given away or drawn, and the last card is the one that was face up', async () => {
    const path = await closed();
    await dealing(path, hands);
    await decide(path, buy('ann', 0, '5s'), call('bob', 2));
    await must(path, 'draws', { hand: 0, card: '6s' });
    for (const [dealer, card] of [
      ['Qs Jd 8c 5s Qd', '5s'],
      ['Qs Jd 8c 6s Qd', '6s'],
      ['Qd Qs Jd 8c 6h', '6h'],
      ['Qs Jd 8c Qd', '5 cards'],
    ] as const) {
      const reply = await post(path, 'reveal', { dealerCards: five(dealer) });
      expect([problemOf(reply).code, reply.body.detail]).toEqual([
        'card-invalid',
        expect.stringContaining(card),
      ]);
    }
    // The wheel A-2-3-4-5 would have won; A-2-3-4-6 is ace high and loses to queens.
    await reveal(path, 'Qs Jd 8c 7h Qd');
    expect(await lines(path)).toEqual([
      '0 ante lost 0.00', '0 call lost 0.00', '0 purchase lost 0.00', '0 bonus lost 0.00',
      '2 ante won 20.00', '2 call won 40.00',
    ]); // prettier-ignore
  });
});
