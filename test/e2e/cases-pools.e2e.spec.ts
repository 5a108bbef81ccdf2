// Cases of pools and parameters: who may change what and from when, and that an amount only moves by postings.
import { sql } from '@tributary/platform';
import { RebuildCommands } from '../../apps/jackpot/src/finance/rebuild-commands';
import { StartCheckService } from '../../apps/jackpot/src/proof-runs/start-check.service';
import { hands, problemOf } from '../support/jackpot-app';
import {
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
} from '../support/royal';

const share = { royalFlush: { kind: 'share', to: 'round' } };

it('E-07 R11 a change of prize, trigger or rate of a live pool needs a second person, waits for the next instance, and keeps the old one', async () => {
  await start({ prizes: share });
  const wanted = {
    ...standard,
    rates: { main: '0.30', afterLimit: '0', reserve: '0.10' },
    prizes: { ...share, flush: { kind: 'multiple', multiple: '12', to: 'round' } },
  };
  const { admin, finance } = app.keys;
  const asked = await app.ok('POST', '/v1/jackpots/royal/parameters', admin, { parameters: wanted, reason: 'mis-set' }); // prettier-ignore
  const alone = await app.call('POST', `/v1/approvals/${asked.approvalId}/decision`, admin, { decision: 'approve' }); // prettier-ignore
  expect(problemOf(alone)).toMatchObject({ status: 403, code: 'same-person' });
  // A pending change stops nothing.
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await app.approve(asked.approvalId);
  await open('r2', [{ casino: 'alba', betId: '2' }]);
  const legs = async (round: string) =>
    (await app.ok('GET', `/v1/rounds/rnd_${round}/bets`, admin)).items[0].legs.main;
  expect([await legs('r1'), await legs('r2')]).toEqual(['0.400000000000', '0.400000000000']);
  const termsOf = async (round: string) => (await app.ok('GET', `/v1/rounds/rnd_${round}`, admin)).terms;
  expect((await termsOf('r2')).parametersVersion).toBe(1);
  await settle('r1', hands.royal);
  await open('r3', [{ casino: 'alba', betId: '3' }]);
  expect(await legs('r3')).toBe('0.300000000000');
  expect(await termsOf('r3')).toMatchObject({ parametersVersion: 2, prizes: wanted.prizes });
  // r2 was opened under the old version, and settles by it: no prize for a flush.
  expect((await settle('r2', hands.flush)).awards).toEqual([]);
  const { items } = await app.ok('GET', '/v1/jackpots/royal/parameters', finance);
  const history = items.map((v: { version: number; parameters: { rates: object }; requestedBy: string; decidedBy: string }) => [v.version, v.parameters.rates, v.requestedBy !== v.decidedBy]); // prettier-ignore
  expect(history).toEqual([
    [2, wanted.rates, true],
    [1, standard.rates, true],
  ]);
});

it('E-07 a jackpot without any approved version takes no bets', async () => {
  await start();
  await app.ok('POST', '/v1/jackpots', app.keys.admin, {
    code: 'uncertified', currency: 'EUR', parameters: standard, reason: 'went live too early',
  }); // prettier-ignore
  await app.db.run(sql`UPDATE jackpot.game_table SET jackpot = 'uncertified' WHERE code = 'table-1'`);
  clock.advance(2_000);
  const opening = { roundId: 'rnd_x', jackpot: 'uncertified', tables: ['table-1'] };
  expect(problemOf(await app.call('POST', '/v1/rounds', app.keys.tableServer, opening))).toMatchObject({
    status: 409,
    code: 'jackpot-not-open',
  });
});

it('E-13 R6 a pool of 5,000.00 goes to 4,000.00 only by an approved difference of -1,000.00; a void takes 0.05 and can be traced', async () => {
  await start({ baseAmount: '5000.00', unitStakes: { EUR: '0.05' }, rates: { main: '1', afterLimit: '0', reserve: '0' }, prizes: share }); // prettier-ignore
  const { admin, finance, tableServer } = app.keys;
  for (const [method, path] of [
    ['PUT', '/v1/jackpots/royal/main'],
    ['PUT', '/v1/jackpots/royal/instances/1'],
  ] as const) {
    expect([404, 405]).toContain((await app.call(method, path, admin, { main: '4000.00' })).status);
  }
  // A jackpot's status can be changed, and nothing else.
  const set = await app.call('PATCH', '/v1/jackpots/royal', admin, { main: '4000.00' });
  expect(problemOf(set)).toMatchObject({ status: 422, code: 'invalid-request' });
  const body = { account: 'main', difference: '-1000.00', reason: 'the meter was set too high' };
  const asked = await app.ok('POST', '/v1/jackpots/royal/corrections', finance, body);
  expect((await instance()).main).toBe('5000.000000000000');
  await app.approve(asked.approvalId);
  expect((await instance()).main).toBe('4000.000000000000');
  const journal = await app.db.row(sql`SELECT context FROM ledger.journal WHERE kind = 'correction'`);
  expect(journal!.context).toMatchObject({ approval: asked.approvalId, reason: body.reason });
  expect(await ledger('corrections')).toBe('1000');
  await open('r1', [{ casino: 'alba', betId: '1', stake: '0.05' }]);
  expect((await instance()).main).toBe('4000.050000000000');
  await app.ok('POST', '/v1/rounds/rnd_r1/bets/1/void', tableServer, { casino: 'alba', reason: 'player asked' }); // prettier-ignore
  expect((await instance()).main).toBe('4000.000000000000');
  const voids = await app.db.row(sql`
    SELECT count(*)::int AS n FROM ledger.journal WHERE kind = 'contribution-void' AND reference = 'rnd_r1'`);
  expect(voids).toEqual({ n: 1 });
});

