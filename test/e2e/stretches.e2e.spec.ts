// Sums of chains by stretches: what finance reads by them is what it reads journal by journal, whatever was played, taken
// back, won or priced anew in between, and wherever the stretches end. A sum that was tampered with fails the proofs.
import { ManualClock, sql } from '@tributary/platform';
import fc from 'fast-check';
import { RebuildCommands } from '../../apps/jackpot/src/finance/rebuild-commands';
import { proveAll } from '../../apps/jackpot/src/finance/proofs.service';
import { ProofWatchService } from '../../apps/jackpot/src/proof-runs/proof-watch.service';
import { JackpotApp, dealer, hands, livePrizes } from '../support/jackpot-app';
import { sumUp } from '../support/stretches';

let app: JackpotApp;
let clock: ManualClock;
const casinos = { alba: ['EUR', '1.00'], ember: ['GBP', '1.00'], fuji: ['JPY', '160'] } as const;
const jackpots = { royal: 'table-1', grand: 'table-2' } as const;
type Jackpot = keyof typeof jackpots;

beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock, tables: Object.values(jackpots) });
  for (const [code, [currency]] of Object.entries(casinos)) await app.casino(code, [currency]);
  await app.rates({ GBP: '0.8', JPY: '160' }, clock.now());
  for (const [code, table] of Object.entries(jackpots)) {
    await app.jackpot(code, 'EUR', {
      baseAmount: '100.00', resetAmount: '50.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
      limit: '140.00', prizes: { ...livePrizes, straightFlush: { kind: 'percentage', percent: '10', to: 'round' } },
      unitStakes: { EUR: '1.00', GBP: '1.00', JPY: '160' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
    }); // prettier-ignore
    await app.table(table, code);
  }
}, 60_000);
afterAll(() => app?.stop());

interface Played {
  readonly jackpot: Jackpot;
  /** Bets of one round: whose, how often the unit stake, and whether it is taken back. */
  readonly bets: readonly { casino: keyof typeof casinos; times: number; isVoided: boolean }[];
  readonly cards: 'nothing' | 'royal' | 'straightFlush' | 'flush';
  /** New rates before it: units of GBP and JPY for a euro. */
  readonly rates: readonly [string, string] | null;
}

