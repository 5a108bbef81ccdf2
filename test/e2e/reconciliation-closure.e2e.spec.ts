// Breaks of real bets and payouts worked to closure: reasons by a person, money by two, everything on record.
import { AuditLog, sql } from '@tributary/platform';
import { breaksOf, reconcile } from '../support/casino-file';
import { hands, problemOf } from '../support/jackpot-app';
import {
  acknowledge,
  app,
  clock,
  ledger,
  open,
  payouts,
  settle,
  standard,
  startEmpty,
} from '../support/royal';

jest.setTimeout(60_000);

const runs = '/v1/admin/reconciliations';
const head = 'kind,id,player,currency,amount,time';
const mapping = {
  columns: {
    kind: 'kind',
    reference: 'id',
    player: 'player',
    currency: 'currency',
    amount: 'amount',
    time: 'time',
  },
};
// Bets count by when they arrive, which no test may set: the period is around today.
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const period = { from: dayOf(-1), to: dayOf(1) };
const both = { ...period, kinds: ['bet', 'payout'], mapping };
const now = () => clock.now().toISOString();
const file = (...rows: string[]) => [head, ...rows.map((row) => `${row},${now()}`)].join('\n');
const close = (runId: string, number: number, body: object, key = app.keys.finance) =>
  app.call('POST', `${runs}/${runId}/breaks/${number}/closure`, key, body);

async function start(): Promise<void> {
  await startEmpty(new Date().toISOString());
  await app.casino('alba', ['EUR', 'JPY']);
  await app.rates({ USD: '2', JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', standard);
  await app.table('table-1', 'royal');
}

/** A round of two bets that win with a flush: 25 for 1.00 EUR, 3,750 for 150 JPY. Payouts in the order of the bets. */
async function wonRound() {
  await start();
  await open('r1', [
    { casino: 'alba', betId: 'b1', player: 'p1' },
    { casino: 'alba', betId: 'b2', player: 'p2', currency: 'JPY', stake: '150' },
  ]);
  await settle('r1', hands.flush);
  const all = await payouts();
  for (const award of new Set<string>(all.map((it: { awardId: string }) => it.awardId))) {
    await app.call('POST', `/v1/awards/${award}/verify`, app.keys.finance);
    await app.call('POST', `/v1/awards/${award}/confirm`, app.keys.admin);
  }
  const of = (betId: string) => all.find((it: { betId: string }) => it.betId === betId).payoutId as string;
  return { euro: of('b1'), yen: of('b2') };
}

it('A-12, C-24 yen moved at a hundredth and a payout paid twice are found the same day', async () => {
  const { euro, yen } = await wonRound();
  const run = await reconcile(
    app,
    file(
      'bet,b1,p1,EUR,1.00',
      'bet,b2,p2,JPY,150',
      `payout,${euro},p1,EUR,25.00`,
      `payout,${euro},p1,EUR,25.00`,
      `payout,${yen},p2,JPY,37`,
    ),
    both,
  );
  const found = await breaksOf(app, run.runId);
  expect(found).toMatchObject([
    { kind: 'payout', class: 'duplicate', theirs: { line: 5, amount: '25.00' }, ours: null },
    { kind: 'payout', class: 'amount', theirs: { amount: '37' }, ours: { id: yen, amount: '3750' } },
  ]);
  expect(run.totals).toMatchObject([
    { kind: 'bet', currency: 'EUR', difference: '0.00', holds: true },
    { kind: 'bet', currency: 'JPY', difference: '0', holds: true },
    { kind: 'payout', currency: 'EUR', ours: { amount: '25.00' }, theirs: { amount: '50.00' }, difference: '25.00', explained: '25.00' },
    { kind: 'payout', currency: 'JPY', difference: '-3713', explained: '-3713', holds: true },
  ]); // prettier-ignore
});

it('R11 a correction takes a second person, is linked to its break, and the last break closes the run', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: 'b1' }]);
  const run = await reconcile(app, file('bet,b1,,EUR,1.00', 'bet,b9,,EUR,2.00', 'bet,b1,,EUR,1.00'), both);
  const before = [await ledger('margin'), await ledger('corrections')];
  const action = { kind: 'correction', jackpot: 'royal', account: 'margin', difference: '0.80' };
  const asked = await close(run.runId, 1, { reason: 'the table server lost a bet', action });
  expect(asked.body).toMatchObject({ number: 1, class: 'missing-here', state: 'approval', closure: null });
  expect(problemOf(await close(run.runId, 1, { reason: 'once more' }))).toMatchObject({
    code: 'decision-refused',
  });
  const own = await app.call('POST', `/v1/approvals/${asked.body.approvalId}/decision`, app.keys.finance, { decision: 'approve' }); // prettier-ignore
  expect(problemOf(own)).toMatchObject({ status: 403, code: 'same-person' });
  expect([await ledger('margin'), await ledger('corrections')]).toEqual(before);
  const { result } = await app.approve(asked.body.approvalId);
  expect(result).toMatchObject({ account: 'margin', difference: '0.800000000000' });
  // margin +0.80 and corrections −0.80, on top of what the bet of 1.00 left there: 1.00 × (1 − 0.40 − 0.10) = 0.50.
  expect([await ledger('margin'), await ledger('corrections')]).toEqual(['1.3', '-0.8']);
  const journal = await app.db.row(
    sql`SELECT context FROM ledger.journal WHERE id = ${result.journal}::bigint`,
  );
  expect(journal).toMatchObject({
    context: { reconciliation: run.runId, break: '1', approval: asked.body.approvalId },
  });
  expect(await app.ok('GET', `${runs}/${run.runId}`, app.keys.finance)).toMatchObject({ state: 'open', progress: { breaksClosed: 1 } }); // prettier-ignore

  const last = await close(run.runId, 2, { reason: 'printed twice' });
  expect(last.body).toMatchObject({
    state: 'closed',
    approvalId: null,
    closure: { reason: 'printed twice' },
  });
  const closed = await app.ok('GET', `${runs}/${run.runId}`, app.keys.finance);
  expect(closed).toMatchObject({
    state: 'closed',
    closedAt: now(),
    progress: { breaks: 2, breaksClosed: 2 },
  });
  expect(closed.history.map(({ what }: { what: string }) => what)).toEqual([
    'created', 'uploaded', 'loaded', 'matched', 'closed',
  ]); // prettier-ignore
  const worked = await app.ok('GET', `${runs}/${run.runId}/breaks/1`, app.keys.finance);
  expect(worked.history.map(({ what }: { what: string }) => what)).toEqual(['approval-requested', 'closed']);
  expect(worked.history[0].by).not.toBe(worked.history[1].by);
  expect(problemOf(await close(run.runId, 2, { reason: 'again' }))).toMatchObject({
    code: 'decision-refused',
  });
});

