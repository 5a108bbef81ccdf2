// Pools line by line, of a network of three casinos in three currencies: every figure worked out by hand. Stakes are worth
// 1.00 (EUR), 1.25 and later 2.00 (GBP) and 1.00 (JPY); main 40 %, reserve 10 %.
import { ManualClock } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { sumUp } from '../support/stretches';
import { JackpotApp, Reply, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

/** An answer of any shape: tests look into it. */
type Json = Reply['body'];

let app: JackpotApp;
let clock: ManualClock;

beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR']);
  await app.casino('ember', ['GBP']);
  await app.casino('fuji', ['JPY']);
  await app.rates({ GBP: '0.8', JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', {
    baseAmount: '100.00', resetAmount: '50.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: { ...livePrizes, straightFlush: { kind: 'percentage', percent: '10', to: 'round' } },
    unitStakes: { EUR: '1.00', GBP: '1.00', JPY: '160' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await app.table('table-1', 'royal');
}, 60_000);

afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app?.stop();
});

const stakes = { alba: ['EUR', '1.00'], ember: ['GBP', '1.00'], fuji: ['JPY', '160'] } as const;
type Casino = keyof typeof stakes;

async function open(round: string, bets: [Casino, string][]) {
  const placed = bets.map(([casino, betId]) => {
    const [currency, stake] = stakes[casino];
    return { casino, betId, currency, stake };
  });
  const roundId = `rnd_${round}`;
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, {
    roundId,
    jackpot: 'royal',
    tables: ['table-1'],
  });
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, app.keys.tableServer, { bets: placed });
}

async function settle(round: string, cards: string[]) {
  const path = `/v1/rounds/rnd_${round}`;
  await app.ok('POST', `${path}/close`, app.keys.tableServer, {});
  return app.ok('POST', `${path}/outcome`, app.keys.tableServer, { hands: [{ cards }], dealer });
}

/** Read by the sums of stretches and the last journals, and, once more, after all is summed: it must be the same. */
async function get(path: string): Promise<Json> {
  const read = () => app.ok('GET', `/v1/admin/jackpots/royal/${path}`, app.keys.finance);
  const journals = await read();
  for (const left of [2, 0]) {
    await sumUp(app.db, { left });
    expect(await read()).toEqual(journals);
  }
  return journals;
}
const twelve = (text: string) =>
  `${text}${text.includes('.') ? '' : '.'}`.padEnd(text.split('.')[0]!.length + 13, '0');
type Line = { kind: string; part: string | null; holder: string | null; amount: string };
const told = (lines: Line[]) =>
  lines.map(({ kind, part, holder, amount }) => [kind, part ?? holder, amount.replace(/\.?0+$/, '')]);

it('R17, R34: opening, contributions by casino, a void and a correction sum to each pool exactly', async () => {
  await open('r1', [['alba', 'a1'], ['ember', 'e1'], ['fuji', 'f1'], ['fuji', 'f2']]); // prettier-ignore
  await app.ok('POST', '/v1/rounds/rnd_r1/bets/f2/void', app.keys.tableServer, {
    casino: 'fuji',
    reason: 'undone',
  });
  await settle('r1', hands.nothing);
  clock.advance(3_600_000);
  await app.rates({ GBP: '0.5' }, clock.now()); // More than a factor of 1.5: held for a second person.
  const held = (await app.ok('GET', '/v1/approvals?state=requested', app.keys.finance)).items;
  await app.approve(held[0].approvalId);
  await open('r2', [['ember', 'e2']]);
  await settle('r2', hands.nothing);
  const asked = await app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, {
    account: 'main', difference: '0.9', reason: 'a meter was short',
  }); // prettier-ignore
  await app.approve(asked.approvalId);
  const live = await get('pools');
  // 100 + 0.4 + (0.5 + 0.8) + (0.4 + 0.4) − 0.4 + 0.9 = 103.
  expect(told(live.pools[0].lines)).toEqual([
    ['opening', 'base', '100'],
    ['contribution', 'alba', '0.4'],
    ['contribution', 'ember', '1.3'],
    ['contribution', 'fuji', '0.8'],
    ['contribution-void', 'fuji', '-0.4'],
    ['correction', 'network', '0.9'],
  ]);
  // 0.1 + 0.125 + 0.2 + 0.1 + 0.1 − 0.1 = 0.525.
  const sums = live.pools.map((p: { sum: string; stored: string; agrees: boolean }) => [
    p.sum,
    p.stored,
    p.agrees,
  ]);
  expect(sums).toEqual([
    [twelve('103'), twelve('103'), true],
    [twelve('0'), twelve('0'), true],
    [twelve('0.525'), twelve('0.525'), true],
  ]);
  expect(live).toMatchObject({ jackpot: 'royal', currency: 'EUR', instance: { number: 1, ended: null } });
});

