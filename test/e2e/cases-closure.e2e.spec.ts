// Compensation cases and incidents worked to closure (R11, R48): decided by one, approved by another, paid from
// corrections and never from a pool; said, assigned, weighed, closed with a reason, opened again.
import { sql } from '@tributary/platform';
import { PayoutClaimsService } from '../../apps/jackpot/src/finance/payout-claims.service';
import { dealer, hands, problemOf } from '../support/jackpot-app';
import { acknowledge, app, clock, instance, ledger, open, payouts, settle, start } from '../support/royal';

const get = (path: string) => app.ok('GET', `/v1/admin/${path}`, app.keys.finance);
const post = (path: string, body: object) => app.call('POST', `/v1/admin/${path}`, app.keys.finance, body);
const patch = (id: string, body: object) =>
  app.call('PATCH', `/v1/admin/incidents/${id}`, app.keys.finance, body);
const kinds = (items: { kind: string }[]) => items.map(({ kind }) => kind);

/** A voided royal flush with a bet of 1.00 EUR and one of 150 JPY: the case it opens. */
async function voided(): Promise<string> {
  await start();
  await open('r1', [
    { casino: 'alba', betId: '1', player: 'p1' },
    { casino: 'borea', betId: '2', currency: 'JPY', stake: '150' },
  ]);
  const cards = { hands: [{ cards: hands.royal }], dealer };
  await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'card exposed', cards });
  return (await get('compensation-cases')).items[0].caseId;
}
const payment = (casino: string, betId: string, amount: string) => ({ casino, betId, amount });
const reason = 'the dealer exposed a card';

describe('a compensation case', () => {
  it('R11 R30 is decided by one person, approved by another, paid from corrections and closed with its last payout', async () => {
    const id = await voided();
    const decide = (body: object) => post(`compensation-cases/${id}/decisions`, { reason, ...body });
    const payments = [payment('alba', '1', '25.00'), payment('borea', '2', '4000')];
    for (const [body, code, field] of [
      [{ compensate: true, payments: [] }, 'invalid-request', 'payments'],
      [{ compensate: false, payments }, 'invalid-request', 'payments'],
      [{ compensate: true, payments: [payments[0], payments[0]] }, 'invalid-request', 'payments.1.betId'],
      [{ compensate: true, payments: [payment('alba', '2', '1.00')] }, 'invalid-request', 'payments.0.betId'],
      [{ compensate: true, payments: [payment('borea', '2', '1.5')] }, 'amount-invalid', 'payments.0.amount'],
      [{ compensate: true, payments: [payment('alba', '1', '0.00')] }, 'amount-invalid', 'payments.0.amount'],
    ] as const) {
      expect(problemOf(await decide(body))).toEqual({ status: 422, code, field });
    }
    const asked = await decide({ compensate: true, payments });
    expect(asked.status).toBe(201);
    expect(problemOf(await decide({ compensate: false })).code).toBe('decision-refused');
    const own = `/v1/approvals/${asked.body.approvalId}/decision`;
    expect(problemOf(await app.call('POST', own, app.keys.finance, { decision: 'approve' })).code).toBe(
      'same-person',
    );
    expect((await get(`compensation-cases/${id}`)).state).toBe('decided');
    const before = await instance();
    await app.approve(asked.body.approvalId);
    // 25.00 EUR, and 4,000 JPY at 160: 25.00 EUR. No pool moves, and nobody is told of a hit.
    expect(await ledger('corrections')).toBe('-50');
    expect(await instance()).toEqual(before);
    expect([await ledger('settlement:alba'), await ledger('settlement:borea', 'JPY')]).toEqual([
      '25',
      '4000',
    ]);
    const events = (await app.ok('GET', '/v1/events?limit=1000', app.keys.casino.alba!)).items;
    expect(kinds(events.map((event: { type: string }) => ({ kind: event.type })))).toEqual([
      'bet.refunded',
      'payout.instructed',
    ]);
    expect(events[1].body).toMatchObject({
      fundedBy: 'corrections',
      payouts: [{ amount: '25.00', player: 'p1' }],
    });
    expect((await app.ok('GET', '/v1/jackpots/royal/hits', null)).items).toEqual([]);
    const list = await payouts();
    for (const { casino, payoutId } of list) {
      expect((await get(`compensation-cases/${id}`)).state).toBe('approved');
      await acknowledge(casino, [payoutId]);
    }
    const closed = await get(`compensation-cases/${id}`);
    expect(closed).toMatchObject({
      state: 'closed',
      closedAt: clock.now().toISOString(),
      decision: { reason },
    });
    expect(closed.decidedBy).not.toBe(closed.approvedBy);
    expect(kinds(closed.journals)).toEqual([
      'compensation',
      'compensation',
      'payout-confirmed',
      'payout-confirmed',
    ]);
    expect(closed.journals[0].lines).toContainEqual({
      account: 'corrections', currency: 'EUR', amount: '-25.000000000000',
    }); // prettier-ignore
    const award = (await app.ok('GET', '/v1/awards', app.keys.finance)).items[0];
    expect(award).toMatchObject({ caseId: id, correction: true, chargedTo: 'corrections', state: 'paid' });
  });

  it('R11 without compensation it closes with its reason; a decision that is declined leaves it open', async () => {
    const id = await voided();
    const decide = () => post(`compensation-cases/${id}/decisions`, { compensate: false, reason });
    await app.approve((await decide()).body.approvalId, 'decline');
    expect(await get(`compensation-cases/${id}`)).toMatchObject({
      state: 'open',
      decision: null,
      decidedBy: null,
    });
    await app.approve((await decide()).body.approvalId);
    expect(await get(`compensation-cases/${id}`)).toMatchObject({
      state: 'closed',
      payouts: [],
      journals: [],
    });
    expect((await get('compensation-cases?state=closed')).items).toHaveLength(1);
    expect(await ledger('corrections')).toBe('0');
  });
});

