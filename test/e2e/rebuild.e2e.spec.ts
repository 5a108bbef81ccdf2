// Balances and meters worked out anew from the postings by the operator's command: every tampered figure is named with both
// values, nothing is changed by looking, and what lies on changed postings is never made to fit them (E-13, R48).
import { sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes } from '../support/jackpot-app';
import { runScript } from '../support/run-script';

jest.setTimeout(120_000);

let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start({ tables: ['table-1', 'table-2'] });
  await app.casino('alba', ['EUR']);
  for (const [code, table] of [['royal', 'table-1'], ['grand', 'table-2']] as const) {
    await app.jackpot(code, 'EUR', {
      baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
      prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
    });
    await app.table(table, code);
    await play(code, table);
  } // prettier-ignore
});
afterAll(() => app?.stop());

/** Two bets of 1.00, and a royal flush that takes main and opens the second instance; a third bet in that one. */
async function play(code: string, table: string): Promise<void> {
  const server = app.keys.tableServer;
  const bet = (betId: string) => ({
    casino: 'alba',
    betId: `${code}-${betId}`,
    currency: 'EUR',
    stake: '1.00',
  });
  const open = async (name: string, bets: object[]) => {
    const roundId = `rnd_${code}-${name}`;
    await app.ok('POST', '/v1/rounds', server, { roundId, jackpot: code, tables: [table] });
    await app.ok('POST', `/v1/rounds/${roundId}/bets`, server, { bets });
    await app.ok('POST', `/v1/rounds/${roundId}/close`, server, {});
    return roundId;
  };
  const won = await open('1', [bet('1'), bet('2')]);
  await app.ok('POST', `/v1/rounds/${won}/outcome`, server, { hands: [{ cards: hands.royal }], dealer });
  await open('2', [bet('3')]);
}

const change = (text: string) =>
  app.db.transaction(async (tx) => {
    // As a superuser can: past the triggers that keep the ledger append-only.
    await tx.run(sql`SET LOCAL session_replication_role = replica`);
    await tx.run({ text, values: [] });
  });
const rebuild = async (...args: string[]) => {
  const ended = await runScript('rebuild.mjs', [...args, '--json'], { DATABASE_URL: app.databaseUrl });
  return { code: ended.code, errors: ended.errors, ...(ended.output === '' ? {} : JSON.parse(ended.output)) };
};
const failing = async () => (await allProofs(app.db)).filter(({ holds }) => !holds).map(({ name }) => name);

// By hand: instance 2 of each opens at 500.00 and takes one bet of 1.00: 0.40 main, 0.10 reserve, 0.50 margin. The first
// took two; its reserve of 0.20 went into the reset, and margin has 3 × 0.50.
const tampered = [
  { jackpot: 'grand', subject: 'instance 2', figure: 'reserve', stored: '7.100000000000', recomputed: '0.100000000000' },
  { jackpot: 'royal', subject: 'instance 1', figure: 'bets', stored: '3', recomputed: '2' },
  { jackpot: 'royal', subject: 'instance 2', figure: 'main', stored: '400.400000000000', recomputed: '500.400000000000' },
  { jackpot: 'royal', subject: 'margin EUR', figure: 'balance', stored: '1.500000000001', recomputed: '1.500000000000' },
]; // prettier-ignore

it('finds nothing in books that nobody touched', async () => {
  expect(await rebuild('--check')).toEqual({ code: 0, errors: '', differences: [] });
});

it('names every tampered figure with both values, and changes none by looking', async () => {
  await change(`UPDATE jackpot.instance SET reserve = reserve + 7 WHERE jackpot = 'grand' AND number = 2`);
  await change(`UPDATE jackpot.instance SET bets = bets + 1 WHERE jackpot = 'royal' AND number = 1`);
  await change(`UPDATE jackpot.instance SET main = main - 100 WHERE jackpot = 'royal' AND number = 2`);
  await change(
    `UPDATE ledger.account SET balance = balance + 0.000000000001 WHERE chain = 'royal' AND code = 'margin'`,
  );
  expect(await rebuild('--check')).toEqual({ code: 1, errors: '', differences: tampered });
  expect((await rebuild('--check')).differences).toEqual(tampered);
  expect(await failing()).toContain('every balance equals the sum of its entries');
});

it('a wrong call changes nothing', async () => {
  for (const args of [['--repair'], [], ['--repair', '--reason', ''], ['--mend']])
    expect((await rebuild(...args)).code).toBe(2);
  expect((await rebuild('--check')).differences).toEqual(tampered);
});

it('writes each anew on command, with an audit entry and an incident; then every proof holds', async () => {
  const before = await app.ok('GET', '/v1/jackpots/royal/meter', null);
  const done = await rebuild('--repair', '--reason', 'host-3 came back from a snapshot');
  expect(done).toEqual({ code: 0, errors: '', repaired: tampered, refused: [] });
  expect(await failing()).toEqual([]);
  const meter = await app.ok('GET', '/v1/jackpots/royal/meter', null);
  expect([meter.amount, BigInt(meter.sequence) > BigInt(before.sequence)]).toEqual(['500.40', true]);
  const { items } = await app.ok('GET', '/v1/admin/audit?kind=books.rebuilt', app.keys.admin);
  expect(items.map((entry: { subject: string }) => entry.subject).sort()).toEqual(
    tampered.map(({ jackpot, subject }) => `${jackpot} ${subject}`).sort(),
  );
  expect(items[0]).toMatchObject({ actor: 'cli', detail: { reason: 'host-3 came back from a snapshot' } });
  const incidents = (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items;
  expect(
    incidents.filter(({ kind }: { kind: string }) => kind === 'pool-rebuilt').map((it: { subject: string }) => it.subject).sort(),
  ).toEqual(['grand', 'royal']); // prettier-ignore
  expect(await rebuild('--repair', '--reason', 'again')).toMatchObject({
    code: 0,
    repaired: [],
    refused: [],
  });
});

it('a figure on changed postings is not made to fit them, and others are still set right', async () => {
  await change(`UPDATE ledger.entry SET amount = amount + 50 WHERE (journal_id, line) = (
    SELECT e.journal_id, e.line FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
     WHERE a.chain = 'grand' AND a.code = 'main:2:alba' ORDER BY 1, 2 LIMIT 1)`);
  await change(`UPDATE jackpot.instance SET bets = bets + 1 WHERE jackpot = 'royal' AND number = 2`);
  const { code, repaired, refused } = await rebuild('--repair', '--reason', 'as a test');
  expect(code).toBe(1);
  expect(repaired).toEqual([
    { jackpot: 'royal', subject: 'instance 2', figure: 'bets', stored: '2', recomputed: '1' },
  ]);
  expect(refused.map(({ subject, figure }: Record<string, string>) => [subject, figure])).toEqual([
    ['instance 2', 'main'],
    ['main:2:alba EUR', 'balance'],
  ]);
  expect(refused[0].reason).toContain('every chain of hashes is unbroken');
  expect((await app.ok('GET', '/v1/jackpots/grand/meter', null)).amount).toBe('500.40');
});
