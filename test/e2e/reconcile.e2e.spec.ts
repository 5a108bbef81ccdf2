// Reconciliation: proofs on a real database hold, a changed digit is found and named, and statements come over REST.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@tributary/platform';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';
import { runScript, type Ended } from '../support/run-script';

/** Runs `npm run reconcile`'s program on a database, or on a state folder. */
const reconcile = (args: string[], where: { DATABASE_URL?: string; TRIBUTARY_STATE?: string }) =>
  runScript('reconcile.mjs', args, { DATABASE_URL: '', ...where });

const proofsOf = (ended: Ended) =>
  (JSON.parse(ended.output) as { proofs: { name: string; holds: boolean; detail: string }[] }).proofs;

let app: JackpotApp;

/** 40 EUR bets of one casino and 3 of another; one of them is taken back; the flush pays 25 for one. */
async function playRound(): Promise<void> {
  const { tableServer } = app.keys;
  const path = '/v1/rounds/rnd_reconcile1';
  const bet = (casino: string, n: number) => ({
    casino,
    betId: `${casino}-${n}`,
    currency: 'EUR',
    stake: '1.00',
  });
  const bets = [
    ...Array.from({ length: 41 }, (_, n) => bet('alpha', n)),
    ...Array.from({ length: 3 }, (_, n) => bet('beta', n)),
  ];
  await app.ok('POST', '/v1/rounds', tableServer, { roundId: 'rnd_reconcile1', jackpot: 'grand', tables: ['table-1'] }); // prettier-ignore
  await app.ok('POST', `${path}/bets`, tableServer, { bets });
  await app.ok('POST', `${path}/bets/alpha-40/void`, tableServer, { casino: 'alpha', reason: 'taken back' });
  await app.ok('POST', `${path}/close`, tableServer, {});
  await app.ok('POST', `${path}/outcome`, tableServer, { hands: [{ cards: hands.flush }], dealer });
}

beforeAll(async () => {
  app = await JackpotApp.start();
  await app.casino('alpha', ['EUR'], 'UTC', '0.0755');
  await app.casino('beta', ['EUR'], 'UTC', '0.1');
  await app.jackpot('grand', 'EUR', {
    baseAmount: '50000.00',
    resetAmount: '25000.00',
    rates: { main: '0.40', afterLimit: '0.40', reserve: '0.10' },
    prizes: livePrizes,
    unitStakes: { EUR: '1.00' },
  });
  await app.table('table-1', 'grand');
  await playRound();
}, 60_000);

afterAll(() => app.stop());

describe('a statement over REST', () => {
  it('adds up by hand', async () => {
    // Alpha: 41 accepted, 1 voided; commission 7.55 % of 40.00 = 3.02; 40 × 25.00 owed; 41 − 3.02 − 1 − 1000.
    const body = await app.ok('GET', '/v1/casinos/alpha/statement', app.keys.casino.alpha!);
    expect(body.lines).toEqual([
      {
        currency: 'EUR', bets: 41, stakes: '41.00', betsVoided: 1, refunds: '1.00', commission: '3.02', payouts: 40,
        awardsOwed: '1000.00', netDue: '-963.02',
      },
    ]); // prettier-ignore
    // Legs of 40 bets of 1.00 at 0.40, 0.10 and the rest.
    expect(body.memo.contributions).toEqual([
      {
        jackpot: 'grand', currency: 'EUR', main: '16.000000000000', overflow: '0.000000000000',
        reserve: '4.000000000000', margin: '20.000000000000',
      },
    ]); // prettier-ignore
  });

  it('of a period without movements has no lines; a period the wrong way round is refused', async () => {
    const path = '/v1/casinos/beta/statement';
    const before = await app.ok('GET', `${path}?to=2020-01-01T00:00:00Z`, app.keys.finance);
    expect([before.lines, before.memo.contributions]).toEqual([[], []]);
    const query = '?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z';
    const refused = await app.call('GET', path + query, app.keys.finance);
    expect(problemOf(refused)).toEqual({ status: 422, code: 'invalid-request', field: 'to' });
  });

  it('of another casino and of one that does not exist answer alike', async () => {
    for (const casino of ['beta', 'nobody']) {
      const reply = await app.call('GET', `/v1/casinos/${casino}/statement`, app.keys.casino.alpha!);
      expect(problemOf(reply)).toMatchObject({ status: 404, code: 'not-found' });
    }
  });
});

describe('npm run reconcile', () => {
  it('all proofs hold: exit code 0, and the same over REST', async () => {
    const ended = await reconcile(['--json'], { DATABASE_URL: app.databaseUrl });
    expect(proofsOf(ended).filter(({ holds }) => !holds)).toEqual([]);
    expect(ended.code).toBe(0);
    const reply = await app.ok('GET', '/v1/admin/proofs', app.keys.finance);
    expect(reply.proofs).toEqual(proofsOf(ended));
    expect((await app.call('GET', '/v1/admin/proofs', app.keys.casino.alpha!)).status).toBe(403);
  }, 60_000);

  it('an entry changed by a ten-thousandth is found by sum, balance and chain: exit code 1', async () => {
    const change = (by: string) =>
      app.db.transaction(async (tx) => {
        // As a superuser can: past the triggers that keep the ledger append-only.
        await tx.run(sql`SET LOCAL session_replication_role = replica`);
        await tx.run(sql`
          UPDATE ledger.entry SET amount = amount + ${by}::numeric WHERE (journal_id, line) =
            (SELECT journal_id, line FROM ledger.entry ORDER BY journal_id DESC, line LIMIT 1)`);
      });
    await change('0.0001');
    const ended = await reconcile(['--json'], { DATABASE_URL: app.databaseUrl });
    const failed = proofsOf(ended).filter(({ holds }) => !holds);
    expect(ended.code).toBe(1);
    expect(failed.map(({ name }) => name)).toEqual([
      'every journal sums to zero per currency',
      'every balance equals the sum of its entries',
      'every chain of hashes is unbroken',
    ]);
    expect(failed[0]!.detail).toContain('0.000100000000');
    await change('-0.0001');
    const healed = await reconcile([], { DATABASE_URL: app.databaseUrl });
    expect(healed.output).toMatch(/All \d+ proofs hold\.\n$/);
    expect(healed.code).toBe(0);
  }, 60_000);

  it('without a database, or with a wrong argument, says what to do: exit code 2', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'tributary-none-'));
    const none = await reconcile(['--json'], { TRIBUTARY_STATE: empty });
    rmSync(empty, { recursive: true, force: true });
    expect([none.code, none.output]).toEqual([2, '']);
    expect(none.errors).toContain('run npm start first, or set DATABASE_URL');
    const wrong = await reconcile(['--jsno'], { DATABASE_URL: app.databaseUrl });
    expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining('Unknown argument --jsno')]);
  }, 60_000);
});
