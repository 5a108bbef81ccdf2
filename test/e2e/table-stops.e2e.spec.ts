// Jurisdiction profiles (R39): where one asks for it, a hit stops a casino's linked tables until a person releases them;
// where none does, tables lock the award and play on (R18).
import { hands, problemOf } from '../support/jackpot-app';
import { changeJurisdiction } from '../support/jurisdiction';
import { app, awards, clock, open, settle, standard, startEmpty } from '../support/royal';

const tables = ['alba-1', 'alba-2', 'borea-1', 'open-1'];

/** Two tables of alba, whose jurisdiction stops them, one of borea, one of the network. */
async function network(): Promise<void> {
  await startEmpty('2026-11-30T12:00:00Z', tables);
  for (const casino of ['alba', 'borea']) await app.casino(casino, ['EUR']);
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('alba-1', 'royal', 'alba');
  await app.table('alba-2', 'royal', 'alba');
  await app.table('borea-1', 'royal', 'borea');
  await app.table('open-1', 'royal');
  await changeJurisdiction(app, 'alba', { country: 'FR', onHit: 'stop-linked-tables' });
}

const tryOpen = (round: string, table: string) =>
  app.call('POST', '/v1/rounds', app.keys.tableServer, {
    roundId: `rnd_${round}`,
    jackpot: 'royal',
    tables: [table],
  });
const table = (code: string) => app.ok('GET', `/v1/tables/${code}`, app.keys.tableServer);
const types = async (casino: string) =>
  (await app.ok('GET', '/v1/events?limit=1000', app.keys.casino[casino]!)).items
    .map((event: { type: string }) => event.type)
    .filter((type: string) => type.startsWith('tables.'));

it('R39 a hit elsewhere stops all linked tables of the casino, rounds under way finish, the others go on', async () => {
  await network();
  await open('under-way', [{ casino: 'alba', betId: 'a1' }], ['alba-1']);
  await open('hit', [{ casino: 'borea', betId: 'b1' }], ['borea-1']);
  await settle('hit', hands.royal);
  const since = clock.now().toISOString();
  for (const code of ['alba-1', 'alba-2']) {
    const refused = await tryOpen(`new-${code}`, code);
    expect(problemOf(refused)).toEqual({ status: 409, code: 'tables-stopped', field: 'tables' });
    expect(refused.body).toMatchObject({ retry: 'later' });
    expect(refused.body.errors[0].reason).toContain(`${code} is stopped by rnd_hit, until stp_`);
    expect((await table(code)).stoppedSince).toBe(since);
  }
  expect((await tryOpen('elsewhere', 'borea-1')).status).toBe(201);
  expect((await tryOpen('network', 'open-1')).status).toBe(201);
  expect((await table('borea-1')).stoppedSince).toBeNull();
  // The round that was under way still takes bets, and settles.
  const bet = { casino: 'alba', betId: 'a2', currency: 'EUR', stake: '1.00' };
  await app.ok('POST', '/v1/rounds/rnd_under-way/bets', app.keys.tableServer, { bets: [bet] });
  expect((await settle('under-way', hands.flush)).state).toBe('settled');

  const [stop] = (await app.ok('GET', '/v1/table-stops', app.keys.casino.alba!)).items;
  expect(stop).toMatchObject({
    casino: 'alba',
    tables: ['alba-1', 'alba-2'],
    stoppedAt: since,
    releasedAt: null,
  });
  expect((await app.ok('GET', '/v1/table-stops', app.keys.casino.borea!)).items).toEqual([]);
  expect((await app.ok('GET', '/v1/casinos/alba', app.keys.casino.alba!)).stoppedJackpots).toEqual(['royal']);
  const release = () =>
    app.call('POST', `/v1/admin/table-stops/${stop.stopId}/release`, app.keys.finance, {
      reason: 'cards and shoe were looked at',
    });
  const released = await release();
  expect(released.body).toMatchObject({
    releasedAt: clock.now().toISOString(),
    reason: 'cards and shoe were looked at',
  });
  expect((await release()).body).toEqual(released.body);
  expect((await tryOpen('again', 'alba-1')).status).toBe(201);
  expect((await app.ok('GET', '/v1/casinos/alba', app.keys.admin)).stoppedJackpots).toEqual([]);
  expect([await types('alba'), await types('borea')]).toEqual([['tables.stopped', 'tables.released'], []]);
  const audit = await app.ok('GET', `/v1/admin/audit?subject=${stop.stopId}`, app.keys.finance);
  expect(audit.items).toMatchObject([
    { kind: 'tables.released', detail: { reason: 'cards and shoe were looked at' } },
    { kind: 'tables.stopped', actor: null },
  ]);
});

