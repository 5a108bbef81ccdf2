// Rounds: closing, manifest, outcome, voids of single bets.
import { merkleLeaf, merkleRoot } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { RoundSweep } from '../../apps/jackpot/src/rounds/sweep';
import { dealer, hands, problemOf } from '../support/jackpot-app';
import { app, bet, main, open, table } from '../support/bets-network';

describe('rounds', () => {
  it('C-19 a bet after the close is refused, recorded, in no pool and in no split', async () => {
    const path = await open();
    await app.ok('POST', `${path}/bets`, table(), { bets: [bet({ stake: '10.00' })] });
    await app.ok('POST', `${path}/close`, table(), {});
    const before = await main();
    const late = await app.call('POST', `${path}/bets`, table(), {
      bets: [bet({ placedAt: '2026-11-30T11:59:59Z' })],
    });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'round-not-open' });
    expect(await main()).toBe(before);
    await app.ok('POST', `${path}/outcome`, table(), { hands: [{ cards: hands.royal }], dealer });
    const [award] = (await app.ok('GET', '/v1/awards?limit=1', app.keys.finance)).items;
    expect((await app.ok('GET', `/v1/payouts?award=${award.awardId}`, app.keys.finance)).items).toHaveLength(
      1,
    );
    const recorded = await app.db.row<{ reason: string }>(
      sql`SELECT reason FROM jackpot.late_event WHERE round_id = ${path.split('/').pop()}`,
    );
    expect(recorded!.reason).toBe('round-closed');
  });

  it('C-17 a settled round stays settled: the same outcome again is the same answer, another is refused', async () => {
    const path = await open();
    await app.ok('POST', `${path}/close`, table(), {});
    const outcome = { hands: [{ cards: hands.nothing }], dealer };
    expect((await app.ok('POST', `${path}/outcome`, table(), outcome)).state).toBe('settled');
    expect((await app.ok('POST', `${path}/outcome`, table(), outcome)).state).toBe('settled');
    const other = { hands: [{ cards: hands.royal }], dealer };
    expect(problemOf(await app.call('POST', `${path}/outcome`, table(), other))).toMatchObject({
      status: 409,
      code: 'outcome-conflict',
    });
    expect((await app.ok('GET', path, table())).state).toBe('settled');
  });

  it('R42 a round whose outcome waits is settled when the last batch of its manifest comes by REST, without being asked again', async () => {
    const path = await open();
    const late = bet();
    const batches = [{ batchId: 'late', count: 1, digest: merkleRoot([merkleLeaf({ ...late, hand: 0 })]) }];
    await app.ok('POST', `${path}/close`, table(), { manifest: { batches } });
    await app.ok('POST', `${path}/outcome`, table(), { hands: [{ cards: hands.flush }], dealer });
    const sweep = app.app.get(RoundSweep, { strict: false });
    await sweep.sweep();
    expect((await app.ok('GET', path, table())).state).toBe('closed');
    await app.ok('POST', `${path}/bets`, table(), { batchId: 'late', bets: [late] });
    await sweep.sweep();
    expect(await app.ok('GET', path, table())).toMatchObject({
      state: 'settled',
      tables: [{ complete: true }],
    });
    const roundId = path.split('/').pop();
    expect((await app.ok('GET', `/v1/awards?round=${roundId}`, app.keys.finance)).items).toHaveLength(1);
  });

  it('an outcome waits until the manifest is complete; a listed batch is booked however late it travels', async () => {
    const path = await open();
    const [one, two] = [bet(), bet({ currency: 'JPY', stake: '150' })];
    const digest = (...bets: { casino: string; betId: string; currency: string; stake: string }[]) =>
      merkleRoot(bets.map((b) => merkleLeaf({ ...b, hand: 0 })));
    await app.ok('POST', `${path}/bets`, table(), { batchId: 'first', bets: [one] });
    const batches = [
      { batchId: 'first', count: 1, digest: digest(one) },
      { batchId: 'second', count: 1, digest: digest(two) },
    ];
    const closed = await app.ok('POST', `${path}/close`, table(), { manifest: { batches } });
    expect(closed).toMatchObject({ state: 'closed', waitingFor: ['second'] });
    const waiting = await app.ok('POST', `${path}/outcome`, table(), {
      hands: [{ cards: hands.flush }],
      dealer,
    });
    expect(waiting).toMatchObject({ state: 'closed', waitingFor: ['second'], awards: [] });
    expect(
      problemOf(await app.call('POST', `${path}/bets`, table(), { batchId: 'third', bets: [bet()] })),
    ).toMatchObject({ code: 'round-not-open' });
    await app.ok('POST', `${path}/bets`, table(), { batchId: 'second', bets: [two] });
    const settled = await app.ok('POST', `${path}/outcome`, table(), {
      hands: [{ cards: hands.flush }],
      dealer,
    });
    expect(settled.state).toBe('settled');
    expect(settled.awards).toHaveLength(1);
    const round = await app.ok('GET', path, table());
    expect(round.merkleRoot).toMatch(/^[0-9a-f]{64}$/);
  });

  it('on several tables the first complete outcome counts and a differing one interrupts the round', async () => {
    const path = await open(['table-1', 'table-2']);
    await app.ok('POST', `${path}/bets`, table(), { table: 'table-2', bets: [bet()] });
    expect(
      (await app.ok('POST', `${path}/close`, table(), { table: 'table-1', manifest: { batches: [] } })).state,
    ).toBe('open');
    const batches = [{ batchId: 'missing', count: 1, digest: 'a'.repeat(64) }];
    expect(
      (await app.ok('POST', `${path}/close`, table(), { table: 'table-2', manifest: { batches } })).state,
    ).toBe('closed');
    await app.ok('POST', `${path}/outcome`, table(), {
      table: 'table-1',
      hands: [{ cards: hands.nothing }],
      dealer,
    });
    const differing = await app.ok('POST', `${path}/outcome`, table(), {
      table: 'table-2',
      hands: [{ cards: hands.royal }],
      dealer,
    });
    expect(differing.state).toBe('interrupted');
    await app.ok('POST', `${path}/void`, table(), { reason: 'differing outcomes' });
  });

  it('E-02 an outcome with amounts in it is refused; impossible cards are named', async () => {
    const path = await open();
    await app.ok('POST', `${path}/close`, table(), {});
    const send = (body: object) => app.call('POST', `${path}/outcome`, table(), body);
    expect((await send({ hands: [{ cards: hands.flush }], dealer, bonus: '41797550.16' })).status).toBe(422);
    expect((await send({ hands: [{ cards: hands.flush, win: '1.85' }], dealer })).status).toBe(422);
    for (const [cards, named] of [
      [['10h', 'Kh', 'Qh', 'Jh', 'Th'], '10h'],
      [['Qs', 'Kh', 'Qh', 'Jh', 'Th'], 'Qs'],
      [['Kh', 'Qh', 'Jh', 'Th'], ''],
    ] as const) {
      const reply = await send({ hands: [{ cards }], dealer });
      expect(problemOf(reply)).toMatchObject({ status: 422, code: 'card-invalid' });
      expect(reply.body.detail).toContain(named);
    }
    expect((await app.ok('GET', path, table())).state).toBe('closed');
  });

  it('voids one bet while the round is open, once', async () => {
    const path = await open();
    const before = await main();
    const one = bet({ betId: 'über/50 %' });
    await app.ok('POST', `${path}/bets`, table(), { bets: [one] });
    const target = `${path}/bets/${encodeURIComponent(one.betId)}/void`;
    for (let i = 0; i < 2; i += 1) {
      expect(await app.ok('POST', target, table(), { casino: 'alba', reason: 'player asked' })).toMatchObject(
        { betId: one.betId, state: 'voided' },
      );
    }
    expect(await main()).toBe(before);
  });
});
