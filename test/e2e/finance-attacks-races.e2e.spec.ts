// Attacks by doing everything at once: statements that are closed while bets come, are voided and paid, on two services
// whose clocks differ; transfers, hits and the end of a jackpot. Afterwards each entry is in exactly one statement, each
// opening is the closing before, and all proofs hold.
import { ManualClock, sql } from '@tributary/platform';
import { ClosingsService } from '../../apps/jackpot/src/closing/closings.service';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, Reply, dealer, hands, livePrizes } from '../support/jackpot-app';

jest.setTimeout(60_000);

const start = new Date('2026-11-30T23:59:50Z');
const clock = new ManualClock(start);
/** The second service's clock, three seconds behind. */
const late = new ManualClock(new Date(start.getTime() - 3_000));
const casinos = ['alba', 'borea'] as const;
const tables = ['t1', 't2', 't3', 't4'];
const reason = 'a race';

let app: JackpotApp;
let other: string;

beforeAll(async () => {
  app = await JackpotApp.start({ clock, tables });
  for (const casino of casinos) await app.casino(casino, ['EUR', 'USD'], 'UTC', '0.075');
  await app.rates({ USD: '1.25' }, start);
  for (const code of ['royal', 'minor']) {
    await app.jackpot(code, 'EUR', {
      baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
      prizes: livePrizes, unitStakes: { EUR: '0.01', USD: '0.01' }, stakeMultipleMax: 1000, repeatWinAlertHours: 0,
    }); // prettier-ignore
  }
  for (const table of tables) await app.table(table, 'royal');
  other = await (await app.replica({ clock: late })).getUrl();
});

afterAll(() => app.stop());

