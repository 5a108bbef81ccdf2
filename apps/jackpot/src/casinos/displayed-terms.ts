// Whether what a casino shows its players is what a jackpot's rules say: found when it joins, and whenever its
// configuration is read, not at the win (E-08). Pure.
import { DisplayedTerms, FieldError } from '@tributary/contracts';
import { Decimal } from '@tributary/money';

/** What of the rules a casino shows. */
export interface ShownRules {
  readonly currency: string;
  readonly limit: string | null;
  readonly resetAmount: string;
  readonly unitStakes: Readonly<Record<string, string>>;
}

const same = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : new Decimal(a).equals(b);

/** Every difference by field. `currencies` are those that the casino plays in and the jackpot takes. */
export function displayFaults(
  rules: ShownRules,
  displayed: DisplayedTerms,
  currencies: readonly string[],
): FieldError[] {
  const faults: FieldError[] = [];
  const compare = (field: string, shown: string | null, rule: string | null, code: string) => {
    if (same(shown, rule)) return;
    const reason = `the casino shows ${shown ?? 'nothing'}, the rules say ${rule ?? 'nothing'} (${code})`;
    faults.push({ field: `displayed.${field}`, reason });
  };
  compare('limit', displayed.limit, rules.limit, rules.currency);
  compare('resetAmount', displayed.resetAmount, rules.resetAmount, rules.currency);
  const played = currencies.filter((code) => rules.unitStakes[code] !== undefined);
  for (const code of [...new Set([...Object.keys(displayed.unitStakes), ...played])].sort()) {
    const shown = displayed.unitStakes[code] ?? null;
    compare(`unitStakes.${code}`, shown, rules.unitStakes[code] ?? null, code);
  }
  return faults;
}
