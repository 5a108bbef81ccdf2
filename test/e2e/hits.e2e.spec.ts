// Contributions and hits, rule by rule of "How jackpot money moves", with figures worked out by hand.
import { hands, livePrizes, problemOf } from '../support/jackpot-app';
import { acknowledge, app, awards, instance, ledger, open, payouts, settle, start } from '../support/royal';

describe('contribution', () => {
  it('R5 one bet crosses the limit: main takes the room, the rest of its value goes on at the rate after the limit', async () => {
    await start({ limit: '1010.00' });
    // Room 10.00. Bet 1: 20.00 -> main 8.00 (room 2.00 left). Bet 2: 20.00 -> 5.00 of its value fill 2.00 of main,
    // the other 15.00 go on at 0.20 -> overflow 3.00; reserve 2.00; margin 20 − 2 − 3 − 2 = 13.00. Bet 3: all above.
    await open(
      'r1',
      [1, 2, 3].map((n) => ({ casino: 'alba', betId: `b${n}`, stake: '20.00' })),
    );
    const bets = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.admin)).items.map(
      (b: { legs: object }) => b.legs,
    );
    expect(bets).toEqual([
      {
        main: '8.000000000000',
        overflow: '0.000000000000',
        reserve: '2.000000000000',
        margin: '10.000000000000',
      },
      {
        main: '2.000000000000',
        overflow: '3.000000000000',
        reserve: '2.000000000000',
        margin: '13.000000000000',
      },
      {
        main: '0.000000000000',
        overflow: '4.000000000000',
        reserve: '2.000000000000',
        margin: '14.000000000000',
      },
    ]);
    expect(await instance()).toMatchObject({
      main: '1010.000000000000',
      overflow: '7.000000000000',
      reserve: '6.000000000000',
      bets: '3',
    });
  });

  it('R34 casino shares are live balances that sum to main − opening', async () => {
    await start();
    await open('r1', [
      { casino: 'alba', betId: '1', stake: '10.00' },
      { casino: 'borea', betId: '1', currency: 'USD', stake: '30.00' },
    ]);
    expect([
      await ledger('main:1:alba'),
      await ledger('main:1:borea'),
      await ledger('main:1:opening'),
    ]).toEqual(['4', '6', '1000']);
    expect([await ledger('settlement:alba'), await ledger('settlement:borea', 'USD')]).toEqual([
      '-10',
      '-30',
    ]);
  });
});