it('R17: contributions show every rate that was applied, with stakes, value, legs and count', async () => {
  const { contributions } = await get('pools');
  const shown = contributions.lines.map((l: Json) => ({
    of: `${l.casino} ${l.currency}`, rate: l.rate.path.map((q: Json) => `${q.quote} ${q.rate}`).join(), kind: l.rate.kind,
    bets: l.accepted.bets, stakes: l.accepted.stakes, value: l.accepted.value, main: l.accepted.legs.main,
    voided: [l.voided.bets, l.voided.stakes, l.voided.legs.main],
  })); // prettier-ignore
  const none = (zero: string) => [0, zero, twelve('0')];
  expect(shown).toEqual([
    { of: 'alba EUR', rate: '', kind: 'same', bets: 1, stakes: '1.00', value: twelve('1'), main: twelve('0.4'), voided: none('0.00') },
    { of: 'ember GBP', rate: 'GBP 0.8', kind: 'inverse', bets: 1, stakes: '1.00', value: twelve('1.25'), main: twelve('0.5'), voided: none('0.00') },
    { of: 'ember GBP', rate: 'GBP 0.5', kind: 'inverse', bets: 1, stakes: '1.00', value: twelve('2'), main: twelve('0.8'), voided: none('0.00') },
    { of: 'fuji JPY', rate: 'JPY 160', kind: 'inverse', bets: 2, stakes: '320', value: twelve('2'), main: twelve('0.8'), voided: [1, '160', twelve('0.4')] },
  ]); // prettier-ignore
  // 5 bets worth 6.25: 2.5 main, 0.625 reserve, the rest margin; and so say the entries.
  expect(contributions).toMatchObject({
    bets: 5, value: twelve('6.25'), agrees: true,
    legs: { main: twelve('2.5'), overflow: twelve('0'), reserve: twelve('0.625'), margin: twelve('3.125') },
    booked: { main: twelve('2.5'), overflow: twelve('0'), reserve: twelve('0.625') },
  }); // prettier-ignore
});

it('R34: every casino’s and the network’s share since the last win sum to main less its opening', async () => {
  const { shares } = await get('pools');
  expect(shares).toEqual({
    holders: [
      { holder: 'alba', main: twelve('0.4'), overflow: twelve('0'), reserve: twelve('0.1') },
      { holder: 'ember', main: twelve('1.3'), overflow: twelve('0'), reserve: twelve('0.325') },
      { holder: 'fuji', main: twelve('0.4'), overflow: twelve('0'), reserve: twelve('0.1') },
      { holder: 'network', main: twelve('0.9'), overflow: twelve('0'), reserve: twelve('0') },
    ],
    sum: twelve('3'), mainLessOpening: twelve('3'), agrees: true,
  }); // prettier-ignore
});

let percentage = '';
let share = '';

