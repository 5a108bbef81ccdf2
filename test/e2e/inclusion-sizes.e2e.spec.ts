// Proof on demand at its edges: a round of 20,000 bets by cursor, bets that are still on their way, the first question
// asked by many at once, and the rules of equal shares and of a hand's holders.
import { MerkleBet, declaredBatch, verifyInclusion, verifyRound } from '@tributary/contracts';
import { everyItem, evidenceOf } from '../support/inclusion';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
const server = () => app.keys.tableServer;

beforeAll(async () => {
  app = await JackpotApp.start({ tables: ['table-1', 'equal-1'] });
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
  await app.table('table-1', 'royal');
  await app.table('equal-1', 'even');
}, 30_000);
afterAll(() => app?.stop());

const path = (round: string) => `/v1/rounds/rnd_${round}`;
const open = (round: string, jackpot = 'royal', table = 'table-1') =>
  app.ok('POST', '/v1/rounds', server(), { roundId: `rnd_${round}`, jackpot, tables: [table] });

it('R15: 20,000 bets: every proof by cursor, the divisor and the shares to the cent', async () => {
  await open('big');
  const stakes = ['1.00', '2.00', '3.00'];
  const bets = Array.from({ length: 20_000 }, (_, i): MerkleBet => ({
    casino: i % 4 === 3 ? 'borea' : 'alba',
    betId: `big-${i}`,
    hand: 0,
    currency: 'EUR',
    stake: stakes[i % 3]!,
  }));
  for (let i = 0; i < bets.length; i += 5_000)
    await app.ok('POST', `${path('big')}/bets`, server(), {
      batchId: `b${i}`,
      bets: bets.slice(i, i + 5_000),
    });
  await app.ok('POST', `${path('big')}/close`, server(), {});
  await app.ok('POST', `${path('big')}/outcome`, server(), { hands: [{ cards: hands.royal }], dealer });
  const evidence = await evidenceOf(app, 'rnd_big', 'borea');
  expect(evidence.proofs).toHaveLength(5_000);
  expect(evidence.lines).toHaveLength(20_000);
  const books = bets.filter(({ casino }) => casino === 'borea');
  const verdict = verifyRound({ ...evidence, books });
  expect(verdict.faults).toEqual([]);
  // 6,667 × 1 + 6,667 × 2 + 6,666 × 3 = 39,999; main 50,000 + 39,999 ÷ 2 = 69,999.50: 1.7500 and a bit per euro.
  expect(verdict.value).toBe('39999.000000000000');
  const shares = new Set(verdict.shares.map(({ share }) => share));
  expect([...shares].every((share) => /^(1\.75|1\.76|3\.50|3\.51|5\.25|5\.26)$/.test(share))).toBe(true);
  const cut = { ...evidence, lines: evidence.lines.slice(1) };
  expect(verifyRound(cut).faults.join('\n')).toContain('the set has 20000 bets, the split has 19999 lines');
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
