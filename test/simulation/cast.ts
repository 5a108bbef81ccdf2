// Who plays a simulated day: three casinos, two jackpots, three tables, by their numbers; and what is dealt.
import type { Chance } from '../fuzz/random';

export interface CastCasino {
  readonly name: string;
  readonly currencies: readonly string[];
}

export const casinos: readonly CastCasino[] = [
  { name: 'alba', currencies: ['EUR', 'USD'] },
  { name: 'borea', currencies: ['JPY', 'EUR'] },
  { name: 'corfu', currencies: ['KWD', 'USD'] },
];

/** Tables by the jackpot that they are linked to. */
export const tables: readonly { readonly name: string; readonly jackpot: number }[] = [
  { name: 'quay', jackpot: 0 },
  { name: 'pier', jackpot: 0 },
  { name: 'mole', jackpot: 1 },
];

/** Units of each currency for one euro at the beginning of a day. */
export const firstRates: Readonly<Record<string, string>> = { USD: '1.1', JPY: '163.37', KWD: '0.337' };
export const unitStakes: Readonly<Record<string, string>> = {
  EUR: '1.00',
  USD: '1.10',
  JPY: '163',
  KWD: '0.337',
};
export const stakeMultipleMax = 3;
export const players = 6;

const deal = (category: string, cards: string) => ({ category, cards: cards.split(' ') });
export const dealer = ['Qs', 'Jd', '3c', '2c', '2h'];
export const deals = {
  royal: deal('royalFlush', 'Ah Kh Qh Jh Th'),
  straightFlush: deal('straightFlush', '9h 8h 7h 6h 5h'),
  flush: deal('flush', 'Kh Th 5h 4h 3h'),
  three: deal('threeOfAKind', '7d 7c 7h Kc 9h'),
  nothing: deal('highCard', '8s 6d 5h 4c 2s'),
} as const;
export type DealName = keyof typeof deals;

export type Prize =
  | { readonly kind: 'share'; readonly to: 'round' }
  | { readonly kind: 'percentage'; readonly percent: string; readonly to: 'round' }
  | { readonly kind: 'multiple'; readonly multiple: string; readonly to: 'round' };

/** A jackpot's parameters as they are asked for over REST. */
export interface Parameters {
  readonly baseAmount: string;
  readonly resetAmount: string;
  readonly limit: string | null;
  readonly rates: { readonly main: string; readonly afterLimit: string; readonly reserve: string };
  readonly shareRule: 'proportional' | 'equal';
  readonly fixedPrizeFunder: 'margin' | 'house' | 'casino';
  readonly payoutRule: 'converted' | 'faceValue';
  readonly prizes: Readonly<Record<string, Prize>>;
  readonly unitStakes: Readonly<Record<string, string>>;
  readonly stakeMultipleMax: number;
  readonly automaticConfirmationUpTo: string | null;
  readonly repeatWinAlertHours: number;
}

export interface CastJackpot {
  readonly name: string;
  readonly currency: string;
  readonly parameters: Parameters;
}

const multiple = (times: string): Prize => ({ kind: 'multiple', multiple: times, to: 'round' });

/** Whole units of a currency with its digits. */
export const whole = (units: number, currency: string): string =>
  currency === 'JPY' ? `${units}` : `${units}.${'0'.repeat(currency === 'KWD' ? 3 : 2)}`;

/** What a whole number of euros is about in a currency. */
const scale: Readonly<Record<string, number>> = { EUR: 1, USD: 1, JPY: 150, KWD: 1 };

function parametersOf(chance: Chance, currency: string): Parameters {
  const amount = (euros: number) => whole(euros * scale[currency]!, currency);
  const base = 1 + chance.below(60);
  const faceValue = currency === 'KWD' && chance.happens(0.5);
  return {
    baseAmount: amount(base),
    resetAmount: amount(chance.below(40)),
    limit: chance.happens(0.6) ? amount(base + 1 + chance.below(8)) : null,
    rates: {
      main: chance.pick(['0.5', '0.3333', '0.25', '0.41']),
      afterLimit: chance.pick(['0', '0.2', '0.35', '0.123']),
      reserve: chance.pick(['0', '0.1', '0.05', '0.0333']),
    },
    shareRule: chance.happens(0.25) ? 'equal' : 'proportional',
    fixedPrizeFunder: chance.weighted([[4, 'margin'], [1, 'house'], [1, 'casino']]),
    payoutRule: faceValue ? 'faceValue' : 'converted',
    prizes: {
      royalFlush: { kind: 'share', to: 'round' },
      straightFlush: { kind: 'percentage', percent: chance.pick(['10', '12.5', '33.333333']), to: 'round' },
      flush: multiple('25'),
      threeOfAKind: multiple('3'),
    },
    unitStakes,
    stakeMultipleMax,
    automaticConfirmationUpTo: chance.happens(0.4) ? amount(5 + chance.below(40)) : null,
    repeatWinAlertHours: chance.pick([0, 1, 24]),
  }; // prettier-ignore
}

/** The jackpots of a day. */
export function jackpotsOf(chance: Chance): readonly CastJackpot[] {
  return ['grand', 'petit'].map((name, i) => {
    const currency = i === 0 ? chance.pick(['EUR', 'EUR', 'JPY', 'KWD']) : chance.pick(['USD', 'EUR', 'KWD']);
    return { name, currency, parameters: parametersOf(chance, currency) };
  });
}
