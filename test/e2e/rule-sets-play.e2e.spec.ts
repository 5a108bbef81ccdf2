// Operators' rule sets in play with a jackpot: a round keeps the version it opened under, and all tables of a jackpot
// move to the next version together, when its next instance opens (R47).
import { Database, sql } from '@tributary/platform';
import { ruleSets } from '@tributary/poker';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start({ tables: ['table-1', 'table-2'] });
  await app.casino('alba', ['EUR']);
});
afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app.stop();
});

const { live } = ruleSets;
const parameters = {
  baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: livePrizes, unitStakes: { EUR: '1.00' }, repeatWinAlertHours: 0,
}; // prettier-ignore

/** An approved rule set by direct SQL: its request and approval have tests of their own. */
function record(db: Database, id: string, version: number): Promise<number> {
  const document = JSON.stringify({ ...live, id, version });
  return db.run(sql`
    INSERT INTO rules.rule_set (id, version, document, digest, state, reason, requested_by, requested_at, decided_by,
                                decided_at, figures)
    VALUES (${id}, ${version}, ${document}::jsonb, ${String(version).repeat(64)}, 'approved', 'test', 'first', now(),
            'second', now(), '{}')`);
}

const server = () => app.keys.tableServer;
const open = (roundId: string, jackpot: string, table: string) =>
  app.call('POST', '/v1/rounds', server(), { roundId, jackpot, tables: [table] });
const termsOf = async (roundId: string) =>
  (await app.ok('GET', `/v1/rounds/${roundId}`, app.keys.finance)).terms.ruleSet;
const tableVersion = async (code: string) =>
  (await app.ok('GET', `/v1/tables/${code}`, app.keys.admin)).ruleSetVersion;

async function play(roundId: string, cards: string[]) {
  const path = `/v1/rounds/${roundId}`;
  const bets = [{ casino: 'alba', betId: roundId, currency: 'EUR', stake: '1.00' }];
  await app.ok('POST', `${path}/bets`, server(), { bets });
  await app.ok('POST', `${path}/close`, server(), {});
  return app.ok('POST', `${path}/outcome`, server(), { hands: [{ cards }], dealer });
}

it('an operator’s rule set is played with a jackpot from table to prize', async () => {
  await record(app.db, 'dune', 1);
  await app.jackpot('dunes', 'EUR', { ...parameters, ruleSet: 'dune' });
  const made = await app.ok('POST', '/v1/tables', app.keys.admin, { code: 'table-1', jackpot: 'dunes', ruleSet: 'dune' }); // prettier-ignore
  expect([made.ruleSet, made.ruleSetVersion]).toEqual(['dune', 1]);
  expect((await open('rnd_dune', 'dunes', 'table-1')).status).toBe(201);
  expect(await termsOf('rnd_dune')).toEqual({ id: 'dune', version: 1 });
  const result = await play('rnd_dune', hands.flush);
  expect(result.state).toBe('settled');
  // A flush pays 25 for one on EUR 1.00.
  const [payout] = (await app.ok('GET', '/v1/payouts', app.keys.finance)).items;
  expect([payout.currency, payout.amount]).toEqual(['EUR', '25.00']);
  const rules = await app.ok('GET', '/v1/jackpots/dunes/rules', null);
  expect([rules.ruleSet, rules.returns.fixedPrizes.percent]).toEqual([
    { id: 'dune', version: 1 },
    '31.844892',
  ]);
});

it('a version that nobody approved is not played', async () => {
  const body = { code: 'nowhere', currency: 'EUR', parameters: { ...parameters, ruleSet: 'dune', ruleSetVersion: 2 }, reason: 'too early' }; // prettier-ignore
  const reply = await app.call('POST', '/v1/jackpots', app.keys.admin, body);
  expect(problemOf(reply)).toEqual({ status: 422, code: 'parameters-invalid', field: 'parameters.ruleSet' });
  expect((await app.call('GET', '/v1/jackpots/nowhere', app.keys.admin)).status).toBe(404);
});

it('a new version is played from the next instance on, by all tables at once; earlier rounds keep theirs', async () => {
  await app.jackpot('royal', 'EUR', parameters);
  await app.ok('POST', '/v1/tables', app.keys.admin, { code: 'table-2', jackpot: 'royal' });
  await record(app.db, 'live', 2);
  const asked = await app.ok('POST', '/v1/jackpots/royal/parameters', app.keys.admin, { parameters, reason: 'version 2' }); // prettier-ignore
  await app.approve(asked.approvalId);
  const versions = (await app.ok('GET', '/v1/jackpots/royal/parameters', app.keys.admin)).items;
  expect(versions.map((item: { parameters: object }) => item.parameters)).toMatchObject([
    { ruleSetVersion: 2 },
    { ruleSetVersion: 1 },
  ]);
  // The live instance was opened under version 1; so is every round until it ends.
  expect((await open('rnd_before', 'royal', 'table-2')).status).toBe(201);
  expect([await termsOf('rnd_before'), await tableVersion('table-2')]).toEqual([
    { id: 'live', version: 1 },
    1,
  ]);
  expect((await open('rnd_long', 'royal', 'table-2')).status).toBe(201);
  const result = await play('rnd_before', hands.royal);
  expect(result.awards).toHaveLength(1);
  expect(await tableVersion('table-2')).toBe(2);
  expect((await open('rnd_after', 'royal', 'table-2')).status).toBe(201);
  expect([await termsOf('rnd_before'), await termsOf('rnd_long'), await termsOf('rnd_after')]).toEqual([
    { id: 'live', version: 1 },
    { id: 'live', version: 1 },
    { id: 'live', version: 2 },
  ]);
  expect((await play('rnd_long', hands.nothing)).state).toBe('settled');
  const rules = await app.ok('GET', '/v1/jackpots/royal/rules', null);
  expect(rules.ruleSet).toEqual({ id: 'live', version: 2 });
});
