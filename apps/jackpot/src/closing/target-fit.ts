// Whether a jackpot may take over another's money (R32): its odds are no worse, and its bet costs no more. Pure; the
// chances come from the calculator of returns, the stakes are valued at current rates.
import { FieldError, JackpotParameters } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import type { JackpotReturns } from '@tributary/poker';
import type { ValuedStake } from '../jackpots/returns';

/** What is compared of a jackpot. */
export interface Offer {
  readonly jackpot: string;
  readonly sheet: Pick<JackpotReturns, 'prizes'>;
  readonly unitStakes: JackpotParameters['unitStakes'];
  /** Unit stakes by what they are worth in one currency that is the same for both. */
  readonly valued: readonly ValuedStake[];
}

interface Chance {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function plus(a: Chance, b: Chance): Chance {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

const isLess = (a: Chance, b: Chance) => a.numerator * b.denominator < b.numerator * a.denominator;

/** A bet's chance of a prize of this kind, exactly. */
function chanceOf({ sheet }: Offer, kind: 'share' | 'percentage'): Chance {
  return sheet.prizes
    .filter(({ prize }) => prize.kind === kind)
    .map(({ probability }) => ({
      numerator: BigInt(probability.numerator),
      denominator: BigInt(probability.denominator),
    }))
    .reduce(plus, { numerator: 0n, denominator: 1n });
}

const oneIn = ({ numerator, denominator }: Chance) =>
  numerator === 0n ? 'never' : `once in ${denominator / numerator} bets`;

/** The odds of the whole progressive; where nothing wins all of it, of a percentage of it. */
function oddsFault(from: Offer, to: Offer): string | null {
  const kind = chanceOf(from, 'share').numerator > 0n ? 'share' : 'percentage';
  const [now, then] = [chanceOf(from, kind), chanceOf(to, kind)];
  if (!isLess(then, now)) return null;
  return `${to.jackpot} is won ${oneIn(then)}, which is less often than ${oneIn(now)}`;
}

/**
 * The first currency in which the smallest bet would cost more. One that both take is compared as it stands; of others
 * the cheapest bet there counts by its worth.
 */
function stakeFault(from: Offer, to: Offer): string | null {
  const cheapest = to.valued.reduce<Decimal | null>(
    (least, { value }) => (least === null || value.lessThan(least) ? value : least),
    null,
  );
  for (const [currency, stake] of Object.entries(from.unitStakes)) {
    const there = to.unitStakes[currency];
    if (there !== undefined) {
      if (!new Decimal(there).greaterThan(stake)) continue;
      return `a bet in ${to.jackpot} costs ${there} ${currency}, which is more than ${stake}`;
    }
    const worth = from.valued.find((valued) => valued.currency === currency)?.value;
    if (!worth || !cheapest) return `a bet in ${currency} cannot be compared: there is no valid rate`;
    if (cheapest.greaterThan(worth)) return `no bet in ${to.jackpot} is as cheap as ${stake} ${currency}`;
  }
  return null;
}

/** Why `to` may not take over what was in `from`; empty when it may. */
export function targetFaults(field: string, from: Offer, to: Offer): FieldError[] {
  return [oddsFault(from, to), stakeFault(from, to)].flatMap((reason) => (reason ? [{ field, reason }] : []));
}
