// A viewer of the live meter through everything that lowers a pool: each message has its time and a higher sequence, and
// each amount below the one before stands beside a document of R6.
import { sql } from '@tributary/platform';
import { hands, livePrizes } from '../support/jackpot-app';
import { app, clock, open, settle, start, voidSettled } from '../support/royal';
import { listenToMeter } from '../support/meter-stream';

/** What may lower a pool: a paid award, a void, an approved transfer, an approved correction. */
const lowering = ['award', 'percentage-award', 'contribution-void', 'transfer', 'correction'];
let seen = 0;

/** Kinds of the journals of the jackpot that were not there at the last look. */
async function documents(): Promise<string[]> {
  const rows = await app.db.rows<{ kind: string }>(
    sql`SELECT kind FROM ledger.journal WHERE chain = 'royal' ORDER BY position OFFSET ${seen}`,
  );
  seen += rows.length;
  return rows.map(({ kind }) => kind);
}

const correct = async (difference: string, decision: 'approve' | 'decline') => {
  const body = { account: 'main', difference, reason: 'agreed with the regulator' };
  const asked = await app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, body);
  await app.approve(asked.approvalId, decision);
};
const bet = (betId: string) => ({ casino: 'alba', betId });
const voidOf = (path: string, body: object) =>
  app.ok('POST', `/v1/rounds/${path}/void`, app.keys.tableServer, body);

/** What happens, and main after it; none where nothing may be seen. */
const steps: readonly (readonly [() => Promise<unknown>, string | null, string | null])[] = [
  [() => open('r1', [bet('1')]), '1000.40', null],
  [() => voidOf('rnd_r1/bets/1', { casino: 'alba', reason: 'undo' }), '1000.00', 'contribution-void'],
  [() => correct('-100.00', 'decline'), null, null],
  [() => correct('-100.00', 'approve'), '900.00', 'correction'],
  [() => open('r2', [bet('2')]), '900.40', null],
  // A tenth of 900.40.
  [() => settle('r2', hands.flush), '810.36', 'percentage-award'],
  [() => open('r3', [bet('3')]), '810.76', null],
  [() => voidOf('rnd_r3', { reason: 'cards exposed' }), '810.36', 'contribution-void'],
  [() => open('r4', [bet('4')]), '810.76', null],
  [() => settle('r4', hands.royal), '500.00', 'award'],
  // The award is back, what the reset took goes back, and the round's own contribution leaves.
  [() => voidSettled('r4'), '810.36', null],
];

it('R21 the amount goes down only by an award, a void or an approved correction, each on record; time and sequence grow', async () => {
  seen = 0;
  await start({ prizes: { ...livePrizes, flush: { kind: 'percentage', percent: '10', to: 'round' } } });
  const { response, events, until } = await listenToMeter(app);
  await until(1);
  await documents();
  const times = [clock.now().toISOString()];
  for (const [act, , reason] of steps) {
    const [count, before] = [events.length, events.at(-1)!];
    clock.advance(1_000);
    await act();
    const kinds = await documents();
    const { main } = (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance;
    if (main === before.data.main) continue;
    await until(count + 1);
    times.push(clock.now().toISOString());
    const fell = kinds.filter((kind) => lowering.includes(kind));
    if (reason !== null) expect(fell).toContain(reason);
    if (parseFloat(main) < parseFloat(before.data.main)) expect([main, fell]).not.toEqual([main, []]);
  }
  response.destroy();
  expect(events.map(({ data }) => data.main)).toEqual(
    ['1000.00', ...steps.flatMap(([, main]) => main ?? [])].map((main) => `${main}0000000000`),
  );
  expect(events.map(({ data }) => data.asOf)).toEqual(times);
  const sequences = events.map(({ id }) => BigInt(id));
  expect(sequences.every((each, i) => i === 0 || each > sequences[i - 1]!)).toBe(true);
}, 30_000);