const days = fc.array(
  fc.record<Played>({
    jackpot: fc.constantFrom('royal', 'royal', 'royal', 'grand'),
    bets: fc.array(
      fc.record({
        casino: fc.constantFrom('alba', 'ember', 'fuji'),
        times: fc.integer({ min: 1, max: 10 }),
        isVoided: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    cards: fc.constantFrom('nothing', 'nothing', 'nothing', 'flush', 'straightFlush', 'royal'),
    rates: fc.option(fc.constantFrom(['0.8', '160'], ['0.81', '158'], ['0.79', '161.5'])),
  }),
  { minLength: 6, maxLength: 10 },
);

/** What was placed, by casino and jackpot: stakes in units. */
const tally = new Map<string, { bets: number; times: number; betsVoided: number; timesVoided: number }>();
function count(jackpot: Jackpot, { casino, times, isVoided }: Played['bets'][number]): void {
  const name = `${casino} ${jackpot}`;
  const sum = tally.get(name) ?? { bets: 0, times: 0, betsVoided: 0, timesVoided: 0 };
  const voided = Number(isVoided);
  tally.set(name, {
    bets: sum.bets + 1,
    times: sum.times + times,
    betsVoided: sum.betsVoided + voided,
    timesVoided: sum.timesVoided + voided * times,
  });
}

/** Meters as the casino has counted them itself. */
function counted(casino: keyof typeof casinos) {
  const [currency] = casinos[casino];
  const stakes = (times: number) => (currency === 'JPY' ? `${160 * times}` : `${times}.00`);
  return ['grand', 'royal'].flatMap((jackpot) => {
    const sum = tally.get(`${casino} ${jackpot}`);
    if (!sum) return [];
    const { bets, betsVoided, times, timesVoided } = sum;
    return [
      { jackpot, currency, bets, stakes: stakes(times), betsVoided, stakesVoided: stakes(timesVoided) },
    ];
  });
}

let rounds = 0;
async function play({ jackpot, bets, cards, rates }: Played): Promise<void> {
  clock.advance(60_000);
  if (rates) await app.rates({ GBP: rates[0], JPY: rates[1] }, clock.now());
  const server = app.keys.tableServer;
  const roundId = `rnd_s${(rounds += 1)}`;
  await app.ok('POST', '/v1/rounds', server, { roundId, jackpot, tables: [jackpots[jackpot]] });
  const placed = bets.map(({ casino, times }, i) => {
    const [currency, unit] = casinos[casino];
    const stake = currency === 'JPY' ? `${160 * times}` : `${times * Number(unit)}.00`;
    return { casino, betId: `${roundId}-${i}`, currency, stake };
  });
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, server, { bets: placed });
  for (const bet of bets) count(jackpot, bet);
  for (const [i, { casino, isVoided }] of bets.entries())
    if (isVoided) await app.ok('POST', `/v1/rounds/${roundId}/bets/${roundId}-${i}/void`, server, { casino, reason: 'a slip' }); // prettier-ignore
  await app.ok('POST', `/v1/rounds/${roundId}/close`, server, {});
  await app.ok('POST', `/v1/rounds/${roundId}/outcome`, server, { hands: [{ cards: hands[cards] }], dealer });
}

const get = (path: string) => app.ok('GET', path, app.keys.finance);

/** Everything that is read by stretches. */
async function allReads(): Promise<unknown[]> {
  const paths = Object.keys(casinos).map((casino) => `/v1/casinos/${casino}/meters`);
  const span = `from=2026-11-30T11:00:00Z&to=${clock.now().toISOString()}`;
  for (const jackpot of Object.keys(jackpots)) {
    const { items } = await get(`/v1/admin/jackpots/${jackpot}/instances`);
    const numbers = items.map((item: { number: number }) => item.number);
    paths.push(
      ...numbers.map((number: number) => `/v1/admin/jackpots/${jackpot}/instances/${number}`),
      ...[2, 7, 30].map((points) => `/v1/admin/jackpots/${jackpot}/pools/history?${span}&points=${points}`),
    );
  }
  const answers = [];
  for (const path of paths) answers.push(await get(path));
  return answers;
}

const forget = () =>
  app.db.run(sql`TRUNCATE jackpot.stretch, jackpot.stretch_movement, jackpot.stretch_contribution`);

const day = (seed: number) => fc.sample(days, { seed, numRuns: 1 })[0]!;

it.each([1, 2, 3, 4])('R17, R34: any day reads the same by stretches and journal by journal (seed %i)', async (seed) => {
  for (const round of day(seed)) {
    await play(round);
    // Stretches of earlier rounds have ended by now; what comes later takes back some of their bets.
    await sumUp(app.db, { left: 1 });
  }
  await forget();
  const journals = await allReads();
  for (const [left, sizes] of [[3, { journalsMax: 3, betsMax: 4 }], [1, { journalsMax: 7, betsMax: 9 }], [0, { journalsMax: 2, betsMax: 1 }]] as const) {
    await forget();
    const counts = await sumUp(app.db, { left, sizes });
    expect(counts.royal).toBeGreaterThan(3);
    expect(await allReads()).toEqual(journals);
    for (const casino of ['alba', 'ember', 'fuji'] as const)
      expect(await get(`/v1/casinos/${casino}/meters`)).toMatchObject({ meters: counted(casino) });
  }
  expect((await proveAll(app.db)).filter(({ holds }) => !holds)).toEqual([]);
}, 60_000); // prettier-ignore

it('the continuous proof sums what it has proven, and a stretch goes on where it ended', async () => {
  await forget();
  const watch = app.app.get(ProofWatchService, { strict: false });
  const summed = () =>
    app.db.rows(sql`
      SELECT c.code, c.length = s.position AS all FROM ledger.chain c LEFT JOIN jackpot.stretch s ON s.chain = c.code
       WHERE c.length > 0 ORDER BY 1`);
  expect(await watch.look()).toEqual([]);
  await play({ jackpot: 'grand', bets: [{ casino: 'alba', times: 1, isVoided: false }], cards: 'nothing', rates: null });
  expect(await summed()).toContainEqual({ code: 'grand', all: false });
  expect(await watch.look()).toEqual([]);
  expect(await summed()).toEqual(['grand', 'royal'].map((code) => ({ code, all: true })));
}); // prettier-ignore

it('R40: a sum that was changed fails a proof that names its jackpot, and a rebuild has it summed anew', async () => {
  await sumUp(app.db, { left: 0 });
  await app.db.run(sql`
    UPDATE jackpot.stretch_contribution SET main = main + 0.01, value = value + 0.01
     WHERE ctid = (SELECT ctid FROM jackpot.stretch_contribution WHERE chain = 'royal' LIMIT 1)`);
  const name = 'sums of stretches are what their journals and bets come to';
  const found = (await proveAll(app.db)).find((proof) => proof.name === name);
  expect(found).toMatchObject({ holds: false, jackpots: ['royal'], unplaced: 0 });
  const commands = new RebuildCommands(app.db);
  expect(await commands.check()).toMatchObject([{ jackpot: 'royal', figure: 'stretch' }]);
  const { repaired, refused } = await commands.repair({ reason: 'tampered with by a test', by: 'a test' });
  expect([repaired.length, refused]).toEqual([1, []]);
  expect(await commands.check()).toEqual([]);
  const rows = await app.db.rows(sql`SELECT DISTINCT chain FROM jackpot.stretch`);
  expect(rows).not.toContainEqual({ chain: 'royal' });
});
