// A casino's file of some 5,000 bets with 50 planted breaks of every class: exactly those come out, the totals of both
// sides are explained to the last digit, and each break is worked to closure.
import { Database, ManualClock, sql } from '@tributary/platform';
import { breaksOf, reconcile } from '../support/casino-file';
import { JackpotApp } from '../support/jackpot-app';

jest.setTimeout(120_000);

let app: JackpotApp;
afterEach(() => app.stop());

async function start(): Promise<void> {
  const clock = new ManualClock(new Date('2026-11-30T20:00:00Z'));
  app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR', 'USD', 'JPY']);
  await app.casino('borea', ['EUR', 'USD', 'JPY']);
}

const day = Date.parse('2026-11-30T08:00:00Z');

/** Bets of a casino by direct SQL: what a busy day leaves. They name no journal, so the ledger's proofs are not asked. */
export async function insertBets(db: Database, casino: string, count: number, from = 0): Promise<void> {
  await db.run(sql`
    INSERT INTO jackpot.bet (casino, bet_id, round_id, table_code, submitter, batch_id, hand, player, currency, stake,
        value, main, overflow, reserve, margin, instance, journal_id, accepted_at)
    SELECT ${casino}, 'bet-' || n, 'rnd_' || (n / 20), 'table-1', 'table-1', 'b', 1, 'player-' || (n % 97),
           CASE n % 3 WHEN 0 THEN 'EUR' WHEN 1 THEN 'USD' ELSE 'JPY' END,
           CASE n % 3 WHEN 0 THEN 1.00 + (n % 7) WHEN 1 THEN 2.50 + (n % 5) ELSE 150 * (1 + n % 4) END,
           0, 0, 0, 0, 0, 1, 1, ${new Date(day)}::timestamptz + n * interval '2 seconds'
      FROM generate_series(${from}::int, ${from + count - 1}::int) AS n`);
}

const stakeOf = (n: number) => [`${1 + (n % 7)}.00`, `${2 + (n % 5)}.50`, `${150 * (1 + (n % 4))}`][n % 3]!;
const currencyOf = (n: number) => ['EUR', 'USD', 'JPY'][n % 3]!;
const timeOf = (n: number, secondsLater = 1) => new Date(day + (2 * n + secondsLater) * 1000).toISOString();

interface FileBet {
  id: string;
  player: string;
  round: string;
  currency: string;
  amount: string;
  time: string;
}

const fileBet = (n: number): FileBet => ({
  id: `bet-${n}`,
  player: `player-${n % 97}`,
  round: `rnd_${Math.floor(n / 20)}`,
  currency: currencyOf(n),
  amount: stakeOf(n),
  time: timeOf(n),
});

const csv = (bets: readonly FileBet[]) =>
  ['id,player,round,currency,amount,time', ...bets.map((bet) => Object.values(bet).join(','))].join('\n');

/** The file of 5,000 bets with 50 breaks, and what each is expected to be: class and bet. */
function planted(): { bets: FileBet[]; expected: string[] } {
  const expected: string[] = [];
  const bets: FileBet[] = [];
  for (let n = 0; n < 5_000; n += 1) {
    const bet = fileBet(n);
    const nth = n % 500;
    const change: Partial<FileBet> = {};
    // Ten of each: at 10, 20, 30 and 40 of every 500.
    if (nth === 10) {
      expected.push(`missing-there ${bet.id}`);
      continue;
    }
    if (nth === 20) change.amount = `${parseInt(bet.amount, 10) + 1}${bet.amount.includes('.') ? '.50' : ''}`;
    if (nth === 30) change.currency = bet.currency === 'GBP' ? 'EUR' : 'GBP';
    if (nth === 30 && bet.currency === 'JPY') change.amount = bet.amount;
    if (nth === 40) change.time = timeOf(n, 3_600);
    bets.push({ ...bet, ...change });
    if (nth === 20) expected.push(`amount ${bet.id}`);
    if (nth === 30) expected.push(`currency ${bet.id}`);
    if (nth === 40) expected.push(`time ${bet.id}`);
  }
  for (let n = 0; n < 6; n += 1) {
    bets.push({ ...fileBet(100 * n + 7), id: `theirs-${n}`, amount: '77', time: timeOf(3) });
    expected.push(`missing-here theirs-${n}`);
  }
  for (const n of [55, 1_555, 2_555]) {
    bets.push(fileBet(n));
    expected.push(`duplicate bet-${n}`);
  }
  // Without a reference, and said twice: one of the two is the bet that stands there without one.
  const last = bets.findIndex((bet) => bet.id === 'bet-4777');
  bets[last] = { ...bets[last]!, id: '' };
  bets.push(bets[last]!);
  expected.push('duplicate ');
  return { bets, expected };
}

const nameOf = (found: {
  class: string;
  theirs: { reference: string | null } | null;
  ours: { id: string } | null;
}) => `${found.class} ${found.class === 'missing-there' ? found.ours!.id : (found.theirs!.reference ?? '')}`;

it('finds exactly the 50 breaks that were planted in a file of some 5,000 bets, and explains the difference', async () => {
  await start();
  await insertBets(app.db, 'alba', 5_000);
  await insertBets(app.db, 'borea', 50);
  const { bets, expected } = planted();
  expect(expected).toHaveLength(50);
  const run = await reconcile(app, csv(bets));
  const found = await breaksOf(app, run.runId);
  expect(found.map(nameOf).sort()).toEqual([...expected].sort());
  expect(run.state).toBe('open');
  expect(run.progress).toEqual({
    rowsRead: 5_000, badRows: 0, matchedByReference: 4_989, matchedByAttributes: 1, breaks: 50, breaksClosed: 0,
  }); // prettier-ignore
  expect(run.proof).toEqual({ holds: true });
  for (const total of run.totals) expect(total.difference).toBe(total.explained);
  expect(run.totals.map(({ currency }: { currency: string }) => currency)).toEqual([
    'EUR',
    'GBP',
    'JPY',
    'USD',
  ]);
});
