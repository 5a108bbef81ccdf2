// Settlement in EUR, case by case with the figures of the cases, then row by row of the table Dealer / Ante / Call.
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import {
  callStake,
  forfeitedByFold,
  fullDeck,
  parseCards,
  ruleSets,
  SettlementError,
  settleHand,
  validateRuleSet,
} from './index';
import type { HandSettlement, RuleSet } from './index';
import { ante, call, called, cardErrorOf, cards, fivePlusOne, folded } from './spec-support';

const { live, land } = ruleSets;

/** Returned on ante, call, 5+1 and in all, with cents. */
const figures = ({ wagers, returned }: HandSettlement): (string | undefined)[] =>
  [wagers.ante.returned, wagers.call?.returned, wagers.fivePlusOne?.returned, returned].map((each) =>
    each?.toFixed(2),
  );

const outcomes = ({ wagers }: HandSettlement): (string | undefined)[] => [
  wagers.ante.outcome,
  wagers.call?.outcome,
  wagers.fivePlusOne?.outcome,
];

describe('a called hand of live, ante 10.00, call 20.00, 5+1 5.00', () => {
  it.each([
    ['D-01', 'As 2d 3h 4c 5s', 'Kd Kc 9h 7s 2c', ['20.00', '120.00', '55.00', '195.00']],
    ['D-02', 'As 2d 3h 4c 5s', '2s 3d 4h 5c 6s', ['0.00', '0.00', '55.00', '55.00']],
    ['D-03', 'Ad 2d 3d 4d 5d', '2s 3c 4h 5c 6s', ['20.00', '1020.00', '1005.00', '2045.00']],
    ['D-04', '8s 8d 5h 4c 2s', 'Qs Kd Ah 2c 3s', ['20.00', '40.00', '0.00', '60.00']],
    ['D-07', 'Kh Th 5h 4h 3h', 'Qs Ts 7s 5s 4s', ['20.00', '160.00', '80.00', '260.00']],
    ['D-08', 'Jh Th 7h 4h 3h', 'Jc Tc 7c 4c 2c', ['20.00', '160.00', '80.00', '260.00']],
    ['D-09', 'Ad Kc Qc 8c 5c', 'As Ks Qd 8h 5d', ['10.00', '20.00', '0.00', '30.00']],
    ['D-11', '5c 5d Ah Kc 6s', '5h 5s Ad Td 8s', ['20.00', '40.00', '40.00', '100.00']],
    ['D-12', '6c 6d 5h 5c 2s', '6h 6s 2d 2c Ks', ['20.00', '60.00', '105.00', '185.00']],
    ['D-13', 'Ac Ad 6h 6c Qs', 'Ah As 6d 6s Jc', ['20.00', '60.00', '105.00', '185.00']],
    ['D-14', '7d 7c 7h Kc 9h', 'Js Jd Kd 9d 5h', ['20.00', '80.00', '40.00', '140.00']],
    ['D-17', 'Ah Jh 8h 5h 2c', '9h Kd Kc 7s 3d', ['0.00', '0.00', '80.00', '80.00']],
    ['D-21', 'As Kd Qh Jc 9s', 'Ah Kc Qd Js 9d', ['10.00', '20.00', '0.00', '30.00']],
    ['D-24', 'Td Ts Th 4c 4s', 'Kh Kd 9c 8s 6c', ['20.00', '220.00', '105.00', '345.00']],
  ])('%s: %s against %s returns %j', (_, player, dealer, returned) => {
    expect(figures(called(player, dealer))).toEqual(returned);
  });

  it('D-05 with "10s" in it never reaches settlement', () => {
    expect(cardErrorOf(() => parseCards(['9h', 'Ks', '10s', 'Jd', 'Qc'])).card).toBe('10s');
    // Written as the API wants it, the same hand is the king-high straight: 20.00 + 120.00 + 55.00.
    expect(figures(called('9h Ks Ts Jd Qc', 'Ah Ad 8c 4s 2d'))[3]).toBe('195.00');
  });
});