it('R6 a declined request leaves the break open and the books as they were', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: 'b1' }]);
  const run = await reconcile(app, file('bet,b1,,EUR,2.00'), both);
  const action = { kind: 'correction', jackpot: 'royal', account: 'main', difference: '-1.00' };
  const asked = await close(run.runId, 1, { reason: 'seems too much', action });
  await app.approve(asked.body.approvalId, 'decline');
  expect(await breaksOf(app, run.runId, 'state=open')).toMatchObject([{ number: 1, class: 'amount' }]);
  expect(await ledger('corrections')).toBe('0');
  for (const [field, wrong] of [
    ['action.difference', { ...action, difference: '0.00' }],
    ['action.kind', { kind: 'payout-paid' }],
  ] as const) {
    expect(problemOf(await close(run.runId, 1, { reason: 'not so', action: wrong }))).toMatchObject({
      field,
    });
  }
  const unknown = await close(run.runId, 1, { reason: 'no such', action: { ...action, jackpot: 'nobody' } });
  expect(problemOf(unknown).status).toBe(404);
});

it('E-06, C-24 a payout that the casino has paid and never acknowledged is ordered paid by two, once', async () => {
  const { euro, yen } = await wonRound();
  await acknowledge('alba', [yen]);
  // The casino books the yen payout under a number of its own, which nobody here knows: it is found by what it is.
  const run = await reconcile(
    app,
    file('bet,b1,p1,EUR,1.00', 'bet,b2,p2,JPY,150', 'payout,K-7,p2,JPY,3750'),
    both,
  );
  const [found, ...others] = await breaksOf(app, run.runId);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ class: 'missing-there', ours: { id: euro, amount: '25.00', player: 'p1' } });
  const action = { kind: 'payout-paid', reference: 'till 4, slip 77' };
  const asked = await close(run.runId, found.number, { reason: 'paid in cash, slip found', action });
  expect((await app.approve(asked.body.approvalId)).result).toEqual({
    payoutId: euro,
    state: 'paid',
    first: true,
  });
  expect((await payouts()).map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid']);
  expect(await app.ok('GET', `${runs}/${run.runId}`, app.keys.finance)).toMatchObject({ state: 'closed' });

  // Next month's file names the slip: the acknowledgement's reference finds the payout.
  const later = await reconcile(app, file('payout,"till 4, slip 77",p1,EUR,25.00', 'payout,K-7,p2,JPY,3750'), {
    ...period, kinds: ['payout'], mapping: { columns: { ...mapping.columns, kind: undefined } },
  }); // prettier-ignore
  expect(later).toMatchObject({
    state: 'closed',
    progress: { matchedByReference: 1, matchedByAttributes: 1, breaks: 0 },
  });
});

