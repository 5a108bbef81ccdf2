// How jackpot money moves, rule by rule of the domain, with figures worked out by hand. Each test has a database of
// its own; after each the trial balance is zero and all proofs hold.
import { balances } from '@tributary/ledger';
import { ManualClock } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
let clock: ManualClock;

const standard = {
  baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: livePrizes, unitStakes: { EUR: '1.00', USD: '1.00', JPY: '150' }, stakeMultipleMax: 1000, repeatWinAlertHours: 0,
}; // prettier-ignore

async function start(
  parameters: Record<string, unknown> = {},
  tables = ['table-1', 'table-2'],
): Promise<void> {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock, tables });
  await app.casino('alba', ['EUR', 'USD', 'JPY']);
  await app.casino('borea', ['EUR', 'USD', 'JPY']);
  await app.rates({ USD: '2', JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, ...parameters });
  for (const table of tables) await app.table(table, 'royal');
}

afterEach(async () => {
  if (!app) return;
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app.stop();
});

type Bet = {
  casino: string;
  betId: string;
  currency?: string;
  stake?: string;
  player?: string;
  hand?: number;
};

async function open(round: string, bets: Bet[], tables = ['table-1']): Promise<void> {
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, {
    roundId: `rnd_${round}`,
    jackpot: 'royal',
    tables,
  });
  if (bets.length === 0) return;
  const full = bets.map((bet) => ({ currency: 'EUR', stake: '1.00', ...bet }));
  await app.ok('POST', `/v1/rounds/rnd_${round}/bets`, app.keys.tableServer, {
    table: tables[0],
    bets: full,
  });
}

async function settle(round: string, cards: string[] | { hand: number; cards: string[] }[]) {
  const path = `/v1/rounds/rnd_${round}`;
  const reported = typeof cards[0] === 'string' ? [{ cards: cards as string[] }] : cards;
  await app.ok('POST', `${path}/close`, app.keys.tableServer, {});
  return app.ok('POST', `${path}/outcome`, app.keys.tableServer, { hands: reported, dealer });
}

const instance = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance;
const ledger = async (code: string, currency = 'EUR') =>
  (await balances(app.db, 'royal')).get(`${code} ${currency}`)?.toFixed() ?? '0';
const payouts = async (query = '') => (await app.ok('GET', `/v1/payouts?${query}`, app.keys.finance)).items;
const awards = async () => (await app.ok('GET', '/v1/awards', app.keys.finance)).items;
const acknowledge = (casino: string, ids: string[]) =>
  app.ok('POST', '/v1/payouts/acknowledgements', app.keys.casino[casino]!, {
    payouts: ids.map((payoutId) => ({ payoutId })),
  });

async function voidSettled(round: string) {
  const asked = await app.ok('POST', `/v1/rounds/rnd_${round}/void-requests`, app.keys.finance, {
    reason: 'misdeal found',
  });
  return app.approve(asked.approvalId);
}

describe('contribution', () => {
  it('R5 one bet crosses the limit: main takes the room, the rest of its value goes on at the rate after the limit', async () => {
    await start({ limit: '1010.00' });
    // Room 10.00. Bet 1: 20.00 -> main 8.00 (room 2.00 left). Bet 2: 20.00 -> 5.00 of its value fill 2.00 of main,
    // the other 15.00 go on at 0.20 -> overflow 3.00; reserve 2.00; margin 20 − 2 − 3 − 2 = 13.00. Bet 3: all above.
    await open(
      'r1',
      [1, 2, 3].map((n) => ({ casino: 'alba', betId: `b${n}`, stake: '20.00' })),
    );
    const bets = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.admin)).items.map(
      (b: { legs: object }) => b.legs,
    );
    expect(bets).toEqual([
      {
        main: '8.000000000000',
        overflow: '0.000000000000',
        reserve: '2.000000000000',
        margin: '10.000000000000',
      },
      {
        main: '2.000000000000',
        overflow: '3.000000000000',
        reserve: '2.000000000000',
        margin: '13.000000000000',
      },
      {
        main: '0.000000000000',
        overflow: '4.000000000000',
        reserve: '2.000000000000',
        margin: '14.000000000000',
      },
    ]);
    expect(await instance()).toMatchObject({
      main: '1010.000000000000',
      overflow: '7.000000000000',
      reserve: '6.000000000000',
      bets: '3',
    });
  });

  it('R34 casino shares are live balances that sum to main − opening', async () => {
    await start();
    await open('r1', [
      { casino: 'alba', betId: '1', stake: '10.00' },
      { casino: 'borea', betId: '1', currency: 'USD', stake: '30.00' },
    ]);
    expect([
      await ledger('main:1:alba'),
      await ledger('main:1:borea'),
      await ledger('main:1:opening'),
    ]).toEqual(['4', '6', '1000']);
    expect([await ledger('settlement:alba'), await ledger('settlement:borea', 'USD')]).toEqual([
      '-10',
      '-30',
    ]);
  });
});

