// Recall of a player's rounds, the game's part: cards, wagers, decisions and results.
import { bet, clock, deal, decide, game, open, place, reveal, unique } from '../support/table-game-round';

describe('R51 the game’s part', () => {
  const played = async (player: string, query = '', key = game.keys.casino.alba!, casino = 'alba') =>
    game.call('GET', `/v1/casinos/${casino}/player-rounds?player=${player}${query}`, key);

  it('has cards, wagers and results, and whether a fold was a choice or came by the clock (D-23)', async () => {
    const player = unique('ann');
    const rounds: string[] = [];
    for (const how of ['call', 'fold', 'clock']) {
      const path = await open();
      rounds.push(path.split('/').at(-1)!);
      await place(path, bet(player, 'ante', '10'), bet(player, 'fivePlusOne', '5'));
      await deal(path);
      clock.advance(1_000);
      const decision = { casino: 'alba', player, decision: how };
      if (how === 'clock') clock.advance(20_000);
      else await decide(path, how === 'call' ? { ...decision, betId: unique('call') } : decision);
      clock.advance(20_000);
      await game.sweep();
      await reveal(path);
      await game.sweep();
    }
    const { items } = (await played(player)).body;
    expect(items.map((it: { round: { roundId: string } }) => it.round.roundId)).toEqual(
      [...rounds].reverse(),
    );
    const decisions = items.map(({ hands: [hand] }: { hands: Record<string, unknown>[] }) => [hand!.decision, hand!.decidedBy]); // prettier-ignore
    expect(decisions).toEqual([['fold', 'clock'], ['fold', 'player'], ['call', 'player']]); // prettier-ignore
    const { round, hands: [hand] } = items[2]; // prettier-ignore
    expect(round).toMatchObject({ state: 'settled', hands: [{ cards: ['As', '2d', '3h', '4c', '5s'] }] });
    // A straight against kings: the ante is paid even, the call by the table; the five-high straight pays the side bet.
    expect(hand.wagers.map((it: { kind: string; stake: string; settlement: { outcome: string } }) =>
      [it.kind, it.stake, it.settlement.outcome])).toEqual([
      ['ante', '10.00', 'won'], ['fivePlusOne', '5.00', 'won'], ['call', '20.00', 'won'],
    ]); // prettier-ignore
    const page = (await played(player, '&limit=2')).body;
    expect((await played(player, `&limit=2&cursor=${page.next}`)).body.items[0].round.roundId).toBe(
      rounds[0],
    );
    expect((await played(player, '', game.keys.casino.borea!)).status).toBe(404);
    expect((await played(player, '', game.keys.casino.borea!, 'borea')).body).toEqual({
      items: [],
      next: null,
    });
  }, 30_000);
});