it('R30 a bet that is void here and stands there is an amount against zero; void there too, it is none', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: 'b1' }, { casino: 'alba', betId: 'b2' }]); // prettier-ignore
  for (const betId of ['b1', 'b2']) {
    await app.ok('POST', `/v1/rounds/rnd_r1/bets/${betId}/void`, app.keys.tableServer, { casino: 'alba', reason: 'misdeal' }); // prettier-ignore
  }
  const run = await reconcile(app, file('bet,b1,,EUR,1.00', 'bet,b2,,EUR,0.00'), both);
  const found = await breaksOf(app, run.runId);
  expect(found).toMatchObject([
    { class: 'amount', detail: ['amount', 'voided here'], theirs: { amount: '1.00' }, ours: { id: 'b1', counted: '0.00' } },
  ]); // prettier-ignore
  expect(run.totals).toMatchObject([{ ours: { count: 0, amount: '0.00' }, theirs: { count: 2, amount: '1.00' }, explained: '1.00' }]); // prettier-ignore
});

it('R48 nothing of a run can be changed or taken away, not by direct SQL either', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: 'b1' }]);
  const run = await reconcile(app, file('bet,b2,,EUR,1.00', 'bet,b1,,EUR,1,00'), both);
  await close(run.runId, 1, { reason: 'a bet of another network' });
  for (const table of ['row', 'bad_row', 'match', 'total', 'break', 'closure', 'event']) {
    const name = `jackpot.reconciliation_${table}`;
    for (const text of [
      `DELETE FROM ${name}`,
      `UPDATE ${name} SET run_id = run_id`,
      `TRUNCATE ${name} CASCADE`,
    ]) {
      await expect(app.db.run({ text, values: [] })).rejects.toMatchObject({ code: 'TJ006' });
    }
  }
});

it('F-14, R48 the files are noted in the audit log: references digit for digit, amounts left alone, no text that a spreadsheet would run', async () => {
  await start();
  const references = ['9912140633506421', '000123', '1E5', '2025-10-26', '"12,5"', '=1+1', '+5', '-7', '@x'];
  const run = await reconcile(
    app,
    file(...references.map((id) => `bet,${id},"=cmd|' /C calc'!A0",EUR,1.00`)),
    both,
  );
  await close(run.runId, 1, { reason: '=SUM(A1:A9)' });
  const get = async (path: string) =>
    (await fetch(`${app.url}${runs}/${run.runId}/${path}`, { headers: { authorization: `Bearer ${app.keys.finance}` } })).text(); // prettier-ignore
  const lines = (await get('breaks.csv')).split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatch(/^number,kind,class,detail,line,theirReference,theirPlayer,/);
  expect(lines.slice(1, 10).map((line) => /^\d+,bet,missing-here,,\d+,("[^"]*"|[^,]*),/.exec(line)![1])).toEqual([
    '9912140633506421', '000123', '1E5', '2025-10-26', '"12,5"', "'=1+1", "'+5", "'-7", "'@x",
  ]); // prettier-ignore
  expect(lines[1]).toContain(",'=cmd|' /C calc'!A0,,EUR,1.00,");
  expect(lines[1]).toContain(",closed,'=SUM(A1:A9),");
  const all = JSON.parse(await get('breaks.json?state=open'));
  expect(all.map(({ theirs }: { theirs: { reference: string } }) => theirs.reference)).toEqual([
    '000123', '1E5', '2025-10-26', '12,5', '=1+1', '+5', '-7', '@x',
  ]); // prettier-ignore
  await app.app.get(AuditLog).flush();
  const { items } = await app.ok('GET', '/v1/admin/audit?kind=personal-data.read', app.keys.admin);
  const noted = items.map(({ subject }: { subject: string }) => subject.split('/').at(-1));
  expect(noted).toEqual(expect.arrayContaining(['breaks.csv', 'breaks.json']));
});
