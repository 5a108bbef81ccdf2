// A casino's own file for reconciliation: sent in parts over HTTP, followed until it is matched, its breaks read.
import { createHash } from 'node:crypto';
import { JackpotApp, Reply } from './jackpot-app';

const runs = '/v1/admin/reconciliations';
const pollEveryMs = 50;
const partBytes = 1_500_000;
const looksMax = 400;

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
