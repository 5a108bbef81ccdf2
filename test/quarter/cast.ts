// Who plays the quarter: casinos in zones that all change their clocks in it, currencies of 0, 2 and 3 digits, two
// linked jackpots and their tables. The quarter is the last of 2025: Sydney changes on 5 October, Brussels on 26
// October, New York on 2 November.

export const months = ['2025-10', '2025-11', '2025-12'] as const;
export const firstDay = '2025-10-01';
export const lastDay = '2025-12-31';
/** When 1 October has begun everywhere, and when the first casino has seen the end of 31 December. */
export const playFrom = Date.parse('2025-10-01T04:00:00Z');
export const playUntil = Date.parse('2025-12-31T12:50:00Z');
/** When 31 December has ended everywhere. */
export const quarterEnds = Date.parse('2026-01-01T05:00:00Z');

export interface CastCasino {
  readonly code: string;
  readonly zone: string;
  readonly currencies: readonly string[];
  /** A fraction of accepted less voided stakes. */
  readonly commission: string;
}

const brussels = 'Europe/Brussels';
const newYork = 'America/New_York';
const sydney = 'Australia/Sydney';
const casino = (code: string, zone: string, currencies: string[], commission: string): CastCasino => ({
  code, zone, currencies, commission,
}); // prettier-ignore

export const casinos: readonly CastCasino[] = [
  casino('albany', newYork, ['USD'], '0.05'),
  casino('arlon', brussels, ['EUR'], '0.0275'),
  casino('bondi', sydney, ['AUD', 'NZD'], '0.03'),
  casino('buffalo', newYork, ['USD', 'CAD'], '0.04125'),
  casino('coogee', sydney, ['NZD', 'KWD'], '0.025'),
  casino('darling', sydney, ['AUD', 'KWD'], '0.0333'),
  casino('hudson', newYork, ['USD', 'CAD'], '0.035'),
  casino('liege', brussels, ['EUR', 'SEK'], '0.03'),
  casino('manly', sydney, ['AUD', 'JPY'], '0.0425'),
  casino('namur', brussels, ['EUR', 'CHF'], '0.0311'),
  casino('newark', newYork, ['USD', 'JPY'], '0.0375'),
  casino('ostend', brussels, ['EUR', 'GBP'], '0.025'),
  casino('spa', brussels, ['EUR', 'GBP'], '0.04'),
];

/** Leaves the network at the end of November; is suspended over the second hit. */
export const leaving = 'spa';
export const suspended = 'buffalo';

export const zones = [brussels, newYork, sydney] as const;
export const zoneOf = (code: string): string => casinos.find((each) => each.code === code)!.zone;

export const unitStakes: Readonly<Record<string, string>> = {
  EUR: '1.00', GBP: '1.00', CHF: '1.00', SEK: '10.00', USD: '1.00', CAD: '1.50', AUD: '1.50', NZD: '1.75', JPY: '150',
  KWD: '0.300',
}; // prettier-ignore
export const currencies = Object.keys(unitStakes);
export const stakeMultipleMax = 5;

const multiple = (times: string) => ({ kind: 'multiple' as const, multiple: times, to: 'round' as const });
export const prizes = {
  royalFlush: { kind: 'share' as const, to: 'round' as const },
  straightFlush: multiple('2500'),
  fourOfAKind: multiple('250'),
  fullHouse: multiple('50'),
  flush: multiple('25'),
  straight: multiple('10'),
  threeOfAKind: multiple('3'),
};

export interface CastJackpot {
  readonly code: string;
  readonly currency: string;
  readonly baseAmount: string;
  readonly resetAmount: string;
  readonly limit: string | null;
  readonly rates: { readonly main: string; readonly afterLimit: string; readonly reserve: string };
  readonly automaticConfirmationUpTo: string;
}

/** About what a bet is worth in the jackpot's currency, for a limit that the second instance crosses and no other. */
const valueOfABet = 1.45;

/** The jackpots of a quarter of so many bets. */
export function jackpotsFor(bets: number): readonly CastJackpot[] {
  const toMain = 0.5 * valueOfABet * bets * 0.8;
  return [
    {
      code: 'grand', currency: 'EUR', baseAmount: '20000.00', resetAmount: '20000.00',
      limit: `${20_000 + Math.round(toMain * 0.4)}.00`,
      rates: { main: '0.5', afterLimit: '0.35', reserve: '0.1' }, automaticConfirmationUpTo: '15000.00',
    },
    {
      code: 'liberty', currency: 'USD', baseAmount: '12000.00', resetAmount: '9000.00', limit: null,
      rates: { main: '0.45', afterLimit: '0', reserve: '0.125' }, automaticConfirmationUpTo: '5000.00',
    },
  ]; // prettier-ignore
}

/** Tables: the network's own, and one that a casino owns, where only its own players sit. */
export const tables = [
  { code: 'strand', owner: null, jackpot: 'grand' },
  { code: 'harbour', owner: null, jackpot: 'grand' },
  { code: 'atelier', owner: 'namur', jackpot: 'grand' },
  { code: 'bridge', owner: null, jackpot: 'liberty' },
] as const;

const deal = (category: string, cards: string, dealer = 'Qs Jd 3c 2c 2h') => ({
  category,
  cards: cards.split(' '),
  dealer: dealer.split(' '),
});
/** Hands as they are dealt, by what they are. */
export const deals = {
  royal: deal('royalFlush', 'Ah Kh Qh Jh Th'),
  flush: deal('flush', 'Kh Th 5h 4h 3h'),
  three: deal('threeOfAKind', '7d 7c 7h Kc 9h'),
  nothing: deal('highCard', '8s 6d 5h 4c 2s'),
  pair: deal('pair', '9s 9d 5h 4c 7s'),
};
export type Deal = (typeof deals)[keyof typeof deals];
