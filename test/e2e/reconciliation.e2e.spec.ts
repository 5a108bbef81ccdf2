// A casino's file of some 5,000 bets with 50 planted breaks of every class: exactly those come out, the totals of both
// sides are explained to the last digit, and each break is worked to closure.
import { ManualClock } from '@tributary/platform';
import {
  FileBet,
  breaksOf,
  columns,
  csvOf,
  fileBet,
  insertBets,
  orderOf,
  reconcile,
  settled,
  timeOf,
  upload,
} from '../support/casino-file';
import { JackpotApp, problemOf } from '../support/jackpot-app';

jest.setTimeout(120_000);

const runs = '/v1/admin/reconciliations';

let app: JackpotApp;
afterEach(() => app.stop());

async function start(): Promise<void> {
  const clock = new ManualClock(new Date('2026-11-30T20:00:00Z'));
  app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR', 'USD', 'JPY']);
  await app.casino('borea', ['EUR', 'USD', 'JPY']);
}

const exponents: Record<string, number> = { EUR: 2, USD: 2, GBP: 2, JPY: 0 };
/** '-12.50' as -1250: amounts of answers have exactly their currency's digits. */
const minor = (text: string) => BigInt(text.replace('.', ''));

function sums(bets: readonly FileBet[]): Record<string, bigint> {
  const all: Record<string, bigint> = {};
  for (const { currency, amount } of bets) {
    const [whole, decimals = ''] = amount.split('.');
    const units = BigInt(whole! + decimals.padEnd(exponents[currency]!, '0'));
    all[currency] = (all[currency] ?? 0n) + units;
  }
  return all;
}

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

it('A-12, A-26 finds exactly the 50 breaks that were planted in 5,000 bets, and explains the difference to the last digit', async () => {
  await start();
  await insertBets(app.db, 'alba', 5_000);
  await insertBets(app.db, 'borea', 50);
  const { bets, expected } = planted();
  expect(expected).toHaveLength(50);
  const run = await reconcile(app, csvOf(bets));
  const found = await breaksOf(app, run.runId);
  expect(found.map(nameOf).sort()).toEqual([...expected].sort());
  expect(run.state).toBe('open');
  expect(run.progress).toEqual({
    rowsRead: 5_000, badRows: 0, matchedByReference: 4_989, matchedByAttributes: 1, breaks: 50, breaksClosed: 0,
  }); // prettier-ignore
  expect(run.proof).toEqual({ holds: true });
  const ours = sums(Array.from({ length: 5_000 }, (_, n) => fileBet(n)));
  const theirs = sums(bets);
  expect(run.totals).toHaveLength(4);
  for (const total of run.totals) {
    const difference = (theirs[total.currency] ?? 0n) - (ours[total.currency] ?? 0n);
    expect(total).toMatchObject({ kind: 'bet', holds: true, explained: total.difference });
    expect([total.currency, minor(total.difference)]).toEqual([total.currency, difference]);
    expect(minor(total.ours.amount)).toBe(ours[total.currency] ?? 0n);
  }
  // The list narrows by class and by currency of either side.
  expect(await breaksOf(app, run.runId, 'class=currency')).toHaveLength(10);
  expect(await breaksOf(app, run.runId, 'class=currency&currency=GBP')).toHaveLength(10);
  expect(await breaksOf(app, run.runId, 'kind=payout')).toEqual([]);
});

it('C-03 the same file again is the same run; another mapping or period is another', async () => {
  await start();
  await insertBets(app.db, 'alba', 20);
  const file = csvOf(Array.from({ length: 20 }, (_, n) => fileBet(n)));
  const first = await reconcile(app, file);
  expect(first).toMatchObject({
    state: 'closed',
    proof: { holds: true },
    progress: { breaks: 0, rowsRead: 20 },
  });
  const again = await upload(app, file);
  expect(again).toMatchObject({ runId: first.runId, state: 'closed' });
  // The casino itself may send it too, and sees the run that finance opened.
  expect((await upload(app, file, { casino: undefined }, app.keys.casino.alba!)).runId).toBe(first.runId);
  expect((await upload(app, file, { toleranceSeconds: 5 })).runId).not.toBe(first.runId);
  const listed = await app.ok('GET', `${runs}?casino=alba`, app.keys.finance);
  expect(listed.items).toHaveLength(2);
  expect(listed.items[1].runId).toBe(first.runId);
});