describe('a folded hand', () => {
  const flushBySix = ['Ah Jh 8h 5h 2c', '9h Kd Kc 7s 3d'] as const;

  it('D-22 loses the ante, the 5+1 flush returns 80.00, no call is due', () => {
    const settlement = folded(...flushBySix, false);
    expect(figures(settlement)).toEqual(['0.00', undefined, '80.00', '80.00']);
    expect(settlement).toMatchObject({ showdown: 'folded', player: { category: 'highCard' } });
    expect(settlement.fivePlusOneHand?.category).toBe('flush');
  });

  it('D-23 (a) folded by the clock settles alike: ante lost, 5+1 on its own', () => {
    expect(figures(folded(...flushBySix, true))).toEqual(['0.00', undefined, '80.00', '80.00']);
  });

  it('loses the ante even with a royal flush against a dealer who does not qualify', () => {
    expect(figures(folded('Ts Js Qs Ks As', '2c 3d 4h 6s 8c', false))).toEqual([
      '0.00',
      undefined,
      '5005.00',
      '5005.00',
    ]);
  });

  it.each([
    [true, false, false, '0.00'],
    [true, false, true, '80.00'],
    [false, true, false, '80.00'],
    [false, true, true, '0.00'],
  ])(
    'forfeits by choice %s, by clock %s; autoFolded %s: 5+1 returns %s',
    (byChoice, byClock, clock, returned) => {
      const forfeits = { byChoice, byClock };
      const ruleSet = validateRuleSet({
        ...live,
        fivePlusOne: { ...live.fivePlusOne, foldForfeits: forfeits },
      });
      expect(figures(folded(...flushBySix, clock, ruleSet))).toEqual(['0.00', undefined, returned, returned]);
      expect(forfeitedByFold(forfeits, { decision: 'call', autoFolded: false })).toBe(false);
    },
  );
});

describe('every row of the table Dealer / Ante / Call', () => {
  it.each([
    ['does not qualify', '2c 3d 4h 6s 8c', '7h 5d 4c 3s 2d', 'dealerDoesNotQualify', ['won', 'pushed']],
    [
      'does not qualify with A-Q-J-10-9',
      'As Ah 4h 6s 8c',
      'Ac Qd Jh Ts 9c',
      'dealerDoesNotQualify',
      ['won', 'pushed'],
    ],
    [
      'does not qualify, though better',
      '2c 3d 4h 6s 8c',
      'Qh Jd 4c 3s 2d',
      'dealerDoesNotQualify',
      ['won', 'pushed'],
    ],
    [
      'does not qualify, though equal',
      'Qc Jc 4h 3c 2s',
      'Qh Jd 4c 3s 2d',
      'dealerDoesNotQualify',
      ['won', 'pushed'],
    ],
    ['qualifies with A-K-4-3-2 and wins', 'Ac Qd Jh Ts 9c', 'As Kd 4c 3h 2s', 'dealerWins', ['lost', 'lost']],
    ['qualifies with A-K-4-3-2 and loses', '2c 2d 5h 6s 8c', 'As Kd 4c 3h 2s', 'playerWins', ['won', 'won']],
    ['qualifies with twos and wins', 'Ac Kd Jh Ts 9c', '2s 2d 4c 3h 5s', 'dealerWins', ['lost', 'lost']],
    ['qualifies with a wheel and wins', 'Ac Ad Ah Ts 9c', 'As 2d 4c 3h 5s', 'dealerWins', ['lost', 'lost']],
    ['ties', 'Ac Kc 4d 3s 2d', 'As Kd 4c 3h 2s', 'tied', ['pushed', 'pushed']],
  ])('dealer %s', (_, player, dealer, showdown, [anteOutcome, callOutcome]) => {
    const settlement = called(player, dealer);
    expect(settlement.showdown).toBe(showdown);
    expect(outcomes(settlement).slice(0, 2)).toEqual([anteOutcome, callOutcome]);
    expect(settlement.dealerQualifies).toBe(showdown !== 'dealerDoesNotQualify');
    const anteBack = { won: '20.00', pushed: '10.00', lost: '0.00' }[anteOutcome as 'won'];
    expect(settlement.wagers.ante.returned.toFixed(2)).toBe(anteBack);
    if (callOutcome === 'pushed') expect(settlement.wagers.call?.returned.toFixed(2)).toBe('20.00');
    if (callOutcome === 'lost') expect(settlement.wagers.call?.returned.toFixed(2)).toBe('0.00');
  });
});