/** A call to the second service. */
async function onOther(method: string, path: string, key: string, body: object): Promise<Reply> {
  const response = await fetch(other + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const faults: string[] = [];
function noted(what: string, { status, body }: Reply): Reply {
  if (status >= 500 && status !== 503) faults.push(`${what}: ${status} ${JSON.stringify(body)}`);
  return { status, body };
}

let bets = 0;
async function play(table: string, round: string, cards: string[]): Promise<void> {
  const [call, key] = [table < 't3' ? app.call.bind(app) : onOther, app.keys.tableServer];
  const path = `/v1/rounds/rnd_${round}`;
  const opening = { roundId: `rnd_${round}`, jackpot: 'royal', tables: [table] };
  if (noted('open', await call('POST', '/v1/rounds', key, opening)).status !== 201) return;
  const placed = casinos.flatMap((casino) =>
    ['EUR', 'USD', 'EUR'].map((currency) => ({ casino, currency, betId: `b${(bets += 1)}`, stake: `${1 + (bets % 7)}.37` })),
  ); // prettier-ignore
  await Promise.all(
    placed.map(async (bet) => noted('bet', await call('POST', `${path}/bets`, key, { bets: [bet] }))),
  );
  await Promise.all(
    placed
      .filter((_, i) => i % 3 === 0)
      .map(async ({ casino, betId }) => noted('void', await call('POST', `${path}/bets/${betId}/void`, key, { casino, reason }))),
  ); // prettier-ignore
  noted('close', await call('POST', `${path}/close`, key, {}));
  noted('outcome', await call('POST', `${path}/outcome`, key, { hands: [{ cards }], dealer }));
}

const twoPeople = async (path: string, body: object): Promise<Reply> => {
  const asked = noted(path, await app.call('POST', path, app.keys.finance, { reason, ...body }));
  if (asked.status !== 201) return asked;
  const decision = { decision: 'approve' };
  return noted(path, await app.call('POST', `/v1/approvals/${asked.body.approvalId}/decision`, app.keys.admin2, decision)); // prettier-ignore
};

async function pay(casino: string): Promise<void> {
  const { items } = await app.ok('GET', '/v1/payouts?state=instructed&limit=50', app.keys.casino[casino]!);
  const payouts = items.map(({ payoutId }: { payoutId: string }) => ({ payoutId }));
  if (payouts.length === 0) return;
  noted('acknowledge', await app.call('POST', '/v1/payouts/acknowledgements', app.keys.casino[casino]!, { payouts })); // prettier-ignore
}

const closeDay = async (casino: string, from: string, to: string) =>
  noted('statement', await app.call('POST', '/v1/admin/statements', app.keys.finance, { casino, from, to }));

const cards = [hands.nothing, hands.three, hands.royal, hands.flush];

it('F-25 R6 R40 everything at once over two midnights: each entry is in one statement, and no digit is lost', async () => {
  let day = '2026-11-30';
  for (let night = 0; night < 3; night += 1) {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    if (night > 0) await app.rates({ USD: `1.2${night}` }, clock.now());
    // The day's end passes while rounds are under way, three seconds later on the second service.
    const rounds = tables.flatMap((table, t) => [0, 1].map((i) => play(table, `${night}${t}${i}`, cards[(t + i + night) % 4]!))); // prettier-ignore
    clock.set(new Date(`${next}T00:00:01Z`));
    late.set(new Date(Date.parse(`${next}T00:00:01Z`) - 3_000));
    const move = { from: { jackpot: 'royal', pool: 'main' }, to: { jackpot: 'minor', pool: 'main' }, amount: '0.730000000001' }; // prettier-ignore
    const statements = casinos.flatMap((casino) => [closeDay(casino, day, day), closeDay(casino, day, day)]);
    await Promise.all([
      ...rounds,
      ...statements,
      twoPeople('/v1/admin/transfers', move),
      twoPeople('/v1/admin/settlement-corrections', { casino: 'alba', currency: 'EUR', difference: '0.01' }),
      ...casinos.map(pay),
    ]);
    const closed = await Promise.all(statements);
    expect(closed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(closed[0]!.body.statementId).toBe(closed[1]!.body.statementId);
    const { statementId, balances } = closed[0]!.body;
    const [balance] = balances;
    if (balance && !balance.open.startsWith('0.00')) {
      const amount = balance.open.replace('-', '');
      const direction = balance.open.startsWith('-') ? 'paid' : 'received';
      const body = { statement: statementId, reference: `TRX-${day}`, direction, currency: balance.currency, amount, date: day }; // prettier-ignore
      await twoPeople('/v1/admin/settlement-payments', body);
    }
    // A round of the day before is voided after its day was closed.
    await Promise.all([twoPeople(`/v1/rounds/rnd_${night}00/void-requests`, {}), ...casinos.map(pay)]);
    day = next;
  }
  // The network ends while its last rounds are played.
  const stop = { jackpot: 'royal', deadline: '2027-11-30T00:00:00Z' };
  await Promise.all([
    ...tables.map((table, i) => play(table, `9${i}`, hands.nothing)),
    twoPeople('/v1/admin/network-stops', stop),
  ]);
  await app.app.get(ClosingsService, { strict: false }).look();
  expect((await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).status).toBe('decommissioned');
  clock.set(new Date('2026-12-10T00:00:00Z'));
  for (const casino of casinos) expect((await closeDay(casino, day, '2026-12-08')).status).toBe(200);
  expect(faults).toEqual([]);
  const done = await app.db.row(sql`
    SELECT (SELECT count(*) > 100 FROM jackpot.bet) AS bets, (SELECT count(*) > 30 FROM jackpot.bet WHERE voided_at IS NOT NULL) AS voids,
           (SELECT count(*) > 2 FROM jackpot.award WHERE prize ->> 'kind' = 'share') AS hits,
           (SELECT count(*) > 10 FROM jackpot.payout WHERE state = 'paid') AS paid`);
  expect(done).toEqual({ bets: true, voids: true, hits: true, paid: true });
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  const times = await app.db.rows(sql`
    SELECT a.code, e.journal_id::text, count(x.journal_id)::text AS times
      FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id
      LEFT JOIN (jackpot.statement s CROSS JOIN LATERAL jackpot.statement_entries(s.id) x)
        ON a.code = 'settlement:' || s.casino AND x.journal_id = e.journal_id AND x.currency = e.currency
     WHERE a.code LIKE 'settlement:%' GROUP BY 1, 2, e.line HAVING count(x.journal_id) <> 1`);
  expect(times).toEqual([]);
  for (const casino of casinos) {
    const { items } = await app.ok('GET', `/v1/admin/statements?casino=${casino}`, app.keys.finance);
    const last = items[0].balances.map((b: { currency: string; closing: string }) => [b.currency, b.closing]);
    // What is due by the last statement is what the ledger has, over all chains, with the sign of what is due.
    const due = await app.db.rows<{ currency: string; due: string }>(sql`
      SELECT currency, (-sum(balance))::numeric(38, 2)::text AS due FROM ledger.account
       WHERE code = 'settlement:' || ${casino}::text GROUP BY 1 ORDER BY 1`);
    expect(last).toEqual(due.map((row) => [row.currency, row.due]));
  }
}); // prettier-ignore