describe('a hit', () => {
  it('R44 a royal flush without any jackpot bet in the round is no hit', async () => {
    await start();
    await open('r1', []);
    expect(await settle('r1', hands.royal)).toMatchObject({ state: 'settled', awards: [] });
    expect(await instance()).toMatchObject({ number: 1, main: '1000.000000000000' });
  });

  it('a multiple is exact in the player’s currency; margin pays its cost and may go negative', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1', currency: 'JPY', stake: '150' }]);
    await settle('r1', hands.three);
    expect(await payouts()).toMatchObject([{ amount: '450', currency: 'JPY', state: 'instructed' }]);
    // Cost 450 / 160 = 2.8125; margin had half of 0.9375.
    expect(await ledger('margin')).toBe('-2.34375');
  });

  it('the house or the casino may fund fixed prizes; the casino’s own are a memo', async () => {
    await start({ fixedPrizeFunder: 'casino' });
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.flush);
    expect(await payouts()).toMatchObject([{ amount: '25.00', state: 'instructed' }]);
    expect([await ledger('margin'), await ledger('house'), await ledger('settlement:alba')]).toEqual([
      '0.5',
      '-1000',
      '-1',
    ]);
  });

  it('an amount in the jackpot’s currency is converted once, half away from zero, the difference kept apart', async () => {
    await start({ prizes: { ...livePrizes, fourOfAKind: { kind: 'amount', amount: '0.07', to: 'round' } } });
    await open('r1', [{ casino: 'alba', betId: '1', currency: 'JPY', stake: '150' }]);
    await settle('r1', hands.four);
    // 0.07 EUR = 11.2 JPY, paid 11; 0.2 kept.
    expect(await payouts()).toMatchObject([{ amount: '11', rounding: '0.200000000000' }]);
    expect(await ledger('rounding', 'JPY')).toBe('0.2');
  });

  it('E-10 100,000.01 between two equal bettors: 50,000.01 and 50,000.00 by the stored tie-break', async () => {
    await start({
      baseAmount: '100000.01',
      rates: { main: '0', afterLimit: '0', reserve: '0.10' },
      shareRule: 'equal',
      unitStakes: { EUR: '1.00' },
    });
    await open('r1', [
      { casino: 'borea', betId: 'a' },
      { casino: 'alba', betId: 'b' },
    ]);
    await settle('r1', hands.royal);
    const byCasino = Object.fromEntries(
      (await payouts()).map((p: { casino: string; amount: string }) => [p.casino, p.amount]),
    );
    expect(byCasino).toEqual({ alba: '50000.01', borea: '50000.00' });
  });

  it('E-03 three wins in a row: the pool, then the reset amount plus one contribution, twice, with an alert', async () => {
    await start({
      baseAmount: '499999.90',
      resetAmount: '10000.00',
      rates: { main: '0.10', afterLimit: '0', reserve: '0' },
      repeatWinAlertHours: 24,
    });
    for (const round of ['r1', 'r2', 'r3']) {
      await open(round, [{ casino: 'alba', betId: round, player: 'p1' }]);
      await settle(round, hands.royal);
    }
    const list = await awards();
    expect(list.map((a: { amount: string }) => a.amount)).toEqual(['10000.10', '10000.10', '500000.00']);
    expect(list.map((a: { state: string }) => a.state)).toEqual(['locked', 'locked', 'confirmed']);
    expect(list[0].alert).toContain('player p1 of alba');
    expect(list.map((a: { hitOrder: string }) => a.hitOrder)).toEqual(['3', '2', '1']);
  });

  it('R18 R11 a large award is locked, verified by one person and confirmed by another', async () => {
    await start({ automaticConfirmationUpTo: '100.00' });
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.royal);
    const [award] = await awards();
    expect(award.state).toBe('locked');
    expect(await ledger('payable:alba')).toBe('1000.4');
    await app.ok('POST', `/v1/awards/${award.awardId}/verify`, app.keys.finance);
    expect(
      problemOf(await app.call('POST', `/v1/awards/${award.awardId}/confirm`, app.keys.finance)),
    ).toMatchObject({ status: 403, code: 'same-person' });
    await app.ok('POST', `/v1/awards/${award.awardId}/confirm`, app.keys.admin);
    expect([await ledger('payable:alba'), await ledger('settlement:alba')]).toEqual(['0', '999.4']);
    const [payout] = await payouts();
    await acknowledge('alba', [payout.payoutId]);
    expect((await awards())[0].state).toBe('paid');
  });

  it('C-24 one call pays two claims, a repeat pays nothing, a mixed call pays the third once', async () => {
    await start();
    await open(
      'r1',
      ['1', '2', '3'].map((betId) => ({ casino: 'alba', betId })),
    );
    await settle('r1', hands.flush);
    const [p1, p2, p3] = (await payouts()).map((p: { payoutId: string }) => p.payoutId);
    const firsts = async (ids: string[]) =>
      (await acknowledge('alba', ids)).payouts.map((p: { first: boolean }) => p.first);
    expect(await firsts([p1, p2])).toEqual([true, true]);
    expect(await firsts([p1])).toEqual([false]);
    expect((await firsts([p2, p3])).sort()).toEqual([false, true]);
    const foreign = await app.call('POST', '/v1/payouts/acknowledgements', app.keys.casino.borea!, {
      payouts: [{ payoutId: p1 }],
    });
    expect(problemOf(foreign)).toMatchObject({ status: 404, code: 'not-found' });
  });
});
