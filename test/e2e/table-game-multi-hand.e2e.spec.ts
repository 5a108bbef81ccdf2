// Rounds of `multi-hand` over HTTP: one player with up to three hands, each with its ante, its decision and its jackpot
// bet of one unit. Call: royal 100, straight flush 50, flush 5, two pair 2. Worked out by hand.
import { merkleLeaf, merkleRoot } from '@tributary/contracts';
import { problemOf } from '../support/jackpot-app';
import {
  clock, deal, decide, factsOf, game, lines, must, open, place, post, reveal, tryDeal,
} from '../support/table-game-hands'; // prettier-ignore
import { bet, call, five, fold, unique } from '../support/table-game-wagers';

const ann = { casino: 'alba', player: 'ann' };
const stands = async (path: string) =>
  (await game.ok('GET', `${path}/bets`, game.keys.tableServer)).items
    .filter((each: { voidedAt: string | null }) => each.voidedAt === null)
    .map((each: Record<string, unknown>) => `${each.hand} ${each.kind} ${each.stake}`);

describe('a round of three hands', () => {
  it('two straight flushes and a royal: each call by its table, all hands told to the jackpot service', async () => {
    const path = await open('multi-1');
    const jackpots = [0, 1, 2].map((hand) => bet('ann', hand, 'jackpot', '1.00'));
    await place(path, ...[0, 1, 2].map((hand) => bet('ann', hand, 'ante', `${hand + 1}0`)), ...jackpots);
    const hands = { 0: 'Ah Kh Qh Jh Th', 1: '9s 8s 7s 6s 5s', 2: '6d 5d 4d 3d 2d' };
    await deal(path, hands, 'Ac');
    await decide(path, call('ann', 0), call('ann', 1), call('ann', 2));
    const view = await reveal(path, 'Ac Ad 9c 7h 2s');
    expect(view.result).toEqual({
      player: null,
      dealer: 'pair',
      dealerQualifies: true,
      hands: [
        { hand: 0, category: 'royalFlush' },
        { hand: 1, category: 'straightFlush' },
        { hand: 2, category: 'straightFlush' },
      ],
    });
    // Hand 0: 10 + 10, 20 + 100 × 20. Hand 1: 20 + 20, 40 + 50 × 40. Hand 2: 30 + 30, 60 + 50 × 60.
    expect(await lines(path)).toEqual([
      '0 ante won 20.00', '0 call won 2020.00',
      '1 ante won 40.00', '1 call won 2040.00',
      '2 ante won 60.00', '2 call won 3060.00',
    ]); // prettier-ignore
    const [placed, closed, dealt, ...more] = await factsOf(path);
    expect(more).toEqual([]);
    const at = placed!.body as { batchId: string; bets: { hand: number; betId: string }[] };
    expect(at.bets.map(({ hand, betId }) => [hand, betId])).toEqual(
      jackpots.map(({ betId }, hand) => [hand, betId]),
    );
    const leaf = ({ betId }: { betId: string }, hand: number) =>
      merkleLeaf({ casino: 'alba', betId, hand, currency: 'EUR', stake: '1.00' });
    expect(closed).toMatchObject({
      type: 'round.closed',
      body: { batches: [{ batchId: at.batchId, count: 3, digest: merkleRoot(jackpots.map(leaf)) }] },
    });
    expect(dealt).toMatchObject({
      type: 'round.dealt',
      body: {
        table: 'multi-1',
        cards: {
          hands: Object.values(hands).map((cards, hand) => ({ hand, cards: five(cards) })),
          dealer: five('Ac Ad 9c 7h 2s'),
        },
      },
    });
  });

  it('a hand folds by choice, another by the clock, the third ties; hands are decided one by one', async () => {
    const path = await open('multi-1');
    await place(path, ...[0, 1, 2].map((hand) => bet('ann', hand, 'ante', '10')));
    await deal(path, { 0: 'As Kd Qh Jc 9s', 1: '8h 8d 7c 7s 2c', 2: 'Th Tc 5h 4h 3h' }, 'Ah');
    const { decisions } = await decide(path, fold('ann', 2), call('ann', 0));
    expect(decisions.map(({ hand, decision }: Record<string, unknown>) => [hand, decision])).toEqual([
      [2, 'fold'],
      [0, 'call'],
    ]);
    const again = await decide(path, call('ann', 2));
    expect(again.decisions[0]).toMatchObject({ decision: 'fold', stake: '0.00', accepted: false });
    clock.advance(20_300);
    await game.sweep();
    const late = await post(path, 'decisions', { decisions: [call('ann', 1)] });
    expect(problemOf(late).code).toBe('decision-refused');
    await reveal(path, 'Ah Kc Qd Js 9d');
    expect(await lines(path)).toEqual([
      '0 ante pushed 10.00', '0 call pushed 20.00', '1 ante lost 0.00', '2 ante lost 0.00',
    ]); // prettier-ignore
  });

  it('the dealer’s first card is face up; a dealer who does not qualify pays antes and pushes calls', async () => {
    const path = await open('multi-1');
    await place(path, bet('ann', 0, 'ante', '10'), bet('ann', 2, 'ante', '20'));
    await must(path, 'close', {});
    const hands = { 0: '2c 3d 4h 6s 8c', 2: 'Kh Th 5h 4c 3h' };
    const both = await tryDeal(path, { ...hands, 1: 'As Ad 7s 7d 6d' }, 'Qd');
    expect(problemOf(both)).toMatchObject({ code: 'card-invalid', field: 'hands.1' });
    await must(path, 'deal', {
      hands: [2, 0].map((hand) => ({ hand, cards: five(hands[hand as 0 | 2]) })),
      dealerUpCard: 'Qd',
    });
    await decide(path, call('ann', 0), call('ann', 2));
    const moved = await post(path, 'reveal', { dealerCards: five('Js 9c 7h 2s Qd') });
    expect(problemOf(moved).code).toBe('card-invalid');
    await reveal(path, 'Qd Js 9c 7h 2s');
    expect(await lines(path)).toEqual([
      '0 ante won 20.00', '0 call pushed 20.00', '2 ante won 40.00', '2 call pushed 40.00',
    ]); // prettier-ignore
  });

  it('a void gives everything back, jackpot bets too, and tells the cards for a compensation case', async () => {
    const path = await open('multi-1');
    await place(path, bet('ann', 1, 'ante', '10'), bet('ann', 1, 'jackpot', '1'));
    await deal(path, { 1: '9s 8s 7s 6s 5s' }, 'Ac');
    await must(path, 'void', { reason: 'wrong card count' });
    expect(await lines(path)).toEqual(['1 ante returned 10.00', '1 jackpot returned 1.00']);
    expect((await factsOf(path)).at(-1)).toMatchObject({
      type: 'round.voided',
      body: { cards: { hands: [{ hand: 1, cards: five('9s 8s 7s 6s 5s') }], dealer: ['Ac'] } },
    });
  });
});

