// What a casino's accounts must say by accounting day of its own zone: bets, voids, refunds and payouts, per currency.
import { zoneOf } from './cast';
import type { Bet, Payout } from './records';
import { localDay } from './zones';

export interface DayFigures {
  bets: number;
  stakes: bigint;
  betsVoided: number;
  stakesVoided: bigint;
  payouts: number;
  awards: bigint;
}

export const nothing = (): DayFigures => ({
  bets: 0, stakes: 0n, betsVoided: 0, stakesVoided: 0n, payouts: 0, awards: 0n,
}); // prettier-ignore

/** Adds figures to a day's. */
export function add(day: DayFigures, by: Partial<DayFigures>): void {
  day.bets += by.bets ?? 0;
  day.stakes += by.stakes ?? 0n;
  day.betsVoided += by.betsVoided ?? 0;
  day.stakesVoided += by.stakesVoided ?? 0n;
  day.payouts += by.payouts ?? 0;
  day.awards += by.awards ?? 0n;
}

export class Figures {
  private readonly days = new Map<string, DayFigures>();

  // Of a casino and currency, and of each jackpot in them.
  private count(
    of: { casino: string; currency: string; jackpot: string },
    at: number,
    by: Partial<DayFigures>,
  ) {
    const { casino, currency, jackpot } = of;
    const date = localDay(zoneOf(casino), at);
    for (const name of [`${casino} ${currency} ${date}`, `${casino} ${currency} ${date} ${jackpot}`]) {
      let day = this.days.get(name);
      if (!day) this.days.set(name, (day = nothing()));
      add(day, by);
    }
  }

  bet(bet: Bet): void {
    this.count(bet, bet.at, { bets: 1, stakes: bet.stake });
  }

  /** Counts on the day of the void, whenever the bet was accepted. */
  voided(bet: Bet): void {
    this.count(bet, bet.voidedAt!, { betsVoided: 1, stakesVoided: bet.stake });
  }

  instructed(payout: Payout, at: number): void {
    this.count(payout, at, { payouts: 1, awards: payout.amount });
  }

  /** One day, of all jackpots or of one. */
  day(casino: string, currency: string, day: string, jackpot?: string): DayFigures {
    return this.days.get(`${casino} ${currency} ${day}${jackpot ? ` ${jackpot}` : ''}`) ?? nothing();
  }

  /** The sum of days that a test of the date picks, such as one month. */
  over(casino: string, currency: string, isIn: (day: string) => boolean): DayFigures {
    const total = nothing();
    for (const [name, day] of this.days) {
      const [ofCasino, ofCurrency, date, jackpot] = name.split(' ');
      if (jackpot === undefined && ofCasino === casino && ofCurrency === currency && isIn(date!))
        add(total, day);
    }
    return total;
  }
}
