// A casino's own file for reconciliation: sent in parts over HTTP, followed until it is matched, its breaks read.
import { createHash } from 'node:crypto';
import { Database, sql } from '@tributary/platform';
import { JackpotApp, Reply } from './jackpot-app';

const runs = '/v1/admin/reconciliations';
const pollEveryMs = 50;
const partBytes = 1_500_000;
const looksMax = 1_200;

export interface FileOrder {
  readonly casino?: string;
  readonly from?: string;
  readonly to?: string;
  readonly kinds?: string[];
  readonly toleranceSeconds?: number;
  readonly format?: 'csv' | 'json';
  readonly mapping?: Record<string, unknown>;
}

/** Columns of the files that tests write, unless they say otherwise. */
export const columns = {
  reference: 'id',
  player: 'player',
  round: 'round',
  currency: 'currency',
  amount: 'amount',
  time: 'time',
};

export const orderOf = (content: Buffer, order: FileOrder = {}) => ({
  casino: 'alba',
  from: '2026-11-30',
  to: '2026-11-30',
  kinds: ['bet'],
  format: 'csv',
  mapping: { columns },
  digest: createHash('sha256').update(content).digest('hex'),
  bytes: content.length,
  ...order,
});

/** Opens a run and sends its file; answers the run as the last part left it. */
export async function upload(
  app: JackpotApp,
  file: string | Buffer,
  order: FileOrder = {},
  key = app.keys.finance,
) {
  const content = Buffer.from(file as never);
  let run = await app.ok('POST', runs, key, orderOf(content, order));
  for (let start = 0; start < content.length; start += partBytes) {
    const base64 = content.subarray(start, start + partBytes).toString('base64');
    run = await app.ok('PUT', `${runs}/${run.runId}/parts/${start / partBytes + 1}`, key, { base64 });
  }
  return run;
}

/** The run when the service has done with it: `open`, `closed` or `failed`. */
export async function settled(
  app: JackpotApp,
  runId: string,
  key = app.keys.finance,
  onLook: (run: Reply['body']) => void = () => undefined,
) {
  for (let look = 0; look < looksMax; look += 1) {
    const run = await app.ok('GET', `${runs}/${runId}`, key);
    onLook(run);
    if (['open', 'closed', 'failed'].includes(run.state)) return run;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  throw new Error(`${runId} is not matched`);
}

/** Sends a file and waits until it is matched. */
export async function reconcile(app: JackpotApp, file: string | Buffer, order: FileOrder = {}) {
  const { runId } = await upload(app, file, order);
  return settled(app, runId);
}

/** All breaks of a run, page by page. */
export async function breaksOf(app: JackpotApp, runId: string, query = '', key = app.keys.finance) {
  const items: Reply['body'][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Reply['body'] = await app.ok(
      'GET',
      `${runs}/${runId}/breaks?limit=20&${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
      key,
    );
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

export const badRowsOf = async (app: JackpotApp, runId: string) =>
  (await app.ok('GET', `${runs}/${runId}/bad-rows?limit=1000`, app.keys.finance)).items;

/** When the first bet of `insertBets` was accepted; one follows every two seconds. */
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
export const timeOf = (n: number, secondsLater = 1) =>
  new Date(day + (2 * n + secondsLater) * 1000).toISOString();

export interface FileBet {
  id: string;
  player: string;
  round: string;
  currency: string;
  amount: string;
  time: string;
}

export const fileBet = (n: number): FileBet => ({
  id: `bet-${n}`,
  player: `player-${n % 97}`,
  round: `rnd_${Math.floor(n / 20)}`,
  currency: currencyOf(n),
  amount: stakeOf(n),
  time: timeOf(n),
});

export const csvOf = (bets: readonly FileBet[]) =>
  ['id,player,round,currency,amount,time', ...bets.map((bet) => Object.values(bet).join(','))].join('\n');
