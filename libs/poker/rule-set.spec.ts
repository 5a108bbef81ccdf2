// Rule sets as documents: the three variants say what game-rules says, and a faulty document is refused by path.
import Ajv2020 from 'ajv/dist/2020';
import {
  findRuleSet, handCategories, RuleSetError, ruleSetJsonSchema, ruleSets, validateRuleSet,
} from './index'; // prettier-ignore
import type { RuleSetIssue } from './index';
import published from './rule-set.schema.json';

const { live, land } = ruleSets;
const multiHand = ruleSets['multi-hand'];

function issuesOf(document: unknown): readonly RuleSetIssue[] {
  try {
    validateRuleSet(document);
  } catch (error) {
    if (error instanceof RuleSetError) return error.issues;
    throw error;
  }
  return [];
}

const odds = (table: Readonly<Record<string, string>>): string[] =>
  handCategories.flatMap((category) => table[category] ?? []);

describe('live', () => {
  it('is a shared hand against a dealer who shows the first card', () => {
    expect(live).toMatchObject({ hands: { dealt: 'shared', maximum: 1 }, dealerFaceUp: 'first' });
    expect([live.bonus, live.purchase]).toEqual([undefined, undefined]);
  });

  it('pays call and 5+1 by the tables of game-rules, from the royal flush down', () => {
    expect(odds(live.call.table)).toEqual(['100', '50', '25', '10', '7', '5', '3', '2', '1', '1']);
    expect(odds(live.fivePlusOne?.table ?? {})).toEqual(['1000', '200', '100', '20', '15', '10', '7']);
  });

  it('shares the royal flush among the round and pays multiples below it', () => {
    expect(live.jackpot).toMatchObject({ stakeMultiplesMaximum: 1, beneficiaries: 'round' });
    expect(live.jackpot?.prizes).toEqual({
      royalFlush: { kind: 'share' },
      straightFlush: { kind: 'multiple', times: '2500' },
      fourOfAKind: { kind: 'multiple', times: '250' },
      fullHouse: { kind: 'multiple', times: '50' },
      flush: { kind: 'multiple', times: '25' },
      straight: { kind: 'multiple', times: '10' },
      threeOfAKind: { kind: 'multiple', times: '3' },
    });
  });

  it('lets both side bets stand after both kinds of fold', () => {
    const stands = { byChoice: false, byClock: false };
    expect([live.fivePlusOne?.foldForfeits, live.jackpot?.foldForfeits]).toEqual([stands, stands]);
  });
});

describe('land', () => {
  it('has seven hands of their own, the last dealer card up, BONUS and purchase, no jackpot', () => {
    expect(land).toMatchObject({
      hands: { dealt: 'perSeat', maximum: 7 },
      dealerFaceUp: 'last',
      bonus: { tableMinimumDivisor: 5, onTie: 'pushed' },
      purchase: { priceMultipleOfAnte: 1, cardsMaximum: 1, forfeitsBonus: true },
    });
    expect([land.jackpot, land.fivePlusOne]).toEqual([undefined, undefined]);
    expect(odds(land.call.table)).toEqual(['100', '50', '20', '7', '5', '4', '3', '2', '1', '1']);
    expect(odds(land.bonus?.table ?? {})).toEqual(['5000', '2000', '1000', '150', '100']);
  });
});

describe('multi-hand', () => {
  it('has up to three hands of one player and prizes for the hand’s holder', () => {
    expect(multiHand.hands).toEqual({ dealt: 'perPlayer', maximum: 3 });
    expect(multiHand.call.table).toEqual(land.call.table);
    expect(multiHand.jackpot?.beneficiaries).toBe('holder');
    expect(multiHand.jackpot?.prizes).toEqual({
      royalFlush: { kind: 'share' },
      straightFlush: { kind: 'percentage', percent: '10' },
      fourOfAKind: { kind: 'amount', amount: '500' },
      fullHouse: { kind: 'amount', amount: '100' },
      flush: { kind: 'amount', amount: '50' },
    });
  });
});

