// Proof on demand at its edges: a round of 21,000 bets by cursor, more than a split reads and stores at a time, bets that are still on their way, the first question
// asked by many at once, and the rules of equal shares and of a hand's holders.
import { MerkleBet, declaredBatch, verifyInclusion, verifyRound } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { everyItem, evidenceOf } from '../support/inclusion';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
const server = () => app.keys.tableServer;

beforeAll(async () => {
  app = await JackpotApp.start({ tables: ['table-1', 'equal-1', 'wide-1'] });
  await app.casino('alba', ['EUR', 'JPY']);
  await app.casino('borea', ['EUR', 'JPY']);
  await app.rates({ JPY: '160' });
  const common = {
    baseAmount: '50000.00',
    resetAmount: '100.00',
    rates: { main: '0.50', afterLimit: '0', reserve: '0.10' },
    unitStakes: { EUR: '1.00', JPY: '160' },
    repeatWinAlertHours: 0,
  };
  await app.jackpot('royal', 'EUR', { ...common, prizes: livePrizes, stakeMultipleMax: 10 });
  const holder = { ...livePrizes, straightFlush: { kind: 'percentage', percent: '10', to: 'holder' } };
  await app.jackpot('even', 'EUR', { ...common, prizes: holder, shareRule: 'equal' });
  await app.jackpot('wide', 'EUR', { ...common, prizes: livePrizes, automaticConfirmationUpTo: '0.00' });
  await app.table('table-1', 'royal');
  await app.table('equal-1', 'even');
  await app.table('wide-1', 'wide');
}, 30_000);
afterAll(() => app?.stop());

const path = (round: string) => `/v1/rounds/rnd_${round}`;
/** Bets of one round in batches as large as they may be. */
async function placeAll(round: string, bets: readonly MerkleBet[]): Promise<void> {
  for (let i = 0; i < bets.length; i += 5_000)
    await app.ok('POST', `${path(round)}/bets`, server(), {
      batchId: `b${i}`,
      bets: bets.slice(i, i + 5_000),
    });
}
const open = (round: string, jackpot = 'royal', table = 'table-1') =>
  app.ok('POST', '/v1/rounds', server(), { roundId: `rnd_${round}`, jackpot, tables: [table] });

it('R15: 21,000 bets: every proof by cursor, the divisor and the shares to the cent', async () => {
  await open('big');
  const stakes = ['1.00', '2.00', '3.00'];
  const bets = Array.from({ length: 21_000 }, (_, i): MerkleBet => ({
    casino: i % 4 === 3 ? 'borea' : 'alba',
    betId: `big-${i}`,
    hand: 0,
    currency: 'EUR',
    stake: stakes[i % 3]!,
  }));
  await placeAll('big', bets);
  await app.ok('POST', `${path('big')}/close`, server(), {});
  await app.ok('POST', `${path('big')}/outcome`, server(), { hands: [{ cards: hands.royal }], dealer });
  const evidence = await evidenceOf(app, 'rnd_big', 'borea');
  expect(evidence.proofs).toHaveLength(5_250);
  expect(evidence.lines).toHaveLength(21_000);
  const books = bets.filter(({ casino }) => casino === 'borea');
  const verdict = verifyRound({ ...evidence, books });
  expect(verdict.faults).toEqual([]);
  // 7,000 × (1 + 2 + 3) = 42,000; main 50,000 + 42,000 ÷ 2 = 71,000: 1.690476… per euro.
  expect(verdict.value).toBe('42000.000000000000');
  const shares = new Set(verdict.shares.map(({ share }) => share));
  expect([...shares].every((share) => /^(1\.69|1\.70|3\.38|3\.39|5\.07|5\.08)$/.test(share))).toBe(true);
  const cut = { ...evidence, lines: evidence.lines.slice(1) };
  expect(verifyRound(cut).faults.join('\n')).toContain('the set has 21000 bets, the split has 20999 lines');
}, 120_000);

it('R11, R15: 20,001 payouts that two people release are each instructed once, in events of at most 500', async () => {
  await open('wide', 'wide', 'wide-1');
  const bets = Array.from({ length: 20_001 }, (_, i): MerkleBet => ({
    casino: i % 2 === 0 ? 'alba' : 'borea', betId: `wide-${i}`, hand: 0, currency: 'EUR', stake: '1.00',
  })); // prettier-ignore
  await placeAll('wide', bets);
  await app.ok('POST', `${path('wide')}/close`, server(), {});
  const settled = await app.ok('POST', `${path('wide')}/outcome`, server(), { hands: [{ cards: hands.royal }], dealer }); // prettier-ignore
  const award = `/v1/awards/${settled.awards[0]}`;
  await app.ok('POST', `${award}/verify`, app.keys.admin, {});
  await app.ok('POST', `${award}/confirm`, app.keys.admin2, {});
  const told = await app.db.row(sql`
    SELECT count(*)::int AS payouts, count(DISTINCT payout ->> 'payoutId')::int AS different, max(n)::int AS most,
           sum((payout ->> 'amount')::numeric)::text AS amount
      FROM (SELECT body, jsonb_array_length(body -> 'payouts') AS n FROM jackpot.outbox
             WHERE type = 'payout.instructed' AND body ->> 'awardId' = ${settled.awards[0]}) e
      CROSS JOIN jsonb_array_elements(body -> 'payouts') AS payout`);
  // Main: 50,000 and a half of each stake, 10,000.50. 3.0000…: all but 3 payouts of the 20,001 are exactly 3 × 0.999975….
  expect(told).toEqual({ payouts: 20_001, different: 20_001, most: 500, amount: '60000.50' });
  const owed = await app.db.row(sql`
    SELECT count(*) FILTER (WHERE state = 'instructed' AND event_id IS NOT NULL)::int AS instructed,
           (SELECT sum(e.amount)::text FROM ledger.journal j JOIN ledger.entry e ON e.journal_id = j.id
             WHERE j.chain = 'wide' AND j.kind = 'payout-confirmed' AND e.amount > 0) AS owed
      FROM jackpot.payout WHERE award_id = ${settled.awards[0]}`);
  expect(owed).toEqual({ instructed: 20_001, owed: '60000.500000000000' });
}, 120_000);

