// Payouts that nobody acknowledges: the instruction is sent again, an incident opens and grows, and after the declared
// time what a player did not come for is kept as an orphan, with a way back (E-06, R33).
import { sql } from '@tributary/platform';
import { AwardSweep } from '../../apps/jackpot/src/awards/award-sweep';
import { WebhooksProcessor } from '../../apps/jackpot/src/casinos/webhooks.processor';
import { PayoutClaimsService } from '../../apps/jackpot/src/finance/payout-claims.service';
import { hands, problemOf } from '../support/jackpot-app';
import { changeJurisdiction } from '../support/jurisdiction';
import { acknowledge, app, awards, clock, ledger, open, payouts, settle, start } from '../support/royal';

const hours = (count: number) => clock.advance(count * 3_600_000);
const check = () => app.app.get(PayoutClaimsService).check();
const sweep = () => app.app.get(AwardSweep).sweep();
const of = async (casino: string) =>
  (await payouts()).find((payout: { casino: string }) => payout.casino === casino);
const incidents = async () =>
  (await app.ok('GET', '/v1/admin/incidents?kind=won-unpaid', app.keys.finance)).items;

/** A flush with a bet of alba and one of borea, 1.00 each: 25.00 for each. */
async function flush(parameters: object = {}): Promise<void> {
  await start({ ...parameters });
  await open('r1', [
    { casino: 'alba', betId: '1' },
    { casino: 'borea', betId: '2' },
  ]);
  await settle('r1', hands.flush);
}

it('E-06 C-23 an instruction without an acknowledgement is delivered again under its event id, after 12, 72 and 168 hours', async () => {
  await flush();
  await app.ok('POST', '/v1/webhooks', app.keys.casino.alba!, {
    url: 'https://alba.example/hook',
    types: ['payout.instructed'],
  });
  const event = await app.db.row<{ id: string; body: object }>(sql`
    SELECT id, body FROM jackpot.outbox WHERE type = 'payout.instructed' AND casino = 'alba'`);
  await app.app.get(WebhooksProcessor).take({
    id: event!.id as `evt_${string}`, type: 'payout.instructed', createdAt: clock.now().toISOString(), casino: 'alba', body: event!.body,
  }); // prettier-ignore
  const delivered = () =>
    app.db.run(
      sql`UPDATE jackpot.webhook_delivery SET state = 'delivered', next_attempt_at = NULL, delivered_at = now()`,
    );
  const state = async () =>
    (await app.ok('GET', '/v1/webhooks/deliveries', app.keys.casino.alba!)).items.map(
      (item: { eventId: string; state: string }) => [item.eventId, item.state],
    );
  const seen: string[] = [];
  await delivered();
  for (const step of [11, 1, 1, 60, 96, 500]) {
    hours(step);
    await check();
    await check();
    const [[eventId, now]] = await state();
    expect(eventId).toBe(event!.id);
    seen.push(now);
    await delivered();
  }
  // After 11, 12, 13, 73, 169 and 669 hours.
  expect(seen).toEqual(['delivered', 'pending', 'delivered', 'pending', 'pending', 'delivered']);
});

it('E-06 the incident of an unpaid payout grows worse with time and is over with the acknowledgement', async () => {
  await flush();
  await acknowledge('borea', [(await of('borea')).payoutId]);
  const levels: unknown[] = [];
  for (const step of [23, 1, 48, 96]) {
    hours(step);
    await check();
    levels.push(
      (await incidents()).map(({ level, severity }: { level: number; severity: string }) => [
        level,
        severity,
      ]),
    );
  }
  expect(levels).toEqual([[], [[1, 'normal']], [[2, 'high']], [[3, 'critical']]]);
  await acknowledge('alba', [(await of('alba')).payoutId]);
  const [incident] = await incidents();
  expect(incident).toMatchObject({
    state: 'closed',
    closedBy: 'automatic',
    closeReason: 'closed by itself: acknowledged',
  });
  const { notes } = await app.ok('GET', `/v1/admin/incidents/${incident.incidentId}`, app.keys.finance);
  expect(notes.map(({ text }: { text: string }) => text)).toEqual([
    'high: unpaid for 72 hours',
    'critical: unpaid for 168 hours',
    'closed by itself: acknowledged',
  ]);
});

it('R33 a payout that nobody came for is its casino’s orphan after the declared time, and two people give it back', async () => {
  await flush({ unclaimedAfterDays: 30 });
  expect((await app.ok('GET', '/v1/jackpots/royal/rules', null)).unclaimed).toMatchObject({ afterDays: 30 });
  await acknowledge('alba', [(await of('alba')).payoutId]);
  const payout = await of('borea');
  hours(24 * 30 - 1);
  await sweep();
  expect([await ledger('settlement:borea'), await ledger('orphan:borea')]).toEqual(['24', '0']);
  hours(1);
  await Promise.all([sweep(), sweep()]);
  expect([await ledger('settlement:borea'), await ledger('orphan:borea')]).toEqual(['-1', '25']);
  expect(await of('borea')).toMatchObject({ state: 'unclaimed', amount: '25.00' });
  expect((await awards())[0]).toMatchObject({ state: 'unclaimed', unclaimedAt: clock.now().toISOString() });
  const events = (await app.ok('GET', '/v1/events?limit=1000', app.keys.casino.borea!)).items;
  expect(events.find((event: { type: string }) => event.type === 'payout.unclaimed').body).toMatchObject({
    keptUntil: '2027-12-30T12:00:00.000Z',
    payouts: [{ payoutId: payout.payoutId, state: 'unclaimed' }],
  });
  expect(events.at(-1).body).toEqual({ awardId: payout.awardId, state: 'unclaimed' });
  const late = await app.call('POST', '/v1/payouts/acknowledgements', app.keys.casino.borea!, {
    payouts: [{ payoutId: payout.payoutId }],
  });
  expect(problemOf(late)).toMatchObject({ status: 409, code: 'payout-state' });

  const [orphan] = (await app.ok('GET', '/v1/casinos/borea/orphans', app.keys.casino.borea!)).items;
  expect(orphan).toMatchObject({ cause: 'unclaimed', reference: payout.payoutId, state: 'held' });
  const asked = await app.ok('POST', `/v1/admin/orphans/${orphan.orphanId}/returns`, app.keys.finance, {
    to: 'owner', reason: 'the player came with the ticket',
  }); // prettier-ignore
  await app.approve(asked.approvalId);
  expect([await ledger('settlement:borea'), await ledger('orphan:borea')]).toEqual(['24', '0']);
});

it('R39 R33 a casino’s jurisdiction may give its players longer than the jackpot does; without a rule nothing is unclaimed', async () => {
  await flush({ unclaimedAfterDays: 30 });
  await changeJurisdiction(app, 'borea', { unclaimedAfterDays: '60' });
  hours(24 * 30);
  await sweep();
  expect([(await of('alba')).state, (await of('borea')).state]).toEqual(['unclaimed', 'instructed']);
  expect((await awards())[0].state).toBe('confirmed');
  hours(24 * 30);
  await sweep();
  expect((await of('borea')).state).toBe('unclaimed');
});
