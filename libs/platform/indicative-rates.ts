// The packaged indicative rates, for demo networks and first trials: nobody quotes them, and they are as old as the
// package.
import { readFileSync } from 'node:fs';
import { Decimal, RATE_SCALE, acceptsNewBets, currencies } from '@tributary/money';

const base = 'EUR';

export interface IndicativeRates {
  readonly base: typeof base;
  /** What a rate's source says. */
  readonly source: string;
  /** The document's text as it is packaged. */
  readonly text: string;
  /** Units of each currency for one EUR, the digits as published. */
  readonly rates: ReadonlyMap<string, string>;
}

/** The package's rates, read from its text: no digit passes through a float. */
export function indicativeRates(): IndicativeRates {
  const text = readFileSync(require.resolve('@fawazahmed0/currency-api/v1/currencies/eur.min.json'), 'utf8');
  const date = /"date":"(\d{4}-\d{2}-\d{2})"/.exec(text)?.[1] ?? 'undated';
  const published = new Map(
    [...text.matchAll(/"([a-z]{3})":(\d[\d.eE+-]*)/g)].map(([, code, rate]) => [code!, rate!]),
  );
  const rates = new Map<string, string>();
  for (const { code } of currencies().filter((entry) => entry.code !== base && acceptsNewBets(entry, date))) {
    const rate = published.get(code.toLowerCase());
    const exact = rate ? new Decimal(rate) : null;
    if (exact?.greaterThan(0) && exact.decimalPlaces() <= RATE_SCALE) rates.set(code, exact.toFixed());
  }
  return { base, source: `currency-api ${date} (indicative)`, text, rates };
}
