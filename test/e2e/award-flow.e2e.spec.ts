// What becomes of an award before it is paid: alerts that must be looked at, declining by two people, and everything on
// record that R19 asks for. Figures by hand: a bet of 1.00 gives 0.40 to main, 0.10 to the reserve, 0.50 to margin.
import { sql } from '@tributary/platform';
import { hands, problemOf } from '../support/jackpot-app';
import { acknowledge, app, awards, clock, instance, ledger, open, payouts, settle, start, voidSettled } from '../support/royal'; // prettier-ignore

const admin = (award: string, what: string, body: object, key = app.keys.finance) =>
  app.call('POST', `/v1/admin/awards/${award}/${what}`, key, body);
const step = (award: string, what: 'verify' | 'confirm', key: string) =>
  app.call('POST', `/v1/awards/${award}/${what}`, key);
const reason = 'the shoe was one card short';

async function declined(award: string) {
  const asked = await admin(award, 'decline-requests', { reason });
  expect(asked.status).toBe(201);
  return app.approve(asked.body.approvalId);
}

/** Events that a casino is told, oldest first. */
const told = async (casino: string, type: string) =>
  (await app.ok('GET', '/v1/events?limit=1000', app.keys.casino[casino]!)).items.filter(
    (event: { type: string }) => event.type === type,
  );

describe('an alert', () => {
  it('E-03 R18 holds a repeat win until somebody has looked at it and said why it may go on', async () => {
    await start({ repeatWinAlertHours: 24 });
    for (const round of ['r1', 'r2']) {
      await open(round, [{ casino: 'alba', betId: round, player: 'p1' }]);
      await settle(round, hands.royal);
      clock.advance(1_000);
    }
    const [second, first] = await awards();
    expect([first.state, first.alert, second.state]).toEqual(['confirmed', null, 'locked']);
    expect((await step(second.awardId, 'verify', app.keys.finance)).status).toBe(200);
    expect(problemOf(await step(second.awardId, 'confirm', app.keys.admin))).toMatchObject({
      status: 409,
      code: 'alert-unseen',
    });
    expect(problemOf(await admin(first.awardId, 'alert-acknowledgement', { reason }))).toMatchObject({
      code: 'award-state',
    });
    const seen = await admin(second.awardId, 'alert-acknowledgement', {
      reason: 'surveillance saw two people',
    });
    expect(seen.body).toMatchObject({ alert: second.alert, seenAt: clock.now().toISOString() });
    expect((await step(second.awardId, 'confirm', app.keys.admin)).status).toBe(200);
    expect((await awards())[0]).toMatchObject({ state: 'confirmed', alertSeenBy: seen.body.seenBy });
    const audit = await app.ok('GET', `/v1/admin/audit?subject=${second.awardId}`, app.keys.finance);
    expect(audit.items.map((entry: { kind: string }) => entry.kind)).toEqual([
      'award.confirmed',
      'award.alert-seen',
      'award.verified',
    ]);
  });

  it('R11 R19 no path makes an award payable that is incomplete, or confirmed by one person', async () => {
    await start({ automaticConfirmationUpTo: '100.00' });
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.royal);
    const [award] = await awards();
    expect(award).toMatchObject({
      roundId: 'rnd_r1', tables: ['table-1'], hitAt: clock.now().toISOString(), hand: 0, amount: '1000.40',
      verifiedBy: null, confirmedBy: null, state: 'locked',
    }); // prettier-ignore
    const set = (by: string, and: string) =>
      app.db.run(sql`
        UPDATE jackpot.award SET state = 'confirmed', verified_by = ${by}, verified_at = now(), confirmed_by = ${and},
               confirmed_at = now()`);
    await expect(app.db.run(sql`UPDATE jackpot.award SET state = 'confirmed'`)).rejects.toThrow(
      /award_complete/,
    );
    await expect(set('per_1', 'per_1')).rejects.toThrow(/award_(complete|by_two)/);
    expect((await awards())[0].state).toBe('locked');
  });
});