describe('the registry', () => {
  it('finds a version, the current one without a number, and nothing else', () => {
    expect(findRuleSet('live')).toBe(live);
    expect(findRuleSet('live', 1)).toBe(live);
    expect([findRuleSet('live', 2), findRuleSet('poker'), findRuleSet('toString')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cannot be changed by whoever holds it', () => {
    expect(Object.isFrozen(live.call.table) && Object.isFrozen(live.jackpot?.prizes.flush)).toBe(true);
  });
});

describe('a document', () => {
  it('survives JSON', () => {
    expect(validateRuleSet(JSON.parse(JSON.stringify(live)))).toEqual(live);
  });

  it.each<[string, object, string]>([
    ['an unknown field', { ...live, houseEdge: '5.22' }, ''],
    ['no version', { ...live, version: undefined }, 'version'],
    ['an id with a space', { ...live, id: 'my game' }, 'id'],
    ['a category without call odds', { ...live, call: { ...live.call, table: {} } }, 'call.table.royalFlush'],
    ['a fraction as odds', { ...live, ante: { pays: '1.5' } }, 'ante.pays'],
    ['a JSON number as odds', { ...live, ante: { pays: 1 } }, 'ante.pays'],
    ['odds of zero', { ...live, ante: { pays: '0' } }, 'ante.pays'],
    ['odds in a power of ten', { ...live, ante: { pays: '1e3' } }, 'ante.pays'],
    [
      'a hand that is none',
      { ...live, fivePlusOne: { ...live.fivePlusOne, table: { skip: '1' } } },
      'fivePlusOne.table',
    ],
    [
      'a card that is none',
      { ...live, qualifier: { kind: 'atLeast', lowestHand: ['10h', 'Kd', '4c', '3h', '2s'] } },
      'qualifier.lowestHand.0',
    ],
    [
      'a card twice',
      { ...live, qualifier: { kind: 'atLeast', lowestHand: ['As', 'As', '4c', '3h', '2s'] } },
      'qualifier.lowestHand',
    ],
    [
      'a percentage above 100',
      {
        ...multiHand,
        jackpot: { ...multiHand.jackpot, prizes: { flush: { kind: 'percentage', percent: '100.01' } } },
      },
      'jackpot.prizes.flush.percent',
    ],
    [
      'a prize of nothing',
      {
        ...multiHand,
        jackpot: { ...multiHand.jackpot, prizes: { flush: { kind: 'amount', amount: '0.00' } } },
      },
      'jackpot.prizes.flush.amount',
    ],
    ['two shared hands', { ...live, hands: { dealt: 'shared', maximum: 2 } }, 'hands.maximum'],
    ['more hands than a deck', { ...land, hands: { dealt: 'perSeat', maximum: 8 } }, 'hands.maximum'],
    ['a purchase for a shared hand', { ...live, purchase: land.purchase }, 'purchase'],
    [
      'a shared hand with a holder',
      { ...live, jackpot: { ...live.jackpot, beneficiaries: 'holder' } },
      'jackpot.beneficiaries',
    ],
  ])('with %s is refused at its path', (_, document, path) => {
    const issues = issuesOf(document);
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect(issues[0]?.message).toBeTruthy();
  });

  it.each([null, undefined, 'live', 7, []])('is not %p', (value) => {
    expect(issuesOf(value)).toHaveLength(1);
  });
});

describe('the published JSON Schema', () => {
  const check = new Ajv2020({ strict: false }).compile(published);

  it('is what the code says (npm run openapi)', () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(ruleSetJsonSchema())));
  });

  it.each(Object.values(ruleSets))('takes $id', (ruleSet) => {
    expect(check(JSON.parse(JSON.stringify(ruleSet)))).toBe(true);
  });

  it.each<[string, object]>([
    ['an unknown field', { ...live, houseEdge: '5.22' }],
    ['a JSON number as odds', { ...live, ante: { pays: 1 } }],
    ['no call table', { ...live, call: { multipleOfAnte: 2 } }],
    ['a hand that is none', { ...live, fivePlusOne: { ...live.fivePlusOne, table: { skip: '1' } } }],
  ])('refuses %s, as the service does', (_, document) => {
    expect(check(document)).toBe(false);
    expect(issuesOf(document).length).toBeGreaterThan(0);
  });
});
