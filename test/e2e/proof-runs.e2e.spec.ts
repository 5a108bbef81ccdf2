// Runs of the proofs (R40): one changed last digit is found, named and told, and pays nothing out of the jackpot whose
// books it is in, while bets and the rest of the network go on, until a later run passes.
import { ManualClock, sql } from '@tributary/platform';
import { AwardSweep } from '../../apps/jackpot/src/awards/award-sweep';
import { RoundSweep } from '../../apps/jackpot/src/rounds/sweep';
import { ProofRunsService } from '../../apps/jackpot/src/proof-runs/proof-runs.service';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
let clock: ManualClock;

const parameters = {
  baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
}; // prettier-ignore

beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock, tables: ['table-1', 'table-2'] });
  await app.casino('alba', ['EUR']);
  await app.casino('borea', ['EUR']);
  await app.jackpot('royal', 'EUR', parameters);
  await app.jackpot('grand', 'EUR', parameters);
  await app.table('table-1', 'royal');
  await app.table('table-2', 'grand');
}, 60_000);

afterAll(() => app?.stop());

let rounds = 0;
async function play(jackpot: 'royal' | 'grand', cards: string[], casino = 'alba', before = async () => {}) {
  rounds += 1;
  const roundId = `rnd_p${rounds}`;
  const table = jackpot === 'royal' ? 'table-1' : 'table-2';
  const server = app.keys.tableServer;
  await app.ok('POST', '/v1/rounds', server, { roundId, jackpot, tables: [table] });
  const bets = [{ casino, betId: `bet-${rounds}`, currency: 'EUR', stake: '1.00' }];
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, server, { bets });
  await before();
  await app.ok('POST', `/v1/rounds/${roundId}/close`, server, {});
  return app.ok('POST', `/v1/rounds/${roundId}/outcome`, server, { hands: [{ cards }], dealer });
}

let heldAward = '';
async function wonWhileSuspended(): Promise<string> {
  const suspend = () =>
    app.ok('PATCH', '/v1/casinos/borea', app.keys.admin, { status: 'suspended', reason: 'as a test' });
  const settled = await play('royal', hands.flush, 'borea', () => suspend());
  return settled.awards[0];
}