it('R16, R17: a percentage, then a share: where the pools went, and what opened the next instance', async () => {
  await open('r3', [['alba', 'a3']]);
  // Main 103.4: 10 % is 10.34, and 93.06 is left.
  percentage = (await settle('r3', hands.straightFlush)).awards[0];
  clock.advance(3_600_000);
  await open('r4', [['alba', 'a4'], ['ember', 'e4']]); // prettier-ignore
  // Main 93.06 + 0.4 + 0.8 = 94.26, all of it whole cents; reserve 0.525 + 0.1 + 0.1 + 0.2 = 0.925; house 49.075.
  share = (await settle('r4', hands.royal)).awards[0];
  const ended = await get('instances/1');
  const main = told(ended.pools[0].lines);
  expect(main.filter(([kind]) => kind === 'award' || kind === 'residue-carried')).toEqual([
    ['award', null, '-94.26'],
  ]);
  const shrunk = main.filter(([kind]) => kind === 'percentage-award').map(([, , amount]) => Number(amount));
  expect(shrunk.reduce((sum, amount) => sum + Math.round(amount! * 1e9), 0)).toBe(-10.34e9);
  expect(ended.pools.map((p: { sum: string; agrees: boolean }) => [p.sum, p.agrees])).toEqual([
    [twelve('0'), true], [twelve('0'), true], [twelve('0'), true],
  ]); // prettier-ignore
  expect(told(ended.pools[2].lines).slice(-1)).toEqual([['reset-funding', null, '-0.925']]);
  expect(ended).toMatchObject({
    mainBeforeEnding: twelve('94.26'),
    instance: {
      number: 1, bets: '8', betsVoided: '1',
      ended: {
        by: 'award', roundId: 'rnd_r4', mainBefore: twelve('94.26'), residue: twelve('0'), restoredInto: null,
        awards: [{ awardId: share, amount: '94.26', state: 'confirmed' }],
        resetFunding: { reserve: twelve('0.925'), overflow: twelve('0'), house: twelve('49.075') },
      },
    },
  }); // prettier-ignore
  const live = await get('pools');
  expect(told(live.pools[0].lines)).toEqual([
    ['opening', 'reserve', '0.925'],
    ['opening', 'house', '49.075'],
  ]);
  expect(live.shares).toMatchObject({ holders: [{ holder: 'network', main: twelve('0') }], agrees: true });
});

it('the history of instances, newest first, says how each ended; by cursor', async () => {
  const first = await get('instances?limit=1');
  expect(first.items).toMatchObject([{ number: 2, opening: twelve('50'), ended: null }]);
  const rest = await get(`instances?limit=1&cursor=${first.next}`);
  expect(rest).toMatchObject({
    next: null,
    items: [{ number: 1, opening: twelve('100'), ended: { by: 'award' } }],
  });
  const none = await app.call('GET', '/v1/admin/jackpots/royal/instances/3', app.keys.finance);
  expect(problemOf(none)).toMatchObject({ status: 404, code: 'not-found' });
});

it('pools over time: as of each instant, across the reset', async () => {
  const query = 'from=2026-11-30T11:00:00Z&to=2026-11-30T15:00:00Z&points=5';
  const { points, holders } = await get(`pools/history?${query}`);
  // 11:00 nothing; 12:00 the opening and round 1; 13:00 round 2, the correction and the percentage; 14:00 the share.
  expect(points.map((p: { at: string; main: string; reserve: string }) => [p.at.slice(11, 16), p.main, p.reserve])).toEqual([
    ['11:00', twelve('0'), twelve('0')],
    ['12:00', twelve('101.3'), twelve('0.325')],
    ['13:00', twelve('93.06'), twelve('0.625')],
    ['14:00', twelve('50'), twelve('0')],
    ['15:00', twelve('50'), twelve('0')],
  ]); // prettier-ignore
  // Whose it was: at each instant all holders together are the pool, and the reset is nobody's.
  const units = (text: string) => BigInt(text.replace('.', ''));
  for (const [at, point] of points.entries())
    for (const pool of ['main', 'overflow', 'reserve'] as const)
      expect(
        holders.reduce((sum: bigint, of: Record<typeof pool, string[]>) => sum + units(of[pool][at]!), 0n),
      ).toBe(units(point[pool]));
  const [opening] = holders;
  expect([opening.holder, opening.main[1], opening.main[4]]).toEqual([
    'opening',
    twelve('100'),
    twelve('50'),
  ]);
  const refused = await app.call(
    'GET',
    `/v1/admin/jackpots/royal/pools/history?from=2027-01-01T00:00:00Z`,
    app.keys.finance,
  );
  expect(problemOf(refused)).toMatchObject({ status: 422, code: 'invalid-request', field: 'to' });
});

const computation = (award: string) =>
  app.ok('GET', `/v1/admin/awards/${award}/computation`, app.keys.finance);

