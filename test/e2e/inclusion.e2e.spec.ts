// Proof on demand through the services: the worked example's rounds checked offline by each casino, and who may ask
// for what, and when.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InclusionProof, verifyInclusion, verifyRound } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { everyItem, evidenceOf } from '../support/inclusion';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

const example = JSON.parse(readFileSync(join(__dirname, '../fixtures/worked-example.json'), 'utf8'));
const { scenario, trace } = example;
type Bet = { betId: string; casino: string; currency: string; stake: string };

let app: JackpotApp;
const server = () => app.keys.tableServer;

beforeAll(async () => {
  app = await JackpotApp.start({ tables: ['table-1', 'table-2', 'private'] });
  for (const casino of Object.values<{ code: string; currency: string }>(scenario.casinos)) {
    await app.casino(casino.code, [casino.currency]);
  }
  await app.rates(scenario.rates);
  const { code, currency, baseAmount, resetAmount, limit, rates, shareRule, fixedPrizeFunder } =
    scenario.jackpot;
  await app.jackpot(code, currency, {
    baseAmount, resetAmount, limit, rates, shareRule, fixedPrizeFunder,
    prizes: livePrizes, unitStakes: scenario.unitStakes, repeatWinAlertHours: 0,
  }); // prettier-ignore
  for (const table of ['table-1', 'table-2']) await app.table(table, code);
  await app.table('private', code, 'alba');
}, 30_000);
afterAll(() => app?.stop());

const path = (round: string) => `/v1/rounds/rnd_${round}`;
const open = (round: string, tables = ['table-1']) =>
  app.ok('POST', '/v1/rounds', server(), { roundId: `rnd_${round}`, jackpot: 'royal', tables });
const place = (round: string, bets: object[], more: object = {}) =>
  app.ok('POST', `${path(round)}/bets`, server(), { bets, ...more });
const settle = (round: string, cards: string[]) =>
  app.ok('POST', `${path(round)}/outcome`, server(), { hands: [{ cards }], dealer });

describe('the worked example', () => {
  it('R15, R17: every casino finds its bets in the set, the divisor and its shares right, from evidence alone', async () => {
    const rounds = new Map<string, Bet[]>();
    const checked: string[] = [];
    for (const { step, award } of trace) {
      if (step.do === 'bets') {
        await open(step.round);
        await place(step.round, step.bets);
        rounds.set(step.round, step.bets);
        continue;
      }
      if (step.do === 'void') {
        await app.ok('POST', `${path(step.round)}/void`, server(), { reason: 'as the example says' });
        continue;
      }
      await app.ok('POST', `${path(step.round)}/close`, server(), {});
      await settle(step.round, step.do === 'royalFlush' ? hands.royal : hands.flush);
      for (const casino of new Set(rounds.get(step.round)!.map((bet) => bet.casino))) {
        const mine = rounds.get(step.round)!.filter((bet) => bet.casino === casino);
        const evidence = await evidenceOf(app, `rnd_${step.round}`, casino);
        const books = mine.map((bet) => ({ ...bet, hand: 0 }));
        const verdict = verifyRound({ ...evidence, books });
        expect(verdict.faults).toEqual([]);
        // Each share by the example's own figures, which exact fractions gave.
        const due = (award?.shares ?? []).filter((share: Bet) => share.casino === casino);
        expect(verdict.shares.map(({ betId, share }) => `${betId} ${share}`).sort()).toEqual(
          due
            .map((share: { betId: string; poolAmount: string }) => `${share.betId} ${share.poolAmount}`)
            .sort(),
        );
        checked.push(`${step.round} ${casino}`);
      }
    }
    expect(checked.length).toBeGreaterThanOrEqual(16);
  }, 30_000);

  it('the divisor is the sum of the booked values: eight bets of the last round', async () => {
    const { value, bets, awards } = await app.ok('GET', `${path('r5')}/inclusion`, app.keys.casino.alba!);
    // 1 + 0.852987589031 + 0.808512014489 + 0.922253988749 + 1.198796408406 + 0.923815975858 + 0.901144453456 + 1.069312859556
    expect({ value, bets }).toEqual({ value: '7.676823289545', bets: 8 });
    expect(awards).toEqual([
      {
        awardId: awards[0].awardId,
        hand: 0,
        to: 'round',
        amount: '25003.07',
        divisor: value,
        state: 'confirmed',
      },
    ]);
  });

  it('R19: the award names the root of its round', async () => {
    const { items } = await app.ok('GET', '/v1/awards?limit=1', app.keys.finance);
    const { merkleRoot } = await app.ok('GET', `${path('r5')}/root`, null);
    expect(items[0]).toMatchObject({ roundId: 'rnd_r5', merkleRoot });
  });

  it('a falsified share of real evidence is found', async () => {
    const evidence = await evidenceOf(app, 'rnd_r5', 'borea');
    const payouts = evidence.payouts!.map((p) => (p.poolAmount === null ? p : { ...p, poolAmount: '1.00' }));
    expect(verifyRound({ ...evidence, payouts }).faults.join()).toContain('bet r5-002 has 1.00');
  });
});