it('E-13 after a restore a difference is reported before play goes on, and the pool is rebuilt from the postings', async () => {
  await start({ rates: { main: '1', afterLimit: '0', reserve: '0' }, prizes: share });
  await open('r1', [{ casino: 'alba', betId: '1', stake: '5.00' }]);
  const check = () => app.app.get(StartCheckService, { strict: false }).check();
  expect(await check()).toEqual([]);
  // An older value comes back beside the postings.
  await app.db.run(sql`UPDATE jackpot.instance SET main = 1000.00 WHERE jackpot = 'royal'`);
  await app.replica({ clock });
  const totals = 'instance totals equal their pool accounts';
  const stopped = await app.ok('GET', '/v1/jackpots/royal', app.keys.finance);
  expect(stopped.payoutStop.proofs).toContain(totals);
  const told = async () => (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items;
  const failed = (await told()).find(({ subject }: { subject: string }) => subject === totals);
  expect(failed).toMatchObject({ kind: 'proof-failed', state: 'open' });
  expect(failed.detail.detail).toContain('"main":"1000.000000000000","ledger":"1005.000000000000"');
  const round = { roundId: 'rnd_r2', jackpot: 'royal', tables: ['table-1'] };
  const refused = await app.call('POST', '/v1/rounds', app.keys.tableServer, round);
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'jackpot-not-open' });
  // Looking again says the same and runs nothing again: an operator has to act.
  expect(await check()).toEqual(['royal']);
  expect((await app.ok('GET', '/v1/admin/proof-runs', app.keys.finance)).items).toHaveLength(1);

  const rebuild = new RebuildCommands(app.db);
  const difference = { jackpot: 'royal', subject: 'instance 1', figure: 'main', stored: '1000.000000000000', recomputed: '1005.000000000000' }; // prettier-ignore
  expect(await rebuild.check()).toEqual([difference]);
  const done = await rebuild.repair({ reason: 'restored from a backup', by: 'operator on host-1' });
  expect(done).toEqual({ repaired: [difference], refused: [] });
  expect((await instance()).main).toBe('1005.000000000000');
  expect((await told())[0]).toMatchObject({
    kind: 'pool-rebuilt',
    subject: 'royal',
    detail: { differences: [difference] },
  });
  await app.ok('POST', '/v1/admin/proof-runs', app.keys.finance);
  expect((await app.ok('GET', '/v1/jackpots/royal', app.keys.finance)).payoutStop).toBeNull();
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, round);
});

it('E-14 the ticker shows 9,998.20 while the pool is 10,001.35 at the hit: 10,001.35 is paid, later bets feed the next instance', async () => {
  await start({ baseAmount: '9998.20', rates: { main: '1', afterLimit: '0', reserve: '0' }, prizes: share, unitStakes: { EUR: '0.05' } }); // prettier-ignore
  const ticker = await app.ok('GET', '/v1/jackpots/royal/meter', null);
  expect(ticker.amount).toBe('9998.20');
  await open('r1', [{ casino: 'alba', betId: '1', stake: '3.15' }]);
  await open('r2', [], ['table-2']);
  await settle('r1', hands.royal);
  for (const betId of ['2', '3']) {
    await app.ok('POST', '/v1/rounds/rnd_r2/bets', app.keys.tableServer, {
      bets: [{ casino: 'borea', betId, currency: 'EUR', stake: '0.05' }],
    });
  }
  expect((await awards()).map((award: { amount: string }) => award.amount)).toEqual(['10001.35']);
  expect((await payouts()).map((payout: { amount: string }) => payout.amount)).toEqual(['10001.35']);
  const later = (await app.ok('GET', '/v1/rounds/rnd_r2/bets', app.keys.admin)).items;
  expect(later.map((bet: { instance: number }) => bet.instance)).toEqual([2, 2]);
  expect((await instance()).main).toBe('500.100000000000');
  const now = await app.ok('GET', '/v1/jackpots/royal/meter', null);
  expect([now.instance, BigInt(now.sequence) > BigInt(ticker.sequence)]).toEqual([2, true]);
  const [hit] = (await app.ok('GET', '/v1/jackpots/royal/hits', null)).items;
  expect([hit.amount, hit.hitAt]).toEqual(['10001.35', clock.now().toISOString()]);
});
