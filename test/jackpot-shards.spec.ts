// Databases may be split by jackpot (docs/operations.md, Scale out): every table has its place, and no statement reaches
// beyond one jackpot without standing here with its reason.
import { crossings, crossingsIn, modelledTables, tables } from './support/jackpot-shards';

const reasons = {
  part: 'a part of a statement: the one around it names the jackpot',
  each: 'runs in each database by itself, over the jackpots that are there: what is due, open or held',
  proofs: 'a proof over all books: holds when it holds in each database',
  casino: 'what one casino has in all jackpots: asked of every database, and put together',
  network: 'a list or report for the network’s people: asked of every database, and put together',
} as const;

/**
 * Statements by file: how many of them reach beyond one jackpot, and why. A new one either names its jackpot, or the round,
 * award or payout, as `jackpot = ${…}` or `round_id = ${…}`; or it is written here.
 */
const crossing: Record<string, [number, keyof typeof reasons]> = {
  'apps/jackpot/src/awards/confirmation.service.ts': [1, 'each'],
  'apps/jackpot/src/awards/instalments.store.ts': [2, 'each'],
  'apps/jackpot/src/awards/payouts.service.ts': [2, 'casino'],
  'apps/jackpot/src/awards/unclaimed.service.ts': [1, 'each'],
  'apps/jackpot/src/cases/compensation.store.ts': [1, 'part'],
  'apps/jackpot/src/casinos/casino-meters.service.ts': [2, 'casino'],
  'apps/jackpot/src/closing/closings.store.ts': [2, 'each'],
  'apps/jackpot/src/closing/withdrawals.service.ts': [2, 'casino'],
  'apps/jackpot/src/finance/bets-of-period.ts': [2, 'casino'],
  'apps/jackpot/src/finance/derived-figures.ts': [2, 'part'],
  'apps/jackpot/src/finance/exports.service.ts': [2, 'casino'],
  'apps/jackpot/src/finance/proofs.service.ts': [20, 'proofs'],
  'apps/jackpot/src/finance/statements.service.ts': [2, 'casino'],
  'apps/jackpot/src/finance/unpaid.store.ts': [4, 'each'],
  'apps/jackpot/src/finance/watch.controller.ts': [1, 'network'],
  'apps/jackpot/src/jackpots/jackpots.store.ts': [2, 'part'],
  'apps/jackpot/src/jackpots/limit-raises.service.ts': [1, 'each'],
  'apps/jackpot/src/jackpots/pool-totals.store.ts': [2, 'network'],
  'apps/jackpot/src/orphans/orphan-proofs.ts': [6, 'proofs'],
  'apps/jackpot/src/orphans/orphans.store.ts': [1, 'network'],
  'apps/jackpot/src/pools/bet-lists.store.ts': [1, 'casino'],
  'apps/jackpot/src/pools/pools.store.ts': [2, 'part'],
  'apps/jackpot/src/proof-runs/payout-stops.store.ts': [1, 'each'],
  'apps/jackpot/src/proof-runs/proof-runs.store.ts': [1, 'each'],
  'apps/jackpot/src/proof-runs/rate-reconciliation.store.ts': [6, 'proofs'],
  'apps/jackpot/src/proof-runs/watch.store.ts': [5, 'each'],
  'apps/jackpot/src/reconciliation/matching.ts': [1, 'casino'],
  'apps/jackpot/src/registers/registers.store.ts': [3, 'casino'],
  'apps/jackpot/src/reports/activity.report.ts': [2, 'casino'],
  'apps/jackpot/src/reports/awards.reports.ts': [3, 'network'],
  'apps/jackpot/src/reports/instance-activity.ts': [3, 'part'],
  'apps/jackpot/src/reports/ledger.reports.ts': [1, 'network'],
  'apps/jackpot/src/reports/player-rounds.service.ts': [1, 'casino'],
  'apps/jackpot/src/rounds/refused-bets.controller.ts': [1, 'network'],
  'apps/jackpot/src/rounds/round-list.store.ts': [1, 'network'],
  'apps/jackpot/src/rounds/rounds.store.ts': [2, 'each'],
  'apps/jackpot/src/rounds/sweep.ts': [1, 'each'],
  'apps/jackpot/src/statements/closing.store.ts': [2, 'casino'],
  'apps/jackpot/src/statements/statement-proofs.ts': [2, 'proofs'],
  'apps/jackpot/src/stretches/faults.ts': [6, 'proofs'],
  'apps/jackpot/src/telemetry/network-figures.ts': [4, 'each'],
  'libs/ledger/proofs.ts': [10, 'proofs'],
};

it('every table has one place in split databases', () => {
  const placed = Object.values(tables).flat();
  expect(new Set(placed).size).toBe(placed.length);
  expect([...placed].sort()).toEqual(modelledTables().filter((name) => /^(jackpot|ledger)\./.test(name)).sort()); // prettier-ignore
});

it('every reason is one that still occurs', () => {
  const used = new Set(Object.values(crossing).map(([, why]) => why));
  expect([...used].sort()).toEqual(Object.keys(reasons).sort());
});

it('no statement reaches beyond one jackpot, but those that stand here', () => {
  const counts = new Map<string, number>();
  for (const { path } of crossings()) counts.set(path, (counts.get(path) ?? 0) + 1);
  const listed = Object.entries(crossing).map(([path, [count]]) => [path, count]);
  expect(Object.fromEntries([...counts].sort())).toEqual(Object.fromEntries(listed.sort()));
});

describe('a statement that reaches beyond one jackpot is found', () => {
  const found = (statement: string) => crossingsIn('x.ts', `tx.rows(sql\`${statement}\`)`).length;

  it.each([
    ['SELECT * FROM jackpot.bet WHERE casino = ${casino}', 'by casino alone'],
    ['SELECT * FROM jackpot.round r JOIN jackpot.bet b ON b.round_id = r.id', 'by a join alone'],
    ['UPDATE jackpot.payout SET state = ${state} WHERE state = ${before}', 'a change of everything'],
    [
      'SELECT * FROM jackpot.round WHERE (${jackpot}::text IS NULL OR jackpot = ${jackpot})',
      'may be left out',
    ],
    ['DELETE FROM ledger.entry WHERE amount = 0', 'books'],
    ['SELECT * FROM jackpot.award WHERE id < ${before} ORDER BY id', 'a page'],
  ])('%s: %s', (statement) => expect(found(statement)).toBe(1));

  it.each([
    'SELECT * FROM jackpot.bet WHERE casino = ${casino} AND round_id = ${round}',
    'SELECT * FROM jackpot.award WHERE id = ANY(${ids}::text[])',
    'SELECT sum(balance) FROM ledger.account WHERE chain = ${jackpot} AND currency = ${currency}',
    'SELECT b.* FROM unnest(${ids}::text[]) AS i (id) JOIN jackpot.bet b ON b.bet_id = i.id',
    'INSERT INTO jackpot.late_event (round_id, reason) VALUES (${round}, ${reason})',
    'SELECT * FROM jackpot.casino ORDER BY code',
  ])('but not %s', (statement) => expect(found(statement)).toBe(0));

  it('in a statement of the service whose filter was lost', () => {
    const source = 'const find = (tx, id) => tx.rows(sql`SELECT * FROM jackpot.bet WHERE round_id = ${id}`);';
    expect(crossingsIn('x.ts', source)).toEqual([]);
    expect(crossingsIn('x.ts', source.replace(' WHERE round_id = ${id}', ''))).toHaveLength(1);
  });
});