/** As a superuser can: past the triggers that keep the ledger append-only. One posting into a pool of this jackpot. */
const tamper = (jackpot: string, by: string) =>
  app.db.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`);
    return tx.run(sql`
      UPDATE ledger.entry SET amount = amount + ${by}::numeric WHERE (journal_id, line) = (
        SELECT e.journal_id, e.line FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
         WHERE a.chain = ${jackpot} AND a.code LIKE 'main:1:alba' ORDER BY 1, 2 LIMIT 1)`);
  });

const run = () => app.ok('POST', '/v1/admin/proof-runs', app.keys.finance);
const jackpot = (code: string) => app.ok('GET', `/v1/jackpots/${code}`, app.keys.casino.alba!);
const award = async (id: string) =>
  (await app.ok('GET', '/v1/awards', app.keys.finance)).items.find(
    (a: { awardId: string }) => a.awardId === id,
  );
const payoutsOf = async (id: string) =>
  (await app.ok('GET', `/v1/payouts?award=${id}`, app.keys.finance)).items.map(
    (p: { state: string }) => p.state,
  );

describe('runs of the proofs', () => {
  it('R40: on demand, kept with every proof, its counts and how long it took', async () => {
    await play('royal', hands.nothing);
    await play('grand', hands.nothing);
    heldAward = await wonWhileSuspended();
    const made = await run();
    expect(made).toMatchObject({ holds: true, failed: 0, day: null, durationMs: 0, jackpotsFailing: [] });
    expect(made.held).toBe(made.proofs.length);
    expect(made.proofs.map((p: { name: string }) => p.name)).toContain(
      'instance identity: opening + contributions − voided + later − awards = main',
    );
    expect(await app.ok('GET', `/v1/admin/proof-runs/${made.runId}`, app.keys.finance)).toEqual(made);
    const refused = await app.call('GET', '/v1/admin/proof-runs/prf_none', app.keys.finance);
    expect(problemOf(refused)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('R40: a posting changed by one last digit opens an incident per proof and names the jackpot', async () => {
    await tamper('royal', '0.000000000001');
    const made = await run();
    // The journal no longer sums to zero, the balance is not its entries, the hash is another, and the bet's leg differs.
    const failed = [
      'every journal sums to zero per currency',
      'every balance equals the sum of its entries',
      'every chain of hashes is unbroken',
      'bets are tied to journals by id and by total',
    ];
    expect(
      made.proofs.filter((p: { holds: boolean }) => !p.holds).map((p: { name: string }) => p.name),
    ).toEqual(failed);
    expect(made).toMatchObject({ holds: false, failed: 4, payoutsStopped: ['royal'], payoutsReleased: [] });
    expect(made.jackpotsFailing).toEqual([{ jackpot: 'royal', proofs: failed }]);
    expect(made.proofs.find((p: { holds: boolean }) => !p.holds).detail).toContain('0.000000000001');
    const incidents = (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items;
    const opened = incidents.filter((i: { kind: string }) => i.kind === 'proof-failed');
    expect(opened.map((i: { subject: string }) => i.subject).sort()).toEqual([...failed].sort());
    expect(opened[0].detail).toMatchObject({ run: made.runId, jackpots: ['royal'], unplaced: 0 });
    expect((await jackpot('royal')).payoutStop).toEqual({
      runId: made.runId, since: '2026-11-30T12:00:00.000Z', proofs: failed,
    }); // prettier-ignore
    expect((await jackpot('grand')).payoutStop).toBeNull();
    // A second run finds the same, and opens nothing twice.
    expect(await run()).toMatchObject({ holds: false, payoutsStopped: [] });
    const again = (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items;
    expect(again.length).toBe(incidents.length);
  });

  let waiting = '';
  let byHand = '';

  it('R40: bets of the jackpot go on, its awards wait as verified or locked, and nothing is instructed', async () => {
    const settled = await play('royal', hands.flush);
    waiting = settled.awards[0];
    expect(await award(waiting)).toMatchObject({ state: 'verified', verifiedBy: 'automatic' });
    expect(await payoutsOf(waiting)).toEqual(['locked']);
    // One that waits for two people is verified and not confirmed.
    await app.db.run(sql`UPDATE jackpot.award SET verified_by = 'by hand' WHERE id = ${waiting}`);
    byHand = waiting;
    const refused = await app.call('POST', `/v1/awards/${byHand}/confirm`, app.keys.admin2);
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'payouts-stopped' });
    expect(refused.body.proofs).toContain('every chain of hashes is unbroken');
    waiting = (await play('royal', hands.flush)).awards[0];
  });

  it('R40: the rest of the network pays out as ever', async () => {
    const settled = await play('grand', hands.flush);
    expect(await award(settled.awards[0])).toMatchObject({ state: 'confirmed' });
    expect(await payoutsOf(settled.awards[0])).toEqual(['instructed']);
  });

  it('R40: a payout held for its casino stays held, though the casino is active again', async () => {
    expect(await payoutsOf(heldAward)).toEqual(['held']);
    await app.ok('PATCH', '/v1/casinos/borea', app.keys.admin, { status: 'active', reason: 'as a test' });
    await app.app.get(RoundSweep).sweep();
    expect(await payoutsOf(heldAward)).toEqual(['held']);
  });

  it('R40: a later run that passes releases the jackpot and confirms what waited by itself', async () => {
    await tamper('royal', '-0.000000000001');
    clock.advance(60_000);
    const made = await run();
    expect(made).toMatchObject({ holds: true, payoutsReleased: ['royal'], payoutsStopped: [] });
    expect((await jackpot('royal')).payoutStop).toBeNull();
    expect(await award(waiting)).toMatchObject({ state: 'confirmed', confirmedBy: 'automatic' });
    expect(await payoutsOf(waiting)).toEqual(['instructed']);
    await app.app.get(RoundSweep).sweep();
    expect(await payoutsOf(heldAward)).toEqual(['instructed']);
    // What people had verified is for people to confirm.
    expect(await award(byHand)).toMatchObject({ state: 'verified' });
    await app.ok('POST', `/v1/awards/${byHand}/confirm`, app.keys.admin2);
    expect(await payoutsOf(byHand)).toEqual(['instructed']);
  });

  it('R48: stops and releases of payouts are in the audit log', async () => {
    const { items } = await app.ok('GET', '/v1/admin/audit?subject=royal', app.keys.admin);
    const kinds = items
      .map((entry: { kind: string }) => entry.kind)
      .filter((k: string) => k.startsWith('payouts.'));
    expect(kinds).toEqual(['payouts.released', 'payouts.stopped']);
  });

  it('R40: a process that died between the end of a stop and what waited for it: the sweep confirms it', async () => {
    await tamper('royal', '0.000000000001');
    await run();
    const { awards } = await play('royal', hands.flush);
    await tamper('royal', '-0.000000000001');
    // All that the ending of a stop commits by itself.
    await app.db.run(sql`
      UPDATE jackpot.payout_stop SET released_at = ${clock.now()}, released_by = stopped_by WHERE released_at IS NULL`);
    expect(await award(awards[0])).toMatchObject({ state: 'verified' });
    await app.app.get(AwardSweep, { strict: false }).sweep();
    expect(await award(awards[0])).toMatchObject({ state: 'confirmed', confirmedBy: 'automatic' });
    expect(await payoutsOf(awards[0])).toEqual(['instructed']);
    expect((await run()).holds).toBe(true);
  });

  it('a proof that cannot tell the jackpot says so, and stops nobody', async () => {
    const change = (to: string) =>
      app.db.transaction(async (tx) => {
        await tx.run(sql`SET LOCAL session_replication_role = replica`);
        await tx.run(sql`UPDATE access.audit_entry SET kind = ${to} WHERE position = 1`);
      });
    const before = (await app.db.row<{ kind: string }>(
      sql`SELECT kind FROM access.audit_entry WHERE position = 1`,
    ))!;
    await change('changed');
    const made = await run();
    const [failed] = made.proofs.filter((p: { holds: boolean }) => !p.holds);
    expect(failed).toMatchObject({
      name: 'the audit log is complete and unchanged',
      jackpots: [],
      unplaced: 1,
    });
    expect(made).toMatchObject({ holds: false, failed: 1, jackpotsFailing: [], payoutsStopped: [] });
    await change(before.kind);
  });

  it('R40: daily, once, at its hour, whatever the number of replicas', async () => {
    const replica = await app.replica({ clock });
    const both = [app.app.get(ProofRunsService), replica.get(ProofRunsService)];
    clock.set(new Date('2026-12-01T03:59:00Z'));
    expect(await Promise.all(both.map((service) => service.look(4)))).toEqual([null, null]);
    clock.set(new Date('2026-12-01T04:00:00Z'));
    const made = (await Promise.all(both.map((service) => service.look(4)))).filter((r) => r !== null);
    expect(made.map(({ day, holds }) => ({ day, holds }))).toEqual([{ day: '2026-12-01', holds: true }]);
    clock.advance(3 * 3_600_000);
    expect(await both[0]!.look(4)).toBeNull();
    const { items, next } = await app.ok('GET', '/v1/admin/proof-runs?limit=1', app.keys.finance);
    expect(items).toMatchObject([{ day: '2026-12-01', requestedBy: null, holds: true }]);
    const rest = await app.ok('GET', `/v1/admin/proof-runs?holds=false&cursor=${next}`, app.keys.finance);
    // Three above found the digit that does not belong, and one the changed audit log.
    expect(rest.items).toHaveLength(4);
  });

  it('a replica that died with its claim is not waited for longer than an hour', async () => {
    const service = app.app.get(ProofRunsService);
    clock.set(new Date('2026-12-02T05:00:00Z'));
    await app.db.run(
      sql`INSERT INTO jackpot.proof_run_claim (day, claimed_at) VALUES ('2026-12-02', ${clock.now()})`,
    );
    clock.advance(3_599_999);
    expect(await service.look(4)).toBeNull();
    clock.advance(1);
    expect(await service.look(4)).toMatchObject({ day: '2026-12-02', holds: true });
  });

  it('a run is never changed or removed, and a stop ends only once', async () => {
    await expect(app.db.run(sql`UPDATE jackpot.proof_run SET holds = true`)).rejects.toThrow('append-only');
    await expect(app.db.run(sql`DELETE FROM jackpot.proof_run`)).rejects.toThrow('append-only');
    await expect(app.db.run(sql`DELETE FROM jackpot.payout_stop`)).rejects.toThrow('append-only');
    const reopened = sql`UPDATE jackpot.payout_stop SET released_at = NULL, released_by = NULL`;
    await expect(app.db.run(reopened)).rejects.toThrow('ends once');
  });
});
