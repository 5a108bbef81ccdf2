// Whether a table has its jackpot's price and rules: one price and the same odds for all who take part (R47). Pure.
import { FieldError, JackpotParameters, canonicalJson } from '@tributary/contracts';
import { differingPrices, ruleSetOf } from '../jackpots/parameters';

/**
 * Why a table does not fit its jackpot, when it fits none of the parameters that it may be played by; `allowed` has the
 * newest first, and is empty for a table without a jackpot.
 */
export function misfit(
  jackpot: string | null,
  table: { ruleSet: { id: string; version: number }; unitStakes: Record<string, string> | null },
  allowed: readonly JackpotParameters[],
): FieldError[] {
  const [newest] = allowed;
  if (!newest) return [];
  const plays = (document: JackpotParameters) =>
    canonicalJson(ruleSetOf(document)) === canonicalJson(table.ruleSet);
  if (!allowed.some(plays)) {
    const { id, version } = ruleSetOf(newest);
    const sameId = id === table.ruleSet.id;
    const reason = `the jackpot ${jackpot} is played by the rule set ${id}${sameId ? ` version ${version}` : ''}`;
    return [{ field: sameId ? 'ruleSetVersion' : 'ruleSet', reason }];
  }
  const differences = allowed.map(({ unitStakes }) => differingPrices(table.unitStakes, unitStakes));
  if (differences.some((codes) => codes.length === 0)) return [];
  return differences[0]!.map((code) => {
    const price = newest.unitStakes[code];
    const reason = `the jackpot ${jackpot} ${price ? `has the price ${price}` : 'takes no bets'} in ${code}`;
    return { field: `unitStakes.${code}`, reason };
  });
}
