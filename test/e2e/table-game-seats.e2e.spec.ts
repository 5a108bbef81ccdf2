// Own seats of `land` over HTTP: what is taken and refused, the clock, replays, and what tables and their rules say.
import { problemOf } from '../support/jackpot-app';
import {
  clock, deal, decide, game, lines, must, open, place, post, reveal, server, tryDecide,
} from '../support/table-game-hands'; // prettier-ignore
import { bet, buy, call, five, fold, unique } from '../support/table-game-wagers';
import { limits, windows } from '../support/table-game-app';

const ann = { casino: 'alba', player: 'ann' };

describe('wagers at own seats', () => {
  const placing = (path: string, ...bets: unknown[]) => post(path, 'bets', { bets });

  it('are one ante and one BONUS of exactly a fifth of the minimum, on a hand of one holder', async () => {
    const path = await open('land-1');
    await place(path, bet('ann', 3, 'ante', '10'));
    for (const [wrong, code, field] of [
      [bet('bob', 3, 'ante', '10'), 'bet-not-possible', 'bets.0.hand'],
      [bet('bob', 7, 'ante', '10'), 'bet-not-possible', 'bets.0.hand'],
      [bet('bob', 1.5, 'ante', '10'), 'invalid-request', 'bets.0.hand'],
      [bet('ann', 3, 'ante', '5'), 'bet-not-possible', 'bets.0.kind'],
      [bet('ann', 3, 'bonus', '0.99'), 'stake-out-of-limits', 'bets.0.stake'],
      [bet('ann', 3, 'bonus', '2.00'), 'stake-out-of-limits', 'bets.0.stake'],
      [bet('ann', 4, 'bonus', '1.00'), 'ante-missing', 'bets.0.kind'],
      [bet('ann', 3, 'jackpot', '1.00'), 'bet-not-possible', 'bets.0.kind'],
      [bet('ann', 3, 'fivePlusOne', '5.00'), 'bet-not-possible', 'bets.0.kind'],
      [bet('bob', 4, 'ante', '4.99'), 'stake-out-of-limits', 'bets.0.stake'],
    ] as const) {
      expect(problemOf(await placing(path, wrong))).toMatchObject({ code, field });
    }
    const refused = await placing(path, bet('ann', 3, 'bonus', '2.00'));
    expect(refused.body.detail).toContain('exactly 1.00 EUR');
    const bonus = bet('ann', 3, 'bonus', '1');
    const first = await place(path, bonus);
    expect(first.bets[0]).toMatchObject({ hand: 3, kind: 'bonus', stake: '1.00' });
    expect(await place(path, bonus)).toEqual(first);
    expect(problemOf(await placing(path, bet('ann', 3, 'bonus', '1'))).code).toBe('bet-not-possible');
    // KWD 1.000 and JPY 500: a fifth is 0.200 and 100.
    const kwd = { currency: 'KWD' };
    const yen = { currency: 'JPY' };
    await place(path, bet('kim', 0, 'ante', '1.5', kwd), bet('kim', 0, 'bonus', '0.2', kwd));
    await place(path, bet('yui', 1, 'bonus', '100', yen), bet('yui', 1, 'ante', '700', yen));
  });

  it('two players cannot take the same hand in one request: the second is named', async () => {
    const path = await open('land-1');
    const reply = await placing(path, bet('ann', 2, 'ante', '10'), bet('bob', 2, 'ante', '10'));
    expect(problemOf(reply)).toMatchObject({ code: 'bet-not-possible', field: 'bets.1.hand' });
    const both = [bet('ann', 2, 'ante', '10'), bet('bob', 2, 'ante', '10')].map((each) =>
      placing(path, each),
    );
    const replies = await Promise.all(both);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('are fixed once placed: no undo, double, repeat or leave, with a clear problem', async () => {
    const path = await open('land-1');
    await place(path, bet('ann', 0, 'ante', '10'));
    for (const [command, body] of [
      ['undo', ann],
      ['double', { ...ann, betIds: { ante: unique('a') } }],
      ['repeat', { ...ann, betIds: { ante: unique('a') } }],
      ['leave', ann],
    ] as const) {
      const reply = await post(path, command, body);
      expect([command, reply.status, reply.body.detail]).toEqual([
        command, 409, 'wagers at a table of "land" are fixed once placed',
      ]); // prettier-ignore
    }
  });
});

describe('decisions at own seats', () => {
  const dealer = 'Ks Kd 8c 6d 2h';
  const hands = { 0: 'Ah Jh 9h 6h 3h', 4: 'Qd Jc 7h 5d 3s' };

  async function dealt(): Promise<string> {
    const path = await open('land-2');
    await place(path, bet('ann', 0, 'ante', '10'), bet('ann', 0, 'bonus', '1'), bet('bob', 4, 'ante', '10'));
    await deal(path, hands, '2h');
    return path;
  }

  it('are of the holder alone, name hands without an ante, and need a card of the hand', async () => {
    const path = await dealt();
    for (const [decision, code, field] of [
      [call('bob', 0), 'ante-missing', 'decisions.0.player'],
      [call('ann', 5), 'ante-missing', 'decisions.0.player'],
      [buy('ann', 0, 'Qd'), 'card-invalid', 'decisions.0.discarded'],
      [buy('ann', 0, '10h'), 'card-invalid', 'decisions.0.discarded'],
      [{ ...fold('ann', 0), betId: 'x' }, 'invalid-request', 'decisions.0'],
    ] as const) {
      expect(problemOf(await tryDecide(path, decision)).code).toBe(code);
      expect(problemOf(await tryDecide(path, decision)).field).toContain(field);
    }
    const bought = buy('ann', 0, '3h');
    const same = await tryDecide(path, { ...bought, betId: bought.priceBetId });
    expect(problemOf(same)).toMatchObject({ status: 409, code: 'bet-conflict' });
    expect((await decide(path, bought)).decisions[0]).toMatchObject({ decision: 'purchase', accepted: true });
    const used = await tryDecide(path, { ...buy('bob', 4, 'Qd'), priceBetId: bought.priceBetId });
    expect(problemOf(used)).toMatchObject({ code: 'bet-conflict', field: 'decisions.0.priceBetId' });
  });

  it('D-23 a purchase after the window is refused, nothing is taken, and the hand is a fold', async () => {
    const path = await dealt();
    clock.advance(20_001);
    expect(problemOf(await tryDecide(path, buy('ann', 0, '3h'))).code).toBe('decision-refused');
    expect(problemOf(await tryDecide(path, buy('ann', 0, 'Qd'))).code).toBe('decision-refused');
    await reveal(path, dealer);
    expect(await lines(path)).toEqual(['0 ante lost 0.00', '0 bonus lost 0.00', '4 ante lost 0.00']);
  });

  it('a card bought in time may be drawn after the window; a dead hand waits for nothing', async () => {
    const path = await dealt();
    await decide(path, buy('ann', 0, '3h'), buy('bob', 4, '3s'));
    clock.advance(60_000);
    await game.sweep();
    await must(path, 'dead-hands', { hand: 4, reason: 'talked about' });
    expect(problemOf(await post(path, 'draws', { hand: 4, card: 'Td' })).code).toBe('round-state');
    await must(path, 'draws', { hand: 0, card: '2s' });
    await reveal(path, dealer);
    // Ace high instead of the flush: everything is lost, 10 + 20 + 10 + 1 and 10 + 20 + 10.
    expect(await lines(path)).toEqual([
      '0 ante lost 0.00', '0 call lost 0.00', '0 purchase lost 0.00', '0 bonus lost 0.00',
      '4 ante lost 0.00', '4 call lost 0.00', '4 purchase lost 0.00',
    ]); // prettier-ignore
  });

  it('of a dead hand are refused, and nobody waits for them', async () => {
    const path = await dealt();
    await decide(path, call('ann', 0));
    await must(path, 'dead-hands', { hand: 4, reason: 'looked at too early' });
    expect(problemOf(await tryDecide(path, call('bob', 4)))).toMatchObject({
      code: 'decision-refused', field: 'decisions.0.hand',
    }); // prettier-ignore
    expect(await reveal(path, dealer)).toMatchObject({ state: 'settled' });
    expect(await lines(path)).toEqual([
      '0 ante won 20.00', '0 call won 120.00', '0 bonus won 101.00', '4 ante lost 0.00',
    ]); // prettier-ignore
  });

  it('and dead hands wait while the round is interrupted, and not for casinos to declare', async () => {
    const path = await dealt();
    const dead = { hand: 0, reason: 'talked about' };
    expect((await post(path, 'dead-hands', dead, game.keys.casino.alba)).status).toBe(403);
    expect((await post(path, 'dead-hands', { hand: 1, reason: 'talked about' })).status).toBe(409);
    await must(path, 'interrupt', { reason: 'camera lost' });
    expect(problemOf(await post(path, 'dead-hands', dead)).code).toBe('round-state');
    await must(path, 'resume', {});
    await must(path, 'dead-hands', dead);
  });
});

describe('tables of own hands', () => {
  const making = (code: string, more: Record<string, unknown>) =>
    game.call('POST', '/v1/tables', game.keys.admin, { code, limits, windows, ...more });

  it('have a minimum that the BONUS divides, at creation and at every change, and no jackpot in land', async () => {
    const odd = { EUR: { minimum: '5.01', maximum: '100.00' } };
    expect(problemOf(await making('odd-1', { ruleSet: 'land', limits: odd }))).toEqual({
      status: 422, code: 'parameters-invalid', field: 'limits.EUR',
    }); // prettier-ignore
    const change = (body: unknown) => game.call('PATCH', '/v1/tables/land-1', game.keys.admin, body);
    expect(problemOf(await change({ limits: odd })).field).toBe('limits.EUR');
    expect(problemOf(await change({ jackpot: 'main' })).field).toBe('jackpot');
    expect(problemOf(await making('odd-1', { ruleSet: 'land', jackpot: 'main' })).field).toBe('jackpot');
    expect(problemOf(await making('odd-1', { ruleSet: 'nothing' })).field).toBe('ruleSet');
    expect((await making('odd-1', { limits: odd })).status).toBe(201);
  });

  it('are dealt alone: a shared deal of two of them is refused', async () => {
    for (const code of ['land-1', 'land-2'])
      await open(code).then((path) => must(path, 'void', { reason: 'makes room' }));
    const reply = await game.call('POST', '/v1/rounds', server(), { tables: ['land-1', 'land-2'] });
    expect(problemOf(reply)).toMatchObject({ code: 'invalid-request', field: 'tables' });
  });

  it('tell what holds where the published texts are silent', async () => {
    const rulesOf = async (code: string) => game.ok('GET', `/v1/tables/${code}/rules`, null);
    const land = await rulesOf('land-1');
    expect(land.ruleSet).toMatchObject({ id: 'land', version: 1, dealerFaceUp: 'last' });
    for (const decision of [
      'On a tie of hands in its table the BONUS is returned; a hand below its table loses it on a tie too.',
      'The price of a bought card is lost in every case; buying is calling, with the five cards after the draw.',
      'All wagers of a hand that the table declares dead are lost, whatever was decided.',
    ])
      expect(land.decisions).toContain(decision);
    const multi = await rulesOf('multi-1');
    const jackpot = 'A jackpot bet stands after a fold by choice and stands after a fold by the clock.';
    expect(multi.decisions).toContain(jackpot);
    expect(multi.decisions.join(' ')).not.toContain('BONUS');
    expect((await rulesOf('live-1')).decisions.join(' ')).toContain('A 5+1 stands after a fold by choice');
  });

  it('a live table deals its one hand by either name, and nothing of it is dead, bought or on hand 1', async () => {
    const path = await open('live-1');
    await place(path, { ...bet('ann', 0, 'ante', '10'), hand: undefined }, bet('bob', 0, 'ante', '10'));
    for (const wrong of [bet('cy', 1, 'ante', '10'), bet('ann', 0, 'bonus', '1.00')])
      expect(problemOf(await post(path, 'bets', { bets: [wrong] })).code).toBe('bet-not-possible');
    await must(path, 'close', {});
    const cards = five('As 2d 3h 4c 5s');
    for (const body of [{ dealerUpCard: 'Kd' }, { playerCards: cards, hands: [], dealerUpCard: 'Kd' }])
      expect(problemOf(await post(path, 'deal', body)).code).toBe('invalid-request');
    const dealt = await must(path, 'deal', { hands: [{ hand: 0, cards }], dealerUpCard: 'Kd' });
    expect(dealt.cards).toEqual({ player: cards, dealer: ['Kd'] });
    expect(await must(path, 'deal', { playerCards: cards, dealerUpCard: 'Kd' })).toMatchObject({
      cards: dealt.cards,
      hands: dealt.hands,
    });
    expect(problemOf(await post(path, 'dead-hands', { hand: 0, reason: 'talked about' })).code).toBe(
      'round-state',
    );
    expect(problemOf(await tryDecide(path, buy('ann', 0, '5s'))).code).toBe('bet-not-possible');
  });
});