describe('who may ask, and when', () => {
  beforeAll(async () => {
    await open('w1', ['table-1', 'table-2']);
    await place('w1', [
      { casino: 'alba', betId: 'w1-a', currency: 'EUR', stake: '1.00' },
      { casino: 'borea', betId: 'w1-b', currency: 'NOK', stake: '10.00' },
      { casino: 'alba', betId: 'w1-undone', currency: 'EUR', stake: '1.00' },
    ], { table: 'table-1', batchId: 'batch 1' }); // prettier-ignore
    await app.ok('POST', `${path('w1')}/bets/w1-undone/void`, server(), { casino: 'alba', reason: 'undone' });
  });

  const routes = ['root', 'inclusion', 'inclusion/proofs', 'inclusion/proofs/w1-a', 'inclusion/lines'];

  it.each(routes)('409 before the close: %s', async (route) => {
    const reply = await app.call('GET', `${path('w1')}/${route}`, app.keys.casino.alba!);
    expect(problemOf(reply)).toMatchObject({ status: 409, code: 'round-state' });
  });

  it('one table closed is not the round closed', async () => {
    await app.ok('POST', `${path('w1')}/close`, server(), { table: 'table-1' });
    expect((await app.call('GET', `${path('w1')}/root`, null)).status).toBe(409);
    await app.ok('POST', `${path('w1')}/close`, server(), { table: 'table-2' });
  });

  it('from the close on everyone reads the same roots, before any card', async () => {
    const root = await app.ok('GET', `${path('w1')}/root`, null);
    const round = await app.ok('GET', path('w1'), app.keys.finance);
    expect(round.state).toBe('closed');
    expect(root).toEqual({
      roundId: 'rnd_w1',
      jackpot: 'royal',
      closedAt: round.closedAt,
      merkleRoot: round.merkleRoot,
      linesRoot: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await app.ok('GET', `${path('w1')}/root`, null)).toEqual(root);
  });

  it('one bet is proven alone, against the public root', async () => {
    const proof: InclusionProof = await app.ok(
      'GET',
      `${path('w1')}/inclusion/proofs/w1-a`,
      app.keys.casino.alba!,
    );
    expect(proof.bet).toEqual({ casino: 'alba', betId: 'w1-a', hand: 0, currency: 'EUR', stake: '1.00' });
    // The undone bet is no leaf: two bets are left.
    expect(proof.batch).toMatchObject({
      table: 'table-1',
      submitter: 'table-1',
      batchId: 'batch 1',
      count: 2,
    });
    const { merkleRoot } = await app.ok('GET', `${path('w1')}/root`, null);
    expect(verifyInclusion(proof, merkleRoot)).toBe(true);
    expect(verifyInclusion({ ...proof, bet: { ...proof.bet, stake: '2.00' } }, merkleRoot)).toBe(false);
  });

  it('409 for a bet that was voided before the close, which is in no list', async () => {
    const reply = await app.call('GET', `${path('w1')}/inclusion/proofs/w1-undone`, app.keys.casino.alba!);
    expect(problemOf(reply)).toMatchObject({ status: 409, code: 'round-state' });
    const proofs = await everyItem<InclusionProof>(
      app,
      `${path('w1')}/inclusion/proofs`,
      app.keys.casino.alba!,
    );
    expect(proofs.map(({ bet }) => bet.betId)).toEqual(['w1-a']);
  });

  it('R12: another casino’s bet, an unknown one and an unknown round answer alike', async () => {
    const key = app.keys.casino.borea!;
    for (const url of [
      `${path('w1')}/inclusion/proofs/w1-a`,
      `${path('w1')}/inclusion/proofs/nothing`,
      `${path('w9')}/inclusion`,
      `${path('w9')}/root`,
    ])
      // prettier-ignore
      expect(problemOf(await app.call('GET', url, key))).toMatchObject({ status: 404, code: 'not-found' });
    const named = await app.call('GET', `${path('w1')}/inclusion/proofs?casino=alba`, key);
    expect(problemOf(named)).toMatchObject({ status: 404, code: 'not-found' });
    const own = await everyItem<InclusionProof>(app, `${path('w1')}/inclusion/proofs`, key);
    expect(own.map(({ bet }) => bet.betId)).toEqual(['w1-b']);
  });

  it('R12: a round of a private table is its owner’s; its root is public', async () => {
    await open('p1', ['private']);
    await place('p1', [{ casino: 'alba', betId: 'p1-a', currency: 'EUR', stake: '1.00' }]);
    await app.ok('POST', `${path('p1')}/close`, server(), {});
    for (const route of ['inclusion', 'inclusion/proofs', 'inclusion/lines']) {
      expect((await app.call('GET', `${path('p1')}/${route}`, app.keys.casino.borea!)).status).toBe(404);
      expect((await app.call('GET', `${path('p1')}/${route}`, server())).status).toBe(403);
    }
    expect((await app.call('GET', `${path('p1')}/root`, null)).status).toBe(200);
  });

  it('no line says whose it is; finance asks for a casino by name', async () => {
    const lines = await app.ok('GET', `${path('w1')}/inclusion/lines`, app.keys.casino.borea!);
    expect(lines.items).toEqual([
      { name: expect.any(String), hand: 0, currency: 'EUR', stake: '1.00', value: '1.000000000000' },
      { name: expect.any(String), hand: 0, currency: 'NOK', stake: '10.00', value: '0.852987589031' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/alba|borea|w1-/);
    const missing = await app.call('GET', `${path('w1')}/inclusion/proofs`, app.keys.finance);
    expect(problemOf(missing)).toMatchObject({ status: 422, field: 'casino' });
    const proofs = await app.ok('GET', `${path('w1')}/inclusion/proofs?casino=borea`, app.keys.finance);
    expect(proofs.items.map((p: InclusionProof) => p.bet.betId)).toEqual(['w1-b']);
  });

  it('R30: a round voided as a whole keeps the proof of what was in it', async () => {
    const before = await evidenceOf(app, 'rnd_w1', 'alba');
    await app.ok('POST', `${path('w1')}/void`, server(), { reason: 'a card fell' });
    const replica = await app.replica();
    const url = `${await replica.getUrl()}${path('w1')}/inclusion/proofs`;
    const after = await fetch(url, { headers: { authorization: `Bearer ${app.keys.casino.alba}` } });
    expect(((await after.json()) as { items: unknown }).items).toEqual(before.proofs);
    expect(verifyRound(await evidenceOf(app, 'rnd_w1', 'alba')).faults).toEqual([]);
  });

  it('what was published of a split never changes', async () => {
    await expect(app.db.run(sql`UPDATE jackpot.split_lines SET root = repeat('0', 64)`)).rejects.toMatchObject({ code: 'TJ001' }); // prettier-ignore
    await expect(app.db.run(sql`DELETE FROM jackpot.split_lines`)).rejects.toMatchObject({ code: 'TJ001' });
    await expect(app.db.run(sql`TRUNCATE jackpot.split_lines`)).rejects.toMatchObject({ code: 'TJ001' });
  });
});
