// Voids and corrections, rule by rule, with figures worked out by hand.
import { dealer, hands, problemOf } from '../support/jackpot-app';
import {
  acknowledge,
  app,
  awards,
  clock,
  instance,
  ledger,
  open,
  payouts,
  settle,
  standard,
  start,
  startEmpty,
  voidSettled,
} from '../support/royal';

describe('voids and corrections', () => {
  it('R30 B-13 a losing round’s void takes back the stored legs whatever rates have done since', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1', currency: 'USD', stake: '30.00' }]);
    clock.advance(60_000);
    await app.rates({ USD: '2.2' }, clock.now());
    await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'cards exposed' });
    expect(await instance()).toMatchObject({
      main: '1000.000000000000',
      reserve: '0.000000000000',
      bets: '1',
      betsVoided: '1',
    });
    expect([
      await ledger('settlement:alba', 'USD'),
      await ledger('margin'),
      await ledger('clearing'),
    ]).toEqual(['0', '0', '0']);
    const [bet] = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.casino.alba!)).items;
    expect(bet).toMatchObject({ state: 'voided', refund: { currency: 'USD', amount: '30.00' } });
  });

  it('R31 a winning round’s void: unpaid payouts are declined, the pool is as before, the funding goes back', async () => {
    await start();
    await open('r0', [{ casino: 'borea', betId: '0', stake: '100.00' }]);
    await open('r1', [{ casino: 'alba', betId: '1', stake: '10.00' }]);
    const before = await instance();
    expect(before).toMatchObject({ main: '1044.000000000000', reserve: '11.000000000000' });
    await settle('r1', hands.royal);
    expect(await instance()).toMatchObject({
      number: 2,
      main: '500.000000000000',
      reserve: '0.000000000000',
    });
    expect(await ledger('house')).toBe('-1489');
    expect(
      problemOf(
        await app.call('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'misdeal' }),
      ),
    ).toMatchObject({ status: 409, code: 'approval-needed' });
    await voidSettled('r1');
    // The award's 1044 are back, the reset's 489 and 11 returned, and the round's own 4 and 1 left again.
    expect(await instance()).toMatchObject({
      number: 2,
      main: '1040.000000000000',
      reserve: '10.000000000000',
    });
    expect([await ledger('house'), await ledger('corrections'), await ledger('settlement:alba')]).toEqual([
      '-1000',
      '0',
      '0',
    ]);
    expect((await payouts())[0].state).toBe('declined');
    expect((await awards())[0].state).toBe('declined');
    const cases = await app.db.rows({
      text: 'SELECT category, bets FROM jackpot.compensation_case',
      values: [],
    });
    expect(cases).toEqual([{ category: 'royalFlush', bets: 1 }]);
  });

  it('R31 what was paid stays paid, at the expense of corrections', async () => {
    await start();
    await open('r1', [
      { casino: 'alba', betId: '1' },
      { casino: 'borea', betId: '1' },
    ]);
    await settle('r1', hands.royal);
    const mine = (await payouts()).find((p: { casino: string }) => p.casino === 'alba');
    await acknowledge('alba', [mine.payoutId]);
    await voidSettled('r1');
    // Main was 1000.80: 500.40 each. Alba's stays paid; the whole award is back in main less the round's own 0.80.
    expect(await instance()).toMatchObject({ main: '1000.000000000000' });
    expect(await ledger('corrections')).toBe('-500.4');
    expect([await ledger('settlement:alba'), await ledger('settlement:borea')]).toEqual(['500.4', '0']);
  });

  it('a losing round’s void after another round won its money: corrections, and house for what the reset spent', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1', stake: '10.00' }]);
    await open('r2', [{ casino: 'borea', betId: '1', stake: '20.00' }]);
    await settle('r2', hands.royal);
    expect(await ledger('house')).toBe('-1497');
    await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'camera failed' });
    // Main leg 4.00 to corrections; reserve leg 1.00 was spent by the reset: house.
    expect([await ledger('corrections'), await ledger('house')]).toEqual(['-4', '-1498']);
    expect(await instance()).toMatchObject({
      number: 2,
      main: '500.000000000000',
      reserve: '0.000000000000',
    });
    expect((await awards())[0]).toMatchObject({ amount: '1012.00', state: 'confirmed' });
  });

  it('a corrected result pays what is due from corrections, claws nothing back, and twice changes nothing', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.three);
    const correct = async () => {
      const asked = await app.ok('POST', '/v1/rounds/rnd_r1/correction-requests', app.keys.finance, {
        hands: [{ cards: hands.flush }],
        dealer,
        reason: 'read wrongly',
      });
      return (await app.approve(asked.approvalId)).result;
    };
    expect(await correct()).toMatchObject({ changed: true });
    // Three of a kind paid 3.00; a flush is 25.00; the other 22.00 are a loss of corrections.
    expect((await payouts()).map((p: { amount: string }) => p.amount).sort()).toEqual(['22.00', '3.00']);
    expect([await ledger('corrections'), await ledger('margin')]).toEqual(['-22', '-2.5']);
    expect(await correct()).toMatchObject({ changed: false });
    const round = await app.ok('GET', '/v1/rounds/rnd_r1', app.keys.finance);
    expect([round.outcome.hands[0].cards, round.correctedOutcome.hands[0].cards]).toEqual([
      hands.three,
      hands.flush,
    ]);
  });

  it('E-13 R6 a correction is an approved signed difference; a pool never goes below zero', async () => {
    await start();
    const ask = (difference: string, account = 'main') =>
      app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, {
        account,
        difference,
        reason: 'agreed with the regulator',
      });
    await app.approve((await ask('-400.00')).approvalId);
    expect(await instance()).toMatchObject({ main: '600.000000000000' });
    expect(await ledger('corrections')).toBe('400');
    const tooMuch = await ask('-600.01');
    const refused = await app.call('POST', `/v1/approvals/${tooMuch.approvalId}/decision`, app.keys.admin2, {
      decision: 'approve',
    });
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'decision-refused' });
    const own = await ask('1.00');
    expect(
      problemOf(
        await app.call('POST', `/v1/approvals/${own.approvalId}/decision`, app.keys.finance, {
          decision: 'approve',
        }),
      ),
    ).toMatchObject({ status: 403, code: 'same-person' });
  });

  it('A-21 a bet in BGN, voided after the changeover, goes back as EUR at the fixed rate', async () => {
    await startEmpty('2025-12-31T10:00:00Z');
    await app.casino('sofia', ['BGN', 'EUR'], 'Europe/Sofia');
    await app.rates({ BGN: '1.95' }, clock.now());
    await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { BGN: '5.00' } });
    await app.table('table-1', 'royal');
    await open('r1', [{ casino: 'sofia', betId: '1', currency: 'BGN', stake: '5.00' }]);
    clock.set(new Date('2026-01-03T10:00:00Z'));
    const late = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, {
      bets: [{ casino: 'sofia', betId: '2', currency: 'BGN', stake: '5.00' }],
    });
    expect(problemOf(late)).toMatchObject({
      status: 422,
      code: 'currency-invalid',
      field: 'bets.0.currency',
    });
    await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'table broke down' });
    const [bet] = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.casino.sofia!)).items;
    expect(bet).toMatchObject({
      currency: 'BGN',
      stake: '5.00',
      refund: { currency: 'EUR', amount: '2.56' },
    });
    // 5 / 1.95583 = 2.556459405981…, paid 2.56: 0.003540594019 given by the network.
    expect([
      await ledger('rounding'),
      await ledger('settlement:sofia'),
      await ledger('settlement:sofia', 'BGN'),
    ]).toEqual(['-0.003540594019', '2.56', '-5']);
  });

  it('a suspended casino’s payouts are held, never redistributed, and go out when it is back', async () => {
    await start();
    await open('r1', [
      { casino: 'alba', betId: '1' },
      { casino: 'borea', betId: '1' },
    ]);
    await app.db.run({
      text: "UPDATE jackpot.casino SET status = 'suspended' WHERE code = 'borea'",
      values: [],
    });
    clock.advance(2_000);
    await settle('r1', hands.royal);
    const states = Object.fromEntries(
      (await payouts()).map((p: { casino: string; amount: string; state: string }) => [
        p.casino,
        [p.amount, p.state],
      ]),
    );
    expect(states).toEqual({ alba: ['500.40', 'instructed'], borea: ['500.40', 'held'] });
    expect(await ledger('payable:borea')).toBe('500.4');
  });
});