it('R39 R18 a fixed prize stops nothing; two hits are two stops, and play goes on when both are released', async () => {
  await network();
  await open('r1', [{ casino: 'alba', betId: '1' }], ['alba-1']);
  await open('r2', [{ casino: 'alba', betId: '2' }], ['alba-2']);
  await open('r3', [{ casino: 'alba', betId: '3' }], ['open-1']);
  await settle('r3', hands.flush);
  expect((await table('alba-1')).stoppedSince).toBeNull();
  await settle('r1', hands.royal);
  await settle('r2', hands.royal);
  expect((await awards()).map((award: { instance: number }) => award.instance)).toEqual([2, 1, 1]);
  const stops = (await app.ok('GET', '/v1/table-stops?state=stopped', app.keys.finance)).items;
  expect(stops.map((stop: { roundId: string }) => stop.roundId)).toEqual(['rnd_r2', 'rnd_r1']);
  const release = (stop: { stopId: string }) =>
    app.ok('POST', `/v1/admin/table-stops/${stop.stopId}/release`, app.keys.admin, { reason: 'looked at' });
  await release(stops[1]);
  expect(problemOf(await tryOpen('r4', 'alba-1')).code).toBe('tables-stopped');
  await release(stops[0]);
  expect((await tryOpen('r4', 'alba-1')).status).toBe(201);
});

it('R11 R39 a profile is changed by two people, and not when it has changed since it was asked for', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('alba', ['EUR']);
  const ask = (jurisdiction: object) =>
    app.call('POST', '/v1/casinos/alba/jurisdiction-requests', app.keys.admin, {
      jurisdiction,
      reason: 'its law',
    });
  const decide = (approvalId: string, key: string) =>
    app.call('POST', `/v1/approvals/${approvalId}/decision`, key, { decision: 'approve' });
  const profileOf = async () => (await app.ok('GET', '/v1/casinos/alba', app.keys.finance)).jurisdiction;
  const [first, second] = [
    await ask({ onHit: 'stop-linked-tables' }),
    await ask({ unclaimedAfterDays: '60' }),
  ];
  expect(problemOf(await decide(first.body.approvalId, app.keys.admin)).code).toBe('same-person');
  expect(await profileOf()).toEqual({});
  expect((await decide(first.body.approvalId, app.keys.finance)).status).toBe(200);
  expect(await profileOf()).toEqual({ onHit: 'stop-linked-tables' });
  expect(problemOf(await decide(second.body.approvalId, app.keys.finance)).code).toBe('decision-refused');
  expect(problemOf(await ask({ onHit: 'stop-linked-tables' })).code).toBe('decision-refused');
  expect(problemOf(await ask({ onHit: 'stop' }))).toMatchObject({ status: 422, field: 'jurisdiction.onHit' });
  // One person alone changed it before: the field is not taken there any more.
  const alone = await app.call('PATCH', '/v1/casinos/alba', app.keys.admin, { status: 'active', jurisdiction: {}, reason: 'x y z' }); // prettier-ignore
  expect(problemOf(alone).status).toBe(422);
  expect(await profileOf()).toEqual({ onHit: 'stop-linked-tables' });
});

it('R39 F-23 a profile is checked when it comes in: unknown rules and days that are no number are refused', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  const profile = (jurisdiction: object) =>
    app.call('POST', '/v1/casinos', app.keys.admin, {
      code: 'cygne', name: 'Cygne', timeZone: 'UTC', currencies: ['EUR'], jurisdiction,
    }); // prettier-ignore
  for (const [entry, field] of [
    [{ onHit: 'stop' }, 'jurisdiction.onHit'],
    [{ unclaimedAfterDays: '0' }, 'jurisdiction.unclaimedAfterDays'],
    [{ unclaimedAfterDays: '1e3' }, 'jurisdiction.unclaimedAfterDays'],
    [{ unclaimedAfterDays: '99999' }, 'jurisdiction.unclaimedAfterDays'],
  ] as const) {
    expect(problemOf(await profile(entry))).toEqual({ status: 422, code: 'invalid-request', field });
  }
  expect((await profile({ onHit: 'continue', unclaimedAfterDays: '180', note: 'as before' })).status).toBe(
    201,
  );
});