it('R17: the award names the locked main, what percentages took, the divisor and both shares', async () => {
  const taken = await computation(percentage);
  expect(taken.main).toMatchObject({
    mainLocked: twelve('103.4'), percentTotal: '10', percentOf: '100', leftByPercentages: twelve('93.06'),
    percentages: [{ awardId: percentage, percent: '10', amount: '10.34' }], shares: [], mainBefore: twelve('103.4'),
  }); // prettier-ignore
  expect(taken.pool).toMatchObject({
    mainBeforeEnding: twelve('103.4'),
    contributions: { bets: 6, agrees: true },
  });
  const won = await computation(share);
  expect(won).toMatchObject({
    amount: '94.26', minorUnits: '9426', method: 'split-proportional', divisor: twelve('3'),
    main: { mainLocked: twelve('94.26'), residue: twelve('0'), shares: [{ awardId: share, amount: '94.26' }] },
    pool: { mainBeforeEnding: twelve('94.26'), contributions: { bets: 8, agrees: true } },
    weights: [
      { casino: 'alba', currency: 'EUR', bets: 1, stakes: '1.00', value: twelve('1'), rate: { kind: 'same' } },
      { casino: 'ember', currency: 'GBP', bets: 1, stakes: '1.00', value: twelve('2'), rate: { kind: 'inverse' } },
    ],
  }); // prettier-ignore
  const [alba, ember] = won.items;
  // 9426 × 1 ÷ 3 = 3142, × 2 ÷ 3 = 6284; no unit is left. 62.84 EUR at 0.5 are 31.42 GBP.
  expect(alba).toMatchObject({
    casino: 'alba', agrees: true, amount: { currency: 'EUR', amount: '31.42' }, conversion: { rule: 'same-currency' },
    split: { numerator: '9426000000000000', denominator: '3000000000000', floor: '31.42', remainder: '0', remainderRank: null, unitsLeft: '0', extraUnits: 0, share: '31.42' },
  }); // prettier-ignore
  expect(ember).toMatchObject({
    casino: 'ember', agrees: true, amount: { currency: 'GBP', amount: '31.42' }, rounding: twelve('0'),
    conversion: { rule: 'converted', from: 'EUR', to: 'GBP', kind: 'direct', numerator: '0.5', denominator: '1' },
    split: { share: '62.84' },
  }); // prettier-ignore
});

it('R17: why exactly this amount, step by step; a casino sees its own payouts and nobody else’s', async () => {
  const { items } = await computation(share);
  const [alba, ember] = items;
  const own = await app.ok('GET', `/v1/payouts/${ember.payoutId}/computation`, app.keys.casino.ember!);
  expect(own.steps).toEqual([
    { step: 'stake', figures: { currency: 'GBP', amount: '1.00' } },
    { step: 'booked-value', figures: { amount: twelve('2'), currency: 'EUR' } },
    { step: 'award', figures: { amount: '94.26', currency: 'EUR' } },
    { step: 'weight', figures: { weight: twelve('2'), ofDivisor: twelve('3') } },
    { step: 'quotient', figures: { numerator: '18852000000000000', denominator: '3000000000000' } },
    { step: 'floor', figures: { amount: '62.84', currency: 'EUR' } },
    { step: 'largest-remainder', figures: { remainder: '0', rank: null, unitsLeft: '0', extraUnits: 0 } },
    { step: 'share', figures: { amount: '62.84', currency: 'EUR' } },
    {
      step: 'conversion',
      figures: { rule: 'converted', from: 'EUR', to: 'GBP', numerator: '0.5', denominator: '1' },
    },
    { step: 'unrounded', figures: { amount: twelve('31.42'), currency: 'GBP' } },
    { step: 'rounding', figures: { amount: twelve('0'), currency: 'GBP' } },
    { step: 'amount', figures: { currency: 'GBP', amount: '31.42' } },
  ]);
  expect(own).not.toHaveProperty('weights');
  const other = await app.call('GET', `/v1/payouts/${alba.payoutId}/computation`, app.keys.casino.ember!);
  expect(problemOf(other)).toMatchObject({ status: 404, code: 'not-found' });
  const staff = await app.ok('GET', `/v1/admin/payouts/${alba.payoutId}/computation`, app.keys.finance);
  expect(staff.steps.at(-1)).toEqual({ step: 'amount', figures: { currency: 'EUR', amount: '31.42' } });
});
