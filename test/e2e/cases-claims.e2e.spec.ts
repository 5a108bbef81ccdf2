// Cases of what is owed and paid: one stored figure everywhere, what was won and not paid, and the casino's books
// against what was issued.
import { sql } from '@tributary/platform';
import { PayoutClaimsService } from '../../apps/jackpot/src/finance/payout-claims.service';
import { hands, problemOf } from '../support/jackpot-app';
import {
  acknowledge, app, awards, clock, instance, open, payouts, settle, standard, start, startEmpty,
} from '../support/royal'; // prettier-ignore
import { WebhookListener, deliverAll } from '../support/webhook-listener';

const until = 'to=2100-01-01T00:00:00Z';
const incidents = async (kind: string) =>
  (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items.filter(
    (incident: { kind: string }) => incident.kind === kind,
  );
const report = (casino: string, payoutsReported: object[], key = app.keys.casino[casino]!) =>
  app.ok('POST', `/v1/casinos/${casino}/payout-reports`, key, { payouts: payoutsReported });

it('A-12 a prize of JPY 5,000 of which the partner’s books show 50: the difference of 4950 is reported, from its figure as received', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('fuji', ['JPY']);
  await app.rates({ JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { JPY: '200' } });
  await app.table('table-1', 'royal');
  await open('r1', [{ casino: 'fuji', betId: '1', currency: 'JPY', stake: '200' }]);
  await settle('r1', hands.flush);
  const [payout] = await payouts();
  expect([payout.amount, payout.currency]).toEqual(['5000', 'JPY']);
  const answer = await report('fuji', [{ payoutId: payout.payoutId, currency: 'JPY', amount: '50' }]);
  const difference = {
    payoutId: payout.payoutId,
    break: 'amount',
    issued: { currency: 'JPY', amount: '5000' },
    reported: { currency: 'JPY', amount: '50' },
    difference: '4950',
  };
  expect(answer).toEqual({ casino: 'fuji', compared: 1, differences: [difference] });
  expect((await incidents('payout-difference'))[0].detail).toEqual({ casino: 'fuji', ...difference });
  const right = await report('fuji', [{ payoutId: payout.payoutId, currency: 'JPY', amount: '5000' }]);
  expect(right.differences).toEqual([]);
});

it('C-24 P1 and P2 are paid once, repeats pay nothing, P3 once; a claim that the casino’s books have twice shows the same day', async () => {
  await start();
  await open('r1', ['1', '2', '3'].map((betId) => ({ casino: 'alba', betId }))); // prettier-ignore
  await settle('r1', hands.flush);
  const [p1, p2, p3] = (await payouts()).map((payout: { payoutId: string }) => payout.payoutId);
  const firsts = async (ids: string[]) =>
    (await acknowledge('alba', ids)).payouts.map((p: { payoutId: string; first: boolean }) => [p.payoutId, p.first]); // prettier-ignore
  expect(await firsts([p1, p2])).toEqual([[p1, true], [p2, true]]); // prettier-ignore
  expect(await firsts([p1])).toEqual([[p1, false]]);
  expect(await firsts([p2, p3])).toEqual([[p2, false], [p3, true]]); // prettier-ignore
  const line = (payoutId: string) => ({ payoutId, currency: 'EUR', amount: '25.00' });
  const { differences } = await report('alba', [p1, p2, p1, p3].map(line));
  expect(differences).toEqual([
    {
      payoutId: p1,
      break: 'reported-twice',
      issued: { currency: 'EUR', amount: '25.00' },
      reported: { currency: 'EUR', amount: '25.00' },
      difference: '-25.00',
    },
  ]);
  const [incident] = await incidents('payout-difference');
  expect([incident.subject, new Date(incident.openedAt).toISOString().slice(0, 10)]).toEqual([p1, '2026-11-30']); // prettier-ignore
  const foreign = await app.call('POST', '/v1/casinos/alba/payout-reports', app.keys.casino.borea!, {
    payouts: [line(p1)],
  });
  expect(problemOf(foreign)).toMatchObject({ status: 404 });
  const unknown = await report('borea', [line(p1)]);
  expect(unknown.differences[0]).toMatchObject({ break: 'not-issued', issued: null });
});