it('C-21 an upload that broke off goes on with its next part; a part with other content is refused', async () => {
  await start();
  await insertBets(app.db, 'alba', 200);
  const content = Buffer.from(csvOf(Array.from({ length: 200 }, (_, n) => fileBet(n))));
  const parts = [content.subarray(0, 6_000), content.subarray(6_000)].map((it) => it.toString('base64'));
  const { runId } = await app.ok('POST', runs, app.keys.finance, orderOf(content));
  const put = (number: number, base64: string) =>
    app.call('PUT', `${runs}/${runId}/parts/${number}`, app.keys.finance, { base64 });
  expect(problemOf(await put(2, parts[1]!))).toMatchObject({ status: 422, field: 'number' });
  expect(problemOf(await put(1, 'QUJD'))).toMatchObject({ status: 422, field: 'body' });
  expect((await put(1, parts[0]!)).body.upload).toMatchObject({ bytesReceived: 6_000, nextPart: 2 });
  expect((await put(1, parts[0]!)).body.upload).toMatchObject({ bytesReceived: 6_000, nextPart: 2 });
  expect(problemOf(await put(1, parts[1]!))).toMatchObject({ status: 409, code: 'already-exists' });
  expect((await app.ok('POST', runs, app.keys.finance, orderOf(content))).upload.nextPart).toBe(2);
  expect((await put(2, parts[1]!)).status).toBe(200);
  expect(await settled(app, runId)).toMatchObject({
    state: 'closed',
    progress: { rowsRead: 200, breaks: 0 },
  });
  expect(problemOf(await put(3, parts[1]!))).toMatchObject({ status: 409, code: 'decision-refused' });
});

it('a file that is not the announced one fails, and may then be sent again', async () => {
  await start();
  const good = Buffer.from(csvOf([fileBet(1)]));
  const bad = Buffer.from(good).fill('x', 60, 61);
  const order = orderOf(good);
  const { runId } = await app.ok('POST', runs, app.keys.finance, order);
  await app.ok('PUT', `${runs}/${runId}/parts/1`, app.keys.finance, { base64: bad.toString('base64') });
  const failed = await settled(app, runId);
  expect(failed).toMatchObject({ state: 'failed', proof: null, progress: { rowsRead: 0 } });
  expect(failed.failure).toContain('not the announced one');
  const again = await app.ok('POST', runs, app.keys.finance, order);
  expect(again).toMatchObject({ state: 'uploading', upload: { nextPart: 1 } });
  expect(again.runId).not.toBe(runId);
});

it('F-01, R12 another casino finds none of it, by path, filter and file; a table server may not ask', async () => {
  await start();
  await insertBets(app.db, 'alba', 3);
  const { runId } = await reconcile(app, csvOf([fileBet(0), fileBet(1), { ...fileBet(2), amount: '7' }]));
  const borea = app.keys.casino.borea!;
  for (const path of ['', '/bad-rows', '/breaks', '/breaks.csv', '/breaks.json', '/breaks/1']) {
    const reply = await app.call('GET', `${runs}/${runId}${path}`, borea);
    expect([path, problemOf(reply).status]).toEqual([path, 404]);
    expect(problemOf(await app.call('GET', `${runs}/${runId}${path}`, app.keys.tableServer)).status).toBe(
      403,
    );
  }
  const part = await app.call('PUT', `${runs}/${runId}/parts/1`, borea, { text: 'x' });
  expect(problemOf(part).status).toBe(404);
  const foreign = await app.call('POST', runs, borea, orderOf(Buffer.from('x')));
  expect(problemOf(foreign).status).toBe(404);
  for (const query of ['', '?casino=alba']) {
    expect(await app.ok('GET', `${runs}${query}`, borea)).toEqual({ items: [], next: null });
  }
  const close = `${runs}/${runId}/breaks/1/closure`;
  const own = await app.call('POST', close, app.keys.casino.alba!, { reason: 'we say so' });
  expect(problemOf(own).status).toBe(403);
  expect(await breaksOf(app, runId, '', app.keys.casino.alba!)).toMatchObject([
    { class: 'amount', state: 'open' },
  ]);
});

it('F-12 pages and cursors: a size of 0 or a foreign cursor is refused', async () => {
  await start();
  await insertBets(app.db, 'alba', 1);
  const { runId } = await reconcile(app, csvOf([fileBet(0)]));
  for (const query of [
    'limit=0',
    'limit=-1',
    'limit=1000000000',
    'cursor=zz',
    'class=other',
    'currency=eur',
  ]) {
    const reply = await app.call('GET', `${runs}/${runId}/breaks?${query}`, app.keys.finance);
    expect([query, problemOf(reply).status]).toEqual([query, 422]);
  }
});

it.each([
  ['to', { to: '2026-11-29' }],
  ['to', { from: '2024-01-01' }],
  ['mapping.columns.currency', { mapping: { columns: { amount: 'a' } } }],
  ['mapping.columns.kind', { kinds: ['bet', 'payout'] }],
  ['mapping.time.zone', { mapping: { columns, time: { zone: 'Mars/Base' } } }],
  ['mapping.time.format', { mapping: { columns, time: { format: 'dd.MM.yy' } } }],
  ['mapping.columns.amount', { format: 'json', mapping: { currency: 'EUR', columns: { amount: 3 } } }],
  ['mapping.columns.reference', { mapping: { columns, header: false } }],
  ['digest', { digest: 'abc' }],
  ['bytes', { bytes: 600 * 1024 * 1024 }],
])('refuses an order with a wrong %s', async (field, order) => {
  await start();
  const reply = await app.call('POST', runs, app.keys.finance, { ...orderOf(Buffer.from('x')), ...order });
  expect(problemOf(reply)).toMatchObject({ status: 422, code: 'invalid-request', field });
});
