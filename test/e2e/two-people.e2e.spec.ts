// Every action that takes two people (R11): whoever asked is refused, by the same key, by one that it made and by one that
// succeeds it; nobody else than finance and administrators decides; a request is decided once and never changed; and
// the audit log has each of them.
import { canonicalJson } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { ApprovalsService } from '../../apps/jackpot/src/finance/approvals.service';
import { hands, livePrizes, problemOf } from '../support/jackpot-app';
import { acknowledge, app, clock, open, payouts, settle, standard, start } from '../support/royal';

/** All of them. A new one fails here until somebody has thought about who may ask and who decides. */
const actions = [
  'award.decline', 'award.instalments', 'case.decision', 'casino.commission', 'casino.jurisdiction', 'casino.withdraw', 'jackpot.correction',
  'jackpot.decommission', 'jackpot.parameters', 'jackpot.transfer', 'network.stop', 'orphan.return', 'person.invitation',
  'rate.release', 'reconciliation.break', 'round.correct', 'round.void', 'rules.rule-set', 'settlement.correction',
  'settlement.payment',
]; // prettier-ignore

const approvals = () => app.app.get(ApprovalsService, { strict: false });
const reason = 'asked for by a test';
const decide = (approvalId: string, key: string, decision = 'approve') =>
  app.call('POST', `/v1/approvals/${approvalId}/decision`, key, { decision });
const audit = async (subject: string) =>
  (await app.ok('GET', `/v1/admin/audit?subject=${subject}`, app.keys.admin)).items.map(
    ({ kind, actor, detail }: { kind: string; actor: string; detail: { action: string } }) => [
      kind,
      actor,
      detail.action,
    ],
  );
const actorOf = async (role: string, key: string) => {
  const made = await app.ok('POST', '/v1/keys', key, { name: `of ${role}`, role });
  return { secret: made.secret as string, actor: made.actor as string, keyId: made.keyId as string };
};

it('R11 each registered action refuses whoever asked, by any of that person’s keys, and everybody without the role', async () => {
  await start();
  const registered = [...(approvals() as unknown as { actions: Map<string, unknown> }).actions.keys()];
  expect(registered.sort()).toEqual(actions);
  const own = await actorOf('admin', app.keys.admin);
  const successor = await app.ok('POST', `/v1/keys/${own.keyId}/rotate`, app.keys.admin, {});
  for (const action of actions) {
    const request = { action, subject: `s-${action}`, payload: {}, reason, by: { actor: own.actor } };
    const { approvalId } = await app.db.transaction((tx) => approvals().request(tx, request));
    for (const decision of ['approve', 'decline'])
      for (const key of [app.keys.admin, own.secret, successor.secret])
        expect([action, problemOf(await decide(approvalId, key, decision)).code]).toEqual([
          action,
          'same-person',
        ]);
    for (const key of [app.keys.tableServer, app.keys.casino.alba!])
      expect(problemOf(await decide(approvalId, key))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await audit(approvalId)).toEqual([['approval.requested', own.actor, action]]);
  }
  const waiting = (await app.ok('GET', '/v1/approvals?state=requested&limit=100', app.keys.finance)).items;
  expect(waiting.map((row: { action: string }) => row.action).sort()).toEqual(actions);
}, 60_000);

interface Asked {
  readonly name: string;
  /** Asks by this key; answers the request. */
  ask(key: string): Promise<{ approvalId: string }>;
}

/** The actions that R11 names, as they are really asked for. Large awards have their own two steps. */
const requests: readonly Asked[] = [
  { name: 'parameters', ask: (key) => app.ok('POST', '/v1/jackpots/royal/parameters', key, { parameters: { ...standard, resetAmount: '600.00' }, reason }) },
  { name: 'a correction', ask: (key) => app.ok('POST', '/v1/jackpots/royal/corrections', key, { account: 'main', difference: '-1.00', reason }) },
  { name: 'a transfer', ask: (key) => app.ok('POST', '/v1/admin/transfers', key, { from: { jackpot: 'royal', pool: 'main' }, to: { jackpot: 'second', pool: 'main' }, amount: '10.00', reason }) },
  { name: 'a void after settlement', ask: (key) => app.ok('POST', '/v1/rounds/rnd_settled/void-requests', key, { reason }) },
  { name: 'a jump of a rate', ask: (key) => app.ok('POST', '/v1/rates', key, { source: 'by hand', rates: [{ base: 'EUR', quote: 'USD', rate: '9', asOf: clock.now().toISOString() }] }) },
]; // prettier-ignore