it('R6 R30 a corrected result after the payout stands in the journals of its round, and both results stay readable', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.flush);
  await acknowledge('alba', [(await payouts())[0].payoutId]);
  const asked = await app.ok('POST', '/v1/rounds/rnd_r1/correction-requests', app.keys.finance, {
    hands: [{ cards: hands.four }], dealer, reason: 'misread card',
  }); // prettier-ignore
  await app.approve(asked.approvalId);
  const { items } = await get('rounds/rnd_r1/journals');
  expect(kinds(items)).toEqual([
    'contribution',
    'fixed-prize',
    'payout-confirmed',
    'fixed-prize',
    'payout-confirmed',
  ]);
  // 250 × 1.00 is due, 25.00 is paid: 225.00 from corrections.
  expect(items[3].lines).toContainEqual({
    account: 'corrections',
    currency: 'EUR',
    amount: '-225.000000000000',
  });
  expect(await app.ok('GET', '/v1/rounds/rnd_r1', app.keys.finance)).toMatchObject({
    outcome: { hands: [{ cards: hands.flush }] },
    correctedOutcome: { hands: [{ cards: hands.four }] },
  });
});

describe('an incident', () => {
  async function differing(): Promise<string> {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1' }], ['table-1', 'table-2']);
    const send = (path: string, body: object) =>
      app.call('POST', `/v1/rounds/rnd_r1/${path}`, app.keys.tableServer, body);
    const batches = [{ batchId: 'missing', count: 1, digest: 'a'.repeat(64) }];
    for (const table of ['table-1', 'table-2']) await send('close', { table, manifest: { batches } });
    await send('outcome', { table: 'table-1', hands: [{ cards: hands.flush }], dealer });
    await send('outcome', { table: 'table-2', hands: [{ cards: hands.royal }], dealer });
    return (await get('incidents')).items[0].incidentId;
  }

  it('R48 is assigned, commented, weighed, closed with a reason and opened again; every word stays', async () => {
    const id = await differing();
    expect(await get(`incidents/${id}`)).toMatchObject({
      state: 'open',
      severity: 'normal',
      level: 0,
      notes: [],
    });
    await post(`incidents/${id}/comments`, { text: 'both dealers were called' });
    await patch(id, { assignee: 'per_lee', severity: 'high', reason: 'money waits' });
    const closed = await patch(id, { state: 'closed', reason: 'the void is under way' });
    expect(closed.body).toMatchObject({
      state: 'closed', closedAt: clock.now().toISOString(), closeReason: 'the void is under way', assignedTo: 'per_lee',
    }); // prettier-ignore
    const opened = await patch(id, { state: 'open', reason: 'the void was declined' });
    expect(opened.body).toMatchObject({ state: 'open', closedAt: null, closedBy: null, severity: 'high' });
    expect(opened.body.notes.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
      ['comment', 'both dealers were called'],
      ['assigned', 'per_lee: money waits'],
      ['severity', 'normal → high: money waits'],
      ['closed', 'the void is under way'],
      ['reopened', 'the void was declined'],
    ]);
    const audit = await app.ok('GET', `/v1/admin/audit?subject=${id}`, app.keys.finance);
    expect(kinds(audit.items)).toEqual(
      ['reopened', 'closed', 'severity', 'assigned', 'comment'].map((kind) => `incident.${kind}`),
    );
    await expect(app.db.run(sql`UPDATE jackpot.incident_note SET text = 'nothing'`)).rejects.toThrow(
      /append-only/,
    );
    await expect(app.db.run(sql`DELETE FROM jackpot.incident_note`)).rejects.toThrow(/append-only/);
    expect(problemOf(await patch(id, { reason: 'nothing asked' }))).toMatchObject({
      status: 422,
      field: 'state',
    });
    expect(problemOf(await patch('inc_none', { state: 'closed', reason: 'nothing' })).status).toBe(404);
  });

  it('E-06 that closes by itself says so, and is not opened again beside another of the same', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.flush);
    const check = () => app.app.get(PayoutClaimsService).check();
    clock.advance(25 * 3_600_000);
    await check();
    const [first] = (await get('incidents?state=open&kind=won-unpaid')).items;
    await patch(first.incidentId, { state: 'closed', reason: 'the cashier was asked' });
    await check();
    const [second] = (await get('incidents?state=open&kind=won-unpaid')).items;
    expect(second.incidentId).not.toBe(first.incidentId);
    const again = await patch(first.incidentId, { state: 'open', reason: 'not paid yet' });
    expect(problemOf(again)).toMatchObject({ status: 409, code: 'decision-refused' });
    await acknowledge('alba', [(await payouts())[0].payoutId]);
    await check();
    const closed = await get(`incidents/${second.incidentId}`);
    expect(closed).toMatchObject({ state: 'closed', closedBy: 'automatic' });
    expect(closed.notes).toMatchObject([
      { kind: 'closed', by: null, text: expect.stringContaining('by itself') },
    ]);
  });
});