describe('amounts', () => {
  it('keep every digit of their currency', () => {
    const settlement = settleHand({
      ruleSet: live,
      player: cards('Ts Js Qs Ks As'),
      dealer: cards('Kd Kc 9h 7s 2c'),
      wagers: { ante: new Decimal('0.305'), call: new Decimal('0.610'), fivePlusOne: new Decimal('0.001') },
      decision: 'call',
      autoFolded: false,
    });
    // KWD: 0.610 + 61.610 + 1.001.
    expect(settlement.wagers.ante.returned.toFixed()).toBe('0.61');
    expect(settlement.wagers.call?.returned.toFixed()).toBe('61.61');
    expect(settlement.wagers.fivePlusOne?.returned.toFixed()).toBe('1.001');
    expect(settlement.returned.toFixed(3)).toBe('63.221');
  });

  it('come out in the decimals that went in', () => {
    const Precise = Decimal.clone({ precision: 60 });
    const stake = new Precise('12345678901234567890.12');
    const { returned } = settleHand({
      ruleSet: live,
      player: cards('Ts Js Qs Ks As'),
      dealer: cards('Kd Kc 9h 7s 2c'),
      wagers: { ante: stake, call: callStake(live, stake) },
      decision: 'call',
      autoFolded: false,
    });
    // 2 × stake for the ante, 101 × 2 × stake for the call: 204 × stake.
    expect(returned.toFixed(2)).toBe('2518518495851851849584.48');
    expect(returned).toBeInstanceOf(Precise);
  });

  it('call is exactly twice the ante', () => {
    expect(callStake(live, new Decimal('705')).toFixed()).toBe('1410');
  });
});

describe('wagers that cannot be', () => {
  const input = {
    ruleSet: live as RuleSet,
    player: cards('As 2d 3h 4c 5s'),
    dealer: cards('Kd Kc 9h 7s 2c'),
    wagers: { ante, call } as { ante: Decimal; call?: Decimal; fivePlusOne?: Decimal },
    decision: 'call' as 'call' | 'fold',
    autoFolded: false,
  };
  const codeOf = (change: Partial<typeof input>): string | undefined => {
    try {
      settleHand({ ...input, ...change });
    } catch (error) {
      if (error instanceof SettlementError) return error.code;
      throw error;
    }
    return undefined;
  };

  it.each<[string, Partial<typeof input>]>([
    ['call-missing', { wagers: { ante } }],
    ['call-on-fold', { decision: 'fold' }],
    ['call-by-clock', { autoFolded: true }],
    ['call-not-multiple', { wagers: { ante, call: new Decimal('20.01') } }],
    ['wager-not-offered', { ruleSet: land, wagers: { ante, call, fivePlusOne } }],
  ])('are refused: %s', (code, change) => {
    expect(codeOf(change)).toBe(code);
  });

  it('and a card that both sides hold is refused', () => {
    const error = cardErrorOf(() => settleHand({ ...input, dealer: cards('Kd Kc 9h 7s 5s') }));
    expect(error).toMatchObject({ code: 'card-repeated', card: '5s' });
  });
});

describe('laws of settlement', () => {
  const tens = fc.shuffledSubarray(fullDeck(), { minLength: 10, maxLength: 10 });

  it('the wagers’ returns sum to the whole, a fold never changes the 5+1', () => {
    fc.assert(
      fc.property(tens, (ten) => {
        const [player, dealer] = [ten.slice(0, 5).join(' '), ten.slice(5).join(' ')];
        const settlement = called(player, dealer);
        const parts = Object.values(settlement.wagers).map((wager) => wager.returned);
        expect(Decimal.sum(...parts).toFixed(2)).toBe(settlement.returned.toFixed(2));
        expect(folded(player, dealer, true).wagers.fivePlusOne).toEqual(settlement.wagers.fivePlusOne);
      }),
    );
  });

  it('never do both sides of one deal win, and both tie or neither does', () => {
    fc.assert(
      fc.property(tens, (ten) => {
        const [one, other] = [ten.slice(0, 5).join(' '), ten.slice(5).join(' ')];
        const always = validateRuleSet({ ...live, qualifier: { kind: 'always' } });
        const both = [called(one, other, always).showdown, called(other, one, always).showdown].sort();
        expect([
          ['dealerWins', 'playerWins'],
          ['tied', 'tied'],
        ]).toContainEqual(both);
      }),
    );
  });
});
