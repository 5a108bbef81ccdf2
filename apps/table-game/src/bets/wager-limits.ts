// What stake a wager may have: the limits of the table for ante and 5+1, the one BONUS stake, the jackpot's unit.
// Totals on a hand count, so that parts cannot pass a limit. Pure.
import { CurrencyCode, Decimal, formatAmount, parseAmount } from '@tributary/money';
import { bonusStake } from '../tables/bonus';
import { Refusal } from './refusal';
import { Ground, Wager, stakeOf } from './wager';

/** Own hands carry what their rule set allows; on a shared hand the round's terms decide. */
function multiplesMax({ ruleSet, terms }: Ground): number {
  const byTerms = terms?.stakeMultipleMax ?? 1;
  if (ruleSet.hands.dealt === 'shared') return byTerms;
  return Math.min(byTerms, ruleSet.jackpot?.stakeMultiplesMaximum ?? 1);
}

function checkJackpot(ground: Ground, added: Wager, total: Decimal): void {
  const { terms } = ground;
  const code = added.currency;
  if (!terms) throw new Refusal('jackpot-not-open', 'kind', ground.jackpotNote ?? 'the table has no jackpot');
  if (terms.casinos && !terms.casinos.includes(added.casino)) {
    throw new Refusal('casino-not-active', 'casino', `takes no part in the jackpot ${terms.jackpot}`);
  }
  const unit = Object.hasOwn(terms.unitStakes, code) ? terms.unitStakes[code] : undefined;
  if (unit === undefined)
    throw new Refusal('currency-invalid', 'currency', `the jackpot takes no stakes in ${code}`);
  if (!terms.currencies.includes(code)) {
    throw new Refusal('rate-missing', 'currency', `the round has no valid exchange rate for ${code}`);
  }
  const multiple = total.div(parseAmount(unit, code));
  const maximum = multiplesMax(ground);
  if (multiple.isInteger() && multiple.lte(maximum)) return;
  const allowed = maximum === 1 ? `exactly ${unit}` : `1 to ${maximum} times ${unit}`;
  throw new Refusal(
    'stake-invalid',
    'stake',
    `a player's jackpot stake in ${code} is ${allowed}, not ${formatAmount(total, code)}`,
  );
}

function checkBonus(ground: Ground, code: CurrencyCode, total: Decimal): void {
  const minimum = parseAmount(ground.limits[code]!.minimum, code);
  const bonus = bonusStake(ground.ruleSet, minimum, code);
  if (!bonus || total.eq(bonus.stake)) return;
  const exactly = `${formatAmount(bonus.stake, code)} ${code}`;
  throw new Refusal(
    'stake-out-of-limits',
    'stake',
    `the BONUS at ${ground.table} is exactly ${exactly}, not ${formatAmount(total, code)}`,
  );
}

/** Checks what would be at stake on the hand with this wager on top. Throws Refusal. */
export function checkTotals(ground: Ground, onHand: readonly Wager[], added: Wager): void {
  const limit = ground.limits[added.currency]!;
  const total = stakeOf([...onHand, added], added.kind);
  if (added.kind === 'jackpot') return checkJackpot(ground, added, total);
  if (added.kind === 'bonus') return checkBonus(ground, added.currency, total);
  const [minimum, maximum] = [limit.minimum, limit.maximum].map((text) => parseAmount(text, added.currency));
  const tooLow = added.kind === 'ante' && total.lt(minimum!);
  if (!tooLow && total.lte(maximum!)) return;
  const range = `${added.kind === 'ante' ? `${limit.minimum} to ` : 'at most '}${limit.maximum} ${added.currency}`;
  throw new Refusal(
    'stake-out-of-limits',
    'stake',
    `${added.kind} at ${ground.table} is ${range}, not ${formatAmount(total, added.currency)}`,
  );
}