describe('what is taken', () => {
  const placing = (path: string, ...bets: unknown[]) => post(path, 'bets', { bets });

  it('is of one player, on the hands 0 to 2, with one unit per hand on an ante of that hand', async () => {
    const path = await open('multi-1');
    await place(path, bet('ann', 0, 'ante', '10'), bet('ann', 1, 'ante', '10'));
    for (const [wrong, code, field] of [
      [bet('bob', 2, 'ante', '10'), 'bet-not-possible', 'bets.0.player'],
      [bet('ann', 2, 'ante', '10', { casino: 'borea' }), 'bet-not-possible', 'bets.0.player'],
      [bet('ann', 3, 'ante', '10'), 'bet-not-possible', 'bets.0.hand'],
      [bet('ann', 9, 'ante', '10'), 'invalid-request', 'bets.0.hand'],
      [bet('ann', 2, 'jackpot', '1'), 'ante-missing', 'bets.0.kind'],
      [bet('ann', 0, 'jackpot', '2.00'), 'stake-invalid', 'bets.0.stake'],
      [bet('ann', 0, 'jackpot', '0.50'), 'stake-invalid', 'bets.0.stake'],
      [bet('ann', 0, 'fivePlusOne', '5'), 'bet-not-possible', 'bets.0.kind'],
      [bet('ann', 0, 'bonus', '1'), 'bet-not-possible', 'bets.0.kind'],
      [bet('ann', 2, 'ante', '500', { currency: 'JPY' }), 'currency-invalid', 'bets.0.currency'],
    ] as const) {
      expect(problemOf(await placing(path, wrong))).toMatchObject({ code, field });
    }
    await place(path, bet('ann', 0, 'jackpot', '1'), bet('ann', 1, 'jackpot', '1'));
    const second = await placing(path, bet('ann', 1, 'jackpot', '1'));
    expect(problemOf(second)).toMatchObject({ code: 'stake-invalid', field: 'bets.0.stake' });
    expect(await stands(path)).toEqual(['0 ante 10.00', '1 ante 10.00', '0 jackpot 1.00', '1 jackpot 1.00']);
  });

  it('C-03 a bet id on another hand is another bet', async () => {
    const path = await open('multi-1');
    const ante = bet('ann', 1, 'ante', '10');
    const first = await place(path, ante);
    expect(first.bets[0]).toMatchObject({ hand: 1 });
    expect(await place(path, ante)).toEqual(first);
    expect(problemOf(await placing(path, { ...ante, hand: 2 }))).toMatchObject({
      status: 409, code: 'bet-conflict', field: 'bets.0.betId',
    }); // prettier-ignore
  });

  it('is undone last first over all hands, doubled and repeated hand by hand', async () => {
    const path = await open('multi-1');
    await place(path, bet('ann', 2, 'ante', '10'), bet('ann', 0, 'ante', '20'));
    await place(path, bet('ann', 2, 'jackpot', '1'));
    expect((await must(path, 'undo', ann)).bets[0]).toMatchObject({ hand: 2, kind: 'jackpot' });
    const doubled = await must(path, 'double', { ...ann, hand: 2, betIds: { ante: unique('a') } });
    expect(doubled.bets).toMatchObject([{ hand: 2, origin: 'doubled', stake: '10.00' }]);
    expect((await must(path, 'undo', ann)).bets[0]).toMatchObject({ hand: 2, origin: 'doubled' });
    expect((await must(path, 'undo', ann)).bets[0]).toMatchObject({ hand: 0 });
    expect(await stands(path)).toEqual(['2 ante 10.00']);
    const next = await open('multi-1');
    const none = await post(next, 'repeat', { ...ann, betIds: { ante: unique('a') } });
    expect(problemOf(none).code).toBe('bet-not-possible');
    await must(next, 'repeat', { ...ann, hand: 2, betIds: { ante: unique('a') } });
    expect(await stands(next)).toEqual(['2 ante 10.00']);
  });

  it('comes back when the player leaves, from all hands; then the round is free for another', async () => {
    const path = await open('multi-1');
    await place(
      path,
      bet('ann', 0, 'ante', '10'),
      bet('ann', 1, 'ante', '10'),
      bet('ann', 1, 'jackpot', '1'),
    );
    expect((await must(path, 'leave', ann)).bets).toHaveLength(3);
    const back = await placing(path, bet('ann', 2, 'ante', '10'));
    expect(problemOf(back)).toMatchObject({ code: 'bet-not-possible', field: 'bets.0.player' });
    await place(path, bet('bob', 1, 'ante', '10'));
    expect((await factsOf(path)).map(({ type }) => type)).toEqual(['bets.placed', 'bet.voided']);
  });

  it('sells no card, and no hand that may carry a jackpot bet is declared dead', async () => {
    const path = await open('multi-1');
    await place(path, bet('ann', 0, 'ante', '10'));
    await deal(path, { 0: '9s 8s 7s 6s 5s' }, 'Ac');
    const purchase = { ...ann, decision: 'purchase', discarded: '9s', betId: 'c', priceBetId: 'p' };
    expect(problemOf(await post(path, 'decisions', { decisions: [purchase] }))).toMatchObject({
      code: 'bet-not-possible', field: 'decisions.0.decision',
    }); // prettier-ignore
    expect(problemOf(await post(path, 'dead-hands', { hand: 0, reason: 'talked about' })).code).toBe(
      'round-state',
    );
    expect(problemOf(await post(path, 'draws', { hand: 0, card: '2c' })).code).toBe('round-state');
  });
});
