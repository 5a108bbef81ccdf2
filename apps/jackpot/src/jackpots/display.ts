// What players are shown: meters, prizes and potential shares in a currency, rounded down (domain.md, "All
// roundings", display). Pure; nothing is booked for what is cut off.
import { JackpotParameters, Prize, categories } from '@tributary/contracts';
import {
  Conversion,
  Decimal,
  convertExact,
  displayed,
  formatAmount,
  fraction,
  multiplyFractions,
  parseAmount,
  roundDownToCurrency,
} from '@tributary/money';

/** An amount of `conversion.from` as it is shown in `conversion.to`: rounded down once, with exactly its digits. */
export function shownIn(amount: Decimal, conversion: Conversion): string {
  return formatAmount(displayed(convertExact(amount, conversion), conversion.to), conversion.to);
}

export interface Potential {
  /** Main in the jackpot's currency; before the close with the stake's own contribution on top. */
  readonly main: Decimal;
  /** Weight of the stake: its booked value, or 1 where shares are equal. */
  readonly weight: Decimal;
  /** Weight of all bets it shares with, its own among them. */
  readonly total: Decimal;
}

/** Potential share, main × weight ÷ total, as shown in `conversion.to`: one fraction, rounded down once. */
export function potentialShare(of: Potential, conversion: Conversion): string {
  const share = multiplyFractions(fraction(of.main), fraction(of.weight, of.total));
  return formatAmount(displayed(multiplyFractions(share, conversion.factor), conversion.to), conversion.to);
}

/** Prizes from the highest hand down: the order of stored JSON says nothing. */
export function inOrder(prizes: JackpotParameters['prizes']): [(typeof categories)[number], Prize][] {
  return categories.flatMap((category) => {
    const prize = prizes[category];
    return prize ? [[category, prize] as [typeof category, Prize]] : [];
  });
}

export interface PayTableRow {
  readonly category: string;
  readonly prize: Prize;
  /** Worth in the shown currency now, or null where the jackpot takes no stakes in it. */
  readonly worth: string | null;
}

function worthOf(prize: Prize, main: Decimal, unitStake: string | undefined, c: Conversion): string | null {
  switch (prize.kind) {
    case 'multiple':
      if (unitStake === undefined) return null;
      return formatAmount(parseAmount(unitStake, c.to).times(prize.multiple), c.to);
    case 'amount':
      return shownIn(parseAmount(prize.amount, c.from), c);
    case 'percentage':
      return shownIn(roundDownToCurrency(main.times(prize.percent).div(100), c.from), c);
    case 'share':
      return shownIn(main, c);
  }
}

/** The pay table in `conversion.to`. A multiple is of one unit stake and exact; what depends on main follows it. */
export function payTable(
  prizes: JackpotParameters['prizes'],
  now: { main: Decimal; unitStakes: Readonly<Record<string, string>> },
  conversion: Conversion,
): PayTableRow[] {
  return inOrder(prizes).map(([category, prize]) => ({
    category,
    prize,
    worth: worthOf(prize, now.main, now.unitStakes[conversion.to], conversion),
  }));
}