describe('declining', () => {
  it('R6 R11 R18 R31 a share goes back to the pool as it was before the hit, and its reset funding to where it came from', async () => {
    await start({ automaticConfirmationUpTo: '100.00' });
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    const before = await instance();
    await settle('r1', hands.royal);
    const [award] = await awards();
    // Reset 500.00 = 0.10 of the reserve + 499.90 of the house.
    expect(await ledger('house')).toBe('-1499.9');
    const asked = await admin(award.awardId, 'decline-requests', { reason });
    const own = await app.call('POST', `/v1/approvals/${asked.body.approvalId}/decision`, app.keys.finance, {
      decision: 'approve',
    });
    expect(problemOf(own)).toMatchObject({ status: 403, code: 'same-person' });
    const done = await app.approve(asked.body.approvalId);
    expect(done.result).toEqual({ awardId: award.awardId, state: 'declined' });
    expect(await instance()).toMatchObject({ number: 2, main: before.main, reserve: before.reserve });
    expect([await ledger('house'), await ledger('payable:alba'), await ledger('awards')]).toEqual([
      '-1000',
      '0',
      '0',
    ]);
    expect((await awards())[0]).toMatchObject({ state: 'declined', declineReason: reason });
    expect(await payouts()).toMatchObject([{ state: 'declined', amount: '1000.40' }]);
    expect((await told('alba', 'payout.declined'))[0].body.payouts).toMatchObject([{ amount: '1000.40' }]);
    expect((await told('borea', 'award.state')).map((event: { body: object }) => event.body)).toEqual([
      { awardId: award.awardId, state: 'declined' },
    ]);
    expect((await app.ok('GET', '/v1/jackpots/royal/hits', null)).items).toEqual([]);
  });

  it('R6 R11 a fixed prize goes back to its funder, a confirmed one leaves the casino’s account, a paid one stays', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1' }, { casino: 'borea', betId: '2' }]); // prettier-ignore
    await settle('r1', hands.flush);
    // Margin: 2 × 0.50 − 2 × 25.00.
    expect([await ledger('margin'), await ledger('settlement:alba')]).toEqual(['-49', '24']);
    const [one] = (await payouts()).filter((payout: { casino: string }) => payout.casino === 'alba');
    await acknowledge('alba', [one.payoutId]);
    const [award] = await awards();
    await declined(award.awardId);
    // Alba's 25.00 stay paid, at the expense of corrections; borea's go back; margin has all of it again.
    expect([await ledger('margin'), await ledger('corrections')]).toEqual(['1', '-25']);
    expect([await ledger('settlement:alba'), await ledger('settlement:borea')]).toEqual(['24', '-1']);
    const again = await admin(award.awardId, 'decline-requests', { reason });
    expect(problemOf(again)).toMatchObject({ status: 409, code: 'award-state' });
  });

  it('R14 R16 R31 of two hands that share the pool one is declined: its half is back, and the reset stands until both are', async () => {
    const share = { kind: 'share', to: 'holder' };
    await start({
      prizes: {
        royalFlush: share,
        straightFlush: share,
        flush: { kind: 'multiple', multiple: '25', to: 'round' },
      },
      ruleSet: 'multi-hand',
      automaticConfirmationUpTo: '100.00',
    });
    await app.db.run(sql`UPDATE jackpot.game_table SET rule_set = 'multi-hand'`);
    await open('r1', [
      { casino: 'alba', betId: '1', hand: 0 },
      { casino: 'borea', betId: '2', hand: 1 },
    ]);
    await settle('r1', [
      { hand: 0, cards: hands.royal },
      { hand: 1, cards: ['9s', '8s', '7s', '6s', '5s'] },
    ]);
    // 1,000.80 in two; the reset of 500.00 from 0.20 of the reserve and 499.80 of the house.
    const [second, first] = await awards();
    expect([first.amount, second.amount]).toEqual(['500.40', '500.40']);
    await declined(first.awardId);
    expect([(await instance()).main, await ledger('house')]).toEqual(['1000.400000000000', '-1499.8']);
    await declined(second.awardId);
    expect(await instance()).toMatchObject({ main: '1000.800000000000', reserve: '0.200000000000' });
    expect(await ledger('house')).toBe('-1000');
  });

  it('R11 a request that was overtaken is refused at its approval, and the void of the round finds nothing twice', async () => {
    await start({ automaticConfirmationUpTo: '100.00' });
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.royal);
    const [award] = await awards();
    const asked = [];
    for (const _ of [1, 2])
      asked.push((await admin(award.awardId, 'decline-requests', { reason })).body.approvalId);
    await app.approve(asked[0]);
    const late = await app.call('POST', `/v1/approvals/${asked[1]}/decision`, app.keys.admin2, {
      decision: 'approve',
    });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'decision-refused' });
    expect((await voidSettled('r1')).result.awards).toEqual([]);
    // The stake is back, and its contribution has left the pool that the award came back to.
    expect(await instance()).toMatchObject({ main: '1000.000000000000', reserve: '0.000000000000' });
    expect(await ledger('settlement:alba')).toBe('0');
  });
});
