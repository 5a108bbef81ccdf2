// What the books held at the opening of each accounting day, kept by the auditor when the clock passes it and compared
// with the service's registers, which it may take hours later (R37).
import type { Auditor } from './auditor';
import { casinos, firstDay, leaving, quarterEnds, zones } from './cast';
import { DayFigures, add, nothing } from './figures';
import { holderAccount, poolNames } from './pool';
import type { PerEuro } from './worth';
import { dayBegins, daysFrom, localDay, nextDay } from './zones';

interface Holding {
  readonly jackpot: string;
  readonly instance: number;
  readonly main: bigint;
  /** By casino: its parts of main, overflow and reserve. */
  readonly shares: ReadonlyMap<string, readonly bigint[]>;
}

export interface Opening {
  readonly zone: string;
  readonly day: string;
  readonly at: number;
  readonly perEuro: PerEuro;
  readonly holdings: readonly Holding[];
}

/** At least so many days after the quarter open before it is closed. */
const closingDays = 5;

export class Openings {
  readonly kept: Opening[] = [];
  private readonly due: { zone: string; day: string; at: number }[];

  constructor(private readonly auditor: Auditor) {
    const last = localDay('UTC', quarterEnds + closingDays * 86_400_000);
    this.due = zones
      .flatMap((zone) => daysFrom(firstDay, last).map((day) => ({ zone, day, at: dayBegins(zone, day) })))
      .sort((a, b) => a.at - b.at);
  }

  /** The clock moves on: what opens up to then opens with what is booked now. */
  pass(from: number, to: number): void {
    while (this.due.length > 0 && this.due[0]!.at <= to) {
      const next = this.due.shift()!;
      if (next.at > from)
        this.kept.push({ ...next, perEuro: this.auditor.perEuro, holdings: this.holdings(next.zone) });
    }
  }

  private holdings(zone: string): Holding[] {
    const open = [...this.auditor.pools.values()].filter(({ live }) => live.closedAt === null);
    return open.map((pool) => {
      const own = casinos.filter((casino) => casino.zone === zone);
      const shares = own.map(({ code }) => [code, poolNames.map((name) => pool.balance(holderAccount(name, pool.live.number, code)))] as const); // prettier-ignore
      return {
        jackpot: pool.cast.code,
        instance: pool.live.number,
        main: pool.live.main,
        shares: new Map(shares),
      };
    });
  }

  /** In-meters of a casino from the beginning up to the opening of a day. */
  metersBefore(casino: string, currency: string, jackpot: string, day: string): DayFigures {
    const total = nothing();
    // Nothing was played before the quarter began anywhere.
    for (let each = firstDay; each < day; each = nextDay(each))
      add(total, this.auditor.figures.day(casino, currency, each, jackpot));
    return total;
  }

  /** Whether a casino still has registers for days that open then. */
  hasRegister(casino: string, at: number, leftAt: number | null): boolean {
    return casino !== leaving || leftAt === null || at <= leftAt;
  }
}