it('E-04 the outcome of 10.00 is 10.00 in the answer, webhook, events, public hits, the administrators’ lists and the statement', async () => {
  await start({
    rates: { main: '0.10', afterLimit: '0', reserve: '0' },
    prizes: { ...standard.prizes, straight: { kind: 'amount', amount: '10.00', to: 'round' } },
  });
  const listener = await WebhookListener.start();
  await app.ok('POST', '/v1/webhooks', app.keys.casino.alba!, { url: listener.url });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  const settled = await settle('r1', ['9d', '8c', '7s', '6h', '5d']);
  await deliverAll(app);
  const [award] = await awards();
  const own = await app.ok('GET', '/v1/payouts', app.keys.casino.alba!);
  const events = await app.ok('GET', '/v1/events', app.keys.casino.alba!);
  const instructed = events.items.find((event: { type: string }) => event.type === 'payout.instructed');
  const hits = await app.ok('GET', '/v1/jackpots/royal/hits', null);
  const statement = await app.ok('GET', `/v1/casinos/alba/statement?${until}`, app.keys.finance);
  expect(settled.awards).toEqual([award.awardId]);
  expect({
    award: award.amount,
    payout: own.items[0].amount,
    webhook: listener.of('payout.instructed')[0].data.payouts[0].amount,
    announced: listener.of('jackpot.hit')[0].data.amount,
    event: instructed.body.payouts[0].amount,
    hits: hits.items[0].amount,
    statement: statement.lines[0].awardsOwed,
  }).toEqual({
    award: '10.00', payout: '10.00', webhook: '10.00', announced: '10.00', event: '10.00', hits: '10.00', statement: '10.00',
  }); // prettier-ignore
  // The message carries the stored figure; its cards cannot be turned into another one by whoever reads it.
  expect(JSON.stringify(listener.of('payout.instructed')[0].data)).not.toContain('multiple');
  listener.stop();
});

it('E-06 won, and the message lost: the daily check lists amount, casino and player; paid later is what was locked then', async () => {
  await start({ repeatWinAlertHours: 0 });
  await open('r1', [{ casino: 'alba', betId: '1', currency: 'USD', player: 'guest-7' }]);
  // Nobody carries the outbox in this test: the instruction never reaches the casino.
  await settle('r1', hands.royal);
  const [payout] = await payouts();
  // Main 1000.20 EUR: half of USD 1.00 is worth 0.50, of which 0.40 go into main. At 2 USD for one EUR: 2000.40.
  expect([payout.amount, payout.state]).toEqual(['2000.40', 'instructed']);
  const claims = app.app.get(PayoutClaimsService, { strict: false });
  expect(await claims.check()).toBe(0);
  clock.advance(25 * 3_600_000);
  await app.rates({ USD: '2.5' }, clock.now());
  expect(await claims.check()).toBe(1);
  expect(await claims.check()).toBe(1);
  const listed = (await app.ok('GET', '/v1/admin/unpaid?olderThanHours=24', app.keys.finance)).items;
  expect(listed).toEqual([
    expect.objectContaining({
      roundId: 'rnd_r1', casino: 'alba', player: 'guest-7', betId: '1', amount: '2000.40', currency: 'USD', state: 'instructed',
    }),
  ]); // prettier-ignore
  const [incident, ...more] = await incidents('won-unpaid');
  expect([incident.subject, incident.detail.amount, more.length]).toEqual([payout.payoutId, '2000.40', 0]);
  const atHit = await app.db.row(sql`
    SELECT a.hit_at = r.settled_at AS together FROM jackpot.award a JOIN jackpot.round r ON r.id = a.round_id`);
  expect(atHit).toEqual({ together: true });
  await acknowledge('alba', [payout.payoutId]);
  expect((await payouts())[0]).toMatchObject({ amount: '2000.40', state: 'paid' });
  expect(await claims.check()).toBe(0);
  expect((await incidents('won-unpaid'))[0].state).toBe('closed');
  expect((await app.ok('GET', '/v1/admin/unpaid', app.keys.finance)).items).toEqual([]);
  expect((await instance()).number).toBe(2);
});
