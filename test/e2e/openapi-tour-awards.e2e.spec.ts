// A tour over what becomes of awards, cases and incidents: every answer and refusal is what the OpenAPI document says, to
// the last field, and every event to a casino what AsyncAPI says.
import { dealer, hands } from '../support/jackpot-app';
import { PublishedSchemas } from '../support/published-schemas';
import { app, open, settle, standard, startEmpty } from '../support/royal';
import { Tour, documentOf } from '../support/tour';
import { asyncApiDocument } from '@tributary/contracts';

const reason = 'looked at by two of us';

it('R39 R50 R11 awards, instalments, stopped tables, cases and incidents answer as they are documented', async () => {
  await startEmpty('2026-11-30T12:00:00Z', ['alba-1', 'open-1']);
  for (const casino of ['alba', 'borea']) await app.casino(casino, ['EUR']);
  await app.jackpot('royal', 'EUR', {
    ...standard,
    unitStakes: { EUR: '1.00' },
    automaticConfirmationUpTo: '30.00',
    repeatWinAlertHours: 24,
    unclaimedAfterDays: 30,
    instalments: { from: '5000.00', count: 2, everyDays: 30 },
  });
  await app.table('alba-1', 'royal', 'alba');
  await app.table('open-1', 'royal');
  const tour = new Tour(documentOf('jackpot'), (method, path, key, body) =>
    app.call(method, path, key, body),
  );
  const { finance, admin, admin2, tableServer } = app.keys;
  const alba = app.keys.casino.alba!;
  const approve = (id: string) =>
    tour.ok('POST', `/v1/approvals/${id}/decision`, admin2, { decision: 'approve' });
  const profile = { jurisdiction: { onHit: 'stop-linked-tables' }, reason };
  const profiled = await tour.ok('POST', '/v1/casinos/alba/jurisdiction-requests', admin, profile);
  await approve(profiled.approvalId);
  await tour.refused('decision-refused', 'POST', '/v1/casinos/alba/jurisdiction-requests', admin, profile);
  await tour.refused('decision-refused', 'PATCH', '/v1/casinos/alba', admin, { status: 'left', reason });
  for (const round of ['r1', 'r2']) {
    await open(round, [{ casino: 'alba', betId: round, player: 'p1' }], ['open-1']);
    await settle(round, hands.royal);
  }

  const [{ stopId }] = (await tour.ok('GET', '/v1/table-stops', alba)).items;
  await tour.ok('GET', '/v1/tables/alba-1', alba);
  await tour.ok('GET', '/v1/casinos/alba', alba);
  const round = { roundId: 'rnd_r3', jackpot: 'royal', tables: ['alba-1'] };
  await tour.refused('tables-stopped', 'POST', '/v1/rounds', tableServer, round);
  await tour.ok('POST', `/v1/admin/table-stops/${stopId}/release`, finance, { reason });
  await tour.refused('not-found', 'POST', '/v1/admin/table-stops/stp_none/release', finance, { reason });

  const [second, first] = (await tour.ok('GET', '/v1/awards', finance)).items;
  const path = (award: { awardId: string }, what: string) => `/v1/admin/awards/${award.awardId}/${what}`;
  await tour.ok('POST', `/v1/awards/${second.awardId}/verify`, finance);
  await tour.refused('alert-unseen', 'POST', `/v1/awards/${second.awardId}/confirm`, admin);
  await tour.ok('POST', path(second, 'alert-acknowledgement'), finance, { reason });
  await approve((await tour.ok('POST', path(second, 'decline-requests'), finance, { reason })).approvalId);
  await tour.refused('award-state', 'POST', path(second, 'decline-requests'), finance, { reason });
  const plan = { count: 2, everyDays: 30 };
  const asked = await tour.ok('POST', path(first, 'instalment-requests'), finance, { plan, reason });
  await approve(asked.approvalId);
  await tour.ok('POST', `/v1/awards/${first.awardId}/verify`, finance);
  await tour.ok('POST', `/v1/awards/${first.awardId}/confirm`, admin);
  await tour.ok('GET', path(first, 'instalments'), finance);
  const [{ instalmentId }] = (await tour.ok('GET', '/v1/instalments?state=instructed', alba)).items;
  const acknowledgement = { instalments: [{ instalmentId }] };
  await tour.ok('POST', '/v1/instalments/acknowledgements', alba, acknowledgement);
  await tour.refused(
    'not-found',
    'POST',
    '/v1/instalments/acknowledgements',
    app.keys.casino.borea!,
    acknowledgement,
  );

  await open('r4', [{ casino: 'borea', betId: 'r4' }], ['open-1']);
  const cards = { hands: [{ cards: hands.royal }], dealer };
  await tour.ok('POST', '/v1/rounds/rnd_r4/void', tableServer, { reason, cards });
  const [{ caseId }] = (await tour.ok('GET', '/v1/admin/compensation-cases?state=open', finance)).items;
  const payments = [{ casino: 'borea', betId: 'r4', amount: '5.00' }];
  const decisions = `/v1/admin/compensation-cases/${caseId}/decisions`;
  await approve(
    (await tour.ok('POST', decisions, finance, { compensate: true, payments, reason })).approvalId,
  );
  await tour.refused('decision-refused', 'POST', decisions, finance, { compensate: false, reason });
  await tour.ok('GET', `/v1/admin/compensation-cases/${caseId}`, finance);
  await tour.ok('GET', '/v1/admin/rounds/rnd_r4/journals', finance);
  await tour.ok('GET', '/v1/payouts', finance);
  await tour.ok('GET', '/v1/jackpots/royal/rules', null);

  const report = { payouts: [{ payoutId: 'pay_none', currency: 'EUR', amount: '1.00' }] };
  await tour.ok('POST', '/v1/casinos/alba/payout-reports', alba, report);
  const [{ incidentId }] = (await tour.ok('GET', '/v1/admin/incidents', finance)).items;
  await tour.ok('POST', `/v1/admin/incidents/${incidentId}/comments`, finance, { text: 'asked the cashier' });
  await tour.ok('PATCH', `/v1/admin/incidents/${incidentId}`, finance, {
    state: 'closed',
    severity: 'low',
    reason,
  });
  await tour.ok('GET', `/v1/admin/incidents/${incidentId}`, finance);

  const { items } = await tour.ok('GET', '/v1/events?limit=1000', alba);
  const document = JSON.parse(JSON.stringify(asyncApiDocument()));
  const schemas = new PublishedSchemas(document, 'draft-07');
  const messages = Object.values<{ name: string; payload: unknown }>(document.channels.webhooks.messages);
  for (const { id, type, createdAt, body } of items) {
    const { payload } = messages.find(({ name }) => name === type)!;
    expect([
      type,
      ...schemas.faults(payload as never, { id, type, timestamp: createdAt, data: body }),
    ]).toEqual([type]);
  }
  const told = new Set(items.map(({ type }: { type: string }) => type));
  for (const type of [
    'tables.stopped',
    'tables.released',
    'payout.declined',
    'instalment.due',
    'award.state',
  ])
    expect(told).toContain(type);
}, 60_000);