it('R11 parameters, corrections, transfers, voids after settlement and jumps of rates: alone refused, by two done once', async () => {
  await start();
  await app.jackpot('second', 'EUR', standard);
  await open('settled', [{ casino: 'alba', betId: '1' }]);
  await settle('settled', hands.nothing);
  // What main opened with is never transferred: 40.00 of alba are there.
  await open('under-way', [{ casino: 'alba', betId: '2', stake: '100.00' }], ['table-2']);
  const state = async () => JSON.stringify([
    (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance,
    (await app.ok('GET', '/v1/jackpots/second', app.keys.admin)).instance,
    (await app.ok('GET', '/v1/rounds/rnd_settled', app.keys.admin)).state,
    (await app.ok('GET', '/v1/rates/current', app.keys.admin)),
    (await app.ok('GET', '/v1/jackpots/royal/parameters', app.keys.admin)).items.filter((v: { state: string }) => v.state === 'approved').length,
  ]); // prettier-ignore
  for (const { name, ask } of requests) {
    const before = await state();
    const { approvalId } = await ask(app.keys.admin);
    expect([name, problemOf(await decide(approvalId, app.keys.admin)).code]).toEqual([name, 'same-person']);
    expect([name, await state()]).toEqual([name, before]);
    // Twenty decisions of the other person at once: one effect, one answer.
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(approvalId, app.keys.admin2)));
    expect([name, ...new Set(answers.map(({ status, body }) => canonicalJson([status, body])))]).toHaveLength(
      2,
    );
    expect(answers[0]!.status).toBe(200);
    expect([name, await state()]).not.toEqual([name, before]);
    const after = await state();
    expect(problemOf(await decide(approvalId, app.keys.finance)).code).toBe('approval-state');
    expect([name, await state()]).toEqual([name, after]);
    const [approved, requested] = await audit(approvalId);
    expect([approved[0], requested[0], approved[2]]).toEqual([
      'approval.approved',
      'approval.requested',
      requested[2],
    ]);
    expect(approved[1]).not.toBe(requested[1]);
  }
}, 60_000);

it('R11 a large award is verified and confirmed by two, each in the audit log', async () => {
  await start({ automaticConfirmationUpTo: '100.00', prizes: livePrizes });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  const { awardId } = (await app.ok('GET', '/v1/awards', app.keys.finance)).items[0];
  const step = (name: string, key: string) => app.call('POST', `/v1/awards/${awardId}/${name}`, key);
  const own = await actorOf('finance', app.keys.admin);
  expect((await step('verify', app.keys.admin)).status).toBe(200);
  for (const key of [app.keys.admin, own.secret])
    expect(problemOf(await step('confirm', key)).code).toBe('same-person');
  const [waiting] = await payouts();
  const early = await app.call('POST', '/v1/payouts/acknowledgements', app.keys.casino.alba!, { payouts: [{ payoutId: waiting.payoutId }] }); // prettier-ignore
  expect(early.status).toBe(409);
  const alone = sql`UPDATE jackpot.award SET state = 'confirmed', confirmed_by = verified_by, confirmed_at = now()`;
  await expect(app.db.run(alone)).rejects.toThrow(/award_by_two/);
  expect((await step('confirm', app.keys.finance)).status).toBe(200);
  await acknowledge('alba', [waiting.payoutId]);
  const kinds = (await audit(awardId)).map(([kind, actor]: [string, string]) => [kind, actor !== null]);
  expect(kinds.filter(([kind]: [string]) => /verified|confirmed/.test(kind))).toEqual([
    ['award.confirmed', true],
    ['award.verified', true],
  ]);
});

it('R10 R11 what was asked for cannot be changed or taken away, nor a decision, not by direct SQL either', async () => {
  await start();
  const body = { parameters: { ...standard, resetAmount: '600.00' }, reason };
  const asked = await app.ok('POST', '/v1/jackpots/royal/parameters', app.keys.admin, body);
  for (const table of ['parameters', 'approval']) {
    const row = table === 'parameters' ? 'version = 2' : `id = '${asked.approvalId}'`;
    const changed = table === 'parameters' ? 'document' : 'payload';
    for (const statement of [
      `UPDATE jackpot.${table} SET ${changed} = '{}' WHERE ${row}`,
      `UPDATE jackpot.${table} SET requested_by = 'key_other' WHERE ${row}`,
      `UPDATE jackpot.${table} SET reason = 'another', state = 'approved', decided_by = 'key_other', decided_at = now() WHERE ${row}`,
      `DELETE FROM jackpot.${table} WHERE ${row}`,
      `TRUNCATE jackpot.${table} CASCADE`,
    ])
      await expect(app.db.run({ text: statement, values: [] })).rejects.toThrow(
        /on record takes its decision/,
      );
    await expect(
      app.db.run({ text: `UPDATE jackpot.${table} SET state = 'approved', decided_by = requested_by, decided_at = now() WHERE ${row}`, values: [] }),
    ).rejects.toThrow(); // prettier-ignore
  }
  await app.approve(asked.approvalId);
  for (const table of ['parameters', 'approval'])
    await expect(
      app.db.run({
        text: `UPDATE jackpot.${table} SET state = 'declined' WHERE state = 'approved'`,
        values: [],
      }),
    ).rejects.toThrow(/on record takes its decision/);
  const { items } = await app.ok('GET', '/v1/jackpots/royal/parameters', app.keys.finance);
  expect(items).toMatchObject([
    { version: 2, state: 'approved', reason, parameters: { resetAmount: '600.00' } },
    { version: 1, state: 'approved', parameters: { resetAmount: '500.00' } },
  ]);
  expect(items[0].requestedBy).not.toBe(items[0].decidedBy);
  const rows = await app.db.row(
    sql`SELECT count(*)::int AS n FROM jackpot.parameters WHERE jackpot = 'royal'`,
  );
  expect(rows).toEqual({ n: 2 });
});
