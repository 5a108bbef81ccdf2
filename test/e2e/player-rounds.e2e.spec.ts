// Recall of a player's rounds, the jackpot's part: bets, rates, legs, shares, prizes and payouts.
import { AuditLog } from '@tributary/platform';
import { app, clock, open, settle, start } from '../support/royal';
import { hands } from '../support/jackpot-app';

const recall = (player: string, query = '', key = app.keys.casino.alba!, casino = 'alba') =>
  app.call('GET', `/v1/casinos/${casino}/player-rounds?player=${encodeURIComponent(player)}${query}`, key);

describe('R51 the jackpot’s part', () => {
  it('has bets with rate and legs, what they shared in, prizes and payouts, of this player alone', async () => {
    await start();
    const ann = 'ann / =1&2 %';
    await open('r1', [
      { casino: 'alba', betId: '1', player: ann, stake: '10.00' },
      { casino: 'alba', betId: '2', player: ann, stake: '1500', currency: 'JPY', hand: 0 },
      { casino: 'alba', betId: '3', player: 'bob', stake: '10.00' },
      { casino: 'borea', betId: '4', player: ann, stake: '10.00' },
    ]);
    await app.ok('POST', '/v1/rounds/rnd_r1/bets/3/void', app.keys.tableServer, { casino: 'alba', reason: 'undone' }); // prettier-ignore
    await settle('r1', hands.royal);
    clock.advance(60_000);
    await open('r2', [{ casino: 'alba', betId: '5', player: ann, stake: '7.00' }]);
    const { items, next } = (await recall(ann)).body;
    expect(next).toBeNull();
    expect(items.map((it: { roundId: string }) => it.roundId)).toEqual(['rnd_r2', 'rnd_r1']);
    const [lost, won] = items;
    expect(lost).toMatchObject({ state: 'open', outcome: null, prizes: [], weight: { bets: '1' } });
    expect(won).toMatchObject({
      jackpot: 'royal', currency: 'EUR', state: 'settled', tables: ['table-1'], shareRule: 'proportional',
      settledAt: '2026-11-30T12:00:00.000Z', outcome: { hands: [{ hand: 0, cards: hands.royal }] },
      // 10 + 1500 ÷ 160 + 10 of borea's Ann; Bob's was taken back.
      weight: { bets: '3', value: '29.375000000000' },
    }); // prettier-ignore
    expect(won.bets.map((it: { betId: string }) => it.betId)).toEqual(['1', '2']);
    expect(won.bets[1]).toMatchObject({
      stake: '1500', currency: 'JPY', value: '9.375000000000', instance: 1, state: 'accepted',
      legs: { main: '3.750000000000', overflow: '0.000000000000', reserve: '0.937500000000', margin: '4.687500000000' },
      rate: { kind: 'inverse', path: [{ base: 'EUR', quote: 'JPY', rate: '160', source: 'test' }] },
    }); // prettier-ignore
    // Main is 1000 + 0.40 × 39.375 − 4 of Bob's = 1011.75; shares of 10 : 9.375 : 10 over 29.375.
    const [prize] = won.prizes;
    expect(prize).toMatchObject({ category: 'royalFlush', amount: '1011.75', divisor: '29.375000000000', state: 'confirmed' }); // prettier-ignore
    expect(
      prize.payouts.map((it: Record<string, string>) => [it.betId, it.currency, it.amount, it.state]),
    ).toEqual([
      // 344.4255… and 322.8989…: the two cents left over go to 322.90, and by the casino's code to alba's 344.43.
      ['1', 'EUR', '344.43', 'instructed'],
      ['2', 'JPY', '51664', 'instructed'],
    ]);
    const first = (await recall(ann, '&limit=1')).body;
    expect(first.items[0].roundId).toBe('rnd_r2');
    const rest = (await recall(ann, `&limit=1&cursor=${first.next}`)).body;
    expect([rest.items[0].roundId, rest.next]).toEqual(['rnd_r1', null]);
    expect((await recall('nobody')).body).toEqual({ items: [], next: null });
    expect((await recall(ann, '', app.keys.finance, 'borea')).body.items[0].bets).toHaveLength(1);
    expect((await recall(ann, '', app.keys.casino.borea!)).status).toBe(404);
    expect((await app.call('GET', '/v1/casinos/alba/player-rounds', app.keys.finance)).status).toBe(422);
    await app.app.get(AuditLog).flush();
    const { items: notes } = await app.ok('GET', '/v1/admin/audit?kind=personal-data.read', app.keys.admin);
    expect(notes[0].subject).toBe('GET /v1/casinos/alba/player-rounds');
  });
});
