// In-meters of a casino, the network's against the casino's own: equal to the last digit, or named (R27, E-15). Pure.
import { CasinoMeter } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';

export interface MeterDifference {
  readonly jackpot: string;
  readonly currency: string;
  readonly meter: 'bets' | 'stakes' | 'betsVoided' | 'stakesVoided';
  /** What the network holds. */
  readonly network: string;
  /** What the casino reports. */
  readonly casino: string;
}

const meters = ['bets', 'stakes', 'betsVoided', 'stakesVoided'] as const;

/** A meter that has counted nothing. */
function emptyMeter(jackpot: string, currency: string): CasinoMeter {
  const zero = formatAmount(new Decimal(0), currency as CurrencyCode);
  return { jackpot, currency, bets: 0, stakes: zero, betsVoided: 0, stakesVoided: zero };
}

/** Every meter that differs, by jackpot and currency. One that only one side has counts as zero on the other. */
export function meterDifferences(
  network: readonly CasinoMeter[],
  casino: readonly CasinoMeter[],
): MeterDifference[] {
  const names = new Map(
    [...network, ...casino].map((meter) => [`${meter.jackpot} ${meter.currency}`, meter]),
  );
  const find = (list: readonly CasinoMeter[], of: CasinoMeter) =>
    list.find((meter) => meter.jackpot === of.jackpot && meter.currency === of.currency) ??
    emptyMeter(of.jackpot, of.currency);
  return [...names.keys()].sort().flatMap((name) => {
    const of = names.get(name)!;
    const [ours, theirs] = [find(network, of), find(casino, of)];
    return meters
      .filter((meter) => !new Decimal(ours[meter]).equals(theirs[meter]))
      .map((meter) => ({
        jackpot: of.jackpot,
        currency: of.currency,
        meter,
        network: String(ours[meter]),
        casino: String(theirs[meter]),
      }));
  });
}
