// The continuous proof: what was booked since the last look is proven within seconds, at a cost that does not grow with the
// books; a fault in it stops the payouts of its jackpot at once (R40).
import { ManualClock, sql } from '@tributary/platform';
import { ProofWatchService } from '../../apps/jackpot/src/proof-runs/proof-watch.service';
import { JackpotApp, dealer, hands, livePrizes } from '../support/jackpot-app';

let app: JackpotApp;
let clock: ManualClock;

beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock, tables: ['table-1', 'table-2'] });
  await app.casino('alba', ['EUR', 'JPY']);
  await app.rates({ JPY: '160' }, clock.now());
  for (const [code, table] of [['royal', 'table-1'], ['grand', 'table-2']] as const) {
    await app.jackpot(code, 'EUR', {
      baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
      prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '150' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
    });
    await app.table(table, code);
  } // prettier-ignore
}, 60_000);
afterAll(() => app?.stop());

let rounds = 0;
/** A round with bets in two currencies, one of them taken back, and its outcome. */
async function play(jackpot: 'royal' | 'grand', cards = hands.nothing): Promise<void> {
  const roundId = `rnd_w${(rounds += 1)}`;
  const table = jackpot === 'royal' ? 'table-1' : 'table-2';
  const server = app.keys.tableServer;
  await app.ok('POST', '/v1/rounds', server, { roundId, jackpot, tables: [table] });
  const bet = (n: number, currency: string, stake: string) => ({ casino: 'alba', betId: `${roundId}-${n}`, currency, stake }); // prettier-ignore
  const bets = [bet(1, 'EUR', '1.00'), bet(2, 'JPY', '150'), bet(3, 'EUR', '2.00')];
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, server, { bets });
  await app.ok('POST', `/v1/rounds/${roundId}/bets/${roundId}-3/void`, server, {
    casino: 'alba',
    reason: 'a slip',
  });
  await app.ok('POST', `/v1/rounds/${roundId}/close`, server, {});
  await app.ok('POST', `/v1/rounds/${roundId}/outcome`, server, { hands: [{ cards }], dealer });
}

const look = () => app.app.get(ProofWatchService, { strict: false }).look();
const run = () => app.ok('POST', '/v1/admin/proof-runs', app.keys.finance);
const runs = async () => (await app.ok('GET', '/v1/admin/proof-runs', app.keys.finance)).items;
const stop = async (code: string) =>
  (await app.ok('GET', `/v1/jackpots/${code}`, app.keys.finance)).payoutStop;
/** How many journals of a chain are proven, and how many there are. */
const proven = async (chain: string) => {
  const row = await app.db.row<{ position: string; length: string }>(sql`
    SELECT coalesce(m.position, 0)::text AS position, c.length::text FROM ledger.chain c
      LEFT JOIN jackpot.proof_mark m ON m.chain = c.code WHERE c.code = ${chain}`);
  return [row!.position, row!.length];
};

/** As a superuser can: past the triggers that keep the ledger append-only. */
const tamper = (text: string) =>
  app.db.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`);
    await tx.run({ text, values: [] });
  });
const newestEntry = (
  by: string,
) => `UPDATE ledger.entry SET amount = amount + ${by} WHERE (journal_id, line) = (
  SELECT e.journal_id, e.line FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
   WHERE a.chain = 'royal' AND a.code LIKE 'main:%:alba' ORDER BY 1 DESC, 2 LIMIT 1)`;

it('R40: proves what is new of each chain, hits and voids too, and nothing a second time', async () => {
  await play('royal');
  await play('royal', hands.royal);
  await play('grand', hands.flush);
  expect(await look()).toEqual([]);
  for (const chain of ['royal', 'grand']) {
    const [position, length] = await proven(chain);
    expect([position, Number(length) > 3]).toEqual([length, true]);
  }
  await play('grand');
  expect(await Promise.all([look(), look()])).toEqual([[], []]);
  const [position, length] = await proven('grand');
  expect(position).toBe(length);
  expect(await runs()).toEqual([]);
});

it.each([
  ['a posting changed by one last digit', newestEntry('0.000000000001'), newestEntry('-0.000000000001')],
  ['a bet that is not what was booked', `UPDATE jackpot.bet SET stake = stake + 1 WHERE bet_id = 'rnd_w' || :n || '-1'`, `UPDATE jackpot.bet SET stake = stake - 1 WHERE bet_id = 'rnd_w' || :n || '-1'`],
  ['a balance that was set', `UPDATE ledger.account SET balance = balance + 1 WHERE chain = 'royal' AND code = 'margin'`, `UPDATE ledger.account SET balance = balance - 1 WHERE chain = 'royal' AND code = 'margin'`],
  ['a total that was set', `UPDATE jackpot.instance SET main = main + 1 WHERE jackpot = 'royal' AND closed_at IS NULL`, `UPDATE jackpot.instance SET main = main - 1 WHERE jackpot = 'royal' AND closed_at IS NULL`],
])('R40: %s stops the payouts of its jackpot within one look, and of no other', async (_, change, back) => {
  clock.advance(2 * 3_600_000);
  await app.rates({ JPY: '160' }, clock.now());
  await play('royal');
  await play('grand');
  const before = (await runs()).length;
  await tamper(change.replace(':n', `${rounds - 1}`));
  expect((await look()).map(({ chain }) => chain)).toEqual(['royal']);
  expect(await stop('royal')).not.toBeNull();
  expect(await stop('grand')).toBeNull();
  const [newest] = await runs();
  expect(newest).toMatchObject({ requestedBy: 'continuous', holds: false, payoutsStopped: ['royal'] });
  // It is still so at the next look, and no second run is made of it.
  expect((await look()).length).toBe(1);
  expect((await runs()).length).toBe(before + 1);
  const incidents = (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items;
  expect(incidents.map(({ kind, subject }: Record<string, string>) => `${kind} ${subject}`)).toContain('continuous-proof-failed royal');
  await tamper(back.replace(':n', `${rounds - 1}`));
  clock.advance(60_000);
  expect(await run()).toMatchObject({ holds: true, payoutsReleased: ['royal'] });
  expect(await look()).toEqual([]);
}); // prettier-ignore

it('R40: what was proven before is left to the run of all proofs', async () => {
  await play('royal');
  expect(await look()).toEqual([]);
  await tamper(newestEntry('0.000000000001'));
  expect(await look()).toEqual([]);
  expect(await run()).toMatchObject({ holds: false, payoutsStopped: ['royal'] });
  await tamper(newestEntry('-0.000000000001'));
  clock.advance(60_000);
  expect(await run()).toMatchObject({ holds: true });
});