it('bets of the manifest on their way: the root is public, proofs wait for them, whoever asks', async () => {
  const bet = (betId: string): MerkleBet => ({
    casino: 'alba',
    betId,
    hand: 0,
    currency: 'EUR',
    stake: '1.00',
  });
  await open('late');
  await app.ok('POST', `${path('late')}/bets`, server(), { batchId: 'early', bets: [bet('late-1')] });
  const batches = [declaredBatch('early', [bet('late-1')]), declaredBatch('slow', [bet('late-2')])];
  await app.ok('POST', `${path('late')}/close`, server(), { manifest: { batches } });
  const before = await app.ok('GET', `${path('late')}/root`, null);
  expect(before).toMatchObject({ merkleRoot: expect.stringMatching(/^[0-9a-f]{64}$/), linesRoot: null });
  const waiting = await app.call('GET', `${path('late')}/inclusion`, app.keys.casino.alba!);
  expect(problemOf(waiting)).toMatchObject({ status: 409, code: 'round-state' });
  expect(waiting.body.detail).toContain('slow');
  await app.ok('POST', `${path('late')}/bets`, server(), { batchId: 'slow', bets: [bet('late-2')] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.ok('GET', `${path('late')}/root`, null)),
  );
  expect(new Set(answers.map(({ linesRoot }) => linesRoot)).size).toBe(1);
  expect(answers[0].merkleRoot).toBe(before.merkleRoot);
  expect(verifyRound(await evidenceOf(app, 'rnd_late', 'alba')).faults).toEqual([]);
});

it('pages of any size list each proof once, and a forged cursor is refused', async () => {
  const key = app.keys.casino.alba!;
  const all = await everyItem<{ bet: MerkleBet }>(app, `${path('late')}/inclusion/proofs?limit=1`, key);
  expect(all.map(({ bet }) => bet.betId)).toEqual(['late-1', 'late-2']);
  const forged = Buffer.from('-1').toString('base64url');
  for (const list of ['proofs', 'lines']) {
    const reply = await app.call('GET', `${path('late')}/inclusion/${list}?cursor=${forged}`, key);
    expect(problemOf(reply)).toMatchObject({ status: 422, field: 'cursor' });
  }
});

it.each([
  // Main 50,001.50; 10 % of it, 5,000.15, is for the two bets on the hand.
  ['straightFlush', '2.000000000000', ['even-straightFlush-3 2500.07']],
  // Main 45,001.35 and 1.50 of this round: 45,002.85, for each of three 15,000.95.
  ['royal', '3.000000000000', ['even-royal-2 15000.95', 'even-royal-3 15000.95']],
] as const)('A-01: equal shares are divided by the number of bets: %s', async (hand, divisor, shares) => {
  const round = `even-${hand}`;
  await open(round, 'even', 'equal-1');
  const bets = [
    { casino: 'alba', betId: `${round}-1`, hand: 0, currency: 'EUR', stake: '1.00' },
    { casino: 'borea', betId: `${round}-2`, hand: 1, currency: 'JPY', stake: '160' },
    { casino: 'borea', betId: `${round}-3`, hand: 0, currency: 'EUR', stake: '1.00' },
  ];
  await app.ok('POST', `${path(round)}/bets`, server(), { bets });
  await app.ok('POST', `${path(round)}/close`, server(), {});
  await app.ok('POST', `${path(round)}/outcome`, server(), { hands: [{ cards: hands[hand] }], dealer });
  const evidence = await evidenceOf(app, `rnd_${round}`, 'borea');
  const verdict = verifyRound({ ...evidence, books: bets.slice(1) });
  expect(verdict.faults).toEqual([]);
  expect(verdict.shares.map(({ betId, share }) => `${betId} ${share}`).sort()).toEqual(shares);
  expect(evidence.round.awards.map((award) => award.divisor)).toEqual([divisor]);
});

it('a proof holds for its own round only', async () => {
  const [proof] = (await evidenceOf(app, 'rnd_late', 'alba')).proofs;
  const { merkleRoot } = await app.ok('GET', `${path('even-royal')}/root`, null);
  expect(verifyInclusion(proof!, merkleRoot)).toBe(false);
});
