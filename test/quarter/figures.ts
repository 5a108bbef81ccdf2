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

const nothing = (): DayFigures => ({
  bets: 0, stakes: 0n, betsVoided: 0, stakesVoided: 0n, payouts: 0, awards: 0n,
}); // prettier-ignore

export class Figures {
  private readonly days = new Map<string, DayFigures>();

  private of(casino: string, currency: string, at: number): DayFigures {
    const name = `${casino} ${currency} ${localDay(zoneOf(casino), at)}`;
    let day = this.days.get(name);
    if (!day) this.days.set(name, (day = nothing()));
    return day;
  }

  bet({ casino, currency, at, stake }: Bet): void {
    const day = this.of(casino, currency, at);
    day.bets += 1;
    day.stakes += stake;
  }

  /** Counts on the day of the void, whenever the bet was accepted. */
  voided({ casino, currency, voidedAt, stake }: Bet): void {
    const day = this.of(casino, currency, voidedAt!);
    day.betsVoided += 1;
    day.stakesVoided += stake;
  }

  instructed({ casino, currency, amount }: Payout, at: number): void {
    const day = this.of(casino, currency, at);
    day.payouts += 1;
    day.awards += amount;
  }

  day(casino: string, currency: string, day: string): DayFigures {
    return this.days.get(`${casino} ${currency} ${day}`) ?? nothing();
  }

  /** The sum of days that a test of the date picks, such as one month. */
  over(casino: string, currency: string, isIn: (day: string) => boolean): DayFigures {
    const total = nothing();
    for (const [name, day] of this.days) {
      const [ofCasino, ofCurrency, date] = name.split(' ');
      if (ofCasino !== casino || ofCurrency !== currency || !isIn(date!)) continue;
      total.bets += day.bets;
      total.stakes += day.stakes;
      total.betsVoided += day.betsVoided;
      total.stakesVoided += day.stakesVoided;
      total.payouts += day.payouts;
      total.awards += day.awards;
    }
    return total;
  }
}
