// Who plays: eight casinos, each in its own currency and time zone, the tables they meet at, and their jackpot.
import type { JackpotParameters } from '@tributary/contracts';

export interface DemoCasino {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  /** Unit stake of the jackpot in that currency. */
  readonly stake: string;
  /** Fraction of stakes that the casino keeps. */
  readonly commission: string;
}

export const casinos: readonly DemoCasino[] = [
  { code: 'lumiere', name: 'Casino Lumière', timeZone: 'Europe/Paris', currency: 'EUR', stake: '1.00', commission: '0.10' },
  { code: 'silver-mesa', name: 'Silver Mesa', timeZone: 'America/Los_Angeles', currency: 'USD', stake: '1.00', commission: '0.12' },
  { code: 'albion', name: 'The Albion Club', timeZone: 'Europe/London', currency: 'GBP', stake: '1.00', commission: '0.08' },
  { code: 'sakura', name: 'Sakura Hall', timeZone: 'Asia/Tokyo', currency: 'JPY', stake: '150', commission: '0.10' },
  { code: 'gulf-pearl', name: 'Gulf Pearl', timeZone: 'Asia/Kuwait', currency: 'KWD', stake: '0.300', commission: '0.055' },
  { code: 'nordlys', name: 'Nordlys Kasino', timeZone: 'Europe/Oslo', currency: 'NOK', stake: '10.00', commission: '0.10' },
  { code: 'copacabana', name: 'Copacabana Palácio', timeZone: 'America/Sao_Paulo', currency: 'BRL', stake: '5.00', commission: '0.15' },
  { code: 'matterhorn', name: 'Matterhorn Spielbank', timeZone: 'Europe/Zurich', currency: 'CHF', stake: '1.00', commission: '0.075' },
]; // prettier-ignore

export const jackpotCode = 'grand';
export const jackpotCurrency = 'EUR';
export const openingTable = 'grand-salon';
export const liveTables = ['grand-riviera', 'grand-harbour'] as const;
/** Run by the table-game service: the one whose view shows a round. */
export const watchedTable = 'grand-terrace';
export const watchedWindows = { bettingSeconds: 9, closingSeconds: 3, decisionSeconds: 9 };
/** Antes at that table, of the casinos that are there. */
export const watchedAntes: Readonly<Record<string, string>> = {
  lumiere: '5.00',
  albion: '5.00',
  sakura: '750',
};

const toRound = { to: 'round' } as const;

export const jackpotParameters: JackpotParameters = {
  ruleSet: 'live',
  baseAmount: '50000.00',
  resetAmount: '25000.00',
  limit: '75000.00',
  rates: { main: '0.40', afterLimit: '0.40', reserve: '0.10' },
  shareRule: 'proportional',
  fixedPrizeFunder: 'margin',
  payoutRule: 'converted',
  prizes: {
    royalFlush: { kind: 'share', ...toRound },
    straightFlush: { kind: 'multiple', multiple: '2500', ...toRound },
    fourOfAKind: { kind: 'multiple', multiple: '250', ...toRound },
    fullHouse: { kind: 'multiple', multiple: '50', ...toRound },
    flush: { kind: 'multiple', multiple: '25', ...toRound },
    straight: { kind: 'multiple', multiple: '10', ...toRound },
    threeOfAKind: { kind: 'multiple', multiple: '3', ...toRound },
  },
  unitStakes: Object.fromEntries(casinos.map(({ currency, stake }) => [currency, stake])),
  stakeMultipleMax: 1,
  // Larger awards take two people before they are paid.
  automaticConfirmationUpTo: '1000.00',
  repeatWinAlertHours: 24,
  // The packaged rates are of one day; a demo may be started long after it.
  rateAgeMaxHours: 8760,
  manifestWaitSeconds: 60,
  milestoneStep: '10.00',
};
