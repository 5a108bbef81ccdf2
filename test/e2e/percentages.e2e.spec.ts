// Percentage prizes and face value, with figures worked out by hand.
import { dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';
import {
  app,
  awards,
  clock,
  instance,
  ledger,
  open,
  payouts,
  settle,
  standard,
  start,
} from '../support/royal';

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