describe('a hit', () => {
  it('R44 a royal flush without any jackpot bet in the round is no hit', async () => {
    await start();
    await open('r1', []);
    expect(await settle('r1', hands.royal)).toMatchObject({ state: 'settled', awards: [] });
    expect(await instance()).toMatchObject({ number: 1, main: '1000.000000000000' });
  });

  it('a multiple is exact in the player’s currency; margin pays its cost and may go negative', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1', currency: 'JPY', stake: '150' }]);
    await settle('r1', hands.three);
    expect(await payouts()).toMatchObject([{ amount: '450', currency: 'JPY', state: 'instructed' }]);
    // Cost 450 / 160 = 2.8125; margin had half of 0.9375.
    expect(await ledger('margin')).toBe('-2.34375');
  });

  it('the house or the casino may fund fixed prizes; the casino’s own are a memo', async () => {
    await start({ fixedPrizeFunder: 'casino' });
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.flush);
    expect(await payouts()).toMatchObject([{ amount: '25.00', state: 'instructed' }]);
    expect([await ledger('margin'), await ledger('house'), await ledger('settlement:alba')]).toEqual([
      '0.5',
      '-1000',
      '-1',
    ]);
  });

  it('an amount in the jackpot’s currency is converted once, half away from zero, the difference kept apart', async () => {
    await start({ prizes: { ...livePrizes, fourOfAKind: { kind: 'amount', amount: '0.07', to: 'round' } } });
    await open('r1', [{ casino: 'alba', betId: '1', currency: 'JPY', stake: '150' }]);
    await settle('r1', hands.four);
    // 0.07 EUR = 11.2 JPY, paid 11; 0.2 kept.
    expect(await payouts()).toMatchObject([{ amount: '11', rounding: '0.200000000000' }]);
    expect(await ledger('rounding', 'JPY')).toBe('0.2');
  });

  it('E-10 100,000.01 between two equal bettors: 50,000.01 and 50,000.00 by the stored tie-break', async () => {
    await start({
      baseAmount: '100000.01',
      rates: { main: '0', afterLimit: '0', reserve: '0.10' },
      shareRule: 'equal',
      unitStakes: { EUR: '1.00' },
    });
    await open('r1', [
      { casino: 'borea', betId: 'a' },
      { casino: 'alba', betId: 'b' },
    ]);
    await settle('r1', hands.royal);
    const byCasino = Object.fromEntries(
      (await payouts()).map((p: { casino: string; amount: string }) => [p.casino, p.amount]),
    );
    expect(byCasino).toEqual({ alba: '50000.01', borea: '50000.00' });
  });

  it('E-03 three wins in a row: the pool, then the reset amount plus one contribution, twice, with an alert', async () => {
    await start({
      baseAmount: '499999.90',
      resetAmount: '10000.00',
      rates: { main: '0.10', afterLimit: '0', reserve: '0' },
      repeatWinAlertHours: 24,
    });
    for (const round of ['r1', 'r2', 'r3']) {
      await open(round, [{ casino: 'alba', betId: round, player: 'p1' }]);
      await settle(round, hands.royal);
    }
    const list = await awards();
    expect(list.map((a: { amount: string }) => a.amount)).toEqual(['10000.10', '10000.10', '500000.00']);
    expect(list.map((a: { state: string }) => a.state)).toEqual(['locked', 'locked', 'confirmed']);
    expect(list[0].alert).toContain('player p1 of alba');
    expect(list.map((a: { hitOrder: string }) => a.hitOrder)).toEqual(['3', '2', '1']);
  });

  it('R18 R11 a large award is locked, verified by one person and confirmed by another', async () => {
    await start({ automaticConfirmationUpTo: '100.00' });
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.royal);
    const [award] = await awards();
    expect(award.state).toBe('locked');
    expect(await ledger('payable:alba')).toBe('1000.4');
    await app.ok('POST', `/v1/awards/${award.awardId}/verify`, app.keys.finance);
    expect(
      problemOf(await app.call('POST', `/v1/awards/${award.awardId}/confirm`, app.keys.finance)),
    ).toMatchObject({ status: 403, code: 'same-person' });
    await app.ok('POST', `/v1/awards/${award.awardId}/confirm`, app.keys.admin);
    expect([await ledger('payable:alba'), await ledger('settlement:alba')]).toEqual(['0', '999.4']);
    const [payout] = await payouts();
    await acknowledge('alba', [payout.payoutId]);
    expect((await awards())[0].state).toBe('paid');
  });

  it('C-24 one call pays two claims, a repeat pays nothing, a mixed call pays the third once', async () => {
    await start();
    await open(
      'r1',
      ['1', '2', '3'].map((betId) => ({ casino: 'alba', betId })),
    );
    await settle('r1', hands.flush);
    const [p1, p2, p3] = (await payouts()).map((p: { payoutId: string }) => p.payoutId);
    const firsts = async (ids: string[]) =>
      (await acknowledge('alba', ids)).payouts.map((p: { first: boolean }) => p.first);
    expect(await firsts([p1, p2])).toEqual([true, true]);
    expect(await firsts([p1])).toEqual([false]);
    expect((await firsts([p2, p3])).sort()).toEqual([false, true]);
    const foreign = await app.call('POST', '/v1/payouts/acknowledgements', app.keys.casino.borea!, {
      payouts: [{ payoutId: p1 }],
    });
    expect(problemOf(foreign)).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('percentages', () => {
  const prizes = (percent: string) => ({
    royalFlush: { kind: 'share', to: 'holder' },
    straightFlush: { kind: 'percentage', percent, to: 'holder' },
  });

  it('10 % of main is rounded down, ends nothing, and base and casino shares shrink in proportion', async () => {
    await start({
      prizes: { ...livePrizes, straightFlush: { kind: 'percentage', percent: '10', to: 'round' } },
    });
    await open('r1', [{ casino: 'alba', betId: '1', stake: '2.00' }]);
    await settle('r1', hands.straightFlush);
    // Main 1000.80; award 100.08. Opening 1000 − 100 = 900; alba 0.80 − 0.08 = 0.72.
    expect(await instance()).toMatchObject({ number: 1, main: '900.720000000000' });
    expect([await ledger('main:1:opening'), await ledger('main:1:alba')]).toEqual(['900', '0.72']);
    expect(await awards()).toMatchObject([{ amount: '100.08', mainBefore: '1000.800000000000' }]);
  });

  it('on a shared hand it is one award split by the share rule', async () => {
    await start({
      prizes: { ...livePrizes, straightFlush: { kind: 'percentage', percent: '10', to: 'round' } },
    });
    await open('r1', [
      { casino: 'alba', betId: '1', stake: '1.00' },
      { casino: 'borea', betId: '1', stake: '3.00' },
    ]);
    await settle('r1', hands.straightFlush);
    // Main 1001.60 -> 100.16, split 1 : 3.
    expect((await payouts()).map((p: { amount: string }) => p.amount)).toEqual(['25.04', '75.12']);
  });

  it('several that sum to over 100 % shrink in proportion, each from the main locked at the hit', async () => {
    await start({
      ruleSet: 'live',
      baseAmount: '999.20',
      prizes: {
        ...livePrizes,
        straightFlush: { kind: 'percentage', percent: '60', to: 'round' },
        royalFlush: { kind: 'percentage', percent: '90', to: 'round' },
      },
    });
    const planned = await plan('1000.00', {
      royal: { kind: 'percentage', percent: '90' },
      straight: { kind: 'percentage', percent: '60' },
    });
    // 60 of 150 and 90 of 150: 400.00 and 600.00.
    expect(planned).toEqual({ percentages: ['600.00', '400.00'], shares: [] });
  });

  it('a 100 % prize takes what remains after percentages; two of them divide it equally', async () => {
    await start({ prizes: { ...livePrizes, ...prizes('10') } });
    expect(
      await plan('1000.01', { royal: { kind: 'share' }, straight: { kind: 'percentage', percent: '10' } }),
    ).toEqual({ percentages: ['100.00'], shares: ['900.01'] });
    expect(await plan('1000.01', { royal: { kind: 'share' }, straight: { kind: 'share' } })).toEqual({
      percentages: [],
      shares: ['500.01', '500.00'],
    });
  });

  async function plan(main: string, kinds: { royal: object; straight: object }) {
    const { planAwards } = await import('../../apps/jackpot/src/awards/prize');
    const { Decimal } = await import('@tributary/money');
    const terms = {
      currency: 'EUR',
      shareRule: 'proportional',
      prizes: {
        royalFlush: { ...kinds.royal, to: 'holder' },
        straightFlush: { ...kinds.straight, to: 'holder' },
      },
    };
    const bets = [1, 2].map((hand) => ({
      casino: 'alba',
      betId: `${hand}`,
      hand,
      player: null,
      currency: 'EUR',
      stake: new Decimal(1),
      value: new Decimal(1),
    }));
    const cards = {
      hands: [
        { hand: 1, cards: hands.royal },
        { hand: 2, cards: ['9s', '8s', '7s', '6s', '5s'] },
      ],
      dealer,
    };
    const made = planAwards(terms as never, cards, bets as never, new Decimal(main));
    const amounts = (list: readonly { amount: { toFixed(n: number): string } | null }[]) =>
      list.map((a) => a.amount!.toFixed(2));
    return { percentages: amounts(made.percentages), shares: amounts(made.shares) };
  }
});

describe('face value (B-19)', () => {
  it('converted by default: the share in the player’s currency at the frozen rate', async () => {
    await start({ rates: { main: '0', afterLimit: '0', reserve: '0' } });
    await open('r1', [{ casino: 'alba', betId: '1', currency: 'USD', stake: '1.00' }]);
    await settle('r1', hands.royal);
    expect(await payouts()).toMatchObject([
      { amount: '2000.00', currency: 'USD', poolAmount: '1000.000000000000' },
    ]);
  });

  it('face value pays the same number; the rest opens the next instance on top of the reset amount', async () => {
    await start({ rates: { main: '0', afterLimit: '0', reserve: '0' }, payoutRule: 'faceValue' });
    await open('r1', [{ casino: 'alba', betId: '1', currency: 'USD', stake: '1.00' }]);
    await settle('r1', hands.royal);
    // 1000.00 USD are worth 500.00 EUR; the other 500.00 stand on top of the reset's 500.00.
    expect(await payouts()).toMatchObject([{ amount: '1000.00', currency: 'USD' }]);
    expect(await instance()).toMatchObject({ number: 2, main: '1000.000000000000' });
  });

  it('a currency worth more than the jackpot’s is refused at configuration', async () => {
    await start();
    await app.rates({ KWD: '0.33' }, clock.now());
    const created = await app.ok('POST', '/v1/jackpots', app.keys.admin, {
      code: 'face',
      currency: 'EUR',
      reason: 'as a test',
      parameters: { ...standard, payoutRule: 'faceValue', unitStakes: { KWD: '0.300' } },
    });
    const refused = await app.call('POST', `/v1/approvals/${created.approvalId}/decision`, app.keys.admin2, {
      decision: 'approve',
    });
    expect(problemOf(refused)).toMatchObject({
      status: 422,
      code: 'parameters-invalid',
      field: 'parameters.unitStakes.KWD',
    });
  });
});

describe('voids and corrections', () => {
  it('R30 B-13 a losing round’s void takes back the stored legs whatever rates have done since', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1', currency: 'USD', stake: '30.00' }]);
    clock.advance(60_000);
    await app.rates({ USD: '2.2' }, clock.now());
    await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'cards exposed' });
    expect(await instance()).toMatchObject({
      main: '1000.000000000000',
      reserve: '0.000000000000',
      bets: '1',
      betsVoided: '1',
    });
    expect([
      await ledger('settlement:alba', 'USD'),
      await ledger('margin'),
      await ledger('clearing'),
    ]).toEqual(['0', '0', '0']);
    const [bet] = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.casino.alba!)).items;
    expect(bet).toMatchObject({ state: 'voided', refund: { currency: 'USD', amount: '30.00' } });
  });

  it('R31 a winning round’s void: unpaid payouts are declined, the pool is as before, the funding goes back', async () => {
    await start();
    await open('r0', [{ casino: 'borea', betId: '0', stake: '100.00' }]);
    await open('r1', [{ casino: 'alba', betId: '1', stake: '10.00' }]);
    const before = await instance();
    expect(before).toMatchObject({ main: '1044.000000000000', reserve: '11.000000000000' });
    await settle('r1', hands.royal);
    expect(await instance()).toMatchObject({
      number: 2,
      main: '500.000000000000',
      reserve: '0.000000000000',
    });
    expect(await ledger('house')).toBe('-1489');
    expect(
      problemOf(
        await app.call('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'misdeal' }),
      ),
    ).toMatchObject({ status: 409, code: 'approval-needed' });
    await voidSettled('r1');
    // The award's 1044 are back, the reset's 489 and 11 returned, and the round's own 4 and 1 left again.
    expect(await instance()).toMatchObject({
      number: 2,
      main: '1040.000000000000',
      reserve: '10.000000000000',
    });
    expect([await ledger('house'), await ledger('corrections'), await ledger('settlement:alba')]).toEqual([
      '-1000',
      '0',
      '0',
    ]);
    expect((await payouts())[0].state).toBe('declined');
    expect((await awards())[0].state).toBe('declined');
    const cases = await app.db.rows({
      text: 'SELECT category, bets FROM jackpot.compensation_case',
      values: [],
    });
    expect(cases).toEqual([{ category: 'royalFlush', bets: 1 }]);
  });

  it('R31 what was paid stays paid, at the expense of corrections', async () => {
    await start();
    await open('r1', [
      { casino: 'alba', betId: '1' },
      { casino: 'borea', betId: '1' },
    ]);
    await settle('r1', hands.royal);
    const mine = (await payouts()).find((p: { casino: string }) => p.casino === 'alba');
    await acknowledge('alba', [mine.payoutId]);
    await voidSettled('r1');
    // Main was 1000.80: 500.40 each. Alba's stays paid; the whole award is back in main less the round's own 0.80.
    expect(await instance()).toMatchObject({ main: '1000.000000000000' });
    expect(await ledger('corrections')).toBe('-500.4');
    expect([await ledger('settlement:alba'), await ledger('settlement:borea')]).toEqual(['500.4', '0']);
  });

  it('a losing round’s void after another round won its money: corrections, and house for what the reset spent', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1', stake: '10.00' }]);
    await open('r2', [{ casino: 'borea', betId: '1', stake: '20.00' }]);
    await settle('r2', hands.royal);
    expect(await ledger('house')).toBe('-1497');
    await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'camera failed' });
    // Main leg 4.00 to corrections; reserve leg 1.00 was spent by the reset: house.
    expect([await ledger('corrections'), await ledger('house')]).toEqual(['-4', '-1498']);
    expect(await instance()).toMatchObject({
      number: 2,
      main: '500.000000000000',
      reserve: '0.000000000000',
    });
    expect((await awards())[0]).toMatchObject({ amount: '1012.00', state: 'confirmed' });
  });

  it('a corrected result pays what is due from corrections, claws nothing back, and twice changes nothing', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.three);
    const correct = async () => {
      const asked = await app.ok('POST', '/v1/rounds/rnd_r1/correction-requests', app.keys.finance, {
        hands: [{ cards: hands.flush }],
        dealer,
        reason: 'read wrongly',
      });
      return (await app.approve(asked.approvalId)).result;
    };
    expect(await correct()).toMatchObject({ changed: true });
    // Three of a kind paid 3.00; a flush is 25.00; the other 22.00 are a loss of corrections.
    expect((await payouts()).map((p: { amount: string }) => p.amount).sort()).toEqual(['22.00', '3.00']);
    expect([await ledger('corrections'), await ledger('margin')]).toEqual(['-22', '-2.5']);
    expect(await correct()).toMatchObject({ changed: false });
    const round = await app.ok('GET', '/v1/rounds/rnd_r1', app.keys.finance);
    expect([round.outcome.hands[0].cards, round.correctedOutcome.hands[0].cards]).toEqual([
      hands.three,
      hands.flush,
    ]);
  });

  it('E-13 R6 a correction is an approved signed difference; a pool never goes below zero', async () => {
    await start();
    const ask = (difference: string, account = 'main') =>
      app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, {
        account,
        difference,
        reason: 'agreed with the regulator',
      });
    await app.approve((await ask('-400.00')).approvalId);
    expect(await instance()).toMatchObject({ main: '600.000000000000' });
    expect(await ledger('corrections')).toBe('400');
    const tooMuch = await ask('-600.01');
    const refused = await app.call('POST', `/v1/approvals/${tooMuch.approvalId}/decision`, app.keys.admin2, {
      decision: 'approve',
    });
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'decision-refused' });
    const own = await ask('1.00');
    expect(
      problemOf(
        await app.call('POST', `/v1/approvals/${own.approvalId}/decision`, app.keys.finance, {
          decision: 'approve',
        }),
      ),
    ).toMatchObject({ status: 403, code: 'same-person' });
  });

  it('A-21 a bet in BGN, voided after the changeover, goes back as EUR at the fixed rate', async () => {
    clock = new ManualClock(new Date('2025-12-31T10:00:00Z'));
    app = await JackpotApp.start({ clock });
    await app.casino('sofia', ['BGN', 'EUR'], 'Europe/Sofia');
    await app.rates({ BGN: '1.95' }, clock.now());
    await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { BGN: '5.00' } });
    await app.table('table-1', 'royal');
    await open('r1', [{ casino: 'sofia', betId: '1', currency: 'BGN', stake: '5.00' }]);
    clock.set(new Date('2026-01-03T10:00:00Z'));
    const late = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, {
      bets: [{ casino: 'sofia', betId: '2', currency: 'BGN', stake: '5.00' }],
    });
    expect(problemOf(late)).toMatchObject({
      status: 422,
      code: 'currency-invalid',
      field: 'bets.0.currency',
    });
    await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason: 'table broke down' });
    const [bet] = (await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.casino.sofia!)).items;
    expect(bet).toMatchObject({
      currency: 'BGN',
      stake: '5.00',
      refund: { currency: 'EUR', amount: '2.56' },
    });
    // 5 / 1.95583 = 2.556459405981…, paid 2.56: 0.003540594019 given by the network.
    expect([
      await ledger('rounding'),
      await ledger('settlement:sofia'),
      await ledger('settlement:sofia', 'BGN'),
    ]).toEqual(['-0.003540594019', '2.56', '-5']);
  });

  it('a suspended casino’s payouts are held, never redistributed, and go out when it is back', async () => {
    await start();
    await open('r1', [
      { casino: 'alba', betId: '1' },
      { casino: 'borea', betId: '1' },
    ]);
    await app.db.run({
      text: "UPDATE jackpot.casino SET status = 'suspended' WHERE code = 'borea'",
      values: [],
    });
    clock.advance(2_000);
    await settle('r1', hands.royal);
    const states = Object.fromEntries(
      (await payouts()).map((p: { casino: string; amount: string; state: string }) => [
        p.casino,
        [p.amount, p.state],
      ]),
    );
    expect(states).toEqual({ alba: ['500.40', 'instructed'], borea: ['500.40', 'held'] });
    expect(await ledger('payable:borea')).toBe('500.4');
  });
});
